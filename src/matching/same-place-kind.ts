import { itemAt } from '../domain/item-at.ts'
import type { PlaceSection } from '../domain/place.ts'
import { plainWords } from '../text/plain-words.ts'
import { kindTuning } from './same-place-tuning.ts'
import { type Family, familyOf, namedAfterOthers } from './same-place-words.ts'

export type PreparedKind = {
  /** From the first category; without categories, from the section. */
  primary: Family | null
  families: ReadonlySet<Family>
  /** Whole categories, as words. */
  categories: ReadonlySet<string>
  /** All words of the categories. */
  words: string[]
}

type Kinds = { section: PlaceSection | null; categories: readonly string[] }

export function prepareKind({ section, categories }: Kinds): PreparedKind {
  const read = categories.map((category) => category.split('>').map((part) => plainWords(part)))
  const found = read.map(familyOfPath)
  const families = new Set(found.filter((family) => family !== null))
  const bySection = section === null ? null : familyOfSection[section]
  const primary = bySection ?? found.find((family) => family !== null) ?? null
  if (primary !== null) families.add(primary)
  return {
    primary,
    families,
    categories: new Set(read.map((path) => (path.at(-1) ?? []).join(' '))),
    words: read.flat(2),
  }
}

const familyOfSection: Record<PlaceSection, Family | null> = {
  foodAndBeverage: 'food',
  lodging: 'lodging',
  attractions: null,
  other: null,
}

/**
 * From the most specific known part of a path, and its last known word: a "bus station" is a station, a "pizza
 * restaurant" a restaurant.
 */
function familyOfPath(path: readonly string[][]): Family | null {
  for (const words of path.toReversed()) {
    for (let index = words.length - 1; index >= 0; index--) {
      const word = itemAt(words, index)
      const phrase = index > 0 ? familyOf.get(`${words[index - 1]} ${word}`) : undefined
      const family = phrase ?? familyOf.get(word)
      if (family !== undefined) return family
    }
  }
  return null
}

/** Families that sources use for the same place. */
const relatedFamilies: readonly (readonly Family[])[] = [
  ['health', 'pharmacy', 'beauty', 'fitness'],
  ['fuel', 'shop', 'automotive'],
  ['culture', 'sight', 'worship', 'education'],
  ['shop', 'food'],
]

export function compareKinds(a: PreparedKind, b: PreparedKind): number {
  const { primary: one, families: familiesOfOne } = a
  const { primary: other, families: familiesOfOther } = b
  if (one === null || other === null) return 0
  for (const category of a.categories) if (b.categories.has(category)) return kindTuning.sameCategory
  if (one === other) return kindTuning.sameFamily
  const crossed = familiesOfOne.has(other) || familiesOfOther.has(one)
  // Some sources label a cash machine as a bank; only the names distinguish them.
  const isMoney = isOneOf(one, 'bank', 'cash') && isOneOf(other, 'bank', 'cash')
  if (crossed || isMoney) return 0
  if (namedAfterOthers.has(one) || namedAfterOthers.has(other)) return kindTuning.opposed
  const pair = [one, other]
  if (pair.includes('lodging') && pair.includes('food')) return kindTuning.opposed
  if (
    isGround(one) !== isGround(other) &&
    !isOneOf(one, 'culture', 'education') &&
    !isOneOf(other, 'culture', 'education')
  )
    return kindTuning.unlike
  return relatedFamilies.some((group) => group.includes(one) && group.includes(other)) ? 0 : kindTuning.otherFamily
}

const isGround = (family: Family) => isOneOf(family, 'sight', 'worship')

const isOneOf = (family: Family, ...others: Family[]) => others.includes(family)
