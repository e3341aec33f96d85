import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor } from '../support/names-for.ts'
import { needsOf } from '../support/needs.ts'
import { north, place } from '../support/worlds.ts'

const hobbiesOf = (specialNotes: string) => [...needsOf({ specialNotes }).hobbies].toSorted()

for (const [specialNotes, hobbies] of [
  ['Huge motor-racing fan', ['motor-racing']],
  ['We love gardens and zoos. A quiet room please', ['garden', 'zoo']],
  ['my husband is mad about Formula 1', ['motor-racing']],
  ['Wir sind Motorsportfans', ['motor-racing']],
  ['passionnés de sport automobile', ['motor-racing']],
  ['amanti dei giardini', ['garden']],
  ['somos aficionados al automovilismo', ['motor-racing']],
  ['Rakastamme puutarhoja', ['garden']],
  ['мы любители садов', ['garden']],
  ['We would love to see a garden', []],
  ['a garden, please', []],
  ["we don't love zoos", []],
  ['we love sushi', []],
] as const)
  test(`what a guest lives for: "${specialNotes}"`, () => assert.deepEqual(hobbiesOf(specialNotes), hobbies))

const sight = (name: string, traits: string[], known = {}) => place(name, { section: 'attractions', traits, ...known })
const famous = (name: string, languages: number) =>
  sight(name, ['museum', 'indoors'], {
    facts: { wikidata: `Q${languages}`, renown: { article: true as const, sight: true as const, languages } },
  })
const mustSees = [famous('must-see 1', 20), famous('must-see 2', 21)]
const motor = [
  sight('start line', ['attraction', 'motor-racing'], north(1)),
  sight('car museum', ['museum', 'motor-museum', 'indoors'], north(1.2)),
  sight('racing gallery', ['gallery', 'motor-racing', 'indoors'], {
    ...north(1.4),
    facts: { renown: { onRequest: true as const } },
  }),
]

test('who lives for motor racing gets all that is of it before the must-sees, and one of them on a first visit', async () => {
  const sightsFor = async (specialNotes: string) => {
    const resultsCounts = { foodAndBeverage: 0, attractions: 4, events: 0 }
    return (await namesFor([...mustSees, ...motor], { specialNotes, resultsCounts })).sights
  }
  const onFirstVisit = await sightsFor('First visit, big motor-racing fan')
  assert.deepEqual(onFirstVisit.slice(0, 3).toSorted(), ['car museum', 'racing gallery', 'start line'])
  assert.match(onFirstVisit[3] ?? '', /must-see/)
  assert.match((await sightsFor('First visit'))[0] ?? '', /must-see/)
})

test('the shop and the corner of green next door are not what a guest lives for', async () => {
  const resultsCounts = { foodAndBeverage: 0, attractions: 2, events: 0 }
  const frames = sight('frames', ['art', 'shopping'], { facts: { renown: { everyday: true as const } } })
  const world = [...mustSees, frames, sight('art museum', ['museum', 'art-museum', 'art'], north(1))]
  const { sights } = await namesFor(world, { specialNotes: 'First visit, we love art', resultsCounts })
  assert.equal(sights[0], 'art museum')
})

test('what the guest asks for comes before the must-sees, up to a ride away', async () => {
  const said = { specialNotes: 'my mother walks badly. A car museum, please' }
  const museum = (miles: number) => sight('car museum', ['museum', 'motor-museum', 'indoors'], north(miles))
  const sightsAt = async (miles: number) => (await namesFor([...mustSees, museum(miles)], said)).sights
  assert.equal((await sightsAt(4))[0], 'car museum')
  assert.notEqual((await sightsAt(8))[0], 'car museum')
})

test('who asks for old houses or record shops gets three of them, and then their kin, before the must-sees', async () => {
  const sightsFor = async (specialNotes: string, ...world: ReturnType<typeof sight>[]) => {
    const resultsCounts = { foodAndBeverage: 0, attractions: 3, events: 0 }
    return (await namesFor([...mustSees, ...world], { specialNotes, resultsCounts })).sights.toSorted()
  }
  const shops = ['a', 'b', 'c'].map((id, index) => sight(`records ${id}`, ['record-shop'], north(index / 2)))
  assert.deepEqual(await sightsFor('record shops, please', ...shops), ['records a', 'records b', 'records c'])
  const both = await sightsFor('record shops and a playground', ...shops, sight('swings', ['playground'], north(1)))
  assert.equal(both.filter((name) => name.startsWith('records')).length, 2)
  assert.ok(both.includes('swings'))
  // One playground is enough.
  const swings = ['a', 'b', 'c'].map((id) => sight(`swings ${id}`, ['playground']))
  assert.ok((await sightsFor('a playground, please', ...swings)).some((name) => name.startsWith('must-see')))
})

test('what the town does not have is met by what is nearest to it in kind', async () => {
  const world = [...mustSees, sight('fish', ['aquarium', 'indoors'], north(2))]
  const resultsCounts = { foodAndBeverage: 0, attractions: 2, events: 0 }
  const { sights } = await namesFor(world, { specialNotes: 'we want to see a zoo', resultsCounts })
  assert.equal(sights[0], 'fish')
})
