import type { EventCategory } from '../../domain/event.ts'
import { foldAccents } from '../../text/fold-accents.ts'
import type { EventKind } from '../../vocabulary/event-kinds.ts'
import { type EventVenueKind, venueKindsNamed, withoutFormer } from '../../vocabulary/event-venues.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { withImpliedTraits } from '../../vocabulary/traits.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'
import { billingOf, wordsInBrackets } from './billing.ts'
import { type EventLookup, kindsByLabel, kindsByPhrase, lengthOfEnd, phrasesOfTraits } from './event-words.ts'

export type EventText = {
  title: string
  /** Classifications by the source: CATEGORIES, types, genres, keywords. */
  words: readonly string[]
  description: string
  /** What the venue is called, and what it is: `Jazz Club`, `theater`. */
  venueWords: readonly string[]
}

/** What most other events of a venue are, and whether nearly all of them are. */
export type OtherEvents = { category: EventCategory; isAlmostAll: boolean }

/** What is known around an event once its venue is. */
export type EventSetting = {
  /** Names of who lists or holds it. */
  hosts: readonly string[]
  /** What kind of place the venue is. */
  venueKinds: readonly EventVenueKind[]
  /** What most other events at the venue are; null if they are of many kinds. */
  others: OtherEvents | null
  /** Its pages. A site keeps its `/concerts/` apart from its `/films/`. */
  pages: readonly string[]
}

const unknownSetting: EventSetting = { hosts: [], venueKinds: [], others: null, pages: [] }

export type EventClass = { category: EventCategory; subcategory: string[]; traits: string[] }

/** What names the kind, and the kinds that it names, the surest first: none if only what is around the event tells. */
export type SureClass = EventClass & { namedBy: 'title' | 'label' | null; kinds: readonly EventKind[] }

/** The weight of a word by where it is. Each further word of a phrase adds to it. */
const weights = { title: 4, label: 4, labelPart: 3, description: 1 }
const perFurtherWord = { title: 1, label: 1, labelPart: 1, description: 0.5 }
type Channel = keyof typeof weights
/** Where a word is evidence for what a reason says. */
const isClaim = (channel: Channel): boolean => channel !== 'description'
/** What is around an event says what it is only if its own words do not. */
const aroundWeights = {
  venue: 2.6,
  host: 2.6,
  others: 1.5,
  othersOfAStage: 2.5,
  sureBilling: 2.7,
  likelyBilling: 1.6,
  headOfGenre: 3.5,
}
/** If the title or a label names the kind, other evidence counts this much. */
const shareOfRest = 0.3
/** If the title and a label name the same kind, the weaker one counts this much. */
const shareOfAgreement = 0.4
/** Added for the word that a title is about: in "Jazz Brunch Tour of the Museum" the tour. */
const weightOfHead = 1.25
/** Many mentions in a description are as sure as a name. */
const maxOfDescription = 3.5
/** One or two mentions in a description do not say what an event is. */
const minSure = 2.5
export const maxDescriptionLength = 1500

/** The category, subcategories and traits of an event. It is `other` without traits if its words say nothing sure. */
export const classifyEvent = (text: EventText): EventClass => {
  const { category, subcategory, traits } = classify(text)
  return { category, subcategory, traits }
}

/** The same, from all evidence. Only its title and its source's classifications give it traits. */
export function classify(text: EventText, setting: EventSetting = unknownSetting): SureClass {
  const own = asShow(withoutVenue(text, setting.hosts), setting)
  const found = evidence(showsFilms(setting) ? { ...own, title: '' } : own, setting.pages)
  // What the title or the source says comes before all that is around it.
  const isNamed = [...found.values()].some(({ title, label }) => title + label > 0)
  const named = new Set([...found].filter(([, { title, label }]) => title + label > 0).map(([kind]) => kind.category))
  const totals = new Map<EventCategory, number>()
  const add = (category: EventCategory, weight: number) => totals.set(category, (totals.get(category) ?? 0) + weight)
  for (const [kind, { title, label, description }] of found) {
    const claim = Math.max(title, label) + shareOfAgreement * Math.min(title, label)
    add(kind.category, Math.max(claim, isNamed ? description * shareOfRest : description))
  }
  for (const [category, weight] of around(text, setting)) add(category, isNamed ? weight * shareOfRest : weight)
  if (!isNamed) for (const [category, weight] of asPostersSay(text)) add(category, weight)
  const sure = [...totals].filter(([category, total]) => (isNamed ? named.has(category) : total >= minSure))
  // A festival of music is music: a real category wins over `other`.
  const real = sure.filter(([category]) => category !== 'other')
  const [best] = (real.length > 0 ? real : sure).sort((one, other) => other[1] - one[1])
  const traitsOfWords = traitsNamedIn(own)
  const nothing: SureClass = { category: 'other', subcategory: [], traits: [], namedBy: null, kinds: [] }
  if (best === undefined) return { ...nothing, traits: withImpliedTraits(traitsOfWords) }
  const category = bestOfTitle(found, best[0])
  const claims = [...found]
    .filter(([kind, { title, label }]) => kind.category === category && Math.max(title, label) >= weights.labelPart)
    .sort(([, one], [, other]) => Math.max(other.title, other.label) - Math.max(one.title, one.label))
  const kinds = claims.map(([kind]) => kind)
  const isByTitle = claims.some(([, { title }]) => title > 0)
  return {
    category,
    subcategory: subcategoriesOf(kinds, category),
    traits: withImpliedTraits([...kinds.flatMap((kind) => kind.traits), ...traitsOfWords]),
    namedBy: kinds.length === 0 ? null : isByTitle ? 'title' : 'label',
    kinds,
  }
}

