import { endianness } from 'node:os'
import { crc32 } from 'node:zlib'
import { hoursDocuments } from '../catalog-documents.ts'
import type { PlaceRow } from '../tables.ts'
import { writeHoursPattern } from './hours-pattern.ts'

export const wheelchairCodes = ['unknown', 'yes', 'limited', 'no'] as const

/** What finding and scoring read of a place. */
export const columnNames = [
  'id',
  'section',
  'cell',
  'latitude',
  'longitude',
  'name',
  'brand',
  'wikidata',
  'traits',
  'prior',
  'fame',
  'price_band',
  'hours',
  'wheelchair',
  'minimum_age',
  'largest_party',
] as const

export type PlaceColumnsRow = Pick<PlaceRow, (typeof columnNames)[number]>

/** The numbers of a cell's places. Food comes first, then attractions, each with the best priors first. */
export type PlaceNumbers = {
  latitudes: Float64Array
  longitudes: Float64Array
  priors: Float32Array
  /** How widely sights are known, 0 to 1; below 0 for what few visitors seek unasked. */
  fames: Float32Array
  /** Positions in the lists of the cell, from 1; 0 for none. */
  traitSets: Uint32Array
  hours: Uint32Array
  brands: Uint32Array
  entities: Uint32Array
  /** Equal for equal names. */
  nameHashes: Uint32Array
  /** The rows in the order of their `nameHashes`. */
  rowsByName: Uint32Array
  /** The rows of sights with any fame, the most famous first; the rest is unused. */
  rowsByFame: Uint32Array
  /** Where each id ends in the text of the cell, and after it each name. */
  textEnds: Uint32Array
  /** 0 if unknown. */
  largestParties: Uint16Array
  /** 0 if unknown. */
  priceBands: Uint8Array
  /** Positions in `wheelchairCodes`. */
  wheelchair: Uint8Array
  /** 0 if everyone is admitted or it is unknown. */
  minimumAges: Uint8Array
}

export type PlaceCell = {
  count: number
  /** The number of places to eat or drink. */
  foodCount: number
  /** How many of `rowsByFame` are used. */
  famousCount: number
  numbers: PlaceNumbers
  /** All ids, then all names. */
  text: string
  /** Distinct sets of traits, hours, brands and ids of Wikidata entities, each as text. */
  lists: { traits: string[]; hours: string[]; brands: string[]; entities: string[] }
}

/** Raised with each change of the format. Cells of another version are built from their places. */
const version = 1
const magic = 0x53_43_50_43
const headerWords = 12
/** The numbers, the text, and the lists. */
const parts = 6
/** Separates the texts of a list. Neither ids of traits nor hours nor names hold it. */
const separator = '\u{10FFFF}'

const byteOrder = endianness()

/** A cell as one value of the database. */
export function writePlaceCell(rows: readonly PlaceColumnsRow[]): Uint8Array {
  const cell = placeCellOf(rows)
  const text = Buffer.from(cell.text)
  const lists = [cell.lists.traits, cell.lists.hours, cell.lists.brands, cell.lists.entities].map((list) =>
    Buffer.from(list.map((entry) => entry + separator).join('')),
  )
  const numbers = new Uint8Array(cell.numbers.latitudes.buffer)
  const sizes = [numbers.length, text.length, ...lists.map((list) => list.length)]
  const body = Buffer.concat([numbers, text, ...lists])
  const header = Uint32Array.of(magic, version, crc32(body), cell.count, cell.foodCount, cell.famousCount, ...sizes)
  return Buffer.concat([new Uint8Array(header.buffer), body])
}

/** Null for a cell of another version, and for a damaged one. */
export function readPlaceCell(stored: Uint8Array): PlaceCell | null {
  if (byteOrder !== 'LE' || stored.length < headerWords * 4) return null
  // The columns need an aligned buffer of their own.
  const bytes = Buffer.from(stored)
  const header = Array.from({ length: headerWords }, (_, index) => bytes.readUInt32LE(index * 4))
  const [found, foundVersion, checksum, count = 0, foodCount = 0, famousCount = 0, ...sizes] = header
  const body = bytes.subarray(headerWords * 4)
  if (found !== magic || foundVersion !== version || crc32(body) !== checksum) return null
  let end = 0
  const bodies = sizes.slice(0, parts).map((size) => {
    end += size
    return body.subarray(end - size, end)
  })
  const [numbers = body, text = body, ...lists] = bodies
  const [traits = [], hours = [], brands = [], entities = []] = lists.map((list) =>
    list.toString().split(separator).slice(0, -1),
  )
  return {
    count,
    foodCount,
    famousCount,
    numbers: numbersOver(new Uint8Array(numbers).buffer, count),
    text: text.toString(),
    lists: { traits, hours, brands, entities },
  }
}

