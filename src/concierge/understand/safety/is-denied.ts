import { itemAt } from '../../../domain/item-at.ts'
import { has, isFood, isLink, isObject } from './item-roles.ts'
import { itemsBefore } from './items-around.ts'
import { objectsBefore } from './objects-around-sign.ts'
import type { SafetyItem } from './safety-items.ts'

/** "no known allergies", "allergies: none"; not "no shellfish, allergic" and not "allergies: no nuts". */
export function isDenied(items: readonly SafetyItem[], index: number, maxWords: number): boolean {
  // A phrase that is both, such as Romanian "fără alergii".
  return has(items[index], 'none') || isDeniedBefore(items, index, maxWords) || isDeniedAfter(items, index)
}

export function isDeniedBefore(items: readonly SafetyItem[], index: number, maxWords: number): boolean {
  let gap = 0
  for (const [item, after, position] of itemsBefore(items, index)) {
    gap += after.gap
    if (gap > maxWords || (after.breaks !== '' && after.breaks !== 'slash')) return false
    // "no allergies but not to eggs", yet "but I'm not allergic"
    if (has(item, 'none')) return !has(items[position - 1], 'except') || item.breaks !== '' || item.gap > 0
    if (!isLink(item) && !has(item, 'allergy', 'medical', 'pregnancy', 'step-free')) return false
  }
  return false
}

function isDeniedAfter(items: readonly SafetyItem[], index: number): boolean {
  // "Ignorieren Sie die Anmerkung zur Nussallergie nicht"
  for (const [item, after] of itemsBefore(items, index)) {
    if (after.breaks !== '') break
    if (has(item, 'withdrawn')) return false
  }
  let gap = 0
  for (let next = index + 1; next < Math.min(items.length, index + 6); next++) {
    const item = itemAt(items, next)
    gap += item.gap
    if (item.breaks === 'comma' && (item.gap > 0 || !has(itemAt(items, index), 'allergy'))) return false
    if (gap > 0 && !has(itemAt(items, index), 'allergy')) return false
    if (gap > 2 || item.breaks === 'line' || (item.breaks === 'stop' && !item.isAfterQuestion)) return false
    if (has(item, 'none')) return item.wordsToBreak <= maxWordsAfter(items, index, item) && !isAboutThings(items, next)
    if (!isLink(item) && !has(item, 'allergy', 'medical', 'pregnancy')) return false
  }
  return false
}

/**
 * "allergies: none that we know of", "ALLERGIES N/A WCHR N/A"; but "pregnant, not drinking" and "pregnant not
 * drinking".
 */
function maxWordsAfter(items: readonly SafetyItem[], index: number, { gap, breaks }: SafetyItem): number {
  const sign = itemAt(items, index)
  // "Nut allergy, no Thai please", "dairy intolerant (not by choice)", "nut allergy (not severe)"
  if (breaks === 'comma' || isFood(sign) || objectsBefore(items, index, 0).length > 0) return 0
  if (has(sign, 'allergy')) return gap === 0 && breaks === '' ? 6 : 4
  return breaks === 'colon' || breaks === 'stop' ? 2 : 0
}

/** "no nut allergy", all in one breath; in capitals that may mean "no nuts: allergy". */
export function isDeniedWithFood(items: readonly SafetyItem[], index: number): boolean {
  const isAttached = ({ gap, breaks }: SafetyItem) => gap === 0 && breaks === ''
  if (!has(items[index], 'allergy')) return false
  let at = index
  while (at > 0 && isAttached(itemAt(items, at)) && isFood(itemAt(items, at - 1))) at--
  return at < index && at > 0 && isAttached(itemAt(items, at)) && has(items[at - 1], 'none')
}

/** "no desserts with nuts", "no feather pillows": the rest of the clause after a denial names what is denied. */
export function isAboutThings(items: readonly SafetyItem[], index: number): boolean {
  for (const [offset, item] of items.slice(index + 1, index + 6).entries()) {
    if (item.breaks !== '') return false
    const next = items[index + 2 + offset]
    // "no allergies and we love seafood", in the order of Korean
    if (isObject(item)) return !(next?.breaks === '' && next.gap === 0 && has(next, 'wish'))
  }
  return false
}
