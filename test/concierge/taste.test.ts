import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { namesFor } from '../support/names-for.ts'
import { hoursOn, north, place } from '../support/worlds.ts'

type Known = Partial<PlaceDocument>
const sight = (name: string, traits: string[], known: Known = {}) =>
  place(name, { section: 'attractions', traits, ...known })
const kitchen = (name: string, traits: string[], known: Known = {}) => place(name, { traits, ...known })
const mustSee = (name: string, known: Known = {}) =>
  sight(name, ['museum', 'indoors'], {
    ...known,
    facts: { wikidata: `Q${name}`, renown: { article: true, languages: 12 }, ...known.facts },
  })

test('a late arrival is not sent to a park because it never shuts', async () => {
  const world = [sight('never shut', ['park', 'late-night'], north(0.5)), sight('near', ['park'])]
  const { sights } = await namesFor(world, { specialNotes: 'We arrive after midnight and want something open late' })
  assert.deepEqual(sights, ['near', 'never shut'])
})

const stepFree = { accessibleRoom: 'yes', specialNotes: 'I use a wheelchair' }
const recorded = (access: 'yes' | 'limited') => ({ facts: { wheelchair: access } })

test('step-free access lifts no dull park over a must-see of unknown access', async () => {
  const world = [
    ...['a', 'b', 'c'].map((id, index) =>
      sight(`park ${id}`, ['park', 'wheelchair'], { ...recorded('yes'), ...north(index) }),
    ),
    mustSee('z museum', north(1.5)),
  ]
  assert.equal((await namesFor(world, stepFree)).sights[0], 'z museum')
})

test('of sights the one with recorded step-free access comes first, and one with a step last', async () => {
  const world = [mustSee('a'), mustSee('b', { ...recorded('limited') }), mustSee('c', { ...recorded('yes') })]
  assert.deepEqual((await namesFor(world, stepFree)).sights, ['c', 'a', 'b'])
})

test('a table with recorded step-free access comes before a better one without', async () => {
  const rated = { ratings: [{ provider: 'A', rating: 4.9, count: 900, url: null }] }
  const world = [kitchen('a', ['portuguese'], rated), kitchen('b', ['portuguese', 'wheelchair'], recorded('yes'))]
  assert.deepEqual((await namesFor(world, stepFree)).food, ['b', 'a'])
})

test('guests of one night get the small museum before the church, the statue and the view round the corner', async () => {
  const hours = { weekly: hoursOn(['friday', 'saturday'], '10:00-18:00'), closures: [] }
  const world = [
    sight('church', ['place-of-worship', 'architecture'], { categories: ['Catholic church'] }),
    sight('statue', ['public-art'], { categories: ['statue'] }),
    sight('view', ['viewpoint'], { categories: ['viewpoint'] }),
    sight('museum', ['museum', 'indoors'], { categories: ['museum'], hours, ...north(0.7) }),
  ]
  const { sights } = await namesFor(world, { checkout: Temporal.PlainDate.from('2026-12-05') })
  assert.equal(sights[0], 'museum')
})

test('who asks for something indoors is sent to no park, however famous', async () => {
  const world = [sight('garden', ['garden']), sight('gallery', ['gallery', 'indoors'])]
  const sightsOf = async (notes: string) => (await namesFor(world, { specialNotes: notes })).sights
  assert.deepEqual(await sightsOf('its gona rain, indoor plz!!'), ['gallery'])
  assert.deepEqual((await sightsOf('A garden, and something indoors for a wet day')).toSorted(), ['gallery', 'garden'])
})

const onFoot = 'We have no car. '

test('guests on foot get a garden within a walk before the one they asked for twelve miles away', async () => {
  const world = [sight('far', ['farm'], north(10)), sight('near', ['museum', 'indoors'], north(2))]
  assert.deepEqual((await namesFor(world, { specialNotes: `${onFoot}We like farms` })).sights, ['near', 'far'])
  assert.equal((await namesFor(world, { specialNotes: 'We like farms' })).sights[0], 'far')
})

test('what guests want is worth the trip where it is famous, not where it is one of many', async () => {
  const said = { specialNotes: 'We like gardens' }
  const near = mustSee('near', { categories: ['museum'] })
  const plain = sight('plain garden', ['garden'], { categories: ['garden'], ...north(13) })
  const famous = mustSee('famous garden', { traits: ['garden'], categories: ['botanical garden'], ...north(13) })
  assert.equal((await namesFor([near, plain], said)).sights[0], 'near')
  assert.equal((await namesFor([near, famous], said)).sights[0], 'famous garden')
})

