import type { Journey } from '../../concierge/recommend.ts'
import { reportStay } from '../../concierge/understand/stay-report.ts'
import { type AnswerSection, answerSections } from '../../domain/guest-request.ts'
import { dayOf } from './day-of.ts'
import type { ExplainedCandidate, ExplainedSection } from './explained-sections.ts'
import { sectionTitles } from './section-titles.ts'
import { statementText } from './statement-text.ts'
import { stayRows } from './stay-rows.ts'
import { type Align, counted, paragraph, print, styled, table } from './terminal-text.ts'

/** Prints the guest's needs, then for each section the excluded candidates and the best scores in parts. */
export function printExplanation(
  { hotel, needs, recommendation, explained }: Journey,
  sections: Record<AnswerSection, ExplainedSection>,
  top: number,
): void {
  print(styled('bold', recommendation.hotel.label ?? ''))
  if (hotel.section !== 'lodging') print('This place is not lodging; the answer is about what is near it.')
  print(`${needs.stay.checkin} to ${needs.stay.checkout}, ${nightsOf(needs.stay.nights)}`)
  printNeeds(needs)
  for (const section of answerSections) printSection(section, sections[section], top)
  print(`\n${styled('bold', 'Evidence for each sentence')}`)
  for (const { name, facts } of explained.items) {
    print(`\n${name}`)
    print(table(facts.map((fact) => [`  ${fact.id}`, fact.text])))
  }
}

function printNeeds(needs: Journey['needs']): void {
  const {
    party,
    wanted,
    unwanted,
    allergies,
    avoided,
    wantsNear,
    isStepFree,
    priceLevel,
    outing,
    season,
    isLocal,
    seen,
  } = needs
  const rows = [
    ['party', `${party.kind}: ${party.adults} adults, ${party.children} children`],
    [
      'wanted',
      wanted.map((need) => `${need.trait} ${need.weight.toFixed(2)} (${need.origin})`).join(', ') || 'nothing',
    ],
    ['excluded', unwanted.map((need) => need.trait).join(', ') || 'nothing'],
    ['allergies', allergies.join(', ') || 'none'],
    ['not eaten', avoided.join(', ') || 'none'],
    ['near only', wantsNear ? 'yes' : 'no'],
    ['step-free', isStepFree ? 'needed' : 'not requested'],
    ['price level', priceLevel === null ? 'unknown' : `${priceLevel.toFixed(2)} of 4`],
    ['trip', [outing.trip, outing.company, outing.duration].filter((side) => side !== null).join(', ') || 'unknown'],
    ['season', season],
    ['lives here', isLocal ? 'yes' : 'unknown'],
    ['notes read by', `the ${needs.notesReadBy}`],
    ['recommended before', seen.size === 0 ? 'nothing' : counted(seen.size)],
    ...stayRows(reportStay(needs)),
  ]
  print(`\n${styled('bold', 'What was understood')}`)
  for (const [name, value] of rows) print(paragraph(`${name}: ${value}`, '  '))
  if (needs.statements.length > 0) print('  the notes say:')
  for (const statement of needs.statements) print(paragraph(statementText(statement), '    - '))
}

function printSection(
  section: AnswerSection,
  { considered, filtered, candidates }: ExplainedSection,
  top: number,
): void {
  print(`\n${styled('bold', sectionTitles[section])}: ${counted(considered)} considered`)
  for (const [reason, count] of Object.entries(filtered)) print(`  ${counted(count)} excluded: ${reason}`)
  const shown = candidates.filter(({ rank }, index) => index < top || rank !== null)
  const [first] = shown
  if (first === undefined) return
  const partNames = first.parts.map((part) => part.name)
  const rows = shown.map(({ rank, name, miles, score, parts, sources }) => [
    rank === null ? '' : `#${rank}`,
    name.length > 32 ? `${name.slice(0, 31)}…` : name,
    `${miles.toFixed(1)} mi`,
    score.toFixed(2),
    ...parts.map((part) => part.adds.toFixed(2)),
    sources.join(', '),
  ])
  const aligns: Align[] = ['left', 'left', 'right', 'right', ...partNames.map((): Align => 'right'), 'left']
  print(table([['', 'candidate', 'away', 'score', ...partNames, 'sources'], ...rows], aligns))
  printChoice(shown)
  for (const { name, decisions } of shown)
    for (const { a, b, decidedAt } of decisions)
      print(`  ${name}: ${a} and ${b} are joined by your decision of ${dayOf(decidedAt)}`)
}

/** Prints why the chosen items have their order; each is scored against those before it. */
function printChoice(candidates: readonly ExplainedCandidate[]): void {
  const byRank = candidates.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  const rows = byRank.flatMap(({ rank, name, score, choice }) => {
    if (choice === null) return []
    const { sameVenue, wornOut, likeness, uncoveredWish, draw, stopgap, ownWords } = choice
    const added = [sameVenue, wornOut, likeness, uncoveredWish, draw, stopgap, ownWords]
    const value = added.reduce((sum, part) => sum + part, score)
    const numbers = [score, ...added, value].map((part) => part.toFixed(2))
    return [[`#${rank}`, name.length > 32 ? `${name.slice(0, 31)}…` : name, ...numbers]]
  })
  if (rows.length === 0) return
  const head = [
    '',
    'chosen',
    'score',
    'same venue',
    'wish already met',
    'likeness',
    'new wish',
    'draw',
    'stopgap',
    'own words',
    'total',
  ]
  print(table([head, ...rows], ['left', 'left', ...head.slice(2).map((): Align => 'right')]))
}

const nightsOf = (nights: number): string => `${nights} ${nights === 1 ? 'night' : 'nights'}`
