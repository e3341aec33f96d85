import { distanceMiles, pointOf } from '../domain/distance.ts'
import { itemAt } from '../domain/item-at.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { compareText } from '../text/compare-text.ts'
import { foldAccents } from '../text/fold-accents.ts'
import { decidedBonds, type MatchDecision } from './decided-bonds.ts'
import { distrustOf, isRecordKind } from './source-trust.ts'

/** A source record of a place. */
export type SourcedPlace = { place: PlaceDocument; source: string; kind: string }

export type MatchedPair = { a: string; b: string; score: number }

/** About 80 m. Records of one source that are farther apart are two places, no matter how similar. */
const sameAddressMiles = 0.05
/** The minimum score for merging two records of one source, which usually lists two places on purpose. */
const minSameSourceScore = 0.85

type Evidence = {
  pairs: readonly MatchedPair[]
  /** They contradict neither each other nor what follows from them. */
  decisions: readonly MatchDecision[]
  isSame: (a: string, b: string) => boolean
}

/**
 * Groups records that are the same place. Pairs are joined best first. Two groups are joined only if the best record
 * matches every record of the other group. So a chain of similar records cannot connect different places. Then groups
 * with accepted records are joined whole, whatever speaks against it. The result does not depend on input order.
 */
export function clusterRecords<Record extends SourcedPlace>(
  records: readonly Record[],
  { pairs, decisions, isSame }: Evidence,
): Record[][] {
  const bonds = decidedBonds(decisions)
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
    if (bonds.areApart(pair.a, pair.b) || !mayJoin(one, other, isSame, scoreOf)) continue
    bonds.join(pair.a, pair.b)
    const joined = [...one, ...other].sort(compareQuality)
    for (const { place } of joined) groups.set(place.id, joined)
  }
  return bonds
    .united([...new Set(groups.values())], (group) => itemAt(group, 0).place.id)
    .map((united) => united.flat().sort(compareQuality))
}

function mayJoin(
  one: readonly SourcedPlace[],
  other: readonly SourcedPlace[],
  isSame: (a: string, b: string) => boolean,
  scoreOf: (one: string, other: string) => number,
): boolean {
  const [bestOfOne, bestOfOther] = [itemAt(one, 0), itemAt(other, 0)]
  const [best, joining] = compareQuality(bestOfOne, bestOfOther) <= 0 ? [bestOfOne, other] : [bestOfOther, one]
  if (!joining.every(({ place }) => isSame(best.place.id, place.id))) return false
  return one.every((a) =>
    other.every((b) => a.source !== b.source || isListedTwice(a, b, scoreOf(a.place.id, b.place.id))),
  )
}

const pairKey = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`)

/** Whether two records of one source are the same place listed by mistake: same address, and nothing against it. */
function isListedTwice(one: SourcedPlace, other: SourcedPlace, score: number): boolean {
  if (isRecordKind(one.kind)) return false
  if (isStale(one.place) !== isStale(other.place)) return score > 0
  if (score < minSameSourceScore) return false
  const [here, there] = [pointOf(one.place), pointOf(other.place)]
  if (here !== null && there !== null && distanceMiles(here, there) > sameAddressMiles) return false
  const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b
  if (differ(one.place.phone, other.place.phone) || differ(houseNumber(one.place), houseNumber(other.place)))
    return false
  return bareName(one.place) === bareName(other.place) || !isPartOfOther(one.place, other.place)
}

/** A museum's café or a department store's second bar is a place of its own: it has another section or another page. */
function isPartOfOther(one: PlaceDocument, other: PlaceDocument): boolean {
  if (one.section !== other.section && one.section !== 'other' && other.section !== 'other') return true
  const [here, there] = [barePage(one), barePage(other)]
  return here !== null && there !== null && !here.startsWith(there) && !there.startsWith(here)
}

const bareName = ({ name }: PlaceDocument): string =>
  foldAccents(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const barePage = ({ website }: PlaceDocument): string | null =>
  website?.toLowerCase().replace(/^https?:\/\/(www\.)?|[?#].*$|\/$/g, '') ?? null

/** The source itself marks the record as outdated. */
const isStale = ({ facts: { existence } }: PlaceDocument): boolean =>
  existence?.status === 'closed' || (existence?.flags?.length ?? 0) > 0

const houseNumber = ({ address }: PlaceDocument): string | null => /(?<!\d)\d+(?!\d)/.exec(address ?? '')?.[0] ?? null

/** Most trusted first, then the most complete; ids break ties. */
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
