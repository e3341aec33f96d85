import type { EventKind } from '../../vocabulary/event-kinds.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'
import { wordsInBrackets } from './billing.ts'
import { definitionOf } from './definition.ts'
import { type EventText, maxDescriptionLength } from './event-text.ts'
import { kindsByLabel, kindsByPhrase } from './event-words.ts'
import { asForAdults, withoutFigures } from './figures-of-speech.ts'
import {
  foldedLine,
  kindsOf,
  lastWordMatches,
  type Match,
  matchesIn,
  partMatches,
  wholeMatches,
} from './match-kinds.ts'

/** The weight of a word by where it is. Each further word of a phrase adds to it. */
const weights = { title: 4, label: 4, labelPart: 3, description: 1 }
const perFurtherWord = { title: 1, label: 1, labelPart: 1, description: 0.5 }
type Channel = keyof typeof weights
/** What a title at least weighs that names a kind, and what a claim does. */
export const { title: sureTitle, labelPart: minClaim } = weights
/** Where a word is evidence for what a reason says. */
const isClaim = (channel: Channel): boolean => channel !== 'description'
/** Added for the word that a title is about: in "Jazz Brunch Tour of the Museum" the tour. */
const weightOfHead = 1.25
/** Added for the genre that a description is headed with, which says more than a label of all that a house has on. */
const weightOfOwnGenre = 4
/** Many mentions in a description are as sure as a name. */
const maxOfDescription = 3.5

/** How sure each part of an event names a kind. */
export type Weights = { title: number; label: number; description: number }

/** The kinds that the text names, each with its greatest weight in every part of it. */
export function evidence({ title, words, description }: EventText, pages: readonly string[]): Map<EventKind, Weights> {
  const found = new Map<EventKind, Weights>()
  const note = (matches: readonly Match[], channel: Channel, extra = 0) => {
    const categories = new Set(matches.map(({ kind }) => kind.category))
    for (const { kind, length } of matches) {
      // "Lectures/Conferences/Concerts" says less than a word of one meaning.
      const share = channel === 'label' || channel === 'labelPart' ? 1 / Math.max(1, categories.size) : 1
      const weight = (weights[channel] + (length - 1) * perFurtherWord[channel]) * share + extra
      const known = found.get(kind) ?? { title: 0, label: 0, description: 0 }
      const part = isClaim(channel) ? (channel === 'title' ? 'title' : 'label') : 'description'
      found.set(kind, { ...known, [part]: Math.max(known[part], weight) })
    }
  }
  for (const [kind, weight] of mentions(description)) found.set(kind, { title: 0, label: 0, description: weight })
  const ofTitle = asForAdults(matchesIn(foldedLine(title), kindsByPhrase), title)
  const inTitle = withoutFigures(ofTitle, { title, words, description })
  note(inTitle, 'title')
  note(headOf(title, inTitle), 'title', weightOfHead)
  note(ownLabelOf(title), 'title')
  note(genresOf(title), 'title')
  note(headOfDescription(description), 'label', weightOfOwnGenre)
  if (inTitle.length === 0) {
    note(walkIn(description), 'labelPart')
    note(openingOf(description), 'labelPart')
  }
  note(definitionOf(title, description), 'labelPart')
  for (const page of pages) for (const part of partsOfPage(page)) note(part, 'labelPart')
  for (const word of words.slice(0, 40)) {
    const isBroad = broadLabels.has(foldedLine(word))
    const whole = kindsOf(kindsByLabel, foldedLine(word))
    const phrases = matchesIn(foldedLine(word), kindsByPhrase)
    const ofParts = whole === undefined ? partMatches(word) : wholeMatches(whole)
    const parts = ofParts.length > 0 || phrases.length > 0 ? ofParts : lastWordMatches(word)
    note(parts, isBroad ? 'description' : whole === undefined ? 'labelPart' : 'label')
    note(phrases, isBroad ? 'description' : 'labelPart')
  }
  return found
}

/** What a description mentions: each phrase once. */
function mentions(description: string): Map<EventKind, number> {
  const found = new Map<EventKind, number>()
  const seen = new Set<string>()
  for (const { kind, phrase, length } of matchesIn(
    foldedLine(description.slice(0, maxDescriptionLength)),
    kindsByPhrase,
  )) {
    if (seen.has(`${kind.id} ${phrase}`)) continue
    seen.add(`${kind.id} ${phrase}`)
    const weight = weights.description + (length - 1) * perFurtherWord.description
    found.set(kind, Math.min(maxOfDescription, (found.get(kind) ?? 0) + weight))
  }
  return found
}

