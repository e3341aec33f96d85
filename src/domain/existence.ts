import type { SourcedPlace } from './cluster-records.ts'
import type { PlaceExistence } from './place.ts'
import { isOperatorKind } from './source-trust.ts'

/**
 * Whether a place is still there, from everything that its sources say. Evidence is in log-odds (natural logarithm) and adds up;
 * no provider's own number decides alone, as its makers count pages and not doors. docs/merging.md has the measured trade-off.
 */
const evidence = {
  /** Nine of ten listed places are there: the rate that audits of open directories find. */
  listed: 2.2,
  /** Whoever keeps a place himself knows. */
  operator: 6,
  /** Mappers take a closed place off the map or tag it so. */
  onMap: 1.5,
  /** A directory's own belief: what it is nearly sure of, what it doubts, what it hardly believes. */
  confident: 0.8,
  unsure: -0.3,
  doubted: -1.2,
  /** No number, page or street address: nobody answers for it. Each that is missing. */
  missingAddress: -1.3,
  missingPhone: -0.9,
  missingWebsite: -0.3,
  /** Nobody has looked for so many years: restaurants close at about a tenth a year. */
  yearUnseen: -0.1,
  mostUnseen: -0.9,
  temporarilyClosed: -1.2,
  /** A directory's users say that it is not there, or not as told. */
  disputed: -2.5,
  /** It was said to have closed, and another source has it without saying when it looked. */
  contestedClosing: -2.6,
} as const

const confidentFrom = 0.9
const doubtedBelow = 0.6

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
  const closings = told.filter(({ place }) => isClosing(place.facts.existence as PlaceExistence))
  const operator = records.find(({ kind }) => isOperatorKind(kind))
  if (operator !== undefined) return { isGone: closings.includes(operator), belief: null }
  const others = records.filter((record) => !closings.includes(record))
  if (closings.length > 0 && !closings.every((closing) => others.some((other) => contests(other, closing))))
    return { isGone: true, belief: 0 }
  const isOutweighed = closings.every((closing) => others.some((other) => sawLater(other, closing)))
  const sum =
    evidence.listed +
    (closings.length > 0 && !isOutweighed ? evidence.contestedClosing : 0) +
    others.reduce((total, record) => total + evidenceOf(record, now), 0) +
    reachability(others)
  const belief = 1 / (1 + Math.exp(-sum))
  return { isGone: belief < goneBelow, belief }
}

const isClosing = ({ status, closedOn, flags }: PlaceExistence): boolean =>
  status === 'closed' ||
  (closedOn !== undefined && status !== 'open') ||
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

function evidenceOf({ kind, place }: SourcedPlace, now: Temporal.Instant): number {
  let sum = kind === 'osm' ? evidence.onMap : 0
  const told = place.facts.existence
  if (told === undefined) return sum
  if (told.confidence !== undefined)
    sum +=
      told.confidence >= confidentFrom
        ? evidence.confident
        : told.confidence < doubtedBelow
          ? evidence.doubted
          : evidence.unsure
  if (told.status === 'temporarily-closed') sum += evidence.temporarilyClosed
  if ((told.flags ?? []).some((flag) => /exist|closed|private|inappropriate/i.test(flag))) sum += evidence.disputed
  if (told.refreshedOn !== undefined)
    sum += Math.max(evidence.mostUnseen, evidence.yearUnseen * yearsSince(told.refreshedOn, now))
  return sum
}

function reachability(records: readonly SourcedPlace[]): number {
  const lacks = (known: (record: SourcedPlace) => unknown) => !records.some((record) => known(record) !== null)
  return (
    (lacks(({ place }) => place.address) ? evidence.missingAddress : 0) +
    (lacks(({ place }) => place.phone) ? evidence.missingPhone : 0) +
    (lacks(({ place }) => place.website) ? evidence.missingWebsite : 0)
  )
}

function yearsSince(day: string, now: Temporal.Instant): number {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return Math.max(0, Temporal.PlainDate.from(day).until(today, { largestUnit: 'days' }).days / 365)
}
