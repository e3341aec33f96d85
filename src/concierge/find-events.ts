import { type EventOnDay, timeOf, timezoneOf } from '../catalog/shown-event.ts'
import { distanceMiles, type Point, pointOf } from '../domain/distance.ts'
import type { CatalogEvent, EventAges } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { eventIdOf, isEventId } from '../domain/place-id.ts'
import { isTurnOver, nextTurn } from '../domain/take-turns.ts'
import type { CatalogSnapshot } from '../store/catalog-snapshot.ts'
import type { CellEvents, EventDays } from '../store/event-days.ts'
import { findTrait } from '../vocabulary/traits.ts'
import { countFiltered, type EventCandidate, type FilterReason, type Found } from './candidates.ts'
import type { Circle } from './circle.ts'
import { isAfterBedtime, unfitFor } from './event-fit/unfit-events.ts'
import { earliestOf, maxFit, type Series, type VenueClock, type Visit, venueClock, visitFrom } from './event-visits.ts'
import { assumedAge, isTooYoung } from './find-places.ts'
import { titlesNamedIn } from './names/named-events.ts'
import { isRefused, type Refusal, refusals } from './refusals.ts'
import { isOnWithin, type StayDays, seriesWithin, stayDays } from './stay-days.ts'
import { tuning } from './tuning.ts'
import { type GuestNeeds, teenage } from './understand/guest-needs.ts'
import { isExertion } from './unsuited.ts'

/** Limits a stay of a year in a metro area, which has more series than any answer needs. The earliest are kept. */
const maxSeries = 20_000

/** To read the clock takes a tenth of judging one. */
const seriesPerLook = 16

type Ground = {
  catalog: CatalogSnapshot
  now: Temporal.Instant
  signal: AbortSignal
  /** Told of each record that is left out. */
  onFiltered?: (event: CatalogEvent, reason: FilterReason) => void
}

/** Every event within the circle that can be attended during the stay, once, on the day that suits best. */
export async function findEvents(
  circle: Circle,
  needs: GuestNeeds,
  { catalog, now, signal, onFiltered }: Ground,
): Promise<Found<EventCandidate>> {
  if (isTurnOver()) await nextTurn(signal)
  const stay = stayDays(needs.stay)
  const runs = earliest(await catalog.occurrences(circle.cells), stay)
  const events = await catalog.events(runs.map(({ eventId }) => eventId))
  const venues = await venuesOf(events.values(), catalog)
  const ruledOut = refusals(needs).filter(({ trait, always }) => always || isKindOfEvent(trait))
  const clock = venueClocks(now)
  const isNamed = titlesNamedIn(needs.askedByName.map(({ text }) => text))
  const candidates: EventCandidate[] = []
  const filtered = new Map<FilterReason, number>()
  const seriesOf = seriesFrom(circle, venues)
  let seen = 0
  for (const records of recordsByEvent(runs, events).values()) {
    if (seen++ % seriesPerLook === 0 && isTurnOver()) await nextTurn(signal)
    const all = records.map(seriesOf)
    const ages = agesOfShow(records)
    const judged = all.map((series) => ({
      series,
      reason: reasonAgainst(series, needs, { ruledOut, circle, isNamed, ages }),
    }))
    const open = judged.filter(({ reason }) => reason === null).map(({ series }) => series)
    const best = bestVisit(open, { all, stay, clock })
    const leaveOut = (reason: FilterReason) => {
      countFiltered(filtered, reason)
      for (const { event } of records) onFiltered?.(event, reason)
    }
    if (best === null) leaveOut(judged.find(({ reason }) => reason !== null)?.reason ?? 'already over')
    // Default times are a guess: what they make impossible is scored lower, not left out.
    else if (!isNamed(best.event.title) && isAfterBedtime(best.time, best.event, needs)) leaveOut('after bedtime')
    else if ((needs.stay.hasStatedTimes || needs.stay.busy.length > 0) && best.fit < 0)
      leaveOut('while the guest is not there')
    else candidates.push(best)
  }
  return { candidates, filtered }
}

