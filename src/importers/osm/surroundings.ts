import type { Point } from '../../domain/distance.ts'
import { isoCountries } from '../../domain/iso-countries.ts'
import { regionCode } from '../../vocabulary/regions.ts'
import { type AddressVotes, addressVotes } from './address-votes.ts'
import type { OsmTags } from './osm-element.ts'
import { type AreaIndex, areaIndex, type NamedArea } from './shapes/area-index.ts'
import { type PointIndex, pointIndex } from './shapes/point-index.ts'

/** What the file says about the surroundings of a place, in addition to the place's own tags. */
export type Surroundings = {
  addArea(area: NamedArea): void
  addPlaceNode(node: PlaceNode): void
  addStop(point: Point, name: string): void
  addAddress(point: Point, said: { city: string | null; state: string | null; country: string | null }): void
  /** The names of stops and car parks. */
  stops: PointIndex<string>
  countryAt(point: Point): string | null
  regionAt(point: Point, country: string | null): string | null
  localityAt(point: Point): string | null
  neighborhoodsAt(point: Point): string[]
  isInAirport(point: Point): boolean
  isInStation(point: Point): boolean
}

export type PlaceNode = { place: string; name: string; point: Point }

type NamedCircle = { name: string; radiusMiles: number }

/** Approximate radius of a settlement around its node, in miles. */
const settlementRadius = new Map([
  ['city', 9],
  ['town', 4],
  ['village', 2],
])
/** So near its node something is in a quarter: few people say so of what is farther away. */
const quarterRadius = new Map([
  ['suburb', 1.2],
  ['borough', 1.5],
  ['quarter', 0.7],
  ['neighbourhood', 0.5],
])
/** So near its node something is in a village of a municipality that goes by another name. Towns are compared with. */
const villageRadius = new Map([
  ['city', 4],
  ['town', 1.5],
  ['village', 1],
  ['hamlet', 0.4],
])

export const isPlaceOfInterest = (place: string | undefined): place is string =>
  place !== undefined &&
  (settlementRadius.has(place) || quarterRadius.has(place) || villageRadius.has(place) || place === 'municipality')

/** Cells of about half a mile to look at: the next ones for a city, a few miles for a state or country. */
const rings = { city: 1, state: 5, country: 5 }

export function surroundings(): Surroundings {
  const areas: AreaIndex = areaIndex()
  const settlements: PointIndex<NamedCircle> = pointIndex(0.1)
  const quarters: PointIndex<NamedCircle> = pointIndex(0.02)
  const villages: PointIndex<NamedCircle & { isVillage: boolean }> = pointIndex(0.05)
  const stops: PointIndex<string> = pointIndex(0.02)
  const votes: Record<'city' | 'state' | 'country', AddressVotes> = {
    city: addressVotes(),
    state: addressVotes(),
    country: addressVotes(),
  }
  return {
    addArea: (area) => areas.add(area),
    addPlaceNode({ place, name, point }) {
      const settlementMiles = settlementRadius.get(place)
      const quarterMiles = quarterRadius.get(place)
      if (settlementMiles !== undefined) settlements.add(point, { name, radiusMiles: settlementMiles })
      else if (quarterMiles !== undefined) quarters.add(point, { name, radiusMiles: quarterMiles })
      const villageMiles = villageRadius.get(place)
      if (villageMiles !== undefined)
        villages.add(point, { name, radiusMiles: villageMiles, isVillage: /^(village|hamlet)$/.test(place) })
    },
    addStop: (point, name) => stops.add(point, name),
    stops,
    addAddress(point, said) {
      for (const key of ['city', 'state', 'country'] as const) {
        const value = said[key]
        if (value !== null) votes[key].add(point, value)
      }
    },
    countryAt: (point) =>
      areas
        .at(point)
        .map(countryOfBoundary)
        .find((code) => code !== null) ?? votes.country.nearest(point, rings.country),
    regionAt: (point, country) =>
      areas
        .at(point)
        .map(regionOfBoundary)
        .find((code) => code !== null) ?? stateAmong(votes.state.nearest(point, rings.state), country),
    localityAt: (point) =>
      settlementAround(areas.at(point)) ??
      votes.city.nearest(point, rings.city) ??
      nearest(settlements, maxRadius(settlementRadius), point)?.name ??
      null,
    isInAirport: (point) => areas.at(point).some(({ tags }) => isAirportTerminal(tags)),
    isInStation: (point) => areas.at(point).some(({ tags }) => isStationBuilding(tags)),
    neighborhoodsAt(point) {
      const around = areas
        .at(point)
        .filter(isQuarter)
        .map(({ name }) => name)
      if (around.length > 0) return [...new Set(around)].slice(0, 2)
      const quarter = surelyAt(quarters, maxRadius(quarterRadius), point)
      if (quarter !== null) return [quarter.name]
      const village = nearest(villages, maxRadius(villageRadius), point)
      return village?.isVillage ? [village.name] : []
    },
  }
}

