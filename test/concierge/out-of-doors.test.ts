import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answered } from '../support/answered.ts'
import { needsOf } from '../support/needs.ts'
import { north, place } from '../support/worlds.ts'

const one = { resultsCounts: { foodAndBeverage: 1, attractions: 1, events: 0 } }
const sight = (name: string, ...traits: string[]) => place(name, { section: 'attractions', traits, ...north(0.2) })
const world = [
  sight('a gallery', 'museum', 'indoors'),
  sight('b green', 'park'),
  place('c kitchen', { traits: ['portuguese'] }),
  place('d terrace', { traits: ['portuguese', 'outdoor-seating'], ...north(0.3) }),
]

for (const specialNotes of ['We travel with our dog', 'My husband is immunocompromised', 'Nach Chemotherapie'])
  test(`"${specialNotes}" brings the open air to the front`, async () => {
    const { foodAndBeverage, attractions } = await answered(world, { ...one, specialNotes })
    assert.deepEqual([foodAndBeverage[0]?.name, attractions[0]?.name], ['d terrace', 'b green'])
  })

test('who brings a dog reads where dogs are welcome and where to ask', async () => {
  const said = { resultsCounts: { foodAndBeverage: 2, attractions: 1, events: 0 }, specialNotes: 'with our dog' }
  const { foodAndBeverage, attractions } = await answered(
    [...world.slice(1, 3), place('e dogs', { traits: ['greek', 'dog-friendly'] })],
    said,
  )
  const read = Object.fromEntries(foodAndBeverage.map(({ name, why, reasons }) => [name, `${why} ${reasons}`]))
  assert.match(read['e dogs'] ?? '', /[Ww]elcomes dogs|Dogs are welcome/)
  assert.match(read['c kitchen'] ?? '', /about dogs|word on dogs/)
  assert.doesNotMatch(`${attractions[0]?.why}`, /dogs/)
})

for (const specialNotes of [
  'our autistic son is very sensitive to noise',
  'noise-sensitive, migraine',
  'unser Sohn ist Autist',
  'ma femme est sensible au bruit',
])
  test(`"${specialNotes}" asks for quiet`, () => {
    assert.ok(needsOf({ specialNotes }).wanted.some(({ trait }) => trait === 'quiet'))
  })

test('who pushes a child is sent to no viewpoint unless they ask for one', async () => {
  const hills = [
    place('a view', { section: 'attractions', traits: ['viewpoint'], categories: ['viewpoint'] }),
    place('b garden', { section: 'attractions', traits: ['garden'], categories: ['garden'], ...north(1) }),
  ]
  const sights = async (specialNotes: string) =>
    (await answered(hills, { specialNotes, children: 1 })).attractions.map(({ name }) => name)
  assert.deepEqual(await sights('We have a pushchair'), ['b garden'])
  assert.ok((await sights('We have a pushchair and love viewpoints')).includes('a view'))
})

for (const specialNotes of [
  'nothing steep please',
  'I have a heart condition',
  'bitte keine steilen Wege',
  'rien de raide',
  'nada empinado, por favor',
  'percorsi pianeggianti',
])
  test(`"${specialNotes}" asks for a way without climbs`, () => {
    assert.equal(needsOf({ specialNotes }).isStepFree, true)
  })
