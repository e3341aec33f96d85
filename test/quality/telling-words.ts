import type { ScoredPlace } from '../../src/concierge/candidates.ts'
import { type Fact, isAbout } from '../../src/concierge/explain/fact.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { idAt } from '../../src/store/read-columns.ts'
import type { Store } from '../../src/store/store.ts'
import { nameSays } from '../../src/vocabulary/categories/kinds-in-names.ts'

/** The share of a section's candidates that have a trait or the same words for what they are. */
export type SharedFacts = (traitOrPhrase: string) => number

/** A fact that this share of the candidates has tells nothing of the one. */
const maxShare = 1 / 3

/** Topics of facts that hardly two places have in common. */
const ownTopics = new Set([
  'history',
  'building',
  'maker',
  'height',
  'rating',
  'recognition',
  'menu',
  'story',
  'nearest',
  'renown',
])

/** Whether the words name a wish of the guest, or a fact that fewer than a third of the candidates share. */
export const isTelling = (why: string, facts: readonly Fact[], shared: SharedFacts): boolean =>
  facts.some((fact) => {
    if (fact.topic === 'wish' && fact.details.noun !== null && says(why, fact.details.noun)) return true
    if (isAbout(fact)) {
      const { trait, noun, adjective, complement } = fact.details.predicate
      const isSaid = [complement, noun, adjective].some((words) => words !== null && says(why, words))
      // "Burke Museum of Natural History" says what it is.
      if (!isSaid && (noun === null || !nameSays(why, noun))) return false
      return shared(trait ?? noun ?? complement) < maxShare
    }
    return ownTopics.has(fact.topic) && valuesOf(fact).some((value) => says(why, value))
  })

/** "Korean restaurant on Main Street": whether a blurb begins with a kind that few of the candidates are. */
export function saysItsKind(blurb: string, shared: SharedFacts): boolean {
  const [, kind = ''] = /^(.+?)(?: (?:at|by|from|in|near|on|with)\b|[,.]|$)/.exec(blurb) ?? []
  const share = Math.max(shared(kind), shared(kind.charAt(0).toLowerCase() + kind.slice(1)))
  return share > 0 && share < maxShare
}

const valuesOf = ({ details }: Fact): string[] => Object.values(details).filter((value) => typeof value === 'string')

const says = (why: string, words: string): boolean => words !== '' && why.toLowerCase().includes(words.toLowerCase())

const documents = new WeakMap<Store, Map<string, PlaceDocument>>()

export async function sharedFactsOf(candidates: readonly ScoredPlace[], store: Store): Promise<SharedFacts> {
  const known = documents.get(store) ?? new Map<string, PlaceDocument>()
  documents.set(store, known)
  const ids = candidates.map(({ candidate }) => idAt(candidate))
  const missing = ids.filter((id) => !known.has(id))
  for (let from = 0; from < missing.length; from += 500)
    for (const [id, place] of await store.places.byIds(missing.slice(from, from + 500))) known.set(id, place)
  const counts = new Map<string, number>()
  for (const id of ids) {
    const place = known.get(id)
    for (const key of place === undefined ? [] : keysOf(place)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (key) => (counts.get(key) ?? 0) / Math.max(1, ids.length)
}

const keysOf = ({ traits, categories, facts }: PlaceDocument): string[] => [
  ...new Set([...traits, ...(facts.kindPhrase === undefined ? [] : [facts.kindPhrase]), ...categories.slice(0, 1)]),
]
