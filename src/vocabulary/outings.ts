import { recordByKey } from '../domain/record-by-key.ts'
import { keptTable } from './kept/kept-tables.ts'
import { readNumber, readRecord } from './read-record.ts'
import { faultAt, readSections, VocabularyError } from './read-sections.ts'

/** What a visit is about. The last six are never recommended. */
export const outingKinds = [
  'meal', 'quick meal', 'morning', 'sweet', 'drink', 'nightlife', 'show', 'play', 'sport', 'sight', 'nature',
  'wellness', 'worship', 'browsing', 'library', 'travel', 'errand', 'work', 'campus', 'care',
] as const // biome-ignore format: a list of names
export type OutingKind = (typeof outingKinds)[number]

/** The trips, companies and durations that a kind may suit or not. */
export const outingSides = [
  'business', 'holiday', 'otherTrip', 'alone', 'family', 'friends', 'otherCompany', 'nightOut', 'dayTrip',
  'weekendTrip', 'longer',
] as const // biome-ignore format: a list of names
export type OutingSide = (typeof outingSides)[number]

/** How well a kind suits each side, -1 to 1. */
export type OutingFits = Record<OutingSide, number>

const file = 'outings.txt'

/** The table of `outings.txt`: one complete record for each kind. */
export function loadOutings(folder?: string): Record<OutingKind, OutingFits> {
  const fits = new Map<string, OutingFits>()
  for (const section of readSections(file, folder)) {
    if (!isOutingKind(section.name)) throw faultAt(section, `unknown kind of outing: "${section.name}"`)
    if (fits.has(section.name)) throw faultAt(section, `duplicate kind of outing: "${section.name}"`)
    const { fields, source } = readRecord(section, { required: outingSides })
    const fitOf = (side: OutingSide) => readNumber(fields[side], { source, min: -1, max: 1, otherwise: 0 })
    fits.set(section.name, recordByKey(outingSides, fitOf))
  }
  const missing = outingKinds.filter((kind) => !fits.has(kind))
  return recordByKey(outingKinds, (kind) => {
    const known = fits.get(kind)
    if (!known) throw new VocabularyError(`vocabulary/${file}: missing outings: ${missing.join(', ')}`)
    return known
  })
}

export const isOutingKind = (name: string): name is OutingKind => outingKinds.some((kind) => kind === name)

export const outings: Readonly<Record<OutingKind, OutingFits>> = keptTable('outings', loadOutings)