/** What a description is headed with as a classification: "Comedy. Adults only." */
function headOfDescription(description: string): Match[] {
  const [head = ''] = /^[\p{L}\p{M} &’'-]{3,30}(?=[.!|\n])/u.exec(description) ?? []
  return head === '' ? [] : wholeMatches(kindsOf(kindsByLabel, foldedLine(head)) ?? [])
}

/** The show that a description begins with: "Christmas concert with Ana Low", "Live opera by …". */
function openingOf(description: string): Match[] {
  const [sentence = ''] = description.slice(0, maxDescriptionLength).split(/[!?.:\n|]/)
  const tokens = foldedLine(sentence).split(' ')
  const matches = matchesIn(tokens.slice(0, maxOpening).join(' '), kindsByPhrase)
  const [first] = matches
  if (first === undefined || first.start > 1) return []
  const end = first.start + first.length
  const isWhat = tokens.slice(end, end + 2).some((token) => endsOfHead.has(token))
  return matches
    .filter(({ start, kind }) => isWhat && start === first.start && openings.has(kind.id))
    .map((match) => ({ ...match, length: 1 }))
}
const maxOpening = 6
/** Genres and comedies are of many kinds of shows. */
const openings: ReadonlySet<string> = new Set(
  'concert choir-and-orchestra opera play musical dance stage-show film exhibition childrens-theater'.split(' '),
)
const endsOfHead = new Set(phrasesOf('event-phrases', 'ends-what-a-title-is-about').map(foldedLine))

/** "A ranger-led 4-mile hike over rough ground", "Join us for a guided walk": a title may only say where to. */
function walkIn(description: string): Match[] {
  const sentences = description.slice(0, maxDescriptionLength).split(/[!?\n|]|\.(?=\s|$)/)
  return sentences.slice(0, maxSentencesOfWalk).flatMap((sentence) => {
    const isLong = distance.test(sentence)
    return matchesIn(foldedLine(sentence), kindsByPhrase)
      .filter(({ kind }) => onFoot.has(kind.id))
      .filter(({ length }) => isLong || length > 1)
      .map((match) => ({ ...match, length: 1 }))
  })
}
const maxSentencesOfWalk = 2
const onFoot: ReadonlySet<string> = new Set(['hike', 'walk', 'nature-walk', 'walking-tour'])
const distance = /\d\s?-?\s?(?:km|kilomet\p{L}*|mi|miles?|meilen|kilòmet\p{L}*)(?!\p{L})/iu

/** The last kind before a colon, a dash or a word such as "of": what a title is about. */
function headOf(title: string, matches: readonly Match[]): Match[] {
  const ends = [...title.matchAll(endOfHead)].map(({ index }) => wordCount(title.slice(0, index)))
  for (const end of [...ends, Number.POSITIVE_INFINITY]) {
    const last = matches.findLast(({ start }) => start < end)
    if (last !== undefined) return matches.filter(({ start }) => start === last.start)
  }
  return []
}

/** What a title calls itself: "Tour: The Collection", "Film | The Heron". */
function ownLabelOf(title: string): Match[] {
  const [label = ''] = /^[^:|]+(?=[:|]\s)/.exec(title) ?? []
  return (kindsOf(kindsByLabel, foldedLine(label)) ?? []).map((kind) => ({ kind, phrase: '', start: 0, length: 1 }))
}

/** The genres that a title has in brackets behind a name: "The Otters (punk, Leipzig)". */
const genresOf = (title: string): Match[] =>
  wholeMatches(
    wordsInBrackets(title).flatMap((word) =>
      (kindsOf(kindsByLabel, foldedLine(word)) ?? []).filter(({ category }) => category === 'music'),
    ),
  )

const wordCount = (text: string): number =>
  foldedLine(text)
    .split(' ')
    .filter((word) => word !== '').length

const wordsAfterHead = anyOf(phrasesOf('event-phrases', 'ends-what-a-title-is-about'))
const endOfHead = new RegExp(String.raw`[:|([,;–—]|\s[-/]\s|(?<!\p{L})(?:${wordsAfterHead})(?!\p{L})`, 'giu')

/** Labels that cover all that is on: `Arts & Culture`. */
const broadLabels = new Set(phrasesOf('event-phrases', 'label-of-everything'))

/** The kinds that parts of an address name as a whole, as `/concerts/` does. */
const partsOfPage = (page: string): Match[][] =>
  page
    .replace(/^https?:\/\/[^/]*|[?#].*$/g, '')
    .split('/')
    .filter((part) => part !== '')
    .slice(0, maxPartsOfPage)
    .map((part) =>
      (kindsOf(kindsByPhrase, foldedLine(part)) ?? []).map((kind) => ({ kind, length: 1, phrase: part, start: 0 })),
    )
const maxPartsOfPage = 6