test('fine dining without a recorded price is not for a small purse, unless it was asked for', async () => {
  const stars = kitchen('stars', ['portuguese', 'upscale'])
  const world = [stars, kitchen('tavern', ['portuguese'], north(0.8))]
  const firstFor = async (said: Parameters<typeof namesFor>[1]) => (await namesFor(world, said)).food[0]
  assert.equal(await firstFor({ roomRate: 90 }), 'tavern')
  assert.equal(await firstFor({ specialNotes: 'on a budget' }), 'tavern')
  assert.equal(await firstFor({ roomRate: 90, specialNotes: 'fine dining please' }), 'stars')
  assert.equal(await firstFor({ roomRate: 500 }), 'stars')
})

test('guests who come to see the town eat what the region cooks, unless they name a food or live here', async () => {
  const world = [
    kitchen('burgers', ['american', 'burger']),
    kitchen('pizza', ['italian', 'pizza']),
    kitchen('region', ['regional', 'portuguese'], north(0.4)),
  ]
  const firstFor = async (said: Parameters<typeof namesFor>[1]) => (await namesFor(world, said)).food[0]
  assert.equal(await firstFor({ specialNotes: 'Our first visit' }), 'region')
  assert.equal(await firstFor({ specialNotes: 'Our first visit, we like pizza' }), 'pizza')
  const oneNight = { checkout: Temporal.PlainDate.from('2026-12-05') }
  assert.equal(await firstFor(oneNight), 'region')
  assert.notEqual(await firstFor({ ...oneNight, specialNotes: 'Arriving at 22:30' }), 'region')
})

test('an anniversary and a client are dined at a quiet table, not over burgers, unless they asked for one', async () => {
  const world = [
    kitchen('burgers', ['american', 'burger']),
    kitchen('counter', ['american', 'fast-food']),
    kitchen('table', ['portuguese', 'quiet', 'reservations'], north(0.1)),
  ]
  const firstFor = async (said: Parameters<typeof namesFor>[1]) => (await namesFor(world, said)).food[0]
  assert.notEqual(await firstFor({ children: 1 }), 'table')
  assert.equal(await firstFor({ specialNotes: 'Our anniversary' }), 'table')
  assert.equal(await firstFor({ specialNotes: 'A business dinner with a client' }), 'table')
  assert.equal(await firstFor({ specialNotes: 'Our anniversary, we love burgers' }), 'burgers')
})

test('guests of a middling room celebrate at a grand table, those of a cheap one do not', async () => {
  const rated = { ratings: [{ provider: 'A', rating: 4.8, count: 400, url: null }] }
  const world = [kitchen('grand', ['french', 'upscale'], { priceBand: 4, ...rated }), kitchen('tavern', ['portuguese'])]
  const firstFor = async (said: Parameters<typeof namesFor>[1]) => (await namesFor(world, said)).food[0]
  assert.equal(await firstFor({ roomRate: 160 }), 'tavern')
  assert.equal(await firstFor({ roomRate: 160, specialNotes: 'Our anniversary' }), 'grand')
  assert.equal(await firstFor({ roomRate: 80, specialNotes: 'Our anniversary' }), 'tavern')
})

test('two must-sees are better than three sights with a nameless corner', async () => {
  const world = [mustSee('a'), mustSee('b'), sight('corner', ['park'], { categories: ['park'], ...north(1) })]
  assert.deepEqual((await namesFor(world)).sights, ['a', 'b'])
  assert.equal((await namesFor([mustSee('a'), ...world.slice(2)])).sights.length, 2)
  assert.equal((await namesFor(world, { specialNotes: 'We like parks' })).sights.length, 3)
})

test('who asks for fish gets the fish house before the sushi bar', async () => {
  const world = [kitchen('a sushi', ['sushi']), kitchen('b fish', ['seafood'], north(0.4))]
  assert.equal((await namesFor(world, { specialNotes: 'a good seafood dinner' })).food[0], 'b fish')
  assert.equal((await namesFor(world, { specialNotes: 'sushi or seafood' })).food[0], 'a sushi')
})

test('guests who need a step-free way get no tower or fort of unknown access', async () => {
  const world = [
    sight('tower', ['landmark'], { categories: ['castle', 'tower'] }),
    sight('open fort', ['historic-site'], { categories: ['fort'], ...recorded('yes') }),
    sight('museum', ['museum', 'indoors'], { categories: ['museum'], ...north(0.1) }),
    sight('old house', ['historic-site', 'museum', 'indoors'], recorded('limited')),
  ]
  assert.deepEqual((await namesFor(world, stepFree)).sights.toSorted(), ['museum', 'open fort'])
  assert.ok((await namesFor(world)).sights.includes('tower'))
})

