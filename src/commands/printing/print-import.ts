import { placeOfRow } from '../../importers/row-faults.ts'
import type { ImportReport, NotedReport, UnmatchedLine } from '../../importers/source-reading.ts'
import { counted, print, styled, table } from './terminal-text.ts'

export function printImport({
  source,
  database,
  seconds,
  report,
  dryRun = false,
}: {
  source: string
  /** Where the import is written to. */
  database: string
  seconds: number
  report: NotedReport
  dryRun?: boolean
}): void {
  const done = dryRun ? 'Nothing was imported: a dry run of' : 'Imported as'
  print(`${done} source ${styled('bold', source)} in ${seconds.toFixed(1)} s.`)
  print(`Database: ${database}\n`)
  const rows = (['read', 'kept', 'dropped', 'unmapped'] as const).flatMap((part) => {
    const counts = Object.entries(report[part] ?? {}).sort(([, a], [, b]) => b - a)
    if (part === 'unmapped' && counts.length === 0) return []
    const total = counts.reduce((sum, [, count]) => sum + count, 0)
    const shown = part === 'unmapped' ? counts.slice(0, maxUnmapped) : counts
    return [
      [styled('bold', titles[part]), counted(total)],
      ...shown.map(([name, count]) => [`  ${name}`, counted(count)]),
    ]
  })
  print(table(rows, ['left', 'right']))
  for (const note of report.notes ?? []) print(`\n${note}`)
}

const titles = { read: 'Read', kept: 'Kept', dropped: 'Dropped', unmapped: 'Unmapped categories' }

/** About one screen; `--json` prints all. */
const maxUnmapped = 30

/** What to do about entities that no place has. */
export function printLeftOut({ dropped }: ImportReport): void {
  const leftOut = dropped['left out'] ?? 0
  if (leftOut === 0) return
  print(`\n${counted(leftOut)} entities of no place were left out.`)
  print('If you import more places, import the file again after the places.')
}

export function printUnmatched(title: string, lines: readonly UnmatchedLine[]): void {
  if (lines.length === 0) return
  print(`\n${styled('bold', title)}`)
  for (const { file, line, unit, name, candidates } of lines.slice(0, maxLinesShown)) {
    const near = candidates.map(({ placeId, name: its, score }) => `${its} (${placeId}, ${score.toFixed(2)})`)
    print(`  ${placeOfRow(file, line, unit)}: ${name}${near.length === 0 ? '' : `; similar: ${near.join(', ')}`}`)
  }
  if (lines.length > maxLinesShown) print(`  and ${lines.length - maxLinesShown} more; see --json`)
}

/** About one screen; `--json` prints all. */
const maxLinesShown = 20