/** The series that are on during the stay, by their first day of it and then by id, so that answers are repeatable. */
const earliest = (cells: readonly CellEvents[], { first, days }: StayDays): EventDays[] =>
  cells
    .flatMap((cell) => (cell.series.length === 0 ? [] : seriesWithin(cell, first, first + days.length - 1)))
    .sort((a, b) => a.start - b.start || (a.runs.eventId < b.runs.eventId ? -1 : 1))
    .slice(0, maxSeries)
    .map(({ runs }) => runs)

type EventRecord = Pick<Series, 'event' | 'runs'>

/** Several sources may have a record of one event. */
function recordsByEvent(
  series: readonly EventDays[],
  events: ReadonlyMap<string, CatalogEvent>,
): Map<string, EventRecord[]> {
  const records = series.flatMap((runs): EventRecord[] => {
    const event = events.get(runs.eventId)
    return event === undefined ? [] : [{ event, runs }]
  })
  return Map.groupBy(records, ({ event }) => event.showKey)
}

/** A theater has hundreds of series, so its distance is measured once. */
function seriesFrom({ center }: Circle, venues: ReadonlyMap<string, PlaceDocument>): (record: EventRecord) => Series {
  const milesTo = (point: Point | null) => (point === null ? null : distanceMiles(center, point))
  const known = new Map<string, { venue: PlaceDocument; miles: number | null }>()
  for (const [id, venue] of venues) known.set(id, { venue, miles: milesTo(pointOf(venue)) })
  return ({ event, runs }) => {
    const { venue, miles } = known.get(event.venuePlaceId ?? '') ?? { venue: null, miles: null }
    return { event, venue, miles: miles ?? milesTo(pointOf(event.venue)) ?? Number.POSITIVE_INFINITY, runs }
  }
}

/** From which age a show is, by any of its records: a source may say so of its first night alone. */
function agesOfShow(records: readonly EventRecord[]): EventAges | null {
  const min = Math.max(0, ...records.map(({ event }) => event.ages?.min ?? 0))
  return min === 0 ? null : { min, max: null }
}

type Against = {
  ruledOut: readonly Refusal[]
  circle: Circle
  isNamed: (title: string) => boolean
  ages: EventAges | null
}

function reasonAgainst(
  { event, venue, miles }: Series,
  needs: GuestNeeds,
  { ruledOut, circle, isNamed, ages }: Against,
): FilterReason | null {
  if (miles > (needs.asksToStayNear ? Math.min(tuning.reach.onFoot.tripMiles, circle.radiusMiles) : circle.radiusMiles))
    return 'too far'
  if (ruledOut.some((refusal) => isRefused(event.traits, refusal) || isAtRefusedBar(venue, refusal)))
    return 'ruled out by the guest'
  const unfit = isNamed(event.title) ? null : unfitFor({ event, venue }, needs)
  if (unfit !== null) return unfit
  if (event.tags.includes('sold out') || event.tags.includes('off sale')) return 'sold out'
  if ((event.grade ?? 1) < tuning.minOuting && !isNamed(event.title)) return 'no outing for guests'
  if (isExertion(event, needs)) return 'too strenuous'
  if (isTooYoung(needs.party, event.minimumAge ?? 0)) return 'age limit'
  const own = event.ages ?? ages
  if (own !== null && isForOtherAges(own, needs)) return 'for other ages'
  if (isForChildrenOnly(event) && !hasChildrenFor(event, needs) && !wantsChildren(needs)) return 'for other ages'
  return needs.isStepFree && venue?.facts.wheelchair === 'no' ? 'no wheelchair access' : null
}

/** Children of other ages than one of the guest's, or children at all if none comes along. */
function isForOtherAges({ min, max }: EventAges, { party: { children, youngest }, statements }: GuestNeeds): boolean {
  if (children > 0 && youngest !== null && youngest < (min ?? 0)) return true
  if (max === null || max >= adultAge) return false
  if (children === 0) return true
  return youngest === null ? (min ?? 0) >= assumedAge : Math.max(youngest, ...childrensAges(statements)) > max
}

const childrensAges = (statements: GuestNeeds['statements']): number[] =>
  statements.flatMap(({ about }) => (about.kind === 'age' && about.years < adultAge ? [about.years] : []))

