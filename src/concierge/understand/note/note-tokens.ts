import type { FoldedText } from '../../../text/fold-text.ts'
import { isMonthBehindDay } from '../../../text/month-names.ts'
import { isUnspaced } from '../../../text/phrase-index.ts'
import { avoidedThings } from '../../../vocabulary/avoided-things.ts'
import type { CueKind, NoteSection } from '../../../vocabulary/language-sections.ts'
import { findTrait } from '../../../vocabulary/traits.ts'
import { type Lexicon, lexiconOf, type Meaning, phrasesIn } from './lexicon.ts'

/**
 * The punctuation before a token: none, a slash, one that joins a list, one that opens an explanation, one that ends a
 * sentence.
 */
export type Break = '' | 'slash' | 'comma' | 'colon' | 'stop'

export type TraitMention = { traits: readonly string[]; avoidedThings: readonly string[] }

/** A phrase or word of a note, in order; none overlaps another. */
export type NoteToken = {
  /** Offsets into the folded text; `to` is the end of its last word. */
  from: number
  to: number
  /** The folded words. */
  phrase: string
  breaks: Break
  isAfterQuestion: boolean
  /** A bracket opens right before it. */
  isInBracket: boolean
  /** A bracket closes right before it. */
  isAfterBracket: boolean
  /** Only a hyphen comes before it: "5-th". */
  isHyphened: boolean
  mention?: TraitMention
  cue?: CueKind
  joins?: 'and' | 'or'
  /** A number in digits or as a word. */
  number?: number
  /** Years, for a word that says how old somebody is. */
  age?: number
  /** Minutes since midnight, for "22:30". */
  clock?: number
  sections: ReadonlySet<NoteSection>
  /** No phrase of the language holds it. */
  isUnknown: boolean
  isSetPhrase: boolean
  /** Written without a space after the token before it: "yo" in "9yo". */
  isGlued: boolean
}

/** A part of the folded text in one language, between two stops. */
export type Sentence = { from: number; to: number; language: string }

/** The tokens of a note, each sentence read with the words of its language. */
export function noteTokensOf({ text, offsets }: FoldedText, sentences: readonly Sentence[]): NoteToken[] {
  const tokens: NoteToken[] = []
  for (const { from, to, language } of sentences) addTokens(tokens, text, from, to, lexiconOf(language))
  joinHeadNouns(tokens)
  for (const token of tokens) token.isGlued = token.from > 0 && offsets[token.from - 1] === offsets[token.from]
  markFlights(tokens)
  joinAbbreviations(tokens, text)
  markOrdinals(tokens, text)
  return tokens
}

/** "BA0278", "6E-2043": a flight and no hour. A room has its own word: "RM204". */
function markFlights(tokens: readonly NoteToken[]): void {
  for (const [index, token] of tokens.entries()) {
    if (!/^\d{3,4}$/.test(token.phrase) || !(token.isGlued || token.isHyphened)) continue
    const [first, second] = [tokens[index - 2], tokens[index - 1]]
    const isSplit = second?.isGlued === true && first?.phrase.length === 1 && second.phrase.length === 1
    const code = isSplit ? first.phrase + second.phrase : (second?.phrase ?? '')
    if (!/^(?:[a-z]{2}|[a-z]\d|\d[a-z])$/.test(code) || !isCarrier(second)) continue
    token.sections = new Set<NoteSection>(['times/flight'])
    delete token.number
  }
}

/**
 * "Arr. approx 23:50", "Dep. around 6", "arr. late": a full stop between a short word of time and its hour ends no
 * sentence.
 */
function joinAbbreviations(tokens: readonly NoteToken[], text: string): void {
  for (const [index, token] of tokens.entries()) {
    const [before, next] = [tokens[index - 1], tokens[index + 1]]
    if (token.breaks !== 'stop' || before === undefined || before.phrase.length > maxAbbreviation) continue
    const isHour = next?.breaks === '' && (next.clock !== undefined || next.number !== undefined)
    const isOfHour = (isHour && isIn(token, 'times/before-the-hour')) || isIn(token, 'times/late', 'times/early')
    if (!isOfHour || !/^\. ?$/.test(text.slice(before.to, token.from))) continue
    if (isIn(before, 'times/arrive', 'times/leave')) token.breaks = ''
  }
}

