import { type PlaceSection, placeSections } from '../../domain/place.ts'
import { plainWords } from '../../text/plain-words.ts'
import { categoryMeaning } from '../../vocabulary/categories/category-meaning.ts'
import { listedKind } from '../../vocabulary/categories/list-words.ts'
import { kindsCalled, kitchenCalled } from '../../vocabulary/categories/place-names.ts'
import { readLanguages, sectionsOf } from '../../vocabulary/languages.ts'
import { readSections } from '../../vocabulary/read-sections.ts'
import { traitsDescribed, traitsOfListWord } from '../../vocabulary/trait-phrases.ts'
import { dietsCalled } from './diet-words.ts'

/** What a category of a list means: its section, if it tells one, and the categories that guests read. */
export type KindOfWords = { section: PlaceSection | null; categories: string[] }

/**
 * "Musée" is `museum`, "Gastronomie" tells no more than the section, "Museen & Galerien" are two, and "ristorante
 * giapponese" is a `restaurant` that is `japanese`. Null if a part of the words is not understood: most of "Park &
 * Ride" is no park. The country tells the language of words that mean different things.
 */
export const kindOfWords = (words: string, country: string | null = null): KindOfWords | null =>
  wholeKind(words, country) ?? joinedKinds(words, country) ?? describedKind(words, country) ?? kitchenOfDiet(words)

function sectionNamed(words: string): PlaceSection | null {
  const plain = words.replace(/\s/g, '').toLowerCase()
  return placeSections.find((section) => section.toLowerCase() === plain) ?? null
}

function wholeKind(words: string, country: string | null): KindOfWords | null {
  const named = sectionNamed(words)
  if (named !== null) return { section: named, categories: [] }
  const listed = listedKind(words)
  if (listed !== null) return { section: listed.section, categories: listed.category === null ? [] : [listed.category] }
  const traits = traitsOfListWord(words, country).map((trait) => trait.kind)
  const section = sectionOfKind(words, traits)
  return section === null && traits.length === 0 ? null : { section, categories: [words] }
}

function sectionOfKind(words: string, traits: readonly string[]): PlaceSection | null {
  const { kind } = categoryMeaning([words])
  if (kind !== null) return kind.section
  if (kitchenCalled(words).length > 0) return 'foodAndBeverage'
  if (kindsCalled(words).length > 0) return 'attractions'
  if (traits.some((each) => ['cuisine', 'dish', 'drink'].includes(each))) return 'foodAndBeverage'
  return traits.some((each) => ['venue', 'activity'].includes(each)) ? 'attractions' : null
}

/** A kitchen with what it serves, before or after: "Italiensk restaurang", "Veganes Café", "مطعم إيطالي". */
function describedKind(words: string, country: string | null): KindOfWords | null {
  const tokens = plainWords(words)
  for (let at = tokens.length - 1; at > 0; at--) {
    const [start, end] = [tokens.slice(0, at).join(' '), tokens.slice(at).join(' ')]
    const kind = servedIn(start, end, country) ?? servedIn(end, start, country)
    if (kind !== null) return kind
  }
  return null
}

function servedIn(kitchen: string, served: string, country: string | null): KindOfWords | null {
  const kind = wholeKind(kitchen, country)
  if (kind?.section !== 'foodAndBeverage') return null
  const traits = traitsDescribed(served).filter((trait) => trait.kind === 'cuisine' || trait.kind === 'dish')
  const ids = traits.length > 0 ? traits.map(({ id }) => id) : (dietsCalled(served) ?? [])
  if (ids.length === 0) return null
  return { section: kind.section, categories: [...kind.categories, ...ids.map((id) => id.replaceAll('-', ' '))] }
}

/** "Végétarien" alone */
const kitchenOfDiet = (words: string): KindOfWords | null =>
  dietsCalled(words) === null ? null : { section: 'foodAndBeverage', categories: [words] }

function joinedKinds(words: string, country: string | null): KindOfWords | null {
  const parts = partsJoined(words)
  if (parts.length < 2) return null
  const kinds = parts.map((part) => wholeKind(part, country) ?? describedKind(part, country) ?? kitchenOfDiet(part))
  if (kinds.some((kind) => kind === null)) return null
  return {
    section: kinds.find((kind) => kind?.section)?.section ?? null,
    categories: [...new Set(kinds.flatMap((kind) => kind?.categories ?? []))],
  }
}

let joining: ReadonlySet<string> | null = null

/** "and" and "or" of all languages. */
function readJoiningWords(): ReadonlySet<string> {
  const languages = readLanguages(readSections('languages/*/joining-words.txt'))
  const phrases = sectionsOf('joining-words', languages).flatMap(([, words]) => words)
  return new Set(phrases.map((phrase) => plainWords(phrase).join(' ')))
}

/** "Theater & Oper", "Schloss/Burg", "Restaurant - Italian", "parc et jardin" */
function partsJoined(words: string): string[] {
  joining ??= readJoiningWords()
  const parts: string[] = []
  for (const piece of words.split(/[/&+|,()・、，]|\s[-–—]\s|(?<=\p{L})-(?=\p{L})/u)) {
    let part: string[] = []
    for (const word of [...piece.trim().split(/\s+/), null]) {
      if (word !== null && !joining.has(plainWords(word).join(' '))) part.push(word)
      else {
        if (part.join('') !== '') parts.push(part.join(' '))
        part = []
      }
    }
  }
  return parts
}
