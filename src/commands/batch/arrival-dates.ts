import { ordersIn, readMoment } from '../../importers/events/list/cell-moment.ts'
import type { DateOrder } from '../../importers/events/list/complete-dates.ts'
import { orderIn } from '../../importers/events/list/date-order.ts'
import { countryNamed } from '../../vocabulary/country-names.ts'
import { regionsCalled } from '../../vocabulary/regions.ts'

type Body = Record<string, unknown>

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * The bodies with their dates as `2026-12-04`. Of `04/12/2026`, other dates of the file tell which number is the day,
 * otherwise the hotel's country, otherwise that of the other hotels. A date that may be two days or none stays as it
 * is, to be refused.
 */
export function arrivalDates<Of extends Body>(bodies: readonly Of[], defaultState: string | null): Of[] {
  const told = bodies.flatMap((body) => dateFields.flatMap((field) => ordersIn(textOf(body[field]) ?? '').known))
  const own = onlyOne(told)
  const ofStates = bodies.map((body) => orderOfState(textOf(body.hotelState) ?? defaultState))
  // One system writes all dates of a file alike: "SP" may be in two countries, and another line says "Bahia".
  const ofOthers = onlyOne(ofStates.filter((order) => order !== null))
  return bodies.map((body, index) => {
    const order = told.length > 0 ? own : (ofStates[index] ?? ofOthers)
    return { ...body, ...Object.fromEntries(dateFields.flatMap((field) => dateOf(field, textOf(body[field]), order))) }
  })
}

const dateFields = ['checkinDate', 'checkoutDate'] as const

function dateOf(field: string, cell: string | undefined, order: DateOrder | null): [string, string][] {
  const read = cell === undefined ? null : readMoment(cell, { order: onlyOne(ordersIn(cell).known) ?? order })
  if (read === null || 'fault' in read) return []
  const [day, ...others] = read.days
  return day === undefined || others.length > 0 ? [] : [[field, day]]
}

/** Null for a state of no country that we know, and where the countries that it may mean write dates differently. */
function orderOfState(state: string | null): DateOrder | null {
  if (state === null) return null
  const country = countryNamed(state)
  const countries = regionsCalled(state.toLowerCase()).map((region) => region.country)
  return onlyOne([...(country === null ? [] : [country]), ...countries].map(orderIn))
}

function onlyOne<Value>(values: readonly Value[]): Value | null {
  const [first, ...others] = new Set(values)
  return first === undefined || others.length > 0 ? null : first
}
