import {
  type CompanyKind,
  type ConditionKind,
  companyKinds,
  conditionKinds,
  occasionKinds,
} from '../../../vocabulary/plans/note-party.ts'
import type { Statement } from '../note/statements/statement.ts'
import type { Part, PlansInNote } from '../plans-in-note.ts'
import { clauseOf, isMeant, type Said, saidIn } from './is-meant.ts'
import type { Occasion } from './occasions-said.ts'

type InNote = {
  plans: PlansInNote
  statements: readonly Statement[]
  occasions: readonly Occasion[]
  year: number | null
}

/** Who a note says comes along or is met: "my sister and I", "hosts two clients", "mit den Schwiegereltern". */
export function companySaid({ plans, statements, occasions, year }: InNote): Set<CompanyKind> {
  // Where the children stay: "the kids are with grandma".
  const leave = statements
    .filter(({ about }) => about.kind === 'children elsewhere')
    .map(({ span: [from, to] }) => clauseOf(plans, { from, to }))
  const found = saidIn(plans, [...companyKinds, ...occasionKinds]).filter(
    (said): said is Said<CompanyKind> =>
      isCompany(said) &&
      isMeant(plans, said, year) &&
      !isOwner(plans.note, said) &&
      !isElsewhere(plans, said) &&
      !isHonoured(plans, said, occasions) &&
      !leave.some(({ from, to }) => said.list === 'parents' || (said.from >= from && said.from < to)),
  )
  return new Set(found.map(({ list }) => list))
}

const kinds: ReadonlySet<string> = new Set(companyKinds)
const isCompany = ({ list }: Said): boolean => kinds.has(list)

/** "Oma past op", "visiting friends", "a friend recommended you" */
function isElsewhere(plans: PlansInNote, said: Said): boolean {
  const clause = clauseOf(plans, said)
  return (
    plans.says('looks after', clause) ||
    (said.list !== 'client' && (plans.says('not along', clause) || plans.says('visited', clause)))
  )
}

/** "Our lad's squad is at the academy" */
const isOwner = (note: string, { from, to }: Part): boolean =>
  /['’]s$/.test(note.slice(from, to)) || /^['’]s(?!\p{L})/u.test(note.slice(to))

const ofOthers: ReadonlySet<Occasion['kind']> = new Set(['funeral', 'wedding', 'rite', 'graduation'])

/** "Funeral of my brother", "my nephew's bar mitzvah": who is named with it and not as one who comes along. */
function isHonoured(plans: PlansInNote, said: Said, occasions: readonly Occasion[]): boolean {
  const { from, to } = clauseOf(plans, said)
  const isNear = occasions.some(
    (occasion) => ofOthers.has(occasion.kind) && occasion.from >= from && occasion.from < to,
  )
  return isNear && !plans.says('comes with', { from: Math.max(from, said.from - maxWith), to: said.from })
}

/** "With my ", in letters. */
const maxWith = 14

/** What is said of a body or a mind: "guest is blind", "early dementia". */
export const conditionsSaid = (plans: PlansInNote, year: number | null): Set<ConditionKind> =>
  new Set(
    saidIn(plans, conditionKinds)
      .filter((said) => isMeant(plans, said, year))
      .map(({ list }) => list),
  )
