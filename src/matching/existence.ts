import type { PlaceExistence, PlaceSection } from '../domain/place.ts'
import type { SourcedPlace } from './cluster-records.ts'
import { isOperatorKind } from './source-trust.ts'

/**
 * Whether a place is still there, from everything that its sources say. Evidence is in log-odds (natural logarithm) and adds up;
 * no provider's own number decides alone, as its makers count pages and not doors. docs/merging.md has the measured trade-off.
 */
const evidence = {
  /** Nine of ten listed places are there: the rate that audits of open directories find. */
  listed: 2.2,
  /** Mappers take a closed place off the map or tag it so. */
  onMap: 1.5,
  /** No number, page or street address: nobody answers for it. Each that is missing. */
  missingAddress: -1.3,
  missingPhone: -0.9,
  missingWebsite: -0.3,
  temporarilyClosed: -1.2,
  /** A directory's users say that it is not there, or not as told. */
  disputed: -2.5,
  /** It was said to have closed, and another source has it without saying when it looked. */
  contestedClosing: -2.6,
} as const

/** Parks, statues and viewpoints have neither door nor telephone: what is missing counts for this much there. */
const sightsShare = 0.4

/** A directory's own number is met halfway from what is true of listings at large, and its extremes are not taken at their word. */
const confidenceWeight = 0.5
const confidenceRange = [0.15, 0.99] as const

/** The share of places that are still there a year after somebody looked: kitchens change hands far sooner than hotels and sights. */
const yearlySurvival: Readonly<Record<PlaceSection, number>> = {
  foodAndBeverage: 0.9,
  lodging: 0.97,
  attractions: 0.97,
  other: 0.93,
}
/** What has stood so long stands longer: from here on more years tell nothing. */
const maxYearsUnseen = 4

/** More likely gone than there. */
const goneBelow = 0.5

export type Existence = {
  /** Known to be closed: nobody is sent there, and its id is answered no more. */
  isGone: boolean
  /** How likely it is still there, 0 to 1; null where no source says anything of it. */
  belief: number | null
}

export function judgeExistence(records: readonly SourcedPlace[], now: Temporal.Instant): Existence {
  const told = records.filter(({ place }) => place.facts.existence !== undefined)
  if (told.length === 0) return { isGone: false, belief: null }
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const closings = told.filter(({ place }) => isClosing(place.facts.existence as PlaceExistence, today.toString()))
  const operators = records.filter(({ kind }) => isOperatorKind(kind))
  // Of two operators' words the closing stands: a shut door is worse for a guest than a place that he never hears of.
  if (operators.length > 0) return { isGone: operators.some((one) => closings.includes(one)), belief: null }
  const others = records.filter((record) => !closings.includes(record))
  if (closings.length > 0 && !closings.every((closing) => others.some((other) => contests(other, closing))))
    return { isGone: true, belief: 0 }
  const isOutweighed = closings.every((closing) => others.some((other) => sawLater(other, closing)))
  const sum =
    evidence.listed +
    (closings.length > 0 && !isOutweighed ? evidence.contestedClosing : 0) +
    others.reduce((total, record) => total + evidenceOf(record), 0) +
    reachability(others)
  const belief = survivalOf(others, today) / (1 + Math.exp(-sum))
  return { isGone: belief < goneBelow, belief }
}

/** A closing day that is still to come closes nothing; once it has come no import need say so. */
const isClosing = ({ status, closedOn, flags }: PlaceExistence, today: string): boolean =>
  status === 'closed' ||
  (closedOn !== undefined && closedOn <= today && status !== 'open') ||
  (flags ?? []).some((flag) => /^closed$/i.test(flag))

/** A source that still has the place contests a closing, unless it looked last before the closing. */
function contests({ kind, place }: SourcedPlace, closing: SourcedPlace): boolean {
  const [seen, closed] = [place.facts.existence?.refreshedOn, closingDay(closing)]
  return seen !== undefined && closed !== undefined ? seen > closed : kind === 'osm'
}

function sawLater({ place }: SourcedPlace, closing: SourcedPlace): boolean {
  const [seen, closed] = [place.facts.existence?.refreshedOn, closingDay(closing)]
  return seen !== undefined && closed !== undefined && seen > closed
}

const closingDay = ({ place: { facts } }: SourcedPlace): string | undefined =>
  facts.existence?.closedOn ?? facts.existence?.refreshedOn

function evidenceOf({ kind, place }: SourcedPlace): number {
  let sum = kind === 'osm' ? evidence.onMap : 0
  const told = place.facts.existence
  if (told === undefined) return sum
  if (told.confidence !== undefined) sum += confidenceWeight * (logOdds(told.confidence) - evidence.listed)
  if (told.status === 'temporarily-closed') sum += evidence.temporarilyClosed
  if ((told.flags ?? []).some((flag) => /exist|closed|private|inappropriate/i.test(flag))) sum += evidence.disputed
  return sum
}

function logOdds(probability: number): number {
  const [least, most] = confidenceRange
  const bounded = Math.max(least, Math.min(most, probability))
  return Math.log(bounded / (1 - bounded))
}

/** The chance that what was there when a source last looked still is. */
function survivalOf(records: readonly SourcedPlace[], today: Temporal.PlainDate): number {
  const lastSeen = records
    .flatMap(({ place }) => place.facts.existence?.refreshedOn ?? [])
    .sort()
    .at(-1)
  if (lastSeen === undefined) return 1
  return yearlySurvival[sectionOf(records)] ** Math.min(maxYearsUnseen, yearsSince(lastSeen, today))
}

const sectionOf = (records: readonly SourcedPlace[]): PlaceSection =>
  records.find(({ place }) => place.section !== 'other')?.place.section ?? 'other'

function reachability(records: readonly SourcedPlace[]): number {
  const lacks = (known: (record: SourcedPlace) => unknown) => !records.some((record) => known(record) !== null)
  const missing =
    (lacks(({ place }) => place.address) ? evidence.missingAddress : 0) +
    (lacks(({ place }) => place.phone) ? evidence.missingPhone : 0) +
    (lacks(({ place }) => place.website) ? evidence.missingWebsite : 0)
  return sectionOf(records) === 'attractions' ? missing * sightsShare : missing
}

const yearsSince = (day: string, today: Temporal.PlainDate): number =>
  Math.max(0, Temporal.PlainDate.from(day).until(today, { largestUnit: 'days' }).days / 365)
