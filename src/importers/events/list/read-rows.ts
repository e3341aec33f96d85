import { placeOfRow, type RowUnit } from '../../row-faults.ts'
import { type EventFeedOptions, type EventFeedReading, maxFaults } from '../event-feed.ts'
import type { FoundEvent } from '../json-ld/find-events.ts'
import { readNodes } from '../json-ld/read-nodes.ts'
import { dateOrderOf } from './date-order.ts'
import { dateFields, eventOfRow, type RowCells } from './event-of-row.ts'
import { isUnreadPrice } from './price-cell.ts'

/** The texts of one event, and where it is in its file. */
export type EventRow = { cells: RowCells; number: number; unit?: RowUnit | undefined }

/** `untimed`: the rows with a time that cannot be read. `unpriced`: the same for a price. `withoutYear`: no year. */
type RowsReading = EventFeedReading & { untimed: EventRow[]; unpriced: EventRow[]; withoutYear: EventRow[] }

/** Reads events told as texts by field. Rows without a usable day are faults, and the others are kept. */
export function readRows(rows: readonly EventRow[], options: EventFeedOptions): RowsReading {
  const dates = rows.flatMap(({ number, unit = 'line', cells }) =>
    dateFields.map((field) => ({ text: cells[field] ?? '', at: `${unit} ${number}` })),
  )
  const order = dateOrderOf(dates, options)
  const today = options.now.toZonedDateTimeISO(options.timezone ?? 'UTC').toPlainDate()
  const found: FoundEvent[] = []
  const kept: EventRow[] = []
  const untimed: EventRow[] = []
  const withoutYear: EventRow[] = []
  const unpriced: EventRow[] = []
  const faults: string[] = []
  const dropped: Record<string, number> = {}
  const fault = (row: EventRow | undefined, sentence: string) => {
    if (row === undefined || faults.length >= maxFaults) return
    const {
      number,
      unit,
      cells: { title },
    } = row
    faults.push(`${placeOfRow(options.origin, number, unit)}: ${title ? `"${title.slice(0, 80)}" ` : ''}${sentence}`)
  }
  for (const row of rows) {
    const read = eventOfRow(row.cells, { order, today })
    if ('event' in read) {
      found.push(read.event)
      kept.push(row)
      if (read.isUntimed) untimed.push(row)
      if (read.isYearAssumed) withoutYear.push(row)
      if (isUnreadPrice(row.cells.price)) unpriced.push(row)
      continue
    }
    const reason = 'fault' in read ? 'without a usable day' : read.dropped
    dropped[reason] = (dropped[reason] ?? 0) + 1
    if ('fault' in read) fault(row, read.fault)
  }
  const { events, report } = readNodes(found, {
    options,
    resolved: (node) => node,
    note: (_, index, sentence) => fault(kept[index], sentence),
  })
  for (const [reason, count] of Object.entries(report.dropped)) dropped[reason] = (dropped[reason] ?? 0) + count
  return {
    events,
    report: { read: { events: rows.length }, kept: report.kept, dropped },
    faults,
    untimed,
    unpriced,
    withoutYear,
  }
}
