import { distanceMiles, type Point, pointOf } from '../../domain/distance.ts'
import type { FeedArea } from '../../domain/event.ts'
import type { Store } from '../../store/store.ts'
import { plainWords } from '../../text/plain-words.ts'
import { regionCode } from '../../vocabulary/regions.ts'
import { townSpellings } from '../town-spellings.ts'

/** Enough places of a city to know where it is. */
const maxRead = 1000
/** A few places of every city are recorded miles away. */
const shareInside = 0.95
/** Venues lie on the edge of a city too. */
const marginMiles = 1.5
const minRadiusMiles = 2
const maxRadiusMiles = 30

/** The circle around the places of a city in the catalog; null if the catalog holds none with a position. */
export async function cityArea(
  { places }: Pick<Store, 'places'>,
  { city, region }: { city: string; region: string | null },
): Promise<FeedArea | null> {
  const ids = await idsIn(places, city)
  const step = Math.ceil(ids.length / maxRead)
  const read = await places.byIds(ids.filter((_, index) => index % step === 0))
  const points = [...read.values()]
    .filter((place) => region === null || place.region === null || isSameRegion(region, place.region))
    .map(pointOf)
    .filter((point) => point !== null)
  if (points.length === 0) return null
  const center: Point = {
    latitude: middle(points.map(({ latitude }) => latitude)),
    longitude: middle(points.map(({ longitude }) => longitude)),
  }
  const miles = points.map((point) => distanceMiles(center, point)).sort((a, b) => a - b)
  const edge = miles[Math.floor((miles.length - 1) * shareInside)] ?? 0
  const radius = Math.min(maxRadiusMiles, Math.max(minRadiusMiles, edge + marginMiles))
  // Rounded, so that a place more does not make another area.
  return { ...rounded(center), radiusMiles: Math.ceil(radius) }
}

/** Under the first of its names that the catalog has. */
async function idsIn(places: Store['places'], city: string): Promise<string[]> {
  for (const town of townSpellings(city)) {
    const ids = await places.inLocality(town)
    if (ids.length > 0) return ids
  }
  return []
}

const isSameRegion = (one: string, other: string): boolean =>
  (regionCode(one, null) ?? plainWords(one).join(' ')) === (regionCode(other, null) ?? plainWords(other).join(' '))

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
})
