import { LRUCache } from 'lru-cache'
import { itemAt } from '../../domain/item-at.ts'
import { foldAccents } from '../../text/fold-accents.ts'
import { type Cuisine, cuisineCalled } from './cuisines.ts'
import { droppedBranch, noDestinationReason } from './no-destinations.ts'
import { type PlaceKind, placeKindOf, singular } from './place-kinds.ts'

/** A category as a source gives it: from the general to the special, in the source's own spelling. */
export type CategoryPath = readonly string[]

export type CategoryMeaning = {
  kind: PlaceKind | null
  cuisine: Cuisine | null
  /** Why it is not recommended. */
  dropped: string | null
  /** A table has the category itself, or one above it that is not vague. */
  isMapped: boolean
}

/** A source has a few thousand categories, and each occurs many times. */
const meanings = new LRUCache<string, CategoryMeaning>({ max: 10_000 })

/** What a category means. */
export function categoryMeaning(path: CategoryPath): CategoryMeaning {
  const key = path.join('>')
  const known = meanings.get(key)
  if (known) return known
  const meaning = meaningOf(path.map(slugOf).filter((slug) => slug !== ''))
  meanings.set(key, meaning)
  return meaning
}

/** `Ramen / Noodle House` and `ramen_noodle_house` are one. */
export const slugOf = (category: string): string =>
  foldAccents(category)
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')

function meaningOf(path: readonly string[]): CategoryMeaning {
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const slug = itemAt(path, depth)
    const found = ownMeaning(slug)
    if (found === null) {
      // An airport bar is no bar.
      const branch = droppedBranch(slug)
      if (branch !== null) return { kind: null, cuisine: null, dropped: branch, isMapped: true }
      continue
    }
    const below = path.slice(depth + 1)
    if (below.length === 0 || !found.kind?.isVague) return { ...found, dropped: null, isMapped: true }
    // "Arts and entertainment" holds astrologers too: what lies between is asked first.
    const dropped = noDestinationReason(below)
    if (dropped !== null) return { kind: null, cuisine: null, dropped, isMapped: true }
    const kind = found.kind.section === 'attractions' ? null : found.kind
    return { kind, cuisine: null, dropped: null, isMapped: false }
  }
  const dropped = noDestinationReason(path)
  return { kind: null, cuisine: null, dropped, isMapped: dropped !== null }
}

function ownMeaning(slug: string): Pick<CategoryMeaning, 'kind' | 'cuisine'> | null {
  const kind = placeKindOf(slug)
  if (kind) return { kind, cuisine: null }
  const [, words, form] = /^(.+)_(restaurant|joint|place|house|eatery|spot|shop)$/.exec(singular(slug)) ?? []
  if (words === undefined) return null
  const cuisine = form === 'shop' ? dishSoldIn(words) : cuisineIn(words)
  if (cuisine) return { kind: { ...restaurant, traits: cuisine.traits }, cuisine }
  return form === 'restaurant' ? { kind: restaurant, cuisine: null } : null
}

const restaurant: PlaceKind = { section: 'foodAndBeverage', category: 'restaurant', traits: [], isVague: true }

/** A fish and chips shop is a kitchen, an Italian shop is a grocer's. */
const dishSoldIn = (words: string): Cuisine | null => {
  const cuisine = cuisineCalled(words)
  return cuisine?.form === 'dish' ? cuisine : null
}

/** `ramen_noodle` serves ramen. */
const cuisineIn = (words: string): Cuisine | null => {
  const whole = cuisineCalled(words) ?? cuisineCalled(singular(words))
  if (whole) return whole
  for (const part of words.split('_')) {
    const cuisine = cuisineCalled(part)
    if (cuisine) return cuisine
  }
  return null
}
