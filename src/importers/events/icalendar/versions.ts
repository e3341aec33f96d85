import type { Entry, Properties } from './calendar-file.ts'
import { type CalendarTime, CalendarTimeError, readTimes } from './calendar-time.ts'
import { textOf } from './content-line.ts'

/** An entry, and what tells it from others of its UID. */
export type Version = {
  entry: Entry
  /** Those of the entry, with what it leaves to another to say. */
  properties: Properties
  uid: string
  /** The title's letters and digits. */
  title: string
  start: string
  sequence: number
  stamp: string
  isCancelled: boolean
  /** The showing of a series that this entry speaks of; null where it speaks of all. */
  showing: CalendarTime | null
  /** That showing and all later ones. */
  isFromThere: boolean
}

/** A version that changes one showing of a series, or all from that showing on. */
export type Change = Version & { showing: CalendarTime }

/** A series, and the changes to its showings. Equal keys make equal ids at every refresh of a feed. */
export type Series = { key: string; master: Version; changes: Change[] }

/** Accounts for an entry that is not kept. */
export type Refuse = (entry: Entry, reason: string, fault?: string) => void

/**
 * Groups entries by event. Of two versions the higher SEQUENCE counts, then the cancelled one, then the later stamp,
 * then the later one in the file. Entries of one UID with other titles or days are other events, because aggregators
 * repeat ids.
 */
export function seriesIn(entries: readonly Entry[], refuse: Refuse): Series[] {
  const byUid = new Map<string, Version[]>()
  for (const entry of entries) {
    const version = readVersion(entry, refuse)
    if (version === null) continue
    const same = byUid.get(version.uid)
    if (same) same.push(version)
    else byUid.set(version.uid, [version])
  }
  return [...byUid].flatMap(([uid, versions]) => seriesOf(uid, versions, refuse))
}

export const firstText = (properties: Properties, name: string): string => {
  const property = properties.get(name)?.[0]
  return property === undefined ? '' : textOf(property.value)
}

function readVersion(entry: Entry, refuse: Refuse): Version | null {
  const { properties, calendar } = entry
  const raw = (name: string) => properties.get(name)?.[0]?.value.trim() ?? ''
  const recurrenceId = properties.get('RECURRENCE-ID')?.[0]
  try {
    const isCancelled = /^CANCELL?ED$/i.test(raw('STATUS')) || calendar.method === 'CANCEL'
    const [showing = null] = recurrenceId ? readTimes(recurrenceId, calendar) : []
    if (recurrenceId && showing !== null && !properties.has('DTSTART') && isCancelled)
      properties.set('DTSTART', [{ ...recurrenceId, name: 'DTSTART' }])
    const summary = firstText(properties, 'SUMMARY')
    return {
      entry,
      properties,
      uid: firstText(properties, 'UID') || `${summary}\n${raw('DTSTART')}\n${raw('LOCATION')}`,
      title: summary
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
      start: raw('DTSTART'),
      sequence: Math.max(0, Number.parseInt(raw('SEQUENCE'), 10) || 0),
      stamp: raw('LAST-MODIFIED') || raw('DTSTAMP'),
      isCancelled,
      showing,
      isFromThere: /THISANDFUTURE/i.test(recurrenceId?.params.RANGE ?? ''),
    }
  } catch (error) {
    if (!(error instanceof CalendarTimeError)) throw error
    refuse(entry, 'unreadable', error.message)
    return null
  }
}

const isChange = (version: Version): version is Change => version.showing !== null

function seriesOf(uid: string, versions: Version[], refuse: Refuse): Series[] {
  const isNotice = ({ showing, start }: Version) => showing === null && start === ''
  const masters = newest(
    versions.filter((version) => version.showing === null && !isNotice(version)),
    ({ title, start }) => ({ show: title, version: start }),
    refuse,
  )
  const changes = newest(
    versions.filter(isChange),
    ({ showing }) => ({ show: `${showing.clock}${showing.zone}`, version: '' }),
    refuse,
  )
  const called = afterNotices(versions.filter(isNotice), masters, refuse)
  const series: Series[] = called.map((master) => ({
    key: called.length < 2 ? uid : `${uid}\n${master.title}\n${master.start}`,
    master,
    changes: [],
  }))
  const repeated = series.filter(({ master }) => ['RRULE', 'RDATE'].some((name) => master.properties.has(name)))
  const orphans: Series[] = []
  const byTitle = new Map(repeated.map((each) => [each.master.title, each]))
  for (const change of changes) {
    const own = byTitle.get(change.title) ?? repeated[0]
    if (own) own.changes.push(change)
    else orphans.push({ key: uid, master: change, changes: [] })
  }
  return [...series, ...orphans]
}

/** Keeps the newest version of each event and day. */
function newest<Each extends Version>(
  versions: Each[],
  keysOf: (version: Each) => { show: string; version: string },
  refuse: Refuse,
): Each[] {
  const highest = new Map<string, number>()
  for (const version of versions) {
    const { show } = keysOf(version)
    highest.set(show, Math.max(highest.get(show) ?? 0, version.sequence))
  }
  const kept = new Map<string, Each>()
  for (const version of versions) {
    const keys = keysOf(version)
    const sequence = highest.get(keys.show)
    if (sequence !== undefined && version.sequence < sequence) {
      refuse(version.entry, 'older versions')
      continue
    }
    const key = `${keys.show}\n${keys.version}`
    const other = kept.get(key)
    const [older, newer] = other && isNewer(other, version) ? [version, other] : [other, version]
    if (older) refuse(older.entry, 'older versions')
    kept.set(key, older ? { ...newer, properties: newer.isCancelled ? filled(newer, older) : newer.properties } : newer)
  }
  return [...kept.values()]
}

const isNewer = (version: Version, than: Version): boolean =>
  version.isCancelled === than.isCancelled ? version.stamp > than.stamp : version.isCancelled

/**
 * A cancellation may leave out the fields of what it cancels. The smaller map goes into the larger: copying would take
 * time with the square of the number of versions.
 */
function filled(newer: Version, older: Version): Properties {
  const [small, large] =
    newer.properties.size < older.properties.size
      ? [newer.properties, older.properties]
      : [older.properties, newer.properties]
  for (const [name, values] of small) if (small === newer.properties || !large.has(name)) large.set(name, values)
  return large
}

/** METHOD:CANCEL may leave out everything but the UID. */
function afterNotices(notices: Version[], masters: Version[], refuse: Refuse): Version[] {
  let highest = -1
  for (const { entry, isCancelled, sequence } of notices) {
    if (isCancelled) refuse(entry, 'notices of cancellation')
    else refuse(entry, 'unreadable', 'has no DTSTART')
    // Many leave the number out.
    if (isCancelled) highest = Math.max(highest, sequence === 0 ? Number.MAX_SAFE_INTEGER : sequence)
  }
  return masters.map((master) => (master.sequence <= highest ? { ...master, isCancelled: true } : master))
}
