import { LRUCache } from 'lru-cache'
import { listsOfLanguages } from '../../../vocabulary/languages.ts'
import { namedDays } from '../named-days.ts'
import { dayNamed, daysLength, isDayWord, isLater, isListed, namesListed } from './days-in-words.ts'
import { type Lexicon, lexiconOf, type Piece, piecesOf, wordsOfSentence } from './lexicon.ts'
import type { Sentence } from './text-sentences.ts'

/** What a text may say around a show that is off. No one of them says so alone, but for days. */
const signs = [
  'resumes',
  'was-on',
  'now-on',
  'instead',
  'failed',
  'stay-away',
  'money-back',
  'sorry',
  'goes-on',
  'last',
  'not',
] as const
type SignClass = (typeof signs)[number] | 'later' | 'small' | 'none' | 'condition'

/** What is found: `moved` says it by itself, and `resumes-only` if no other day is named. */
type Sign = (typeof signs)[number] | 'later' | 'moved' | 'resumes-only'

type Language = Lexicon<SignClass>

/** What a word may be a part of, as bits, by language. */
type Hint = { language: Language; bits: number }
let lookup: ReadonlyMap<string, readonly Hint[]> | null = null

const bitsOf: Partial<Record<SignClass, number>> = {
  resumes: 1,
  'was-on': 2,
  'now-on': 4,
  instead: 8,
  failed: 16,
  'stay-away': 32,
  'money-back': 64,
  sorry: 128,
  later: 256,
  'goes-on': 512,
  last: 512,
  not: 1024,
}
const [ofDays, failed, toStay, sorry, later, not] = [15, 16, 96, 128, 256, 1024]

/** Whether the words of a text may make up a verdict. Most texts have none, and need not be read clause by clause. */
const mayBeOff = (bits: number): boolean =>
  (bits & (ofDays | not)) > 0 ||
  ((bits & failed) > 0 && (bits & (toStay | sorry)) > 0) ||
  ((bits & toStay) > 0 && ((bits & (sorry | later)) > 0 || (bits & toStay) === toStay))

function readLookup(): ReadonlyMap<string, readonly Hint[]> {
  const found = new Map<string, Map<Language, number>>()
  for (const { phrases } of listsOfLanguages()) {
    const listed = (name: SignClass, texts: readonly string[]) => texts.map((text): [string, SignClass] => [text, name])
    const entries = [
      ...signs.flatMap((name) => listed(name, phrases('event-sentences', name))),
      ...listed('later', phrases('event-notices', 'later-time')),
      ...listed('small', phrases('event-sentences', 'small')),
      ...listed('none', [...phrases('event-sentences', 'none'), ...phrases('event-notices', 'none')]),
      ...listed('condition', [...phrases('event-sentences', 'condition'), ...phrases('event-notices', 'condition')]),
    ]
    const language = lexiconOf<SignClass>(entries)
    for (const [text, name] of entries) {
      const bit = bitsOf[name]
      const [longest] = wordsOfSentence(text).sort((a, b) => b.length - a.length)
      if (bit === undefined || longest === undefined) continue
      const own = found.get(longest) ?? new Map<Language, number>()
      found.set(longest, own.set(language, (own.get(language) ?? 0) | bit))
    }
  }
  return new Map([...found].map(([word, own]) => [word, [...own].map(([language, bits]) => ({ language, bits }))]))
}

/** A clause with its phrases in one language. */
type Clause = { words: readonly string[]; pieces: readonly Piece<SignClass>[] }

/** The clauses of a sentence that have a sign. */
type SignSentence = { words: readonly string[]; clauses: readonly Clause[] }

/** The shows of a series have one description. */
const maxKeptTexts = 500
const keptSentences = new LRUCache<readonly Sentence[], readonly SignSentence[][]>({ max: maxKeptTexts })

/** The sentences with signs, for each language whose words may say that the show of a text is off. */
function sentencesWithSigns(sentences: readonly Sentence[]): readonly SignSentence[][] {
  const known = keptSentences.get(sentences)
  if (known !== undefined) return known
  const found = readSigns(sentences)
  keptSentences.set(sentences, found)
  return found
}

