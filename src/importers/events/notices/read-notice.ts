import { namesKindOfEvent } from '../../../ingest/outings/match-kinds.ts'
import { phrasesOf } from '../../../vocabulary/languages.ts'
import { namedDays } from '../named-days.ts'
import { furtherNotices } from './further-notices.ts'
import { plainLetters } from './lexicon.ts'

/** What words around a title say of the event. `moved` is to a day that `words` name, and `none` is on that day. */
export type Notice = {
  kind: 'called off' | 'none' | 'moved' | 'sold out' | 'not public' | 'undecided' | 'new day'
  words: string
  hasSubject: boolean
  hasVerb: boolean
  hasReason: boolean
  /** Its words mean much else too. */
  isWeak: boolean
  /** Two words or more that call off what follows: "se suspende". */
  isClause: boolean
}

/** Where the words are: in brackets or capitals, behind a mark at the end, or all that there is. */
export type NoticePlace = { isMarked: boolean; isLast: boolean; isAlone: boolean }

const maxWords = 24

/**
 * The notice that words are as a whole, null if they are none. It has a subject and a verb, words of notice joined by
 * "and", and a reason or a day. "Cancelled Comedy Tour" is none.
 */
export function readNotice(text: string, place: NoticePlace): Notice | null {
  const words = wordsOf(text)
  if (words.length > maxWords || !words.some((word) => firstWords.has(word))) return null
  const none = readNone(words, place)
  if (none !== null) return none
  const first = skipped(words, 0, openers)
  const isCounted = /^\d{1,2}$/.test(words[first] ?? '') && startsWith(words, first + 1, fewLeft) > 0
  const start = isCounted ? first + 1 : first
  let at = skipped(words, start, subjects)
  const hasSubject = at > start
  const isVerb = startsWith(words, at, verbs) > 0
  at = skipped(words, at, verbs)
  at = skipped(words, at, openers)
  const hasVerb = isVerb || startsWith(words, at, calledOffVerbs) > 0
  // "Party" may be what is on, and the beginning of "party booking".
  const told = wordsOfNotice(words, at) ?? (at > start ? wordsOfNotice(words, start) : null)
  if (told === null) return readAfterReason(words, at, place)
  const rest = words.slice(told.end)
  const isClause = told.end - at > 1 && rest.length === 0 && told.phrases.every((phrase) => phrase === 'called off')
  const common = { words: rest.join(' '), hasSubject, hasVerb, isClause }
  // Moved from another day to the listed one.
  if (told.isFrom) return { ...common, kind: 'new day', hasReason: true, isWeak: false }
  // To another day. A day that only follows, as in "Cancelled 11/3", is the listed one.
  if (told.isMoved && startsWith(words, told.end, toDay) > 0 && namedDays(rest.join(' '), 'weekdays too').length > 0)
    return { ...common, kind: 'moved', hasReason: true, isWeak: false }
  const toDayLength = startsWith(words, told.end, toDay)
  if (told.isMoved && toDayLength > 0 && isAll(words, told.end + toDayLength, laterTime))
    return { ...common, kind: 'called off', hasReason: true, isWeak: false }
  // To another house, in a notice of its own.
  if (told.isMoved && toDayLength > 0 && place.isMarked && !place.isAlone && rest.length <= maxWordsOfHouse)
    return { ...common, kind: 'new day', hasReason: true, isWeak: false }
  // A new day that is named is where it moved.
  if (told.phrases.includes('new day') && startsWith(words, told.end, fromDay) > 0)
    return { ...common, kind: 'new day', hasReason: true, isWeak: false }
  if (told.phrases.includes('new day') && rest.length <= maxWordsOfNewDay && namedDays(rest.join(' ')).length > 0)
    return { ...common, kind: 'moved', hasReason: true, isWeak: false }
  // "Coming 16 January": it is on then, and not on the day that it is listed on.
  if (
    told.phrases.every((phrase) => phrase === 'ahead') &&
    rest.length <= maxWordsOfDay &&
    namedDays(rest.join(' ')).length > 0
  )
    return { ...common, kind: 'moved', hasReason: true, isWeak: false }
  const kind = kindOf(told.phrases, hasSubject ? { ...place, isMarked: true } : place)
  if (kind === null || (kind === 'sold out' && isOfAPart(rest.join(' ')))) return null
  // "The Otters – Sold Out Tour" is what the tour is called.
  if (kind === 'sold out' && !place.isMarked && isAll(words, told.end, tours)) return null
  const isWeak = told.phrases.every((phrase) => /marked/.test(phrase))
  const isUntil = kind === 'called off' && startsWith(words, told.end, toDay) > 0
  const isToday = isAll(words, told.end, today)
  const isNamedTwice = kind === 'called off' && told.phrases.length > 1
  const hasReason =
    isNamedTwice || isToday || (rest.length > 0 && (isUntil || startsWith(words, told.end, reasons) > 0))
  const isDay = rest.length > 0 && rest.length <= maxDayWords && namedDays(rest.join(' ')).length > 0
  const isTail =
    (place.isMarked || (place.isLast && !isWeak && (kind === 'called off' || kind === 'sold out'))) &&
    rest.length > 0 &&
    startsWith(words, told.end, closers) > 0
  // "Sold out, waiting list at the door".
  const isTwice = kind === 'sold out' && told.phrases.length > 1 && rest.length <= maxWordsAfterTwo
  if (rest.length > 0 && !hasReason && !isDay && !isTail && !isTwice) return null
  return { ...common, kind, hasReason, isWeak }
}

