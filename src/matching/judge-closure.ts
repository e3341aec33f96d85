import type { PlaceExistence, PlaceSection } from '../domain/place.ts'
import { type LastingKind, lastingKindOf } from '../vocabulary/categories/lasting-kinds.ts'
import { compareQuality, type SourcedPlace } from './cluster-records.ts'
import { isOperatorKind } from './source-trust.ts'

/**
 * Evidence that a place is open, from all its sources, as log-odds (natural logarithm) that add up. No provider's
 * confidence decides alone, since it is based on web pages rather than visits. docs/merging.md has the measured
 * trade-off.
 */
const evidence = {
  /** Nine of ten listed places are open, the rate that audits of open directories find. */
  listed: 2.2,
  /** On OpenStreetMap, where mappers remove or tag closed places. */
  onMap: 1.5,
  /** For each contact detail that is missing. */
  missingAddress: -1.3,
  missingPhone: -0.9,
  missingWebsite: -0.3,
  temporarilyClosed: -1.2,
  /** Users of a directory report that the place does not exist or is wrong. */
  disputed: -2.5,
  /** One source says that it closed, another still lists it without a date. */
  contestedClosing: -2.6,
} as const

/** Factor for missing contact details of attractions: statues and viewpoints have none. */
const attractionShare = 0.4

/** A directory's own confidence counts half, and its extremes are limited to this range. */
const confidenceWeight = 0.5
const confidenceRange = [0.15, 0.99] as const

/**
 * The share of places that are still open a year after the last check. With these estimates 82 % of all places of a
 * city are left after five years. docs/merging.md gives the sources.
 */
const yearlySurvival = {
  'bars and clubs': 0.935,
  shops: 0.95,
  restaurants: 0.955,
  others: 0.962,
  hotels: 0.98,
  museums: 0.99,
  churches: 0.997,
  parks: 0.998,
} as const satisfies Record<LastingKind | 'hotels', number>

const kindOfSection: Readonly<Record<PlaceSection, keyof typeof yearlySurvival>> = {
  foodAndBeverage: 'restaurants',
  lodging: 'hotels',
  attractions: 'others',
  other: 'others',
}
/** Later years add nothing: a place that has survived this long tends to stay. */
const maxYearsUnseen = 5

/** Below this probability a place counts as closed. */
const closedBelow = 0.5

export type ClosureVerdict = {
  /** The place has closed: it is not recommended, and its id no longer resolves. */
  isClosed: boolean
  /** Probability that it is open, 0 to 1; null if no source gives evidence. */
  openProbability: number | null
}

export function judgeClosure(records: readonly SourcedPlace[], now: Temporal.Instant): ClosureVerdict {
  const withEvidence = records.filter(({ place }) => place.facts.existence !== undefined)
  if (withEvidence.length === 0) return { isClosed: false, openProbability: null }
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const closings = withEvidence.filter(({ place: { facts } }) => isClosing(facts.existence ?? {}, today.toString()))
  const operators = records.filter(({ kind }) => isOperatorKind(kind))
  // If any operator source marks a place closed, it is closed: a closed door is worse for guests than a missed place.
  if (operators.length > 0) return { isClosed: operators.some((one) => closings.includes(one)), openProbability: null }
  const others = records.filter((record) => !closings.includes(record))
  if (closings.length > 0 && !closings.every((closing) => others.some((other) => contests(other, closing))))
    return { isClosed: true, openProbability: 0 }
  // Mappers remove what has closed, and seldom note a phone number. So age lowers the belief and drops nothing.
  const isOnMapAlone = records.every(({ kind }) => kind === 'osm')
  const isOutweighed = closings.every((closing) => others.some((other) => sawLater(other, closing)))
  const sum =
    evidence.listed +
    (closings.length > 0 && !isOutweighed ? evidence.contestedClosing : 0) +
    others.reduce((total, record) => total + evidenceOf(record), 0) +
    (isOnMapAlone ? 0 : missingContacts(others))
  const openProbability = survivalOf(others, today) / (1 + Math.exp(-sum))
  return { isClosed: !isOnMapAlone && openProbability < closedBelow, openProbability }
}

/** A closing date in the future has no effect until it comes, and then needs no new import. */
const isClosing = ({ status, closedOn, flags }: PlaceExistence, today: string): boolean =>
  status === 'closed' ||
  (closedOn !== undefined && closedOn <= today && status !== 'open') ||
  (flags ?? []).some((flag) => /^closed$/i.test(flag))

/** A source that saw the place later contradicts a closing, and the map does as long as it has the place. */
const contests = (record: SourcedPlace, closing: SourcedPlace): boolean =>
  record.kind === 'osm' || sawLater(record, closing)

/** A newer file that still lists the place has not seen it. */
function sawLater({ place }: SourcedPlace, closing: SourcedPlace): boolean {
  const { refreshedOn: seen, isUnchecked } = place.facts.existence ?? {}
  const closed = closingDay(closing)
  return seen !== undefined && closed !== undefined && !isUnchecked && seen > closed
}

const closingDay = ({ place: { facts } }: SourcedPlace): string | undefined =>
  facts.existence?.closedOn ?? facts.existence?.refreshedOn

function evidenceOf({ kind, place }: SourcedPlace): number {
  let sum = kind === 'osm' ? evidence.onMap : 0
  const stated = place.facts.existence
  if (stated === undefined) return sum
  if (stated.confidence !== undefined) sum += confidenceWeight * (logOdds(stated.confidence) - evidence.listed)
  if (stated.status === 'temporarily-closed') sum += evidence.temporarilyClosed
  if ((stated.flags ?? []).some((flag) => /exist|closed|private|inappropriate/i.test(flag))) sum += evidence.disputed
  return sum
}

function logOdds(probability: number): number {
  const [least, most] = confidenceRange
  const bounded = Math.max(least, Math.min(most, probability))
  return Math.log(bounded / (1 - bounded))
}

/** Probability that a place found open at the last check is still open. */
function survivalOf(records: readonly SourcedPlace[], today: Temporal.PlainDate): number {
  const lastSeen = records
    .flatMap(({ place }) => place.facts.existence?.refreshedOn ?? [])
    .sort()
    .at(-1)
  if (lastSeen === undefined) return 1
  return yearlySurvival[kindOf(records)] ** Math.min(maxYearsUnseen, yearsSince(lastSeen, today))
}

/** What the most trusted record with a section says that the place is first of all. */
function kindOf(records: readonly SourcedPlace[]): keyof typeof yearlySurvival {
  const section = sectionOf(records)
  const ofSection = records.filter(({ place }) => place.section === section).sort(compareQuality)
  const category = ofSection[0]?.place.categories[0] ?? ''
  return (section === 'lodging' ? null : lastingKindOf(category)) ?? kindOfSection[section]
}

const sectionOf = (records: readonly SourcedPlace[]): PlaceSection =>
  records.find(({ place }) => place.section !== 'other')?.place.section ?? 'other'

function missingContacts(records: readonly SourcedPlace[]): number {
  const lacks = (known: (record: SourcedPlace) => unknown) => !records.some((record) => known(record) !== null)
  const missing =
    (lacks(({ place }) => place.address) ? evidence.missingAddress : 0) +
    (lacks(({ place }) => place.phone) ? evidence.missingPhone : 0) +
    (lacks(({ place }) => place.website) ? evidence.missingWebsite : 0)
  return sectionOf(records) === 'attractions' ? missing * attractionShare : missing
}

const yearsSince = (day: string, today: Temporal.PlainDate): number =>
  Math.max(0, Temporal.PlainDate.from(day).until(today, { largestUnit: 'days' }).days / 365)
