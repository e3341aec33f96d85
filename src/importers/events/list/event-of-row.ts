import { type WeeklyHours, weekdays } from '../../../domain/opening-hours.ts'
import { recordByKey } from '../../../domain/record-by-key.ts'
import { countryNamed } from '../../../vocabulary/country-names.ts'
import { saysYes } from '../../cell-words.ts'
import { readWeek } from '../../places/hours/read-hours-column.ts'
import type { FoundEvent } from '../json-ld/find-events.ts'
import type { Node } from '../json-ld/linked-values.ts'
import type { ToldTime } from '../json-ld/node-time.ts'
import { maxShowings, type Showing } from '../json-ld/showings-schedule.ts'
import { parseJson } from '../parse-json.ts'
import { readLocation } from '../read-location.ts'
import { nodesIn, showingOf } from '../rest/rest-form.ts'
import { type CellMoment, readMoment } from './cell-moment.ts'
import type { DateOrder } from './complete-dates.ts'
import { readPriceCell } from './price-cell.ts'
import { stateOfRow } from './row-state.ts'

/** The text of a row by field of vocabulary/names/event-columns.txt. */
export type RowCells = Readonly<Record<string, string | undefined>>

/** Fields whose cells may hold days. */
export const dateFields = ['date', 'start', 'startTime', 'end', 'endTime'] as const

/** `isYearAssumed`: its day has no year and is taken for the next such day. */
export type RowReading =
  | { event: FoundEvent; isUntimed: boolean; isYearAssumed: boolean }
  | { dropped: string }
  | { fault: string }

/** A row as an event of schema.org, so that it is read on like any other; `fault` says why it has no usable day. */
export function eventOfRow(cells: RowCells, told: DatesOfList): RowReading {
  if (Object.keys(cells).length === 0) return { dropped: 'empty rows' }
  const when = whenOf(cells, told)
  if ('fault' in when) return when
  const state = stateOfRow(cells)
  if (state === 'not public' || saysYes(cells.private ?? '')) return { dropped: 'not open to the public' }
  if (state === 'undecided') return { dropped: 'day or place not decided' }
  const place = placeOf(cells)
  const [first] = when.showings
  const offer = {
    price: cells.price === undefined ? undefined : (readPriceCell(cells.price) ?? undefined),
    priceCurrency: cells.currency,
    url: webAddress(cells.ticketUrl),
    availability: state === 'sold out' ? 'SoldOut' : undefined,
  }
  const node = {
    '@type': 'Event',
    '@id': cells.id ?? [cells.title, first && textOf(first.start), cells.venue ?? cells.place].join('#'),
    name: cells.title,
    location: place,
    url: webAddress(cells.url),
    image: webAddress(cells.imageUrl?.split(/[\s;|]+/)[0]),
    offers: Object.values(offer).some((value) => value !== undefined) ? offer : undefined,
    keywords: cells.category,
    description: joined(cells.description ?? cells.shortDescription, cells.remarks),
    disambiguatingDescription: cells.shortDescription,
    organizer: cells.organizer,
    typicalAgeRange: cells.ages,
    eventStatus: state === 'called off' ? 'EventCancelled' : undefined,
    eventSchedule: cells.timezone === undefined ? undefined : { scheduleTimezone: cells.timezone },
  }
  return { event: { node, whole: null, parts: [], showings: when.showings }, ...flagsOf(when) }
}

/** How the dates of a list are read, and the day on which it is. */
export type DatesOfList = { order: DateOrder | null; today: Temporal.PlainDate }

type Showings = { showings: Showing[]; isUntimed: boolean; isYearAssumed: boolean }
type When = Showings | { fault: string }

const flagsOf = ({ isUntimed, isYearAssumed }: Showings) => ({ isUntimed, isYearAssumed })

