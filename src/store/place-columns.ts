import type { Box } from '../domain/distance.ts'
import { recommendedSections } from '../domain/place.ts'
import { type CellCache, cellCache } from './cell-cache.ts'
import type { CellChanges } from './cells/cell-changes.ts'
import {
  columnNames,
  type PlaceCell,
  type PlaceColumnsRow,
  type PlaceNumbers,
  placeCellOf,
  readPlaceCell,
} from './cells/place-cell-format.ts'
import { type SharedTables, sharedTables } from './cells/shared-tables.ts'
import type { Database } from './engine.ts'

/**
 * The places of one cell as columns, with only what finding and scoring read. `traitSets` and `hours` are numbers in
 * `tables`; `brands` and `entities` are positions in lists of the cell, from 1.
 */
export type CellColumns = PlaceNumbers &
  Pick<PlaceCell, 'count' | 'foodCount' | 'famousCount' | 'text'> & {
    brandNames: readonly string[]
    /** The ids of Wikidata entities. */
    entityIds: readonly string[]
    tables: SharedTables
    /** The sets of traits of `tables`. */
    traits: Uint32Array
    /** A bit for each hash of a name; the number of bits is a power of two. */
    nameBits: Uint32Array
    /** Another one each time that a cell is read. */
    serial: number
    /** Around all places. */
    box: Box
  }

/** Columns by cell, loaded on demand and evicted by size. */
export type PlaceColumns = CellCache<CellColumns>

/** At about 130 bytes each. */
const maxCachedPlaces = 1_000_000

export function placeColumns(database: Database, changes: CellChanges): PlaceColumns {
  let tables = sharedTables()
  const columnsOf = (cell: PlaceCell): CellColumns => {
    if (!tables.hasRoomFor(cell.lists.traits.length)) tables = sharedTables(cell.lists.traits.length)
    return withSharedTables(cell, tables)
  }
  return cellCache({
    kind: 'places',
    changes,
    load: async (cells) => {
      const stored = await storedCells(database, cells)
      const others = cells.filter((cell) => !stored.has(cell))
      const built = others.length === 0 ? stored : await builtCells(database, others)
      return new Map(
        cells.map((cell) => [cell, columnsOf(stored.get(cell) ?? built.get(cell) ?? placeCellOf([]))] as const),
      )
    },
    // An empty cell takes memory too.
    sizeOf: ({ count }) => count + 1,
    maxSize: maxCachedPlaces,
  })
}

/** The cells that an import of this release has written. */
async function storedCells(database: Database, cells: readonly string[]): Promise<Map<string, PlaceCell>> {
  const rows = await database
    .selectFrom('cell_columns')
    .select(['cell', 'columns'])
    .where('kind', '=', 'places')
    .where('cell', 'in', cells)
    .execute()
  const read = new Map<string, PlaceCell>()
  for (const { cell, columns } of rows) {
    const content = columns === null ? null : readPlaceCell(columns)
    if (content !== null) read.set(cell, content)
  }
  return read
}

/** Cells that no import has written since the catalog was migrated. */
async function builtCells(database: Database, cells: readonly string[]): Promise<Map<string, PlaceCell>> {
  const rows = await placeRows(database, cells)
  return new Map([...Map.groupBy(rows, (row) => row.cell ?? '')].map(([cell, own]) => [cell, placeCellOf(own)]))
}

export const placeRows = (database: Database, cells: readonly string[]): Promise<PlaceColumnsRow[]> =>
  database
    .selectFrom('place')
    .select(columnNames)
    .where('cell', 'in', cells)
    .where('section', 'in', recommendedSections)
    .execute()

function withSharedTables({ numbers, lists, ...cell }: PlaceCell, tables: SharedTables): CellColumns {
  const setOf = [0, ...lists.traits.map(tables.setOf)]
  const hoursOf = [0, ...lists.hours.map(tables.hoursOf)]
  const { traitSets, hours } = numbers
  for (let index = 0; index < cell.count; index++) {
    traitSets[index] = setOf[traitSets[index] ?? 0] ?? 0
    hours[index] = hoursOf[hours[index] ?? 0] ?? 0
  }
  const [nameBits, box] = [nameBitsOf(numbers.nameHashes), boxAround(numbers)]
  return {
    ...cell,
    ...numbers,
    brandNames: lists.brands,
    entityIds: lists.entities,
    tables,
    traits: tables.traits,
    nameBits,
    box,
    serial: ++serials,
  }
}

let serials = 0

/** So that one in sixty of the names that a cell lacks is searched for. */
const bitsPerName = 64

function nameBitsOf(hashes: Uint32Array): Uint32Array {
  const bits = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(32, hashes.length * bitsPerName))) / 32)
  const mask = bits.length * 32 - 1
  for (const hash of hashes) {
    const bit = hash & mask
    bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) | (1 << (bit & 31))
  }
  return bits
}

function boxAround({ latitudes, longitudes }: PlaceNumbers): Box {
  const box = { south: 90, north: -90, west: 180, east: -180 }
  for (const latitude of latitudes) {
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
  }
  for (const longitude of longitudes) {
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
  }
  return box
}
