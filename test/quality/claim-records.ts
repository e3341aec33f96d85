import type { CatalogEvent, EventDocument } from '../../src/domain/event.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { isClosedForSeason, weekdayOf, weeklyOn } from '../../src/domain/opening-hours.ts'
import type { Layer, PlaceDocument } from '../../src/domain/place.ts'
import { isPublicHoliday } from '../../src/domain/public-holidays.ts'
import { withImpliedTraits } from '../../src/vocabulary/traits.ts'
import { clockMinutes, longDay, weekdayNameOf, weekdayNames } from './claim-words.ts'

/** An item of an answer, as far as a guest reads it. */
export type ReadItem = {
  why: string
  reasons: readonly string[]
  distanceFromHotel: number | null
  date?: string
  time?: string
}

/** What the store holds of the item. */
export type Subject =
  | { kind: 'place'; place: PlaceDocument; layers: ReadonlyMap<string, Layer> }
  | { kind: 'event'; event: CatalogEvent; venue: PlaceDocument | null; siblings: readonly EventDocument[] }

/** `near` are the places to recommend up to a mile from the hotel. */
export type Asked = { request: GuestRequest; hotel: PlaceDocument; near: readonly PlaceDocument[] }

export function traitsOf(subject: Subject): string[] {
  if (subject.kind === 'place') return withImpliedTraits([...subject.place.traits, ...accessOf(subject.place)])
  const { event, venue } = subject
  return withImpliedTraits([...event.traits, ...(venue ? accessOf(venue) : [])])
}

export function accessOf({ facts, traits: own }: PlaceDocument): string[] {
  if (facts.wheelchair === 'yes') return ['wheelchair']
  return facts.wheelchair === 'limited' ? ['wheelchair-limited'] : own.filter((id) => id.startsWith('wheelchair'))
}

export type Range = { start: number; end: number }

/** The ranges that begin on a day, from the record's own table; none on a holiday, on which the table says nothing. */
export function rangesOf(
  { hours, country }: Pick<PlaceDocument, 'hours' | 'country'>,
  date: Temporal.PlainDate,
): Range[] {
  if (hours === null || isClosedForSeason(hours.closures, date) || isPublicHoliday(date, country)) return []
  return (weeklyOn(hours, date)[weekdayOf(date)] ?? []).map((range) => {
    const [start, end] = range.split('-').map(clockMinutes) as [number, number]
    return { start, end: end <= start ? end + 1440 : end }
  })
}

export function isVisitable({ event, venue }: Subject & { kind: 'event' }, date: Temporal.PlainDate): boolean {
  const { schedule } = event
  const begins = [schedule.start, ...schedule.dates]
    .filter((day) => day !== null)
    .map((day) => Temporal.PlainDate.from(day))
  const isOn =
    schedule.recurrence !== null ||
    begins.some(
      (day) =>
        day.until(date, { largestUnit: 'days' }).days >= 0 &&
        day.until(date, { largestUnit: 'days' }).days < schedule.days,
    )
  if (schedule.openHours) return isOn && (schedule.openHours[weekdayOf(date)]?.length ?? 0) > 0
  return isOn && (venue?.hours == null || rangesOf(venue, date).length > 0)
}

/** Days of the stay that the words may mean. */
export function datesOf(words: string, { checkin, checkout }: GuestRequest): Temporal.PlainDate[] {
  const weekday = new RegExp(weekdayNames).exec(words)?.[0] ?? ''
  const dated = /, ([A-Z][a-z]+ \d{1,2})/.exec(words)?.[1]
  const found: Temporal.PlainDate[] = []
  for (
    let date = checkin, days = 0;
    Temporal.PlainDate.compare(date, checkout) <= 0 && days < 370;
    date = date.add({ days: 1 }), days++
  ) {
    if (weekdayNameOf(date) !== weekday) continue
    if (dated !== undefined && !longDay(date).endsWith(dated)) continue
    if (/you arrive/.test(words) && !date.equals(checkin)) continue
    if (/you leave/.test(words) && !date.equals(checkout)) continue
    found.push(date)
  }
  return found
}