/** Days from the cells of date and start, times from all; an end may be a day, a time or both. */
function whenOf(cells: RowCells, told: DatesOfList): When {
  const listed = showingsIn(cells.occurrences ?? '')
  return listed.length > 0 ? { showings: listed, isUntimed: false, isYearAssumed: false } : whenByCells(cells, told)
}

const maxOccurrencesLength = 200_000

/** Showings one by one, as open data portals write them: `START_END;START_END`, or a list of objects in JSON. */
function showingsIn(text: string): Showing[] {
  if (text === '' || text.length > maxOccurrencesLength) return []
  const pairs = text.startsWith('[')
    ? nodesOfJson(text).map((each): unknown[] => [each.begin ?? each.start, each.end])
    : text.split(/[;\n]/).map((pair) => pair.split(/[_/]/, 2))
  return pairs.flatMap(([start, end]) => showingOf(start, end) ?? []).slice(0, maxShowings)
}

function nodesOfJson(text: string): Node[] {
  try {
    return nodesIn(parseJson(text))
  } catch {
    return []
  }
}

function whenByCells(cells: RowCells, { order, today }: DatesOfList): When {
  const read = (field: string, how: { isTime?: boolean; isEnd?: boolean } = {}) =>
    cells[field] === undefined ? null : readMoment(cells[field], { order, today, ...how })
  const date = read('date')
  // Next to a column of days, the start is often a time alone.
  const start = read('start', { isTime: date !== null })
  const end = read('end', { isTime: date !== null, isEnd: true })
  const [time, endTime] = [read('startTime', { isTime: true }), read('endTime', { isTime: true, isEnd: true })]
  const days = [date, start, time].flatMap((each) => (isRead(each) ? each.days : []))
  const [day, last] = days
  const isYearAssumed = [date, start, time, end].some((each) => isRead(each) && each.isYearAssumed)
  if (day === undefined) {
    const fault = [date, start, time].find((each) => each !== null && 'fault' in each)
    return fault && 'fault' in fault ? fault : { fault: 'has no day' }
  }
  // What is more than a day may say that it is not the only one.
  if (date !== null && 'fault' in date) return date
  const isUntimed =
    [start, time, end, endTime].some((each) => each !== null && 'fault' in each) ||
    (cells.hours !== undefined && hoursOfCell(cells.hours) === null)
  const flags = { isUntimed, isYearAssumed }
  const isAllDay =
    (cells.allDay !== undefined && saysYes(cells.allDay)) ||
    [date, start, time].some((each) => isRead(each) && each.isAllDay)
  const hours = read('hours', { isTime: true })
  const timed = isAllDay ? undefined : [time, start, date, hours].find((each) => isRead(each) && each.times.length > 0)
  const times = isRead(timed) ? timed.times : []
  const offset = isRead(timed) ? timed.offset : null
  const ends = [end, endTime].flatMap((each) => (isRead(each) ? each.days : []))
  const own = [date, start, time].find((each) => isRead(each) && each.days.length > 0)
  if (isRead(own) && own.isList && ends.length === 0) return { showings: eachDay(own, times, offset), ...flags }
  const lastDay = ends.at(-1) ?? (last !== undefined && last > day ? last : null)
  const lastTime = isAllDay
    ? null
    : ((isRead(endTime) ? endTime.times[0] : undefined) ??
      (isRead(end) ? end.times[0] : undefined) ??
      (isRead(timed) && timed.isRange ? times[1] : undefined) ??
      null)
  if (lastDay !== null && lastDay < day) return { fault: `ends before it begins (${lastDay} is before ${day})` }
  const isRun = lastDay !== null && lastDay > day && !isAllDay
  const isOfEachDay = isRead(date) && date.days.length > 1
  const openHours = isRun
    ? (dailyHours(cells) ??
      (isRead(date) && areOfEachDay(date) ? everyDay(date) : null) ??
      (isOfEachDay || daysBetween(day, lastDay) >= sureRunDays ? hoursBetween(time ?? start, endTime ?? end) : null))
    : null
  // Of one time that is not said to be that of each day the report tells.
  if (isRun && openHours === null && isRead(timed) && times.length === 1 && lastTime === null && !hasWeekdays(date))
    flags.isUntimed = true
  if (isRun && hasWeekdays(date))
    return { showings: onWeekdays(date, { last: lastDay, times, isRange: isRead(timed) && timed.isRange }), ...flags }
  if (openHours !== null) {
    const run = {
      start: { day, time: null, offset: null },
      end: { day: lastDay ?? day, time: null, offset: null },
      openHours,
    }
    return { showings: [run], ...flags, isUntimed: false }
  }
  const starts = isRead(timed) && timed.isRange ? times.slice(0, 1) : times
  const at = (own: string, clock: string | null): ToldTime => ({ day: own, time: clock, offset: clock && offset })
  const showings = (starts.length > 0 ? starts : [null]).map((clock): Showing => {
    const until = lastTime === null && lastDay === null ? null : at(lastDay ?? nightDay(day, clock, lastTime), lastTime)
    return { start: at(day, clock), end: starts.length > 1 ? null : until }
  })
  return { showings, ...flags }
}

