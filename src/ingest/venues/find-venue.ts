import { cellOf, cellsAround } from '../../domain/cell.ts'
import { pointOf } from '../../domain/distance.ts'
import { type EventDocument, emptyVenue, type FeedArea } from '../../domain/event.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import {
  chooseNamesake,
  chooseVenue,
  chooseVenueInArea,
  doorsInName,
  isAreaOnly,
  isRoomOnly,
  isSameDoor,
  type PreparedVenue,
  prepareVenue,
  sharesOwnWord,
} from '../../matching/event-venue.ts'
import { matchKeys } from '../../matching/match-keys.ts'
import { preparedKeys } from '../../matching/same-place.ts'
import type { CatalogTransaction } from '../../store/import/catalog-transaction.ts'
import { findPlaces, placesNamed, placesWithKeys } from '../../store/import/place-rows.ts'
import { townSpellings } from '../town-spellings.ts'
import { type AreaIndex, areaIndex } from './area-index.ts'
import { type NamedInText, venuesInText, venuesInTitle } from './venues-in-text.ts'

/** More places of one name in a city than this are a chain. */
const maxSameName = 50
const maxCachedVenues = 5_000

/** Where an event takes place: at a place, or only next to one that has its street address. Both null if unknown. */
export type FoundVenue = { placeId: string | null; doorPlaceId: string | null }

const nowhere: FoundVenue = { placeId: null, doorPlaceId: null }

/** Returns a function that finds the place that an event's venue in words means; none unless it is certain. */
export function venueFinder(catalog: CatalogTransaction): (event: EventDocument) => Promise<FoundVenue> {
  const found = new Map<string, FoundVenue>()
  const indexes = new Map<string, Promise<AreaIndex>>()
  const indexOf = (area: FeedArea) => {
    const key = areaKey(area)
    const index = indexes.get(key) ?? areaIndex(catalog, area)
    indexes.set(key, index)
    return index
  }
  return async (event) => {
    const { venue, feed } = event
    const area = feed?.area ?? null
    const evidence = area === null ? [] : [areaKey(area), feed?.hosts, siteOf(event), ...wordsOf(event)]
    const key = JSON.stringify([...Object.values({ ...emptyVenue, ...venue }), ...evidence])
    const known = found.get(key)
    if (known !== undefined) return known
    const answer = await seek(event, area)
    if (found.size >= maxCachedVenues) found.clear()
    found.set(key, answer)
    return answer
  }

  async function seek(event: EventDocument, area: FeedArea | null): Promise<FoundVenue> {
    const isInArea = area !== null && pointOf(event.venue) === null
    for (const locality of townsOf(event, isInArea)) {
      const venue = { ...event.venue, locality }
      const sought = prepareVenue(venue)
      const place = sought === null ? null : chooseVenue(sought, await candidates(catalog, sought))
      if (place !== null) return { ...nowhere, placeId: place.id }
      if (!isInArea) continue
      const found = await seekInArea({ catalog, index: await indexOf(area), event: { ...event, venue }, sought })
      if (found.placeId !== null || found.doorPlaceId !== null) return found
    }
    return nowhere
  }
}

/** A venue with a position needs no town. */
const townsOf = ({ venue }: EventDocument, quarters: boolean): (string | null)[] =>
  venue.locality === null || pointOf(venue) !== null ? [venue.locality] : townSpellings(venue.locality, { quarters })

/** Feeds of one area share an index, and their venues in words a programme. */
export const areaKey = ({ latitude, longitude, radiusMiles }: FeedArea): string =>
  `${latitude},${longitude},${radiusMiles}`

type Seeking = {
  catalog: CatalogTransaction
  index: AreaIndex
  event: EventDocument
  sought: PreparedVenue | null
}

