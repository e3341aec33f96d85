import { namesKindOfEvent } from '../../../ingest/outings/match-kinds.ts'
import { monthCalled, monthsByName } from '../../../text/month-names.ts'
import { phrasesOf } from '../../../vocabulary/languages.ts'
import { isDayName, namedDays, namesDay } from '../named-days.ts'
import { type Piece as LexiconPiece, piecesOf, wordsOfSentence } from './lexicon.ts'
import { isOffBySigns } from './notice-by-signs.ts'
import { type DescribedEvent, inProse, isOfThePast, type TextNotice } from './notice-in-prose.ts'
import { isCondition, isOfAPart, readNotice } from './read-notice.ts'
import type { SentenceWords, WordClass } from './sentence-words.ts'
import { withoutShowings } from './sold-out-showings.ts'
import { type Sentence, textSentences } from './text-sentences.ts'

type Piece = LexiconPiece<WordClass>

type Told = TextNotice | 'first show sold out'

/** What a description says of its event: "This event has been cancelled", "All tickets have been claimed." */
export function noticeIn(description: string, event: DescribedEvent = { title: '', day: null }): TextNotice | null {
  if (description === '') return null
  const text = withoutShowings(description)
  const sentences = textSentences(text)
  const told = atBeginning(text, event) ?? inSentences(sentences, event) ?? inProse(sentences, event)
  if (told !== null) return told === 'first show sold out' ? null : told
  return event.isSeries !== true && isOffBySigns(sentences, event.day) ? 'called off' : null
}

/** Whether it says so of a show before this one: "First show sold out; second show added." */
export const isFirstShowFull = (description: string, event: DescribedEvent): boolean =>
  inSentences(textSentences(description.slice(0, maxNoticeLength)), event) === 'first show sold out'

const maxNoticeLength = 400
const maxSentences = 4

/** A first sentence may leave out what it is about: "SOLD OUT – sorry", "By invitation." */
function atBeginning(description: string, event: DescribedEvent): TextNotice | null {
  if (isShoutedOff(description, event)) return 'called off'
  const sentences = description.slice(0, maxNoticeLength).split(/[.!*\n|()[\]]+|\s[–—-]\s|(?<=\p{Ll}):\s|(?<=\?)\s/u)
  for (const [index, sentence] of sentences.slice(0, maxSentences).entries()) {
    const notice = readNotice(sentence, { isMarked: false, isLast: false, isAlone: true })
    if (
      notice === null ||
      sentence.endsWith('?') ||
      isCondition(sentence) ||
      isOfThePast(wordsOfSentence(sentence), event)
    )
      continue
    const isOpening = index === 0 || notice.hasSubject || isShouted(sentence)
    if (isOpening && (notice.kind === 'called off' || notice.kind === 'sold out')) return notice.kind
    if (index === 0 && notice.kind === 'not public' && !notice.isWeak) return notice.kind
  }
  return null
}

