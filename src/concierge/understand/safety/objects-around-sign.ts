import { itemAt } from '../../../domain/item-at.ts'
import type { SafetyRole } from '../../../vocabulary/safety-words.ts'
import { has, hasSubstance, isAllergen, isFood, isLink, isObject } from './item-roles.ts'
import { endsSentence, itemsBefore, maxItems, maxWordsToReaction } from './items-around.ts'
import type { SafetyItem } from './safety-items.ts'

/**
 * What is named after a sign, until a wish, a turn or the end of the sentence; or what the next sentence begins with.
 */
export function objectsAfter(items: readonly SafetyItem[], index: number, isWhole = false): SafetyItem[] {
  const found: SafetyItem[] = []
  let gap = 0
  let sinceComma: number | null = null
  let passed = 0
  for (const item of items.slice(index + 1, index + maxItems)) {
    gap += item.gap
    sinceComma = item.breaks === 'comma' ? item.gap : sinceComma === null ? null : sinceComma + item.gap
    // "Celery allergy. We'd like sushi" has said what it is about; "Nut allergy! Egg too" goes on.
    if (endsList(item, found, gap) || (isWhole && endsSentence(item) && item.gap > 0)) break
    if (gap > (found.length === 0 ? maxWordsToFirst : maxWordsBetween)) break
    if (has(item, 'wish', 'past') || (has(item, 'except') && found.length > 0)) break
    if (has(item, 'allergy', 'medical', 'pregnancy', 'step-free') && !isObject(item)) {
      if (found.length > 0 || endsSentence(item) || ++passed > maxSignsPassed) break
      continue
    }
    if (!isObject(item)) continue
    // "Monsieur est intolérant au lactose, madame ne mange pas de viande mais du poisson": hers is no allergy.
    if ((isWhole || found.length > 0) && has(item, 'diet food') && !hasSubstance(item) && (sinceComma ?? 0) >= 1) break
    // "Nut allergy, wine please", "Allergic to nuts, wine lovers"
    if (has(item, 'alcohol') && (isWhole || isWished(items, items.indexOf(item, index)))) break
    if (partSaidToBeFine(items, items.indexOf(item, index)) !== null) break
    found.push(item)
    gap = 0
  }
  return found
}

/** "Fish is fine", "but prawns and mussels no problem", "she eats salmon": the part of seafood that is named. */
export function partSaidToBeFine(items: readonly SafetyItem[], index: number): 'fish' | 'shellfish' | null {
  const part = (['fish', 'shellfish'] as const).find((each) => has(items[index], each))
  if (part === undefined) return null
  const isClose = (item: SafetyItem | undefined) => item !== undefined && item.gap <= 1
  let next = index + 1
  const isListOn = (at: number) => Math.abs(at - index) < maxListed && isClose(items[at]) && items[at]?.breaks === ''
  while (isListOn(next) && isListed(items[next], part)) next++
  const behind = items[next]
  // "Shellfish allergy but fish fine", "le poisson, aucun souci"
  if (
    isClose(behind) &&
    has(behind, 'fine') &&
    (behind?.breaks === '' || (behind?.breaks === 'comma' && behind.gap === 0))
  )
    return part
  let before = index
  while (isListOn(before) && isListed(items[before - 1], part)) before--
  const isEaten = isClose(items[before]) && items[before]?.breaks === '' && has(items[before - 1], 'fine')
  return isEaten && !has(items[before - 2], 'none') ? part : null
}

/** No guest lists more, and each word of the list walks along it. */
const maxListed = 30

const isListed = (item: SafetyItem | undefined, part: SafetyRole): boolean =>
  item !== undefined && (isLink(item) || has(item, part))

/** "Wine lovers", "wine would be lovely", "wine is fine" */
function isWished(items: readonly SafetyItem[], index: number): boolean {
  const next = items[index + 1]
  return next !== undefined && next.gap <= 1 && next.breaks === '' && has(next, 'wish', 'fine')
}

/** "peanut, dairy and shellfish allergies", "nuts (severe allergy)": the list directly before a sign. */
export function objectsBefore(items: readonly SafetyItem[], index: number, maxWords: number): SafetyItem[] {
  const found: SafetyItem[] = []
  let gap = 0
  for (const [item, after, position] of itemsBefore(items, index)) {
    gap += after.gap
    if (endsSentence(after) || gap > (found.length === 0 ? maxWords : maxParticle)) break
    if (has(item, 'wish', 'except', 'allergy', 'medical', 'pregnancy')) break
    if (after.breaks === 'comma' && !(isObject(item) && (found.length > 0 || position === index - 1))) break
    if (isObject(item)) {
      found.push(item)
      gap = 0
    } else if (has(item, 'none') || !isLink(item)) break
  }
  return found.reverse()
}

/** "Allergy (severe, anaphylaxis): nuts": what comes behind more signs belongs to the last. */
const maxSignsPassed = 4

/** Unknown words that may come before the first object, and between two of them. */
const maxWordsToFirst = 6
export const maxWordsBetween = 3

/** A list goes on in the next line, and a sentence in the next where nothing to eat was named so far. */
function endsList(item: SafetyItem, found: readonly SafetyItem[], gap: number): boolean {
  if (item.breaks === 'line') return gap > (found.length > 0 ? 0 : 2)
  return item.breaks === 'stop' && (found.some(isFood) || gap > 2)
}

/** The "and" of Japanese is one character, a third of a word. */
const maxParticle = 0.34

/** "Allergies: fish, feather pillows, dogs": what no one eats. */
export const otherThings = (items: readonly SafetyItem[], index: number): SafetyItem[] =>
  [...objectsBefore(items, index, 0), ...objectsAfter(items, index)].filter((item) => has(item, 'not food'))

/**
 * "prawns, and my throat closes", "no fish please, my wife gets a rash": the food of the sentence before a reaction.
 */
export function foodBefore(items: readonly SafetyItem[], index: number): SafetyItem[] {
  const found: SafetyItem[] = []
  let gap = 0
  for (const [item, after] of itemsBefore(items, index)) {
    gap += after.gap
    if (endsSentence(after) || gap > maxWordsToReaction) break
    if (has(item, 'wish', 'except', 'allergy', 'medical', 'pregnancy')) break
    if (isFood(item)) found.push(item)
  }
  return found.reverse()
}

/** "She stopped breathing. It was the poppy seeds": the nearest food in the sentence or the one next to it. */
export function foodNextTo(items: readonly SafetyItem[], index: number): SafetyItem[] {
  for (const step of [-1, 1]) {
    let stops = 0
    let words = 0
    for (let at = index + step; items[at] !== undefined; at += step) {
      const boundary = itemAt(items, step > 0 ? at : at + 1)
      if (endsSentence(boundary)) stops++
      words += boundary.gap
      if (stops > maxStopsToNext || words > maxWordsToNext) break
      const item = itemAt(items, at)
      if (isAllergen(item)) return [item]
    }
  }
  return []
}

const maxWordsToNext = 14
const maxStopsToNext = 2
