import { itemAt } from '../../../domain/item-at.ts'
import type { FoldedText } from '../../../text/fold-text.ts'
import type { SafetyReading, SafetySign } from '../safety/read-safety.ts'
import { clauseAround } from './clauses.ts'
import { stancesByScope } from './denial-scope.ts'
import { entitiesIn, type Written } from './entities.ts'
import { isHotelsOwn } from './hotels-own.ts'
import { ironyIn } from './irony.ts'
import { isFood, isIngredient, isOfKind, lateHours, namesOnly } from './kinds-of-mention.ts'
import { isIn, type NoteToken } from './note-token.ts'
import { toldInPerfect } from './perfect-tense.ts'
import { askedOfTheHotel } from './room-talk.ts'
import type { Heard } from './stance.ts'
import { stancesAround } from './stances-around.ts'
import { isDeniedOfOneself, isOneTooMany, isWhen, takenBack, toldOf } from './told.ts'
import { weekdaySections } from './weekdays.ts'
import { endsInQuestion, isWishByItself, wishfulSentences } from './wishful-sentences.ts'

export type NoteInTokens = { note: string; tokens: readonly NoteToken[]; folded: FoldedText; safety: SafetyReading }

/**
 * The stance of each token that is a mention. What is asked of the hotel or only named wins over a verdict from behind,
 * and that wins over the words before. What is left without any word for or against is a wish only where it names
 * something to eat, to see or to do.
 */
export function stancesOfMentions({ note, tokens, folded, safety }: NoteInTokens): (Heard | undefined)[] {
  const words = ({ from, to }: NoteToken) => note.slice(folded.offsets[from], folded.offsets[to])
  const written: Written = { words, hasCapitals: /\p{Ll}{3}/u.test(note) }
  const hotel = askedOfTheHotel(tokens)
  const entities = entitiesIn(tokens, written)
  const ironic = ironyIn(tokens)
  const onlyTold = toldOf(tokens, ironic.told).union(toldInPerfect(tokens))
  const back = takenBack(tokens)
  const quoted = tokensWithin(tokens, folded, quotesIn(note))
  const around = stancesAround(tokens)
  const scope = stancesByScope(tokens)
  const unsafe = safety.signs.flatMap(({ from, to, kind, substances }) =>
    kind === 'food' ? [{ from, to }, ...substances] : [],
  )
  const inSign = tokensWithin(tokens, folded, unsafe)
  const inDenial = tokensWithin(tokens, folded, safety.denied)
  const walking = safety.signs.filter(({ kind }) => kind === 'mobility')
  /** "walks with a rollator" */
  const isRightBefore = (token: NoteToken, signs: readonly SafetySign[]): boolean => {
    const end = folded.offsets[token.to] ?? 0
    return signs.some(({ from, to }) => from <= end + maxGap && to >= end && from >= end - maxSignLetters)
  }
  const isLastAsked = endsInQuestion(note)
  const isWishful = wishfulSentences(tokens, isLastAsked)
  return tokens.map((token, index) => {
    if (!token.mention) return undefined
    if (hotel.has(index) || entities.has(index)) return told
    const heard = around[index] ?? scope[index]
    const isRefused = back.refused.has(index) || ironic.refused.has(index) || isOneTooMany(tokens, index)
    if (onlyTold.has(index) && heard?.stance === 'for' && !isRefused) return told
    if (isRefused) return inDenial.has(index) ? told : refused
    if (back.told.has(index) || isDeniedOfOneself(tokens, index)) return told
    if (isOfKind(token, 'activity') && isRightBefore(token, walking)) return told
    if (inDenial.has(index) || isLateArrival(tokens, index)) return told
    if (heard?.stance === 'for' && isFood(token) && isAtSign(tokens, index, inSign)) return told
    if (heard?.stance === 'against' && (isWhen(tokens, index) || isOfOneDay(tokens, index))) return told
    if (heard === undefined || heard.stance !== 'for') return heard
    if (heard.isCued) return isOnlyPolite(tokens, index) && isHotelsOwn(tokens, index, isLastAsked) ? told : heard
    if (quoted.has(index) || isHotelsOwn(tokens, index, isLastAsked)) return told
    return isWishful.has(index) || isWishByItself(tokens, index) ? heard : told
  })
}

const told: Heard = { stance: 'neither', isCued: true }
const refused: Heard = { stance: 'against', isCued: true }

/** "No museums on Monday", "not the zoo on Friday": on the other days it may be one. */
function isOfOneDay(tokens: readonly NoteToken[], index: number): boolean {
  const token = itemAt(tokens, index)
  if (!isOfKind(token, 'venue', 'event', 'activity', 'cuisine', 'dish')) return false
  const [from, to] = clauseAround(tokens, index, reachOfDay)
  return tokens.slice(from, to).some((other) => isIn(other, ...weekdaySections))
}

const reachOfDay = 5

/** "another 'hidden gem'": what others say of it. */
const quotesIn = (note: string): { from: number; to: number }[] =>
  [...note.matchAll(inQuotes)].map(({ index, 0: text }) => ({ from: index, to: index + text.length }))

/** A few words: a whole sentence in quotes may be what the guest wrote. */
const inQuotes = /(?<![\p{L}\p{N}])(?:["“„][^"“”\n]{2,30}["”“]|['‘][^'‘’\n]{2,30}['’])(?![\p{L}\p{N}])/gu

/** "Breakfast at 6, please": please alone makes no wish of what the hotel has itself. */
function isOnlyPolite(tokens: readonly NoteToken[], index: number): boolean {
  const [from, to] = clauseAround(tokens, index, 12)
  return tokens.slice(from, to).every(({ cue, sections }) => cue !== 'affirm' || sections.has('verdicts/courtesy'))
}

/** "Late check-in" asks for no late hours. */
function isLateArrival(tokens: readonly NoteToken[], index: number): boolean {
  if (!namesOnly(itemAt(tokens, index), lateHours)) return false
  const [from, to] = clauseAround(tokens, index, 2)
  return tokens.slice(from, to).some((token) => isIn(token, 'times/arrive', 'times/leave'))
}

/** Food within a sign or right before it: "shellfsh allergy" is no wish. */
const isAtSign = (tokens: readonly NoteToken[], index: number, inSign: ReadonlySet<number>): boolean =>
  inSign.has(index) ||
  (inSign.has(index + 1) && tokens[index + 1]?.breaks === '' && isIngredient(itemAt(tokens, index)))

/** Letters between a way of walking and what helps with it, and of the longest word that both share. */
const maxGap = 8
const maxSignLetters = 8

/** The tokens that overlap one of some ranges of the note. */
function tokensWithin(
  tokens: readonly NoteToken[],
  { offsets }: FoldedText,
  ranges: readonly { from: number; to: number }[],
): Set<number> {
  const found = new Set<number>()
  const sorted = [...ranges].sort((a, b) => a.from - b.from)
  let first = 0
  let reach = 0
  for (const [index, token] of tokens.entries()) {
    const [start, end] = [offsets[token.from] ?? 0, offsets[token.to] ?? 0]
    for (let range = sorted[first]; range !== undefined && range.from < end; range = sorted[++first])
      reach = Math.max(reach, range.to)
    if (reach > start) found.add(index)
  }
  return found
}