/** Behind a name at a stage, a tour is the performer's: "Ana Low: Full House Tour". */
function asShow(text: EventText, { venueKinds: [venue] }: EventSetting): EventText {
  const { name = '' } = /^(?<name>[^:–—]+)[:–—]\s.*\btour$/iu.exec(text.title.trim())?.groups ?? {}
  const isShow = name !== '' && categoriesOfStages.has(venue?.category ?? null)
  if (!isShow || matchesIn(foldedLine(name), kindsByPhrase).length > 0) return text
  return { ...text, title: name }
}
const categoriesOfStages: ReadonlySet<EventCategory | null> = new Set(['music', 'theater', 'comedy', 'nightlife'])

/** A film may be called anything: "Rock ‘n’ Roll High School" at a cinema is no concert. */
const showsFilms = ({ hosts, venueKinds: [venue] }: EventSetting): boolean =>
  venue?.category === 'film' || hosts.some((host) => categoriesOfHost(host)[0] === 'film')

/** These say for whom or in what spirit an event is, so that a festival with such a label is a festival. */
const broadCategories: ReadonlySet<EventCategory> = new Set(['learn', 'family-kids', 'health-fitness', 'wellbeing'])

/** A title that names a festival or a market counts before a broad label. */
function bestOfTitle(found: ReadonlyMap<EventKind, Weights>, best: EventCategory): EventCategory {
  if (!broadCategories.has(best)) return best
  const inTitle = [...found].filter(([, { title }]) => title >= weights.title).map(([kind]) => kind.category)
  return inTitle.includes('other') && !inTitle.includes(best) ? 'other' : best
}

function subcategoriesOf(kinds: readonly EventKind[], category: EventCategory): string[] {
  const names = kinds.map((kind) => kind.subcategory).filter((name) => name !== null)
  return [...new Set(names.filter((name) => name !== category))].slice(0, 3)
}

type Weights = { title: number; label: number; description: number }

