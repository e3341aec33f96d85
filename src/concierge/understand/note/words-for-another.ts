import { itemAt } from '../../../domain/item-at.ts'
import { subjectOf } from '../../../vocabulary/subject-words.ts'
import { findTrait } from '../../../vocabulary/traits.ts'
import { isFood, isOfKind } from './kinds-of-mention.ts'
import { isIn, type NoteToken } from './note-token.ts'

/** "Portuguese design", "ceramica italiana": where a thing is from is no wish for the kitchen of that country. */
export function isOriginOfThing(tokens: readonly NoteToken[], index: number): boolean {
  const [before, token, after] = [tokens[index - 1], itemAt(tokens, index), tokens[index + 1]]
  if (!parted.test(token.phrase)) return false
  if (after?.breaks === '' && (isFood(after) || isIn(after, 'topics/place'))) return false
  return (after?.breaks === '' && isThing(after)) || (token.breaks === '' && before !== undefined && isThing(before))
}

/** Scripts that part words by spaces and join no "and" to them: "한식당이랑 공원" is a restaurant and a park. */
const parted = /^[\p{Script=Latin}\p{Script=Cyrillic}\s]+$/u

/** A market of a country sells its food. */
const isThing = (token: NoteToken): boolean =>
  (isOfKind(token, 'venue', 'activity', 'event') && !token.mention?.traits.some((trait) => withFood.has(trait))) ||
  (token.isUnknown && isSubject(token.phrase))

/** "French literature", "film français": what museums are about, unless one can eat it. */
function isSubject(word: string): boolean {
  const subject = subjectOf(word)
  return subject !== null && !edible.has(subject)
}

const edible: ReadonlySet<string> = new Set(['cheese', 'chocolate', 'herbs', 'wine history', 'beer history'])

const withFood: ReadonlySet<string> = new Set(['market', 'cooking-class', 'shopping', 'tour', 'festival'])

/** "Vintage clothes shops", "comprar cerámica": to buy what is named next to it is one wish with it. */
export function isToBuyThing(tokens: readonly NoteToken[], index: number): boolean {
  const [before, token, after] = [tokens[index - 1], itemAt(tokens, index), tokens[index + 1]]
  if (token.mention?.traits.join() !== 'shopping' || !parted.test(token.phrase)) return false
  if (token.breaks === '' && before !== undefined && isGoods(before)) return true
  if (after?.breaks !== '') return false
  const next = after.mention === undefined && after.joins === undefined ? tokens[index + 2] : after
  return next?.breaks === '' && isGoods(next)
}

const isGoods = ({ mention }: NoteToken): boolean =>
  mention?.traits.some((trait) => trait !== 'shopping' && findTrait(trait)?.outing === 'browsing') ?? false
