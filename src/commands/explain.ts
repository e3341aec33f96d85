import type { Command } from 'commander'
import type { Journey } from '../concierge/recommend.ts'
import { readConfig } from '../config.ts'
import type { AnswerSection } from '../domain/guest-request.ts'
import { noteReaderOf } from './note-reader.ts'
import { withDatabase } from './open-database.ts'
import type { ExplainedSection } from './printing/explained-sections.ts'
import { printExplanation } from './printing/print-explanation.ts'
import { printJson } from './printing/terminal-text.ts'
import { addRequestFlags, readRequest } from './read-request.ts'
import { daysAhead, refusal } from './recommend.ts'

const defaultTop = 10

export function addExplainCommand(program: Command): void {
  const command = program
    .command('explain')
    .argument('[REQUEST.json]', 'Request body as for POST /v1/concierge; - for standard input')
    .description('Explain an answer: what was understood, what was excluded, and the parts of every score')
  addRequestFlags(command)
    .option('--json', 'Print every candidate as JSON')
    .option('--request <ID>', 'A request that a running service answered, by the requestId of its answer or log')
    .option('--place <NAME>', 'Only this place or event, by its name or id: why it is in the answer or not')
    .option('--top <N>', 'Candidates to print per section; default: 10')
    .addHelpText(
      'after',
      `
Examples:
  ./concierge explain --hotel "The Fable Grand Hotel" --city "Port Fable" --state OR \\
    --checkin ${daysAhead(3)} --checkout ${daysAhead(6)} --notes "vegetarian, loves jazz"
  ./concierge explain request.json --top 20
  ./concierge explain request.json --place "Harbor House"
  OPERATOR_PORT=9100 ./concierge explain --request 5f0c2a9e-3b1d-4c58-9a35-0d7f2d1f7b11`,
    )
    .action(async (file: string | undefined, options: Options) => {
      if (options.request !== undefined) {
        const { explainRequest } = await import('./explain-request.ts')
        return explainRequest(options.request, readConfig(), options)
      }
      const request = await readRequest(file, command)
      const { journey } = await import('../concierge/recommend.ts')
      const { explainedSections } = await import('./printing/explained-sections.ts')
      const config = readConfig()
      const readNote = await noteReaderOf(config)
      await withDatabase(config, async (store) => {
        const now = () => Temporal.Now.instant()
        const { signal } = new AbortController()
        const taken = await journey(request, { store, now, signal, readNote }).catch(refusal)
        const sections = await explainedSections(taken, store)
        if (options.place !== undefined) {
          const { explainNamed } = await import('./printing/explain-named.ts')
          return explainNamed(options.place, { request, journey: taken, now: now() }, { store, sections, ...options })
        }
        if (options.json) return printJson(explanation(taken, sections))
        printExplanation(taken, sections, Math.max(1, Number.parseInt(options.top ?? '', 10) || defaultTop))
      })
    })
}

type Options = { json?: boolean; top?: string; request?: string; place?: string }

const explanation = (
  { hotel, needs, recommendation, explained }: Journey,
  sections: Record<AnswerSection, ExplainedSection>,
) => ({
  hotel: recommendation.hotel,
  isLodging: hotel.section === 'lodging',
  needs: {
    ...needs,
    seen: [...needs.seen],
    stay: { checkin: needs.stay.checkin, checkout: needs.stay.checkout, nights: needs.stay.nights },
  },
  sections,
  facts: explained.items.map(({ name, facts }) => ({ name, facts })),
})
