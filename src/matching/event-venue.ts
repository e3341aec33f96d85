import { cellOf } from '../domain/cell.ts'
import { pointOf } from '../domain/distance.ts'
import type { EventVenue } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { cityWords, plainWords } from '../text/tokens.ts'
import { placeMatchRecord } from './place-match-record.ts'
import { judgePrepared, type MatchRecord, type PreparedMatch, prepareMatch } from './same-place.ts'

/** What a source says of a venue, as the places of the catalog are compared with it: once for each name that it may mean. */
export type SoughtVenue = { venue: EventVenue; names: { name: string; prepared: PreparedMatch }[] }

/** Two places fit: the better must be this much surer, in log-odds. */
const clearlyAhead = 1

/** Words of a room, which houses all over the world have. */
const roomWords = new Set(
  (
    'room rooms hall halls stage stages main showroom auditorium theater theatre ballroom lounge patio gym gymnasium lobby studio gallery ' +
    'floor upstairs downstairs outdoor indoor courtyard garden terrace rooftop cafe bar library chapel sanctuary lawn field arena ' +
    'classroom conference meeting community center centre building north south east west big small little black box the a of at in and ' +
    'branch annex campus location salle saal sala grande grosser kleiner'
  ).split(' '),
)

/** What makes another house of the name before it: "Public Library - West Branch". */
const branchWord = /\b(?:branch|annex|campus|location|filiale?|zweigstelle|sucursal|succursale)\b/i

/** Null where the source gives no name to look for. */
export function soughtVenue(venue: EventVenue): SoughtVenue | null {
  const names = venueNames(venue.name)
  if (names.length === 0) return null
  return { venue, names: names.map((name) => ({ name, prepared: prepareMatch(matchRecord(venue, name)) })) }
}

/** The whole name, then the house or the room alone: "Carolina Theatre, Fletcher Hall", "Duke University: Baldwin Auditorium". */
function venueNames(name: string): string[] {
  const whole = name.trim().slice(0, 200)
  const parts = whole.split(/\s+[-–—|/@•]\s+|\s*[:,;|]\s+|\s+at\s+|\s*[()（）[\]]\s*/i)
  const isName = (part: string) => {
    const words = plainWords(part)
    return (
      words.some((word) => /\p{L}{2,}/u.test(word)) && words.some((word) => !roomWords.has(word) && !/\d/.test(word))
    )
  }
  const houses = parts.filter((_, index) => !branchWord.test(parts[index + 1] ?? ''))
  return [...new Set([whole, ...houses.map((part) => part.trim())])].filter(isName).slice(0, 5)
}

const matchRecord = (venue: EventVenue, name: string): MatchRecord => ({
  id: '',
  source: '',
  section: null,
  name,
  alternateNames: [],
  brand: null,
  address: venue.address,
  locality: venue.locality,
  region: venue.region,
  postalCode: null,
  country: null,
  latitude: venue.latitude,
  longitude: venue.longitude,
  phones: [],
  websites: [],
  categories: [],
  traits: [],
})

/** The place that surely hosts it and has no rival; of a house and its grounds the house. Null where nobody can be sure. */
export function chooseVenue({ venue, names }: SoughtVenue, candidates: readonly PlaceDocument[]): PlaceDocument | null {
  const known = candidates
    .filter((place) => pointOf(venue) !== null || isOfSameCity(venue, place))
    .map((place) => ({ place, match: prepareMatch(placeMatchRecord(place)) }))
  const found: PlaceDocument[] = []
  for (const { prepared } of names) {
    const sure = surest(prepared, known)
    if (sure !== null && !found.includes(sure)) found.push(sure)
  }
  return found.find((place) => !isGround(place)) ?? found[0] ?? null
}

function surest(
  prepared: PreparedMatch,
  known: readonly { place: PlaceDocument; match: PreparedMatch }[],
): PlaceDocument | null {
  const judged = known
    .map(({ place, match }) => ({ place, verdict: judgePrepared(prepared, match) }))
    .filter(({ verdict }) => verdict.same)
    .sort((a, b) => b.verdict.score - a.verdict.score || (a.place.id < b.place.id ? -1 : 1))
  const [best, next] = judged
  if (best === undefined) return null
  const isRivalled = next !== undefined && logOdds(best.verdict.score) - logOdds(next.verdict.score) < clearlyAhead
  return isRivalled ? null : best.place
}

const logOdds = (score: number) => Math.log(score / (1 - Math.min(score, 1 - 1e-12)))

/** Without a position the city must be the same: houses of one name stand in many. */
const isOfSameCity = (venue: EventVenue, place: PlaceDocument): boolean =>
  cityKey(venue.locality) !== '' &&
  cityKey(venue.locality) === cityKey(place.locality) &&
  (venue.region === null ||
    place.region === null ||
    plainWords(venue.region).join() === plainWords(place.region).join())

export const cityKey = (locality: string | null): string => cityWords(locality ?? '').join(' ')

/** A campus or a park is where the house stands. */
const isGround = (place: PlaceDocument): boolean =>
  prepareMatch(placeMatchRecord(place)).kind.families.has('education') || place.traits.includes('park')

/** Where the venue is, for finding it again: its cell, or its city behind a `~`; null where nobody knows. */
export function venueGround(venue: Pick<EventVenue, 'latitude' | 'longitude' | 'locality'>): string | null {
  const point = pointOf(venue)
  if (point !== null) return cellOf(point)
  const city = cityKey(venue.locality)
  return city === '' ? null : `~${city}`
}

/** A venue that is no place of ours, as several sources would name it; null where it has no name or nobody knows where it is. */
export function venueKey(venue: EventVenue): string | null {
  const ground = venueGround(venue)
  const around = new Set(plainWords(`${venue.locality ?? ''} ${venue.region ?? ''}`))
  const words = plainWords(venue.name).filter((word) => word !== 'the')
  const own = words.filter((word) => !around.has(word))
  const name = (own.length > 0 ? own : words).join(' ')
  return ground === null || name === '' ? null : `${ground} ${name}`
}
