import { itemAt } from '../../../../domain/item-at.ts'
import { clauseAround } from '../clauses.ts'
import { isIn, type NoteToken } from '../note-token.ts'

/** How far a number may be from the child whose age it is, in tokens. */
const reach = 8

export function childNear(tokens: readonly NoteToken[], index: number, steps = [-1, 1]): boolean {
  for (const step of steps)
    for (let at = index + step; Math.abs(at - index) <= reach; at += step) {
      const token = tokens[at]
      if (token === undefined) break
      if (isIn(token, 'people/child', 'people/baby', 'people/toddler', 'people/teenager')) return true
      if ((step > 0 ? token : tokens[at + 1])?.breaks === 'stop') break
    }
  return false
}

/** A child who stays with grandma does not come. */
export function isElsewhere(tokens: readonly NoteToken[], index: number): boolean {
  for (const step of [-1, 1])
    for (let at = index; Math.abs(at - index) <= reach; at += step) {
      const token = tokens[at]
      if (token === undefined) break
      if (at !== index && (step > 0 ? token : itemAt(tokens, at + 1)).breaks === 'stop') break
      if (isIn(token, 'people/elsewhere', 'people/without-children')) return true
    }
  return false
}

/**
 * Where the note says that no child comes along, or -1: "kids are at grandma's", "first trip without the children",
 * "our daughter's graduation".
 */
export const childrenElsewhereAt = (tokens: readonly NoteToken[]): number =>
  tokens.findIndex(
    (token, index) =>
      isIn(token, 'people/without-children') ||
      (isIn(token, 'people/elsewhere') && childNear(tokens, index, [-1])) ||
      (isIn(token, 'people/graduates') && isOfChild(tokens, index)),
  )

/** "Graduation dinner for our daughter": few words away, over no mark. */
const isOfChild = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens.slice(...clauseAround(tokens, index, reachOfGraduation)).some((token) => isIn(token, 'people/child'))

const reachOfGraduation = 5
