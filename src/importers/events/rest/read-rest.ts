import { isObject } from '../../../domain/is-object.ts'
import { SourceFileError } from '../../source-reading.ts'
import { type EventFeedOptions, type EventFeedReading, maxFaults } from '../event-feed.ts'
import type { FoundEvent } from '../json-ld/find-events.ts'
import { idOf, isNode, type Node, textOf } from '../json-ld/linked-values.ts'
import { readNodes } from '../json-ld/read-nodes.ts'
import type { Showing } from '../json-ld/showings-schedule.ts'
import { bandsintown } from './bandsintown.ts'
import { dataTourisme } from './datatourisme.ts'
import { eventbrite } from './eventbrite.ts'
import { eventsCalendar } from './events-calendar.ts'
import { linkedEvents } from './linked-events.ts'
import { localist } from './localist.ts'
import { openAgenda } from './openagenda.ts'
import type { RestForm } from './rest-form.ts'
import { seatGeek } from './seatgeek.ts'

/** Names are kinds of imports. */
const forms = {
  localist: localist,
  'events-calendar': eventsCalendar,
  openagenda: openAgenda,
  'linked-events': linkedEvents,
  eventbrite: eventbrite,
  seatgeek: seatGeek,
  bandsintown: bandsintown,
  datatourisme: dataTourisme,
} satisfies Record<string, RestForm>
export type RestFormName = keyof typeof forms
export type RestAnswer = { name: RestFormName; entries: Node[] }

/** Those whose shape tells most come first. */
export const restForms: readonly RestFormName[] = [
  'localist',
  'events-calendar',
  'openagenda',
  'linked-events',
  'eventbrite',
  'seatgeek',
  'bandsintown',
  'datatourisme',
]

const maxEntries = 100_000

/** The entries of parsed answers, one or several in a list; null if they are of no form that is known. */
export function restAnswer(content: unknown): RestAnswer | null {
  const answers = Array.isArray(content) ? content : [content]
  for (const name of restForms) {
    const lists = answers.map((answer) => (isNode(answer) ? forms[name].entriesIn(answer) : null))
    const entries = lists.flatMap((list) => list ?? [])
    // Archives may hold other things between events.
    if (lists.length > 0 && (lists.every((list) => list !== null) || (name === 'datatourisme' && entries.length > 0)))
      return { name, entries }
  }
  return null
}

/** The address of the next page of an answer; null if it is the last, or of another form. */
export function nextPage(content: unknown, address: URL): string | null {
  if (!isObject(content)) return null
  const name = restAnswer(content)?.name
  return name === undefined ? null : forms[name].nextOf(content, address)
}

/** Reads the entries of all pages of an API. One that is listed for each of its days is one event. */
export function readRest(name: RestFormName, entries: readonly Node[], options: EventFeedOptions): EventFeedReading {
  if (entries.length > maxEntries)
    throw new SourceFileError(`${options.origin}: holds more than ${maxEntries} events; split the file`)
  const faults: string[] = []
  const dropped: Record<string, number> = {}
  const drop = (reason: string) => {
    dropped[reason] = (dropped[reason] ?? 0) + 1
  }
  const showingsById = new Map<string, Showing[]>()
  const found: FoundEvent[] = []
  for (const entry of entries) {
    const event = forms[name].eventOf(entry)
    if ('dropped' in event) {
      drop(event.dropped)
      continue
    }
    const id = idOf(event.node)
    const held = id === '' ? undefined : showingsById.get(id)
    if (held !== undefined) {
      for (const showing of event.showings) held.push(showing)
      drop('another day of an event')
    } else if (event.showings.length === 0) {
      drop('unreadable')
      if (faults.length < maxFaults) faults.push(`${options.origin}:${calledOf(event.node)}: it has no date`)
    } else {
      if (id !== '') showingsById.set(id, event.showings)
      found.push({ node: event.node, whole: null, parts: [], showings: event.showings })
    }
  }
  const read = readNodes(found, {
    options,
    resolved: (node) => node,
    note: ({ node }, _, fault) => {
      if (faults.length < maxFaults) faults.push(`${options.origin}:${calledOf(node)}: ${fault}`)
    },
  })
  for (const [reason, count] of Object.entries(read.report.dropped)) dropped[reason] = (dropped[reason] ?? 0) + count
  return { events: read.events, report: { read: { events: entries.length }, kept: read.report.kept, dropped }, faults }
}

const calledOf = (node: Node): string => textOf(node, 'name').slice(0, 80) || 'an event without a name'
