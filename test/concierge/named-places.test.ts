import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recommend } from '../../src/concierge/recommend.ts'
import { openSqliteStore } from '../support/stores.ts'
import { hotel, load, north, now, place, request } from '../support/worlds.ts'

const sight = (name: string, more: Parameters<typeof place>[1] = {}) =>
  place(name, { section: 'attractions', traits: ['museum', 'indoors'], name, ...more })
const known = { facts: { wikidata: 'Q1', renown: { article: true as const, languages: 12 } } }

const world = [
  hotel(),
  ...['Alpha Museum', 'Beta Museum', 'Gamma Museum', 'Delta Museum'].map((name) => sight(name, known)),
  sight('Museu del Perfum', north(9)),
  sight('Caldarium-Nova', { traits: ['park'], ...known, ...north(3) }),
  sight('Maria', north(8)),
  sight('Sárkánybarlang', {
    traits: ['attraction', 'outdoors'],
    facts: { renown: { article: true, sight: true }, englishName: "The Dragon's Cave" },
    ...north(8),
  }),
  sight('Palazzo Rosso', {
    shortDescription: 'The portrait that Marigoldi painted',
    facts: { renown: { article: true } },
    ...north(8),
  }),
  sight('The Quad', { traits: ['park'], ...north(8) }),
  sight('Townlands Central Library Oodi', { traits: ['library'], ...known, ...north(9) }),
  ...['Trattoria One', 'Trattoria Two', 'Trattoria Three', 'Trattoria Four'].map((name) =>
    place(name, { name, traits: ['italian'] }),
  ),
  place('Theo', { name: 'Theo', traits: ['portuguese'], ...north(2) }),
]

async function answerTo(specialNotes: string): Promise<string[]> {
  const { store, close } = await openSqliteStore()
  try {
    await load(store, world)
    const { attractions, foodAndBeverage } = await recommend(request({ specialNotes }), {
      store,
      now: () => now,
      signal: new AbortController().signal,
    })
    return [...foodAndBeverage, ...attractions].map(({ name }) => name)
  } finally {
    await close()
  }
}

for (const [note, name] of [
  ['We would love to see the Museu del Perfum.', 'Museu del Perfum'],
  ['Wir möchten ins Museu del Perfum gehen', 'Museu del Perfum'],
  ['on aimerait voir le museu del perfum', 'Museu del Perfum'],
  ['My wife dreams of a day at Caldarium!', 'Caldarium-Nova'],
  ['One dinner at Theo, we heard that it is great', 'Theo'],
  ['One dinner at Theo on Sunday', 'Theo'],
  ['Please reserve us a table at Theo for Saturday 8pm', 'Theo'],
  ['Can we get into the Museu del Perfum?', 'Museu del Perfum'],
  ['Tickets for the Museu del Perfum', 'Museu del Perfum'],
  ['We want to see the Quad.', 'The Quad'],
  ['We would love to visit Oodi.', 'Townlands Central Library Oodi'],
  ["We want to see the Dragon's Cave.", 'Sárkánybarlang'],
  ['Two boys obsessed with dragons', 'Sárkánybarlang'],
  ['Interested in Marigoldi', 'Palazzo Rosso'],
] as const)
  test(`a place that the guest asks for by name is in the answer: ${note}`, async () => {
    assert.ok((await answerTo(note)).includes(name))
  })

for (const [note, name] of [
  ['We do not want to see the Museu del Perfum.', 'Museu del Perfum'],
  ['We have tickets for the Museu del Perfum and want to rest.', 'Museu del Perfum'],
  ['Our dinner at Theo is booked.', 'Theo'],
  ['Maria wants to rest.', 'Maria'],
  ['Our son Theo (4) would love a playground', 'Theo'],
  ['We want to see the quad bikes.', 'The Quad'],
  ['Oodi, our daughter, would love to visit a farm.', 'Townlands Central Library Oodi'],
  ['We are seeing a show at Caldarium on Saturday at 8pm, dinner before', 'Caldarium-Nova'],
  ['Seeing a show at the Caldarium Sat 8pm.', 'Caldarium-Nova'],
] as const)
  test(`a name that asks for no place sends nobody there: ${note}`, async () => {
    assert.ok(!(await answerTo(note)).includes(name))
  })

for (const note of [
  'Dinner at Trattoria One on Saturday is booked already.',
  'Trattoria One, Saturday 8pm (booked).',
  'Wir haben am Samstag einen Tisch in der Trattoria One reserviert',
])
  test(`a table that is booked is not recommended: ${note}`, async () => {
    assert.ok(!(await answerTo(note)).includes('Trattoria One'))
  })
