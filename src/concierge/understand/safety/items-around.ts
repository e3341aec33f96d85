import { itemAt } from '../../../domain/item-at.ts'
import type { SafetyRole } from '../../../vocabulary/safety-words.ts'
import { has } from './item-roles.ts'
import type { SafetyItem } from './safety-items.ts'

/** From the item before a sign backwards: the item, the one after it, and its position. */
export function* itemsBefore(items: readonly SafetyItem[], index: number): Generator<[SafetyItem, SafetyItem, number]> {
  for (let position = index - 1; position >= Math.max(0, index - maxItems); position--)
    yield [itemAt(items, position), itemAt(items, position + 1), position]
}

/** In the same sentence, with few unknown words in between. */
export function isNear(items: readonly SafetyItem[], index: number, role: SafetyRole, maxWords: number): boolean {
  for (const step of [-1, 1]) {
    let gap = 0
    for (let next = index + step; items[next] !== undefined && Math.abs(next - index) < maxItems; next += step) {
      const later = itemAt(items, step > 0 ? next : next + 1)
      gap += later.gap
      if (endsSentence(later) || gap > maxWords) break
      if (has(items[next], role)) return true
    }
  }
  return false
}

/** No sign reaches further. */
export const maxItems = 60

/** From a food or a stair to what it does to the guest. */
export const maxWordsToReaction = 6

export const endsSentence = ({ breaks }: SafetyItem) => breaks === 'stop' || breaks === 'line'
