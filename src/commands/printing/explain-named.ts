import { chooseForAnswer } from '../../concierge/choose.ts'
import { shortlistsOf } from '../../concierge/choosing/shortlists.ts'
import { type NamedItem, namedItems } from '../../concierge/explain/named-items.ts'
import type { Journey } from '../../concierge/recommend.ts'
import { tuning } from '../../concierge/tuning.ts'
import type { AnswerSection, GuestRequest } from '../../domain/guest-request.ts'
import { underOneSnapshot } from '../../store/catalog-snapshot.ts'
import { idAt } from '../../store/read-columns.ts'
import type { Store } from '../../store/store.ts'
import { CommandFailure } from '../report-failure.ts'
import type { ExplainedCandidate, ExplainedSection } from './explained-sections.ts'
import { sectionTitles } from './section-titles.ts'
import { type Align, counted, paragraph, print, printJson, styled, table } from './terminal-text.ts'

type Asked = { request: GuestRequest; journey: Journey; now: Temporal.Instant }
type Shown = { store: Store; sections: Record<AnswerSection, ExplainedSection>; json?: boolean }

/** A named item and the last one chosen of its section. */
type Explained = NamedItem & {
  /** Its position among the candidates by score, from 1, and how many there are; null if it is none. */
  byScore: number | null
  candidates: number
  /** Its position if the section had more items; null if it would never come. */
  inLongerList: number | null
  candidate: ExplainedCandidate | null
  lastChosen: ExplainedCandidate | null
}

const maxShown = 5

/** Says of one place or event whether it is in the answer, and what kept it out if not. */
export async function explainNamed(text: string, asked: Asked, { store, sections, json }: Shown): Promise<void> {
  const items = await underOneSnapshot(store, (catalog) => namedItems(text, { ...asked, catalog }))
  if (items.length === 0)
    throw new CommandFailure(
      `nothing within ${asked.request.radiusMiles} miles is called "${text}", and the catalog has no such id. ` +
        'Check the spelling, give its id, or see with ./concierge status whether its source is imported. ' +
        'Cancelled events are not in the catalog',
    )
  const explained = items.slice(0, maxShown).map((item) => compared(item, asked, sections))
  if (json) return printJson(explained)
  for (const item of explained) printNamed(item)
  if (items.length > maxShown)
    print(`\n${items.length - maxShown} more have "${text}" in their names; name one by its id.`)
}

function compared(
  item: NamedItem,
  { request, journey }: Asked,
  sections: Record<AnswerSection, ExplainedSection>,
): Explained {
  const nothing = { byScore: null, candidates: 0, inLongerList: null, candidate: null, lastChosen: null }
  if (item.section === null) return { ...item, ...nothing }
  const { candidates } = sections[item.section]
  const at = candidates.findIndex(({ id }) => id === item.id)
  const lastRank = Math.max(0, ...candidates.map(({ rank }) => rank ?? 0))
  return {
    ...item,
    byScore: at < 0 ? null : at + 1,
    candidates: candidates.length,
    inLongerList: at < 0 ? null : positionInLongerList(item.id, item.section, { request, journey }),
    candidate: candidates[at] ?? null,
    lastChosen: candidates.find(({ rank }) => rank !== null && rank === lastRank) ?? null,
  }
}

/** The same choice with room for the whole shortlist. */
function positionInLongerList(
  id: string,
  section: AnswerSection,
  { request, journey }: Pick<Asked, 'request' | 'journey'>,
): number | null {
  const counts = { ...request.resultsCounts, [section]: tuning.choose.shortlist }
  const { ranked, needs, foods, ownWords, hotel } = journey
  const longer = chooseForAnswer(shortlistsOf(ranked), { counts, needs, foods, ownWords, country: hotel.country })[
    section
  ]
  const at = longer.findIndex(({ candidate }) => ('event' in candidate ? candidate.event.id : idAt(candidate)) === id)
  return at < 0 ? null : at + 1
}

function printNamed(item: Explained): void {
  const { id, name, miles, section, candidate, lastChosen } = item
  const where = [section === null ? null : sectionTitles[section], miles === null ? null : `${miles.toFixed(1)} mi`]
  print(`\n${styled('bold', name)} (${[id, ...where.filter((part) => part !== null)].join(', ')})`)
  print(paragraph(verdictOn(item), '  '))
  if (candidate === null) return
  print(
    paragraph(`sources: ${candidate.sources.join(', ')}; wishes met: ${candidate.metNeeds.join(', ') || 'none'}`, '  '),
  )
  const rival = lastChosen?.id === candidate.id ? null : lastChosen
  const rivalParts = new Map(rival?.parts.map((part) => [part.name, part.adds]))
  const rows = candidate.parts.map(({ name: part, adds }) =>
    numbersOf(part, adds, rival === null ? null : (rivalParts.get(part) ?? 0)),
  )
  const total = numbersOf('score', candidate.score, rival?.score ?? null)
  const head = rival === null ? ['', 'this'] : ['', 'this', `#${rival.rank} ${rival.name}`, 'difference']
  print(
    table(
      [head, ...rows, total].map(indented),
      head.map((_, column): Align => (column === 0 ? 'left' : 'right')),
    ),
  )
}

const indented = ([first = '', ...others]: readonly string[]): string[] => [`  ${first}`, ...others]

const numbersOf = (name: string, own: number, others: number | null): string[] => [
  name,
  own.toFixed(2),
  ...(others === null ? [] : [others.toFixed(2), (own - others).toFixed(2)]),
]

function verdictOn({
  reason,
  refused,
  ruledOutBySign,
  candidate,
  byScore,
  candidates,
  inLongerList,
  lastChosen,
}: Explained): string {
  if (reason !== null) {
    const ownWill = refused.filter((trait) => !ruledOutBySign.includes(trait))
    const why = [
      ...(ownWill.length === 0 ? [] : [`the guest refuses ${ownWill.join(', ')}`]),
      ...(ruledOutBySign.length === 0 ? [] : [`an allergy or diet rules out ${ruledOutBySign.join(', ')}`]),
    ]
    return `Not a candidate: ${reason}${why.length === 0 ? '' : ` (${why.join('; ')})`}.`
  }
  if (candidate === null) return 'A candidate that was not scored.'
  const score = `by score number ${counted(byScore ?? 0)} of ${counted(candidates)} candidates`
  if (candidate.rank !== null) return `In the answer as #${candidate.rank}; ${score}.`
  if (lastChosen === null) return `Not chosen, as nothing of its section was; ${score}.`
  if (inLongerList !== null)
    return `Not chosen: ${score}. With more room it would be number ${inLongerList}, after likeness and met wishes.`
  return (byScore ?? 0) > tuning.choose.shortlist
    ? `Not chosen: ${score}; only the ${tuning.choose.shortlist} best are compared.`
    : `Not chosen: ${score}. ${keptOut}`
}

const keptOut =
  'What is chosen keeps it out: the same name, brand or sight, another season in its name, a diet that it does not ' +
  'name, a menu or description with what the guest avoids, or too little to go for.'
