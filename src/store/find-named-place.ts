import type { NamedPlace } from '../domain/catalog-record.ts'
import { pointOf } from '../domain/distance.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { placeMatchRecord } from '../domain/place-match-record.ts'
import { judgePrepared, type PreparedMatch, prepareMatch } from '../domain/same-place.ts'
import type { Places } from './places.ts'

export type NamedPlaceFinding = {
  /** Null where no place is surely the one. */
  placeId: string | null
  isDoubtful: boolean
  /** Best first. */
  candidates: { placeId: string; name: string; score: number }[]
}

/** Lists give a door or the middle of a block; farther off it is rather a namesake. */
const radiusMiles = 0.5
/** Two of the catalog's places fit: the better must be this much surer, in log-odds, or a person should say. */
const clearlyAhead = 1
const mostCandidates = 3
/** About 10 kB each. */
const mostPreparedKept = 10_000
/** Lists name the same few cities over and over. */
const mostLocalitiesKept = 8

/** Finds the places of the catalog that records mean which name them by what a person knows of them. */
export function namedPlaceFinder(
  places: Pick<Places, 'near' | 'inLocality'>,
): (named: NamedPlace) => Promise<NamedPlaceFinding> {
  const localities = new Map<string, Promise<PlaceDocument[]>>()
  const prepared = new Map<string, PreparedMatch>()

  return async (named) => {
    const point = pointOf(named)
    const around = point === null ? await inLocality(named.locality ?? '') : await places.near(point, radiusMiles)
    return chosenOf(judgeAll(named, around))
  }

  function inLocality(locality: string): Promise<PlaceDocument[]> {
    const key = locality.toLowerCase()
    const known = localities.get(key) ?? places.inLocality(locality)
    if (localities.size >= mostLocalitiesKept) localities.clear()
    localities.set(key, known)
    return known
  }

  /** Those that are the same or may be, best first. */
  function judgeAll({ phone, website, ...named }: NamedPlace, around: readonly PlaceDocument[]): Judged[] {
    const ours = prepareMatch({
      ...named,
      id: '',
      source: '',
      section: null,
      alternateNames: [],
      brand: null,
      phones: phone === null ? [] : [phone],
      websites: website === null ? [] : [website],
      categories: [],
      traits: [],
    })
    return around
      .map((place) => ({ place, verdict: judgePrepared(ours, preparedOf(place)) }))
      .filter(({ verdict }) => verdict.same || verdict.doubtful)
      .sort((a, b) => b.verdict.score - a.verdict.score || (a.place.id < b.place.id ? -1 : 1))
  }

  function preparedOf(place: PlaceDocument): PreparedMatch {
    const known = prepared.get(place.id) ?? prepareMatch(placeMatchRecord(place))
    if (prepared.size >= mostPreparedKept) prepared.clear()
    prepared.set(place.id, known)
    return known
  }
}

type Judged = { place: PlaceDocument; verdict: ReturnType<typeof judgePrepared> }

function chosenOf(judged: readonly Judged[]): NamedPlaceFinding {
  const [best, next] = judged
  const candidates = judged
    .slice(0, mostCandidates)
    .map(({ place, verdict }) => ({ placeId: place.id, name: place.name, score: verdict.score }))
  if (best === undefined) return { placeId: null, isDoubtful: false, candidates: [] }
  const isRivalled =
    next?.verdict.same === true && logOdds(best.verdict.score) - logOdds(next.verdict.score) < clearlyAhead
  if (best.verdict.same && !isRivalled) return { placeId: best.place.id, isDoubtful: false, candidates }
  return { placeId: null, isDoubtful: true, candidates }
}

const logOdds = (score: number) => Math.log(score / (1 - Math.min(score, 1 - 1e-12)))
