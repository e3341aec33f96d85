import { itemAt } from '../../../domain/item-at.ts'
import type { SafetyRole } from '../../../vocabulary/safety-words.ts'
import { isDeniedBefore } from './is-denied.ts'
import { isPast } from './is-past.ts'
import { exceptions, isTakenBack } from './is-taken-back.ts'
import { has, hasSubstance, isAllergen, isFood, isLink } from './item-roles.ts'
import { endsSentence, isNear, maxItems } from './items-around.ts'
import { foodBefore, foodNextTo, maxWordsBetween, objectsAfter, objectsBefore } from './objects-around-sign.ts'
import type { SafetyItem } from './safety-items.ts'

/** The food that a sign at `index` is about; null where there is no sign. */
export function foodSignAt(items: readonly SafetyItem[], index: number): SafetyItem[] | null {
  const item = itemAt(items, index)
  if (item.roles.has('allergy')) return allergyAt(items, index)
  if (item.roles.has('pregnancy')) return isTakenBack(items, index, 2) ? null : []
  if (item.roles.has('medical')) {
    if (isTakenBack(items, index, 2)) return exceptions(items, index)
    const food = [...listedBefore(items, index), ...(isFood(item) ? [item] : []), ...deniedAfter(items, index)]
    return food.length === 0 && has(item, 'pen') ? foodNextTo(items, index) : food
  }
  const isReaction =
    has(item, 'reaction') ||
    (has(item, 'hospital') && item.breaks === 'colon' && item.gap === 0) ||
    (has(item, 'body part') && isNear(items, index, 'trouble', 3))
  if (has(item, 'cannot eat') || isReaction) {
    if (!isReaction && isSaidToBeNoAllergy(items, index)) return null
    const isMeant = (food: SafetyItem) => isAllergen(food) || (isReaction && has(food, 'alcohol'))
    const near = [...objectsAfter(items, index), ...foodBefore(items, index)].filter(isMeant)
    const objects = near.length === 0 && isReaction ? foodNextTo(items, index) : near
    return objects.length > 0 && !isPast(items, index) ? objects : null
  }
  // Hardly anybody names these but for their health.
  if (has(item, 'lupin', 'sulphites')) return has(items[index - 1], 'none', 'wish') ? null : [item]
  if (item.roles.has('free')) {
    const [before, after] = [items[index - 1], items[index + 1]]
    if (before && item.gap === 0 && item.breaks === '' && hasSubstance(before)) return objectsBefore(items, index, 0)
    if (after && after.gap === 0 && after.breaks === '' && hasSubstance(after)) return [after]
  }
  return has(item, 'none') ? deniedFoodAt(items, index) : null
}

/**
 * "gout, no anchovies", "FPIES to rice and oats", "low FODMAP: onion and garlic": the food that a condition rules out.
 */
function deniedAfter(items: readonly SafetyItem[], index: number): SafetyItem[] {
  const found: SafetyItem[] = []
  let isDenied = false
  for (const item of items.slice(index + 1, index + maxItems)) {
    if (item.breaks === 'stop' || has(item, 'wish', 'except')) break
    // "a low-salt diet, so plain grilled fish is best"
    if (item.breaks === 'comma' && found.length === 0) isDenied = false
    isDenied ||= item.breaks === 'colon' || has(item, 'none', 'to', 'cannot eat')
    if (item.gap > maxWordsBetween) isDenied = false
    if (isDenied && isFood(item) && !isPlainDrink(item)) found.push(item)
  }
  return found
}

/** "Celiac, no beer" refuses beer and no wine. */
const isPlainDrink = (item: SafetyItem) => has(item, 'alcohol') && !has(item, 'diet food') && !hasSubstance(item)

/** "gluten, dairy and nut free": the list that the sign ends. */
function listedBefore(items: readonly SafetyItem[], index: number): SafetyItem[] {
  const isLinked = has(items[index - 1], 'between') && itemAt(items, index).gap === 0
  return isLinked || itemAt(items, index).breaks === 'slash' ? objectsBefore(items, index, 0) : []
}

/** "I don't eat coriander, it is no allergy" */
function isSaidToBeNoAllergy(items: readonly SafetyItem[], index: number): boolean {
  for (let at = index + 1; at < index + maxItems && items[at] !== undefined && items[at]?.breaks !== 'line'; at++)
    if (has(items[at], 'allergy')) return isDeniedBefore(items, at, 1)
  return false
}

/** What guests seldom refuse for its taste: "no nuts, no dairy". Fish and shellfish they do. */
const seldomDisliked: readonly SafetyRole[] = ['nuts', 'gluten', 'dairy', 'egg', 'soy', 'sesame', 'lupin', 'sulphites']

function deniedFoodAt(items: readonly SafetyItem[], index: number): SafetyItem[] | null {
  const food = items[index + 1]
  const isSign = food !== undefined && food.gap === 0 && food.breaks === '' && has(food, ...seldomDisliked)
  // "no nut allergy" is about the allergy.
  if (has(items[index + 2], 'allergy') && items[index + 2]?.breaks === '' && items[index + 2]?.gap === 0) return null
  // "It is Passover, no bread" is a matter of that week.
  if (has(food, 'gluten') && items.some((item) => has(item, 'passover'))) return null
  return isSign ? [food] : null
}

function allergyAt(items: readonly SafetyItem[], index: number): SafetyItem[] | null {
  if (isTakenBack(items, index, 4)) return exceptions(items, index)
  const item = itemAt(items, index)
  const last = items[index - 1]
  // "Milk-allergic": the food is in the same word, or the sign is the end of a compound that is one too.
  const isOfCompound = last !== undefined && last.wordEnd >= item.wordEnd && isFood(last)
  const isNamedBefore = isFood(item) || isOfCompound || objectsBefore(items, index, 0).length > 0
  const after = objectsAfter(items, index, isNamedBefore)
  const before = after.length === 0 || item.breaks === '' ? objectsBefore(items, index, after.length === 0 ? 2 : 0) : []
  const food = [...before, ...after].filter(isFood)
  if (isFood(item)) return [item, ...food]
  // "no seafood, as two of us are allergic to it"
  if (before.length === 0 && after.length === 0) food.push(...foodBefore(items, index).filter(isAllergen))
  return food.length === 0 && isAboutOtherThings(items, index) ? null : food
}

/** "allergic to feathers", "dust allergy"; not "allergic. Arriving on Monday". */
function isAboutOtherThings(items: readonly SafetyItem[], index: number): boolean {
  const item = itemAt(items, index)
  const before = items[index - 1]
  // "feather pillows out, allergic"
  if (before && has(before, 'not food') && item.gap <= 3 && !endsSentence(item)) return true
  let gap = 0
  for (const after of items.slice(index + 1, index + 8)) {
    gap += after.gap
    if (gap > 2 || !joins(after)) return false
    if (has(after, 'not food')) return true
    if (!isLink(after)) return false
  }
  return false
}

const joins = ({ breaks }: SafetyItem) => breaks === '' || breaks === 'slash' || breaks === 'colon'
