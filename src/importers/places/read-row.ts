import type { CatalogRecord } from '../../domain/catalog-record.ts'
import type { PlaceSection } from '../../domain/place.ts'
import { slugOf } from '../../text/slug.ts'
import { saysClosed, wordOfCell } from '../cell-words.ts'
import { readFields } from '../records/read-record.ts'
import { readPhone } from '../records/record-fields.ts'
import { traitsOfTag } from '../records/traits-of-words.ts'
import { placeOfRow, type RowFault, type RowUnit } from '../row-faults.ts'
import { dietsCalled, dietsOfCell } from './diet-words.ts'
import { countriesAt } from './find-misplaced.ts'
import { saysOnlyClosed } from './hours/says-only-closed.ts'
import { type KindsOfCell, kindsOfCell, type OwnCategories } from './own-categories.ts'
import { readBand, readMealAmount } from './read-amount.ts'
import { fieldsOf, partsOf, pointIn, readCount, readRatingValue, starsOf, statusOf } from './read-cell.ts'

export type RowOptions = {
  source: string
  licence: string
  /** For rows without a column for it, whatever their categories say. */
  section: PlaceSection | null
  /** For rows whose column and categories name none. */
  defaultSection?: PlaceSection | null
  /** What the operator says of words in the column of categories. */
  ownCategories: OwnCategories
  /** Of rows that name no category. */
  defaultCategory: string | null
  /** Who gives the ratings, where no column says it. */
  ratedBy: string
}

/** The cells of a row that say something, by field, and where the row is. */
export type ListRow = {
  file: string
  line: number
  /** What `line` counts. */
  unit: RowUnit
  cells: Readonly<Record<string, string | undefined>>
  /** The header of a field. */
  headerOf: ReadonlyMap<string, string>
}

/** A place record as in docs/records.md, before it is checked. */
export type PlaceRow = { type: 'place'; id: string; section: string | null; [field: string]: unknown }

export type ReadRow = {
  row: PlaceRow
  record: CatalogRecord | null
  /** Why the row is no place. */
  faults: RowFault[]
  /** What of the row is left unknown. */
  unread: RowFault[]
  /** Words of its categories that are not understood. */
  unknownCategories: string[]
  /** Tags of a kitchen or sight that are not understood. */
  unknownTags: string[]
}

/** Reads a row. Cells that a place can do without are left unknown if they are not understood; others are faults. */
export function readRow(whole: ListRow, options: RowOptions): ReadRow {
  const closing = closingField(whole.cells)
  const given = closing === undefined ? whole : withoutHours(whole)
  const list = options.section === 'lodging' ? withStars(given) : given
  const { file, line, unit, cells } = list
  const own = Object.entries(cells).flatMap(([field, text]) =>
    text === undefined || softFields.has(field) ? [] : fieldsOf(field, text),
  )
  const fields = Object.fromEntries(own)
  const country = textOrNull(fields.country)
  const countryThere = country ?? onlyCountryAt(fields)
  const kinds =
    cells.categories === undefined ? null : kindsOfCell(cells.categories, options.ownCategories, countryThere)
  const section = readSection(cells, kinds, options)
  const base: PlaceRow = { type: 'place', ...fields, section: section ?? cells.section ?? null, id: idOf(cells) }
  const soft = readSoftFields(cells, { ...options, section, country, countryThere })
  const categories = kinds === null ? {} : { categories: kinds.categories }
  const served = readDiets(
    { ...cells, ...(kinds && { categories: withDietsOfKinds(cells.categories, kinds) }) },
    section,
  )
  const stated = { ...base, ...categories, ...soft.fields, ...withDiets(base.tags, served.diets) }
  const at = (fault: string, field: string | undefined): RowFault => ({
    file,
    line,
    unit,
    row: `place ${JSON.stringify(base.id)}`,
    fault,
    ...cellOf(list, field),
  })
  const { row, record, faults, left } = readWithoutFaults(stated, { ...options, origin: placeOfRow(file, line, unit) })
  // Of a category that is not understood the report says more than that the row has no section.
  const isUnplaced = section === null && cells.section === undefined && kinds !== null
  return {
    row,
    record,
    faults: faults
      .filter((fault) => !(isUnplaced && isOfSection(fault)))
      .map((fault) => at(inWords(fault, list), fieldOf(fault, cells))),
    unknownCategories: isUnplaced
      ? [cells.categories ?? '']
      : (kinds?.unknown ?? []).filter((word) => dietsCalled(word) === null),
    unknownTags: unknownTags(cells.tags, section, countryThere),
    unread: [
      ...(closing === undefined
        ? []
        : [{ ...at('closed, so it is not recommended', undefined), ...cellOf(whole, closing) }]),
      ...left.map((fault) => at(`${fault}; left unknown`, fieldOf(fault, cells))),
      ...soft.unread.map((field) => at(`${labels[field] ?? field} not understood and left unknown`, field)),
      ...served.doubtful.map(({ field, text }) => ({
        ...at('diet not plainly said and left unknown', field),
        value: text,
      })),
    ],
  }
}

