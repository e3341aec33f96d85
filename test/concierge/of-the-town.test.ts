import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { recommend } from '../../src/concierge/recommend.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { namesFor } from '../support/names-for.ts'
import { openSqliteStore } from '../support/stores.ts'
import { hotel, hoursOn, load, north, now, place, request } from '../support/worlds.ts'

type Known = Partial<PlaceDocument>
const kitchen = (name: string, traits: string[], known: Known = {}) => place(name, { traits, ...known })
const sight = (name: string, traits: string[], known: Known = {}) =>
  place(name, { section: 'attractions', traits, ...known })
const famous = (languages: number): Known => ({
  facts: { wikidata: `Q${languages}`, renown: { article: true, languages } },
})

describe('a pub from another country', () => {
  const world = [kitchen("Murphy's Irish Pub", ['pub']), kitchen('The Tin Jug', ['pub'], north(0.4))]
  const firstIn = async (country: string, specialNotes = 'A weird old pub, please.') =>
    (await namesFor(world, { specialNotes }, { country })).food[0]

  test('comes after those of the town', async () => {
    assert.equal(await firstIn('AT'), 'The Tin Jug')
    assert.equal(await firstIn('PT'), 'The Tin Jug')
  })

  test('is one of them where English is spoken, and where the guest asks for it', async () => {
    assert.equal(await firstIn('IE'), "Murphy's Irish Pub")
    assert.equal(await firstIn('AT', 'An Irish pub, please.'), "Murphy's Irish Pub")
  })
})

test('guests of a grand hotel dine at a table before a brewery', async () => {
  const world = [kitchen('Copper Kettle', ['regional', 'craft-beer']), kitchen('The Old Inn', ['regional'], north(0.4))]
  const firstFor = async (stars: number) => (await namesFor(world, {}, { country: 'AT', facts: { stars } })).food[0]
  assert.equal(await firstFor(5), 'The Old Inn')
  assert.equal(await firstFor(4), 'Copper Kettle')
})

test('an escape room is no game of chess', async () => {
  const world = [sight('Lock In', ['escape-room', 'indoors']), sight('Board Room', ['games', 'indoors'], north(0.8))]
  const { sights } = await namesFor(world, { specialNotes: 'My partner plays chess.' })
  assert.equal(sights[0], 'Board Room')
})

test('a stage is no roof against the rain', async () => {
  const world = [
    sight('Opera', ['opera', 'indoors'], famous(20)),
    sight('Greenhouse', ['botanical-garden', 'indoors'], north(0.5)),
  ]
  const { sights } = await namesFor(world, { specialNotes: 'Something indoors, please: it will rain.' })
  assert.equal(sights[0], 'Greenhouse')
})

test('who names jazz is sent to no opera for music', async () => {
  const world = [
    sight('Opera', ['opera', 'indoors'], famous(20)),
    sight('The Stage', ['live-music', 'indoors'], north(0.6)),
  ]
  const specialNotes = 'Live music, please: jazz, mostly.'
  assert.equal((await namesFor(world, { specialNotes })).sights[0], 'The Stage')
  assert.equal((await namesFor(world, { specialNotes: 'Live music, please.' })).sights[0], 'Opera')
})

test('who has been here before has crossed its squares', async () => {
  const world = [
    sight('Great Square', ['walking', 'outdoors'], famous(12)),
    sight('Sorrel Lane', ['public-art', 'street-art', 'walking']),
    sight('Rose Garden', ['garden'], north(0.5)),
  ]
  const sightsFor = async (specialNotes: string) => (await namesFor(world, { specialNotes })).sights
  assert.ok((await sightsFor('Our first visit.')).includes('Great Square'))
  assert.ok(!(await sightsFor('Our tenth visit.')).includes('Great Square'))
})

test('who keeps another faith is sent to no church unasked', async () => {
  const world = [
    sight('Cathedral', ['place-of-worship'], { categories: ['Catholic cathedral'], ...famous(20) }),
    sight('Old Hall', ['historic-site', 'landmark'], famous(12)),
  ]
  const sightsFor = async (specialNotes: string) => (await namesFor(world, { specialNotes })).sights
  assert.ok((await sightsFor('')).includes('Cathedral'))
  assert.deepEqual(await sightsFor('We keep strictly kosher.'), ['Old Hall'])
  assert.ok((await sightsFor('Our first visit. We keep strictly kosher.')).includes('Cathedral'))
  assert.ok((await sightsFor('We keep kosher and love cathedrals.')).includes('Cathedral'))
})

test('the library of a university is for who asks for libraries', async () => {
  const world = [
    sight('University Library', ['library', 'indoors']),
    sight('Rose Garden', ['garden', 'park', 'outdoors'], north(0.3)),
  ]
  const sightsFor = async (specialNotes: string) => (await namesFor(world, { specialNotes })).sights
  assert.deepEqual(await sightsFor('In town for a funeral. Somewhere quiet to sit and think.'), ['Rose Garden'])
  assert.ok((await sightsFor('We love libraries.')).includes('University Library'))
})

test('the name of the town says nothing of what the guest asks for there', async () => {
  const world = [
    sight('Testville Museum', ['museum', 'indoors']),
    sight('Villa Alba', ['museum', 'indoors'], { alternateNames: ['Quilt Museum'], ...north(0.5) }),
    sight('Villa Oro', ['museum', 'indoors']),
    sight('Villa Rosa', ['museum', 'indoors']),
  ]
  const { sights } = await namesFor(world, { specialNotes: 'Interested in Quilt Testville.' })
  assert.equal(sights[0], 'Villa Alba')
})

test('home cooking is that of the region, no burger', async () => {
  const world = [kitchen('Burger Shed', ['american', 'burger']), kitchen('Old Inn', ['regional'], north(0.4))]
  const { food } = await namesFor(world, { specialNotes: 'We love home cooking.' }, { country: 'AT' })
  assert.equal(food[0], 'Old Inn')
})

test('hours after the guest has left are not said', async () => {
  const { store, close } = await openSqliteStore()
  try {
    const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
    const hours = { weekly: hoursOn(everyDay, '08:00-24:00'), closures: [] }
    await load(store, [hotel(), kitchen('Corner Cafe', ['coffee', 'late-night'], { hours })])
    const said = {
      specialNotes: 'Arriving 23:30, leaving at 15:00.',
      checkin: Temporal.PlainDate.from('2026-12-08'),
      checkout: Temporal.PlainDate.from('2026-12-09'),
    }
    const options = { store, now: () => now, signal: AbortSignal.timeout(30_000) }
    const { foodAndBeverage } = await recommend(request(said), options)
    const why = foodAndBeverage[0]?.why ?? ''
    assert.ok(why.length > 0 && !/until|midnight|12 am/.test(why), why)
    assert.ok(!(/start the day/.test(why) && /late hours/.test(why)), why)
  } finally {
    await close()
  }
})
