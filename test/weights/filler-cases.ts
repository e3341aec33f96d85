import { north } from '../support/worlds.ts'
import { article, food, rated, sight } from './plain-places.ts'
import type { WeightCase } from './weight-cases.ts'

/** Guests whose list would be filled with what is too far, too dear or known for nothing. */
export const fillerCases: readonly WeightCase[] = [
  {
    guest: 'without a car who can walk to the only museum',
    section: 'attractions',
    world: [sight('a museum', north(2))],
    said: { specialNotes: 'no car' },
    expected: ['a museum'],
  },
  {
    guest: 'without a car who would be sent six miles to the only museum',
    section: 'attractions',
    world: [sight('a museum', north(6))],
    said: { specialNotes: 'no car' },
    expected: [],
    isAll: true,
  },
  {
    guest: 'whose list would be filled with a chapel that is one of many',
    section: 'attractions',
    world: [
      sight('a', article(12)),
      sight('b', article(11)),
      sight('c chapel', { traits: ['place-of-worship'], facts: { renown: { heritage: true } }, ...north(2) }),
    ],
    expected: ['a', 'b'],
    isAll: true,
  },
  {
    guest: 'with small children whose list would be filled with the church of a village',
    section: 'attractions',
    world: [
      sight('a church', {
        categories: ['church'],
        traits: ['place-of-worship'],
        facts: { renown: { article: true, heritage: true } },
      }),
    ],
    said: { children: 2 },
    expected: [],
    isAll: true,
  },
  {
    guest: 'whose list would be filled with a statue that is one of many',
    section: 'attractions',
    world: [
      sight('a statue', { categories: ['sculpture'], traits: ['public-art'], ...article(4) }),
      ...[30, 31, 32, 33, 34].map((languages) => sight(`great ${languages}`, { ...article(languages), ...north(9) })),
    ],
    said: { resultsCounts: { foodAndBeverage: 0, attractions: 5, events: 0 } },
    expected: ['great 30', 'great 31'],
  },
  {
    guest: 'who sleeps in a cheap bed and would be sent to a kitchen of the guidebooks',
    section: 'foodAndBeverage',
    world: [food('a known', { ...article(9), ...rated(4.8) }), food('b plain', north(0.1))],
    said: { roomRate: 40 },
    expected: ['b plain'],
  },
  {
    guest: 'who sleeps in a cheap bed and would be sent to the restaurant of a grand hotel',
    section: 'foodAndBeverage',
    world: [food('a grand', { facts: { renown: { grandHotel: true } }, ...rated(4.8) }), food('b plain', north(0.1))],
    said: { roomRate: 40 },
    expected: ['b plain'],
  },
  {
    guest: 'who pays little for the night and would be sent to a steakhouse',
    section: 'foodAndBeverage',
    world: [food('a steaks', { traits: ['steakhouse'] }), food('b pasta', { traits: ['italian'], ...north(0.1) })],
    said: { roomRate: 60 },
    expected: ['b pasta'],
  },
  {
    guest: 'who eats no meat and would ride to the next town for it',
    section: 'foodAndBeverage',
    world: [food('a far', { traits: ['portuguese', 'vegetarian'], ...north(7) }), food('b near', rated(4))],
    said: { specialNotes: 'I am vegetarian' },
    expected: ['b near'],
  },
]
