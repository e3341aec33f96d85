import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesNamedIn } from '../../src/concierge/names/known-places.ts'
import { recommend } from '../../src/concierge/recommend.ts'
import { sentencesOfKnown } from '../../src/concierge/understand/known-sentences.ts'
import { plansInNote } from '../../src/concierge/understand/plans-in-note.ts'
import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'
import { openSqliteStore } from '../support/stores.ts'
import { hotel, load, now, place, request } from '../support/worlds.ts'

const sight = (name: string, known: Partial<PlaceDocument> = {}): PlaceDocument => ({
  ...emptyPlace({ id: name, source: 'test', licence: '', section: 'attractions', name }),
  locality: 'Oldtown',
  ...known,
})
const sights = [
  sight('Dómkirkja', { facts: { englishName: 'Oldtown Cathedral' }, categories: ['Lutheran cathedral'] }),
  sight('Harbor Museum of Natural History and Trade', { categories: ['natural history museum'] }),
  sight('Second Museum of Nature', { categories: ['natural history museum'] }),
  sight('Aquamarina-Spa', { categories: ['spa'] }),
  sight('Santa Maria', { categories: ['church'] }),
  sight('Santa Clara', { categories: ['church'] }),
  sight('City Museum', { categories: ['museum'] }),
  sight('Musée océanographique', { categories: ['maritime museum'] }),
  sight('Museu Anna Marigold', { categories: ['art museum'] }),
  sight('Jardin Exotique', { categories: ['garden'], neighborhoods: ['Jardin Exotique'] }),
  sight('Palais du Port', { categories: ['palace'] }),
  sight('Maple Hill Arboretum', { categories: ['botanical garden'] }),
]
const knownIn = (note: string) =>
  sentencesOfKnown(plansInNote(note), []).flatMap((sentence) => placesNamedIn(sentence, sights))

test('what the guest knows already is told by its name, its English name, its first word or its kind', () => {
  assert.deepEqual(knownIn('We know the cathedral already.'), ['Dómkirkja'])
  assert.deepEqual(knownIn('Natural history museum already seen'), ['Harbor Museum of Natural History and Trade'])
  assert.deepEqual(knownIn('been to Aquamarina already'), ['Aquamarina-Spa'])
  assert.deepEqual(knownIn('Santa Maria kennen wir schon'), ['Santa Maria'])
})

test('what the guest knows already is told in the words of any language', () => {
  for (const [note, name] of [
    ['Das Ozeanographische Museum kennen wir schon', 'Musée océanographique'],
    ['Did the exotic garden last time', 'Jardin Exotique'],
    ['Ya conocemos el palacio', 'Palais du Port'],
    ['nous avons déjà fait le musée Marigold', 'Museu Anna Marigold'],
    ['We already know the arboretum', 'Maple Hill Arboretum'],
    ['saw Santa Clara on our last visit, anything else?', 'Santa Clara'],
    ['No need to send us to Santa Clara again', 'Santa Clara'],
    ['Santa Clara haben wir schon gesehen', 'Santa Clara'],
    ['Been there: Santa Clara', 'Santa Clara'],
  ] as const)
    assert.deepEqual(knownIn(note), [name], note)
})

test('what the guest asks for in the same sentence, or wants to see again, is not known', () => {
  assert.deepEqual(knownIn("We've seen Santa Maria, would love to see Santa Clara"), ['Santa Maria'])
  assert.deepEqual(knownIn('We have been to Santa Maria and want to see Santa Clara'), ['Santa Maria'])
  for (const note of [
    'We saw Santa Clara in a film and would love to go',
    'We loved Santa Clara last time and want to go back',
    'How do we skip the line at Santa Clara?',
  ])
    assert.deepEqual(knownIn(note), [], note)
})

test('what the guest has not seen yet, or only asks about, is not known', () => {
  for (const note of [
    'We have never been to the cathedral',
    'The cathedral, please',
    'We know Oldtown already',
    'Any museum?',
  ])
    assert.deepEqual(knownIn(note), [], note)
  assert.deepEqual(knownIn('We have seen the cathedral before, but Santa Clara would be new'), ['Dómkirkja'])
})

test('a guest who has seen the castle is sent elsewhere, also if they use its English name', async () => {
  const { store, close } = await openSqliteStore()
  try {
    const castle = { section: 'attractions' as const, traits: ['historic-site'], facts: { englishName: 'Gray Castle' } }
    await load(store, [
      hotel(),
      place('a', { ...castle, name: 'Grauburg' }),
      place('b', { section: 'attractions', name: 'Mill', traits: ['viewpoint'] }),
    ])
    const ask = async (specialNotes: string) => {
      const options = { store, now: () => now, signal: AbortSignal.timeout(10_000) }
      return (await recommend(request({ specialNotes }), options)).attractions.map(({ name }) => name)
    }
    assert.deepEqual(await ask('We have seen Gray Castle before.'), ['Mill'])
    assert.ok((await ask('We have seen much before.')).includes('Grauburg'))
  } finally {
    await close()
  }
})

test('one word of a list is all that is called after it, or the one sight that has it', () => {
  const hill = [
    sight('Zamek na Riverhillu', { facts: { englishName: 'Riverhill Castle' } }),
    sight('Katedra', { facts: { englishName: 'Riverhill Cathedral' } }),
    sight('Fabryka Anny Marigold', { facts: { englishName: "Anna Marigold's Factory" } }),
    sight('Second Street Park'),
  ]
  const left = (note: string) =>
    sentencesOfKnown(plansInNote(note), []).flatMap((sentence) => placesNamedIn(sentence, hill))
  assert.deepEqual(
    left('We have done Riverhill, Marigold, the mines'),
    hill.slice(0, 3).map(({ name }) => name),
  )
  assert.deepEqual(left('We have seen Riverhill Castle'), ['Zamek na Riverhillu'])
  assert.deepEqual(left('We have been here before, second time'), [])
})
