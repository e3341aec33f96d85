import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor } from '../support/names-for.ts'
import { hoursOn, north, place } from '../support/worlds.ts'

const kitchen = (name: string, traits: string[], more: object = {}) => place(name, { traits, ...more })
const sight = (name: string, traits: string[], more: object = {}) =>
  place(name, { section: 'attractions', traits, ...more })
const known = (id: string) => ({ facts: { wikidata: id, renown: { article: true as const, languages: 9 } } })
const three = { resultsCounts: { foodAndBeverage: 3, attractions: 3, events: 0 } }
const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const open = (hours: string) => ({ hours: { weekly: hoursOn(everyDay, hours), closures: [] } })

test('who asks for a dinner or celebrates gets no café as a third item', async () => {
  const tables = ['x', 'y', 'z'].map((name) => kitchen(name, ['portuguese'], north(0.5)))
  const world = [kitchen('Roasters', ['coffee']), ...tables]
  const foodFor = async (specialNotes: string) => (await namesFor(world, { ...three, specialNotes })).food
  assert.ok(!(await foodFor('a decent dinner on Friday')).includes('Roasters'))
  assert.ok(!(await foodFor('Our anniversary')).includes('Roasters'))
  assert.ok((await foodFor('')).includes('Roasters'))
})

test('a bar for sports is only for who asks for a game, a beer or a night out', async () => {
  const world = [kitchen('Marigold', ['portuguese', 'sports']), kitchen('Dahlia', ['portuguese'], north(0.5))]
  assert.deepEqual((await namesFor(world, { specialNotes: 'I play tennis' })).food, ['Dahlia'])
  assert.ok((await namesFor(world, { specialNotes: 'want to watch the football' })).food.includes('Marigold'))
})

test('toy shops and playgrounds are for children', async () => {
  const world = [sight('toys', ['shopping', 'children']), sight('swings', ['playground']), sight('shop', ['shopping'])]
  assert.deepEqual((await namesFor(world, { specialNotes: 'shopping' })).sights, ['shop'])
  assert.ok((await namesFor(world, { specialNotes: 'shopping', children: 2 })).sights.includes('toys'))
})

test('who came to do something gets other sights as far as they are known, and who lives here one at most', async () => {
  const pool = sight('pool', ['swimming', 'indoors'])
  const world = [pool, ...['a', 'b', 'c'].map((id) => sight(id, ['museum'], known(`Q${id}`)))]
  const notes = { specialNotes: 'We want to swim', checkout: Temporal.PlainDate.from('2026-12-07') }
  const plain = [pool, ...['a', 'b', 'c'].map((id) => sight(id, ['museum']))]
  assert.equal((await namesFor(world, { ...three, ...notes })).sights.length, 3)
  assert.equal((await namesFor(plain, { ...three, ...notes })).sights.length, 2)
  assert.equal((await namesFor(world, { ...three, specialNotes: 'business trip' })).sights.length, 3)
  const busy = 'We want to swim, meetings all day on Saturday and Sunday'
  assert.equal((await namesFor(world, { ...three, ...notes, specialNotes: busy })).sights.length, 2)
  assert.equal((await namesFor(world, { ...three, guestZip: '97000' }, { postalCode: '97001' })).sights.length, 1)
})

test('who works by day gets no museum that shuts before the evening', async () => {
  const world = [
    sight('day', ['museum', 'indoors'], { ...known('Q1'), ...open('10:00-17:00') }),
    sight('night', ['museum', 'indoors'], { ...known('Q2'), ...open('10:00-21:00') }),
    sight('unknown', ['museum', 'indoors'], known('Q3')),
  ]
  const stay = { checkin: Temporal.PlainDate.from('2026-12-07'), checkout: Temporal.PlainDate.from('2026-12-11') }
  assert.deepEqual((await namesFor(world, { ...stay, specialNotes: 'business trip' })).sights, ['night'])
  assert.equal((await namesFor(world, stay)).sights.length, 3)
})

test('guests of a mountain hut came on foot and are sent nowhere far', async () => {
  const world = [
    sight('spa', ['spa', 'indoors'], { ...known('Q1'), ...north(6) }),
    kitchen('kebab', ['turkish'], north(6)),
  ]
  assert.deepEqual(await namesFor(world, {}, { categories: ['mountain hut'] }), { food: [], sights: [] })
  assert.deepEqual(await namesFor(world), { food: ['kebab'], sights: ['spa'] })
})

