import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import type { Recommendation } from '../concierge/answer.ts'
import { readConfig } from '../config.ts'
import type { GuestRequest } from '../domain/guest-request.ts'
import { HotelNotResolved, hotelLabel } from '../hotels/shown-hotel.ts'
import { SourceFileError } from '../importers/source-reading.ts'
import type { GivenColumn } from '../importers/table-columns.ts'
import type { Unanswered } from './batch/answer-arrivals.ts'
import { addColumnOption, addEncodingOption } from './import/list-options.ts'
import { noteReaderOf } from './note-reader.ts'
import { withDatabase } from './open-database.ts'
import { printRecommendation } from './printing/print-recommendation.ts'
import { counted, print, printJson, printMessage } from './printing/terminal-text.ts'
import { addRequestFlags, readRequest } from './read-request.ts'
import { CommandFailure, wrongUsage } from './report-failure.ts'

export function addRecommendCommand(program: Command): void {
  const command = program
    .command('recommend')
    .argument('[REQUEST.json]', 'Request body as for POST /v1/concierge; - for standard input')
    .description('Recommend what a guest should eat, see and attend')
  addRequestFlags(command)
  addEncodingOption(addColumnOption(command))
    .option('--json', 'Print the answer as the API returns it')
    .option('--file <FILE>', 'Answer a file of requests: JSON objects one a line, or a CSV file; - for standard input')
    .option('--sheet', 'With --file: write an HTML page for printing, one sheet per guest')
    .addHelpText(
      'after',
      `
Examples:
  ./concierge recommend --hotel "The Fable Grand Hotel" --city "Port Fable" --state OR \\
    --checkin ${daysAhead(3)} --checkout ${daysAhead(6)} --adults 2 --children 1 --notes "vegetarian, loves jazz"
  ./concierge recommend request.json --json
  ./concierge recommend --file arrivals.ndjson --sheet > arrivals.html
  ./concierge recommend --file anreisen.csv --state DE --sheet > arrivals.html
  ./concierge recommend --file house-list.csv --hotel-id my-hotels:M1 --sheet > arrivals.html`,
    )
    .action(async (file: string | undefined, options: Options) => {
      if (options.sheet && options.file === undefined) throw wrongUsage('--sheet needs --file')
      if (options.file !== undefined) return answerFile(options.file, file, command, options)
      const request = await readRequest(file, command)
      const { journeyToAnswer } = await import('../concierge/recommend.ts')
      const startedAt = performance.now()
      const config = readConfig()
      const readNote = await noteReaderOf(config)
      await withDatabase(config, async (store) => {
        const now = () => Temporal.Now.instant()
        const { signal } = new AbortController()
        const journey = await journeyToAnswer(request, { store, now, signal, readNote }).catch(refusal)
        if (!options.json) return printRecommendation(journey, request)
        printJson(asAnswered(request, journey.recommendation, { now, startedAt }))
      })
    })
}

type Options = {
  json?: boolean
  file?: string
  sheet?: boolean
  hotelId?: string
  hotel?: string
  city?: string
  state?: string
  column: GivenColumn[]
  encoding?: string
}

/** What may be given with a file: the hotel of lines that name none, and how it is read and printed. */
const flagsOfFile: ReadonlySet<string> = new Set([
  'file', 'sheet', 'json', 'column', 'encoding', 'hotelId', 'hotel', 'city', 'state',
]) // biome-ignore format: a list

const asAnswered = (
  { externalGuestId }: GuestRequest,
  answer: Recommendation,
  { now, startedAt }: { now: () => Temporal.Instant; startedAt: number },
) => ({
  requestId: randomUUID(),
  externalGuestId,
  generatedAt: now().toString({ smallestUnit: 'millisecond' }),
  durationMs: Math.round(performance.now() - startedAt),
  ...answer,
})

/** Every line gets an answer or a fault, in the order of the file; the status is 1 if one has a fault. */
async function answerFile(
  path: string,
  single: string | undefined,
  command: Command,
  { sheet = false, column: columns, encoding, hotelId, hotel, city, state }: Options,
): Promise<void> {
  const flags = Object.keys(command.opts()).filter((name) => !flagsOfFile.has(name))
  if (single !== undefined || flags.length > 0)
    throw wrongUsage(
      '--file takes everything from its lines but the hotel of those that name none ' +
        '(--hotel-id, or --hotel, --city and --state); give no request',
    )
  if (hotelId !== undefined && hotel !== undefined) throw wrongUsage('give --hotel-id or --hotel, not both')
  const defaultHotel = {
    ...(hotelId !== undefined && { hotelPlaceId: hotelId }),
    ...(hotel !== undefined && { hotelName: hotel }),
    ...(city !== undefined && { hotelCity: city }),
  }
  const [
    { attributionOf, printedCredit },
    { answerArrivals },
    { arrivalWarnings },
    { readArrivals },
    { faultsSheet, guestSheet, sheetFoot, sheetHead },
  ] = await Promise.all([
    import('../catalog/attribution.ts'),
    import('./batch/answer-arrivals.ts'),
    import('./batch/arrival-warnings.ts'),
    import('./batch/read-arrivals.ts'),
    import('./batch/arrivals-sheet.ts'),
  ])
  const config = readConfig()
  const readNote = await noteReaderOf(config)
  const now = () => Temporal.Now.instant()
  const reading = { columns, encoding, defaultState: state ?? null, defaultHotel }
  const { bodies, notes } = await readArrivals(path, reading).catch((error) => {
    throw error instanceof SourceFileError ? new CommandFailure(error.message) : error
  })
  const arrivals = [...bodies]
  for (const note of [...notes, ...arrivalWarnings(arrivals, Temporal.Now.plainDateISO())]) printMessage(note)
  const faults: Unanswered[] = []
  await withDatabase(config, async (store) => {
    if (sheet) process.stdout.write(sheetHead)
    const credit = sheet ? printedCredit(attributionOf(await store.heldSources())) : ''
    let startedAt = performance.now()
    for await (const arrival of answerArrivals(arrivals, { store, now, readNote })) {
      if ('fault' in arrival) {
        faults.push(arrival)
        if (!sheet) print(JSON.stringify(arrival))
      } else {
        const { line, request, journey } = arrival
        if (sheet) process.stdout.write(guestSheet(arrival, credit))
        else print(JSON.stringify({ line, ...asAnswered(request, journey.recommendation, { now, startedAt }) }))
      }
      startedAt = performance.now()
    }
    if (sheet) process.stdout.write(faultsSheet(faults) + sheetFoot)
  })
  if (faults.length > 0) throw new CommandFailure(withoutAnswer(faults))
}

const maxLinesNamed = 20

function withoutAnswer(faults: readonly Unanswered[]): string {
  const [named, more] = [faults.slice(0, maxLinesNamed), faults.length - maxLinesNamed]
  const lines = named.map(({ line }) => line).join(', ') + (more > 0 ? ` and ${counted(more)} more` : '')
  const [what, has] = faults.length === 1 ? ['line', 'has'] : ['lines', 'have']
  return `${counted(faults.length)} ${what} ${has} no answer (${what} ${lines}); the output says why`
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