/** The field that says that the place is not open any more: "Chiuso definitivamente" where the hours should be. */
export const closingField = (cells: ListRow['cells']): string | undefined =>
  ['hours', 'status', 'remarks'].find((field) => {
    const text = cells[field] ?? ''
    if (text === '') return false
    if (saysClosed(text) || (field === 'hours' && wordOfCell(text, ['closed']) !== null)) return true
    return field !== 'remarks' && statusOf(text) === null && saysOnlyClosed(text, Temporal.Now.plainDateISO())
  })

const withoutHours = (list: ListRow): ListRow => ({
  ...list,
  cells: { ...list.cells, hours: undefined, status: 'closed' },
})

/** Without these a row is no place, or it may be another, or one that is closed. */
const neededFields = new Set(['id', 'name', 'section', 'latitude', 'longitude', 'country', 'status'])

type WeighedRow = { row: PlaceRow; record: CatalogRecord | null; faults: string[]; left: string[] }

/** The record of a row without the cells that it can do without and that are not what they should be. */
function readWithoutFaults(
  row: PlaceRow,
  options: Parameters<typeof readFields>[1],
  before: readonly string[] = [],
): WeighedRow {
  const read = readFields(row, options)
  if ('record' in read) return { row, record: read.record, faults: [], left: [...before] }
  const nameOf = (fault: string) => /^[A-Za-z]+/.exec(fault)?.[0] ?? ''
  const left = read.faults.filter((fault) => row[nameOf(fault)] !== undefined && !neededFields.has(nameOf(fault)))
  if (left.length < read.faults.length) return { row, record: null, faults: read.faults, left: [] }
  const rest = { ...row, ...Object.fromEntries(left.map((fault) => [nameOf(fault), undefined])) }
  return readWithoutFaults(rest, options, [...before, ...left])
}

const dietFields = ['diets', 'tags', 'categories', 'subCategories']

/** The diets that a kitchen or sight says it serves, and what speaks of one without plainly saying it. */
function readDiets(cells: ListRow['cells'], section: PlaceSection | null) {
  const read = hasTraits(section)
    ? dietFields.flatMap((field) => {
        const text = cells[field]
        return text === undefined ? [] : [{ field, ...dietsOfCell(text, { isOfDiets: field === 'diets' }) }]
      })
    : []
  return {
    diets: read.flatMap(({ diets }) => diets),
    doubtful: read.flatMap(({ field, doubtful }) => doubtful.map((text) => ({ field, text }))),
  }
}

/** A diet counts by the name of its trait, which a tag may be. */
const withDiets = (tags: unknown, diets: readonly string[]): { tags?: unknown[] } =>
  diets.length === 0 ? {} : { tags: [...new Set([...(Array.isArray(tags) ? tags : []), ...diets])] }

/** With a diet that describes a kitchen as a part of its own: "Veganes Café" is a café, vegan. */
function withDietsOfKinds(cell = '', { categories, unknown }: KindsOfCell): string {
  const isRead = unknown.length === 0 && categories.some((category) => dietsCalled(category) !== null)
  return isRead ? categories.join('; ') : cell
}

const hasTraits = (section: PlaceSection | null): section is 'foodAndBeverage' | 'attractions' =>
  section === 'foodAndBeverage' || section === 'attractions'

const unknownTags = (text: string | undefined, section: PlaceSection | null, country: string | null): string[] =>
  text !== undefined && hasTraits(section)
    ? partsOf(text).filter((tag) => dietsCalled(tag) === null && traitsOfTag(tag, section, country).length === 0)
    : []

const softFields = new Set([
  'remarks',
  'hours',
  'diets',
  'rating',
  'ratingCount',
  'ratingProvider',
  'priceRange',
  'mealPrice',
  'wheelchair',
  'phone',
])
const labels: Record<string, string> = {
  rating: 'rating (0 to 5)',
  ratingCount: 'number of ratings',
  priceRange: 'price',
  mealPrice: 'price of a meal',
  wheelchair: 'step-free access',
  phone: 'phone number',
}