const maxAbbreviation = 4

/** "Anniversary no. 30": a denial with a full stop and a number behind it denies nothing. */
function markOrdinals(tokens: readonly NoteToken[], text: string): void {
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    if (before?.cue !== 'deny' || before.phrase.length > maxAbbreviation || token.number === undefined) continue
    // "Pork: no. 2 kids"
    if (!/^\. ?$/.test(text.slice(before.to, token.from)) || index < 2 || before.breaks !== '') continue
    delete before.cue
    before.sections = none
    token.breaks = ''
  }
}

const isCarrier = (token: NoteToken | undefined): boolean =>
  token?.mention === undefined && !isIn(token, 'room-talk/asks-the-hotel', 'times/before-the-hour', 'times/arrive')

const headed = new Set(['cuisine', 'dish', 'drink', 'event', 'activity', 'diet'])

/** A coffee shop is about coffee and a beer garden about beer: the noun belongs to the word before it. */
function joinHeadNouns(tokens: readonly NoteToken[]): void {
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]?.mention
    if (before === undefined || token.breaks !== '' || !isIn(token, 'head-nouns/belongs-to-the-word-before')) continue
    // "loud clubs" are clubs.
    const isFood = before.avoidedThings.some((id) => avoidedThings[id]?.edible || id === 'chains')
    if (isFood || before.traits.some((trait) => headed.has(findTrait(trait)?.kind ?? ''))) delete token.mention
  }
}

type Hit = { from: number; to: number; meaning: Meaning }

function addTokens(tokens: NoteToken[], text: string, start: number, end: number, lexicon: Lexicon): void {
  const hits = chosenHits(phrasesIn(text.slice(start, end), lexicon), text, start)
  let at = start
  for (const [index, hit] of hits.entries()) {
    if (hit.from > at) addWords(tokens, text, at, hit.from)
    const to = wordEndAt(text, hit.to, Math.min(end, hits[index + 1]?.from ?? end))
    tokens.push(tokenOf(hit, text, to, tokens.at(-1)))
    at = to
  }
  addWords(tokens, text, at, end)
}

/**
 * The longest phrase from left to right. A phrase without a trait gives way to one with a trait that begins within it
 * and goes on after it.
 */
function chosenHits(
  found: readonly { from: number; to: number; values: readonly Meaning[] }[],
  text: string,
  start: number,
): Hit[] {
  const hits: Hit[] = []
  const candidates = found
    .flatMap(({ from, to, values }) => values.map((meaning) => ({ from: from + start, to: to + start, meaning })))
    .filter(({ from }) => !isWithinNumber(text, from))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  let end = 0
  for (const [index, hit] of candidates.entries()) {
    if (hit.from < end) {
      const last = hits.at(-1)
      if (last === undefined || hit.to > last.to) continue
      const isInOneWord = isUnspaced(text[hit.from])
      if (!(isInOneWord && last.meaning.isSetPhrase))
        last.meaning = withInner(last.meaning, hit.meaning, hit.to - hit.from)
      if (hit.from !== last.from) continue
      if (hit.to === last.to) last.meaning = merged(last.meaning, hit.meaning)
      // "arriv*" is also part of "arriving".
      else if (!isInOneWord && !text.slice(hit.to, last.to).includes(' '))
        last.meaning = withSections(last.meaning, hit.meaning)
      continue
    }
    if (!namesSomething(hit.meaning) && isCutByMention(candidates, index)) continue
    hits.push(hit)
    end = hit.to
  }
  return hits
}

const isWithinNumber = (text: string, from: number): boolean => isDigitAt(text, from) && isDigitAt(text, from - 1)

const isDigitAt = (text: string, at: number): boolean => text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57

const namesSomething = ({ traits, avoidedThings, isSetPhrase }: Meaning): boolean =>
  isSetPhrase || traits.length > 0 || avoidedThings.length > 0

function isCutByMention(candidates: readonly Hit[], index: number): boolean {
  const hit = candidates[index]
  if (hit === undefined) return false
  for (let next = index + 1; next < candidates.length; next++) {
    const other = candidates[next]
    if (other === undefined || other.from >= hit.to) return false
    if (other.from > hit.from && other.to > hit.to && namesSomething(other.meaning)) return true
  }
  return false
}