const hasWeekdays = (date: ReadCell): date is CellMoment => isRead(date) && date.weekdays.length > 0

const maxListedDays = 400

/** Each of the days: with the times behind it, else with all times. */
function eachDay({ days, dayOfTime, isRange }: CellMoment, times: readonly string[], offset: string | null): Showing[] {
  const isOwn = days.every((_, index) => dayOfTime.includes(index)) && dayOfTime.length === times.length
  return days.slice(0, maxListedDays).flatMap((day, index) => {
    const own = isOwn ? times.filter((_, each) => dayOfTime[each] === index) : times
    return showingsOn(day, own, { isRange, offset })
  })
}

/** The showings of a day; the second time of a range is the end. */
function showingsOn(
  day: string,
  times: readonly string[],
  { isRange, offset }: { isRange: boolean; offset: string | null },
): Showing[] {
  const at = (own: string, time: string | null): ToldTime => ({ day: own, time, offset: time && offset })
  const [first = null, last] = times
  if (isRange && last !== undefined) return [{ start: at(day, first), end: at(nightDay(day, first, last), last) }]
  return (times.length > 0 ? times : [null]).map((time) => ({ start: at(day, time), end: null }))
}

/** "Every Friday" from the first day of a run to the last. */
function onWeekdays(
  { days, weekdays: named, offset }: CellMoment,
  { last, times, isRange }: { last: string; times: readonly string[]; isRange: boolean },
): Showing[] {
  const showings: Showing[] = []
  let day = Temporal.PlainDate.from(days[0] ?? last)
  for (let count = 0; count < maxListedDays && day.toString() <= last; count++) {
    if (named.includes(day.dayOfWeek)) showings.push(...showingsOn(day.toString(), times, { isRange, offset }))
    day = day.add({ days: 1 })
  }
  return showings
}

/** Both times behind the days of a run, or before them: "13/11/2026 - 26/12/2026 10.00-21.30". */
const areOfEachDay = ({ dayOfTime, isList }: CellMoment): boolean =>
  !isList && dayOfTime.length === 2 && dayOfTime[0] === dayOfTime[1]

/** Hours in a column of them, or of times, are those of each day of a run: "11-20 Uhr", "Mo-Fr 11-20, Sa 10-18". */
function dailyHours({ hours, startTime, endTime }: RowCells): WeeklyHours | null {
  const told = hours === undefined ? null : hoursOfCell(hours)
  if (told !== null || startTime === undefined || endTime !== undefined) return told
  return hoursOfCell(startTime)
}

/** Times of a range are those of every day where the cell names no days. */
function hoursOfCell(text: string): WeeklyHours | null {
  const moment = readMoment(text, { order: null, isTime: true })
  return readWeek(text) ?? (isRead(moment) ? everyDay(moment) : null)
}