/** The country of a position that no border is near. */
function onlyCountryAt({ latitude, longitude }: Record<string, unknown>): string | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const countries = new Set(countriesAt({ latitude, longitude }))
  return countries.size === 1 ? ([...countries][0] ?? null) : null
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The category of a hotel may be its stars: "4 Sterne Superior". */
function withStars(list: ListRow): ListRow {
  const { categories, stars } = list.cells
  if (categories === undefined || stars !== undefined || typeof starsOf(categories) !== 'number') return list
  return { ...list, cells: { ...list.cells, categories: undefined, stars: categories } }
}

const isOfSection = (fault: string): boolean => fault.startsWith('section ')

function readSection(
  cells: ListRow['cells'],
  kinds: KindsOfCell | null,
  { section, defaultSection = null, ownCategories }: RowOptions,
): PlaceSection | null {
  if (cells.section !== undefined) return kindsOfCell(cells.section, ownCategories).section
  return section ?? kinds?.section ?? defaultSection
}

type SoftOptions = {
  section: PlaceSection | null
  country: string | null
  /** Also where only the position tells it. */
  countryThere: string | null
  ratedBy: string
}

function readSoftFields(cells: ListRow['cells'], { section, country, countryThere, ratedBy }: SoftOptions) {
  const fields: Record<string, unknown> = {}
  const unread: string[] = []
  const read = (field: string, value: unknown, as = field) => {
    if (cells[field] === undefined) return
    if (value === null) unread.push(field)
    else fields[as] = value
  }
  read(
    'phone',
    readPhone(cells.phone, countryThere, () => {}),
  )
  read('wheelchair', wordOfCell(cells.wheelchair ?? '', ['yes', 'limited', 'no']))
  const band = readBand(cells.priceRange ?? '')
  const isKitchen = section === 'foodAndBeverage'
  const amount = band === null && isKitchen ? readMealAmount(cells.priceRange ?? '', country, false) : null
  if (amount === null) read('priceRange', band)
  else fields.mealPrice = amount
  read('mealPrice', readMealAmount(cells.mealPrice ?? '', country, true))
  const rating = readRatingValue(cells.rating ?? '')
  const count = readCount(cells.ratingCount ?? '')
  if (rating === null) read('rating', null)
  if (count === null) read('ratingCount', null)
  if (rating !== null || count !== null) fields.ratings = [{ provider: cells.ratingProvider ?? ratedBy, rating, count }]
  return { fields, unread }
}

/** The list's own id where it is one, otherwise a name that stays the same while name and city do. */
function idOf({ id, name = '', locality = '' }: ListRow['cells']): string {
  if (id !== undefined && /^[A-Za-z0-9._~-]{1,100}$/.test(id)) return id
  return slugOf(id ?? `${name} ${locality}`)
}

/** The field that a fault begins with. */
function fieldOf(fault: string, cells: ListRow['cells']): string | undefined {
  const field = /^[A-Za-z]+/.exec(fault)?.[0] ?? ''
  if (cells[field] !== undefined) return field
  if (field === 'section' && cells.categories !== undefined) return 'categories'
  return field === 'latitude' || field === 'longitude' ? 'point' : undefined
}

const cellOf = ({ cells, headerOf }: ListRow, field = ''): Pick<RowFault, 'column' | 'value'> => ({
  column: headerOf.get(field),
  value: cells[field],
})

/** What a spreadsheet does to a list, in its terms. */
function inWords(fault: string, { cells }: ListRow): string {
  if (fault.startsWith('status ')) return 'status must say open or closed: change the cell, or take the column out'
  if (fault.startsWith('country ')) return 'country must be the name of a country or its two-letter code'
  if (isOfSection(fault))
    return (
      'section must be one of foodAndBeverage, attractions, lodging, other: name it in a column or with --section, ' +
      'or the category of such rows with --category; ./concierge import hotels is for hotels'
    )
  const [first, second] = cells.point === undefined ? [cells.latitude, cells.longitude] : pointIn(cells.point)
  if (fault.startsWith('latitude ') && isOnlyLongitude(first) && isLatitude(second))
    return 'latitude and longitude seem to be exchanged: change the columns, or give --column for both'
  const [, field] = /^(latitude|longitude) must be a number/.exec(fault) ?? []
  const text = cells[field ?? ''] ?? cells.point ?? ''
  if (field === undefined) return fault
  if (/^[+-]?\d{1,3}(?:[.,]?\d{3})+$/.test(text))
    return `${field} has lost its decimal point: format the column as text and export the list again`
  return `${fault}, in degrees such as 47.3769`
}

const sizeOf = (cell = ''): number => Math.abs(Number(cell.replace(',', '.')))
const isLatitude = (cell: string | undefined): boolean => sizeOf(cell) <= 90
const isOnlyLongitude = (cell: string | undefined): boolean => sizeOf(cell) > 90 && sizeOf(cell) <= 180