/** The kinds that the text names, each with its greatest weight in every part of it. */
function evidence({ title, words, description }: EventText, pages: readonly string[]): Map<EventKind, Weights> {
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
  note(matchesIn(foldedLine(title), kindsByPhrase), 'title')
  note(headOf(title), 'title', weightOfHead)
  note(ownLabelOf(title), 'title')
  note(genresOf(title), 'title')
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

/** The last kind before a colon, a dash or a word such as "of": what a title is about. */
function headOf(title: string): Match[] {
  const matches = matchesIn(foldedLine(title), kindsByPhrase)
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

/** The music that a description is headed with, as posters are: "Indie/Folk. Support: Ana", "Folk from Wales". */
function genreAtTheHead(description: string): boolean {
  const [head = ''] = /^[^.!?\n]{3,80}/.exec(description) ?? []
  const [, first = '', rest = ''] = headOfGenres.exec(head) ?? []
  const kinds = kindsOf(kindsByLabel, foldedLine(first)) ?? kindsOf(kindsByPhrase, foldedLine(first))
  const isGenre = rest === '' || /^\s*[/,&+|-]/.test(rest) || beginsWithOrigin.test(rest)
  return isGenre && kinds?.some(({ category }) => category === 'music') === true
}
const headOfGenres = /^\s*([\p{L}\p{M}’'-]+(?: [\p{L}\p{M}’'-]+)??)(\s*[/,&+|].*|\s.*)?$/u
const beginsWithOrigin = new RegExp(String.raw`^\s+(?:${anyOf(phrasesOf('event-phrases', 'genre-of'))})(?!\p{L})`, 'iu')

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

/** What the venue, its other events and the names of hosts say, each once. */
function around({ venueWords }: EventText, { hosts, venueKinds, others }: EventSetting): [EventCategory, number][] {
  const found: [EventCategory, number][] = []
  const [named] = venueWords
    .map((word) => withoutFormer(foldedLine(word.slice(0, maxVenueWordLength)).split(' ')).join(' '))
    .flatMap((word) => kindsOf(kindsByLabel, word) ?? kindsInName(venueThatNamesKind.exec(word)?.[0]))
  // Who holds it knows better than where it is: a film society rents a theater.
  const ofHosts = new Set(hosts.flatMap(categoriesOfHost))
  for (const category of ofHosts) found.push([category, aroundWeights.host / ofHosts.size])
  const venue = named?.category ?? venueKinds.find(({ category }) => category !== null)?.category ?? null
  if (venue !== null) found.push([venue, aroundWeights.venue])
  // What a library mostly has says less of the rest than what a stage has.
  if (others !== null) {
    const isStage = others.isAlmostAll && categoriesOfShows.has(others.category) && venueKinds.every(isOpenHouse)
    found.push([others.category, isStage ? aroundWeights.othersOfAStage : aroundWeights.others])
  }
  return found
}

/** What the form of a title and the head of a description say of a band that no word of its own tells of. */
function asPostersSay({ title, description }: EventText): [EventCategory, number][] {
  const billing = billingOf(title)
  const found: [EventCategory, number][] = []
  if (billing !== null) found.push(['music', aroundWeights[`${billing}Billing`]])
  if (genreAtTheHead(description)) found.push(['music', aroundWeights.headOfGenre])
  return found
}

const isOpenHouse = ({ forItsOwn }: EventVenueKind): boolean => forItsOwn === null

function categoriesOfHost(host: string): EventCategory[] {
  const name = withoutFormer(foldedLine(host).split(' ')).join(' ')
  const [venue] = venueKindsNamed(name.split(' '))
  // "Flat Rock Playhouse" has no rock, and "Bloomington Arts" lists all of them.
  const kinds = [matchesIn(name, kindsByPhrase), venue === undefined ? matchesIn(name, kindsByLabel) : []].flat()
  const told = kinds.map(({ kind }) => kind.category).filter((category) => category !== 'art')
  if (told.length > 0) return told
  return venue?.category == null ? [] : [venue.category]
}

const kindsInName = (name: string | undefined): EventKind[] => {
  if (name === undefined) return []
  const phrases = matchesIn(name, kindsByPhrase)
  return (phrases.length > 0 ? phrases : matchesIn(name, kindsByLabel)).map(({ kind }) => kind)
}

/** Longer texts are no names of venues; a page may refer to one from each of its events. */
const maxVenueWordLength = 200

/** Names of venues that say what is on there. Others do not: a theater has concerts too. */
const venueThatNamesKind = /\b(comedy club|jazz club|cinema|movie theat(er|re)|planetarium|night ?club)\b/

/** The text without the names of its venue and hosts: "Trivia at Moon Brewery" is not about beer. */
function withoutVenue(text: EventText, hosts: readonly string[]): EventText {
  const names = [...text.venueWords.slice(0, 4), ...hosts].map(foldedLine).filter((name) => name.length > 3)
  const words = text.words.filter((word) => !isNameOf(foldedLine(word.replace(/[-_]/g, ' ')), names))
  // What follows an @ is where it is.
  const title = ` ${foldedLine(text.title.replace(/(?<=\S)\s*@\s.*$/, ''))} `
  let left = title
  for (const name of names) {
    if (!name.includes(' ')) left = left.replace(` at ${name} `, ' ')
    else left = withoutName(withoutName(left, name), name.replace(/^the /, ''))
  }
  const isSame = left.trim() === '' || (left === title && !/\S\s*@\s/.test(text.title))
  return { ...text, words, title: isSame ? text.title : left }
}

/** "Heron Cemetery Tour" at Heron Cemetery is a cemetery tour: the last word of a name stays if it names a kind so. */
function withoutName(title: string, name: string): string {
  const last = name.slice(name.lastIndexOf(' ') + 1)
  return title.split(` ${name} `).reduce((before, after) => {
    const [next = ''] = after.split(' ')
    const isKind = kindsOf(kindsByPhrase, `${last} ${next}`) !== undefined
    return `${before} ${isKind ? `${last} ` : ''}${after}`
  })
}

/** A label that is a venue's or host's name or more than one word of it. */
const isNameOf = (label: string, names: readonly string[]): boolean =>
  names.some((name) => name === label || (label.includes(' ') && ` ${name} `.includes(` ${label} `)))

function traitsNamedIn({ title, words }: EventText): string[] {
  const text = ` ${[title, ...words].map(foldedLine).join(' | ')} `
  return phrasesOfTraits
    .filter(([, phrases]) => phrases.some((phrase) => text.includes(` ${phrase} `)))
    .map(([trait]) => trait)
}

/** `start` counts words. */
type Match = { kind: EventKind; phrase: string; start: number; length: number }

/** Words after which a kind is only what somebody deals with: an opera club, a film shop, jazz auditions. */
const dealers = new Set(phrasesOf('event-phrases', 'deals-with-the-word-before'))

/** The longest phrase at each position: `rock climbing` is not rock music. */
function matchesIn(text: string, lookup: EventLookup): Match[] {
  const tokens = text.split(' ')
  const matches: Match[] = []
  for (let start = 0; start < tokens.length; start++) {
    const maxLength = maxLengthFrom(tokens[start] ?? '', lookup)
    for (let length = Math.min(maxLength, tokens.length - start); length > 0; length--) {
      const phrase = tokens.slice(start, start + length).join(' ')
      const kinds = kindsOf(lookup, phrase)
      if (kinds === undefined) continue
      if (!dealers.has(tokens[start + length] ?? ''))
        matches.push(...kinds.map((kind) => ({ kind, phrase, start, length })))
      start += length - 1
      break
    }
  }
  return matches
}

/** A word may be the plural of one that a phrase consists of, or end in one. */
function maxLengthFrom(word: string, { maxLengths, endings }: EventLookup): number {
  const known = maxLengths.get(word)
  if (known !== undefined) return known
  const isPlural = word.endsWith('s') && maxLengths.has(word.slice(0, -1))
  return isPlural || endings.has(word.slice(-lengthOfEnd)) ? 1 : 0
}

const wholeMatches = (kinds: readonly EventKind[]): Match[] =>
  kinds.map((kind) => ({ kind, phrase: '', start: 0, length: 1 }))

/** The kinds that parts of a classification name: `Exhibits & Tours`, `Dance/Electronic`. */
const partMatches = (label: string): Match[] =>
  [label, ...label.split(/[&/,;+]|\band\b|\bund\b|\bet\b| - /i)]
    .map(foldedLine)
    .flatMap((part) => kindsOf(kindsByLabel, part) ?? [])
    .map((kind) => ({ kind, phrase: '', start: 0, length: 1 }))

/** The show that the last word of a short label names: in "Junior Hockey" hockey. "Adult Education" is too broad. */
function lastWordMatches(label: string): Match[] {
  const words = foldedLine(label).split(' ')
  const kinds = words.length > maxWordsOfName ? [] : (kindsOf(kindsByLabel, words.at(-1) ?? '') ?? [])
  return wholeMatches(kinds.filter(({ category }) => categoriesOfShows.has(category)))
}
const maxWordsOfName = 3
const categoriesOfShows: ReadonlySet<EventCategory> = new Set(['music', 'theater', 'film', 'sports', 'comedy'])

/** Whether words as a whole name what is on: `market`, `pubquiz`, `wochenmarkt`. */
export const namesKindOfEvent = (phrase: string): boolean => kindsOf(kindsByPhrase, phrase) !== undefined

/** The kinds that a phrase names; a plural in -s fits too, and a word that ends in one: `adventskonzert`. */
const kindsOf = (lookup: EventLookup, phrase: string) =>
  lookup.get(phrase) ??
  (phrase.length > 3 ? lookup.get(phrase.replace(/s$/, '')) : undefined) ??
  byEnding(lookup, phrase)

function byEnding({ endings }: EventLookup, word: string): readonly EventKind[] | undefined {
  const those = word.includes(' ') ? undefined : endings.get(word.slice(-lengthOfEnd))
  return those?.find(([ending]) => word.length > ending.length && word.endsWith(ending))?.[1]
}

/** A folded title without what strangers go to learn: a cooking class is no class like others. */
export function withoutOpenLessons(line: string): string {
  const open = matchesIn(line, kindsByPhrase).filter(
    ({ kind, length }) => kind.category === 'learn' && kind.open === 'yes' && length > 1,
  )
  return open.reduce((left, { phrase }) => ` ${left} `.replace(` ${phrase} `, ' | ').trim(), line)
}

/** Lower-case words without accents between single spaces; `MusicEvent` is two words. */
export const foldedLine = (text: string): string =>
  foldAccents(text.replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' '))
    .toLowerCase()
    .replace(/(?<=\d)\+/g, ' plus')
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()
