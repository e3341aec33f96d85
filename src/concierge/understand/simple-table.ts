import { type GuestNeeds, isOccasion } from './guest-needs.ts'
import type { Statement } from './note/statements/statement.ts'
import { clausesOf, type Part, type PlansInNote } from './plans-in-note.ts'

/** "A light supper", "a quick dinner", "last minute": the guest wants a table without ceremony. */
export const asksForSimpleTable = (plans: PlansInNote, statements: readonly Statement[]): boolean =>
  clausesOf(plans.note).some(
    (clause) => isMeant(plans, plans.find('simple table', clause), clause) || saysSimpleMeal(plans, statements, clause),
  )

function saysSimpleMeal(plans: PlansInNote, statements: readonly Statement[], clause: Part): boolean {
  const meals = (['dinner', 'meal'] as const).flatMap((list) => plans.find(list, clause))
  if (meals.length === 0) return false
  const words = plans
    .find('simple', clause)
    .filter((word) => !isCandleLight(statements, word) && meals.some((meal) => areJoined(plans.note, word, meal)))
  return isMeant(plans, words, clause)
}

/** "A quick and tasty dinner", "une cena rápida". */
function areJoined(note: string, one: Part, other: Part): boolean {
  const between = one.from < other.from ? note.slice(one.to, other.from) : note.slice(other.to, one.from)
  return between.length <= maxBetween
}

const maxBetween = 14

/** "No quick dinner": letters before the word in which a denial is one of it. */
const isMeant = ({ says }: PlansInNote, words: readonly Part[], clause: Part): boolean =>
  words.some(({ from }) => !says('declined', { from: Math.max(clause.from, from - reach), to: from }))

const reach = 8

/** "A candle light dinner" is not light. */
const isCandleLight = (statements: readonly Statement[], { from, to }: Part): boolean =>
  statements.some(
    ({ about, span }) =>
      about.kind === 'traits' && about.traits.includes('romantic') && span[0] <= from && span[1] >= to,
  )

/** Traits of tables for which one dresses. */
export const grandTables: ReadonlySet<string> = new Set(['upscale', 'tasting-menu'])
const sociable = new Set(['beer', 'craft-beer', 'pub', 'sports-bar'])

type Wishes = Pick<GuestNeeds, 'simpleTable' | 'wanted' | 'party'>

const asksFor = ({ wanted }: Wishes, some: ReadonlySet<string>): boolean =>
  wanted.some(({ trait, origin }) => origin === 'notes' && some.has(trait))

/** Whether they want to eat without ceremony and ask for nothing grand. A light lunch with a client is none. */
export const wantsSimpleTable = (needs: Wishes): boolean =>
  ((needs.simpleTable && !isOccasion(needs)) || asksFor(needs, easy)) &&
  !needs.wanted.some(({ trait }) => grandTables.has(trait))

const easy = new Set(['casual'])

/** Guests who like beer with their dinner do not dress for it, unless they celebrate. */
export const wantsNothingGrand = (needs: Wishes): boolean =>
  wantsSimpleTable(needs) || (asksFor(needs, sociable) && !isOccasion(needs))
