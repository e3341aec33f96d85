import type { ImportReport } from '../importers/source-reading.ts'
import { counted, print, styled, table } from './terminal-text.ts'

export function printImport({
  source,
  seconds,
  report,
}: {
  source: string
  seconds: number
  report: ImportReport
}): void {
  print(`Imported as source ${styled('bold', source)} in ${seconds.toFixed(1)} s.\n`)
  const rows = (['read', 'kept', 'dropped'] as const).flatMap((part) => {
    const counts = Object.entries(report[part]).sort(([, a], [, b]) => b - a)
    const total = counts.reduce((sum, [, count]) => sum + count, 0)
    return [
      [styled('bold', titles[part]), counted(total)],
      ...counts.map(([name, count]) => [`  ${name}`, counted(count)]),
    ]
  })
  print(table(rows, ['left', 'right']))
}

const titles = { read: 'Read', kept: 'Kept', dropped: 'Dropped' }
