import type { PlaceDocument } from '../../src/domain/place.ts'
import { north, place } from '../support/worlds.ts'
import type { WeightCase } from './weight-cases.ts'

type Known = Partial<PlaceDocument>

const july = Temporal.PlainDate.from('2027-07-10')

const food = (id: string, traits: string[], known: Known = {}) => place(id, { traits, ...known })
const sight = (id: string, traits: string[], known: Known = {}) =>
  place(id, { section: 'attractions', traits, ...known })
const entry = { facts: { wikidata: 'Q1' } }
const alike = (id: string) => ({ facts: { wikidata: `Q${id}`, renown: { article: true as const, languages: 9 } } })

/** Guests whose sort tells what they enjoy unasked. */
export const profileCases: readonly WeightCase[] = [
  {
    guest: 'who asks for quiet and would be sent to a karaoke bar',
    section: 'foodAndBeverage',
    world: [food('a karaoke', ['portuguese', 'karaoke']), food('b table', ['portuguese'], north(0.1))],
    said: { specialNotes: 'We are both 80 years old and like it quiet' },
    expected: ['b table'],
  },
  {
    guest: 'who has little to spend and would be sent to a zoo before a park',
    section: 'attractions',
    world: [sight('a zoo', ['zoo'], entry), sight('b park', ['park'], { ...entry, ...north(0.05) })],
    said: { specialNotes: 'tight budget', checkin: july, checkout: july.add({ days: 3 }) },
    expected: ['b park'],
  },
  {
    guest: 'who pays much for the night and would be sent to a food stall',
    section: 'foodAndBeverage',
    world: [food('a stall', ['portuguese', 'street-food']), food('b table', ['portuguese'], north(0.1))],
    said: { roomRate: 500 },
    expected: ['b table'],
  },
  {
    guest: 'with three friends out for a game who would be sent to a gallery',
    section: 'attractions',
    world: [
      sight('a art', ['art-museum', 'indoors'], alike('1')),
      sight('b history', ['history-museum', 'indoors'], { ...alike('2'), ...north(0.1) }),
    ],
    said: { adults: 4, specialNotes: 'here for the football game, beer and burgers' },
    expected: ['b history'],
  },
  {
    guest: 'who came to ski and would spend the evening in a chapel',
    section: 'attractions',
    world: [
      sight('a chapel', ['place-of-worship'], alike('1')),
      sight('b spa', ['spa'], { ...alike('2'), ...north(0.4) }),
    ],
    said: { specialNotes: 'we love skiing' },
    expected: ['b spa'],
  },
  {
    guest: 'with small children who would be sent to an art museum',
    section: 'attractions',
    world: [
      sight('a art', ['art-museum', 'indoors'], alike('1')),
      sight('b science', ['science-museum', 'indoors'], { ...alike('2'), ...north(0.5) }),
    ],
    said: { children: 2, specialNotes: '' },
    expected: ['b science'],
  },
  {
    guest: 'with children in summer who would miss the beach round the corner',
    section: 'attractions',
    world: [sight('a garden', ['garden'], entry), sight('b beach', ['beach'], north(0.5))],
    said: { children: 2, checkin: july, checkout: july.add({ days: 3 }) },
    expected: ['b beach'],
  },
  {
    guest: 'who has been here before and would be sent to a church',
    section: 'attractions',
    world: [sight('a church', ['place-of-worship'], entry), sight('b market', ['market'], { ...entry, ...north(1.5) })],
    said: { specialNotes: 'We have been here before' },
    expected: ['b market'],
  },
  {
    guest: 'with two friends out for the game who would be sent to a grand table',
    section: 'foodAndBeverage',
    world: [food('a grand', ['french'], { priceBand: 4 }), food('b grill', ['portuguese'], north(0.9))],
    said: { adults: 3, roomRate: 600, specialNotes: 'here for the football game' },
    expected: ['b grill'],
  },
  {
    guest: 'who has little to spend and would get an escape room to fill the list',
    section: 'attractions',
    world: [
      sight('a museum', ['museum', 'indoors'], alike('1')),
      sight('b escape', ['escape-room', 'indoors'], alike('2')),
    ],
    said: { specialNotes: 'tight budget' },
    expected: ['a museum'],
    isAll: true,
  },
  {
    guest: 'who celebrates and would be sent to a bakery',
    section: 'foodAndBeverage',
    world: [food('a bakery', ['italian', 'bakery']), food('b table', ['italian'], north(0.1))],
    said: { specialNotes: 'our anniversary dinner' },
    expected: ['b table'],
  },
]