/** What is full is one race or course of several: "for the 5K", "for the 10-12 group". */
export const isOfAPart = (rest: string): boolean =>
  /(?<!\d)\d{1,3}\b/.test(rest) && namedDays(rest, 'weekdays too').length === 0

/** "No market today", "Kein Markt am 26.12.", "NO MARKET - Boxing Day": none of what is usually on. */
function readNone(words: readonly string[], { isMarked, isAlone }: NoticePlace): Notice | null {
  const at = words.findIndex(
    (word, index) => index <= maxWordsOfDay && nothing.has(word) && startsWith(words, index, nothing) > 0,
  )
  if (at < 0) return null
  const start = at + startsWith(words, at, nothing)
  for (let length = maxWordsOfKind; length > 0; length--) {
    const kind = words.slice(start, start + length)
    if (kind.length < length || !(isAll(kind, 0, subjects) || namesKindOfEvent(kind.join(' ')))) continue
    const times = [words.slice(0, at), words.slice(start + length)]
    const isToday = times.some((time) => startsWith(time, skipped(time, 0, openers), today) > 0)
    const days = times.flat().join(' ')
    const isDay = namedDays(days, 'weekdays too').length > 0
    const isTime = times.every((time) => time.length <= maxWordsOfDay) && (isToday || isDay)
    if (!isTime && !(days === '' && isMarked && !isAlone)) continue
    const common = { words: days, hasSubject: true, hasVerb: false, hasReason: true, isWeak: false, isClause: false }
    return { ...common, kind: isToday || !isDay ? 'called off' : 'none' }
  }
  return null
}

const maxWordsOfDay = 5
const maxWordsOfKind = 3

/** "Wegen Krankheit abgesagt", "due to the storm cancelled". */
function readAfterReason(words: readonly string[], from: number, place: NoticePlace): Notice | null {
  if (startsWith(words, from, because) === 0) return null
  for (let at = from + 2; at < Math.min(words.length, from + maxWordsOfReason); at++) {
    const told = wordsOfNotice(words, at)
    if (told === null || told.end < words.length) continue
    const kind = kindOf(told.phrases, place)
    const common = { words: '', hasSubject: false, hasVerb: false, hasReason: true, isWeak: false, isClause: false }
    return kind === null ? null : { ...common, kind }
  }
  return null
}

const maxWordsOfReason = 7

/** Whether words only say what a work is and who wrote it: "a comedy by Ana Ruiz". */
export function isKindOfWork(text: string): boolean {
  const words = wordsOf(text)
  const end = startsWith(words, 0, works)
  return end > 0 && (end === words.length || startsWith(words, end, bylines) > 0)
}

const maxDayWords = 3
const maxWordsOfHouse = 7
const maxWordsAfterTwo = 3
/** "New date: Sunday 31 January at 7 pm". */
const maxWordsOfNewDay = 10

/** Phrases as words, by their first one, the longest first. A gap stands for up to `maxGap` words: "fällt … aus". */
type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

const gap = '…'
const maxGap = 3

