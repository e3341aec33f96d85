import { sql } from 'kysely'
import { plainWords } from '../text/plain-words.ts'
import type { Database } from './engine.ts'

/** How many event records have a position, and which venues those without one name. */
export type PlacedEvents = {
  placed: { events: number }
  /** An event without position is never recommended. Venues are those named most often; some events name none. */
  unplaced: { events: number; venues: { name: string; events: number }[] }
}

const maxVenues = 100

/** Of one source, or of all. */
export async function placedEvents(database: Database, source: string | null): Promise<PlacedEvents> {
  const isOwn =
    source === null
      ? sql`true`
      : sql`exists (select 1 from source_record r where r.source = ${source} and r.kind = 'event'
          and r.record_id = e.record_id)`
  const { rows } = await sql<{ name: string | null; events: number | string }>`
    select unplaced as name, count(*) as events from event_record e where ${isOwn} group by unplaced
    order by count(*) desc, unplaced`.execute(database)
  return placedOf(rows.map(({ name, events }) => ({ name, events: Number(events) })))
}

/** From events by the venue that they name without a position; null for those that have one. */
export function placedOf(counted: readonly { name: string | null; events: number }[]): PlacedEvents {
  const sum = (those: readonly { events: number }[]) => those.reduce((total, { events }) => total + events, 0)
  const unplaced = counted.filter(({ name }) => name !== null)
  return {
    placed: { events: sum(counted) - sum(unplaced) },
    unplaced: { events: sum(unplaced), venues: venuesOf(unplaced) },
  }
}

/** One venue for spellings that differ in case, accents and articles, under the most frequent. */
function venuesOf(counted: readonly { name: string | null; events: number }[]): PlacedEvents['unplaced']['venues'] {
  const groups = new Map<string, { name: string; events: number }>()
  for (const { name, events } of counted) {
    const key = plainWords(name ?? '')
      .filter((word) => word !== 'the')
      .join(' ')
    if (name === null || key === '') continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { name, events })
    else group.events += events
  }
  return [...groups.values()].sort((a, b) => b.events - a.events || (a.name < b.name ? -1 : 1)).slice(0, maxVenues)
}
