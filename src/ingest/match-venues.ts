import { cellOf, cellsAround } from '../domain/cell.ts'
import { pointOf } from '../domain/distance.ts'
import type { EventVenue } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { chooseVenue, type PreparedVenue, prepareVenue } from '../matching/event-venue.ts'
import { matchKeys } from '../matching/match-keys.ts'
import { preparedKeys } from '../matching/same-place.ts'
import { placesNamed, placesWithKeys } from '../store/import/place-rows.ts'
import type { ImportTransaction } from './import-job.ts'

/** More places of one name in a city than this are a chain. */
const maxSameName = 50
const maxCachedVenues = 5_000

/** Returns a function that finds the place that a venue in words refers to; null if none is certain. */
export function venueFinder(importTransaction: ImportTransaction): (venue: EventVenue) => Promise<string | null> {
  const found = new Map<string, string | null>()
  return async (venue) => {
    const key = JSON.stringify([
      venue.name,
      venue.address,
      venue.locality,
      venue.region,
      venue.latitude,
      venue.longitude,
    ])
    const known = found.get(key)
    if (known !== undefined) return known
    const sought = prepareVenue(venue)
    const place = sought === null ? null : chooseVenue(sought, await candidates(importTransaction, sought))
    if (found.size >= maxCachedVenues) found.clear()
    found.set(key, place?.id ?? null)
    return place?.id ?? null
  }
}

async function candidates(importTransaction: ImportTransaction, sought: PreparedVenue): Promise<PlaceDocument[]> {
  const places = new Map<string, PlaceDocument>()
  for (const place of [
    ...(await placesWithKey(importTransaction, sought)),
    ...(await placesWithName(importTransaction, sought)),
  ])
    places.set(place.id, place)
  return [...places.values()]
}

/** Nearby places that share a name key, through the index that place matching uses. */
function placesWithKey(importTransaction: ImportTransaction, { names }: PreparedVenue): Promise<PlaceDocument[]> {
  const keys = new Set<string>()
  for (const { prepared } of names) {
    // Attractions are indexed within half a mile.
    const record = { ...prepared.record, section: 'other' as const }
    for (const key of matchKeys(record, preparedKeys(prepared)).asked) keys.add(key)
  }
  return placesWithKeys(importTransaction, [...keys].sort())
}

/** Places with exactly this name, nearby or in the same city. */
function placesWithName(
  importTransaction: ImportTransaction,
  { venue, names }: PreparedVenue,
): Promise<PlaceDocument[]> {
  const point = pointOf(venue)
  return placesNamed(importTransaction, {
    names: [...new Set(names.flatMap(({ name }) => spellings(name)))],
    where: point === null ? { localities: lowerCases(venue.locality ?? '') } : { cells: cellsAround(cellOf(point)) },
    max: maxSameName,
  })
}

function spellings(name: string): string[] {
  const bare = name.replace(/^the\s+/i, '')
  return [bare, `the ${bare}`]
    .flatMap((one) => [one, one.replace(/\s*&\s*/g, ' and '), one.replace(/\s+and\s+/gi, ' & ')])
    .flatMap(lowerCases)
}

/** SQLite's `lower` changes ASCII letters only. */
const lowerCases = (text: string): string[] => [
  ...new Set([text.toLowerCase(), text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())]),
]
