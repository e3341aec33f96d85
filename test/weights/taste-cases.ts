import type { PlaceDocument } from '../../src/domain/place.ts'
import { hoursOn, north, place } from '../support/worlds.ts'
import type { WeightCase } from './weight-cases.ts'

type Known = Parameters<typeof place>[1]

const sight = (id: string, known: Known = {}) =>
  place(id, { section: 'attractions', traits: ['museum', 'indoors'], ...known })

const known = (languages: number) => ({
  facts: { wikidata: `Q${languages}`, renown: { article: true as const, languages } },
})

type Renown = NonNullable<NonNullable<PlaceDocument['facts']>['renown']>
const church = (id: string, renown: Renown, known: Known = {}) =>
  sight(id, {
    traits: ['place-of-worship'],
    categories: ['Catholic church'],
    facts: { wikidata: 'Q2', renown },
    ...known,
  })

const farm = (id: string, more: Known = {}) => sight(id, { traits: ['farm'], ...more })

const shut = (id: string, hours: string, more: Known = {}) =>
  place(id, { traits: ['portuguese'], hours: { weekly: hoursOn(everyDay, hours), closures: [] }, ...more })
const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Guests whom a local would send elsewhere. */
export const tasteCases: readonly WeightCase[] = [
  {
    guest: 'who would get any Korean kitchen for the barbecue they named',
    section: 'foodAndBeverage',
    world: [
      place('a tofu house', { traits: ['korean', 'asian'] }),
      place('b rice table', { traits: ['korean', 'asian'] }),
      place('Seoul BBQ', { traits: ['korean', 'asian'], ...north(0.3) }),
    ],
    said: { specialNotes: 'Korean BBQ please' },
    expected: ['Seoul BBQ'],
  },
  {
    guest: 'who walks badly and would miss the car museum they ask for',
    section: 'attractions',
    world: [sight('a town', known(12)), sight('b cars', { traits: ['museum', 'motor-museum'], ...north(4) })],
    said: { specialNotes: 'my mother walks badly. A car museum, please' },
    expected: ['b cars'],
  },
  {
    guest: 'who lives for motor racing and would be sent to distant go-karts before the sight of the town',
    section: 'attractions',
    world: [
      sight('a town', known(12)),
      sight('b start', { traits: ['attraction', 'motor-racing'], ...north(1) }),
      sight('c go-karts', { traits: ['karting', 'indoors'], ...north(3) }),
    ],
    said: { specialNotes: 'a motor-racing fan' },
    expected: ['b start', 'a town'],
  },
  {
    guest: 'who would miss a church that visitors come for',
    section: 'attractions',
    world: [
      sight('a cathedral', { traits: ['place-of-worship'], categories: ['cathedral'], ...known(7) }),
      church('b church', { sight: true, article: true, languages: 30 }, north(0.02)),
    ],
    expected: ['b church'],
  },
  {
    guest: 'who would miss a church by a great architect',
    section: 'attractions',
    world: [
      sight('a temple', { traits: ['place-of-worship'], ...known(30) }),
      church('b church', { architect: true, article: true, languages: 30 }, north(0.02)),
    ],
    expected: ['b church'],
  },
  {
    guest: 'who needs no steps on the way to one of two equal sights',
    section: 'attractions',
    world: [sight('a unknown'), sight('b ramp', { facts: { wheelchair: 'yes' }, ...north(0.2) })],
    said: { accessibleRoom: 'yes' },
    expected: ['b ramp'],
  },
  {
    guest: 'who would be sent to an ordinary church before a museum of which as little is known',
    section: 'attractions',
    world: [
      sight('a church', { traits: ['museum', 'indoors'], categories: ['Catholic church'] }),
      sight('b museum', { categories: ['museum'], ...north(0.3) }),
    ],
    expected: ['b museum'],
  },
  {
    guest: 'who would be sent to the next town for a farm like any other',
    section: 'attractions',
    world: [farm('a far', north(13)), sight('b near', known(6))],
    said: { specialNotes: 'maybe a farm' },
    expected: ['b near'],
  },
  {
    guest: 'who would miss a farm in the next town that everyone knows',
    section: 'attractions',
    world: [sight('a near', known(9)), farm('b farm', { ...north(11), ...known(9) })],
    said: { specialNotes: 'farms' },
    expected: ['b farm'],
  },
  {
    guest: 'who takes a ride for a farm',
    section: 'attractions',
    world: [sight('a near', { ...known(9), ...north(2) }), farm('b farm', north(3.9))],
    said: { specialNotes: 'maybe a farm' },
    expected: ['b farm'],
  },
  {
    guest: 'who walks to a farm',
    section: 'attractions',
    world: [sight('a near', { facts: { wikidata: 'Q1' } }), farm('b farm', north(0.95))],
    said: { specialNotes: 'no car, maybe a farm' },
    expected: ['b farm'],
  },
  {
    guest: 'who would be sent on foot to a farm in the next village',
    section: 'attractions',
    world: [farm('a farm', north(1.6)), sight('b near', known(9))],
    said: { specialNotes: 'no car, maybe a farm' },
    expected: ['b near'],
  },
  {
    guest: 'who is here for the first time and would miss what the region cooks',
    section: 'foodAndBeverage',
    world: [place('a near', { traits: ['portuguese'] }), place('b regional', { traits: ['regional'], ...north(1) })],
    said: { specialNotes: 'Our first visit' },
    expected: ['b regional'],
  },
  {
    guest: 'who celebrates in a cheap room and would be sent to a grand table',
    section: 'foodAndBeverage',
    world: [
      place('a grand', { traits: ['french', 'upscale'], priceBand: 4 }),
      place('b plain', { traits: ['portuguese'], ...north(0.2) }),
    ],
    said: { roomRate: 80, specialNotes: 'Our anniversary' },
    expected: ['b plain'],
  },
  {
    guest: 'in mourning who would sit in a crowded house that everyone knows',
    section: 'foodAndBeverage',
    world: [
      place('a crowded', { traits: ['portuguese'], facts: { wikidata: 'Q1', renown: { article: true } } }),
      place('b plain', { traits: ['portuguese'], ...north(0.1) }),
    ],
    said: { specialNotes: 'a funeral: somewhere quiet to sit down after' },
    expected: ['b plain'],
  },
  {
    guest: 'who has been here before and would be sent to the house that is known to all',
    section: 'foodAndBeverage',
    world: [
      place('a known', { traits: ['portuguese'], facts: { wikidata: 'Q1' } }),
      place('b plain', { traits: ['portuguese'] }),
    ],
    said: { specialNotes: 'our second time here' },
    expected: ['b plain'],
  },
  {
    guest: 'with a toddler who would dine on white cloth, dressy as it is',
    section: 'foodAndBeverage',
    world: [place('a dressy', { traits: ['steakhouse'] }), place('b plain', { traits: ['african'], ...north(0.1) })],
    said: { children: 1, specialNotes: 'with our daughter (3)' },
    expected: ['b plain'],
  },
  {
    guest: 'who would dine at a counter',
    section: 'foodAndBeverage',
    world: [
      place('a counter', { traits: ['american', 'burger'] }),
      place('b table', { traits: ['african'], ...north(0.1) }),
    ],
    expected: ['b table'],
  },
  {
    guest: 'who would celebrate at a snack bar, as a house of the occasion further off is no counter',
    section: 'foodAndBeverage',
    world: [
      place('a table', { traits: ['portuguese'] }),
      place('b Snackbar', { traits: ['portuguese'] }),
      place('c table', { traits: ['portuguese'], ...north(2) }),
    ],
    said: { specialNotes: 'Our anniversary' },
    expected: ['a table', 'c table'],
  },
  {
    guest: 'who would dine where it shuts early',
    section: 'foodAndBeverage',
    world: [shut('a early', '11:00-19:00'), shut('b late', '11:00-23:00', north(0.6))],
    said: { roomRate: 600 },
    expected: ['b late'],
  },
  {
    guest: 'who comes for the shops and eats what the region cooks besides',
    section: 'foodAndBeverage',
    world: [
      place('a kitchen', { traits: ['french', 'seafood'] }),
      place('b regional', { traits: ['regional'], ...north(0.35) }),
    ],
    said: { specialNotes: 'We came to shop' },
    expected: ['b regional'],
  },
  {
    guest: 'who catches every cold and would sit indoors',
    section: 'foodAndBeverage',
    world: [
      place('a near', { traits: ['portuguese'] }),
      place('b terrace', { traits: ['portuguese', 'outdoor-seating'], ...north(0.8) }),
    ],
    said: { specialNotes: 'My husband is immunocompromised' },
    expected: ['b terrace'],
  },
]
