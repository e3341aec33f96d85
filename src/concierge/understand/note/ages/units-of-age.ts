import { itemAt } from '../../../../domain/item-at.ts'
import { isIn, type NoteToken } from '../note-token.ts'

/** The age in years of somebody who comes along, and the tokens that say it. */
export type StatedAge = {
  years: number
  from: number
  to: number
  isInMonths?: boolean
  /** Only a number right behind a child, without a word such as "years". */
  isBare?: boolean
  /** Of a grown child: "our son (22)". */
  isOfGrownChild?: boolean
}

/** The unit after a number, over a list: "5 and 8 years old". */
export function isUnit(tokens: readonly NoteToken[], index: number, unit: 'people/years' | 'people/months'): boolean {
  for (let at = index + 1; at <= Math.min(tokens.length - 1, index + 6); at++) {
    const token = itemAt(tokens, at)
    if (isIn(token, unit)) return token.breaks === '' || token.breaks === 'slash'
    if (token.number === undefined && token.joins === undefined) return false
    if (token.breaks === 'stop' || token.breaks === 'colon') return false
  }
  return false
}

/** "9yo", "9 year old" and "6 month old" need no child near them, "10 years" and "6 months" do. */
export const isStrongUnit = (tokens: readonly NoteToken[], index: number): boolean => {
  const unit = tokens.slice(index + 1, index + 7).find((token) => isIn(token, 'people/years', 'people/months'))
  // "2.4m" is a height.
  if (unit !== undefined && isIn(unit, 'people/months') && unit.phrase.length === 1) return false
  return unit !== undefined && (unit.isGlued || unit.phrase.includes(' ') || isIn(unit, 'people/years-of-age'))
}

export function isNoAge(tokens: readonly NoteToken[], index: number): boolean {
  for (let at = index - 4; at <= index + 5; at++) {
    const token = tokens[at]
    if (token === undefined || !isIn(token, 'people/not-an-age')) continue
    const between = at < index ? tokens.slice(at + 1, index + 1) : tokens.slice(index + 1, at + 1)
    if (between.every(({ breaks }) => breaks === '' || breaks === 'slash')) return true
  }
  return false
}
