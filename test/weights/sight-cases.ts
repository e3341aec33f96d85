import { emptyVenue } from '../../src/domain/event.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { event, hoursOn, north, place } from '../support/worlds.ts'
import type { WeightCase } from './weight-cases.ts'

type Known = Partial<PlaceDocument>

const sight = (id: string, traits: string[], known: Known = {}) =>
  place(id, { section: 'attractions', traits, ...known })
const food = (id: string, known: Known = {}) => place(id, { traits: ['portuguese'], ...known })
/** Has an entry, and an article if it is to be known for more. */
const entry = (number: number, renown: PlaceDocument['facts']['renown'] = {}) => ({ wikidata: `Q${number}`, renown })
const article = (number: number) => entry(number, { article: true })
const contacts: Known = { phone: '+1 555 0100', website: 'https://example.com', address: '1 High Street' }
const july = Temporal.PlainDate.from('2027-07-06')

/** At a hall this many miles away. */
const show = (id: string, start: string, times: string[], miles = 0) =>
  event(id, { schedule: { start, times }, venue: { ...emptyVenue, name: 'A Hall', ...north(miles) } })

/** Guests who would see the lesser sights of a town, or be sent on the wrong day. */
export const sightCases: readonly WeightCase[] = [
  {
    guest: 'who walks with small children and would be sent up a summit that has an article and no lift',
    section: 'attractions',
    world: [
      sight('a peak', ['hiking', 'scenic', 'outdoors'], {
        categories: ['peak'],
        facts: { renown: { article: true, onRequest: true } },
      }),
      sight('b museum', ['museum', 'indoors']),
    ],
    said: { checkin: july, checkout: july.add({ days: 3 }), children: 2, specialNotes: 'kids 4 and 6, some nature' },
    expected: ['b museum'],
    isAll: true,
  },
  {
    guest: 'who came to hike and would be sent to a museum of which nothing is known on the side',
    section: 'attractions',
    world: [
      sight('a plain', ['museum'], north(0.1)),
      sight('b known', ['museum'], { facts: article(1), ...north(0.3) }),
    ],
    said: { specialNotes: 'we love hiking' },
    expected: ['b known'],
  },
  {
    guest: 'who would be sent to a museum that may have closed its doors to visitors',
    section: 'attractions',
    world: [
      sight('a', ['museum', 'indoors'], { facts: entry(1), phone: '+1 555 0100' }),
      sight('b welcome', ['museum', 'indoors'], { facts: entry(2), website: 'https://example.com', ...north(0.01) }),
    ],
    expected: ['b welcome'],
  },
  {
    guest: 'who would miss the museum of the nation',
    section: 'attractions',
    world: [
      sight('a museum', ['museum', 'indoors'], { facts: entry(1) }),
      sight('national museum', ['museum', 'indoors'], { facts: entry(2), ...north(0.1) }),
    ],
    expected: ['national museum'],
  },
  {
    guest: 'who would miss the cathedral',
    section: 'attractions',
    world: [
      sight('a zoo', ['landmark'], { facts: article(1), categories: ['zoo'] }),
      sight('b cathedral', ['landmark'], { facts: article(2), categories: ['cathedral'], ...north(0.05) }),
    ],
    expected: ['b cathedral'],
  },
  {
    guest: 'who would be sent to a listed house that nobody may enter',
    section: 'attractions',
    world: [
      sight('a house', ['historic-site'], { facts: entry(1, { heritage: true }), categories: ['historic house'] }),
      sight('b museum', ['museum', 'indoors'], { facts: entry(2), ...north(0.2) }),
    ],
    expected: ['b museum'],
  },
  {
    guest: 'who would be sent to a museum of two rooms instead of the one that fills a block',
    section: 'attractions',
    world: [
      sight('a rooms', ['museum', 'indoors'], { facts: { ...entry(1), buildingHectares: 0.02 } }),
      sight('b block', ['museum', 'indoors'], { facts: { ...entry(2), buildingHectares: 0.4 }, ...north(0.1) }),
    ],
    expected: ['b block'],
  },
  {
    guest: 'who would miss the department store that visitors of the city come for',
    section: 'attractions',
    world: [
      sight('a landmark', ['landmark'], { facts: article(1) }),
      sight('b store', ['shopping'], {
        categories: ['department store', 'attraction'],
        facts: entry(2, { sight: true, onRequest: true, article: true }),
      }),
    ],
    expected: ['b store'],
  },
  {
    guest: 'who would miss the main square',
    section: 'attractions',
    world: [
      sight('a bridge', ['landmark', 'historic'], { facts: article(1), categories: ['bridge'] }),
      sight('b square', ['walking'], {
        facts: entry(2, { article: true, languages: 5 }),
        categories: ['square'],
        ...north(0.1),
      }),
    ],
    expected: ['b square'],
  },
  {
    guest: 'who would miss the square of the town and see a museum of which no more is known than its entry',
    section: 'attractions',
    world: [
      sight('a museum', ['museum', 'indoors'], { facts: entry(1) }),
      sight('b square', ['walking'], {
        facts: entry(2, { article: true, languages: 6, heritage: true }),
        categories: ['square'],
        ...north(0.3),
      }),
    ],
    expected: ['b square'],
  },
  {
    guest: 'who would miss the church that visitors go to see',
    section: 'attractions',
    world: [
      sight('a landmark', ['landmark', 'indoors'], { facts: entry(1, { article: true, languages: 6 }) }),
      sight('b church', ['architecture', 'place-of-worship'], {
        facts: entry(2, { article: true, sight: true }),
        categories: ['church'],
        ...north(0.3),
      }),
    ],
    expected: ['b church'],
  },
  {
    guest: 'who would miss the church that a known architect built',
    section: 'attractions',
    world: [
      sight('a landmark', ['landmark', 'indoors'], { facts: entry(1) }),
      sight('b church', ['place-of-worship'], {
        facts: entry(2, { article: true, heritage: true, architect: true }),
        categories: ['church'],
        ...north(0.05),
      }),
    ],
    expected: ['b church'],
  },
  {
    guest: 'in mourning who would be sent to a museum',
    section: 'attractions',
    world: [sight('a museum', ['museum']), sight('b park', ['park', 'outdoors'], north(0.6))],
    said: { specialNotes: 'We are here for a funeral' },
    expected: ['b park'],
  },
  {
    guest: 'who would see two museums before the cathedral',
    section: 'attractions',
    world: [
      sight('a museum', ['museum', 'indoors', 'art'], { facts: article(1) }),
      sight('b museum', ['museum', 'indoors', 'history'], { facts: article(2) }),
      sight('c cathedral', ['architecture', 'place-of-worship'], {
        facts: article(3),
        categories: ['cathedral'],
        ...north(0.8),
      }),
    ],
    expected: ['a museum', 'c cathedral'],
  },
  {
    guest: 'with children in summer who would bathe before they see the palace',
    section: 'attractions',
    world: [
      sight('a zoo', ['zoo', 'children'], { facts: article(1) }),
      sight('b beach', ['beach'], north(0.3)),
      sight('c palace', ['historic-site', 'architecture'], {
        facts: article(2),
        categories: ['palace'],
        ...north(0.3),
      }),
    ],
    said: { children: 2, checkin: july, checkout: july.add({ days: 2 }) },
    expected: ['a zoo', 'c palace'],
  },
  {
    guest: 'who works until the evening and would stand at the door of a museum',
    section: 'attractions',
    world: [
      sight('a museum', ['museum', 'indoors'], { facts: article(1), ...north(0.2) }),
      sight('b square', ['landmark', 'walking'], { facts: article(2), categories: ['square'] }),
    ],
    said: { adults: 1, checkout: Temporal.PlainDate.from('2026-12-05'), specialNotes: 'Business trip' },
    expected: ['b square'],
  },
  {
    guest: 'who works until a summer evening and would miss the park in its light',
    section: 'attractions',
    world: [sight('a landmark', ['landmark'], { facts: entry(1) }), sight('b park', ['park'], { facts: article(2) })],
    said: { adults: 1, checkin: july, checkout: july.add({ days: 1 }), specialNotes: 'Business trip' },
    expected: ['b park'],
  },
  {
    guest: 'who wants to play board games, though the only place for it is in the next town',
    section: 'attractions',
    world: [sight('a sauna', ['sauna'], north(4)), sight('b games', ['games'], north(13))],
    said: { specialNotes: 'board games please' },
    expected: ['b games'],
  },
  {
    guest: 'who would ride past a kitchen to one of which no more is known than that it answers the phone',
    section: 'foodAndBeverage',
    world: [
      food('a ride', { ...contacts, shortDescription: 'A kitchen.', ...north(2) }),
      food('b on the way', north(1.5)),
    ],
    expected: ['b on the way'],
  },
  {
    guest: 'in a wheelchair who would be sent where nobody knows of the steps',
    section: 'foodAndBeverage',
    world: [food('a unknown'), food('b one step', { facts: { wheelchair: 'limited' }, ...north(0.1) })],
    said: { accessibleRoom: 'yes' },
    expected: ['b one step'],
  },
  {
    guest: 'who would ride to a hall on Saturday instead of round the corner on Friday',
    section: 'events',
    world: [show('a on Saturday', '2026-12-05', ['19:00'], 1), show('b on Friday', '2026-12-04', ['20:00'])],
    expected: ['b on Friday'],
  },
  {
    guest: 'who would ride far instead of to what may be on when they arrive',
    section: 'events',
    world: [show('a on Saturday', '2026-12-05', ['19:00'], 3.8), show('b on Friday', '2026-12-04', [])],
    expected: ['b on Friday'],
  },
  {
    guest: 'who would ride far instead of seeing something before they leave',
    section: 'events',
    world: [show('a on Saturday', '2026-12-05', ['19:00'], 3.8), show('b on Sunday', '2026-12-06', ['08:30'])],
    expected: ['b on Sunday'],
  },
  {
    guest: 'who would ride far instead of seeing an exhibition that ends on the day they arrive',
    section: 'events',
    world: [
      show('a on Saturday', '2026-12-05', ['19:00'], 3.8),
      place('gallery', { section: 'attractions', hours: { weekly: hoursOn(['friday'], '10:00-21:00'), closures: [] } }),
      event('b exhibition', {
        schedule: { start: '2026-11-01', days: 34 },
        venuePlaceId: 'test:gallery',
      }),
    ],
    said: { resultsCounts: { foodAndBeverage: 0, attractions: 0, events: 3 } },
    expected: ['b exhibition'],
  },
  {
    guest: 'who asks for a sight by its name and would be sent to others like it',
    section: 'attractions',
    world: [
      ...['a Mill Museum', 'b Salt Museum', 'c Toll Museum'].map((name) =>
        sight(name, ['museum'], { name, facts: entry(7) }),
      ),
      sight('d Museum', ['museum'], { name: 'Museu del Perfum', ...north(2) }),
    ],
    said: { specialNotes: 'We would love to see the Museu del Perfum.' },
    expected: ['Museu del Perfum'],
  },
]
