import { findTrait, type TraitKind } from '../../vocabulary/traits.ts'
import { tuning } from '../tuning.ts'
import type { Party } from './guest-needs.ts'
import type { Statement } from './note/statements/statement.ts'
import { statementsIn } from './note/statements/statements-in.ts'
import { clausesOf, type Part, type PlansInNote } from './plans-in-note.ts'
import type { NoteNeeds, Wish } from './read-notes.ts'

/**
 * The wishes without a diet that is of one weekday: "no meat on Fridays in Lent". They eat fish then, and everything on
 * the other days; what they eat without meat on another weekday is for one meal.
 */
export function withMeatlessDays({ wanted, statements }: NoteNeeds, plans: PlansInNote): Wish[] {
  const said = forTrait(statements, 'vegetarian')
  if (said.length === 0 || !said.every((statement) => isOfDay(statement, statements, plans))) return [...wanted]
  const isFriday = statements.some(({ about }) => about.kind === 'day' && about.weekday === friday)
  if (isFriday) return wanted.filter(({ trait }) => trait !== 'vegetarian')
  return wanted.map((wish) => (wish.trait === 'vegetarian' ? { ...wish, isForSome: true } : wish))
}

/** Fish is likely to be welcome to who eats no meat on Fridays. */
export const fridayFish = (said: readonly Wish[], wanted: readonly Wish[]): { trait: string; weight: number }[] => {
  const has = (wishes: readonly Wish[]) => wishes.some(({ trait }) => trait === 'vegetarian')
  return has(said) && !has(wanted) ? [{ trait: 'seafood', weight: tuning.wish.notes }] : []
}

const friday = 5

/** "No meat" in a clause with a weekday; who is vegetarian is so every day. */
function isOfDay({ span }: Statement, statements: readonly Statement[], plans: PlansInNote): boolean {
  const words = plans.note.slice(...span)
  if (ofPeople.test(words.normalize('NFD').replace(/\p{M}/gu, ''))) return false
  const clause = clausesOf(plans.note).find(({ from, to }) => from <= span[0] && to >= span[1])
  return clause !== undefined && statementsIn(statements, clause).some(({ about }) => about.kind === 'day')
}

/** What a person is called who eats no meat. */
const ofPeople = /^(?:v[eé]g|wege|vej|kasvis|вег|素|ベジ|菜食|채식|نبات)/iu

/**
 * "We know the casino and the museum by heart" asks for neither, "day trip to the castle on Friday" for no castle here.
 * A kind that is named elsewhere too is a wish.
 */
export function withoutKnownKinds(
  wanted: readonly Wish[],
  statements: readonly Statement[],
  parts: readonly Part[],
): Wish[] {
  if (parts.length === 0) return [...wanted]
  const isKnown = ({ span: [at] }: Statement) => parts.some(({ from, to }) => at >= from && at < to)
  return wanted.filter(({ trait }) => {
    const said = statements.filter(
      ({ about, stance }) => stance === 'for' && about.kind === 'traits' && about.traits.includes(trait),
    )
    return said.length === 0 || !kindsOfPlans.has(findTrait(trait)?.kind ?? 'service') || !said.every(isKnown)
  })
}

const kindsOfPlans: ReadonlySet<TraitKind> = new Set(['venue', 'event', 'activity'])

/** "Halal food only. Where can we pray?" asks for a mosque; "we love cathedrals" asks for none. */
export function withHouseOfFaith(
  wanted: readonly Wish[],
  statements: readonly Statement[],
  { says }: PlansInNote,
): Wish[] {
  const house = housesOfFaith.find(([diet]) => wanted.some(({ trait }) => trait === diet))?.[1]
  const said = forTrait(statements, 'place-of-worship')
  const isOfPrayer = said.length > 0 && said.every(({ span: [from, to] }) => says('prays', { from, to }))
  if (house === undefined || !isOfPrayer || wanted.some(({ trait }) => trait === house)) return [...wanted]
  return wanted.map((wish) => (wish.trait === 'place-of-worship' ? { ...wish, trait: house } : wish))
}

const housesOfFaith = [
  ['halal', 'mosque'],
  ['kosher', 'synagogue'],
] as const

/** Whether "quiet" is asked of a table, a bar or a concert: "a bar where we can talk" is no wish for a library. */
export function isQuietAtTable(statements: readonly Statement[], plans: PlansInNote): boolean {
  const said = forTrait(statements, 'quiet')
  const clauses = clausesOf(plans.note)
  return (
    said.length > 0 &&
    said.every(({ span }) => {
      const clause = clauses.find(({ from, to }) => from <= span[0] && to >= span[0])
      if (clause === undefined) return false
      return (
        (['dinner', 'meal', 'meal by day', 'at a table'] as const).some((list) => plans.says(list, clause)) ||
        statementsIn(statements, clause).some(
          ({ about, stance }) =>
            stance === 'for' && about.kind === 'traits' && about.traits.some((trait) => atTable.has(kindOf(trait))),
        )
      )
    })
  )
}

/** Guests who come for a funeral see no graves, ghosts or parties unasked, and nothing for a crowd or for romance. */
export const outOfPlace = ({ wanted }: NoteNeeds, party: Party): Wish[] =>
  isMourning(party)
    ? unfitForMourning
        .filter((trait) => !wanted.some((wish) => wish.trait === trait))
        .map((trait) => ({ trait, weight: tuning.wish.notes }))
    : []

const isMourning = ({ occasions }: Party): boolean => occasions.some(({ kind }) => kind === 'funeral')

const unfitForMourning = [
  ...['cemetery', 'occult', 'nightclub', 'karaoke', 'casino', 'comedy', 'carnival', 'festival'],
  ...['lively', 'nightlife', 'romantic', 'theme-park', 'arcade', 'escape-room', 'bowling', 'games'],
  // "A sweet treat" is no comfort to send.
  ...['ice-cream', 'bubble-tea'],
]

/** Guests who mourn go where it is quiet: a park, a library, or a church if they speak of one. */
export function wishesOfMourning(party: Party, statements: readonly Statement[]): Wish[] {
  if (!isMourning(party)) return []
  const calm = speaksOfChurch(statements) ? [...ofCalm, church] : ofCalm
  return [{ trait: 'quiet', weight: tuning.wish.party }, ...calm.map((trait) => ({ trait, weight: tuning.wish.calm }))]
}

const ofCalm = ['park', 'library']
const church = 'place-of-worship'

const speaksOfChurch = (statements: readonly Statement[]): boolean =>
  statements.some(
    ({ about, stance }) => stance !== 'against' && about.kind === 'traits' && about.traits.includes(church),
  )

const kindOf = (trait: string): TraitKind => findTrait(trait)?.kind ?? 'service'
const atTable: ReadonlySet<TraitKind> = new Set(['cuisine', 'dish', 'drink', 'event'])

const forTrait = (statements: readonly Statement[], trait: string): Statement[] =>
  statements.filter(({ about, stance }) => stance === 'for' && about.kind === 'traits' && about.traits.includes(trait))