function merged(a: Meaning, b: Meaning): Meaning {
  const cue = a.cue ?? b.cue
  return {
    traits: [...new Set([...a.traits, ...b.traits])],
    avoidedThings: [...new Set([...a.avoidedThings, ...b.avoidedThings])],
    sections: new Set([...a.sections, ...b.sections]),
    isSetPhrase: a.isSetPhrase || b.isSetPhrase,
    ...(cue === undefined ? {} : { cue }),
  }
}

/**
 * "late arrival" is no wish for late hours, and still an arrival; "teenage kids" are kids; "we love" is as strong as
 * "love".
 */
function withInner(meaning: Meaning, inner: Meaning, letters: number): Meaning {
  const kinds = innerKinds(meaning).filter((kind) => kind !== 'weekdays/' || letters >= minInnerDay)
  const added = [...inner.sections].filter((name) => kinds.some((kind) => name.startsWith(kind)))
  return added.length === 0 ? meaning : { ...meaning, sections: new Set([...meaning.sections, ...added]) }
}

/** "Sunday mass" is on a Sunday; "frente al mar" is on no "martes", and 水族館 on no 水曜. */
const minInnerDay = 4

function innerKinds(meaning: Meaning): readonly string[] {
  if (meaning.cue === 'correction') return ['emphasis/', 'told/takes-back']
  if (meaning.isSetPhrase) return ['times/', 'weekdays/']
  if (namesSomething(meaning)) return ['people/', 'emphasis/', 'weekdays/']
  return meaning.cue === undefined ? ['times/', 'weekdays/', 'emphasis/'] : ['emphasis/']
}

/** A stem's sections hold for the longer word too, and its traits where the word has no meaning of its own. */
function withSections(meaning: Meaning, stem: Meaning): Meaning {
  const sections = new Set([...meaning.sections, ...stem.sections])
  if (namesSomething(meaning) || meaning.cue !== undefined) return { ...meaning, sections }
  return { ...meaning, traits: stem.traits, avoidedThings: stem.avoidedThings, sections }
}

const none: ReadonlySet<NoteSection> = new Set()

function tokenOf({ from, meaning }: Hit, text: string, to: number, before: NoteToken | undefined): NoteToken {
  const { traits, avoidedThings, cue, sections, isSetPhrase } = meaning
  const token: NoteToken = {
    from,
    to,
    phrase: text.slice(from, to),
    ...breakBetween(text, before, from),
    sections,
    isUnknown: meaning.cue === undefined && sections.size > 0 && [...sections].every(isPlain),
    isSetPhrase,
    isGlued: false,
  }
  if (traits.length > 0 || avoidedThings.length > 0) token.mention = { traits, avoidedThings }
  else if (cue !== undefined) token.cue = cue
  if (sections.has('joining-words/and')) token.joins = 'and'
  else if (sections.has('joining-words/or')) token.joins = 'or'
  const age = numberIn(sections, 'ages/')
  if (age !== undefined) token.age = age
  const number = numberIn(sections, 'numbers/') ?? (/^\d{1,2}$/.test(token.phrase) ? Number(token.phrase) : undefined)
  if (number !== undefined) token.number = number
  return token
}

/** Words of grammar alone, which name and judge nothing. */
const isPlain = (section: NoteSection): boolean =>
  section === 'topics/small-words' || section === 'topics/here' || section.startsWith('told/')

function numberIn(sections: ReadonlySet<NoteSection>, file: 'numbers/' | 'ages/'): number | undefined {
  for (const section of sections) if (section.startsWith(file)) return Number(section.slice(file.length))
  return undefined
}

const word = /(\d{1,2})[:.](\d{2})(?![\d.:/-]?\d)|\d+|[\p{L}\p{M}]+/gu

/** As long as this an unknown stretch without spaces is a word; a shorter one is a particle or an ending. */
const minUnspacedLength = 3

