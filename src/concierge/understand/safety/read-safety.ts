import { itemAt } from '../../../domain/item-at.ts'
import { type FoldedText, foldText } from '../../../text/fold-text.ts'
import { isFoodRole, isSubstance, type SafetyRole } from '../../../vocabulary/safety-words.ts'
import { detectLanguage, likelyLanguagesOf } from '../note/note-language.ts'
import { type SafetyItem, safetyItemsOf } from './safety-items.ts'
import { singularOf } from './singular-of.ts'

/** A food or mobility sign, with the words of the note that gave it. */
export type SafetySign = {
  kind: 'food' | 'mobility'
  /** Offsets into the note. */
  from: number
  to: number
  /** The sign itself: "allergic", "wheelchair". */
  words: string
  /** What must be kept from the guest: a substance of ours, or the guest's own word, with its offsets. */
  substances: readonly SignedSubstance[]
}

export type SignedSubstance = { name: string; words: string; from: number; to: number }

export type SafetyReading = {
  /** No dish may be named to this guest, and every food item says to ask ahead. */
  isCareful: boolean
  isStepFree: boolean
  substances: readonly string[]
  signs: readonly SafetySign[]
  /** What is denied or no food, and no wish either: "no nut allergy", "allergic to dogs". */
  denied: readonly { from: number; to: number }[]
}

/**
 * What a note says of allergies, medical diets and walking. When in doubt there is a sign. Only a clear denial, a
 * matter of the past, or an allergy to something that is not food takes one back. All languages are read at once.
 */
export function readSafety(note: string, detected = detectLanguage(note)): SafetyReading {
  const folded = foldText(note)
  const languages = likelyLanguagesOf(note, detected)
  const items = safetyItemsOf(folded, languages)
  const hasLowerCase = /\p{Ll}/u.test(note)
  const signs: SafetySign[] = []
  const denied: { from: number; to: number }[] = []
  for (const [index, item] of items.entries()) {
    const objects = hasLowerCase && isDeniedWithFood(items, index) ? exceptions(items, index) : foodSignAt(items, index)
    const [from, to] = [folded.offsets[item.from] ?? 0, folded.offsets[item.wordEnd] ?? note.length]
    const words = note.slice(from, to)
    if (has(item, 'allergy'))
      for (const { from, wordEnd } of otherThings(items, index))
        denied.push({ from: folded.offsets[from] ?? 0, to: folded.offsets[wordEnd] ?? note.length })
    if (objects !== null) {
      const unknown = objects.length === 0 && has(item, 'allergy') ? unknownWords(folded, items, index, languages) : []
      signs.push({ kind: 'food', from, to, words, substances: [...objects.map(named), ...unknown] })
    } else if (isMobilitySign(items, index)) signs.push({ kind: 'mobility', from, to, words, substances: [] })
    else if (has(item, 'allergy', 'medical', 'pregnancy', 'step-free')) denied.push(deniedAt(index))
  }
  return {
    isCareful: signs.some(({ kind }) => kind === 'food'),
    isStepFree: signs.some(({ kind }) => kind === 'mobility'),
    substances: [...new Set(signs.flatMap((sign) => sign.substances.map(({ name }) => name)))],
    signs,
    denied,
  }

  function deniedAt(index: number): { from: number; to: number } {
    const after = items
      .slice(index + 1)
      .findIndex((next) => next.breaks !== '' || next.gap > 0 || !(isLink(next) || isObject(next)))
    const food = [
      ...objectsBefore(items, index, 0),
      ...items.slice(index, after < 0 ? items.length : index + 1 + after),
    ]
    return {
      from: folded.offsets[Math.min(...food.map(({ from }) => from))] ?? 0,
      to: folded.offsets[Math.max(...food.map(({ wordEnd }) => wordEnd))] ?? note.length,
    }
  }

  function named(item: SafetyItem): SignedSubstance {
    const [from, to] = [folded.offsets[item.from] ?? 0, folded.offsets[item.wordEnd] ?? note.length]
    const words = note.slice(from, to).toLowerCase()
    return { name: [...item.roles].find(isSubstance) ?? singularOf(withoutAllergy(words), languages), words, from, to }
  }
}

/** The food of a compound: "kiwiallergie", "Fruktoseintoleranz". */
const withoutAllergy = (words: string): string =>
  words.replace(/(?<=\p{L}{3})[\s-]?(?:all?erg|intoler|overfølsom|överkänslig|unverträglich)\p{L}*$/u, '')

