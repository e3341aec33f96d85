import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { saysClimb } from '../../../src/concierge/access/climbs-in-text.ts'
import { answerTo, kitchen, names } from '../../support/answer-to.ts'
import { event, place } from '../../support/worlds.ts'

const on = { schedule: { start: '2026-12-05', times: ['12:00'] } }
const light = place('Light', { section: 'attractions', facts: { wheelchair: 'limited' } })

describe('a text says that one climbs', () => {
  for (const text of [
    'Ninety-three steps to the lamp room',
    'Two hundred and twelve steps before work',
    'A tower of 118 steps',
    'Groups of twelve climb with a keeper',
    'The path is steep',
    'The stair narrows twice and there is no elevator',
    '93 Stufen bis zur Laterne, kein Aufzug',
    'On monte par un escalier',
    'Subida por escaleras',
    'Il faut grimper',
    'Portaita on 93',
    'Подъём по лестнице',
    '階段を登ります',
  ])
    test(text, () => assert.ok(saysClimb(text)))
  for (const text of [
    'A step-free walk along the harbor',
    'Upstairs by elevator are the crane and the shop',
    'First steps in watercolor',
    'Footsteps are gravel in a tray',
    'A band, the steps, and a picnic',
    'The route is flat and level the whole way',
    'Stufenlos erreichbar, keine Treppen',
  ])
    test(`not in: ${text}`, () => assert.equal(saysClimb(text), false))
})

for (const note of ['Mum uses a wheelchair', 'My husband walks with a cane', 'Isoäiti käyttää rollaattoria'])
  test(`an event at which one climbs is not for: "${note}"`, async () => {
    const world = [
      light,
      event('Up the Light', { ...on, category: 'tours', blurb: 'Ninety-three steps to the lamp room.' }),
      event('Stairs Club', { ...on, category: 'sports', description: 'Up and down the stairs before work.' }),
      event('The 39 Steps', { ...on, category: 'theater', blurb: 'A play about a chase.' }),
    ]
    const { events } = await answerTo(note, world)
    assert.deepEqual(names(events), ['The 39 Steps'])
  })

test('a guest without a mobility sign gets the climb', async () => {
  const world = [event('Up the Light', { ...on, category: 'tours', blurb: 'Ninety-three steps to the lamp room.' })]
  assert.deepEqual(names((await answerTo('we love lighthouses', world)).events), ['Up the Light'])
})

for (const note of ['Mum uses a wheelchair', 'wheelchair access please', 'Cannot manage stairs', 'on crutches'])
  test(`partial access is said of places and venues: "${note}"`, async () => {
    const partly = { facts: { wheelchair: 'limited' as const } }
    const world = [
      kitchen('Half Way', ['greek'], [], partly),
      place('Hall', { section: 'attractions', traits: ['museum'], ...partly }),
      event('Reading', { ...on, category: 'art', venuePlaceId: 'test:Hall' }),
    ]
    const { food, sights, events } = await answerTo(note, world)
    for (const { name, why, chips } of [...food, ...sights, ...events])
      assert.match(`${why} ${chips.join()}`, /partly wheelchair accessible/i, name)
    assert.deepEqual([...names(food), ...names(sights), ...names(events)], ['Half Way', 'Hall', 'Reading'])
  })

test('a steep trail comes after every other sight for a guest who walks badly', async () => {
  const sight = (name: string, known: Parameters<typeof place>[1]) => place(name, { section: 'attractions', ...known })
  const world = [
    sight('Cliff Trail', {
      traits: ['viewpoint'],
      facts: { wheelchair: 'limited' },
      longDescription: 'The path climbs.',
    }),
    sight('Unknown Tower', { traits: ['viewpoint'], shortDescription: 'A view after 118 steps.' }),
    sight('Old Mill', { traits: ['history-museum'], facts: { wheelchair: 'limited' } }),
    sight('Library', { traits: ['library'] }),
  ]
  const { sights } = await answerTo('Dad walks with a cane, we love viewpoints', world)
  assert.equal(names(sights).at(-1), 'Cliff Trail')
  assert.equal(names(sights).includes('Unknown Tower'), false)
})