function readSigns(sentences: readonly Sentence[]): SignSentence[][] {
  lookup ??= readLookup()
  const ofText = new Map<Language, { bits: number; sentences: Sentence[] }>()
  for (const sentence of sentences) {
    let own: Map<Language, number> | null = null
    for (const word of sentence.words) {
      const hints = lookup.get(word)
      if (hints === undefined) continue
      own ??= new Map()
      for (const { language, bits } of hints) own.set(language, (own.get(language) ?? 0) | bits)
    }
    if (own === null) continue
    const days = sentence.words.filter(isDayWord).length
    for (const [language, bits] of own) {
      // "Not on Saturday" contrasts one day with another.
      const certain = days > 1 ? bits : bits & ~not
      const told = days > 0 || (bits & later) > 0 ? certain : certain & ~ofDays
      if (told === 0 && bits === not) continue
      const before = ofText.get(language)
      if (before === undefined) ofText.set(language, { bits: told, sentences: [sentence] })
      else {
        before.bits |= told
        before.sentences.push(sentence)
      }
    }
  }
  return [...ofText].flatMap(([language, { bits, sentences: those }]) =>
    mayBeOff(bits) ? [those.flatMap((sentence) => signSentence(sentence, language) ?? [])] : [],
  )
}

/** Null for a sentence that has no sign, or that says under what condition something would hold. */
function signSentence({ text, words }: Sentence, language: Language): SignSentence | null {
  if (!piecesOf(words, language).some(({ classes }) => signs.some((name) => classes.has(name)) || classes.has('later')))
    return null
  const clauses = text.split(clauseMarks).map((clause) => {
    const own = wordsOfSentence(clause)
    return { words: own, pieces: piecesOf(own, language) }
  })
  return clauses.some(({ pieces }) => has(pieces, 'condition')) ? null : { words, clauses }
}

