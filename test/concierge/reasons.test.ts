import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { answered } from '../support/answered.ts'
import { hoursOn, north, place } from '../support/worlds.ts'

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const openAll = (range: string) => ({ hours: { weekly: hoursOn(everyDay, range), closures: [] } })

/** What a guest reads of the places of a small world. */
async function readIn(records: CatalogRecord[], said: Partial<GuestRequest> = {}) {
  const { foodAndBeverage, attractions } = await answered(records, said)
  return [...foodAndBeverage, ...attractions]
}

const readFirst = async (records: CatalogRecord[], said: Partial<GuestRequest> = {}) => {
  const [item] = await readIn(records, said)
  assert.ok(item)
  return item
}

const sight = (name: string, more: Partial<Parameters<typeof place>[1]>) =>
  place(name, { section: 'attractions', neighborhoods: ['Harbor'], ...more })

test('the reason has the one fact that is more than kind and quarter, and a second stays in the blurb', async () => {
  const church = { traits: ['place-of-worship'], categories: ['church'] }
  const one = await readFirst([sight('Marigold', { ...church, facts: { kindPhrase: 'church', openedYear: 1852 } })])
  assert.equal(one.blurb, 'Church in Harbor.')
  assert.match(one.why, /1852/)
  const kindPhrase = 'church designed by Ann Example'
  const two = await readFirst([sight('Marigold', { ...church, facts: { kindPhrase, openedYear: 1852 } })])
  assert.equal(two.blurb, 'Church designed by Ann Example in Harbor.')
  assert.match(two.why, /1852/)
})

test('where no more is known than what is served, the reason says that', async () => {
  const kitchen = { traits: ['french'], neighborhoods: ['Harbor'], facts: { kindPhrase: 'French restaurant' } }
  assert.match((await readFirst([place('Marigold', kitchen)])).why, /serves French food/)
  assert.doesNotMatch((await readFirst([place('French Restaurant Marigold', kitchen)])).why, /serves French/)
})

test('an adjective alone is no reason, an upscale French restaurant is one', async () => {
  const bare = await readFirst([
    place('Marigold', { traits: ['casual'], categories: ['bar'], ...openAll('12:00-23:00') }),
  ])
  assert.doesNotMatch(bare.why, /is casual/)
  const table = { traits: ['french', 'upscale'], facts: { kindPhrase: 'French restaurant' } }
  assert.match((await readFirst([place('Marigold', table)])).why, /an upscale French restaurant/)
  const plain = { traits: ['upscale'], categories: ['restaurant'], address: 'Harbor Street 1' }
  assert.match((await readFirst([place('Marigold', plain)])).why, /an upscale restaurant/)
})

test('an award is said of the kitchen that has one', async () => {
  const facts = { kindPhrase: 'French restaurant', renown: { award: true } } as const
  const { why } = await readFirst([place('Marigold', { traits: ['french'], facts })])
  assert.match(why, /an award or a place in a restaurant guide/)
})

test('an evening is named where dinner is known to be served, and not to who asks for lunch or breakfast', async () => {
  const kitchen = (more: object) => [place('Marigold', { traits: ['french'], ...more })]
  assert.match((await readFirst(kitchen(openAll('12:00-23:00')))).why, /first evening/)
  assert.doesNotMatch((await readFirst(kitchen({}))).why, /evening/)
  assert.doesNotMatch((await readFirst(kitchen(openAll('11:00-15:00')))).why, /evening/)
  const lunch = { specialNotes: 'Where can we have lunch?' }
  assert.doesNotMatch((await readFirst(kitchen(openAll('12:00-23:00')), lunch)).why, /evening/)
  const bar = place('Dahlia', { traits: ['cocktails', 'bar'] })
  assert.doesNotMatch((await readFirst([bar])).why, /evening/)
})

test('what a guest asked for is the reason, whatever the weather', async () => {
  const tanks = (name: string, miles: number) =>
    sight(name, { traits: ['aquarium', 'indoors'], facts: { kindPhrase: 'aquarium' }, ...north(miles) })
  const read = await readIn([tanks('Marigold', 0.2), tanks('Dahlia', 0.6)], { specialNotes: 'We love aquariums' })
  assert.equal(read.length, 2)
  for (const { why } of read) assert.doesNotMatch(why, /rains|out of the cold/)
})

