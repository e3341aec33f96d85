import { ConciergeRequest } from '../../http/schemas/concierge.ts'
import { flatEntries } from '../../importers/read-table.ts'
import type { GivenColumn } from '../../importers/table-columns.ts'
import { type ArrivalTable, mapColumnsOf } from './arrival-columns.ts'

type Line = { line: number; object: Record<string, unknown> | null }

const isOfApi = (name: string): boolean => Object.hasOwn(ConciergeRequest.properties, name)

/** The objects with their names outside the API as a table, read as the columns of a hotel system are. */
export function otherColumns(
  file: string,
  lines: readonly Line[],
  given: readonly GivenColumn[],
): { arrivals: ArrivalTable; rows: ReadonlyMap<number, string[]> } | null {
  const cellsOf = lines.map(({ line, object }) => {
    const others = Object.entries(object ?? {}).filter(([name]) => !isOfApi(name))
    return { line, cells: new Map(flatEntries(Object.fromEntries(others))) }
  })
  const header = [...new Set(cellsOf.flatMap(({ cells }) => [...cells.keys()]))]
  if (header.length === 0) return null
  const rows = cellsOf.map(({ line, cells }) => ({ number: line, cells: header.map((name) => cells.get(name) ?? '') }))
  const arrivals = mapColumnsOf({ file, header, headerLine: 1, rows }, given)
  return { arrivals, rows: new Map(rows.map(({ number, cells }) => [number, cells])) }
}

/** What an object says in the names of the API, which goes before what `others` says in other names. */
export function joinedBody(object: Record<string, unknown>, others: Record<string, string>): Record<string, unknown> {
  const own = Object.fromEntries(Object.entries(object).filter(([name]) => isOfApi(name)))
  const notes = [own.specialNotes, others.specialNotes].filter((note) => typeof note === 'string' && note !== '')
  return { ...others, ...own, ...(notes.length > 0 && { specialNotes: notes.join('. ') }) }
}
