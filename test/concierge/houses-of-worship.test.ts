import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recommend } from '../../src/concierge/recommend.ts'
import { openSqliteStore } from '../support/stores.ts'
import { hotel, load, north, now, place, request } from '../support/worlds.ts'

/** What an encyclopedia has an article about is a sight; the cathedral is the most famous one. */
const sight = (name: string, traits: string[], { languages = 0, miles = 1 } = {}) =>
  place(name, {
    section: 'attractions',
    traits,
    facts: { wikidata: `Q${name}`, renown: { article: true, languages } },
    ...north(miles),
  })
const cathedral = sight('Cathedral', ['church', 'place-of-worship'], { languages: 40 })
const museum = sight('Museum', ['museum'])

async function sightsFor(records: Parameters<typeof load>[1], specialNotes: string, counts = 1) {
  const { store, close } = await openSqliteStore()
  try {
    await load(store, [hotel(), ...records])
    const resultsCounts = { foodAndBeverage: 0, attractions: counts, events: 0 }
    const options = { store, now: () => now, signal: AbortSignal.timeout(30_000) }
    return (await recommend(request({ resultsCounts, specialNotes }), options)).attractions
  } finally {
    await close()
  }
}

const kinds = [
  ['mosque', 'Is there a mosque nearby?'],
  ['synagogue', 'Wir suchen eine Synagoge'],
  ['temple', '请推荐附近寺庙'],
  ['church', 'Nos gustaría ver una iglesia'],
] as const

for (const [kind, note] of kinds)
  test(`a wish for a ${kind} is met by one, and by no other house of worship`, async () => {
    const others = kinds.filter(([other]) => other !== kind).map(([other]) => sight(other, [other], { languages: 30 }))
    const [first] = await sightsFor([...others, sight('Asked for', [kind], { miles: 1.2 })], note)
    assert.equal(first?.name, 'Asked for')
  })

test('where there is no synagogue, one sentence says so and no cathedral meets the wish', async () => {
  const answer = await sightsFor([cathedral, museum], 'Is there a synagogue?', 3)
  const words = answer.map(({ why }) => why).join('\n')
  assert.equal(words.split('We have no synagogue to suggest within 15 miles of your hotel.').length, 2, words)
  assert.doesNotMatch(words, /wish for|after a|For a|came to mind/)
})

test('where there is one that the list has no room for, no sentence denies it', async () => {
  const hall = sight('Hall', ['museum', 'synagogue'], { miles: 14 })
  const answer = await sightsFor([cathedral, museum, hall], 'We love museums. A synagogue too, maybe.', 1)
  assert.doesNotMatch(answer.map(({ why }) => why).join('\n'), /We have no/)
})

test('a wish for a place to pray is met by any house of worship', async () => {
  const [first] = await sightsFor([museum, sight('Asked for', ['temple'], { miles: 4 })], 'We need somewhere to pray')
  assert.equal(first?.name, 'Asked for')
})

test('churches that the guest has seen enough of are left out, and temples are not', async () => {
  const answer = await sightsFor([cathedral, sight('Temple', ['temple'])], 'No churches please', 3)
  assert.deepEqual(
    answer.map(({ name }) => name),
    ['Temple'],
  )
})
