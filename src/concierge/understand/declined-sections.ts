import type { AnswerSection } from '../../domain/guest-request.ts'
import type { TraitKind } from '../../vocabulary/traits.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import type { Statement } from './note/statements/statement.ts'
import { statementsIn } from './note/statements/statements-in.ts'
import { clausesOf, type Part, type PlansInNote } from './plans-in-note.ts'

const declining = [
  ['no food', ['foodAndBeverage']],
  ['no sights', ['attractions']],
  ['no events', ['events']],
  // "We have nothing planned" asks for ideas.
  ['no events alone', ['events']],
  ['only food', ['attractions', 'events']],
] as const satisfies [string, AnswerSection[]][]

const sectionNames = [
  ['any food', 'foodAndBeverage'],
  ['any sights', 'attractions'],
  ['any events', 'events'],
] as const satisfies [string, AnswerSection][]

const kindsOf: Record<AnswerSection, ReadonlySet<TraitKind>> = {
  foodAndBeverage: new Set(['cuisine', 'dish', 'drink']),
  attractions: new Set(['venue', 'activity']),
  events: new Set(['event']),
}

/**
 * Sections of which guests say that they want nothing: "no sightseeing, please", "just need restaurants". A clause that
 * goes on ("no sights on Sunday") and a wish for such a thing elsewhere in the note decline nothing.
 */
export function declinedSections(plans: PlansInNote, statements: readonly Statement[]): Set<AnswerSection> {
  const wishes = (section: AnswerSection) =>
    statements.some(
      ({ about, stance }) =>
        stance === 'for' &&
        about.kind === 'traits' &&
        about.traits.some((trait) => kindsOf[section].has(findTrait(trait)?.kind ?? 'service')),
    )
  const declined = clausesOf(plans.note)
    .flatMap((clause) => partsBetweenDashes(plans.note, clause))
    .filter((part) => !isAsked(plans.note, part) && !isOfDayBefore(plans.note, statements, part))
    .filter((part) => !statementsIn(statements, part).some(({ about }) => about.kind === 'day'))
    .flatMap((part) => [
      ...namedAfterDenial(plans, part),
      ...declining.flatMap(([list, sections]) => (isAll(plans, part, list) ? sections : [])),
    ])
  return new Set(declined.filter((section) => !wishes(section)))
}

/** "No restaurant recs - dining with family" */
function partsBetweenDashes(note: string, { from, to }: Part): Part[] {
  const dashes = [...note.slice(from, to).matchAll(/\s[-–—]+\s/g)]
  const starts = [from, ...dashes.map(({ index, 0: dash }) => from + index + dash.length)]
  return starts.map((start, at) => ({ from: start, to: from + (dashes[at]?.index ?? to - from) }))
}

/** "Sunday: no plans" */
const isOfDayBefore = (note: string, statements: readonly Statement[], { from }: Part): boolean =>
  note[from - 1] === ':' &&
  statementsIn(statements, { from: Math.max(0, from - maxDayName), to: from }).some(
    ({ about, span }) => about.kind === 'day' && span[1] <= from && from - span[1] <= 2,
  )

/** The longest name of a weekday with "morgens" or "evening" and a colon behind it. */
const maxDayName = 40

const isAsked = (note: string, { to }: Part): boolean => /^[?？]/.test(note.slice(to, to + 1))

/** "Do not send us any restaurants": the sections that a part names, which says nothing else. */
function namedAfterDenial({ note, find }: PlansInNote, part: Part): AnswerSection[] {
  const denials = find('declines', part)
  const names = sectionNames.flatMap(([list, section]) => find(list, part).map((name) => ({ ...name, section })))
  const [denial] = denials
  if (denial === undefined || names.length === 0) return []
  const others = (['words of tips', 'asks us', 'thanks'] as const).flatMap((list) => find(list, part))
  const rest = note.slice(part.from, part.to).split('')
  for (const { from, to } of [...denials, ...names, ...others]) rest.fill('', from - part.from, to - part.from)
  if (/[\p{L}\p{N}]/u.test(rest.join(''))) return []
  // "Send restaurants, not events", but "Restaurants brauchen wir nicht".
  const behind = names.filter(({ from }) => from > denial.from)
  return (behind.length > 0 ? behind : names).map(({ section }) => section)
}

/** Whether a phrase of the list is all that its clause says, but for a courtesy: "halal food only" is another wish. */
function isAll({ note, find }: PlansInNote, clause: Part, list: (typeof declining)[number][0]): boolean {
  const hits = find(list, clause)
  const end = Math.max(-1, ...hits.map(({ to }) => to))
  const courtesies = [...find('asks us', clause), ...find('thanks', clause)]
  const without = (text: string) =>
    courtesies.reduce((left, { from, to }) => left.replace(note.slice(from, to), ''), text)
  const before = without(note.slice(clause.from, hits[0]?.from ?? clause.to))
  const longest = list === 'no events alone' ? 0 : maxOpening
  if (end < 0 || before.replace(/[^\p{L}]/gu, '').length > longest) return false
  return !/[\p{L}\p{N}]/u.test(without(note.slice(end, clause.to)))
}

/** "We really" */
const maxOpening = 8

/** What is left to answer: no events if they are declined. A request for nothing else is answered all the same. */
export function countsLeft(
  counts: Readonly<Record<AnswerSection, number>>,
  declined: ReadonlySet<AnswerSection>,
): Record<AnswerSection, number> {
  const left = { ...counts }
  for (const section of declined) left[section] = 0
  return Object.values(left).some((count) => count > 0) ? left : { ...counts, events: left.events }
}