/** "allergic to jackfruit": the words behind the sign, up to the next that is known or the end of the clause. */
function unknownWords(
  { text, offsets }: FoldedText,
  items: readonly SafetyItem[],
  index: number,
  languages: ReadonlySet<string>,
): SignedSubstance[] {
  const sign = itemAt(items, index)
  let next = index + 1
  let start = sign.wordEnd
  let opens = text.slice(start, start + 3).includes(':')
  for (
    let link = items[next];
    link && next < index + 8 && link.gap === 0 && link.breaks === '' && isLink(link);
    link = items[++next]
  ) {
    opens ||= has(link, 'to')
    start = link.wordEnd
  }
  if (!opens) return []
  const end = Math.min(items[next]?.from ?? text.length, start + 60)
  const found = /^([\s:]*)([\p{L}\p{M}]{3,}(?: [\p{L}\p{M}]{3,})?)/u.exec(text.slice(start, end))
  if (found === null) return []
  const [, space = '', words = ''] = found
  const first = start + space.length
  return [
    { name: singularOf(words, languages), words, from: offsets[first] ?? 0, to: offsets[first + words.length] ?? 0 },
  ]
}

function isMobilitySign(items: readonly SafetyItem[], index: number): boolean {
  const item = itemAt(items, index)
  if (has(item, 'limb') && !has(item, 'step-free') && !isNear(items, index, 'injury', 3)) return false
  if (has(item, 'step-free', 'limb')) return !isTakenBack(items, index, 1) && !isHealed(items, index)
  if (!has(item, 'stairs')) return false
  return [-1, 1].some((step) => isDeniedNear(items, index, step)) || tiresNear(items, index)
}

/** "two steps and she has to sit down" */
const tiresNear = (items: readonly SafetyItem[], index: number): boolean =>
  isNear(items, index, 'tires', maxWordsToReaction)

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

/** In the same sentence, with few unknown words in between. */
function isNear(items: readonly SafetyItem[], index: number, role: SafetyRole, maxWords: number): boolean {
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

/** The food that a sign at `index` is about; null where there is no sign. */
function foodSignAt(items: readonly SafetyItem[], index: number): SafetyItem[] | null {
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
    const near = [...objectsAfter(items, index), ...foodBefore(items, index)].filter(isAllergen)
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
    if (isDenied && isFood(item)) found.push(item)
  }
  return found
}

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
  return isSign ? [food] : null
}

