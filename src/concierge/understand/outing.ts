import type { Stay } from '../../domain/stay.ts'
import type { OutingContext } from '../context-fit.ts'
import type { Party } from './guest-needs.ts'

/** An evening is all that is left of a single night by then. */
const eveningMinutes = 17 * 60
const weekendNights = 3

/** What the booking says of the trip, in the terms of the crowd's judgments; what it does not say is null. */
export function outingOf(trips: ReadonlySet<'business' | 'holiday'>, party: Party, stay: Stay): OutingContext {
  return { trip: tripOf(trips, party), company: companyOf(party), duration: durationOf(stay) }
}

function tripOf(heard: ReadonlySet<'business' | 'holiday'>, { children, company }: Party): OutingContext['trip'] {
  if (heard.has('business') && heard.has('holiday')) return null
  if (heard.has('business')) return 'business'
  // Who dines with clients is at work.
  if (company.has('client') && !heard.has('holiday') && children === 0) return 'business'
  // Parents do not take their children to work.
  return heard.has('holiday') || children > 0 ? 'holiday' : null
}

/** A couple is neither asked about nor like friends or family: that side stays open. */
function companyOf({ kind, company }: Party): OutingContext['company'] {
  if (kind === 'solo') return 'alone'
  if (kind === 'family') return 'family'
  if (kind === 'couple') return null
  if (company.has('colleagues') || company.has('boss')) return 'other'
  if (!company.has('friends') && kin.some((each) => company.has(each))) return 'family'
  return kind === 'group' || company.has('friends') ? 'friends' : null
}

function durationOf({ nights, arrivalMinutes }: Stay): OutingContext['duration'] {
  if (nights === 0) return 'day trip'
  if (nights === 1 && arrivalMinutes >= eveningMinutes) return 'night out'
  return nights <= weekendNights ? 'weekend trip' : 'longer'
}

/** With whom one travels as a family, at any age. */
export const kin = ['parents', 'grandparents', 'in-laws', 'siblings', 'grown child', 'relatives'] as const
