import type { CatalogEvent } from '../domain/event.ts'
import type { EventAlias, MergedEvents } from '../matching/merge-events.ts'
import { aliasesOfEvents, replaceEventAliases, type StoredEventAlias } from '../store/import/event-ids.ts'
import type { ProgrammeRecord } from '../store/import/event-rows.ts'
import type { ImportTransaction } from './import-job.ts'

type Change = {
  /** `current`: record ids at this venue; `gone`: ids that no source has any more. */
  current: readonly string[]
  gone: readonly string[]
  merged: MergedEvents
  /** Records or events that a source lists under a new id, by their former id. */
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
    const heir = heirs.get(id) ?? null
    const successor = successorOf(id, existing, now) ?? (heir === null ? null : (now.get(heir) ?? null))
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
 * that a mailed link works. Of two showings on a day, it is the one at the same time. Another record may have become
 * the one that is shown, with its own title.
 */
export function heirsOf(
  gone: readonly string[],
  before: ReadonlyMap<string, CatalogEvent>,
  { events, records }: { events: readonly CatalogEvent[]; records: readonly ProgrammeRecord[] },
): Map<string, string> {
  const heirs = new Map<string, string>()
  for (const id of gone) {
    const former = before.get(id)
    if (former === undefined) continue
    const shows = events.filter((event) => isSameShow(former, event))
    const heir = shows.find((event) => sharesTimes(former, event)) ?? shows[0]
    const record = records.find((one) => isRecordOf(one, former))
    const heirId = heir?.id ?? record?.recordId
    if (heirId !== undefined) heirs.set(id, heirId)
  }
  return heirs
}

/** The key of a show names its venue and title. */
const isSameShow = (one: CatalogEvent, other: CatalogEvent): boolean =>
  one.showKey === other.showKey && one.sources.some((source) => other.sources.includes(source)) && sharesDay(one, other)

/** All records are of one venue. */
const isRecordOf = ({ source, event }: ProgrammeRecord, former: CatalogEvent): boolean =>
  former.sources.includes(source) && event.title === former.title && sharesDay(former, event)

type Scheduled = Pick<CatalogEvent, 'schedule'>

const sharesTimes = ({ schedule: one }: Scheduled, { schedule: other }: Scheduled): boolean =>
  one.times.join() === other.times.join()

function sharesDay({ schedule: one }: Scheduled, { schedule: other }: Scheduled): boolean {
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
