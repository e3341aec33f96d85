import { itemAt } from '../../../../domain/item-at.ts'
import { isIn, type NoteToken } from '../note-token.ts'
import { childNear } from './children-near.ts'
import { isNoAge, isStrongUnit, isUnit, type StatedAge } from './units-of-age.ts'

/** From this age on a guest is admitted everywhere. */
export const admittedEverywhere = 21

/** The age of somebody old, or of a child who is none any more. */
export const grownAgeAt = (tokens: readonly NoteToken[], index: number, years: number): StatedAge | null =>
  seniorAt(tokens, index, years) ?? grownChildAt(tokens, index, years)

/** "Our son (22)", "my niece joins us, she's 26": with nothing behind that it counts. */
function grownChildAt(tokens: readonly NoteToken[], index: number, years: number): StatedAge | null {
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  if (years >= seniorAge || isNoAge(tokens, index)) return null
  const isAlone = next === undefined || next.breaks !== '' || next.joins === 'and'
  const isInBracket = tokens[index]?.isInBracket === true && isIn(before, 'people/child')
  const isTold =
    tokens[index]?.breaks === '' && isIn(before, 'told/i-am') && isOfThem(before) && childNear(tokens, index, [-1])
  return isAlone && (isInBracket || isTold) ? { years, from: index, to: index + 1, isOfGrownChild: true } : null
}

/** "She's" and not "I'm" or "we are". */
const isOfThem = (token: NoteToken | undefined): boolean => /s$/.test(token?.phrase ?? '')

/** "Mother, 84 years": an age that a concierge thinks of. */
function seniorAt(tokens: readonly NoteToken[], index: number, years: number): StatedAge | null {
  if (years < seniorAge || years > maxAge || isNoAge(tokens, index)) return null
  const isAged = isUnit(tokens, index, 'people/years') || isIn(tokens[index - 1], 'people/aged')
  // "mum 82 likes a church"
  const isRightBehind = isIn(tokens[index - 1], 'people/partner') && itemAt(tokens, index).breaks === ''
  const next = tokens[index + 1]
  const isNoCount = next === undefined || next.breaks !== '' || next.cue || next.joins === 'and'
  const isTold = isOfPerson(tokens, index) || (tokens[index - 1]?.joins === 'and' && isOfPerson(tokens, index - 2))
  return (isAged && (isStrongUnit(tokens, index) || personNear(tokens, index))) ||
    ((isRightBehind || isTold) && isNoCount)
    ? { years, from: index, to: index + 1 }
    : null
}

/** "Mum is 78", "sisters 66 + 71": a person, at most one short word, and the age of somebody old. */
function isOfPerson(tokens: readonly NoteToken[], index: number): boolean {
  const [number = 0, before] = [tokens[index]?.number, tokens[index - 1]]
  if (number < seniorAge || number > maxAge || tokens[index]?.breaks !== '') return false
  const isShort = before !== undefined && before.phrase.length <= maxVerb && before.breaks === ''
  return isIn(before, 'people/partner') || (isShort && isIn(tokens[index - 2], 'people/partner'))
}

const maxVerb = 3

/** The usual age of a pension. */
export const seniorAge = 65
const maxAge = 110

const reach = 8

const personNear = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens
    .slice(Math.max(0, index - reach), index + reach)
    .some((token) => isIn(token, 'people/partner', 'people/people'))