/** Numbers and words that no phrase holds. */
function addWords(tokens: NoteToken[], text: string, from: number, to: number): void {
  for (const found of text.slice(from, to).matchAll(word)) {
    const [phrase, hour, minute] = found
    if (isUnspaced(phrase[0]) && phrase.length < minUnspacedLength) continue
    const start = from + found.index
    const token: NoteToken = {
      from: start,
      to: start + phrase.length,
      phrase,
      ...breakBetween(text, tokens.at(-1), start),
      sections: none,
      isUnknown: true,
      isSetPhrase: false,
      isGlued: false,
    }
    if (hour !== undefined && Number(hour) <= 24 && Number(minute) < 60)
      token.clock = Number(hour) * 60 + Number(minute)
    else if (/^\d/.test(phrase)) token.number = Number(phrase.slice(0, 6))
    if (/^\d/.test(phrase)) token.isUnknown = false
    tokens.push(token)
  }
}

const isLetter = /[\p{L}\p{M}]/u

/** A stem stands for the whole word, unless another phrase begins within it ("fisch" and "restaurant"). */
function wordEndAt(text: string, from: number, end: number): number {
  if (isUnspaced(text[from - 1])) return from
  let to = from
  while (to < end && text[to] !== ' ' && isLetter.test(text[to] ?? '') && !isUnspaced(text[to])) to++
  return to
}

type Boundary = Pick<NoteToken, 'breaks' | 'isAfterQuestion' | 'isInBracket' | 'isAfterBracket' | 'isHyphened'>

const unbroken: Boundary = {
  breaks: '',
  isAfterQuestion: false,
  isInBracket: false,
  isAfterBracket: false,
  isHyphened: false,
}

function breakBetween(text: string, before: NoteToken | undefined, from: number): Boundary {
  const between = text.slice(before?.to ?? 0, from)
  if (between === ' ' || between === '') return unbroken
  let breaks: Break = ''
  for (const character of between) breaks = stronger(breaks, breakOf(character))
  // "arr. 22:30", "Mr. Baker": the dot of an abbreviation.
  if (
    breaks === 'stop' &&
    /^\. ?$/.test(between) &&
    before !== undefined &&
    isAbbreviated(before, text.slice(from, from + 14))
  )
    breaks = ''
  if (/ - |…|\.\./.test(between)) breaks = stronger(breaks, 'stop')
  // "CRIB NO / ARR 1640": staff part their items so.
  if (between === ' / ') breaks = 'comma'
  return {
    breaks,
    isAfterQuestion: /[?？؟]/.test(between),
    isInBracket: /[(（]/.test(between),
    isAfterBracket: /[)）]/.test(between),
    isHyphened: between === '-',
  }
}

function isAbbreviated({ phrase, sections }: NoteToken, next: string): boolean {
  if (sections.has('people/title')) return true
  // "on 24.12. we", not "at 13.20. We"
  if (/^\d{1,2}\.\d{2}$/.test(phrase)) return Number(phrase.slice(-2)) <= months
  // "on the 3. May"
  if (/^\d{1,2}$/.test(phrase)) return isMonthBehindDay(/^\p{L}+/u.exec(next)?.[0] ?? '')
  return (
    phrase.length <= 7 &&
    /^(\p{L}{1,4}[. ]+){0,2}[0-9]/u.test(next) &&
    [...sections].some((name) => name.startsWith('times/') || name.startsWith('weekdays/'))
  )
}

const months = 12

function breakOf(character: string): Break {
  if (character === '/') return 'slash'
  if (/[,)、，،]/.test(character)) return 'comma'
  if (/[:(：（]/.test(character)) return 'colon'
  return /[.;!?\n•|*。！？；؟।]/.test(character) ? 'stop' : ''
}

const strength: Record<Break, number> = { '': 0, slash: 1, comma: 2, colon: 3, stop: 4 }
const stronger = (a: Break, b: Break): Break => (strength[a] >= strength[b] ? a : b)

const denying: ReadonlySet<CueKind | undefined> = new Set<CueKind>(['deny', 'dislike', 'refuse'])

export const isDenial = (token: NoteToken | undefined): boolean => denying.has(token?.cue)

/** Asked a few dozen times of every token, most of which are in no section. */
export function isIn(token: NoteToken | undefined, ...sections: NoteSection[]): boolean {
  if (token === undefined || token.sections.size === 0) return false
  for (const section of sections) if (token.sections.has(section)) return true
  return false
}
