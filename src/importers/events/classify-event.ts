import type { EventCategory } from '../../domain/event.ts'
import { withImpliedTraits } from '../../vocabulary/traits.ts'
import { type EventWords, eventWords, sideWords } from './event-words.ts'
import { isOnlineOnly, noOutings } from './no-outings.ts'

export type EventText = {
  title: string
  /** Classifications of the source: CATEGORIES, types, genres, keywords. */
  words: string[]
  description: string
  /** What the venue is: `Jazz Club`, `theater`. */
  venueWords: string[]
}

export type EventClass = { category: EventCategory; subcategory: string[]; traits: string[] }

/** How much a word says by where it stands; a longer phrase says more. */
const weights = { title: 4, label: 4, labelPart: 3, venue: 3, description: 1 }
const perFurtherWord = { title: 1, label: 1, labelPart: 1, venue: 1, description: 0.5 }
/** A mention or two in a description are not yet what a show is. */
const minSure = 2.5
const maxDescriptionLength = 1500

/** What an event is by the words of its source; `other` without traits where they say nothing sure. */
export function classifyEvent(text: EventText): EventClass {
  const found = evidence(text)
  const totals = new Map<EventCategory, number>()
  for (const [row, weight] of found) totals.set(row.category, (totals.get(row.category) ?? 0) + weight)
  // A festival of music is music: what has no category of its own gives way.
  const sure = [...totals].filter(([, total]) => total >= minSure)
  const named = sure.filter(([category]) => category !== 'other')
  const [best] = (named.length > 0 ? named : sure).sort((one, other) => other[1] - one[1])
  if (best === undefined) return { category: 'other', subcategory: [], traits: [] }
  const ofBest = [...found].filter(([row]) => row.category === best[0]).sort((one, other) => other[1] - one[1])
  const isNamed = (ofBest[0]?.[1] ?? 0) >= weights.venue
  // What a description mentions beside what the title names may be anything: the jazz of a lecture's subject.
  const telling = ofBest.filter(([, weight]) => !isNamed || weight >= weights.venue).map(([row]) => row)
  const traits = [...telling.flatMap((row) => row.traits), ...besides(text)]
  return { category: best[0], subcategory: subcategoriesOf(telling, best[0]), traits: withImpliedTraits(traits) }
}

/** False for what no hotel guest attends; in doubt true. */
export function isForVisitors({
  title,
  words,
  description,
}: Pick<EventText, 'title' | 'words' | 'description'>): boolean {
  const named = spaced(title)
  const labels = words.map(spaced)
  // `vs State: High School Day` is a game.
  const isMatch = /\b(vs|versus)\b/.test(named)
  if (!isMatch && noOutings.title.some((pattern) => pattern.test(named))) return false
  if (labels.some((label) => noOutings.label.test(label))) return false
  const telling = labels.filter((label) => !noOutings.emptyLabel.test(label))
  if (telling.length > 0 && telling.every((label) => noOutings.onlyLabel.test(label))) return false
  return !isOnlineOnly(named, labels, spaced(description.slice(0, maxDescriptionLength)))
}

function subcategoriesOf(rows: readonly EventWords[], category: EventCategory): string[] {
  const names = rows.map((row) => row.subcategory).filter((name) => name !== null && name !== category)
  return [...new Set(names as string[])].slice(0, 3)
}

/** The greatest weight with which each kind of event is told. */
function evidence({ title, words, description, venueWords }: EventText): Map<EventWords, number> {
  const found = new Map<EventWords, number>()
  const note = (matches: Match[], where: keyof typeof weights) => {
    for (const { row, length } of matches) {
      const told = weights[where] + (length - 1) * perFurtherWord[where]
      found.set(row, Math.max(found.get(row) ?? 0, told))
    }
  }
  note(matchesIn(spaced(description.slice(0, maxDescriptionLength)), byText), 'description')
  note(matchesIn(spaced(title), byText), 'title')
  for (const word of words.slice(0, 40)) {
    const whole = rowsOf(byLabel, spaced(word))
    if (whole)
      note(
        whole.map((row) => ({ row, length: 2 })),
        'label',
      )
    else note(partMatches(word), 'labelPart')
    note(matchesIn(spaced(word), byText), 'labelPart')
  }
  for (const word of venueWords.slice(0, 20)) {
    const [named] = tellingVenue.exec(spaced(word)) ?? []
    note(partMatches(named ?? word), 'venue')
  }
  return found
}

/** In the name of a venue these say what is on there; a theater has concerts as well. */
const tellingVenue = /\b(comedy club|jazz club|cinema|movie theat(er|re)|planetarium|night ?club)\b/

function besides({ title, words }: EventText): string[] {
  const told = ` ${[title, ...words].map(spaced).join(' | ')} `
  return sideWords
    .filter(([, phrases]) => phrases.some((phrase) => told.includes(` ${phrase} `)))
    .map(([trait]) => trait)
}

type Match = { row: EventWords; length: number }
type Lookup = Map<string, EventWords[]>

const maxPhraseLength = 4

/** The longest phrase at each place: in `rock climbing` nothing is rock music. */
function matchesIn(text: string, lookup: Lookup): Match[] {
  const tokens = text.split(' ')
  const matches: Match[] = []
  for (let start = 0; start < tokens.length; start++) {
    for (let length = Math.min(maxPhraseLength, tokens.length - start); length > 0; length--) {
      const rows = rowsOf(lookup, tokens.slice(start, start + length).join(' '))
      if (rows === undefined) continue
      matches.push(...rows.map((row) => ({ row, length })))
      start += length - 1
      break
    }
  }
  return matches
}

/** The parts of a classification: `Exhibits & Tours`, `Dance/Electronic`. */
const partMatches = (label: string): Match[] =>
  [label, ...label.split(/[&/,;+]|\band\b|\bund\b|\bet\b| - /i)]
    .map(spaced)
    .flatMap((part) => rowsOf(byLabel, part) ?? [])
    .map((row) => ({ row, length: 1 }))

const rowsOf = (lookup: Lookup, phrase: string) =>
  lookup.get(phrase) ?? (phrase.length > 3 ? lookup.get(phrase.replace(/s$/, '')) : undefined)

const byText = lookupOf('text')
const byLabel = lookupOf('label')

function lookupOf(field: 'text' | 'label'): Lookup {
  const lookup: Lookup = new Map()
  for (const row of eventWords) {
    for (const phrase of row[field]) lookup.set(phrase, [...(lookup.get(phrase) ?? []), row])
  }
  return lookup
}

/** Lower case words without accents between single spaces; `MusicEvent` is two words. */
const spaced = (text: string): string =>
  text
    .replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .toLowerCase()
    .replace(/(?<=\d)\+/g, ' plus')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
