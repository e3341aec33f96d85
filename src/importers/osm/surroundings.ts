import type { Point } from '../../domain/distance.ts'
import { isoCountries } from '../../domain/iso-countries.ts'
import { regionCode } from '../../vocabulary/regions.ts'
import { type AddressVotes, addressVotes } from './address-votes.ts'
import { type AreaIndex, areaIndex, type NamedArea } from './area-index.ts'
import { type PointIndex, pointIndex } from './point-index.ts'

/** What a file says about a place's surroundings, in addition to its own tags. */
export type Surroundings = {
  addArea(area: NamedArea): void
  addPlaceNode(node: PlaceNode): void
  addAddress(point: Point, said: { city: string | null; state: string | null; country: string | null }): void
  countryAt(point: Point): string | null
  regionAt(point: Point, country: string | null): string | null
  localityAt(point: Point): string | null
  neighborhoodsAt(point: Point): string[]
}

export type PlaceNode = { place: string; name: string; point: Point }

/** Approximate radius of a settlement around its node, in miles. */
const settlementReach: Record<string, number> = { city: 9, town: 4, village: 2 }
const quarterReach: Record<string, number> = { suburb: 1.6, borough: 2, quarter: 1, neighbourhood: 0.7 }

export const isPlaceOfInterest = (place: string | undefined): place is string =>
  place !== undefined && (place in settlementReach || place in quarterReach || place === 'municipality')

/** Cells of about half a mile: next door for a city's name, a few kilometers for a state or country. */
const rings = { city: 1, state: 5, country: 5 }

export function surroundings(): Surroundings {
  const areas: AreaIndex = areaIndex()
  const settlements: PointIndex<PlaceNode> = pointIndex(0.1)
  const quarters: PointIndex<PlaceNode> = pointIndex(0.02)
  const votes: Record<'city' | 'state' | 'country', AddressVotes> = {
    city: addressVotes(),
    state: addressVotes(),
    country: addressVotes(),
  }
  return {
    addArea: (area) => areas.add(area),
    addPlaceNode(node) {
      if (node.place in settlementReach) settlements.add(node.point, node)
      else if (node.place in quarterReach) quarters.add(node.point, node)
    },
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
      nearestNode(settlements, settlementReach, point),
    neighborhoodsAt(point) {
      const around = areas
        .at(point)
        .filter(isQuarter)
        .map(({ name }) => name)
      if (around.length > 0) return [...new Set(around)].slice(0, 2)
      const nearest = nearestNode(quarters, quarterReach, point)
      return nearest === null ? [] : [nearest]
    },
  }
}

const countryOfBoundary = ({ level, tags }: NamedArea): string | null => {
  const code =
    level === 2 ? (tags['ISO3166-1:alpha2'] ?? tags['ISO3166-1'] ?? tags.country_code_iso3166_1_alpha_2) : undefined
  const part = tags['ISO3166-2']?.slice(0, 2)
  const country = (code ?? part)?.toUpperCase()
  return country !== undefined && isoCountries.has(country) ? country : null
}

/** The letters of an ISO 3166-2 code (`US-WA`, `CA-ON`) or of `ref`; where those are numbers, people use the name. */
function regionOfBoundary({ level, tags, name }: NamedArea): string | null {
  if (level !== 4) return null
  const code = tags['ISO3166-2']?.split('-')[1] ?? tags.ref
  return code !== undefined && /^[A-Z]{1,3}$/.test(code) ? code : name
}

const stateAmong = (state: string | null, country: string | null): string | null =>
  state === null ? null : (regionCode(state, country) ?? state)

/** Countries put their cities on different levels; a place or border type says it outright, else eight is the commonest. */
function settlementAround(areas: readonly NamedArea[]): string | null {
  const named = areas.find(({ place, tags }) =>
    /^(city|town|village|municipality)$/.test(place ?? tags.border_type ?? ''),
  )
  const found = named ?? areas.find(({ level }) => level === 8) ?? areas.find(({ level }) => level === 7)
  return found?.name ?? null
}

const isQuarter = ({ place, level }: NamedArea): boolean =>
  place === null ? level !== null && level >= 9 && level <= 11 : place in quarterReach

function nearestNode(index: PointIndex<PlaceNode>, reach: Record<string, number>, point: Point): string | null {
  const share = ({ item, miles }: { item: PlaceNode; miles: number }) => miles / reach[item.place]!
  const within = index.near(point, Math.max(...Object.values(reach))).filter((found) => share(found) <= 1)
  return within.length === 0
    ? null
    : within.reduce((best, found) => (share(found) < share(best) ? found : best)).item.name
}
