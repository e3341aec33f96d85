import { emptyVenue, type TicketPrice } from '../../src/domain/event.ts'
import type { PriceBand } from '../../src/domain/place.ts'
import { event, north, place } from '../support/worlds.ts'
import type { WeightCase } from './weight-cases.ts'

const food = (id: string, priceBand: PriceBand | null, miles = 0) =>
  place(id, { traits: ['portuguese'], priceBand, ...north(miles) })

/** On the only whole day of the stay. */
const concert = (id: string, ticket: number, miles = 0) => {
  const ticketPrice: TicketPrice = { min: ticket, max: ticket, currency: 'USD' }
  const venue = { ...emptyVenue, name: 'A Hall', ...north(miles) }
  return event(id, { schedule: { start: '2026-12-05', times: ['19:00'] }, ticketPrice, venue })
}

const stars = (count: number) => ({ facts: { stars: count } })

/** Guests who would pay more than suits them, or would be sent where they would rather not eat. */
export const priceCases: readonly WeightCase[] = [
  {
    guest: 'on a budget who would be sent to a concert for 30 dollars instead of 12',
    section: 'events',
    world: [concert('a dear', 30), concert('b cheap', 12, 0.2)],
    said: { roomRate: 60 },
    expected: ['b cheap'],
  },
  {
    guest: 'with a fair room who would be sent to a concert for 60 dollars instead of 30',
    section: 'events',
    world: [concert('a dear', 60), concert('b fair', 30, 0.2)],
    said: { roomRate: 125 },
    expected: ['b fair'],
  },
  {
    guest: 'with a good room who would be sent to a concert for 120 dollars instead of 60',
    section: 'events',
    world: [concert('a dear', 120), concert('b good', 60, 0.2)],
    said: { roomRate: 230 },
    expected: ['b good'],
  },
  {
    guest: 'with a dear room who wants to pay little for dinner and would be sent to a dear table',
    section: 'foodAndBeverage',
    world: [food('a dear', 4), food('b cheap', 1, 0.1)],
    said: { roomRate: 400, specialNotes: 'dinner for under 30 dollars each' },
    expected: ['b cheap'],
  },
  {
    guest: 'with a dear room who wants a simple dinner and would be sent to a dear table',
    section: 'foodAndBeverage',
    world: [food('a dear', 3), food('b simple', 2, 0.1)],
    said: { roomRate: 400, specialNotes: 'a simple supper' },
    expected: ['b simple'],
  },
  {
    guest: 'who pays the least and would walk past a table to a snack bar',
    section: 'foodAndBeverage',
    world: [food('a snacks', 1, 0.25), food('b table', 2)],
    said: { roomRate: 60 },
    expected: ['b table'],
  },
  {
    guest: 'of a great hotel who named no rate and would begin with fine dining',
    section: 'foodAndBeverage',
    world: [
      place('a fine', { traits: ['portuguese', 'upscale'] }),
      place('b plain', { traits: ['portuguese'], ...north(0.1) }),
    ],
    inn: stars(5),
    expected: ['b plain'],
  },
  {
    guest: 'in a grand hotel out of season who would be sent to a plain table',
    section: 'foodAndBeverage',
    world: [food('a plain', 2), food('b grand', 4)],
    said: { roomRate: 90 },
    inn: stars(5),
    expected: ['b grand'],
  },
  {
    guest: 'in a fine hotel out of season who would be sent to a snack bar',
    section: 'foodAndBeverage',
    world: [food('a snacks', 1), food('b table', 2)],
    said: { roomRate: 90 },
    inn: stars(4),
    expected: ['b table'],
  },
  {
    guest: 'in a good hotel out of season who would walk past a table to a snack bar',
    section: 'foodAndBeverage',
    world: [food('a snacks', 1, 0.1), food('b table', 2)],
    said: { roomRate: 50 },
    inn: stars(3),
    expected: ['b table'],
  },
  {
    guest: 'in a good hotel in the week of a fair who would be sent to the dearest table',
    section: 'foodAndBeverage',
    world: [food('a dearest', 4), food('b good', 3)],
    said: { roomRate: 450 },
    inn: stars(3),
    expected: ['b good'],
  },
  {
    guest: 'in a simple hotel in the week of a fair who would be sent to a dear table',
    section: 'foodAndBeverage',
    world: [food('a dear', 3), food('b plain', 2)],
    said: { roomRate: 450 },
    inn: stars(1),
    expected: ['b plain'],
  },
  {
    guest: 'in a hostel in the week of a fair who would be sent to a dear table',
    section: 'foodAndBeverage',
    world: [food('a dear', 3), food('b plain', 2)],
    said: { roomRate: 450 },
    inn: { categories: ['hostel'] },
    expected: ['b plain'],
  },
  {
    guest: 'with a fair room who would ride past a burger house as if they paid for luxury',
    section: 'foodAndBeverage',
    world: [food('a ride', null, 1.5), place('b burgers', { traits: ['american', 'burger'] })],
    said: { roomRate: 150 },
    expected: ['b burgers'],
  },
]
