import type { Call } from './load.ts'

/** Every route, as callers use them. */
export function mixedCalls(own: string): Call[] {
  const today = Temporal.Now.plainDateISO()
  const stay = (days: number) => ({
    checkinDate: today.add({ days }).toString(),
    checkoutDate: today.add({ days: days + 3 }).toString(),
  })
  const post = { method: 'POST', path: '/v1/concierge', token: own }
  const hotel = { hotelName: 'Fable Grand', hotelCity: 'Port Fable', hotelState: 'OR' }
  const details = ['places/sample:harbor-house', 'events/sample:blue-lantern-sunday-jam', 'hotels/autocomplete?q=fable']
  return [
    {
      what: 'concierge',
      ...post,
      body: { ...hotel, ...stay(5), specialNotes: 'vegetarian, no seafood, and we love jazz' },
    },
    { what: 'guest', ...post, body: { hotelPlaceId: 'sample:fable-grand', ...stay(20), externalGuestId: 'guest-1' } },
    ...details.map((path) => ({ what: path.split(/[/?]/)[0] ?? path, path: `/v1/${path}`, token: own })),
    { what: 'attribution', path: '/attribution', token: own },
    badToken(),
  ]
}

export function badToken(): Call {
  const secret = 'A'.repeat(43)
  // While the database is out of reach, no token can be judged.
  return { what: 'bad token', path: '/v1/places/sample:harbor-house', token: `stay_unknown_${secret}`, expects: [401] }
}

/** All that one request may ask for. */
export function dearestCall(own: string): Call {
  const today = Temporal.Now.plainDateISO()
  const body = {
    hotelPlaceId: 'sample:fable-grand',
    checkinDate: today.toString(),
    checkoutDate: today.add({ years: 1 }).toString(),
    radiusMiles: 30,
    resultsCounts: { foodAndBeverage: 5, attractions: 5, events: 5 },
    specialNotes: 'We love quiet jazz bars and long walks and would rather avoid crowds. '.repeat(800),
  }
  return { what: 'dearest', method: 'POST', path: '/v1/concierge', token: own, body }
}
