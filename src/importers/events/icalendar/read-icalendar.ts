import type { EventDocument } from '../../../domain/event.ts'
import { type EventFeedOptions, type EventFeedReading, maxFaults } from '../event-feed.ts'
import { localEventId } from '../event-id.ts'
import { type CalendarFile, type Entry, readCalendarFile } from './calendar-file.ts'
import { withClocksOfParts } from './clocks-of-parts.ts'
import { isTentative, partOf, urlOf } from './describe-entry.ts'
import { newRuleBudget } from './series-days.ts'
import { eventsOf } from './series-events.ts'
import { firstText, seriesIn } from './versions.ts'

/**
 * Reads the events of an iCalendar file (RFC 5545 and its common variants). Throws a SourceFileError if the text is
 * not a calendar. Entries that cannot be read are named in `faults`.
 */
export function readICalendar(text: string, options: EventFeedOptions): EventFeedReading {
  const file = readCalendarFile(text, options.origin)
  const account = newAccount(file, options.origin)
  const { entries, notes } = withClocksOfParts(file.entries, options)
  const told = { listings: listingPages(entries), alwaysTentative: tentativeParts(entries) }
  const context = { options, ...told, budget: newRuleBudget(), ...account }
  const events = seriesIn(entries, account.refuse).flatMap((series) => eventsOf(series, context))
  const { report, faults } = account.close()
  return {
    events: withSourceIds(events, options.source),
    report: notes.length === 0 ? report : { ...report, notes },
    faults,
  }
}

/** A page with at least this many events lists events. */
const minListed = 3

function listingPages(entries: readonly Entry[]): Set<string> {
  const titles = new Map<string, Set<string>>()
  for (const { properties } of entries) {
    const url = urlOf(properties)
    if (url === null) continue
    const held = titles.get(url) ?? new Set()
    titles.set(url, held.add(firstText(properties, 'SUMMARY')))
  }
  return new Set([...titles].filter(([, shows]) => shows.size >= minListed).map(([url]) => url))
}

/** The parts of the file, or the whole, with several entries that are all tentative. */
function tentativeParts(entries: readonly Entry[]): Set<string | null> {
  const parts = Map.groupBy(entries, ({ properties }) => partOf(properties))
  return new Set(
    [...parts]
      .filter(([, those]) => those.length >= minTentative && those.every(({ properties }) => isTentative(properties)))
      .map(([part]) => part),
  )
}

/** So many tentative entries and no other are a setting. */
const minTentative = 3

function newAccount(file: CalendarFile, origin: string) {
  const kept: Record<string, number> = {}
  const dropped: Record<string, number> = {}
  const faults = [...file.faults]
  const count = (counts: Record<string, number>, name: string, by = 1) => {
    counts[name] = (counts[name] ?? 0) + by
  }
  const keep = (_entry: Entry, as: string) => count(kept, as)
  const refuse = (entry: Entry, reason: string, fault?: string) => {
    count(dropped, reason)
    if (fault !== undefined) faults.push(`${origin}:${entry.line}: ${calledOf(entry)} ${fault}`)
  }
  const close = () => {
    const read: Record<string, number> = { events: file.entries.length }
    for (const [name, number] of Object.entries(file.others)) {
      const plain = componentNames[name] ?? 'other components'
      count(read, plain, number)
      count(dropped, plain, number)
    }
    const more = faults.length - maxFaults
    const told = more > 0 ? [...faults.slice(0, maxFaults), `${origin}: … and ${more} more`] : faults
    return { report: { read, kept, dropped }, faults: told }
  }
  return { keep, refuse, close }
}

const componentNames: Record<string, string> = { VTODO: 'to-dos', VJOURNAL: 'journal entries', VFREEBUSY: 'busy times' }

const calledOf = ({ properties }: Entry): string => {
  const names = [firstText(properties, 'SUMMARY'), firstText(properties, 'UID')].filter((name) => name !== '')
  const [name = 'an event without a name', uid] = names.map((each) => JSON.stringify(each.slice(0, 80)))
  return uid === undefined ? name : `${name} (${uid})`
}

/** Ids under the source. If two events share an id, the second one gets its own. */
function withSourceIds(events: EventDocument[], source: string): EventDocument[] {
  const told = new Map<string, number>()
  return events.map((event) => {
    const times = (told.get(event.id) ?? 0) + 1
    told.set(event.id, times)
    const local = times === 1 ? event.id : localEventId(`${event.id}\n${event.title}\n${times}`)
    return { ...event, id: `${source}:${local}` }
  })
}
