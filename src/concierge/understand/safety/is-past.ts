import { isAboutThings } from './is-denied.ts'
import { has, isObject } from './item-roles.ts'
import { endsSentence, itemsBefore, maxItems } from './items-around.ts'
import type { SafetyItem } from './safety-items.ts'

/** "used to be allergic", "allergic to eggs as a child, outgrown", or someone who stays at home. */
export function isPast(items: readonly SafetyItem[], index: number): boolean {
  return isPastBefore(items, index) || isPastAfter(items, index)
}

function isPastBefore(items: readonly SafetyItem[], index: number): boolean {
  let gap = 0
  for (const [item, after] of itemsBefore(items, index)) {
    gap += after.gap
    if (endsSentence(after) || gap > 9 || has(item, 'except')) return false
    if (has(item, 'past') && gap <= 4) return after.breaks !== 'comma' || isObject(after)
    if (has(item, 'not along')) return true
    // What is over is another sign than this one.
    if (after.breaks === 'comma' && !isObject(item)) return false
    if (has(item, 'allergy', 'medical', 'pregnancy')) return false
  }
  return false
}

function isPastAfter(items: readonly SafetyItem[], index: number): boolean {
  let gap = 0
  for (const [offset, item] of items.slice(index + 1, index + maxItems).entries()) {
    gap += item.gap
    const next = items[index + 2 + offset]
    // "on crutches, but not coming", "but she's staying at home"
    const isAbsence = next !== undefined && next.gap <= 2 && next.breaks === '' && has(next, 'not along')
    if (endsSentence(item) || gap > 8 || (has(item, 'except') && !isAbsence)) return false
    if (has(item, 'past')) return !isAboutThings(items, index + 1 + offset)
    if (has(item, 'not along')) return true
    if (has(item, 'allergy', 'medical', 'pregnancy')) return false
  }
  return false
}
