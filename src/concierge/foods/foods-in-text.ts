import { foldText } from '../../text/fold-text.ts'
import { longestHits } from '../../text/longest-hits.ts'
import { packPhrases } from '../../text/pack-phrases.ts'
import { PhraseIndex } from '../../text/phrase-index.ts'
import { spellingsOf } from '../../text/starred-phrase.ts'
import { keptWords } from '../../vocabulary/kept/kept-words.ts'
import { isSubstance, type SafetyRole, wholeOf } from '../../vocabulary/safety-words.ts'
import { readMenuWords, substanceRules } from '../../vocabulary/substance-rules.ts'
import { type SafetyItem, safetyItemsOf } from '../understand/safety/safety-items.ts'

/**
 * A text of a menu or description: its folded words, the foods that it names, and whether it is about eating.
 */
export type FoodText = { folded: string; foods: ReadonlySet<string>; isAboutFood: boolean; isAboutMeal: boolean }

/** What a text of a record names to eat. "Gluten-free pasta" and "no nuts" name no gluten and no nuts. */
export function readFoods(text: string): FoodText {
  const folded = foldText(text)
  const hits = longestHits(indexOfMenus().find(folded.text))
  const ignored = hits.filter(({ values }) => values.includes('ignore'))
  const isIgnored = ({ from, wordEnd }: SafetyItem) => ignored.some((hit) => hit.from <= from && hit.to >= wordEnd)
  const items = safetyItemsOf(folded)
  const named = items.filter((item, index) => !isDenied(items, index) && !isIgnored(item))
  const meanings = new Set(hits.filter((hit) => !ignored.includes(hit)).flatMap(({ values }) => values))
  const foods = new Set<string>([...named.flatMap(({ roles }) => [...roles].filter(isMenuFood)), ...meanings])
  addWholes(foods)
  for (const food of foods) if (isWithout(items, food)) foods.delete(food)
  const isAboutMeal = meanings.has('about a meal')
  const isAboutFood = isAboutMeal || meanings.has('about food')
  return { folded: folded.text, foods: foods.difference(noFoods), isAboutFood, isAboutMeal }
}

/** Whether a text names the food: one of ours, or any word of the guest's. */
export function namesFood({ folded, foods }: FoodText, food: string): boolean {
  if (foods.has(food)) return true
  if (substanceRules.has(food)) return false
  const { text } = foldText(food)
  // "Strawberry" and "strawberries" begin alike; short words go on as others.
  const isLong = text.length > minStem
  const stem = isLong ? text.replace(/[aeiouy]$/, '') : text
  for (let at = folded.indexOf(stem); at >= 0; at = folded.indexOf(stem, at + 1)) {
    const [before, after] = [folded[at - 1] ?? ' ', folded[at + stem.length] ?? ' ']
    if (!isLetter(before) && (isLong || !isLetter(after) || after === 's')) return true
  }
  return false
}

const isMenuFood = (role: SafetyRole): boolean => isSubstance(role) || wholeOf.get(role) === 'seafood'

/** Shrimps are seafood, and seafood may be fish or shellfish. */
function addWholes(foods: Set<string>): void {
  const parts = [...wholeOf].filter(([, whole]) => whole === 'seafood').map(([part]) => part)
  if (parts.some((part) => foods.has(part))) foods.add('seafood')
  else if (foods.has('seafood')) for (const part of parts) foods.add(`maybe ${part}`)
}

const minStem = 4
const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

const noFoods: ReadonlySet<string> = new Set(['about food', 'about a meal', 'ignore'])

let menuIndex: PhraseIndex<string> | undefined

/** The words of menus. Loads them when first asked for. */
function indexOfMenus(): PhraseIndex<string> {
  menuIndex ??= new PhraseIndex(
    keptWords('menus', () =>
      packPhrases(
        readMenuWords().flatMap(({ text, meaning }) =>
          spellingsOf(text).map((spelling): [string, string] => [spelling, meaning]),
        ),
      ),
    ),
  )
  return menuIndex
}

/** "No nuts", "without butter", "nut-free", "for coeliacs". */
function isDenied(items: readonly SafetyItem[], index: number): boolean {
  const [before, item, after] = [items[index - 1], items[index], items[index + 1]]
  const isNext = (other: SafetyItem | undefined) => other !== undefined && other.gap === 0 && other.breaks === ''
  const isBefore = isNext(item) && before !== undefined && hasAny(before, 'none')
  const isOfDiet = item !== undefined && hasAny(item, 'medical')
  return isOfDiet || isBefore || (isNext(after) && after !== undefined && hasAny(after, 'free'))
}

/** A dish that is said to be free of something has none: "pasta (gluten-free)". */
const isWithout = (items: readonly SafetyItem[], food: string): boolean =>
  items.some((item, index) => [...item.roles].some((role) => role === food) && isDenied(items, index))

const hasAny = ({ roles }: SafetyItem, ...some: SafetyRole[]): boolean => some.some((role) => roles.has(role))
