import type { PlaceDocument } from '../../src/domain/place.ts'
import { center, north, place } from '../support/worlds.ts'
import type { WeightCase } from './weight-cases.ts'

type Known = Partial<PlaceDocument>

const food = (id: string, known: Known = {}) => place(id, { traits: ['portuguese'], ...known })
const sight = (id: string, known: Known = {}) =>
  place(id, { section: 'attractions', traits: ['museum', 'indoors'], ...known })
const ramen = (id: string, known: Known = {}) => food(id, { traits: ['ramen'], ...known })
const rated = (rating: number) => ({ ratings: [{ provider: 'A', rating, count: 400, url: null }] })
const article = (languages: number) => ({
  facts: { wikidata: `Q${languages}`, renown: { article: true as const, languages } },
})

/** A street of shops from the hotel to the south, and nothing but hills in the north. */
const street = Array.from({ length: 160 }, (_, index) =>
  place(`shop ${index}`, { section: 'attractions', traits: ['shopping'], ...south(index / 50) }),
)

function south(miles: number) {
  return { ...north(-miles), longitude: center.longitude }
}

/** Five sights that all the world knows, a long ride away: what else there is near by is known less. */
const greatCityFarOff = [30, 31, 32, 33, 34].map((languages) =>
  sight(`great ${languages}`, { ...article(languages), ...north(14) }),
)

