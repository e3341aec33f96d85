import type { Command } from 'commander'
import type { PlaceCandidate, ScorePart } from '../concierge/candidates.ts'
import { type Journey, journey } from '../concierge/recommend.ts'
import { readConfig } from '../config.ts'
import { type AnswerSection, answerSections } from '../domain/guest-request.ts'
import type { Store } from '../store/store.ts'
import { addRequestFlags, givenRequest } from './given-request.ts'
import { withDatabase } from './open-database.ts'
import { printExplanation } from './print-explanation.ts'
import { refusal } from './recommend.ts'
import { printJson } from './terminal-text.ts'

/** One candidate with its score taken apart. */
export type ExplainedCandidate = {
  id: string
  name: string
  miles: number
  score: number
  parts: (ScorePart & { adds: number })[]
  metNeeds: string[]
  /** Place in the answer, from 1; null where it was not chosen. */
  rank: number | null
  source: string
  licence: string
}

export type ExplainedSection = {
  considered: number
  filtered: Record<string, number>
  candidates: ExplainedCandidate[]
}

export function addExplainCommand(program: Command): void {
  const command = program
    .command('explain')
    .argument('[REQUEST.json]', 'a request as POST /v1/concierge takes it; - for standard input')
    .description('how an answer came about: what was understood, what was ruled out, every score taken apart')
  addRequestFlags(command)
    .option('--json', 'every candidate, for a program')
    .option('--top <N>', 'how many candidates of a section to print', '10')
    .addHelpText('after', '\nExample:\n  ./concierge explain request.json --top 20')
    .action(async (file: string | undefined, options: { json?: boolean; top: string }) => {
      const request = await givenRequest(file, command)
      await withDatabase(readConfig(), async (store) => {
        const now = () => Temporal.Now.instant()
        const taken = await journey(request, { store, now, signal: new AbortController().signal }).catch(refusal)
        const sections = await explainedSections(taken, store)
        if (options.json) return printJson(explanation(taken, sections))
        printExplanation(taken, sections, Math.max(1, Number.parseInt(options.top, 10) || 10))
      })
    })
}

const explanation = (
  { needs, recommendation, explained }: Journey,
  sections: Record<AnswerSection, ExplainedSection>,
) => ({
  hotel: recommendation.hotel,
  needs: { ...needs, stay: { checkin: needs.stay.checkin, checkout: needs.stay.checkout, nights: needs.stay.nights } },
  sections,
  facts: explained.items.map(({ name, facts }) => ({ name, facts })),
})

async function explainedSections(taken: Journey, store: Store): Promise<Record<AnswerSection, ExplainedSection>> {
  const licences = new Map((await store.sources()).map(({ name, licence }) => [name, licence]))
  const sections = answerSections.map((section) => [section, explainedSection(taken, section, licences)])
  return Object.fromEntries(sections) as Record<AnswerSection, ExplainedSection>
}

function explainedSection(
  { ranked, filtered, choice }: Journey,
  section: AnswerSection,
  licences: ReadonlyMap<string, string>,
): ExplainedSection {
  const chosen = choice[section].map(({ candidate }) => identityOf(candidate).id)
  const candidates = ranked[section].map((scored) => {
    const identity = identityOf(scored.candidate)
    const position = chosen.indexOf(identity.id)
    const source = identity.id.slice(0, identity.id.indexOf(':'))
    return {
      ...identity,
      miles: scored.candidate.miles,
      score: scored.score,
      parts: scored.parts.map((part) => ({ ...part, adds: part.value * part.weight })),
      metNeeds: scored.metNeeds,
      rank: position < 0 ? null : position + 1,
      source,
      licence: licences.get(source) ?? '',
    }
  })
  candidates.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  return { considered: candidates.length, filtered: Object.fromEntries(filtered[section]), candidates }
}

function identityOf(candidate: Journey['ranked'][AnswerSection][number]['candidate']): { id: string; name: string } {
  if ('event' in candidate) return { id: candidate.event.id, name: candidate.event.title }
  const { cell, index }: PlaceCandidate = candidate
  return { id: cell.ids[index] as string, name: cell.names[index] as string }
}
