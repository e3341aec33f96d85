import { readMoment } from '../events/list/cell-moment.ts'
import type { Table } from '../read-table.ts'
import { type ColumnNames, mapColumns, readColumnNames } from '../table-columns.ts'

export type ListKind = 'arrivals' | 'events' | 'hotels' | 'places'

/** A title and notes may be above the header. */
const maxLinesBefore = 10
const maxRows = 50

/** What a table is a list of, by the names of its columns and by its days; null if they do not tell it. */
export function kindOfList({ header, headerLine, rows }: Table): ListKind | null {
  const lines = [{ cells: header, number: headerLine }, ...rows]
  for (const [at, { cells }] of lines.slice(0, maxLinesBefore).entries()) {
    const kind = kindOfHeader(
      cells.map((cell) => cell.trim()),
      lines.slice(at + 1, at + 1 + maxRows).map((row) => row.cells),
    )
    if (kind !== null) return kind
  }
  return null
}

/** A sentence on a list that another command reads; null for a list of `own`, and where nothing tells it. */
export function otherCommand(table: Table, own: readonly ListKind[]): string | null {
  const kind = kindOfList(table)
  return kind === null || own.includes(kind) ? null : sentences[kind]
}

const sentences: Readonly<Record<ListKind, string>> = {
  arrivals: 'is a list of arrivals: ./concierge recommend --file answers it',
  events: 'is a list of events: ./concierge import events reads it',
  hotels: 'is a list of hotels: ./concierge import hotels reads it',
  places:
    'is a list of places: ./concierge import places reads it, or ./concierge import venues if they are only where ' +
    'events take place',
}

const known = new Map<string, ColumnNames>()

function fieldsIn(file: string, header: readonly string[]): (string | null)[] {
  const names = known.get(file) ?? readColumnNames(file)
  known.set(file, names)
  const map = mapColumns(names, header, [])
  return 'faults' in map ? [] : map.fields
}

function kindOfHeader(header: readonly string[], rows: readonly string[][]): ListKind | null {
  const hasDays = (fields: readonly (string | null)[], day: string): boolean => {
    const at = fields.indexOf(day)
    const said = rows.map((cells) => cells[at]?.trim() ?? '').filter((cell) => cell !== '')
    return at >= 0 && said.length > 0 && said.filter(isDay).length * 2 > said.length
  }
  const stay = fieldsIn('names/arrival-columns.txt', header)
  const isStay = hasDays(stay, 'checkinDate') && hasDays(stay, 'checkoutDate')
  const shown = fieldsIn('names/event-columns.txt', header)
  const isShow = shown.includes('title') && ['date', 'start', 'startTime'].some((field) => hasDays(shown, field))
  if (isStay && (!isShow || stay.includes('hotelName'))) return 'arrivals'
  if (isShow) return 'events'
  const place = fieldsIn('names/columns.txt', header)
  const hasPosition = place.includes('point') || (place.includes('latitude') && place.includes('longitude'))
  if (!place.includes('name') || !(hasPosition || place.includes('address'))) return null
  return place.includes('stars') ? 'hotels' : 'places'
}

const isDay = (cell: string): boolean =>
  (['day first', 'month first'] as const).some((order) => {
    const read = readMoment(cell, { order })
    return 'days' in read && read.days.length > 0
  })