test('guests who need a step-free way get no garden on rocks and no museum in the rooms of an old house', async () => {
  const world = [
    sight('Jardin Exotique', ['garden'], { categories: ['botanical garden'] }),
    sight('Casa Rull', ['museum', 'indoors'], { categories: ['museum'] }),
    sight('Town Museum', ['museum', 'indoors'], { categories: ['museum'] }),
    sight('Casa Bru', ['museum', 'indoors'], { categories: ['museum'], ...recorded('yes') }),
  ]
  assert.deepEqual((await namesFor(world, stepFree)).sights.toSorted(), ['Casa Bru', 'Town Museum'])
  assert.ok((await namesFor(world)).sights.includes('Jardin Exotique'))
})

test('a wish for art begins with art indoors, not with a statue on the way', async () => {
  const statue = sight('a statue', ['public-art', 'monument'], { categories: ['statue'] })
  const world = [statue, sight('b gallery', ['gallery', 'art', 'indoors'], north(1))]
  assert.equal((await namesFor(world, { specialNotes: 'We like art' })).sights[0], 'b gallery')
  assert.equal((await namesFor(world, { specialNotes: 'We like public art' })).sights[0], 'a statue')
})

test('guests who know a place by heart get what they may have missed before its famous sight', async () => {
  const world = [
    mustSee('famous'),
    mustSee('half known', { facts: { wikidata: 'Q1', renown: { article: true } }, ...north(0.1) }),
  ]
  assert.equal((await namesFor(world)).sights[0], 'famous')
  assert.equal((await namesFor(world, { specialNotes: 'We know the town by heart' })).sights[0], 'half known')
})

test('who asks for a quiet dinner gets no library', async () => {
  const world = [sight('a library', ['library', 'indoors']), sight('b museum', ['museum', 'indoors'], north(0.5))]
  assert.equal((await namesFor(world, { specialNotes: 'A quiet dinner, please' })).sights[0], 'b museum')
})

test('who follows Formula 1 is sent to the car museum before the swimming hall', async () => {
  const hall = sight('a hall', ['sports', 'swimming', 'indoors'], { categories: ['swimming center'] })
  const cars = sight('b cars', ['motor-museum', 'museum', 'indoors'], north(1))
  const { sights } = await namesFor([hall, cars], { specialNotes: 'We have followed Formula 1 since childhood' })
  assert.equal(sights[0], 'b cars')
})

test('specialties in French and a mountain restaurant are what the region cooks', async () => {
  const world = [kitchen('kitchen', ['french', 'seafood']), kitchen('region', ['regional'], north(0.9))]
  const firstFor = async (specialNotes: string) => (await namesFor(world, { specialNotes })).food[0]
  assert.equal(await firstFor("J'aime les marchés et les spécialités de la ville"), 'region')
  assert.equal(await firstFor('a hearty mountain restaurant after the walk'), 'region')
})

test('who wants no chains is a visitor like others, and gets the famous sight first', async () => {
  const world = [
    mustSee('famous'),
    mustSee('half known', { facts: { wikidata: 'Q1', renown: { article: true } }, ...north(0.1) }),
  ]
  const { sights } = await namesFor(world, { specialNotes: 'A nice dinner with her parents, no chains please' })
  assert.equal(sights[0], 'famous')
})

test('a hiker among forty summits gets some of them, and the museum of the village', async () => {
  const summits = Array.from({ length: 45 }, (_, index) =>
    sight(`summit ${index}`, ['hiking', 'outdoors'], { categories: ['peak'], ...north(0.5 + index / 100) }),
  )
  const checkin = Temporal.PlainDate.from('2027-07-09')
  const stay = { checkin, checkout: checkin.add({ days: 3 }), specialNotes: 'We come for hiking' }
  const { sights } = await namesFor([...summits, mustSee('museum')], stay)
  assert.ok(sights.includes('museum'))
  assert.ok(sights.filter((name) => name.startsWith('summit')).length >= 2)
})

test('who loves art gets the second great art museum before another sort of museum', async () => {
  const art = ['museum', 'art-museum', 'art', 'indoors']
  const world = [
    mustSee('first art', { traits: art }),
    mustSee('second art', { traits: art, ...north(0.2) }),
    mustSee('fossils', { traits: ['museum', 'science-museum', 'indoors'] }),
    sight('arts center', ['art', 'indoors']),
  ]
  const { sights } = await namesFor(world, { specialNotes: 'We love art' })
  assert.ok(sights.indexOf('second art') < sights.indexOf('fossils'), sights.join())
})