/** Where people get on and off, park or pick up a bicycle. */
export const isNamedStop = (tags: OsmTags): boolean =>
  tags.name !== undefined &&
  (tags.highway === 'bus_stop' ||
    tags.public_transport !== undefined ||
    /^(station|halt|tram_stop|subway_entrance)$/.test(tags.railway ?? '') ||
    /^(parking|bicycle_rental|ferry_terminal)$/.test(tags.amenity ?? '') ||
    tags.aerialway === 'station')

export const isAirportTerminal = (tags: OsmTags): boolean => tags.aeroway === 'terminal'

export const isStationBuilding = (tags: OsmTags): boolean => tags.building === 'train_station'

const countryOfBoundary = ({ level, tags }: NamedArea): string | null => {
  const code =
    level === 2 ? (tags['ISO3166-1:alpha2'] ?? tags['ISO3166-1'] ?? tags.country_code_iso3166_1_alpha_2) : undefined
  const part = tags['ISO3166-2']?.slice(0, 2)
  const country = (code ?? part)?.toUpperCase()
  return country !== undefined && isoCountries.has(country) ? country : null
}

/** The letters of an ISO 3166-2 code (`US-WA`, `CA-ON`) or of `ref`. If they are numbers, people use the name. */
function regionOfBoundary({ level, tags, name }: NamedArea): string | null {
  if (level !== 4) return null
  const code = tags['ISO3166-2']?.split('-')[1] ?? tags.ref
  return code !== undefined && /^[A-Z]{1,3}$/.test(code) ? code : name
}

const stateAmong = (state: string | null, country: string | null): string | null =>
  state === null ? null : (regionCode(state, country) ?? state)

/** Countries have their cities on different levels. A place or border type is certain; else level 8 is most common. */
function settlementAround(areas: readonly NamedArea[]): string | null {
  const named = areas.find(({ place, tags }) =>
    /^(city|town|village|municipality)$/.test(place ?? tags.border_type ?? ''),
  )
  const found = named ?? areas.find(({ level }) => level === 8) ?? areas.find(({ level }) => level === 7)
  return found?.name ?? null
}

const isQuarter = ({ place, level }: NamedArea): boolean =>
  place === null ? level !== null && level >= 9 && level <= 11 : place === 'hamlet' || quarterRadius.has(place)

const maxRadius = (radius: ReadonlyMap<string, number>): number => Math.max(...radius.values())

/**
 * The quarter around a point, where no outline says it: its node is near, and each other one at least twice as far.
 * Between two nodes runs a border that the map does not show.
 */
function surelyAt(index: PointIndex<NamedCircle>, maxMiles: number, point: Point): NamedCircle | null {
  const near = index.near(point, 2 * maxMiles)
  const [first] = near
  if (first === undefined || first.miles > sureShare * first.item.radiusMiles) return null
  const second = near.find(({ item }) => item.name !== first.item.name)
  return second !== undefined && second.miles < minTimesFarther * first.miles ? null : first.item
}

const sureShare = 0.6
const minTimesFarther = 2

/** What is nearest in proportion to its radius, if the point is within the radius. */
function nearest<Circle extends NamedCircle>(index: PointIndex<Circle>, maxMiles: number, point: Point): Circle | null {
  let best: Circle | null = null
  let bestShare = Infinity
  for (const { item, miles } of index.near(point, maxMiles)) {
    const share = miles / item.radiusMiles
    if (share > 1 || share >= bestShare) continue
    bestShare = share
    best = item
  }
  return best
}
