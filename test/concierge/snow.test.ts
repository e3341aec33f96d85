import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor } from '../support/names-for.ts'
import { north, place } from '../support/worlds.ts'

const sight = (name: string, traits: string[], miles = 0) =>
  place(name, { section: 'attractions', traits, ...north(miles) })
const slopes = sight('slopes', ['skiing', 'outdoors'], 1)
const stay = (month: string) => ({
  checkin: Temporal.PlainDate.from(`${month}-12`),
  checkout: Temporal.PlainDate.from(`${month}-16`),
})
const museum = sight('museum', ['museum', 'indoors'], 0.2)

test('guests of March near the slopes came to ski', async () => {
  assert.equal((await namesFor([museum, slopes], stay('2027-03'))).sights[0], 'slopes')
})

test('guests of March who name something else did not come to ski', async () => {
  const { sights } = await namesFor([museum, slopes], { ...stay('2027-03'), specialNotes: 'museums and shopping' })
  assert.equal(sights[0], 'museum')
})

test('carvings on a hillside are not for the months of snow, unless asked for', async () => {
  const world = [slopes, museum, sight('carvings', ['historic-site'], 0.1)]
  const sightsOf = async (specialNotes: string) => (await namesFor(world, { ...stay('2027-03'), specialNotes })).sights
  assert.ok(!(await sightsOf('')).includes('carvings'))
  assert.ok((await sightsOf('we love historic sites')).includes('carvings'))
  assert.ok((await namesFor(world, stay('2027-06'))).sights.includes('carvings'))
})

test('swings in the open are not for winter, unless asked for', async () => {
  const world = [museum, sight('swings', ['playground'], 0.1)]
  const sightsOf = async (specialNotes: string) => (await namesFor(world, { children: 1, specialNotes })).sights
  assert.deepEqual(await sightsOf(''), ['museum'])
  assert.equal((await sightsOf('a playground please'))[0], 'swings')
})

test('summits are for nobody who did not ask from November to May, where people ski', async () => {
  const world = [slopes, museum, sight('summit', ['hiking', 'scenic'], 0.1)]
  const sightsIn = async (month: string, specialNotes = '') =>
    (await namesFor(world, { ...stay(month), specialNotes })).sights
  assert.ok(!(await sightsIn('2027-11')).includes('summit'))
  assert.ok(!(await sightsIn('2027-05')).includes('summit'))
  assert.ok((await sightsIn('2027-11', 'we love hiking')).includes('summit'))
  assert.ok(!(await sightsIn('2027-11', 'we love nature')).includes('summit'))
  assert.ok((await sightsIn('2027-06', 'we love nature')).includes('summit'))
})

test('a fourth ski area in another valley is left out, a third one and a near one are not', async () => {
  const near = ['a', 'b', 'c'].map((name, index) => sight(name, ['skiing', 'outdoors'], index * 2))
  const far = sight('far', ['skiing', 'outdoors'], 11)
  const said = { ...stay('2027-02'), specialNotes: 'We come to ski' }
  assert.ok(!(await namesFor([...near, far], said)).sights.includes('far'))
  assert.ok((await namesFor([...near.slice(1), far], said)).sights.includes('far'))
})
