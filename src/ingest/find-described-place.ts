import type { NamedPlace } from '../domain/catalog-record.ts'
import { pointOf } from '../domain/distance.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { placeMatchRecord } from '../matching/place-match-record.ts'
import {
  judgePrepared,
  type MatchRecord,
  type PreparedMatch,
  preparedKeys,
  prepareMatch,
} from '../matching/same-place.ts'
import type { Places } from '../store/places.ts'

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
const maxCandidates = 3
/** About 10 kB each. */
const maxPreparedKept = 10_000
/** Lists name the same few cities over and over. A place takes about 1 kB. */
const maxLocalitiesKept = 8
const indexedAtOnce = 500

/** Finds the places of the catalog that records mean which name them by what a person knows of them; `gone` is one that is served no more. */
export type NamedPlaceFinder = (named: NamedPlace, gone?: PlaceDocument | null) => Promise<NamedPlaceFinding>

export function namedPlaceFinder(places: Pick<Places, 'near' | 'inLocality' | 'byIds'>): NamedPlaceFinder {
  const localities = new Map<string, LocalityIndex>()
  const prepared = new Map<string, PreparedMatch>()

  return async (named, gone = null) => {
    const ours = prepareNamed(named)
    const point = pointOf(named)
    const around =
      point === null
        ? await inLocality(named.locality ?? '', ours)
        : (await places.near(point, radiusMiles)).map(preparedOf)
    return chosenOf(judgeAll(ours, gone === null ? around : [...around, prepareMatch(placeMatchRecord(gone))]))
  }

  async function inLocality(locality: string, ours: PreparedMatch): Promise<PreparedMatch[]> {
    const key = locality.toLowerCase()
    const index = await (localities.get(key) ?? indexOf(locality))
    if (localities.size >= maxLocalitiesKept) localities.clear()
    localities.set(key, index)
    const ids = new Set(ownKeys(ours).flatMap((own) => index.get(own) ?? []))
    const unprepared = await places.byIds([...ids].filter((id) => !prepared.has(id)))
    return [...ids].flatMap((id) => {
      const place = unprepared.get(id)
      return prepared.get(id) ?? (place === undefined ? [] : preparedOf(place))
    })
  }

  /** A city may hold tens of thousands; most share no word with the one that is sought. */
  async function indexOf(locality: string): Promise<LocalityIndex> {
    const index: LocalityIndex = new Map()
    const ids = await places.inLocality(locality)
    for (let start = 0; start < ids.length; start += indexedAtOnce) {
      for (const [id, place] of await places.byIds(ids.slice(start, start + indexedAtOnce)))
        for (const key of ownKeys(preparedOf(place))) {
          const known = index.get(key)
          if (known === undefined) index.set(key, [id])
          else known.push(id)
        }
    }
    return index
  }

  function preparedOf(place: PlaceDocument): PreparedMatch {
    const match = prepared.get(place.id) ?? prepareMatch(placeMatchRecord(place))
    prepared.set(place.id, match)
    if (prepared.size > maxPreparedKept) prepared.delete(prepared.keys().next().value as string)
    return match
  }
}

/** Those that are the same or may be, best first. */
function judgeAll(ours: PreparedMatch, around: readonly PreparedMatch[]): Judged[] {
  return around
    .map((match) => ({ place: match.record, verdict: judgePrepared(ours, match) }))
    .filter(({ verdict }) => verdict.same || verdict.doubtful)
    .sort((a, b) => b.verdict.score - a.verdict.score || (a.place.id < b.place.id ? -1 : 1))
}

/** Ids of the places of a city by the keys of their names, phones and pages. */
type LocalityIndex = Map<string, string[]>

const ownKeys = (match: PreparedMatch): string[] => preparedKeys(match).filter((key) => /^[npw]:/.test(key))

function prepareNamed({ phone, website, ...named }: NamedPlace): PreparedMatch {
  return prepareMatch({
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
}

type Judged = { place: MatchRecord; verdict: ReturnType<typeof judgePrepared> }

function chosenOf(judged: readonly Judged[]): NamedPlaceFinding {
  const [best, next] = judged
  const candidates = judged
    .slice(0, maxCandidates)
    .map(({ place, verdict }) => ({ placeId: place.id, name: place.name, score: verdict.score }))
  if (best === undefined) return { placeId: null, isDoubtful: false, candidates: [] }
  const isRivalled =
    next?.verdict.same === true && logOdds(best.verdict.score) - logOdds(next.verdict.score) < clearlyAhead
  if (best.verdict.same && !isRivalled) return { placeId: best.place.id, isDoubtful: false, candidates }
  return { placeId: null, isDoubtful: true, candidates }
}

const logOdds = (score: number) => Math.log(score / (1 - Math.min(score, 1 - 1e-12)))
