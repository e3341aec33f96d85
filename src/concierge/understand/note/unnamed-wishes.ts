import { itemAt } from '../../../domain/item-at.ts'
import { isGeneralWord } from '../../../vocabulary/wishes/general-words.ts'
import { isItem, range, type Span } from './clauses.ts'
import { isDenial, isIn, type NoteToken } from './note-token.ts'
import type { Sentence } from './note-tokens.ts'
import { type NoteInTokens, stancesOfMentions } from './stances-of-mentions.ts'

/** What no trait names, in folded words that say what it is about: "sundials", "steam ploughs". */
export type UnnamedWishes = { wished: readonly (readonly string[])[]; refused: readonly (readonly string[])[] }

const none: UnnamedWishes = { wished: [], refused: [] }

/**
 * Words that are in no list, behind a word for wishing, asking or refusing and in bare lists. Their stance is the one
 * that a mention would have in their place.
 */
export function unnamedWishes(reading: NoteInTokens, sentences: readonly Sentence[]): UnnamedWishes {
  const { tokens, note, folded } = reading
  const hasCapitals = /\p{Ll}{3}/u.test(note)
  const languages = languagesAt(tokens, sentences)
  const asked = new Set([
    ...behindWishes(tokens),
    ...beforeVerdicts(tokens, languages),
    ...inBareLists(tokens),
    ...inBareQuestions(reading),
  ])
  const denied = new Set(behindDenials(tokens))
  const telling = tokens.map((token, index) => {
    if (!asked.has(index) && !denied.has(index)) return false
    const language = languages[index] ?? ''
    if (!saysSomething(token, language) || isOfPerson(tokens, index)) return false
    return !(language === 'de' && hasCapitals) || /^\p{Lu}/u.test(note.slice(folded.offsets[token.from]))
  })
  if (!telling.includes(true)) return none
  const named = tokens.map((token, index) => (telling[index] ? { ...token, mention: nothing } : token))
  const stances = stancesOfMentions({ ...reading, tokens: named })
  const isOf = (stance: 'for' | 'against', among: ReadonlySet<number>) => (index: number) =>
    telling[index] === true && among.has(index) && stances[index]?.stance === stance
  return {
    wished: phrasesOf(tokens, isOf('for', asked)).slice(0, maxPhrases),
    refused: phrasesOf(tokens, isOf('against', denied)).slice(0, maxPhrases),
  }
}

/** Each is looked for in what can be chosen. */
const maxPhrases = 12
const nothing = { traits: [], avoidedThings: [] }
const minLetters = 4

/** A word that no list of ours holds, and that is no number or name of a person. */
const saysSomething = (token: NoteToken, language: string): boolean =>
  token.isUnknown &&
  token.mention === undefined &&
  token.phrase.length >= minLetters &&
  [...token.sections].every((section) => section === 'told/verb-too') &&
  !isGeneralWord(token.phrase, language)

/** "Our daughter (of age) wants tattoos": what brackets say of a person. */
const isOfPerson = (tokens: readonly NoteToken[], index: number): boolean =>
  itemAt(tokens, index).isInBracket && isIn(tokens[index - 1], 'people/child', 'people/partner')

function languagesAt(tokens: readonly NoteToken[], sentences: readonly Sentence[]): string[] {
  let sentence = 0
  return tokens.map(({ from }) => {
    while (sentence < sentences.length - 1 && itemAt(sentences, sentence).to <= from) sentence++
    return sentences[sentence]?.language ?? 'en'
  })
}

/** No longer is what a guest wishes for in one breath, in tokens. */
const maxReach = 24
/** A longer item of a list is a clause of its own. */
const maxItem = 6

/** "I'd love lace, bobbins or a loom": up to a stop, another word with a stance, or a clause with a subject. */
const behindWishes = (tokens: readonly NoteToken[]): number[] =>
  tokens.flatMap((token, index) =>
    (token.cue === 'affirm' && !isIn(token, 'verdicts/courtesy')) || isIn(token, 'topics/ask', 'denials/compares')
      ? objectsFrom(tokens, index + 1, maxReach)
      : [],
  )

