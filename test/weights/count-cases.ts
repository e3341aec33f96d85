import type { AnswerSection } from '../../src/domain/guest-request.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { north, place } from '../support/worlds.ts'
import type { WeightCase } from './weight-cases.ts'

type Known = Partial<PlaceDocument>

const food = (id: string, traits: string[], known: Known = {}) => place(id, { traits, ...known })
const sight = (id: string, traits: string[], known: Known = {}) =>
  place(id, { section: 'attractions', traits, ...known })
const rated = (rating: number) => ({ ratings: [{ provider: 'A', rating, count: 400, url: null }] })
const article = (number: number, languages = 0) => ({
  facts: { wikidata: `Q${number}`, renown: { article: true as const, languages } },
})

/** A list of this many items, of one section alone. */
const only = (section: AnswerSection, count: number) => ({
  resultsCounts: { foodAndBeverage: 0, attractions: 0, events: 0, [section]: count },
})

/** Guests whose list would hold too many or too few of a kind. */
export const countCases: readonly WeightCase[] = [
  {
    guest: 'who eats halal where no kitchen is known for it, and would have none to ask',
    section: 'foodAndBeverage',
    world: [food('a kitchen', ['portuguese'])],
    said: { specialNotes: 'Halal food only' },
    expected: ['a kitchen'],
  },
  {
    guest: 'who eats halal and would have a list of kitchens of which nothing is recorded',
    section: 'foodAndBeverage',
    world: [
      food('a moroccan', ['moroccan']),
      food('b turkish', ['turkish'], north(0.1)),
      food('c indian', ['indian'], north(0.2)),
    ],
    said: { specialNotes: 'Halal food only' },
    expected: ['a moroccan', 'b turkish'],
    isAll: true,
  },
  {
    guest: 'who eats halal and would have a list of cafés',
    section: 'foodAndBeverage',
    world: [
      food('a halal', ['halal', 'turkish']),
      food('b café', ['coffee']),
      food('c café', ['coffee']),
      food('d café', ['tea']),
    ],
    said: { specialNotes: 'Halal food only', ...only('foodAndBeverage', 4) },
    expected: ['a halal', 'b café'],
    isAll: true,
  },
  {
    guest: 'who asks for two places for coffee and would get a dinner for one of them',
    section: 'foodAndBeverage',
    world: [food('a coffee', ['coffee']), food('b coffee', ['coffee']), food('c kitchen', ['portuguese'])],
    said: { specialNotes: 'espresso lovers', ...only('foodAndBeverage', 2) },
    expected: ['a coffee', 'b coffee'],
  },
  {
    guest: 'who craves ice cream and would eat it until the last evening',
    section: 'foodAndBeverage',
    world: [
      ...['a', 'b', 'c', 'd'].map((id) => food(`${id} ice cream`, ['ice-cream'])),
      food('e kitchen', ['portuguese']),
      food('f kitchen', ['caribbean']),
    ],
    said: { specialNotes: 'We love ice cream', ...only('foodAndBeverage', 5) },
    expected: ['a ice cream', 'b ice cream', 'e kitchen', 'f kitchen'],
  },
  {
    guest: 'who craves coffee and asks for cheap meals, and would get coffee alone',
    section: 'foodAndBeverage',
    world: [
      ...['a', 'b', 'c', 'd'].map((id) => food(`${id} coffee`, ['coffee'])),
      food('e kitchen', ['portuguese'], north(1)),
      food('f kitchen', ['caribbean'], north(1)),
    ],
    said: { specialNotes: 'Espresso lovers. Nothing expensive, please.', ...only('foodAndBeverage', 4) },
    expected: ['a coffee', 'b coffee', 'e kitchen', 'f kitchen'],
  },
  {
    guest: 'with children who asks for three places and would get a café instead of a dinner',
    section: 'foodAndBeverage',
    world: [
      food('a kitchen', ['portuguese'], rated(4.4)),
      food('b café', ['coffee'], rated(4.4)),
      food('c kitchen', ['caribbean']),
      food('d kitchen', ['hawaiian']),
    ],
    said: { children: 2 },
    expected: ['a kitchen', 'c kitchen', 'd kitchen'],
  },
  {
    guest: 'who asks for three places and would get an ice cream instead of a dinner',
    section: 'foodAndBeverage',
    world: [
      food('a kitchen', ['portuguese'], rated(4.9)),
      food('b ice cream', ['ice-cream'], rated(4.8)),
      food('c kitchen', ['caribbean'], rated(4.8)),
      food('d kitchen', ['hawaiian'], north(0.6)),
    ],
    expected: ['a kitchen', 'c kitchen', 'd kitchen'],
  },
  {
    guest: 'in a town with one great sight who would not hear of a third',
    section: 'attractions',
    world: [
      sight('a great', ['landmark'], article(1, 30)),
      sight('b park', ['park'], { facts: { wikidata: 'Q2' }, ...north(2) }),
      sight('c museum', ['museum'], { facts: { wikidata: 'Q3' }, ...north(2) }),
    ],
    said: { specialNotes: 'Our first visit' },
    expected: ['a great', 'c museum', 'b park'],
  },
  {
    guest: 'in a village with one sight who would not hear of its park',
    section: 'attractions',
    world: [sight('a great', ['landmark'], article(1, 30)), sight('b park', ['park'])],
    said: { specialNotes: 'Our first visit' },
    expected: ['a great', 'b park'],
  },
  {
    guest: 'who would ride to the next town for a third table like any other',
    section: 'foodAndBeverage',
    world: [
      food('a here', ['portuguese']),
      food('b here', ['caribbean']),
      food('c next town', ['hawaiian'], north(3.5)),
    ],
    expected: ['a here', 'b here'],
    isAll: true,
  },
  {
    guest: 'who would hear of no second table because it is a ride away',
    section: 'foodAndBeverage',
    world: [food('a here', ['portuguese']), food('b ride', ['caribbean'], north(3.5))],
    expected: ['a here', 'b ride'],
  },
  {
    guest: 'who would get a poor fourth table to fill the list',
    section: 'foodAndBeverage',
    world: [
      ...['portuguese', 'caribbean', 'hawaiian'].map((kitchen) => food(`a ${kitchen}`, [kitchen], rated(4.8))),
      food('b poor', ['nordic'], { ...rated(3.4), ...north(0.7) }),
    ],
    said: only('foodAndBeverage', 4),
    expected: ['a caribbean', 'a hawaiian', 'a portuguese'],
    isAll: true,
  },
  {
    guest: 'who came to ski and would be sent to a fourth valley',
    section: 'attractions',
    world: ['a', 'b', 'c', 'd'].map((id, index) =>
      sight(`${id} slopes`, ['skiing', 'outdoors'], north(9.4 + 1.8 * index)),
    ),
    said: { specialNotes: 'We love skiing', ...only('attractions', 4) },
    expected: ['a slopes', 'b slopes', 'c slopes'],
    isAll: true,
  },
]
