import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import type { EventDocument } from '../../domain/event.ts'
import { decodeFile, decodeText } from '../events/decode-text.ts'
import { readEventFeed } from '../events/read-event-feed.ts'
import { SourceFileError } from '../source-reading.ts'
import { countAhead } from './plausible-change.ts'
import type { ReadWord, ReadWork } from './read-in-worker.ts'

/** Limit for all events together. They can exceed the feed's size, because each part of a festival repeats its text. */
const maxBytes = 200_000_000

const { pages, options }: ReadWork = workerData
const now = Temporal.Instant.from(options.now)
const send = (word: ReadWord) => parentPort?.postMessage(word)

try {
  const { encoding } = options
  const texts = pages.map(({ bytes, contentType, ...page }) => ({
    ...page,
    text: encoding == null ? decodeText(bytes, contentType) : decodeFile(bytes, page.origin, encoding),
  }))
  const { form, events, report, faults } = readEventFeed(texts, { ...options, now })
  const lines = linesOf(events)
  const eventsHash = createHash('sha256').update(lines).digest('base64url')
  const coming = countAhead(events, now.toZonedDateTimeISO('UTC').toPlainDate())
  send({ reading: { form, report, faults, events: events.length, ...coming, eventsHash, lines } })
} catch (error) {
  if (!(error instanceof SourceFileError)) throw error
  send({ refused: error.message })
}

function linesOf(events: readonly EventDocument[]): Uint8Array {
  const lines: Buffer[] = []
  let bytes = 0
  for (const event of events) {
    const line = Buffer.from(`${JSON.stringify(event)}\n`)
    bytes += line.length
    if (bytes > maxBytes)
      throw new SourceFileError(`${options.source}: holds more than ${maxBytes / 1_000_000} MB of events`)
    lines.push(line)
  }
  return Buffer.concat(lines)
}
