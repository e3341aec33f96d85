import { distanceMiles, pointOf } from '../domain/distance.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { distrustOf, isOperatorKind } from './source-trust.ts'

/** One source's record of a place. */
export type SourcedPlace = { place: PlaceDocument; source: string; kind: string }

export type MatchedPair = { a: string; b: string; score: number }

/** Entries of one source farther apart are two doors, however alike they are: about 80 m. */
const oneDoorMiles = 0.05
/** A source that lists two entries had a reason more often than not. */
const sameSourceScore = 0.85

/**
 * Groups of records that are one place each. Pairs are joined best first, and a group is only joined with another when its best record
 * is the same place as every member: a chain of likenesses never leads from one place to another. The outcome does not depend
 * on the order of what is given.
 */
export function clusterRecords<Record extends SourcedPlace>(
  records: readonly Record[],
  pairs: readonly MatchedPair[],
  isSame: (a: string, b: string) => boolean,
): Record[][] {
  const groups = new Map<string, Record[]>()
  for (const [id, those] of Map.groupBy(records, ({ place }) => place.id))
    groups.set(id, those.toSorted(compareQuality))
  const ordered = pairs.toSorted(
    (one, other) => other.score - one.score || compareText(one.a, other.a) || compareText(one.b, other.b),
  )
  const scores = new Map(pairs.map(({ a, b, score }) => [pairKey(a, b), score]))
  const scoreOf = (one: string, other: string) => scores.get(pairKey(one, other)) ?? 0
  for (const pair of ordered) {
    const [one, other] = [groups.get(pair.a), groups.get(pair.b)]
    if (one === undefined || other === undefined || one === other) continue
    if (!mayJoin(one, other, isSame, scoreOf)) continue
    const joined = [...one, ...other].sort(compareQuality)
    for (const { place } of joined) groups.set(place.id, joined)
  }
  return [...new Set(groups.values())]
}

function mayJoin(
  one: readonly SourcedPlace[],
  other: readonly SourcedPlace[],
  isSame: (a: string, b: string) => boolean,
  scoreOf: (one: string, other: string) => number,
): boolean {
  const best = [one[0]!, other[0]!].sort(compareQuality)[0]!
  const joining = best === one[0] ? other : one
  if (!joining.every(({ place }) => isSame(best.place.id, place.id))) return false
  return one.every((a) =>
    other.every((b) => a.source !== b.source || isListedTwice(a, b, scoreOf(a.place.id, b.place.id))),
  )
}

const pairKey = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`)

/** Whether two entries of one source are one place by mistake: at one door, with nothing against it. */
function isListedTwice(one: SourcedPlace, other: SourcedPlace, score: number): boolean {
  if (isOperatorKind(one.kind)) return false
  if (isStale(one.place) !== isStale(other.place)) return score > 0
  if (score < sameSourceScore) return false
  const [here, there] = [pointOf(one.place), pointOf(other.place)]
  if (here !== null && there !== null && distanceMiles(here, there) > oneDoorMiles) return false
  const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b
  if (differ(one.place.phone, other.place.phone) || differ(houseNumber(one.place), houseNumber(other.place)))
    return false
  return bareName(one.place) === bareName(other.place) || !isPartOfHouse(one.place, other.place)
}

/** A museum's café and a department store's second bar are entries of their own: of another section, or with another page. */
function isPartOfHouse(one: PlaceDocument, other: PlaceDocument): boolean {
  if (one.section !== other.section && one.section !== 'other' && other.section !== 'other') return true
  const [here, there] = [barePage(one), barePage(other)]
  return here !== null && there !== null && !here.startsWith(there) && !there.startsWith(here)
}

const bareName = ({ name }: PlaceDocument): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const barePage = ({ website }: PlaceDocument): string | null =>
  website?.toLowerCase().replace(/^https?:\/\/(www\.)?|[?#].*$|\/$/g, '') ?? null

/** The source itself says that the entry no longer holds. */
const isStale = ({ facts: { existence } }: PlaceDocument): boolean =>
  existence?.status === 'closed' || (existence?.flags?.length ?? 0) > 0

const houseNumber = ({ address }: PlaceDocument): string | null => /(?<!\d)\d+(?!\d)/.exec(address ?? '')?.[0] ?? null

/** The most trustworthy first, then the one that knows most; ids settle the rest. */
export function compareQuality(one: SourcedPlace, other: SourcedPlace): number {
  return (
    Number(isStale(one.place)) - Number(isStale(other.place)) ||
    distrustOf(one.kind) - distrustOf(other.kind) ||
    (other.place.facts.existence?.confidence ?? 0) - (one.place.facts.existence?.confidence ?? 0) ||
    knownFields(other.place) - knownFields(one.place) ||
    compareText(one.place.id, other.place.id) ||
    compareText(one.source, other.source)
  )
}

const knownFields = ({ address, phone, website, hours, facts }: PlaceDocument): number =>
  [address, phone, website, hours, facts.wikidata, facts.brand].filter((value) => value != null).length

export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