const wordsOf = (text: string): string[] =>
  plainLetters(text.replace(/['’`]/g, '')).match(/[\p{L}\p{M}]+|\d+(?:[/.]\d+)*|&|\+|\//gu) ?? []

function phrasesIn(...lists: readonly (readonly string[])[]): Phrases {
  const byStart = new Map<string, (readonly string[])[]>()
  for (const phrase of new Set(lists.flat())) {
    const words = phrase.split(' ... ').flatMap((part, index) => [...(index === 0 ? [] : [gap]), ...wordsOf(part)])
    const [first] = words
    if (first === undefined) continue
    byStart.set(first, [...(byStart.get(first) ?? []), words])
  }
  for (const phrases of byStart.values()) phrases.sort((a, b) => b.length - a.length)
  return byStart
}

type NoticeSection = Parameters<typeof phrasesOf<'event-notices'>>[1]
const listed = (...sections: readonly NoticeSection[]): Phrases =>
  phrasesIn(...sections.flatMap((section) => [phrasesOf('event-notices', section), furtherNotices(section)]))

const calledOff = listed('called-off', 'called-off-verb')
const calledOffVerbs = listed('called-off-verb')
const nothing = listed('none')
const today = listed('today')
const because = listed('because')
const works = listed('work')
const bylines = listed('by')
const tours = listed('tour')
const moved = listed('moved')
const toDay = listed('to-a-day')
const fromDay = listed('from-a-day')
const laterTime = listed('later-time')
const newDay = listed('new-day')
const ahead = listed('announces-a-day')
const soldOut = listed('sold-out')
const soldOutMarked = listed('sold-out-in-brackets')
const fewLeft = listed('few-left')
const notPublic = listed('not-public')
const undecided = listed('undecided')
const notPublicMarked = listed('not-public-in-brackets')
const closing = listed('closing')
const subjects = listed('subject')
const verbs = listed('verb')
const reasons = listed('reason')
const openers = listed('opener')
const closers = listed('closer', 'subject', 'today')
// A short word of another language is no condition: "ja".
const conditions = phrasesIn(phrasesOf('event-notices', 'condition'))
const joiners = phrasesIn(phrasesOf('event-notices', 'joiner'), ['&', '+', '/'])

const kinds = [
  ['called off', calledOff],
  ['not public', notPublic],
  ['sold out', soldOut],
  ['undecided', undecided],
  ['not public marked', notPublicMarked],
  ['closing marked', closing],
  ['sold out marked', soldOutMarked],
  ['few left', fewLeft],
  ['new day', newDay],
  ['moved', moved],
  ['ahead', ahead],
] as const
type PhraseKind = (typeof kinds)[number][0]
const firstWords = new Set([...kinds.map(([, phrases]) => phrases), nothing].flatMap((phrases) => [...phrases.keys()]))

/** Whether a text has a word that a notice begins with. Most have none, and need not be read part by part. */
export const mayHaveNotice = (text: string): boolean => wordsOf(text).some((word) => firstWords.has(word))

/** How many words from `at` are the longest of these phrases; 0 if none begins there. */
function startsWith(words: readonly string[], at: number, phrases: Phrases): number {
  for (const phrase of phrases.get(words[at] ?? '') ?? []) {
    const length = lengthOf(phrase, words, at)
    if (length > 0) return length
  }
  return 0
}

/** How many words from `at` are this phrase, with those in its gap; 0 if they are not. */
function lengthOf(phrase: readonly string[], words: readonly string[], at: number): number {
  const isAt = (part: readonly string[], from: number) => part.every((word, index) => words[from + index] === word)
  const start = phrase.indexOf(gap)
  if (start < 0) return isAt(phrase, at) ? phrase.length : 0
  const [before, after] = [phrase.slice(0, start), phrase.slice(start + 1)]
  if (!isAt(before, at)) return 0
  for (let skip = 0; skip <= maxGap; skip++) if (isAt(after, at + start + skip)) return start + skip + after.length
  return 0
}

/** Whether words say under what condition something else holds: "no refunds unless". */
export function isCondition(text: string): boolean {
  const words = wordsOf(text)
  return words.some((_, at) => startsWith(words, at, conditions) > 0)
}

/** Whether the words from `at` to the end are one of these phrases. */
const isAll = (words: readonly string[], at: number, phrases: Phrases): boolean =>
  at < words.length && at + startsWith(words, at, phrases) === words.length

function skipped(words: readonly string[], from: number, phrases: Phrases): number {
  let at = from
  for (let length = startsWith(words, at, phrases); length > 0; length = startsWith(words, at, phrases)) at += length
  return at
}

function wordsOfNotice(words: readonly string[], from: number) {
  const phrases: PhraseKind[] = []
  let [at, end] = [from, from]
  let isMoved = false
  for (;;) {
    let longest = 0
    let kind: PhraseKind | null = null
    for (const [name, list] of kinds) {
      const length = startsWith(words, at, list)
      if (length > longest) [longest, kind] = [length, name]
    }
    if (kind === null) break
    phrases.push(kind)
    isMoved = startsWith(words, at, moved) > 0
    end = at + longest
    at = skipped(words, end, joiners)
  }
  return phrases.length === 0 ? null : { phrases, end, isMoved, isFrom: isMoved && startsWith(words, end, fromDay) > 0 }
}

/** The gravest of several. Words with other meanings count only where they are set apart. */
function kindOf(phrases: readonly PhraseKind[], { isMarked, isLast, isAlone }: NoticePlace): Notice['kind'] | null {
  if (phrases.includes('called off')) return 'called off'
  if (phrases.includes('not public')) return 'not public'
  if (phrases.includes('sold out')) return 'sold out'
  const isApart = isMarked || isLast
  if (phrases.includes('undecided')) return isApart || isAlone ? 'undecided' : null
  if (phrases.includes('not public marked') || phrases.includes('closing marked'))
    return isApart || isAlone ? 'not public' : null
  if (phrases.includes('sold out marked')) return isApart ? 'sold out' : null
  if (phrases.includes('few left') && isApart) return 'new day'
  // Moved to another room.
  return phrases.includes('new day') ? 'new day' : null
}
