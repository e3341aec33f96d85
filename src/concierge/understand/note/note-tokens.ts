import type { FoldedText } from '../../../text/fold-text.ts'
import { isUnspaced } from '../../../text/phrase-index.ts'
import { avoidedThings } from '../../../vocabulary/avoided-things.ts'
import type { NoteSection } from '../../../vocabulary/language-sections.ts'
import { findTrait } from '../../../vocabulary/traits.ts'
import { breakBetween } from './break-between.ts'
import { chosenHits, type Hit } from './chosen-hits.ts'
import { type Lexicon, lexiconOf, phrasesIn } from './lexicon.ts'
import { isIn, type NoteToken } from './note-token.ts'

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
