import { pointOf } from '../../domain/distance.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import { placeMatchRecord } from '../../domain/place-match-record.ts'
import { judgePrepared, prepareMatch } from '../../domain/same-place.ts'
import type { Store } from '../../store/store.ts'
import type { NamedPlace } from './layer-columns.ts'

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

type Ground = { store: Store; inLocality: Store['places']['inLocality'] }

/** The place of the catalog that a list means. */
export async function findNamedPlace(named: NamedPlace, { store, inLocality }: Ground): Promise<NamedPlaceFinding> {
  if (named.id !== null) {
    const place = await store.places.byId(named.id)
    return { placeId: place?.id ?? null, isDoubtful: false, candidates: [] }
  }
  const point = pointOf(named)
  const places = point === null ? await inLocality(named.locality ?? '') : await store.places.near(point, radiusMiles)
  const judged = judgeAll(named, places)
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

/** Those that are the same or may be, best first. */
function judgeAll(named: NamedPlace, places: readonly PlaceDocument[]) {
  const ours = prepareMatch({
    ...named,
    id: '',
    source: '',
    section: null,
    name: named.name ?? '',
    alternateNames: [],
    brand: null,
    phones: [],
    websites: [],
    categories: [],
    traits: [],
  })
  return places
    .map((place) => ({ place, verdict: judgePrepared(ours, prepareMatch(placeMatchRecord(place))) }))
    .filter(({ verdict }) => verdict.same || verdict.doubtful)
    .sort((a, b) => b.verdict.score - a.verdict.score || (a.place.id < b.place.id ? -1 : 1))
}

const logOdds = (score: number) => Math.log(score / (1 - Math.min(score, 1 - 1e-12)))
