import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { dataFile, explainMissing } from '../support/test-data.ts'
import { hotel } from './hotel-world.ts'

export const overtureSample = 'overture/us-places.parquet'

type OvertureRow = {
  id: string
  names: { primary: string }
  categories: { primary: string | null } | null
  brand: { names: { primary: string } | null } | null
  addresses:
    | { freeform: string | null; locality: string | null; region: string | null; country: string | null }[]
    | null
  bbox: { xmin: number; ymin: number }
}

/** Categories of places that rent rooms by the night. */
const lodging = new Set('hotel resort bed_and_breakfast inn motel hostel lodge'.split(' '))

/** The hotels and the like of the Overture sample; null without it. */
export async function overtureHotels(): Promise<PlaceDocument[] | null> {
  if (explainMissing(overtureSample) !== null) return null
  const rows = (await parquetReadObjects({
    file: await asyncBufferFromFile(dataFile(overtureSample)),
    compressors,
  })) as OvertureRow[]
  return rows
    .filter((row) => lodging.has(row.categories?.primary ?? ''))
    .map((row) => {
      const address = row.addresses?.[0]
      const brand = row.brand?.names?.primary
      return hotel({
        id: `overture:${row.id}`,
        name: row.names.primary,
        ...(brand === undefined ? {} : { brand }),
        address: address?.freeform ?? null,
        locality: address?.locality ?? null,
        region: address?.region ?? null,
        country: address?.country ?? null,
        latitude: row.bbox.ymin,
        longitude: row.bbox.xmin,
      })
    })
}