/** Views of one buffer, the widest numbers first so that each begins where it may. */
function numbersOver(buffer: ArrayBuffer, count: number): PlaceNumbers {
  let at = 0
  const next = (bytes: number) => {
    at += bytes
    return at - bytes
  }
  const words = (length: number) => new Uint32Array(buffer, next(4 * length), length)
  const bytes = () => new Uint8Array(buffer, next(count), count)
  return {
    latitudes: new Float64Array(buffer, next(8 * count), count),
    longitudes: new Float64Array(buffer, next(8 * count), count),
    priors: new Float32Array(buffer, next(4 * count), count),
    fames: new Float32Array(buffer, next(4 * count), count),
    traitSets: words(count),
    hours: words(count),
    brands: words(count),
    entities: words(count),
    nameHashes: words(count),
    rowsByName: words(count),
    rowsByFame: words(count),
    textEnds: words(2 * count),
    largestParties: new Uint16Array(buffer, next(2 * count), count),
    priceBands: bytes(),
    wheelchair: bytes(),
    minimumAges: bytes(),
  }
}

const bytesPerPlace = 2 * 8 + 11 * 4 + 2 + 3

/** The columns of a cell from its rows in `place`, in any order. */
export function placeCellOf(given: readonly PlaceColumnsRow[]): PlaceCell {
  const rows = given.toSorted(byRow)
  const numbers = numbersOver(new ArrayBuffer(rows.length * bytesPerPlace), rows.length)
  const [traits, hours, brands, entities] = [numbered(), numbered(), numbered(), numbered()]
  const patternOf = patterns()
  rows.forEach((row, index) => {
    numbers.latitudes[index] = row.latitude ?? refuse(row)
    numbers.longitudes[index] = row.longitude ?? refuse(row)
    numbers.priors[index] = row.prior
    numbers.fames[index] = row.fame ?? 0
    numbers.traitSets[index] = traits.numberOf(row.traits)
    numbers.hours[index] = row.hours === null ? 0 : hours.numberOf(patternOf(row.hours, row.id))
    numbers.brands[index] = row.brand === null ? 0 : brands.numberOf(row.brand)
    numbers.entities[index] = row.wikidata === null ? 0 : entities.numberOf(row.wikidata)
    numbers.nameHashes[index] = crc32(row.name)
    numbers.largestParties[index] = row.largest_party ?? 0
    numbers.priceBands[index] = row.price_band ?? 0
    numbers.wheelchair[index] = wheelchairCodes.indexOf(row.wheelchair ?? 'unknown')
    numbers.minimumAges[index] = row.minimum_age ?? 0
  })
  const texts = [...rows.map(({ id }) => id), ...rows.map(({ name }) => name)]
  let end = 0
  texts.forEach((text, index) => {
    end += text.length
    numbers.textEnds[index] = end
  })
  const order = rows.map((_, index) => index)
  const hashes = numbers.nameHashes
  numbers.rowsByName.set(order.toSorted((a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0)))
  const fame = (index: number) => numbers.fames[index] ?? 0
  const famous = order.filter((index) => rows[index]?.section === 'attractions' && fame(index) > 0)
  numbers.rowsByFame.set(famous.toSorted((a, b) => fame(b) - fame(a)))
  return {
    count: rows.length,
    foodCount: rows.filter(({ section }) => section === 'foodAndBeverage').length,
    famousCount: famous.length,
    numbers,
    text: texts.join(''),
    lists: { traits: traits.list, hours: hours.list, brands: brands.list, entities: entities.list },
  }
}

const sectionRank = ({ section }: PlaceColumnsRow) => (section === 'foodAndBeverage' ? 0 : 1)

const byRow = (a: PlaceColumnsRow, b: PlaceColumnsRow): number =>
  sectionRank(a) - sectionRank(b) || b.prior - a.prior || (a.id < b.id ? -1 : 1)

/** A list of distinct texts and the position of each, from 1. */
function numbered() {
  const positions = new Map<string, number>()
  const list: string[] = []
  return {
    list,
    numberOf(text: string): number {
      const known = positions.get(text)
      if (known !== undefined) return known
      positions.set(text, list.push(text))
      return list.length
    },
  }
}

/** Many places have the same hours, and reading them is slow. */
function patterns() {
  const known = new Map<string, string>()
  return (document: string, id: string): string => {
    const pattern = known.get(document) ?? writeHoursPattern(hoursDocuments.read(document, id))
    known.set(document, pattern)
    return pattern
  }
}

function refuse({ id }: PlaceColumnsRow): never {
  throw new Error(`place ${id} has a cell but no coordinates. Import its source again`)
}
