import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerTo, type Said } from '../support/answer-to.ts'
import { namesFor } from '../support/names-for.ts'
import { event, north, place } from '../support/worlds.ts'

const kitchen = (name: string, traits: string[], miles = 0) => place(name, { traits, ...north(miles) })

const namesOf = (items: readonly Said[]): string[] => items.map(({ name }) => name)

const saturday = { start: '2026-12-05', times: ['19:00'] }

for (const specialNotes of [
  'sober couple, in recovery',
  'AA member, three years now',
  'Alcoholics Anonymous keeps me going',
  'We no longer drink',
  'Mormon family',
  'we do not drink alcohol',
  'teetotal',
  'my wife is pregnant',
  'Wir trinken keinen Alkohol',
  'olemme raittiita',
])
  test(`who does not drink is sent to no place for it: "${specialNotes}"`, async () => {
    const world = [
      kitchen('Mill', ['american', 'pub']),
      kitchen('Harbor Taproom', ['american']),
      kitchen('Cellar', ['wine']),
      kitchen('Hop House', ['craft-beer']),
      kitchen('Shaker', ['cocktails']),
      kitchen('Trattoria', ['italian'], 0.8),
      kitchen('Bistro', ['portuguese'], 0.8),
      place('Winery', { section: 'attractions', traits: ['wine', 'attraction'] }),
      place('Museum', { section: 'attractions', traits: ['museum'] }),
      event('Natural Wine Tasting', { schedule: saturday }),
      event('String Quartet', { schedule: saturday, traits: ['classical'] }),
    ]
    const { food, sights, events } = await answerTo(specialNotes, world)
    assert.deepEqual(namesOf(food).slice(0, 2).sort(), ['Bistro', 'Trattoria'])
    assert.deepEqual(namesOf(sights), ['Museum'])
    assert.deepEqual(namesOf(events), ['String Quartet'])
  })

test('where there is no other kitchen, who does not drink is sent to the one of a pub', async () => {
  const { food } = await namesFor([kitchen('Mill', ['american', 'pub'])], { specialNotes: 'sober' })
  assert.deepEqual(food, ['Mill'])
})

test('a sushi bar and a coffee bar are no places to drink', async () => {
  const world = [kitchen('Sushi Bar', ['sushi']), kitchen('Plain', ['portuguese'], 0.9)]
  const { food } = await namesFor(world, { specialNotes: 'sober, we love sushi' })
  assert.equal(food[0], 'Sushi Bar')
})
