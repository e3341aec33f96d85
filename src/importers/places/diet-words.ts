import { plainWords } from '../../text/plain-words.ts'
import { readWordLists } from '../../vocabulary/read-word-lists.ts'
import { partsOf } from './read-cell.ts'

const diets = ['vegetarian', 'vegan', 'gluten-free', 'dairy-free', 'nut-free', 'halal', 'kosher'] as const

/** `diets` are traits; `doubtful` are the parts that speak of a diet and do not plainly say it. */
export type DietsOfCell = { diets: string[]; doubtful: string[] }

/**
 * The diets that a cell plainly says are served: in a column of diets each part must be one. "Nicht glutenfrei" and
 * "glutenfrei auf Anfrage" are none, and where a part may qualify its neighbours, none of the cell is.
 */
export function dietsOfCell(text: string, { isOfDiets }: { isOfDiets: boolean }): DietsOfCell {
  const parts = partsOf(text).map((part) => ({ part, diets: dietsCalled(part) }))
  const others = parts.flatMap((each) => (each.diets === null ? [each.part] : []))
  const doubtful = others.filter((part) => isOfDiets || speaksOfDiet(part))
  const isOneSentence = !/[;|]/.test(text) && doubtful.length > 0
  const isQualified = others.some(isQualifier) || doubtful.some((part) => part.includes(':'))
  const said = parts.flatMap((each) => each.diets ?? [])
  if (!isQualified && !isOneSentence) return { diets: [...new Set(said)], doubtful }
  return { diets: [], doubtful: said.length > 0 ? [text] : doubtful }
}

/** The diets that a whole phrase names and nothing else: "vegan", "Vegetarisch/Vegan"; null for other words. */
export function dietsCalled(phrase: string): string[] | null {
  if (!plainText.test(phrase.trim())) return null
  const found = phrase.split(joint).map(dietCalled)
  return found.every((diet) => diet !== null) ? found : null
}

/** A question mark, an asterisk or brackets may say more. */
const plainText = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\s/&+.'’‐-]*$/u
const joint = /\s*[/&+]\s*|\s+(?:und|and|et|y|e|en|og|och|ja|i|a|és|и|ve)\s+/iu

function dietCalled(phrase: string): string | null {
  const { byPhrase, dishes } = words()
  const all = plainWords(phrase)
  const bare = all.filter((word) => !dishes.has(word))
  return byPhrase.get(all.join(' ')) ?? byPhrase.get(bare.join(' ')) ?? null
}

const speaksOfDiet = (part: string): boolean => [...words().byPhrase.keys()].some((phrase) => holds(part, phrase))

/** "Auf Anfrage" alone speaks of its neighbours. */
const isQualifier = (part: string): boolean =>
  !speaksOfDiet(part) && [...words().notPlain].some((phrase) => holds(part, phrase))

const holds = (text: string, phrase: string): boolean => ` ${plainWords(text).join(' ')} `.includes(` ${phrase} `)

type DietWords = { byPhrase: Map<string, string>; dishes: ReadonlySet<string>; notPlain: ReadonlySet<string> }

let known: DietWords | null = null

function words(): DietWords {
  if (known !== null) return known
  const lists = readWordLists('names/diet-words.txt', [...diets, 'dishes', 'not-plain'])
  const plain = (phrase: string) => plainWords(phrase).join(' ')
  known = {
    byPhrase: new Map(diets.flatMap((diet) => [...lists[diet]].map((phrase) => [plain(phrase), diet] as const))),
    dishes: new Set([...lists.dishes].map(plain)),
    notPlain: new Set([...lists['not-plain']].map(plain)),
  }
  return known
}
