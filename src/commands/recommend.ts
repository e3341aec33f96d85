import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { HotelNotResolved, hotelLabel } from '../hotels/shown-hotel.ts'
import { noteReaderOf } from './note-reader.ts'
import { withDatabase } from './open-database.ts'
import { printRecommendation } from './printing/print-recommendation.ts'
import { printJson } from './printing/terminal-text.ts'
import { addRequestFlags, readRequest } from './read-request.ts'
import { CommandFailure } from './report-failure.ts'

export function addRecommendCommand(program: Command): void {
  const command = program
    .command('recommend')
    .argument('[REQUEST.json]', 'Request body as for POST /v1/concierge; - for standard input')
    .description('Recommend what a guest should eat, see and attend')
  addRequestFlags(command)
    .option('--json', 'Print the answer as the API returns it')
    .addHelpText(
      'after',
      `
Examples:
  ./concierge recommend --hotel "The Fable Grand Hotel" --city "Port Fable" --state OR \\
    --checkin ${daysAhead(3)} --checkout ${daysAhead(6)} --adults 2 --children 1 --notes "vegetarian, loves jazz"
  ./concierge recommend request.json --json`,
    )
    .action(async (file: string | undefined, options: { json?: boolean }) => {
      const request = await readRequest(file, command)
      const { recommend } = await import('../concierge/recommend.ts')
      const startedAt = performance.now()
      const config = readConfig()
      const readNote = await noteReaderOf(config)
      await withDatabase(config, async (store) => {
        const now = () => Temporal.Now.instant()
        const { signal } = new AbortController()
        const answer = await recommend(request, { store, now, signal, readNote }).catch(refusal)
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

/** Turns an unresolved hotel into a failure that lists the hotels considered. */
export function refusal(error: unknown): never {
  if (!(error instanceof HotelNotResolved)) throw error
  const candidates = error.candidates.map(
    (place) => `  ${hotelLabel(place)}${place.address === null ? '' : `, ${place.address}`}  (${place.id})`,
  )
  const considered =
    candidates.length === 0
      ? [
          'The database has no hotel with a similar name.',
          '`./concierge status` shows what it holds, and `npm start` fills an empty one.',
        ].join(' ')
      : `Considered, best first:\n${candidates.join('\n')}`
  throw new CommandFailure(`${error.message}. ${considered}`)
}

/** A date for examples. */
export const daysAhead = (days: number): string => Temporal.Now.plainDateISO().add({ days }).toString()
