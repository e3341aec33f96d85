import type { EventCategory } from '../../domain/event.ts'
import { foldAccents } from '../../text/fold-accents.ts'
import type { EventKind } from '../../vocabulary/event-kinds.ts'
import { withImpliedTraits } from '../../vocabulary/traits.ts'
import { type EventLookup, kindsByLabel, kindsByPhrase, phrasesOfTraits } from './event-words.ts'

export type EventText = {
  title: string
  /** Classifications by the source: CATEGORIES, types, genres, keywords. */
  words: string[]
  description: string
  /** What the venue is: `Jazz Club`, `theater`. */
  venueWords: string[]
}

export type EventClass = { category: EventCategory; subcategory: string[]; traits: string[] }

/** The weight of a word by where it is. Each further word of a phrase adds to it. */
const weights = { title: 4, label: 4, labelPart: 3, venue: 3, description: 1 }
const perFurtherWord = { title: 1, label: 1, labelPart: 1, venue: 1, description: 0.5 }
/** One or two mentions in a description do not say what an event is. */
const minSure = 2.5
export const maxDescriptionLength = 1500

/** The category, subcategories and traits of an event. It is `other` without traits if its words say nothing sure. */
export function classifyEvent(text: EventText): EventClass {
  const found = evidence(text)
  const totals = new Map<EventCategory, number>()
  for (const [kind, weight] of found) totals.set(kind.category, (totals.get(kind.category) ?? 0) + weight)
  // A festival of music is music: a real category wins over `other`.
  const sure = [...totals].filter(([, total]) => total >= minSure)
  const named = sure.filter(([category]) => category !== 'other')
  const [best] = (named.length > 0 ? named : sure).sort((one, other) => other[1] - one[1])
  if (best === undefined) return { category: 'other', subcategory: [], traits: [] }
  const ofBest = [...found].filter(([kind]) => kind.category === best[0]).sort((one, other) => other[1] - one[1])
  const isNamed = (ofBest[0]?.[1] ?? 0) >= weights.venue
  // If the title names the kind, mentions in the description may be about anything, such as a lecture on jazz.
  const sureKinds = ofBest.filter(([, weight]) => !isNamed || weight >= weights.venue).map(([kind]) => kind)
  const traits = [...sureKinds.flatMap((kind) => kind.traits), ...traitsNamedIn(text)]
  return { category: best[0], subcategory: subcategoriesOf(sureKinds, best[0]), traits: withImpliedTraits(traits) }
}

function subcategoriesOf(kinds: readonly EventKind[], category: EventCategory): string[] {
  const names = kinds.map((kind) => kind.subcategory).filter((name) => name !== null)
  return [...new Set(names.filter((name) => name !== category))].slice(0, 3)
}

/** The kinds that the text names, each with its greatest weight. */
function evidence({ title, words, description, venueWords }: EventText): Map<EventKind, number> {
  const found = new Map<EventKind, number>()
  const note = (matches: Match[], where: keyof typeof weights) => {
    for (const { kind, length } of matches) {
      const weight = weights[where] + (length - 1) * perFurtherWord[where]
      found.set(kind, Math.max(found.get(kind) ?? 0, weight))
    }
  }
  note(matchesIn(plainWords(description.slice(0, maxDescriptionLength)), kindsByPhrase), 'description')
  note(matchesIn(plainWords(title), kindsByPhrase), 'title')
  for (const word of words.slice(0, 40)) {
    const whole = kindsOf(kindsByLabel, plainWords(word))
    if (whole === undefined) note(partMatches(word), 'labelPart')
    else note(wholeMatches(whole), 'label')
    note(matchesIn(plainWords(word), kindsByPhrase), 'labelPart')
  }
  for (const word of venueWords.slice(0, 20).map((text) => text.slice(0, maxVenueWordLength))) {
    const [named] = venueThatNamesKind.exec(plainWords(word)) ?? []
    note(partMatches(named ?? word), 'venue')
  }
  return found
}

/** Longer texts are no names of venues; a page may refer to one from each of its events. */
const maxVenueWordLength = 200

/** Names of venues that say what is on there. Others do not: a theater has concerts too. */
const venueThatNamesKind = /\b(comedy club|jazz club|cinema|movie theat(er|re)|planetarium|night ?club)\b/

function traitsNamedIn({ title, words }: EventText): string[] {
  const text = ` ${[title, ...words].map(plainWords).join(' | ')} `
  return phrasesOfTraits
    .filter(([, phrases]) => phrases.some((phrase) => text.includes(` ${phrase} `)))
    .map(([trait]) => trait)
}

type Match = { kind: EventKind; length: number }

const maxPhraseLength = 4

/** The longest phrase at each position: `rock climbing` is not rock music. */
function matchesIn(text: string, lookup: EventLookup): Match[] {
  const tokens = text.split(' ')
  const matches: Match[] = []
  for (let start = 0; start < tokens.length; start++) {
    for (let length = Math.min(maxPhraseLength, tokens.length - start); length > 0; length--) {
      const kinds = kindsOf(lookup, tokens.slice(start, start + length).join(' '))
      if (kinds === undefined) continue
      matches.push(...kinds.map((kind) => ({ kind, length })))
      start += length - 1
      break
    }
  }
  return matches
}

/** A whole classification weighs as much as a phrase of two words. */
const wholeMatches = (kinds: readonly EventKind[]): Match[] => kinds.map((kind) => ({ kind, length: 2 }))

/** The kinds that parts of a classification name: `Exhibits & Tours`, `Dance/Electronic`. */
const partMatches = (label: string): Match[] =>
  [label, ...label.split(/[&/,;+]|\band\b|\bund\b|\bet\b| - /i)]
    .map(plainWords)
    .flatMap((part) => kindsOf(kindsByLabel, part) ?? [])
    .map((kind) => ({ kind, length: 1 }))

/** The kinds that a phrase names; a plural in -s fits too. */
const kindsOf = (lookup: EventLookup, phrase: string) =>
  lookup.get(phrase) ?? (phrase.length > 3 ? lookup.get(phrase.replace(/s$/, '')) : undefined)

/** Lower-case words without accents between single spaces; `MusicEvent` is two words. */
export const plainWords = (text: string): string =>
  foldAccents(text.replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' '))
    .toLowerCase()
    .replace(/(?<=\d)\+/g, ' plus')
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()