/** By the name, then by the title, by who holds the event, by the street address, and by the description. */
async function seekInArea({ catalog, index, event, sought }: Seeking): Promise<FoundVenue> {
  const { venue, feed } = event
  const load = async (ids: readonly string[]) => [...(await findPlaces(catalog, [...new Set(ids)])).values()]
  const named = sought && chooseVenueInArea(sought, await load(sought.names.flatMap(({ name }) => index.named(name))))
  if (named) return { ...nowhere, placeId: named.id }
  const isUntold = isRoomOnly(venue.name)
  const inTitle = isUntold ? await onlyNamesake(venuesInTitle(event)) : null
  if (inTitle && (venue.address === null || isSameDoor(venue, inTitle))) return { ...nowhere, placeId: inTitle.id }
  const isFit = (place: PlaceDocument) => isUntold || sharesOwnWord(venue.name, place) || isAreaOnly(venue.name, place)
  for (const name of feed?.hosts ?? []) {
    const host = prepareVenue({ ...venue, name })
    const place = host && chooseVenueInArea(host, await load(index.named(name)))
    if (place && isFit(place)) return { ...nowhere, placeId: place.id }
  }
  const doors = venue.address === null ? doorsInName(venue) : [venue.address]
  const atDoor = (await load(doors.flatMap(index.atDoor))).filter((place) =>
    doors.some((address) => isSameDoor({ ...venue, address }, place)),
  )
  const site = siteOf(event)
  const [ofSite, ...more] = site === null ? [] : await load(index.ofHost(site))
  if (ofSite && more.length === 0 && isFit(ofSite) && (venue.address === null || isSameDoor(venue, ofSite)))
    return { ...nowhere, placeId: ofSite.id }
  // A house number within the name is that of the venue itself, if the place there has a word of it.
  const own = venue.address === null ? atDoor.find((place) => sharesOwnWord(venue.name, place)) : undefined
  if (own !== undefined) return { ...nowhere, placeId: own.id }
  const [door] = atDoor
  const inText = isUntold && venue.address === null ? await onlyNamesake(venuesInText(event)) : null
  return inText === null ? { ...nowhere, doorPlaceId: door?.id ?? null } : { ...nowhere, placeId: inText.id }

  /** The place that all names with a namesake mean: the longest reading of each counts. */
  async function onlyNamesake(names: readonly NamedInText[]): Promise<PlaceDocument | null> {
    const found = new Map<string, PlaceDocument>()
    for (const readings of names) {
      for (const name of readings) {
        const prepared = prepareVenue({ ...emptyVenue, name })
        const place = prepared && chooseNamesake(prepared, await load(index.named(name)))
        if (!place) continue
        found.set(place.id, place)
        break
      }
    }
    const [place = null, ...others] = found.values()
    return others.length === 0 ? place : null
  }
}

/** The words of an event that may name its venue, if nothing else does. */
const wordsOf = ({ venue, title, description }: EventDocument): string[] =>
  isRoomOnly(venue.name) ? [title, description] : []

const siteOf = ({ url, calendarUrl }: EventDocument): string | null => url ?? calendarUrl

async function candidates(catalog: CatalogTransaction, sought: PreparedVenue): Promise<PlaceDocument[]> {
  const places = new Map<string, PlaceDocument>()
  for (const place of [...(await placesWithKey(catalog, sought)), ...(await placesWithName(catalog, sought))])
    places.set(place.id, place)
  return [...places.values()]
}

/** Nearby places that share a name key, through the index that place matching uses. */
function placesWithKey(catalog: CatalogTransaction, { names }: PreparedVenue): Promise<PlaceDocument[]> {
  const keys = new Set<string>()
  for (const { prepared } of names) {
    // Attractions are indexed within half a mile.
    const record = { ...prepared.record, section: 'other' as const }
    for (const key of matchKeys(record, preparedKeys(prepared)).asked) keys.add(key)
  }
  return placesWithKeys(catalog, [...keys].sort())
}

/** Places with exactly this name, nearby or in the same city. */
async function placesWithName(catalog: CatalogTransaction, { venue, names }: PreparedVenue): Promise<PlaceDocument[]> {
  const point = pointOf(venue)
  return placesNamed(catalog, {
    names: [...new Set(names.flatMap(({ name }) => nameSpellings(name)))],
    where: point === null ? { localities: lowerCases(venue.locality ?? '') } : { cells: cellsAround(cellOf(point)) },
    max: maxSameName,
  })
}

/** How places may write a name, in lower case. */
export function nameSpellings(name: string): string[] {
  const bare = name.replace(/^the\s+/i, '')
  return [bare, `the ${bare}`]
    .flatMap((one) => [one, one.replace(/\s*&\s*/g, ' and '), one.replace(/\s+and\s+/gi, ' & ')])
    .flatMap(lowerCases)
}

/** SQLite's `lower` changes ASCII letters only. */
const lowerCases = (text: string): string[] => [
  ...new Set([text.toLowerCase(), text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())]),
]
