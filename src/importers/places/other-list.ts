import type { PlaceDocument, PlaceSection } from '../../domain/place.ts'
import { plainWords } from '../../text/plain-words.ts'
import { lodgingTypes } from '../../vocabulary/name-lists.ts'
import type { ReadListRow } from './category-notes.ts'
import { kindsOfCell, readOwnCategories } from './own-categories.ts'
import { starsOf } from './read-cell.ts'
import { placeOf } from './row-place.ts'

type Given = { section: PlaceSection | null; defaultSection?: PlaceSection | null }

/** Says which command reads a file whose rows are mostly of the other kind: hotels among places, or restaurants. */
export function otherListFaults(rows: readonly ReadListRow[], { section, defaultSection }: Given): string[] {
  return [...Map.groupBy(rows, ({ list }) => list.file)].flatMap(([file, ofFile]) => {
    const isMost = (fits: (row: ReadListRow) => boolean) => ofFile.filter(fits).length * 2 > ofFile.length
    if (section === 'lodging' && isMost(isNoHotel))
      return [`${file}: most rows are no hotels by their category: ./concierge import places reads such a list`]
    if (section === 'lodging' && isMost(isKitchen))
      return [
        `${file}: most rows have what a restaurant has, such as a cuisine or the price of a meal, and neither stars ` +
          'nor a category: ./concierge import places reads such a list',
      ]
    if (section === 'lodging' && isMost(hasHours) && hasFewHotels(ofFile))
      return [
        `${file}: most rows have opening hours, and neither stars, a category nor the name of a hotel: ` +
          './concierge import places reads lists of restaurants and sights',
      ]
    if (section === null && defaultSection !== 'lodging' && isMost(isHotel))
      return [
        `${file}: most rows have the stars of a hotel and no category: ./concierge import hotels reads such a list`,
      ]
    return []
  })
}

/** A list that shares no hotel with those that the source holds is another list: it would take them away. */
export function replacedHotelsFault(
  rows: readonly ReadListRow[],
  { section, source, held = [] }: Given & { source: string; held?: readonly PlaceDocument[] },
): string[] {
  const hotels = held.filter((place) => place.section === 'lodging')
  if (section !== 'lodging' || hotels.length < minHotelsHeld || rows.length === 0) return []
  const known = new Set(hotels.flatMap(marksOf))
  if (rows.some((row) => marksOf(placeOf(row)).some((mark) => known.has(mark)))) return []
  return [
    `none of the ${hotels.length} hotels of source ${source} is in this list, which would replace them: name another ` +
      `source with --source, or take those away first with ./concierge import --remove ${source}`,
  ]
}

/** A single hotel that has another name and place is a hotel that moved, or a trial. */
const minHotelsHeld = 3

/** A new system may change all ids, and a new owner all names. */
function marksOf(place: PlaceDocument | null): string[] {
  if (place === null) return []
  const { id, name, latitude, longitude, phone } = place
  const at = latitude === null || longitude === null ? [] : [`${latitude.toFixed(3)} ${longitude.toFixed(3)}`]
  return [id, plainWords(name).join(' '), ...at, ...(phone === null ? [] : [phone])]
}

const noWords = readOwnCategories([])

function isNoHotel({ list: { cells } }: ReadListRow): boolean {
  if (cells.categories === undefined || cells.section !== undefined) return false
  const { section } = kindsOfCell(cells.categories, noWords)
  return section !== null && section !== 'lodging'
}

/** Few hotels of a list have a cuisine, diets or the price of a meal, and those have stars or are called hotels. */
function isKitchen({ list: { cells } }: ReadListRow): boolean {
  const { categories, section, stars, subCategories, diets, mealPrice } = cells
  if (categories !== undefined || section !== undefined || stars !== undefined) return false
  return [subCategories, diets, mealPrice].some((cell) => cell !== undefined) && !isCalledHotel(cells.name ?? '')
}

/** A short list may be of houses that are called otherwise; of a long one, a sight may be called "House" or "Rooms". */
const minRows = 3
const maxShareOfHotels = 1 / 3

const hasFewHotels = (rows: readonly ReadListRow[]): boolean =>
  rows.length >= minRows && rows.filter(hasSignOfHotel).length < rows.length * maxShareOfHotels

function hasSignOfHotel({ list: { cells } }: ReadListRow): boolean {
  const { categories, section, stars, name = '' } = cells
  return categories !== undefined || section !== undefined || stars !== undefined || isCalledHotel(name)
}

/** A hotel is never closed: its list has no such column, or says so. */
const hasHours = ({ list: { cells } }: ReadListRow): boolean => cells.hours !== undefined

/** "Hôtel du Lac", "Inn at the Pier" */
const isCalledHotel = (name: string): boolean => plainWords(name).some((word) => lodgingTypes.has(word))

const isHotel = ({ list: { cells } }: ReadListRow): boolean =>
  cells.categories === undefined && cells.section === undefined && typeof starsOf(cells.stars ?? '') === 'number'
