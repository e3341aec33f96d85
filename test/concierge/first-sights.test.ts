import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor } from '../support/names-for.ts'
import { north, place } from '../support/worlds.ts'

const known = (languages = 3) => ({ wikidata: `Q${languages}`, renown: { article: true as const, languages } })
const sight = (name: string, traits: string[], facts = {}, more: Parameters<typeof place>[1] = {}) =>
  place(name, { section: 'attractions', traits, facts, ...more })
const palace = sight('palace', ['historic-site', 'architecture'], known(20), { categories: ['palace'], ...north(2) })
const sightsOf = async (specialNotes: string, ...world: ReturnType<typeof place>[]) =>
  (await namesFor(world, { specialNotes, resultsCounts: { foodAndBeverage: 0, attractions: 3, events: 0 } })).sights

test('a first visit has a must-see among the first three, whatever the guest asks for', async () => {
  const wished = [sight('boats', ['boating']), sight('beach', ['beach']), sight('games', ['games'])]
  const asks = 'boating, a beach and board games'
  assert.ok((await sightsOf(`First time here. We want ${asks}.`, palace, ...wished)).includes('palace'))
  assert.ok(!(await sightsOf(`We come every year for ${asks}.`, palace, ...wished)).includes('palace'))
  assert.ok(
    !(await sightsOf(`First time here. We want ${asks}, no palaces or castles.`, palace, ...wished)).includes('palace'),
  )
})

test('the third of a kind makes room for a must-see, and what meets another wish does not', async () => {
  const boats = ['boats', 'canoes', 'kayaks'].map((name, index) => sight(name, ['boating'], {}, north(index / 5)))
  assert.deepEqual((await sightsOf('We want to go boating', palace, ...boats)).toSorted(), [
    'boats',
    'canoes',
    'palace',
  ])
  const games = sight('games', ['games'])
  const [first, second] = boats as [(typeof boats)[number], (typeof boats)[number]]
  assert.ok((await sightsOf('We want boating and board games', palace, first, second, games)).includes('games'))
})

test('three museums or three churches are no first walk, unless there is nothing else', async () => {
  for (const traits of [
    ['museum', 'indoors'],
    ['place-of-worship', 'architecture'],
  ]) {
    const three = ['one', 'two', 'three'].map((name, index) =>
      sight(name, traits, known(9 + index), { categories: traits.includes('museum') ? ['museum'] : ['cathedral'] }),
    )
    const tower = sight('tower', ['landmark'], known(9), north(1.5))
    assert.ok((await sightsOf('', tower, ...three)).includes('tower'), traits.join())
    assert.equal((await sightsOf('', ...three)).length, 3)
    assert.equal((await sightsOf('', sight('bench', ['outdoors']), ...three)).includes('bench'), false)
  }
})

test('who was here before and asks for a garden gets the fine one, not the next best', async () => {
  const [fine, plain] = [
    sight('fine', ['garden'], known(9), { categories: ['botanical garden'], ...north(0.4) }),
    sight('plain', ['garden'], {}, north(0.3)),
  ]
  assert.equal((await sightsOf('Our second time here. This time the gardens!', palace, plain, fine))[0], 'fine')
})

test('fame counts in full among what a guest with plans asks for', async () => {
  const [park, corner] = [
    sight('park', ['park'], { ...known(9), areaHectares: 20 }, { categories: ['park'], ...north(0.6) }),
    sight('corner', ['park'], {}, { categories: ['park'], ...north(0.1) }),
  ]
  assert.equal((await sightsOf('We love parks', corner, park))[0], 'park')
})
