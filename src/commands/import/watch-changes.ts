import { losesMost, minRecords } from '../../importers/feeds/plausible-change.ts'
import { plainLine } from '../../importers/plain-line.ts'
import type { SourceChanges, SourceComparison } from '../../ingest/source-changes.ts'
import { counted, print } from '../printing/terminal-text.ts'
import { CommandFailure } from '../report-failure.ts'

/** Compares all records with what the source has. Fails before the commit if the source would lose most of it. */
export async function* watchChanges<Record extends Parameters<SourceComparison['see']>[0]>(
  records: AsyncIterable<Record> | Iterable<Record>,
  { source, comparison, accepted }: { source: string; comparison: SourceComparison | null; accepted: boolean },
): AsyncGenerator<Record> {
  for await (const record of records) {
    comparison?.see(record)
    yield record
  }
  if (accepted || comparison === null) return
  const sizes = comparison.sizes()
  if (sizes.before < minRecords || !losesMost(sizes)) return
  throw new CommandFailure(
    `source "${source}" has ${counted(sizes.before)} records, and the files have only ${counted(sizes.after)}` +
      `; gone would be ${namesOf(comparison.changes())}; the database is unchanged. --allow-empty imports them anyway`,
  )
}

export function printChanges(changes: SourceChanges): void {
  const { new: added, changed, gone } = changes
  print(
    `\nCompared with the last import: ${counted(added)} new, ${counted(changed)} changed, ` +
      `${counted(gone)} gone${gone === 0 ? '' : `: ${namesOf(changes)}`}`,
  )
}

function namesOf({ gone, firstGone }: SourceChanges): string {
  const more = gone > firstGone.length ? ` and ${counted(gone - firstGone.length)} more` : ''
  return `${firstGone.map(plainLine).join(', ')}${more}`
}
