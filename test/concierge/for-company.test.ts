import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor } from '../support/names-for.ts'
import { north, place } from '../support/worlds.ts'

const sight = (name: string, traits: string[], miles = 0) =>
  place(name, { section: 'attractions', traits, facts: { renown: { article: true as const } }, ...north(miles) })
const kitchen = (name: string, traits: string[], miles = 0) =>
  place(name, { categories: ['restaurant'], traits, ...north(miles) })

test('museums of tobacco, torture, arms and drink are not for small children', async () => {
  for (const name of [
    'Museu del Tabac',
    'Foltermuseum',
    'Muzeum broni',
    'Musée du vin',
    'Whisky Museum',
    '拷問博物館',
  ]) {
    const world = [sight(name, ['museum', 'indoors'])]
    assert.deepEqual((await namesFor(world, { children: 2, specialNotes: 'kids are 4 and 6' })).sights, [], name)
    assert.deepEqual((await namesFor(world, { children: 1, specialNotes: 'our son is 15' })).sights, [name])
    assert.deepEqual((await namesFor(world)).sights, [name])
  }
})

test('casinos and clubs are neither for minors nor for who keeps halal, unless they ask', async () => {
  const world = [sight('Gold Room', ['casino']), sight('City Museum', ['museum', 'indoors'], 1)]
  assert.deepEqual((await namesFor(world, { children: 1, specialNotes: 'our son is 15' })).sights, ['City Museum'])
  assert.deepEqual((await namesFor(world, { specialNotes: 'halal food only' })).sights, ['City Museum'])
  assert.ok((await namesFor(world, { adults: 3, specialNotes: 'casino and beer' })).sights.includes('Gold Room'))
})

test('a name of hemp, hookahs or bets is neither for minors nor for who keeps halal', async () => {
  for (const name of ['Ganja Corner', 'Sultan Shisha Lounge', 'Grill at Casino Royal', 'Poker Bistro']) {
    const world = [kitchen(name, ['turkish']), kitchen('Old Oak', ['turkish'], 1)]
    for (const said of [{ children: 2 }, { specialNotes: 'halal food only' }])
      assert.deepEqual((await namesFor(world, said)).food, ['Old Oak'], name)
    const friends = { adults: 4, specialNotes: 'a beer with the game on' }
    assert.ok((await namesFor(world, friends)).food.includes(name), name)
  }
})

test('a coffeeshop sells hemp in the Netherlands alone', async () => {
  const world = [place('Coffeeshop Marigold', { categories: ['café'], traits: ['coffee'] })]
  const said = { children: 2, specialNotes: 'coffee' }
  assert.deepEqual((await namesFor(world, said, { country: 'NL' })).food, [])
  assert.deepEqual((await namesFor(world, said, { country: 'DE' })).food, ['Coffeeshop Marigold'])
})

test('an occasion is no evening for a burger house, whatever its tags', async () => {
  const world = [kitchen('Burguer Eurostar', ['regional']), kitchen('Old Oak', ['italian'], 1)]
  assert.equal((await namesFor(world, { specialNotes: 'our anniversary dinner' })).food[0], 'Old Oak')
})

test('seniors dine at a table before a kebab counter', async () => {
  const world = [kitchen('Kebab Star', ['turkish', 'fast-food']), kitchen('Old Oak', ['italian'], 2)]
  const { food } = await namesFor(world, { specialNotes: 'Seniors, my husband is 80. A quiet supper.' })
  assert.equal(food[0], 'Old Oak')
})

test('a summit that few know is no outing of small children, unless they ask for a hike', async () => {
  const world = [
    place('Lonely Peak', {
      section: 'attractions',
      traits: ['hiking', 'scenic', 'outdoors'],
      categories: ['peak'],
      facts: { renown: { onRequest: true as const } },
    }),
    sight('City Museum', ['museum', 'indoors']),
  ]
  const summer = { checkin: Temporal.PlainDate.from('2027-07-02'), checkout: Temporal.PlainDate.from('2027-07-06') }
  const sightsFor = async (specialNotes: string) =>
    (await namesFor(world, { ...summer, children: 2, specialNotes })).sights
  assert.deepEqual(await sightsFor('kids are 4 and 6'), ['City Museum'])
  assert.ok((await sightsFor('kids are 4 and 6, we love hiking')).includes('Lonely Peak'))
})

