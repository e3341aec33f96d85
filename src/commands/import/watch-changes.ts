import { losesMost, minRecords } from '../../importers/feeds/plausible-change.ts'
import { plainLine } from '../../importers/plain-line.ts'
import type { SourceChanges, SourceComparison } from '../../ingest/source-changes.ts'
import { counted, print } from '../printing/terminal-text.ts'

/** Compares all records with what the source has. */
export async function* watchChanges<Record extends Parameters<SourceComparison['see']>[0]>(
  records: AsyncIterable<Record> | Iterable<Record>,
  comparison: SourceComparison | null,
): AsyncGenerator<Record> {
  for await (const record of records) {
    comparison?.see(record)
    yield record
  }
}

/**
 * Says what an import changed. A loss of most records, or of half of a list of places, is more often a broken export
 * than news.
 */
export function printChanges(comparison: SourceComparison, kind: string): void {
  const changes = comparison.changes()
  const { new: added, changed, gone } = changes
  print(
    `\nCompared with the last import: ${counted(added)} new, ${counted(changed)} changed, ` +
      `${counted(gone)} gone${gone === 0 ? '' : `: ${namesOf(changes)}`}`,
  )
  const { before, after } = comparison.sizes()
  const isLost = ofHouses.has(kind) ? after <= before / 2 : losesMost({ before, after })
  if (before >= minRecords && isLost)
    print(`Warning: the source had ${counted(before)} records and has ${counted(after)} left. Are the files whole?`)
}

/** Kinds of lists that hardly change, so that a lost half is a fault; events pass. */
const ofHouses: ReadonlySet<string> = new Set(['places', 'venues'])

function namesOf({ gone, firstGone }: SourceChanges): string {
  const more = gone > firstGone.length ? ` and ${counted(gone - firstGone.length)} more` : ''
  return `${firstGone.map(plainLine).join(', ')}${more}`
}