test('a caution is given in full once, once more in short, and then as a chip', async () => {
  const kitchens = ['thai', 'greek', 'french', 'portuguese'].map((trait, index) =>
    place(`Marigold ${index}`, { traits: [trait], ...north(0.2 * index) }),
  )
  const items = await readIn(kitchens, { accessibleRoom: 'yes' })
  const whys = items.map(({ why }) => why)
  assert.ok(whys.length > 2)
  assert.equal(whys.filter((why) => /access here too\.$/.test(why)).length, 1)
  assert.equal(items.filter(({ reasons }) => reasons[0] === 'Ask about access').length, whys.length - 2)
  assert.equal(whys.filter((why) => /access/.test(why) && !/here too/.test(why)).length, 1)
  for (const why of whys) assert.doesNotMatch(why, /[Ww]hen you book/)
})

test('the food that a guest must not eat is named to ask about', async () => {
  const said = { specialNotes: 'My wife has a shellfish allergy' }
  const { why } = await readFirst([place('Marigold', { traits: ['italian'] })], said)
  assert.match(why, /shellfish and other ingredients/)
})

test('a chip says how near it is before what the blurb says', async () => {
  const kitchen = { traits: ['french'], neighborhoods: ['Harbor'], facts: { kindPhrase: 'French restaurant' } }
  const { reasons } = await readFirst([place('Marigold', { ...kitchen, ...openAll('12:00-23:00') })])
  assert.deepEqual(reasons, ['By your hotel'])
})

test('a long name has no second one in brackets', async () => {
  const museum = (name: string, englishName: string) =>
    sight(name, { traits: ['museum'], facts: { kindPhrase: 'museum', englishName } })
  assert.match((await readFirst([museum('Museu Marigold', 'Marigold Museum')])).why, /\(Marigold Museum\)/)
  const long = museum('La Collection de Marigolds de la Maison du Port', 'The Marigold Collection of the Harbor House')
  assert.doesNotMatch((await readFirst([long])).why, /\(/)
})

test('a sushi bar is no answer to a wish for seafood, and children are named as children', async () => {
  const sushi = place('Marigold', {
    traits: ['sushi', 'japanese', 'seafood'],
    facts: { kindPhrase: 'sushi restaurant' },
  })
  assert.doesNotMatch((await readFirst([sushi], { specialNotes: 'Good seafood please' })).why, /seafood/)
  const zoo = sight('Dahlia', { traits: ['zoo', 'children'], facts: { kindPhrase: 'zoo' } })
  const { why } = await readFirst([zoo], { specialNotes: 'something for the kids', children: 2 })
  assert.match(why, /for the children|with the children in mind/i)
  assert.doesNotMatch(why, /something for/)
})

test('a house where the dog is welcome is said to be one, also where it meets another wish', async () => {
  const pub = place('Marigold', { traits: ['dog-friendly', 'pub'], facts: { kindPhrase: 'pub' } })
  assert.match((await readFirst([pub], { specialNotes: 'We bring our dog' })).why, /welcomes dogs/)
  const { why } = await readFirst([pub], { specialNotes: 'A pub please, we bring our dog' })
  assert.match(why, /\ba pub\b.*welcomes dogs/)
})

test('a second house for the same wish is told for the wish, and a name says what it says', async () => {
  const grill = (name: string, miles: number) =>
    place(name, { traits: ['burger', 'vegan'], facts: { kindPhrase: 'burger restaurant' }, ...north(miles) })
  const whys = (await readIn([grill('Marigold', 0.2), grill('Dahlia', 0.5)], { specialNotes: 'Burgers please' })).map(
    ({ why }) => why,
  )
  assert.equal(whys.length, 2)
  for (const why of whys) assert.match(why, /\ba burger\b/)
  const karaoke = sight('Star Karaoke', { traits: ['karaoke', 'indoors'] })
  assert.doesNotMatch((await readFirst([karaoke])).why, /has karaoke/)
})

test('a grand spa is no place for fine dining', async () => {
  const spa = sight('Saltstone', { traits: ['spa', 'upscale'], categories: ['spa'] })
  const { why } = await readFirst([spa], { specialNotes: 'We love fine dining', adults: 2 })
  assert.doesNotMatch(why, /fine dining/)
})
