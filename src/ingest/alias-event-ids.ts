import type { CatalogEvent } from '../domain/event.ts'
import type { EventAlias, MergedEvents } from '../matching/merge-events.ts'
import { aliasesOfEvents, replaceEventAliases, type StoredEventAlias } from '../store/import/event-ids.ts'
import type { ImportTransaction } from './import-job.ts'

type Change = {
  /** `current`: record ids at this venue; `gone`: ids that no source has any more. */
  current: readonly string[]
  gone: readonly string[]
  merged: MergedEvents
  /** Events that a source lists under a new id, by their former id. */
  heirs: ReadonlyMap<string, string>
}

/** Keeps every published event id resolvable while any record of that event is left. No alias points to an alias. */
export async function aliasEventIds(
  importTransaction: ImportTransaction,
  { current, gone, merged, heirs }: Change,
): Promise<void> {
  const kept = new Map(merged.events.map(({ id }) => [id, id]))
  const whole = merged.aliases.filter(({ retired, series }) => retired === series)
  const now = new Map([...kept, ...whole.map(({ series, eventId }) => [series, eventId] as const)])
  const existing = await aliasesOfEvents(importTransaction, [...gone, ...whole.map(({ series }) => series)])
  const successors = new Map<string, string>()
  for (const id of gone) {
    const successor = successorOf(id, existing, now) ?? heirs.get(id) ?? null
    if (successor !== null) successors.set(id, successor)
  }
  const moved: EventAlias[] = [...successors].map(([id, eventId]) => ({ retired: id, series: id, eventId }))
  for (const { retired, series, eventId: former } of existing) {
    const eventId = successors.get(former) ?? now.get(former)
    if (eventId !== undefined && !now.has(series)) moved.push({ retired, series, eventId })
  }
  if (current.length + gone.length === 0) return
  await replaceEventAliases(importTransaction, { series: current, gone, aliases: [...moved, ...merged.aliases] })
}

/**
 * Some feeds make new ids at each download. An event of the same source, title, day and venue is the same event, so
 * that a mailed link works.
 */
export function heirsOf(
  gone: readonly string[],
  before: ReadonlyMap<string, CatalogEvent>,
  events: readonly CatalogEvent[],
): Map<string, string> {
  const heirs = new Map<string, string>()
  for (const id of gone) {
    const former = before.get(id)
    const heir = former && events.find((event) => isSameShow(former, event))
    if (heir) heirs.set(id, heir.id)
  }
  return heirs
}

/** The key of a show names its venue and title. */
const isSameShow = (one: CatalogEvent, other: CatalogEvent): boolean =>
  one.showKey === other.showKey && one.sources.some((source) => other.sources.includes(source)) && sharesDay(one, other)

function sharesDay({ schedule: one }: CatalogEvent, { schedule: other }: CatalogEvent): boolean {
  if (one.recurrence !== null && other.recurrence !== null) return true
  const days = new Set([one.start, ...one.dates])
  return [other.start, ...other.dates].some((day) => day !== null && days.has(day))
}

/** A removed record is replaced by one that had been merged into it. */
function successorOf(
  id: string,
  existing: readonly StoredEventAlias[],
  now: ReadonlyMap<string, string>,
): string | null {
  for (const { eventId, retired, series } of existing) {
    const successor = now.get(series)
    if (eventId === id && retired === series && successor !== undefined) return successor
  }
  return null
}
