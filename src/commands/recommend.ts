import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { HotelNotResolved, hotelLabel } from '../hotels/shown-hotel.ts'
import { addRequestFlags, givenRequest } from './given-request.ts'
import { withDatabase } from './open-database.ts'
import { printRecommendation } from './printing/print-recommendation.ts'
import { printJson } from './printing/terminal-text.ts'
import { CommandFailure } from './report-failure.ts'

export function addRecommendCommand(program: Command): void {
  const command = program
    .command('recommend')
    .argument('[REQUEST.json]', 'a request as POST /v1/concierge takes it; - for standard input')
    .description('what a guest should eat, see and attend: the answer in the terminal')
  addRequestFlags(command)
    .option('--json', 'the answer as the API gives it')
    .addHelpText(
      'after',
      `
Examples:
  ./concierge recommend --hotel "The Fable Grand Hotel" --city "Port Fable" --state OR \\
    --checkin ${daysAhead(3)} --checkout ${daysAhead(6)} --adults 2 --children 1 --notes "vegetarian, loves jazz"
  ./concierge recommend request.json --json`,
    )
    .action(async (file: string | undefined, options: { json?: boolean }) => {
      const request = await givenRequest(file, command)
      const { recommend } = await import('../concierge/recommend.ts')
      const startedAt = performance.now()
      await withDatabase(readConfig(), async (store) => {
        const now = () => Temporal.Now.instant()
        const answer = await recommend(request, { store, now, signal: new AbortController().signal }).catch(refusal)
        if (!options.json) return printRecommendation(answer, { request, store })
        printJson({
          requestId: randomUUID(),
          externalGuestId: request.externalGuestId,
          generatedAt: now().toString({ smallestUnit: 'millisecond' }),
          durationMs: Math.round(performance.now() - startedAt),
          ...answer,
        })
      })
    })
}

/** A hotel that is not held, told with those that were considered. */
export function refusal(error: unknown): never {
  if (!(error instanceof HotelNotResolved)) throw error
  const candidates = error.candidates.map(
    (place) => `  ${hotelLabel(place)}${place.address === null ? '' : `, ${place.address}`}  (${place.id})`,
  )
  const considered =
    candidates.length === 0 ? 'No hotel of that name is held.' : `Considered, best first:\n${candidates.join('\n')}`
  throw new CommandFailure(`${error.message}. ${considered}`)
}

const daysAhead = (days: number): string => Temporal.Now.plainDateISO().add({ days }).toString()
