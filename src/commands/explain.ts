import type { Command } from 'commander'
import type { Journey } from '../concierge/recommend.ts'
import { readConfig } from '../config.ts'
import type { AnswerSection } from '../domain/guest-request.ts'
import { withDatabase } from './open-database.ts'
import type { ExplainedSection } from './printing/explained-sections.ts'
import { printExplanation } from './printing/print-explanation.ts'
import { printJson } from './printing/terminal-text.ts'
import { addRequestFlags, readRequest } from './read-request.ts'
import { refusal } from './recommend.ts'

export function addExplainCommand(program: Command): void {
  const command = program
    .command('explain')
    .argument('[REQUEST.json]', 'a request body as for POST /v1/concierge; - for standard input')
    .description('explains an answer: what was understood, what was excluded, and the parts of every score')
  addRequestFlags(command)
    .option('--json', 'every candidate, as JSON')
    .option('--top <N>', 'number of candidates to print per section', '10')
    .addHelpText('after', '\nExample:\n  ./concierge explain request.json --top 20')
    .action(async (file: string | undefined, options: { json?: boolean; top: string }) => {
      const request = await readRequest(file, command)
      // Imported on demand: the other commands don't need it.
      const { journey } = await import('../concierge/recommend.ts')
      const { explainedSections } = await import('./printing/explained-sections.ts')
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
  needs: {
    ...needs,
    seen: [...needs.seen],
    stay: { checkin: needs.stay.checkin, checkout: needs.stay.checkout, nights: needs.stay.nights },
  },
  sections,
  facts: explained.items.map(({ name, facts }) => ({ name, facts })),
})
