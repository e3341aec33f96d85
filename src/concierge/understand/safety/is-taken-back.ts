import { isDenied } from './is-denied.ts'
import { isPast } from './is-past.ts'
import { has, isFood, isLink, isObject } from './item-roles.ts'
import { endsSentence, itemsBefore, maxItems } from './items-around.ts'
import type { SafetyItem } from './safety-items.ts'

export const isTakenBack = (items: readonly SafetyItem[], index: number, maxWords: number): boolean =>
  has(items[index], 'past') || isOfOthers(items, index) || isDenied(items, index, maxWords) || isPast(items, index)

/** "our dog has a grain allergy", "a novel whose heroine uses a wheelchair", "a talk on coeliac disease" */
function isOfOthers(items: readonly SafetyItem[], index: number): boolean {
  let gap = 0
  for (const [item, after] of itemsBefore(items, index)) {
    gap += after.gap
    if (gap > maxWordsToOthers || after.breaks !== '') return false
    if (has(item, 'topic', 'pet')) return true
    if (!isLink(item) && !isObject(item) && !has(item, 'step-free', 'medical', 'allergy')) return false
  }
  return false
}

const maxWordsToOthers = 4

/** "no allergies except sesame", "none. Sorry, one: sesame". Null where nothing is taken out of the denial. */
export function exceptions(items: readonly SafetyItem[], index: number): SafetyItem[] | null {
  const turn = items.slice(index + 1, index + 8).findIndex((item) => has(item, 'except')) + index + 1
  if (turn === index || isPast(items, index)) return null
  const found: SafetyItem[] = []
  let gap = 0
  for (const item of items.slice(turn + 1, turn + maxItems)) {
    gap += item.gap
    if (gap > maxWordsToCorrection || has(item, 'none', 'wish') || (endsSentence(item) && found.length > 0)) break
    if (!isFood(item)) continue
    found.push(item)
    gap = 0
  }
  return found.length > 0 ? found : null
}

/** "Oh wait, sorry, Tom is shouting from the kitchen: celery." */
const maxWordsToCorrection = 7
