import { pointOf } from '../../domain/distance.ts'
import type { OpeningHours } from '../../domain/opening-hours.ts'
import type { RowFault } from '../row-faults.ts'
import type { ReadListRow } from './category-notes.ts'
import { readHoursColumn, whyUnread } from './hours/read-hours-column.ts'
import { faultAt, placeOf } from './row-place.ts'

/** The rows with the opening hours of their column. Those that are not understood stay unknown. */
export function withHours(rows: readonly ReadListRow[]): { rows: ReadListRow[]; unread: RowFault[] } {
  const year = Temporal.Now.plainDateISO().year
  const told = rows.flatMap((row) => {
    const place = placeOf(row)
    const point = place && pointOf(place)
    const text = row.list.cells.hours
    if (place === null || point === null || text === undefined || row.row.status === 'closed') return []
    return [{ row, cell: { text, place: { ...point, timezone: place.timezone }, year } }]
  })
  const read = readHoursColumn(told.map(({ cell }) => cell))
  const hoursOf = new Map(told.map(({ row }, index) => [row, read[index] ?? null]))
  return {
    rows: rows.map((row) => withOwnHours(row, hoursOf.get(row) ?? null)),
    unread: told.flatMap(({ row, cell }) => {
      if (hoursOf.get(row) !== null) return []
      const why = whyUnread(cell.text)
      const words = 'words' in why ? why.words : undefined
      const fault = `opening hours not understood and left unknown${'reason' in why ? `: ${why.reason}` : ''}`
      return [{ ...faultAt(row, fault), column: row.list.headerOf.get('hours'), value: cell.text, words }]
    }),
  }
}

function withOwnHours(row: ReadListRow, hours: OpeningHours | null): ReadListRow {
  const place = placeOf(row)
  if (place === null || hours === null) return row
  return {
    ...row,
    row: { ...row.row, hours: hours.weekly },
    record: { ...row.record, kind: 'place', place: { ...place, hours } },
  }
}
