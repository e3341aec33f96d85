import { writeDayparts } from '../domain/dayparts.ts'
import type { OpeningHours, SeasonalClosure } from '../domain/opening-hours.ts'
import { type PlaceSection, recommendedSections } from '../domain/place.ts'
import { traitWords, writeTraitBits } from '../vocabulary/trait-set.ts'
import type { Database } from './engine.ts'
import { type KeptCells, keptCells } from './kept-cells.ts'
import type { PlaceRow } from './tables.ts'

/**
 * The places of one cell as columns, with only what finding and scoring read. Unknown numbers are 0 or NaN, as noted.
 */
export type CellColumns = {
  count: number
  ids: string[]
  names: string[]
  /** The name of the chain; null for independent places. */
  brands: (string | null)[]
  sections: PlaceSection[]
  latitudes: Float64Array
  longitudes: Float64Array
  /** `traitWords` words per place, one bit per trait by its position in the table. */
  traits: Uint32Array
  priors: Float32Array
  /** 0 if unknown. */
  priceBands: Uint8Array
  /** Seven bytes per place, Sunday first, encoded by `domain/dayparts.ts`; 0 if hours are unknown. */
  dayparts: Uint8Array
  /** Seasonal closures; null if the place is never closed for a season. */
  closures: (readonly SeasonalClosure[] | null)[]
  /** 0 unknown, 1 yes, 2 limited, 3 no. */
  wheelchair: Uint8Array
  /** 0 if everyone is admitted or it is unknown. */
  minimumAges: Uint8Array
  /** 0 if unknown. */
  largestParties: Uint16Array
}

export const wheelchairCodes = ['unknown', 'yes', 'limited', 'no'] as const

/** Columns by cell, loaded on demand; cached per generation and evicted by size. */
export type PlaceColumns = KeptCells<CellColumns>

/** At about 300 bytes each, a few metro areas take some hundred megabytes. */
const maxCachedPlaces = 1_000_000

export const placeColumns = (database: Database): PlaceColumns =>
  keptCells({ load: (cells) => loadCells(database, cells), sizeOf: ({ count }) => count, maxSize: maxCachedPlaces })

const columnNames = [
  'id',
  'section',
  'cell',
  'latitude',
  'longitude',
  'name',
  'brand',
  'traits',
  'prior',
  'price_band',
  'hours',
  'wheelchair',
  'minimum_age',
  'largest_party',
] as const

async function loadCells(database: Database, cells: readonly string[]): Promise<Map<string, CellColumns>> {
  const rows = await database
    .selectFrom('place')
    .select(columnNames)
    .where('cell', 'in', cells)
    .where('section', 'in', recommendedSections)
    .orderBy('id')
    .execute()
  const byCell = Map.groupBy(rows, (row) => row.cell as string)
  return new Map(cells.map((cell) => [cell, columnsOf(byCell.get(cell) ?? [])]))
}

type Row = Pick<PlaceRow, (typeof columnNames)[number]>

function columnsOf(rows: readonly Row[]): CellColumns {
  const traits = new Uint32Array(rows.length * traitWords)
  rows.forEach((row, index) => {
    writeTraitBits(traits, index * traitWords, row.traits === '' ? [] : row.traits.split(' '))
  })
  const hours = rows.map((row) => (row.hours === null ? null : (JSON.parse(row.hours) as OpeningHours)))
  const dayparts = new Uint8Array(rows.length * 7)
  hours.forEach((known, index) => {
    writeDayparts(dayparts, index * 7, known)
  })
  return {
    count: rows.length,
    ids: rows.map((row) => row.id),
    names: rows.map((row) => row.name),
    brands: rows.map((row) => row.brand),
    sections: rows.map((row) => row.section as PlaceSection),
    latitudes: Float64Array.from(rows, (row) => row.latitude as number),
    longitudes: Float64Array.from(rows, (row) => row.longitude as number),
    traits,
    priors: Float32Array.from(rows, (row) => row.prior),
    priceBands: Uint8Array.from(rows, (row) => row.price_band ?? 0),
    dayparts,
    closures: hours.map((known) => (known === null || known.closures.length === 0 ? null : known.closures)),
    wheelchair: Uint8Array.from(rows, (row) =>
      Math.max(0, wheelchairCodes.indexOf((row.wheelchair ?? 'unknown') as 'yes')),
    ),
    minimumAges: Uint8Array.from(rows, (row) => row.minimum_age ?? 0),
    largestParties: Uint16Array.from(rows, (row) => row.largest_party ?? 0),
  }
}