function allergyAt(items: readonly SafetyItem[], index: number): SafetyItem[] | null {
  if (isTakenBack(items, index, 4)) return exceptions(items, index)
  const item = itemAt(items, index)
  const isNamedBefore = objectsBefore(items, index, 0).length > 0
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

const has = (item: SafetyItem | undefined, ...roles: SafetyRole[]) => roles.some((role) => item?.roles.has(role))

const isFood = ({ roles }: SafetyItem) => [...roles].some(isFoodRole)
const hasSubstance = ({ roles }: SafetyItem) => [...roles].some(isSubstance)
/** Food that guests avoid for their health, not for their faith. */
const isAllergen = (item: SafetyItem) => has(item, 'other food') || hasSubstance(item)
const isObject = (item: SafetyItem) => isFood(item) || has(item, 'not food')
const isLink = (item: SafetyItem) => has(item, 'to', 'between')

/** Unknown words that may come before the first object, and between two of them. */
const maxWordsToFirst = 6
const maxWordsBetween = 3
const maxItems = 60

/** From the item before a sign backwards: the item, the one after it, and its position. */
function* itemsBefore(items: readonly SafetyItem[], index: number): Generator<[SafetyItem, SafetyItem, number]> {
  for (let position = index - 1; position >= Math.max(0, index - maxItems); position--)
    yield [itemAt(items, position), itemAt(items, position + 1), position]
}

/**
 * What is named after a sign, until a wish, a turn or the end of the sentence; or what the next sentence begins with.
 */
function objectsAfter(items: readonly SafetyItem[], index: number, isWhole = false): SafetyItem[] {
  const found: SafetyItem[] = []
  let gap = 0
  for (const item of items.slice(index + 1, index + maxItems)) {
    gap += item.gap
    // "Celery allergy. We'd like sushi" has said what it is about; "Nut allergy! Egg too" goes on.
    if (endsList(item, found, gap) || (isWhole && endsSentence(item) && item.gap > 0)) break
    if (gap > (found.length === 0 ? maxWordsToFirst : maxWordsBetween)) break
    if (has(item, 'wish', 'past') || (has(item, 'except') && found.length > 0)) break
    if (has(item, 'allergy', 'medical', 'pregnancy', 'step-free') && !isObject(item)) {
      if (found.length > 0 || endsSentence(item)) break
      continue
    }
    if (!isObject(item)) continue
    found.push(item)
    gap = 0
  }
  return found
}

/** A list goes on in the next line, and a sentence in the next where nothing to eat was named so far. */
function endsList(item: SafetyItem, found: readonly SafetyItem[], gap: number): boolean {
  if (item.breaks === 'line') return gap > (found.length > 0 ? 0 : 2)
  return item.breaks === 'stop' && (found.some(isFood) || gap > 2)
}

const endsSentence = ({ breaks }: SafetyItem) => breaks === 'stop' || breaks === 'line'

/** The "and" of Japanese is one character, a third of a word. */
const maxParticle = 0.34

/** "peanut, dairy and shellfish allergies", "nuts (severe allergy)": the list directly before a sign. */
function objectsBefore(items: readonly SafetyItem[], index: number, maxWords: number): SafetyItem[] {
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

/**
 * "prawns, and my throat closes", "no fish please, my wife gets a rash": the food of the sentence before a reaction.
 */
function foodBefore(items: readonly SafetyItem[], index: number): SafetyItem[] {
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

const maxWordsToReaction = 6

/** "She stopped breathing. It was the poppy seeds": the nearest food in the sentence or the one next to it. */
function foodNextTo(items: readonly SafetyItem[], index: number): SafetyItem[] {
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

const isTakenBack = (items: readonly SafetyItem[], index: number, maxWords: number): boolean =>
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

/** "Allergies: fish, feather pillows, dogs": what no one eats. */
const otherThings = (items: readonly SafetyItem[], index: number): SafetyItem[] =>
  [...objectsBefore(items, index, 0), ...objectsAfter(items, index)].filter((item) => has(item, 'not food'))

/** "no nut allergy", all in one breath; in capitals that may mean "no nuts: allergy". */
function isDeniedWithFood(items: readonly SafetyItem[], index: number): boolean {
  const isAttached = ({ gap, breaks }: SafetyItem) => gap === 0 && breaks === ''
  if (!has(items[index], 'allergy')) return false
  let at = index
  while (at > 0 && isAttached(itemAt(items, at)) && isFood(itemAt(items, at - 1))) at--
  return at < index && at > 0 && isAttached(itemAt(items, at)) && has(items[at - 1], 'none')
}

/** "no known allergies", "allergies: none"; not "no shellfish, allergic" and not "allergies: no nuts". */
function isDenied(items: readonly SafetyItem[], index: number, maxWords: number): boolean {
  // A phrase that is both, such as Romanian "fără alergii".
  return has(items[index], 'none') || isDeniedBefore(items, index, maxWords) || isDeniedAfter(items, index)
}

function isDeniedBefore(items: readonly SafetyItem[], index: number, maxWords: number): boolean {
  let gap = 0
  for (const [item, after, position] of itemsBefore(items, index)) {
    gap += after.gap
    if (gap > maxWords || (after.breaks !== '' && after.breaks !== 'slash')) return false
    if (has(item, 'none')) return !has(items[position - 1], 'except') || item.breaks !== ''
    if (!isLink(item) && !has(item, 'allergy', 'medical', 'pregnancy', 'step-free')) return false
  }
  return false
}

function isDeniedAfter(items: readonly SafetyItem[], index: number): boolean {
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

/** "no desserts with nuts", "no feather pillows": the rest of the clause after a denial names what is denied. */
function isAboutThings(items: readonly SafetyItem[], index: number): boolean {
  for (const [offset, item] of items.slice(index + 1, index + 6).entries()) {
    if (item.breaks !== '') return false
    const next = items[index + 2 + offset]
    // "no allergies and we love seafood", in the order of Korean
    if (isObject(item)) return !(next?.breaks === '' && next.gap === 0 && has(next, 'wish'))
  }
  return false
}

/** "used to be allergic", "allergic to eggs as a child, outgrown", or someone who stays at home. */
function isPast(items: readonly SafetyItem[], index: number): boolean {
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

/** "Oh wait, sorry, Tom is shouting from the kitchen: celery." */
const maxWordsToCorrection = 7

/** "no allergies except sesame", "none. Sorry, one: sesame". Null where nothing is taken out of the denial. */
function exceptions(items: readonly SafetyItem[], index: number): SafetyItem[] | null {
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