/** "CANCELLED by order of the fire brigade", not "POSTPONED from March 3": a first word in capitals is a mark. */
function isShoutedOff(description: string, event: DescribedEvent): boolean {
  const [lead, mark] = /^[^\p{L}\n]{0,8}((?:\p{Lu}{4,}(?:[ ·’']|$)){1,3})(?=\p{Ll})/u.exec(description) ?? []
  if (lead === undefined || mark === undefined) return false
  const sentence = firstSentence.exec(description)?.[0] ?? ''
  const [next = ''] = wordsOfSentence(sentence.slice(lead.length))
  if (fromADay.has(next) || sentence.endsWith('?') || isCondition(sentence) || deniesSomething(sentence)) return false
  const notice = readNotice(mark.trim(), { isMarked: false, isLast: false, isAlone: true })
  return notice?.kind === 'called off' && !isOfThePast(wordsOfSentence(sentence), event)
}

/** "ABGESAGT wird keine Vorstellung" */
const deniesSomething = (sentence: string): boolean =>
  textSentences(sentence).some(({ readings }) => readings.some(({ pieces }) => has(pieces, 'none')))

const firstSentence = /^[^.!?\n]{1,300}[.!?]?/
/** "From" in all languages: what was put off to this day is on. */
const fromADay = new Set(phrasesOf('event-notices', 'from-a-day').flatMap(wordsOfSentence))

const isShouted = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text)

/**
 * A sentence is a notice if it says so in words of one language, of which each is known and none makes it a condition:
 * "All tickets for this show have been claimed". Behind a reason anything may follow.
 */
function inSentences(sentences: readonly Sentence[], event: DescribedEvent): Told | null {
  let condition: number | null = null
  let titleWords: ReadonlySet<string> | null = null
  for (const [index, { text, words, readings }] of sentences.entries())
    for (const { language, pieces } of readings) {
      if (has(pieces, 'condition') || has(pieces, 'past') || isOfThePast(words, event)) {
        condition = index
        continue
      }
      if (isOnAnotherDate(pieces, words, event)) return 'called off'
      titleWords ??= new Set(wordsOfSentence(event.title))
      const context = { language, event, titleWords, wasCondition: condition === index - 1 }
      const told = readClause(words, pieces, { ...context, part: 'whole' }) ?? inClauses(text, context)
      if (told !== null) return told
    }
  return null
}

/** "Date change: now Saturday 19", and neither "New date (was Dec 18)" nor the day itself. */
function isOnAnotherDate(pieces: readonly Piece[], words: readonly string[], { day }: DescribedEvent): boolean {
  const at = pieces.findIndex(({ classes }) => classes.has('new-date'))
  const told = pieces[at]
  if (told === undefined || day === null || isOldDate(pieces.slice(at + 1, at + maxToNewDate))) return false
  const next = words.slice(told.end, told.end + maxToNewDate).join(' ')
  return namedDays(next, 'weekdays too').length > 0 && !namesDay(next, day)
}
const maxToNewDate = 6

/** "For the 20th", and neither "for the concert: the 20th" nor a new date. */
const isOldDate = (pieces: readonly Piece[]): boolean => {
  const old = pieces.findIndex(({ classes }) => classes.has('old-date'))
  return old >= 0 && pieces[old + 1]?.classes.has('show') !== true
}

function inClauses(sentence: string, context: Omit<ClauseContext, 'part'>): Told | null {
  const clauses = sentence.split(clauseMarks)
  if (clauses.length === 1) return null
  for (const [index, clause] of clauses.entries()) {
    const words = wordsOfSentence(clause)
    const part = index === 0 ? 'beginning' : 'rest'
    const told = readClause(words, piecesOf(words, context.language), { ...context, part })
    if (told !== null) return told
  }
  return null
}

const clauseMarks = /[,:()[\]"“”«»]+|\s[–—-]+\s|[–—]/

type ClauseContext = {
  language: SentenceWords
  event: DescribedEvent
  titleWords: ReadonlySet<string>
  wasCondition: boolean
  part: Part
}

/** What of a sentence is read: all of it, the clause that it begins with, or a later one. */
type Part = 'whole' | 'beginning' | 'rest'

/** A stretch of known words up to the end of the clause or a reason; behind other words only what calls a show off. */
function readClause(words: readonly string[], given: readonly Piece[], context: ClauseContext): Told | null {
  const pieces = [...given]
  for (let start = 0; start < Math.min(pieces.length, maxLead); ) {
    let end = start
    for (; end < pieces.length; end++) {
      const piece = withMeaning(pieces[end] ?? nothing, words, context)
      if (piece.classes.size === 0) break
      pieces[end] = piece
    }
    const stretch = pieces.slice(start, end)
    for (let length = 1; length <= stretch.length; length++) {
      const isEnd = start + length === pieces.length
      if (!isEnd && !isReason(stretch, length) && !isReasonAtEnd(pieces.slice(start + length))) continue
      const told = verdictOn(stretch.slice(0, length), words, context, !isEnd)
      const rest = words.slice(stretch[length - 1]?.end).join(' ')
      if (told?.kind === 'sold out' && isOfAPart(rest)) continue
      if (told !== null && (start === 0 || (told.kind === 'called off' && told.isOfAShow && isOfOne(stretch))))
        return told.kind
    }
    start = end + 1
  }
  return null
}

const nothing: Piece = { classes: new Set(), start: 0, end: 0 }
const maxLead = 8

/** "The story of a cancelled concert" is of any. */
const isOfOne = ([first]: readonly Piece[]): boolean => first?.classes.has('indefinite') !== true

/** Whether the piece behind these begins a reason, or goes on with "and" behind a show. */
const isReason = (stretch: readonly Piece[], length: number): boolean => {
  const next = stretch[length]?.classes
  return (
    next?.has('reason') === true ||
    (next?.has('joiner') === true && (has(stretch.slice(0, length), 'show') || has(stretch.slice(0, length), 'title')))
  )
}

/** "Myrskyn vuoksi": in some languages the word for a reason is behind it. */
const isReasonAtEnd = (rest: readonly Piece[]): boolean =>
  rest.length <= maxReason && rest.at(-1)?.classes.has('reason') === true
const maxReason = 4

const has = (pieces: readonly Piece[], name: WordClass): boolean => pieces.some(({ classes }) => classes.has(name))

const show: ReadonlySet<WordClass> = new Set(['show'])
const title: ReadonlySet<WordClass> = new Set(['title'])
const small: ReadonlySet<WordClass> = new Set(['small'])

/** Unknown words that are known all the same: the kind of an event, a word of its title, a day. */
function withMeaning(
  piece: Piece,
  words: readonly string[],
  { titleWords, language }: { titleWords: ReadonlySet<string>; language: SentenceWords },
): Piece {
  const isShow = (word: string) => isKindOfEvent(word) || has(piecesOf([word], language), 'show')
  // "Muss der Liederabend entfallen": the show is within the phrase.
  if (
    piece.classes.has('off') &&
    words.slice(piece.start, piece.end).some((word) => isShow(word) || titleWords.has(word))
  )
    return { ...piece, classes: new Set([...piece.classes, 'show']) }
  if (piece.classes.size > 0) return piece
  const word = words[piece.start] ?? ''
  if (isShow(word)) return { ...piece, classes: show }
  if (isOfTitle(word, titleWords)) return { ...piece, classes: title }
  return /^\d/.test(word) || isDayName(word) ? { ...piece, classes: small } : piece
}

/** Texts say the same words again and again. */
function isKindOfEvent(word: string): boolean {
  const known = kindsOfEvent.get(word)
  if (known !== undefined) return known
  const isKind = namesKindOfEvent(word)
  if (kindsOfEvent.size >= maxKnownWords) kindsOfEvent.clear()
  kindsOfEvent.set(word, isKind)
  return isKind
}
const maxKnownWords = 20_000
const kindsOfEvent = new Map<string, boolean>()

/** "No skating" says it of a "Public Skate". */
const isOfTitle = (word: string, titleWords: ReadonlySet<string>): boolean =>
  titleWords.has(word) ||
  (word.length > minStem && [...titleWords].some((own) => own.length >= minStem && word.startsWith(own.slice(0, -1))))
const minStem = 5

/** "To May": a month without a day is not the listed one. */
const isOtherMonth = (words: string, { day }: DescribedEvent): boolean => {
  const month = words
    .split(' ')
    .map((word) => (monthsByName.has(word) ? monthCalled(word) : null))
    .find((found) => found !== null)
  return month !== undefined && day !== null && month !== Number(day.slice(5, 7))
}

type Verdict = { kind: Told; isOfAShow: boolean }

/** What a stretch of known words says. */
function verdictOn(
  pieces: readonly Piece[],
  words: readonly string[],
  { event, wasCondition, part }: ClauseContext,
  hasReason: boolean,
): Verdict | null {
  const [first, last] = [pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0]
  const text = words.slice(first, last).join(' ')
  const told = (name: WordClass) => has(pieces, name)
  const isOfAShow = told('show') || told('title')
  const hasSubject = isOfAShow || told('ticket') || told('sign-up') || told('today')
  const verdict = (kind: Told) => ({ kind, isOfAShow })
  if (isZeroLeft(pieces, words.slice(first, last))) return verdict('sold out')
  const days = namedDays(text, 'weekdays too')
  if (/\d/.test(text) && days.length === 0) return null
  const isListed = days.length === 0 || event.day === null || namesDay(text, event.day)
  const moved = pieces.findIndex(({ classes }) => classes.has('moved') || classes.has('off'))
  if (pieces[moved + 1]?.classes.has('from-a-day')) return null
  const movedTo = moved < 0 ? '' : words.slice(pieces[moved]?.end, last).join(' ')
  const isMoved = pieces[moved]?.classes.has('moved') || (moved >= 0 && told('to-a-day'))
  if (isMoved && namedDays(movedTo || text, 'weekdays too').length > 0)
    return namesDay(movedTo || text, event.day) ? null : verdict('called off')
  if (told('moved') && told('to-a-day') && (told('later') || isOtherMonth(movedTo, event))) return verdict('called off')
  if (!isListed) return null
  if (told('first-show')) return told('full') && !told('none') ? verdict('first show sold out') : null
  if (told('none')) {
    // "No show." says it by itself.
    const isSure = hasReason || told('today') || days.length > 0 || isWholeOf(pieces, words, part)
    return noneOf(pieces, { isSure, isToday: told('today') }) && !told('gone')
      ? verdict(told('ticket') ? 'sold out' : 'called off')
      : null
  }
  // "Sold out online, few seats at the door" leaves out what is sold out.
  const isPhrase =
    part === 'beginning' &&
    pieces.some((piece) => lengthOf(piece) > 1 && (piece.classes.has('off') || piece.classes.has('full')))
  if (part !== 'whole' && !hasSubject && !isPhrase) return null
  if (told('off')) return verdict('called off')
  if (told('refunded') && told('ticket')) return wasCondition ? null : verdict('called off')
  if (told('closed')) return part === 'whole' ? verdict('not public') : null
  const full = pieces.findIndex(({ classes }) => classes.has('full'))
  if (isSaidOfAShow(pieces, full)) return null
  if (full >= 0 || (told('all') && told('ticket') && told('gone')) || (told('sign-up') && told('shut')))
    return verdict('sold out')
  return isShowFull(pieces) ? verdict('sold out') : null
}

/** "Quedan 0 plazas", "0 of 12 places left". A price of 0 is of no number of places. */
const isZeroLeft = (pieces: readonly Piece[], words: readonly string[]): boolean =>
  words.find((word) => /^\d/.test(word)) === '0' &&
  has(pieces, 'ticket') &&
  has(pieces, 'left') &&
  words.filter((word) => /^\d/.test(word)).length <= 2

const isWholeOf = (pieces: readonly Piece[], words: readonly string[], part: Part): boolean =>
  part === 'whole' && pieces.length === 2 && pieces[0]?.start === 0 && pieces[1]?.end === words.length

/** "There will be no concert", "Dnes koncert nebude"; "no tickets left" and not "no tickets". */
function noneOf(pieces: readonly Piece[], { isSure, isToday }: { isSure: boolean; isToday: boolean }): boolean {
  const at = pieces.findIndex(({ classes }) => classes.has('none'))
  const none = pieces[at]
  const others = pieces.filter((piece) => piece !== none)
  if (none === undefined || (['off', 'full', 'refunded'] as const).some((name) => has(others, name))) return false
  if (has(pieces, 'ticket')) return has(pieces, 'left')
  // "No honky tonk tonight"
  const isNear = (piece: Piece | undefined) =>
    piece?.classes.has('show') === true || (isToday && piece?.classes.has('title') === true)
  const next = pieces.slice(at + 1).find((piece) => isNear(piece) || !piece.classes.has('small'))
  return (isNear(next) || isNear(pieces[at - 1])) && (isSure || lengthOf(none) > 1)
}

/** "The complete works": a word for "sold out" may mean more, and then it says so of what follows. */
const isSaidOfAShow = (pieces: readonly Piece[], full: number): boolean =>
  full >= 0 && lengthOf(pieces[full]) === 1 && has(pieces.slice(full + 1), 'show')

const lengthOf = (piece: Piece | undefined): number => (piece === undefined ? 0 : piece.end - piece.start)

/** "The workshop is full", and not "full program". */
function isShowFull(pieces: readonly Piece[]): boolean {
  const full = pieces.findIndex(({ classes }) => classes.has('full-if-told-of-a-show'))
  return full > 1 && has(pieces.slice(0, full - 1), 'show')
}
