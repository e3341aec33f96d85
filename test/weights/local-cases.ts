import type { PlaceDocument } from '../../src/domain/place.ts'
import { north, place } from '../support/worlds.ts'
import type { WeightCase } from './weight-cases.ts'

const food = (id: string, traits: string[], miles = 0, known: Partial<PlaceDocument> = {}) =>
  place(id, { traits, ...north(miles), ...known })

/** Guests who would dine where no local would send them. */
export const localCases: readonly WeightCase[] = [
  {
    guest: 'of whom no rate and no hotel tells what they spend, and who would be sent to a grand table',
    section: 'foodAndBeverage',
    world: [food('a grand', ['upscale', 'portuguese']), food('b house', ['portuguese'], 1)],
    expected: ['b house'],
  },
  {
    guest: 'with children who would carry trays in a hall',
    section: 'foodAndBeverage',
    world: [food('a hall', ['street-food']), food('b table', ['portuguese'], 0.3)],
    said: { children: 2 },
    expected: ['b table'],
  },
  {
    guest: 'without a note who would dine in the pub of the guidebooks',
    section: 'foodAndBeverage',
    world: [
      food('a pub', ['pub', 'american'], 0, { facts: { wikidata: 'Q1', renown: { article: true } } }),
      food('b house', ['american'], 0.2),
    ],
    expected: ['b house'],
  },
  {
    guest: 'who would be sent to an Irish pub far from Ireland',
    section: 'foodAndBeverage',
    world: [food('Irish Harp', ['pub']), food('Tin Jug', ['pub'], 0.4)],
    said: { specialNotes: 'an old pub' },
    inn: { country: 'AT' },
    expected: ['Tin Jug'],
  },
  {
    guest: 'who asks for something sweet in winter and would get a scoop',
    section: 'foodAndBeverage',
    world: [food('a scoop', ['ice-cream', 'dessert']), food('b cake', ['dessert'], 0.2)],
    said: { specialNotes: 'something sweet' },
    expected: ['b cake'],
  },
  {
    guest: 'with children who would walk past a table to one where a mapper saw a high chair at table',
    section: 'foodAndBeverage',
    world: [food('a chair', ['portuguese', 'children'], 2), food('b table', ['portuguese'])],
    said: { children: 2, specialNotes: 'our kids are 6 and 9' },
    expected: ['b table'],
  },
  {
    guest: 'who craves seafood and would eat sushi for it again and again',
    section: 'foodAndBeverage',
    world: [
      food('a fish', ['seafood']),
      ...['b sushi', 'c sushi', 'd sushi'].map((id) => food(id, ['sushi'])),
      food('stew', ['portuguese']),
    ],
    said: { specialNotes: 'seafood please', resultsCounts: { foodAndBeverage: 3, attractions: 0, events: 0 } },
    expected: ['a fish', 'b sushi', 'stew'],
  },
  {
    guest: 'who would miss the protected park of the town',
    section: 'attractions',
    world: [
      place('a gallery', {
        section: 'attractions',
        traits: ['gallery', 'indoors'],
        facts: { wikidata: 'Q1', renown: { article: true } },
      }),
      place('b park', {
        section: 'attractions',
        traits: ['park'],
        ...north(1.2),
        categories: ['park'],
        facts: { wikidata: 'Q2', renown: { article: true, heritage: true } },
      }),
    ],
    expected: ['b park'],
  },
]
