import { north } from '../support/worlds.ts'
import { article, food, rated, sight } from './plain-places.ts'
import type { WeightCase } from './weight-cases.ts'

const december = Temporal.PlainDate.from('2026-12-10')
const july = Temporal.PlainDate.from('2027-07-10')

/** Guests for whom the way is worth it, or not. */
export const wayCases: readonly WeightCase[] = [
  {
    guest: 'who would ride to a sight that nobody knows',
    section: 'attractions',
    world: [
      sight('a far', { ...north(1.5), facts: { wheelchair: 'yes' }, website: 'https://a.test', phone: '1' }),
      sight('b near', north(0.5)),
    ],
    expected: ['b near'],
  },
  {
    guest: 'who would miss a known sight that is worth a ride',
    section: 'attractions',
    world: [
      sight('a near', { traits: ['museum', 'park'], ...north(0.2) }),
      sight('b known', { ...article(9), ...north(4.5) }),
    ],
    expected: ['b known'],
  },
  {
    guest: 'on a first walk through the town who would miss its one great sight for a museum next door',
    section: 'attractions',
    world: [
      sight('a near', { ...article(3), ...north(0.1) }),
      sight('b great', {
        categories: ['palace'],
        facts: { wikidata: 'Q30', renown: { article: true, sight: true, worldHeritage: true, languages: 30 } },
        ...north(2.5),
      }),
    ],
    expected: ['b great'],
  },
  {
    guest: 'who would ride to the next quarter for a kitchen like any other',
    section: 'foodAndBeverage',
    world: [food('a far', { ...rated(4.2), ...north(2.5) }), food('b near', { ...rated(3.6), ...north(1) })],
    expected: ['b near'],
  },
  {
    guest: 'of a single night who would spend it on the way',
    section: 'attractions',
    world: [sight('a far', { ...article(30), ...north(1.8) }), sight('b near', { ...article(3), ...north(0.3) })],
    said: { checkout: Temporal.PlainDate.from('2026-12-05') },
    expected: ['b near'],
  },
  {
    guest: 'who would be sent over a pass for a museum like many',
    section: 'attractions',
    world: [sight('a near', article(5)), sight('b far', { ...article(6), ...north(13) })],
    expected: ['a near'],
    isAll: true,
  },
  {
    guest: 'with a child who would be sent to a funfair an hour away',
    section: 'attractions',
    world: [sight('a near', article(5)), sight('b funfair', { traits: ['theme-park'], ...north(11) })],
    said: { children: 1, checkin: july, checkout: july.add({ days: 3 }) },
    expected: ['a near'],
    isAll: true,
  },
  {
    guest: 'in a town by the sea in winter who would be sent up to the slopes',
    section: 'attractions',
    world: [sight('a slopes', { traits: ['skiing', 'outdoors'], ...north(6) }), sight('b museum', north(0.5))],
    said: { checkin: december, checkout: december.add({ days: 4 }) },
    expected: ['b museum'],
  },
  {
    guest: 'with children in summer who would be sent to a beach that is no walk away',
    section: 'attractions',
    world: [sight('a beach', { traits: ['beach'], ...north(3) }), sight('b park', { traits: ['park'], ...north(0.2) })],
    said: { children: 2, checkin: july, checkout: july.add({ days: 3 }) },
    expected: ['b park'],
  },
]