/** Guests who are sent too far, or not far enough. */
export const reachCases: readonly WeightCase[] = [
  {
    guest: 'who likes ramen, but not in the next town',
    section: 'foodAndBeverage',
    world: [ramen('a far', north(7)), food('b near')],
    said: { specialNotes: 'maybe ramen' },
    expected: ['b near'],
  },
  {
    guest: 'who takes a short ride for ramen',
    section: 'foodAndBeverage',
    world: [food('a near', rated(4.9)), ramen('b ride', { ...north(2.4), facts: { brand: 'Ramen House' } })],
    said: { specialNotes: 'maybe ramen' },
    expected: ['b ride'],
  },
  {
    guest: 'without a car who can walk to ramen within a mile',
    section: 'foodAndBeverage',
    world: [
      food('a near', rated(4.8)),
      ramen('b walk', { ...rated(2.5), ...north(0.9), facts: { brand: 'Ramen House' } }),
    ],
    said: { specialNotes: 'no car, maybe ramen' },
    expected: ['b walk'],
  },
  {
    guest: 'who takes a ride for a zoo',
    section: 'attractions',
    world: [sight('a museum', article(12)), sight('b zoo', { traits: ['zoo'], ...north(3.9) }), ...greatCityFarOff],
    said: { specialNotes: 'maybe a zoo' },
    expected: ['b zoo'],
  },
  {
    guest: 'who eats no meat and is likelier to find a dinner at an Indian kitchen',
    section: 'foodAndBeverage',
    world: [food('a kitchen'), food('b indian', { traits: ['indian'], ...north(0.9) })],
    said: { specialNotes: 'vegetarian please' },
    expected: ['b indian'],
  },
  {
    guest: 'who has to leave town for dinner in any case and likes ramen',
    section: 'foodAndBeverage',
    world: [food('a ride', north(3)), ramen('b trip', north(9))],
    said: { specialNotes: 'ramen' },
    expected: ['b trip'],
  },
  {
    guest: 'without a car who can walk to a better table round the corner',
    section: 'foodAndBeverage',
    world: [food('a near', rated(4)), food('b walk', { ...rated(4.7), ...north(0.2) })],
    said: { specialNotes: 'no car' },
    expected: ['b walk'],
  },
  {
    guest: 'who would be sent over the hills instead of down the street',
    section: 'foodAndBeverage',
    world: [ramen('a behind the hills', north(2.4)), ramen('b down the street', south(2.5)), ...street],
    said: { specialNotes: 'ramen' },
    expected: ['b down the street'],
  },
  {
    guest: 'who pays little for the night and would be sent to a grand table',
    section: 'foodAndBeverage',
    world: [food('a grand', { priceBand: 4, ...rated(4.8) }), food('b plain', north(0.1))],
    said: { roomRate: 90 },
    expected: ['b plain'],
  },
  {
    guest: 'who pays little and would be sent to a grand table for the kitchen they named',
    section: 'foodAndBeverage',
    world: [ramen('a grand', { priceBand: 4, ...rated(4.8) }), food('b plain', north(0.1))],
    said: { roomRate: 90, specialNotes: 'ramen' },
    expected: ['b plain'],
  },
  {
    guest: 'in the mountains in winter who would be sent to a chapel before the slopes',
    section: 'attractions',
    world: [
      sight('a chapel', { traits: ['place-of-worship'], ...article(0) }),
      sight('b slopes', { traits: ['skiing', 'sports', 'outdoors'], facts: { renown: { everyday: true } } }),
    ],
    said: { checkin: Temporal.PlainDate.from('2026-12-10'), checkout: Temporal.PlainDate.from('2026-12-14') },
    expected: ['b slopes'],
  },
  {
    guest: 'in the mountains in summer who would be sent to the ski lifts',
    section: 'attractions',
    world: [sight('a slopes', { traits: ['skiing', 'outdoors'] }), sight('b museum', north(3))],
    said: { checkin: Temporal.PlainDate.from('2027-07-10'), checkout: Temporal.PlainDate.from('2027-07-14') },
    expected: ['b museum'],
    isAll: true,
  },
  {
    guest: 'of spring who would be sent to a Christmas market and a rink that is a square',
    section: 'attractions',
    world: [
      sight('a', { name: 'Eislaufbahn am Rathaus', traits: ['skating'] }),
      sight('b', { name: 'Old Christmas Market', traits: ['market'] }),
      sight('c museum', north(3)),
    ],
    said: { checkin: Temporal.PlainDate.from('2027-05-10'), checkout: Temporal.PlainDate.from('2027-05-14') },
    expected: ['c museum'],
    isAll: true,
  },
  {
    guest: 'who keeps halal and would be sent to a burger house for its vegan burger',
    section: 'foodAndBeverage',
    world: [
      food('a burgers', { traits: ['american', 'burger', 'vegan'], ...rated(4.8) }),
      food('b turkish', { traits: ['turkish'], ...north(0.3) }),
    ],
    said: { specialNotes: 'Halal food only' },
    expected: ['b turkish'],
    isAll: true,
  },
  {
    guest: 'in a great city whose first sight is a little further than its fifth',
    section: 'attractions',
    world: [
      ...[5, 6, 7, 8].map((languages) => sight(`a${languages}`, article(languages))),
      sight('b first', { ...article(30), ...north(0.02) }),
    ],
    expected: ['b first'],
  },
  {
    guest: 'who knows the town and would be sent to a nameless corner',
    section: 'attractions',
    world: [
      sight('a nameless'),
      sight('b half known', { facts: { wikidata: 'Q1' }, ...north(0.05) }),
      ...[5, 6, 7, 8, 9].map((n) => sight(`c${n}`, { ...article(20 + n), ...north(3) })),
    ],
    said: { specialNotes: 'We have been here before' },
    expected: ['b half known'],
  },
  {
    guest: 'who would miss a known bridge',
    section: 'attractions',
    world: [
      sight('a shop', { traits: ['architecture'] }),
      sight('b bridge', { traits: ['architecture'], categories: ['bridge'], ...article(1), ...north(0.3) }),
    ],
    expected: ['b bridge'],
  },
  {
    guest: 'who would stand in line with all the others',
    section: 'attractions',
    world: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => sight(id)),
    said: { specialNotes: 'we love sushi', resultsCounts: { foodAndBeverage: 0, attractions: 5, events: 0 } },
    expected: ['a', 'b', 'c', 'f', 'd'],
  },
  {
    guest: 'who comes for the first time and would see museums alone',
    section: 'attractions',
    world: [
      ...['a', 'b', 'c'].map((id, index) => sight(id, { traits: ['museum', 'art'], ...article(30 - index) })),
      sight('d tower', { traits: ['landmark'], ...article(27), ...north(0.1) }),
    ],
    said: { specialNotes: 'Our first visit', resultsCounts: { foodAndBeverage: 0, attractions: 2, events: 0 } },
    expected: ['a', 'd tower'],
  },
  {
    guest: 'who comes for the first time and would see two museums before a tower as famous',
    section: 'attractions',
    world: [
      sight('a museum', article(30)),
      sight('b museum', { traits: ['history-museum', 'museum', 'indoors'], ...article(29) }),
      sight('c tower', { traits: ['landmark'], ...article(23), ...north(0.1) }),
    ],
    said: { specialNotes: 'Our first visit', resultsCounts: { foodAndBeverage: 0, attractions: 2, events: 0 } },
    expected: ['b museum', 'c tower'],
  },
  {
    guest: 'who comes for the first time and would see two castles alike',
    section: 'attractions',
    world: [
      ...['a', 'b'].map((id, index) =>
        sight(`${id} castle`, { traits: ['castle', 'landmark'], ...article(30 - index) }),
      ),
      sight('c garden', { traits: ['garden'], ...article(23), ...north(0.1) }),
    ],
    said: { specialNotes: 'Our first visit', resultsCounts: { foodAndBeverage: 0, attractions: 2, events: 0 } },
    expected: ['a castle', 'c garden'],
  },
  {
    guest: 'who loves history and would be sent to a statue',
    section: 'attractions',
    world: [
      sight('a statue', { traits: ['monument', 'outdoors'], ...article(1) }),
      sight('b museum', { ...article(20), ...north(0.2) }),
    ],
    said: { specialNotes: 'we love history' },
    expected: ['b museum'],
    isAll: true,
  },
  {
    guest: 'for whom a list would be filled up',
    section: 'attractions',
    world: [
      ...['a', 'b', 'c'].map((id, index) => sight(id, article(9 + index))),
      sight('d mall', { traits: ['shopping'], facts: { renown: { onRequest: true } } }),
    ],
    said: { resultsCounts: { foodAndBeverage: 0, attractions: 5, events: 0 } },
    expected: ['c', 'b', 'a'],
    isAll: true,
  },
  {
    guest: 'who walks ten minutes and no farther',
    section: 'foodAndBeverage',
    world: [food('a far', { ...rated(4.9), ...north(0.42) }), food('b near', north(0.36))],
    said: { specialNotes: 'max 10 min walk' },
    expected: ['b near'],
    isAll: true,
  },
  {
    guest: 'on crutches who gets less far in ten minutes',
    section: 'foodAndBeverage',
    world: [food('a far', { ...rated(4.9), ...north(0.26) }), food('b near', north(0.21))],
    said: { specialNotes: 'on crutches, max 10 min walk' },
    expected: ['b near'],
    isAll: true,
  },
  {
    guest: 'who walks 500 meters of streets',
    section: 'foodAndBeverage',
    world: [food('a far', { ...rated(4.9), ...north(0.26) }), food('b near', north(0.22))],
    said: { specialNotes: 'no more than 500 m on foot' },
    expected: ['b near'],
    isAll: true,
  },
  {
    guest: 'who walks 500 meters, where a table is a little farther and no other is near',
    section: 'foodAndBeverage',
    world: [food('a little farther', north(0.34)), food('b far', { ...rated(4.9), ...north(0.4) })],
    said: { specialNotes: 'no more than 500 m on foot' },
    expected: ['a little farther'],
    isAll: true,
  },
]