test('a reserve under snow is not for who asks for a view', async () => {
  const world = [
    sight('slopes', ['skiing']),
    sight('reserve', ['park', 'scenic', 'birdwatching']),
    sight('view', ['viewpoint', 'scenic']),
  ]
  const stay = { checkin: Temporal.PlainDate.from('2027-01-10'), checkout: Temporal.PlainDate.from('2027-01-13') }
  const { sights } = await namesFor(world, { ...stay, specialNotes: 'we love scenic views' })
  assert.ok(sights.includes('view') && !sights.includes('reserve'))
})

test('where no kitchen records a gluten-free menu the others are tables, not counters', async () => {
  const world = [
    kitchen('Deli', ['sandwich']),
    kitchen('Roasters', ['brunch', 'coffee']),
    kitchen('Dahlia', ['portuguese'], north(0.8)),
  ]
  assert.ok(!(await namesFor(world, { specialNotes: 'strict celiac' })).food.includes('Deli'))
})

test('a child who gets no milk is sent to a kitchen that seldom cooks with it first', async () => {
  const world = [kitchen('curry', ['indian']), kitchen('noodles', ['vietnamese'], north(0.6))]
  assert.equal((await namesFor(world, { specialNotes: 'our son is allergic to milk', children: 1 })).food[0], 'noodles')
})

test('one square to cross is enough, and none for who came for culture or the water', async () => {
  const known = { wikidata: 'Q1', renown: { article: true as const } }
  const square = (name: string, miles: number) =>
    place(name, {
      section: 'attractions',
      traits: ['walking', 'outdoors', 'landmark'],
      categories: ['square'],
      facts: known,
      ...north(miles),
    })
  const museum = place('City Museum', { section: 'attractions', traits: ['museum'], facts: known, ...north(0.5) })
  const world = [square('Red Square', 0.1), square('Blue Square', 0.2), museum]
  const squaresFor = async (specialNotes: string) =>
    (await namesFor(world, { specialNotes })).sights.filter((name) => name.endsWith('Square'))
  assert.deepEqual(await squaresFor('a little walk'), ['Red Square'])
  assert.deepEqual(await squaresFor('We come every year for the museums.'), [])
})

test('who wants nothing far gets no sight beyond a mile unasked, and on foot no dinner in the next valley', async () => {
  const world = [
    sight('Town Museum', ['museum'], { ...known('Q1'), ...north(0.4) }),
    sight('Grand Palace', ['historic-site', 'architecture'], { ...known('Q2'), ...north(1.4) }),
    kitchen('Valley Sushi', ['sushi', 'japanese'], north(7)),
    kitchen('Old Oak', ['portuguese'], north(0.3)),
  ]
  const near = await namesFor(world, {
    children: 1,
    specialNotes: 'Our son (8) uses a wheelchair. Nothing far, please. Sushi!',
  })
  assert.deepEqual(near.sights, ['Town Museum'])
  assert.deepEqual(near.food, ['Old Oak'])
  const { food, sights } = await namesFor(world, { children: 1, specialNotes: 'Our son is 8. Sushi!' })
  assert.ok(sights.includes('Grand Palace'))
  assert.ok(food.includes('Valley Sushi'))
  const asked = await namesFor(world, { specialNotes: 'Nothing far, please. We love architecture.' })
  assert.ok(asked.sights.includes('Grand Palace'))
})

test('the green between two lanes is a park for runners and dogs alone', async () => {
  for (const name of [
    '17th Avenue Center Strip',
    'Rond-point du Port',
    'Kreisverkehr Ost',
    'Elm Street Traffic Circle',
  ]) {
    const world = [sight(name, ['park', 'outdoors']), sight('Medina Park', ['park', 'outdoors'], north(0.5))]
    assert.deepEqual((await namesFor(world, { specialNotes: 'parks, please' })).sights, ['Medina Park'], name)
    assert.ok((await namesFor(world, { specialNotes: 'a morning run' })).sights.includes(name), name)
  }
})

test('where little is near, small children who walk are sent to what they asked for or its kin', async () => {
  const world = [
    sight('library', ['library'], known('Q9')),
    sight('splash', ['water-park'], north(2)),
    sight('zoo', ['zoo'], { ...known('Q8'), ...north(1.9) }),
  ]
  const said = { children: 2, specialNotes: 'kids 8 and 11 want the beach, can we walk to it?' }
  const july = Temporal.PlainDate.from('2027-07-06')
  const { sights } = await namesFor(world, { ...three, ...said, checkin: july, checkout: july.add({ days: 4 }) })
  assert.deepEqual(sights.slice(0, 2).toSorted(), ['splash', 'zoo'])
})
