import type { DescribedPlace } from '../domain/catalog-record.ts'
import { pointOf } from '../domain/distance.ts'
import { growingCache } from '../domain/growing-cache.ts'
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
import { plainWords } from '../text/plain-words.ts'
import { townSpellings } from './town-spellings.ts'

export type DescribedPlaceMatch = {
  /** Null if no place is a certain match. */
  placeId: string | null
  isDoubtful: boolean
  /** Best first. */
  candidates: { placeId: string; name: string; score: number }[]
}

/**
 * Lists give a front door or the middle of a block; a match farther away is probably another place with the same name.
 */
const radiusMiles = 0.5
/** If two places match, the best one must lead by this much, in log-odds; otherwise the match is doubtful. */
const minLead = 1
const maxCandidates = 3
/** About 10 kB each. */
const maxCachedMatches = 10_000
/** Lists name the same few cities repeatedly. A place takes about 1 kB. */
const maxCachedLocalities = 8
const maxIndexedPerQuery = 500

/** Finds the place that a record describes by name, address or phone. `gone` is a closed place to consider as well. */
export type DescribedPlaceFinder = (named: DescribedPlace, gone?: PlaceDocument | null) => Promise<DescribedPlaceMatch>

export function describedPlaceFinder(places: Pick<Places, 'near' | 'inLocality' | 'byIds'>): DescribedPlaceFinder {
  const localities = growingCache<string, LocalityIndex>(maxCachedLocalities)
  const prepared = growingCache<string, PreparedMatch>(maxCachedMatches)

  return async (given, gone = null) => {
    const point = pointOf(given)
    const named = point === null ? { ...given, locality: await townOf(given.locality ?? '') } : given
    const sought = prepareDescribed(named)
    const around =
      point === null
        ? await inLocality(named.locality ?? '', sought)
        : (await places.near(point, radiusMiles)).map(preparedOf)
    return toMatch(
      named.name,
      judgeAll(sought, gone === null ? around : [...around, prepareMatch(placeMatchRecord(gone))]),
    )
  }

  /** The first spelling of a town that has places. */
  async function townOf(locality: string): Promise<string> {
    for (const town of townSpellings(locality)) if ((await kept(town)).size > 0) return town
    return locality
  }

  async function kept(locality: string): Promise<LocalityIndex> {
    const key = locality.toLowerCase()
    const index = await (localities.get(key) ?? indexOf(locality))
    localities.set(key, index)
    return index
  }

  async function inLocality(locality: string, sought: PreparedMatch): Promise<PreparedMatch[]> {
    const index = await kept(locality)
    const ids = new Set(ownKeys(sought).flatMap((own) => index.get(own) ?? []))
    const unprepared = await places.byIds([...ids].filter((id) => !prepared.has(id)))
    return [...ids].flatMap((id) => {
      const place = unprepared.get(id)
      return prepared.get(id) ?? (place === undefined ? [] : preparedOf(place))
    })
  }

  /** A city may have tens of thousands of places; an index by key skips those that share no key with the record. */
  async function indexOf(locality: string): Promise<LocalityIndex> {
    const index: LocalityIndex = new Map()
    const ids = await places.inLocality(locality)
    for (let start = 0; start < ids.length; start += maxIndexedPerQuery) {
      for (const [id, place] of await places.byIds(ids.slice(start, start + maxIndexedPerQuery)))
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
    return match
  }
}

/** Places that match or may match, best first. */
function judgeAll(sought: PreparedMatch, around: readonly PreparedMatch[]): Judged[] {
  return around
    .map((match) => ({ place: match.record, verdict: judgePrepared(sought, match) }))
    .filter(({ verdict }) => verdict.same || verdict.doubtful)
    .sort((a, b) => b.verdict.score - a.verdict.score || (a.place.id < b.place.id ? -1 : 1))
}

/** Place ids of one city by the keys of their names, phones and websites. */
type LocalityIndex = Map<string, string[]>

const ownKeys = (match: PreparedMatch): string[] => preparedKeys(match).filter((key) => /^[npw]:/.test(key))

function prepareDescribed({ phone, website, ...named }: DescribedPlace): PreparedMatch {
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

function toMatch(name: string, judged: readonly Judged[]): DescribedPlaceMatch {
  const [best, ...others] = judged
  const candidates = judged
    .slice(0, maxCandidates)
    .map(({ place, verdict }) => ({ placeId: place.id, name: place.name, score: verdict.score }))
  if (best === undefined) return { placeId: null, isDoubtful: false, candidates: [] }
  // `UNDERSTORY` is Understory, although The Understudy is near.
  const isNamed = ({ place }: Judged) => plainName(place.name) === plainName(name)
  const rivals = isNamed(best) ? others.filter(isNamed) : others
  const isRivalled = rivals.some(
    ({ verdict }) => verdict.same && logOdds(best.verdict.score) - logOdds(verdict.score) < minLead,
  )
  if (best.verdict.same && !isRivalled) return { placeId: best.place.id, isDoubtful: false, candidates }
  return { placeId: null, isDoubtful: true, candidates }
}

/** Without case, accents and marks. */
const plainName = (name: string): string => plainWords(name).join(' ')

const logOdds = (score: number) => Math.log(score / (1 - Math.min(score, 1 - 1e-12)))
