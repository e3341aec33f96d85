import type { EventDocument } from '../../../domain/event.ts'
import { errorMessage } from '../../error-message.ts'
import { SourceFileError } from '../../source-reading.ts'
import type { EventFeedOptions, EventFeedReading } from '../event-feed.ts'
import { localEventId } from '../event-id.ts'
import { parseJson } from '../parse-json.ts'
import { type DiscoveryEvent, eventsIn, fieldsAt, listAt, textAt } from './discovery-event.ts'
import { eventOfDiscovery } from './event-of-discovery.ts'

const maxEntries = 100_000

/** Events of answers of Ticketmaster's Discovery API v2: one page, several in a list, or its events alone. */
export function readTicketmaster(text: string, options: EventFeedOptions): EventFeedReading {
  const faults: string[] = []
  const told = toldIn(text, (sentence) => faults.push(`${options.origin}: ${sentence}`))
  if (told.length > maxEntries)
    throw new SourceFileError(`${options.origin}: holds more than ${maxEntries} events; split the file`)
  const events = new Map<string, EventDocument>()
  const dropped: Record<string, number> = {}
  const drop = (reason: string) => {
    dropped[reason] = (dropped[reason] ?? 0) + 1
  }
  for (const event of told) {
    const uid = textAt(event, 'id') || `${textAt(event, 'name')}#${slotOf(event)}`
    const id = `${options.source}:${localEventId(uid)}`
    if (events.has(id)) drop('told twice')
    else {
      const read = eventOfDiscovery(event, options, id)
      if ('event' in read) events.set(id, read.event)
      else drop(read.dropped)
    }
  }
  const report = { read: { events: told.length }, kept: { events: events.size }, dropped }
  return { events: [...events.values()], report, faults }
}

function toldIn(text: string, fault: (sentence: string) => void): DiscoveryEvent[] {
  try {
    const told = eventsIn(parseJson(text))
    if (told === null) fault('is not an answer of the Discovery API: it has no _embedded.events')
    return told ?? []
  } catch (error) {
    fault(`is not JSON (${errorMessage(error).replace(/\s+/g, ' ').slice(0, 120)})`)
    return []
  }
}

/** The venue and day of an event. */
function slotOf(event: DiscoveryEvent): string {
  const [venue] = listAt(fieldsAt(event, '_embedded'), 'venues')
  return `${textAt(venue, 'id') || textAt(venue, 'name')}#${textAt(fieldsAt(event, 'dates', 'start'), 'localDate')}`
}