const adultAge = 18

/** By the words of a feed: a story time, a film for children. Records of an operator say ages themselves. */
const isForChildrenOnly = ({ grade, category, traits }: CatalogEvent): boolean =>
  grade != null && (category === 'family-kids' || (category === 'film' && traits.includes('children')))

/** Puppets are not for teenagers, and a disco for teens is. */
const hasChildrenFor = ({ traits, ages }: CatalogEvent, { party: { children, youngest } }: GuestNeeds): boolean =>
  children > 0 && (youngest === null || youngest < teenage || traits.includes('teens') || ages?.max != null)

const wantsChildren = ({ wanted }: GuestNeeds): boolean => wanted.some(({ trait }) => trait === 'children')

/** A guest who refuses bars is not sent to an event in one. A restaurant that also has a bar is fine. */
const isAtRefusedBar = (venue: PlaceDocument | null, refusal: Refusal): boolean =>
  venue !== null &&
  findTrait(refusal.trait)?.kind === 'drink' &&
  isRefused(venue.traits, refusal) &&
  !venue.traits.some((trait) => findTrait(trait)?.kind === 'cuisine')

/** A refusal applies to kinds of events, not to being for children or having steps. */
const isKindOfEvent = (trait: string) => !['audience', 'access', 'service'].includes(findTrait(trait)?.kind ?? '')

/** If venues can't be read, events are judged by their own fields. */
async function venuesOf(events: Iterable<CatalogEvent>, catalog: CatalogSnapshot): Promise<Map<string, PlaceDocument>> {
  const ids = new Set<string>()
  for (const event of events) if (event.venuePlaceId !== null) ids.add(event.venuePlaceId)
  return ids.size === 0 ? new Map() : catalog.places([...ids]).catch(() => new Map())
}

type BestVisitGround = {
  /** All records of the event, including those that are not open to this guest. */
  all: readonly Series[]
  stay: StayDays
  clock: (series: Series) => VenueClock
}

/** The first of the best-fitting visits, as a candidate; null if no record can be attended. */
function bestVisit(open: readonly Series[], { all, stay, clock }: BestVisitGround): EventCandidate | null {
  const first = open.map((series) => visitFrom(series, 0, { stay, clock: clock(series) }))
  const waiting = [...first]
  let best: Visit | null = null
  for (let visit = earliestOf(waiting); visit !== null; visit = earliestOf(waiting)) {
    if (best === null || visit.fit > best.fit) best = visit
    // So that of a daily event over a year only two or three days are looked at.
    if (best.fit === maxFit) break
    const { series, day } = visit
    waiting[waiting.indexOf(visit)] = visitFrom(series, day.index + 1, { stay, clock: clock(series) })
  }
  if (best === null) return null
  const { series, time, next, fit } = best
  const { event, venue, miles } = series
  const { local } = clock(series)
  // The contract dates an ongoing event by its first open day; the sentences name the day that suits the guest.
  const isOngoing = event.schedule.days > 1
  const { index, date: day } = isOngoing ? (first[open.indexOf(series)]?.day ?? best.day) : best.day
  const number = stay.first + index
  const siblings = all.filter((other) => other !== series && isOnWithin(other.runs, number, number))
  const records = siblings.map((other) => other.event)
  const onDay: EventOnDay = { event, venue, day, siblings: records, notBefore: local, chosenTime: null }
  const showing = time === next || !isEventId(eventIdOf(event.id, day, time)) ? null : time
  return {
    event,
    venue,
    day,
    siblings: records,
    showing,
    visitDay: best.day.date,
    fit,
    time: showing ?? (next === '' ? timeOf(onDay) : next),
    now: local,
    miles,
    traits: event.traits,
  }
}

/** Clocks are shared by time zone, because reading one is slow and a metro area has one or two. */
function venueClocks(now: Temporal.Instant): (series: Series) => VenueClock {
  const clocks = new Map<string, VenueClock>()
  return (series) => {
    const zone = timezoneOf(series) ?? 'UTC'
    const clock = clocks.get(zone) ?? venueClock(now, zone)
    clocks.set(zone, clock)
    return clock
  }
}
