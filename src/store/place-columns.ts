import { writeDayparts } from '../domain/dayparts.ts'
import {
  type OpeningHours,
  rangesOn,
  type SeasonalClosure,
  type WeeklyHours,
  weekdays,
  type YearSpan,
} from '../domain/opening-hours.ts'
import { type PlaceSection, recommendedSections } from '../domain/place.ts'
import { traitWords, writeTraitBits } from '../vocabulary/trait-set.ts'
import { hoursDocuments } from './catalog-documents.ts'
import { type CellCache, cellCache } from './cell-cache.ts'
import type { Database } from './engine.ts'
import type { PlaceRow } from './tables.ts'

/** The columns of hours: one place after another, seven days each, Sunday first. */
export type HoursColumns = {
  /** One byte per day, encoded by `domain/dayparts.ts`; 0 if hours are unknown. */
  dayparts: Uint8Array
  /** Start and end of each opening range, in minutes since midnight. */
  openRanges: Uint16Array
  /** Where the ranges of each day begin in `openRanges`, then the end of the last. */
  openRangeOffsets: Uint32Array
}

/** The hours of one place in one season. */
export type SeasonColumns = YearSpan & HoursColumns

/**
 * The places of one cell as columns, with only what finding and scoring read. Unknown numbers are 0 or NaN, as noted.
 */
export type CellColumns = HoursColumns & {
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
  /** How widely sights are known, 0 to 1; below 0 for what few visitors seek unasked. */
  fames: Float32Array
  /** 0 if unknown. */
  priceBands: Uint8Array
  /** Seasonal closures; null if the place is never closed for a season. */
  closures: (readonly SeasonalClosure[] | null)[]
  /** Null for the many places with the same hours all year. */
  seasons: (readonly SeasonColumns[] | null)[]
  /** 0 unknown, 1 yes, 2 limited, 3 no. */
  wheelchair: Uint8Array
  /** 0 if everyone is admitted or it is unknown. */
  minimumAges: Uint8Array
  /** 0 if unknown. */
  largestParties: Uint16Array
}

export const wheelchairCodes = ['unknown', 'yes', 'limited', 'no'] as const

/** Columns by cell, loaded on demand; cached per generation and evicted by size. */
export type PlaceColumns = CellCache<CellColumns>

/** At about 350 bytes each, a few metro areas take some hundred megabytes. */
const maxCachedPlaces = 1_000_000

export const placeColumns = (database: Database): PlaceColumns =>
  cellCache({
    load: (cells) => loadCells(database, cells),
    // An empty cell takes memory too.
    sizeOf: ({ count }) => count + 1,
    maxSize: maxCachedPlaces,
  })

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
  'fame',
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
  const byCell = Map.groupBy(rows, (row) => row.cell)
  return new Map(cells.map((cell) => [cell, columnsOf(byCell.get(cell) ?? [])]))
}

type Row = Pick<PlaceRow, (typeof columnNames)[number]>

function columnsOf(rows: readonly Row[]): CellColumns {
  const traits = new Uint32Array(rows.length * traitWords)
  rows.forEach((row, index) => {
    writeTraitBits(traits, index * traitWords, row.traits === '' ? [] : row.traits.split(' '))
  })
  const hours = rows.map((row) => (row.hours === null ? null : hoursDocuments.read(row.hours, row.id)))
  return {
    count: rows.length,
    ids: rows.map((row) => row.id),
    names: rows.map((row) => row.name),
    brands: rows.map((row) => row.brand),
    sections: rows.map((row) => row.section),
    latitudes: Float64Array.from(rows, (row) => row.latitude ?? refuse(row)),
    longitudes: Float64Array.from(rows, (row) => row.longitude ?? refuse(row)),
    traits,
    priors: Float32Array.from(rows, (row) => row.prior),
    fames: Float32Array.from(rows, (row) => row.fame ?? 0),
    priceBands: Uint8Array.from(rows, (row) => row.price_band ?? 0),
    ...hoursColumnsOf(hours.map((known) => known?.weekly ?? null)),
    closures: hours.map((known) => (known === null || known.closures.length === 0 ? null : known.closures)),
    seasons: hours.map(seasonColumnsOf),
    wheelchair: Uint8Array.from(rows, (row) => wheelchairCodes.indexOf(row.wheelchair ?? 'unknown')),
    minimumAges: Uint8Array.from(rows, (row) => row.minimum_age ?? 0),
    largestParties: Uint16Array.from(rows, (row) => row.largest_party ?? 0),
  }
}

function seasonColumnsOf(hours: OpeningHours | null): SeasonColumns[] | null {
  const seasons = hours?.seasons ?? []
  return seasons.length === 0
    ? null
    : seasons.map(({ from, to, weekly }) => ({ from, to, ...hoursColumnsOf([weekly]) }))
}

function hoursColumnsOf(tables: readonly (WeeklyHours | null)[]): HoursColumns {
  const dayparts = new Uint8Array(tables.length * weekdays.length)
  const openRanges: number[] = []
  const openRangeOffsets = new Uint32Array(tables.length * weekdays.length + 1)
  let end = 0
  tables.forEach((weekly, index) => {
    writeDayparts(dayparts, index * weekdays.length, weekly)
    for (const weekday of weekdays) {
      if (weekly !== null) for (const range of rangesOn(weekly, weekday)) openRanges.push(range.start, range.end)
      openRangeOffsets[++end] = openRanges.length
    }
  })
  return { dayparts, openRanges: Uint16Array.from(openRanges), openRangeOffsets }
}

function refuse({ id }: Row): never {
  throw new Error(`place ${id} has a cell but no coordinates. Import its source again`)
}