/** "No turkey", "hates coriander, anything interactive": a bare denial is of the noun right behind it. */
const behindDenials = (tokens: readonly NoteToken[]): number[] =>
  tokens.flatMap((token, index) => {
    if (token.cue === 'dislike' || token.cue === 'refuse' || token.cue === 'except')
      return objectsFrom(tokens, index + 1, maxReach)
    // "Not the cruise"
    const isOfNoun = isIn(token, 'denials/of-a-thing') || isIn(tokens[index + 1], 'told/article')
    const isVerdict = token.cue === 'denyBefore' || isIn(token, 'verdicts/denies-what-is-before')
    return [
      ...(isDenial(token) && isOfNoun ? objectsFrom(tokens, index + 1, maxReach) : []),
      ...(isVerdict ? [...clauseBefore(tokens, index), ...itemBeforeComma(tokens, index)] : []),
    ]
  })

/** "Le salé, elle s'en moque", "Tripe, no thanks": what opens the sentence, before a clause of its verdict alone. */
function itemBeforeComma(tokens: readonly NoteToken[], index: number): number[] {
  let comma = index
  while (comma > Math.max(0, index - 2) && itemAt(tokens, comma).breaks === '') comma--
  if (comma === 0 || itemAt(tokens, comma).breaks !== 'comma') return []
  if (!range(comma, index).every((at) => isIn(tokens[at], 'topics/small-words', 'told/subject'))) return []
  let from = comma - 1
  while (from > Math.max(0, comma - maxItem) && itemAt(tokens, from).breaks === '') from--
  return from === 0 || itemAt(tokens, from).breaks === 'stop' ? range(from, comma) : []
}

function objectsFrom(tokens: readonly NoteToken[], from: number, reach: number): number[] {
  let to = from
  let itemFrom = from
  for (; to < Math.min(tokens.length, from + reach); to++) {
    const token = itemAt(tokens, to)
    if (token.breaks === 'stop' || (token.breaks === 'colon' && to > from)) break
    // "Mia figlia vuole invece tatuatori"
    const isTurnAhead = token.cue === 'turn' && to === from
    if (
      (token.cue !== undefined && token.cue !== 'affirm' && !isTurnAhead) ||
      isIn(token, 'told/be', 'told/that', 'told/past-verb')
    )
      break
    if (token.breaks !== '' || token.joins !== undefined) {
      if (isClause(tokens, to)) break
      itemFrom = to
    }
    if (to - itemFrom > maxItem && to - from > maxItem) break
  }
  return range(from, to)
}

/** "…, my sister arrives later": from here to the next mark somebody does something. */
function isClause(tokens: readonly NoteToken[], from: number): boolean {
  for (let at = from; at < Math.min(tokens.length, from + maxItem); at++) {
    const token = itemAt(tokens, at)
    if (at > from && (token.breaks !== '' || token.joins !== undefined)) return false
    if (isIn(token, 'told/subject', 'told/be', 'told/past-verb', 'told/modal', 'told/if')) return true
    if (isIn(token, 'times/arrive', 'times/leave', 'room-talk/asks-the-hotel')) return true
  }
  return false
}

/** Languages whose verbs come last, and German, where they may. */
const verbLast: ReadonlySet<string> = new Set(['tr', 'ko', 'ja', 'de', 'hu', 'fi'])

/** "Sundials would be a dream", "Orgeln hören wir gern". */
const beforeVerdicts = (tokens: readonly NoteToken[], languages: readonly string[]): number[] =>
  tokens.flatMap((token, index) => {
    const isLast = tokens[index + 1] === undefined || tokens[index + 1]?.breaks !== ''
    const isVerdict =
      token.cue === 'affirmBefore' || (token.cue === 'affirm' && isLast && verbLast.has(languages[index] ?? ''))
    return isVerdict ? clauseBefore(tokens, index) : []
  })

