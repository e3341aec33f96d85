import type { PlaceDocument } from '../../src/domain/place.ts'
import { north, place } from '../support/worlds.ts'
import type { WeightCase } from './weight-cases.ts'

type Known = Partial<PlaceDocument>

const sight = (id: string, traits: string[], known: Known = {}) =>
  place(id, { section: 'attractions', traits, ...known })
const article = (number: number, renown: PlaceDocument['facts']['renown'] = {}) => ({
  wikidata: `Q${number}`,
  renown: { article: true as const, ...renown },
})
const square = (id: string, facts: PlaceDocument['facts'], known: Known = {}) =>
  sight(id, ['walking', 'landmark'], { facts, categories: ['square'], ...known })

/** Guests who would miss what a guidebook gives a star. */
export const starCases: readonly WeightCase[] = [
  {
    guest: 'who would be sent to a museum that no stop is named after, past the one that two are',
    section: 'attractions',
    world: [
      sight('a plain', ['museum'], { facts: article(1) }),
      sight('b namesakes', ['museum'], { facts: article(2, { namesakes: 2 }), ...north(0.1) }),
    ],
    expected: ['b namesakes'],
  },
  {
    guest: 'who would miss the world heritage site',
    section: 'attractions',
    world: [
      sight('a listed', ['historic-site'], { facts: article(1, { heritage: true }) }),
      sight('b worldHeritage', ['historic-site'], {
        facts: article(2, { heritage: true, worldHeritage: true }),
        ...north(0.1),
      }),
    ],
    expected: ['b worldHeritage'],
  },
  {
    guest: 'who would miss the temple of the World Heritage List whose entry the map leaves out',
    section: 'attractions',
    world: [
      sight('a listed', ['historic-site'], { facts: { renown: { heritage: true, sight: true } } }),
      sight('b worldHeritage', ['historic-site'], { facts: { renown: { worldHeritage: true } }, ...north(0.2) }),
    ],
    expected: ['b worldHeritage'],
  },
  {
    guest: 'who would be sent to a small museum instead of the park for which strangers have a name in every language',
    section: 'attractions',
    world: [
      sight('a museum', ['museum'], { categories: ['museum'], facts: article(1, { languages: 2 }) }),
      sight('b park', ['park'], { categories: ['park'], facts: article(2, { languages: 10 }), ...north(0.3) }),
    ],
    expected: ['b park'],
  },
  {
    guest: 'who would see nothing of the plain square that has an article, and a chapel instead',
    section: 'attractions',
    world: [
      sight('a attraction', ['attraction'], { categories: ['attraction'], facts: { renown: { sight: true } } }),
      square('b plain square', article(2), north(0.3)),
    ],
    expected: ['b plain square'],
  },
  {
    guest: 'who comes for the first time to go boating and would see no must-see among three',
    section: 'attractions',
    world: [
      sight('a boats', ['boating']),
      sight('b beach', ['beach']),
      sight('c games', ['games']),
      sight('d palace', ['historic-site', 'architecture'], {
        categories: ['palace'],
        facts: article(4, { sight: true, languages: 20 }),
        ...north(3),
      }),
    ],
    said: {
      specialNotes: 'First time here. We want boating, a beach and board games.',
      resultsCounts: { foodAndBeverage: 0, attractions: 3, events: 0 },
    },
    expected: ['b beach', 'a boats', 'd palace'],
  },
  {
    guest: 'who would see a corner of green before the finest museum of a town that has two',
    section: 'attractions',
    world: [
      sight('a museum', ['museum'], { facts: article(1) }),
      sight('b tower', ['landmark'], { facts: article(2), ...north(0.3) }),
    ],
    expected: ['a museum', 'b tower'],
  },
  {
    guest: 'who would be sent past the third museum of a town of museums to a mill that few know',
    section: 'attractions',
    world: [
      sight('a museum', ['art-museum'], { facts: article(1) }),
      sight('b museum', ['history-museum'], { facts: article(2) }),
      sight('c museum', ['science-museum'], { facts: article(3), ...north(0.1) }),
      sight('d mill', ['attraction'], { facts: { renown: { sight: true, languages: 8 } }, ...north(0.2) }),
    ],
    expected: ['a museum', 'b museum', 'c museum'],
  },
  {
    guest: 'on a first visit who would eat what the region cooks three times',
    section: 'foodAndBeverage',
    world: [
      place('a region', { traits: ['regional'] }),
      place('b region', { traits: ['regional'], ...north(0.05) }),
      place('c region', { traits: ['regional'], ...north(0.05) }),
      place('d seafood', { traits: ['seafood'], ...north(0.05) }),
    ],
    expected: ['a region', 'b region', 'd seafood'],
  },
  {
    guest: 'who came for the boats and would ride over the hills for a palace',
    section: 'attractions',
    world: [
      ...['a', 'b', 'c'].map((id, index) => sight(`${id} boats`, ['boating'], north(index / 4))),
      sight('d palace', ['historic-site', 'architecture'], {
        categories: ['palace'],
        facts: article(4, { sight: true, languages: 20 }),
        ...north(6),
      }),
    ],
    said: { specialNotes: 'We want to go boating.', resultsCounts: { foodAndBeverage: 0, attractions: 3, events: 0 } },
    expected: ['a boats', 'b boats', 'c boats'],
  },
]
