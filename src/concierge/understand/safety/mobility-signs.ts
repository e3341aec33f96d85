import { itemAt } from '../../../domain/item-at.ts'
import { isTakenBack } from './is-taken-back.ts'
import { has, isLink } from './item-roles.ts'
import { isNear, itemsBefore, maxWordsToReaction } from './items-around.ts'
import type { SafetyItem } from './safety-items.ts'

export function isMobilitySign(items: readonly SafetyItem[], index: number): boolean {
  const item = itemAt(items, index)
  if (has(item, 'limb') && !has(item, 'step-free') && !isNear(items, index, 'injury', 3)) return false
  if (has(item, 'limb') && isSaidToWork(items, index)) return false
  if (has(item, 'step-free', 'limb')) return !isTakenBack(items, index, 1) && !isHealed(items, index)
  if (!has(item, 'stairs')) return false
  return [-1, 1].some((step) => isDeniedNear(items, index, step)) || tiresNear(items, index)
}

/** "two steps and she has to sit down" */
const tiresNear = (items: readonly SafetyItem[], index: number): boolean =>
  isNear(items, index, 'tires', maxWordsToReaction)

/** "Broke, legs work fine": right behind it, and nothing that denies it. */
function isSaidToWork(items: readonly SafetyItem[], index: number): boolean {
  const [next, later] = [items[index + 1], items[index + 2]]
  if (next === undefined || next.breaks !== '' || next.gap > 1 || !has(next, 'fit')) return false
  return !(later?.breaks === '' && has(later, 'none', 'except', 'stairs'))
}

/** "Used a wheelchair last year, all fine now and running": a word of the past in its clause, and being fit behind. */
function isHealed(items: readonly SafetyItem[], index: number): boolean {
  let isOver = isLongAgo(items, index)
  let isSameClause = true
  let gap = 0
  for (const item of items.slice(index + 1, index + 16)) {
    gap += item.gap
    isSameClause &&= item.breaks === ''
    // "two years ago but it's all healed"
    if (has(item, 'except') && isOver) continue
    if (gap > maxWordsToHealed || has(item, 'none', 'except', 'still', 'step-free', 'stairs', 'limb')) return false
    if (isOver && has(item, 'fit')) return true
    isOver ||= isSameClause && has(item, 'ago')
  }
  return false
}

/** "in 1998 he left on crutches" */
function isLongAgo(items: readonly SafetyItem[], index: number): boolean {
  let gap = 0
  for (const [item, after, position] of itemsBefore(items, index)) {
    gap += after.gap
    if (gap > maxWordsToAgo || after.breaks !== '' || has(item, 'still')) return false
    if (has(item, 'ago')) return !has(items[position - 1], 'still')
  }
  return false
}

const maxWordsToAgo = 5
const maxWordsToHealed = 14

/** "cannot manage the stairs", "stairs are not possible": within three words and one clause. */
function isDeniedNear(items: readonly SafetyItem[], index: number, step: number): boolean {
  let gap = 0
  for (let next = index + step; Math.abs(next - index) <= 5; next += step) {
    const [item, later] = [items[next], items[step > 0 ? next : next + 1]]
    if (item === undefined || later === undefined || later.breaks !== '') return false
    gap += later.gap
    if (gap > 3) return false
    // "stairs are no problem"
    if (has(item, 'fit')) return false
    if (has(item, 'none', 'cannot eat')) return true
    if (!isLink(item)) return false
  }
  return false
}
