import type { PlaceDocument } from '../../domain/place.ts'
import type { RowFault } from '../row-faults.ts'
import type { ReadListRow } from './category-notes.ts'

export const placeOf = ({ record }: ReadListRow): PlaceDocument | null =>
  record?.kind === 'place' ? record.place : null

export const faultAt = ({ list: { file, line, unit }, row }: ReadListRow, fault: string): RowFault => ({
  file,
  line,
  unit,
  row: `place ${JSON.stringify(row.id)}`,
  fault,
})