function clauseBefore(tokens: readonly NoteToken[], index: number): number[] {
  let from = index
  while (from > Math.max(0, index - maxItem) && itemAt(tokens, from).breaks === '') from--
  return range(from, index)
}

/** "Watercolours, afternoon tea, hats.", "Interests: lace, looms": short items between marks, and nothing else. */
function inBareLists(tokens: readonly NoteToken[]): number[] {
  return segmentsOf(tokens).flatMap(([from, to]) => {
    const items = itemsOf(tokens, [from, to])
    const good = items.filter((item) => isItem(tokens, item))
    const isHeaded = tokens[from]?.breaks === 'colon' && range(Math.max(0, from - maxItem), from).some(isWish(tokens))
    // "Mia, our daughter, would love to ski"
    const namesPeople = range(from, to).some((at) => isIn(tokens[at], 'people/partner', 'people/child'))
    const isList = items.length >= minItems && 3 * good.length >= 2 * items.length && !namesPeople
    const hasKnown = good.some(([start, end]) => range(start, end).some((at) => tokens[at]?.mention !== undefined))
    const areTelling = good.every(([start, end]) =>
      range(start, end).some((at) => tokens[at]?.isUnknown || isNamed(tokens[at])),
    )
    return (isHeaded && good.length > 0) || (isList && hasKnown && areTelling)
      ? good.flatMap((item) => range(...item))
      : []
  })
}

/** "Tide pools? I'd bring my boots.": a question of nothing but what they wish for. */
const inBareQuestions = ({ tokens, note }: NoteInTokens): number[] =>
  segmentsOf(tokens).flatMap((segment) => {
    const [from, to] = segment
    const next = tokens[to]
    const isAsked = next === undefined ? /[?？]\s*$/.test(note) : next.isAfterQuestion
    const isBare = range(from, to).every((at) => tokens[at]?.isUnknown || isIn(tokens[at], 'told/article'))
    return isAsked && isBare && isItem(tokens, segment) ? range(from, to) : []
  })

const minItems = 2
const isNamed = (token: NoteToken | undefined): boolean => token?.mention !== undefined
const isWish =
  (tokens: readonly NoteToken[]) =>
  (at: number): boolean =>
    tokens[at]?.cue === 'affirm' || isIn(tokens[at], 'topics/ask', 'topics/place')

/** From one stop or colon to the next. */
function segmentsOf(tokens: readonly NoteToken[]): Span[] {
  const starts = tokens.flatMap(({ breaks }, at) => (at === 0 || breaks === 'stop' || breaks === 'colon' ? [at] : []))
  return starts.map((start, rank) => [start, starts[rank + 1] ?? tokens.length])
}

function itemsOf(tokens: readonly NoteToken[], [from, to]: Span): Span[] {
  const starts = range(from, to).filter(
    (at) => at === from || itemAt(tokens, at).breaks !== '' || itemAt(tokens, at).joins !== undefined,
  )
  return starts.map((start, rank) => [
    itemAt(tokens, start).joins === undefined ? start : start + 1,
    starts[rank + 1] ?? to,
  ])
}

/** Runs of such words, over the small ones in between: "locks of the canal". */
function phrasesOf(tokens: readonly NoteToken[], isOne: (index: number) => boolean): string[][] {
  const phrases: string[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const [index, { phrase }] of tokens.entries()) {
    if (!isOne(index)) continue
    const isOfPhrase =
      index - last <= 1 + maxBetween &&
      range(last + 1, index + 1).every((at) => tokens[at]?.breaks === '' && tokens[at]?.joins === undefined)
    if (isOfPhrase) phrases.at(-1)?.push(phrase)
    else phrases.push([phrase])
    last = index
  }
  return phrases
}

/** "Of the" */
const maxBetween = 2
