import type { GuestRequest } from '../../../domain/guest-request.ts'
import type { CompanyKind } from '../../../vocabulary/plans/note-party.ts'
import { tuning } from '../../tuning.ts'
import { type Party, teenage } from '../guest-needs.ts'
import { grownUp } from '../note/ages/stated-ages.ts'
import type { Statement } from '../note/statements/statement.ts'
import { kin } from '../outing.ts'
import type { PlansInNote } from '../plans-in-note.ts'
import { asksForNoise } from '../profiles.ts'
import type { NoteNeeds } from '../read-notes.ts'
import { companySaid, conditionsSaid } from './company-said.ts'
import { clauseOf } from './is-meant.ts'
import { type Occasion, occasionsSaid } from './occasions-said.ts'

type InNote = { plans: PlansInNote; notes: NoteNeeds; dates: readonly Temporal.PlainDate[] }

/** Who is in the party and what they come for, by the booking and the notes. */
export function partyOf({ adults, children }: GuestRequest, { plans, notes, dates }: InNote): Party {
  const year = dates[0]?.year ?? null
  const occasions = occasionsSaid(plans, notes.statements, dates)
  const said = companySaid({ plans, statements: notes.statements, occasions, year })
  if (adults + children < minSchool) said.delete('students')
  // "Mother and son (7)": the only adult is the parent.
  if (adults === 1 && children > 0) said.delete('parents')
  if (children === 0 && hasGrownChild(notes, plans)) said.add('grown child')
  const company: Party['company'] = notes.wanted.some(({ trait }) => trait === 'dog-friendly')
    ? new Set([...said, 'dog'] as const)
    : said
  const isPair = adults === 2 && areNoCouple(plans, notes, { company, occasions })
  return {
    adults,
    children,
    size: adults + children,
    youngest: children > 0 ? notes.youngest : notes.youngAdult,
    kind: children > 0 ? 'family' : adults === 1 ? 'solo' : isPair ? 'pair' : adults === 2 ? 'couple' : 'group',
    company,
    conditions: new Set([...conditionsSaid(plans, year), ...(notes.isExpecting ? (['pregnant'] as const) : [])]),
    occasions,
    isSecret: isKeptSecret(plans),
  }
}

/** "A surprise for her", not "he does not want a surprise". */
const isKeptSecret = (plans: PlansInNote): boolean =>
  plans
    .find('kept secret', { from: 0, to: plans.note.length })
    .some((part) => !plans.says('declines', { from: clauseOf(plans, part).from, to: part.from }))

/** Fewer come ahead of their class. */
const minSchool = 5

/** "Our son (22)", and a daughter where the booking has no children. */
const hasGrownChild = ({ statements, youngest }: NoteNeeds, { says }: PlansInNote): boolean => {
  if (statements.some(({ about }) => about.kind === 'children elsewhere')) return false
  const isGrown = ({ about, who }: Statement) => about.kind === 'age' && who === 'child' && about.years >= grownUp
  const isKin = ({ about, stance, span: [from, to] }: Statement) =>
    stance === 'for' && about.kind === 'traits' && about.traits.includes('children') && says('kin', { from, to })
  return statements.some(isGrown) || (youngest === null && statements.some(isKin))
}

const ofTwo = new Set(['anniversary', 'honeymoon', 'proposal', 'engagement', 'babymoon'])
const noCouple: readonly CompanyKind[] = [...kin, 'friends', 'colleagues', 'boss', 'carer']

/** "My mum and I", "two sisters", "NOT a couple": and nothing that speaks of a couple. */
function areNoCouple(
  { note, says }: PlansInNote,
  { wanted }: NoteNeeds,
  { company, occasions }: Pick<Party, 'company' | 'occasions'>,
): boolean {
  if (says('no couple', { from: 0, to: note.length })) return true
  const speaksOfTwo =
    company.has('partner') ||
    occasions.some(({ kind }) => ofTwo.has(kind)) ||
    wanted.some(({ trait }) => trait === 'romantic')
  return !speaksOfTwo && noCouple.some((kind) => company.has(kind))
}

/** What such a party is likely to like without a word of it. */
export function partyWishes(party: Party, notes: NoteNeeds): { trait: string; weight: number }[] {
  return [...companyWishes(party), ...needsOfBody(party, notes)]
}

function companyWishes(party: Party): { trait: string; weight: number }[] {
  const isTeenage = (party.youngest ?? 0) >= teenage
  if (party.kind === 'family') return [{ trait: isTeenage ? 'teens' : 'children', weight: tuning.wish.childrenAlong }]
  if (party.company.has('client')) return [{ trait: 'business', weight: tuning.wish.party }]
  return party.kind === 'group' && party.adults >= 5 ? [{ trait: 'groups', weight: tuning.wish.party }] : []
}

/** Who is treated, or is worn out by noise, is better off where it is quiet, unless they ask for noise. */
function needsOfBody({ occasions, conditions }: Party, { wanted }: NoteNeeds): { trait: string; weight: number }[] {
  const needsCalm = occasions.some(isTreatment) || [...conditions].some((condition) => ofCalm.has(condition))
  const isLoud = asksForNoise({ wanted: wanted.map((wish) => ({ ...wish, origin: 'notes' as const })) })
  return needsCalm && !isLoud ? [{ trait: 'quiet', weight: tuning.wish.party }] : []
}

const isTreatment = ({ kind }: Occasion): boolean => kind === 'treatment'
const ofCalm: ReadonlySet<string> = new Set(['autism', 'dementia', 'anxious'])

/** What is said of a party, in the form that `understand --json` prints. */
export type PartyReport = {
  kind: Party['kind']
  adults: number
  children: number
  /** In years, of those whose age the note gives. */
  ages: number[]
  company: string[]
  occasions: { kind: string; words: string; years: number | null; dates: string[] }[]
  secret: boolean
  conditions: string[]
}

export const reportParty = (
  party: Party,
  statements: readonly Statement[],
  { note, hasDates = true }: { note: string; hasDates?: boolean },
): PartyReport => ({
  kind: party.kind,
  adults: party.adults,
  children: party.children,
  ages: statements.flatMap(({ about }) => (about.kind === 'age' ? [about.years] : [])),
  company: [...party.company],
  occasions: party.occasions.map(({ kind, from, to, years, dates }) => ({
    kind,
    words: note.slice(from, to),
    years,
    dates: hasDates ? dates.map(String) : [],
  })),
  secret: party.isSecret,
  conditions: [...party.conditions],
})