test('a summit is only for who asks for a hike or the mountains, one with a lift for all', async () => {
  const traits = ['hiking', 'scenic', 'outdoors']
  const peak = (name: string, more: string[], renown: object) =>
    place(name, { section: 'attractions', traits: [...traits, ...more], categories: ['peak'], facts: { renown } })
  const world = [
    peak('Stony Peak', [], { article: true, onRequest: true }),
    peak('Lonely Peak', [], { onRequest: true }),
    peak('Lake Loop Trail', [], { article: true, onRequest: true }),
    peak('Lift Peak', ['attraction'], { article: true, sight: true }),
    sight('City Museum', ['museum', 'indoors']),
  ]
  const summer = { checkin: Temporal.PlainDate.from('2027-07-02'), checkout: Temporal.PlainDate.from('2027-07-06') }
  const peaksFor = async (specialNotes: string, said = {}) =>
    (await namesFor(world, { ...summer, specialNotes, ...said })).sights.filter((name) => name.endsWith('Peak')).sort()
  assert.ok((await namesFor(world, { ...summer, specialNotes: 'light walks' })).sights.includes('Lake Loop Trail'))
  assert.deepEqual(await peaksFor('light walks'), ['Lift Peak'])
  assert.deepEqual(await peaksFor('Seniors, my husband is 80. An hour in the open air.'), ['Lift Peak'])
  assert.deepEqual(await peaksFor('kids are 4 and 6, some nature', { children: 2 }), ['Lift Peak'])
  assert.deepEqual(await peaksFor('we love the mountains'), ['Lift Peak', 'Stony Peak'])
  assert.deepEqual(await peaksFor('we love hiking'), ['Lift Peak', 'Lonely Peak', 'Stony Peak'])
})

test('a team that plays sports is not sent to the gym round the corner', async () => {
  const gym = place('City Gym', {
    section: 'attractions',
    traits: ['sports'],
    facts: { renown: { everyday: true as const } },
  })
  const { sights } = await namesFor([gym, sight('City Museum', ['museum', 'indoors'])], {
    adults: 12,
    specialNotes: 'Handball team, here for a cup',
  })
  assert.deepEqual(sights, ['City Museum'])
})

test('a sports hall is for who asks to train, not for an hour to fill', async () => {
  const hall = place('Town Sports Hall', {
    section: 'attractions',
    traits: ['sports', 'fitness', 'swimming', 'indoors'],
    facts: { renown: { article: true as const } },
  })
  const world = [hall, sight('City Museum', ['museum', 'indoors'])]
  for (const specialNotes of ['something indoors', 'sports fans', 'football fans, here for the derby', ''])
    assert.deepEqual((await namesFor(world, { specialNotes })).sights, ['City Museum'], specialNotes)
  const { sights } = await namesFor(world, { specialNotes: 'we would like to swim' })
  assert.equal(sights[0], 'Town Sports Hall')
})

test('a party without children is sent to the sand first too', async () => {
  const summer = { checkin: Temporal.PlainDate.from('2027-07-02'), checkout: Temporal.PlainDate.from('2027-07-06') }
  const world = [sight('Plage du Solarium', ['beach', 'outdoors']), sight('Town Beach', ['beach', 'outdoors'], 1)]
  for (const adults of [2, 6]) {
    const { sights } = await namesFor(world, { ...summer, adults, specialNotes: 'a day at the beach' })
    assert.deepEqual(sights, ['Town Beach', 'Plage du Solarium'])
  }
})

test('small children are sent to the sand, not to a platform of concrete', async () => {
  const summer = { checkin: Temporal.PlainDate.from('2027-07-02'), checkout: Temporal.PlainDate.from('2027-07-06') }
  const world = [sight('Plage du Solarium', ['beach', 'outdoors']), sight('Town Beach', ['beach', 'outdoors'], 1)]
  const sightsFor = async (children: number) =>
    (await namesFor(world, { ...summer, children, specialNotes: 'a day at the beach' })).sights
  assert.deepEqual(await sightsFor(2), ['Town Beach'])
  assert.ok((await sightsFor(0)).includes('Plage du Solarium'))
})