const everyDay = ({ isRange, times }: CellMoment): WeeklyHours | null =>
  isRange && times.length === 2 ? hoursFrom(times[0], times[1]) : null

/** So long a run does not go on all night: the times of its first and last day are those of each. */
const sureRunDays = 6

const daysBetween = (first: string, last: string): number =>
  Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(last)).days

type ReadCell = CellMoment | { fault: string } | null

/** "27.11. - 23.12.2026" from 10:00 to 20:30, in columns of their own: so it is open each day. */
function hoursBetween(start: ReadCell, end: ReadCell): WeeklyHours | null {
  const [from, to] = [start, end].map((each) =>
    isRead(each) && each.days.length === 0 && each.times.length === 1 ? each.times[0] : undefined,
  )
  return hoursFrom(from, to)
}

function hoursFrom(start: string | undefined, end: string | undefined): WeeklyHours | null {
  if (start === undefined || end === undefined || start === end) return null
  return recordByKey(weekdays, () => [`${start}-${end === '00:00' ? '24:00' : end}`])
}

const isRead = (moment: CellMoment | { fault: string } | null | undefined): moment is CellMoment =>
  moment != null && !('fault' in moment)

/** A show from 20:00 to 1:00 ends on the next day. */
function nightDay(day: string, start: string | null, end: string | null): string {
  const isNext = start !== null && end !== null && end < start
  return isNext ? Temporal.PlainDate.from(day).add({ days: 1 }).toString() : day
}

const textOf = ({ day, time }: ToldTime): string => (time === null ? day : `${day}T${time}`)

const maxPointLength = 60
const pointParts =
  /^\(?\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*(?:[;\s]|,(?=\s*[+-]?\d+[.]|\s))\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*\)?$/

function placeOf(cells: RowCells): Node | string | undefined {
  const { venue, place, locality, region, postalCode } = cells
  const isTown = venue !== undefined && locality === undefined
  const city = locality?.replace(/^\d{4,5}\s+/, '') ?? (isTown ? place : undefined)
  const name =
    venue ?? (locality !== undefined || cells.address !== undefined || postalCode !== undefined ? undefined : place)
  const [, latitude, longitude] = pointParts.exec(cells.point?.slice(0, maxPointLength) ?? '') ?? []
  const geo = { latitude: cells.latitude ?? latitude, longitude: cells.longitude ?? longitude }
  const hasGeo = geo.latitude !== undefined && geo.longitude !== undefined
  const street = { streetAddress: streetOf(cells), addressLocality: city, addressRegion: region, postalCode }
  const told = Object.values(street).some((part) => part !== undefined)
  // A place by itself may be a hall, a whole address or a town.
  if (!told && !hasGeo) return name
  const line = told || name === undefined ? null : readLocation(name)
  const country = cells.country === undefined ? undefined : countryNamed(cells.country)
  const address = {
    streetAddress: line?.address ?? undefined,
    addressLocality: line?.locality ?? undefined,
    addressRegion: line?.region ?? undefined,
  }
  return {
    '@type': 'Place',
    name: line?.name ?? name ?? (locality === undefined ? undefined : place),
    address: { '@type': 'PostalAddress', ...(told ? street : address), addressCountry: country ?? cells.country },
    geo: hasGeo ? geo : undefined,
  }
}

/** Some lists have the number of the house in a column of its own. */
const streetOf = ({ address, houseNumber }: RowCells): string | undefined =>
  address === undefined || houseNumber === undefined ? address : `${address} ${houseNumber}`

const joined = (text: string | undefined, remarks: string | undefined): string | undefined =>
  text === undefined || remarks === undefined ? (text ?? remarks) : `${text.replace(/[.\s]+$/, '')}. ${remarks}`

/** `www.hall.example/gala` is written without what browsers put before it. */
const webAddress = (text: string | undefined): string | undefined =>
  text === undefined || /^[a-z][a-z+.-]*:/i.test(text) || !/^[^\s/]+\.[^\s/]{2,}/.test(text) ? text : `https://${text}`