const clauseMarks = /[,:()[\]"“”«»]+|\s[–—-]+\s|[–—]/

const has = (pieces: readonly Piece<SignClass>[], name: SignClass): boolean =>
  pieces.some(({ classes }) => classes.has(name))

/**
 * Whether a text says in several signs that its one show is off: "The pipes have burst. … We'll give you your money
 * back", or names the day on which it is instead: "Opening is now the 29th", "Back on 9 January".
 */
export function isOffBySigns(sentences: readonly Sentence[], day: string | null): boolean {
  for (const those of sentencesWithSigns(sentences)) {
    const found = new Set<Sign>()
    for (const { words, clauses } of those)
      if (day === null || !words.some((word) => /^(19|20)\d\d$/.test(word) && word < day.slice(0, 4)))
        for (const [index, clause] of clauses.entries()) {
          for (const sign of signsOfClause(clause, day)) found.add(sign)
          if (day !== null && deniesDay(clause, day) && namesOtherDay(clauses, index, day)) found.add('moved')
        }
    if (isOff(found) || (found.has('resumes-only') && !namesLaterDay(sentences, day))) return true
  }
  return false
}

function isOff(found: ReadonlySet<Sign>): boolean {
  if (found.has('moved')) return true
  const has = (...names: Sign[]) => names.some((name) => found.has(name))
  if (has('goes-on')) return false
  if (has('failed') && has('sorry', 'resumes', 'resumes-only', 'money-back', 'stay-away')) return true
  if (has('money-back')) return has('sorry', 'later', 'stay-away', 'resumes', 'resumes-only')
  return has('stay-away') && has('sorry', 'later', 'resumes', 'resumes-only')
}

function signsOfClause({ words, pieces }: Clause, day: string | null): Sign[] {
  const found: Sign[] = []
  for (let at = 0; at < pieces.length; at++) {
    const classes = pieces[at]?.classes
    if (classes === undefined || classes.size === 0) continue
    const next = day === null ? null : dayAfter(at, { words, pieces }, day)
    if (classes.has('was-on') && next?.is === 'listed' && next.isDate) found.push('moved')
    if (classes.has('now-on') && at <= maxLead && next?.is === 'later' && next.isDate && next.isLast)
      found.push('moved')
    if (classes.has('resumes') && next?.is === 'later') {
      const isWhole = next.isLast && pieces.slice(0, at).every((piece) => piece.classes.has('small'))
      found.push(isWhole ? 'resumes-only' : 'resumes')
      at = next.end - 1
      continue
    }
    const isAtEdge = at === 0 || at === pieces.length - 1
    if (classes.has('instead') && isAtEdge && day !== null && isLaterIn({ words, pieces }, day)) found.push('moved')
    if (classes.has('money-back') && !has(pieces, 'none')) found.push('money-back')
    if (classes.has('sorry') && pieces.every((piece) => piece.classes.size > 0)) found.push('sorry')
    for (const name of ['failed', 'stay-away', 'later', 'goes-on', 'last'] as const)
      if (classes.has(name)) found.push(name)
  }
  return found
}

/** "And not on Saturday", "no será el 16": whether a clause says that the event is not on the listed day. */
function deniesDay({ words, pieces }: Clause, day: string): boolean {
  const at = pieces.findIndex(({ classes }) => classes.has('not'))
  if (at < 0) return false
  let from = at + 1
  while (from <= at + maxSmall && isSmallWord(pieces[from], words)) from++
  const first = pieces[from]?.start ?? words.length
  return namesListed(words.slice(first, first + daysLength(words, first)), day)
}

/** Whether the words name another day than the listed one, in this clause or the ones next to it. */
function namesOtherDay(clauses: readonly Clause[], at: number, day: string): boolean {
  const words = clauses.slice(Math.max(0, at - 1), at + 2).flatMap((clause) => clause.words)
  return namedDays(words.join(' '), 'weekdays too').some((each) => !isListed(each, day))
}

/** "Opening is now the 29th" */
const maxLead = 2
const maxSmall = 3
const maxWordsOfDay = 5
const maxWordsOfInstead = 10

type Next = { is: 'listed' | 'later'; isDate: boolean; isLast: boolean; end: number }

/** The day that directly follows a piece: "on the 26th", "in May 2027", "next week". Null for an earlier one. */
function dayAfter(at: number, { words, pieces }: Clause, day: string): Next | null {
  let from = at + 1
  while (from <= at + maxSmall && isSmallWord(pieces[from], words)) from++
  const first = pieces[from]
  if (first === undefined) return null
  if (first.classes.has('later'))
    return { is: 'later', isDate: false, isLast: from === pieces.length - 1, end: from + 1 }
  const rest = words.slice(first.start, first.start + maxWordsOfDay)
  const told = isDayWord(rest[0]) ? dayNamed(rest, day) : null
  if (told === null) return null
  let end = from
  while (isOfDay(pieces[end], words)) end++
  return { ...told, isLast: end === pieces.length, end }
}

const isOfDay = (piece: Piece<SignClass> | undefined, words: readonly string[]): boolean =>
  piece !== undefined && (isDayWord(words[piece.start]) || piece.classes.has('small'))

const isSmallWord = (piece: Piece<SignClass> | undefined, words: readonly string[]): boolean =>
  piece?.classes.has('small') === true && !isDayWord(words[piece.start])

/** Whether a short clause names a later day or time, and not the listed one: "See you next week instead". */
function isLaterIn({ words, pieces }: Clause, day: string): boolean {
  if (words.length > maxWordsOfInstead) return false
  if (has(pieces, 'later')) return true
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))]
  const days = namedDays(words.join(' '), 'weekdays too')
  return (
    days.length > 0 && !days.some((each) => isListed(each, day)) && days.some((each) => isLater(each, { month, date }))
  )
}

/** Whether two later days are named: one may be when it is off, as in "No jam on Dec 24, back Jan 7". */
function namesLaterDay(sentences: readonly Sentence[], day: string | null): boolean {
  if (day === null) return true
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))]
  const later = sentences.flatMap(({ words }) =>
    namedDays(words.join(' ')).filter((each) => !isListed(each, day) && isLater(each, { month, date })),
  )
  return new Set(later.map((each) => `${each.month}-${each.date}`)).size > 1
}
