import type { PlaceDocument } from '../../domain/place.ts'
import { plainWords } from '../../text/plain-words.ts'
import { placeOfRow } from '../row-faults.ts'
import type { ReadListRow } from './category-notes.ts'
import { placeOf } from './row-place.ts'

/**
 * Rows of a list without ids keep the id that their place has, also under a new name: if the source held one place of
 * the same position and address that the list does not name any more.
 */
export function keepIdsOfRenamed(
  rows: readonly ReadListRow[],
  held: readonly PlaceDocument[],
): { rows: ReadListRow[]; notes: string[] } {
  const notes: string[] = []
  const named = new Set(rows.flatMap((row) => placeOf(row)?.id ?? []))
  const known = new Set(held.map(({ id }) => id))
  const gone = Map.groupBy(
    held.filter(({ id }) => !named.has(id)),
    whereabouts,
  )
  const isNew = (row: ReadListRow) => row.list.cells.id === undefined && !known.has(placeOf(row)?.id ?? '')
  const added = Map.groupBy(rows.filter(isNew), (row) => whereabouts(placeOf(row)))
  const kept = rows.map((row) => {
    const place = placeOf(row)
    const at = whereabouts(place)
    const [before, ...others] = gone.get(at) ?? []
    if (place === null || at === null || before === undefined || others.length > 0) return row
    if (!isNew(row) || added.get(at)?.length !== 1) return row
    const { file, line, unit } = row.list
    notes.push(`${placeOfRow(file, line, unit)}: "${place.name}" is renamed from "${before.name}" and keeps its id`)
    const id = before.id.slice(before.id.indexOf(':') + 1)
    return { ...row, row: { ...row.row, id }, record: { kind: 'place' as const, place: { ...place, id: before.id } } }
  })
  return { rows: kept, notes }
}

/** Position and street address; null if one is unknown. */
function whereabouts(place: PlaceDocument | null): string | null {
  if (place?.latitude == null || place.longitude == null || place.address === null) return null
  return [place.latitude.toFixed(5), place.longitude.toFixed(5), ...plainWords(place.address)].join(' ')
}
