import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { answered } from '../support/answered.ts'
import { hoursOn, north, place } from '../support/worlds.ts'

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** All that a guest reads of the places of a small world: sentences, chips and descriptions. */
async function readIn(records: CatalogRecord[], said: Partial<GuestRequest> = {}) {
  const { foodAndBeverage, attractions } = await answered(records, said)
  return [...foodAndBeverage, ...attractions].map(({ name, blurb, why, reasons }) => ({ name, blurb, why, reasons }))
}

const openAll = (range: string) => ({ hours: { weekly: hoursOn(everyDay, range), closures: [] } })

test('nobody is told to come at midnight, and a sight that never closes says no hours', async () => {
  const [bar, park] = await readIn([
    place('Corner', { ...openAll('00:30-09:00'), traits: ['bar'] }),
    place('Meadow', { section: 'attractions', traits: ['park'], ...openAll('00:00-24:00') }),
  ])
  assert.doesNotMatch(`${bar?.why}`, /opens at|from (midnight|12|00)/)
  assert.doesNotMatch(`${park?.why} ${park?.reasons}`, /clock|[Oo]pen/)
})

test('a coffee shop is not said to serve coffee, nor a wine bar to pour wine', async () => {
  const read = await readIn([
    place('Marigold', { traits: ['coffee'], facts: { kindPhrase: 'coffee shop' } }),
    place('Lotus', { traits: ['coffee'], facts: { kindPhrase: 'café' } }),
    place('Dahlia', { traits: ['wine', 'bar'], facts: { kindPhrase: 'wine bar' } }),
  ])
  for (const { why } of read) assert.doesNotMatch(why, /serves coffee|pours wine/)
})

test('what the name says already, in any language, is not said again', async () => {
  const sight = (name: string, kindPhrase: string, more = {}) =>
    place(name, {
      section: 'attractions',
      traits: ['museum'],
      neighborhoods: ['Harbor'],
      facts: { kindPhrase },
      ...more,
    })
  const read = await readIn([
    sight('Museu Marigold', 'museum'),
    sight('Dahlia Museum of Natural History', 'natural history museum'),
    sight('Museu del Tabac', 'tobacco museum', north(0.3)),
  ])
  const whyOf = (name: string) => read.find((item) => item.name === name)?.why ?? ''
  assert.doesNotMatch(whyOf('Museu Marigold'), /is a museum/)
  assert.doesNotMatch(whyOf('Dahlia Museum of Natural History'), /is a natural history museum/)
  // Its own language says "museum" to all, and "tobacco" to few.
  assert.match(read.find(({ name }) => name === 'Museu del Tabac')?.blurb ?? '', /tobacco museum/i)
})

test('a restaurant of which no more is known is told by its street and hours, not as a restaurant', async () => {
  const [item] = await readIn([
    place('Marigold', { categories: ['restaurant'], address: 'Harbor Street 12', ...openAll('12:00-22:00') }),
  ])
  assert.match(item?.blurb ?? '', /^Restaurant on Harbor Street/)
  assert.match(item?.why ?? '', /open for dinner/i)
  assert.doesNotMatch(`${item?.why} ${item?.reasons}`, /is a restaurant|Open (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/)
})

test('the one fact that is more than kind and quarter is the reason, and nothing of the blurb is said twice', async () => {
  const [item] = await readIn(
    [
      place('Marigold', {
        traits: ['nordic', 'regional'],
        neighborhoods: ['Harbor'],
        facts: { kindPhrase: 'Finnish restaurant', openedYear: 1987 },
      }),
    ],
    { specialNotes: 'We would love Nordic food' },
  )
  const { blurb = '', why = '', reasons = [] } = item ?? {}
  assert.equal(blurb, 'Finnish restaurant in Harbor.')
  assert.match(`${why} ${reasons}`, /1987/)
  assert.doesNotMatch(why, /Finnish|Harbor/)
  assert.ok(!reasons.includes('Nordic kitchen'), `${reasons}`)
})

test('the dining room of the own hotel is in the hotel, a namesake down the street is not', async () => {
  const own = 'Restaurant The Test Hotel'
  const [inside] = await readIn([place(own, { traits: ['french'] })])
  assert.match(inside?.why ?? '', /your hotel/)
  assert.doesNotMatch(`${inside?.why} ${inside?.reasons}`, /from your hotel|away|Under/)
  const [outside] = await readIn([place(own, { traits: ['french'], ...north(0.3) })])
  assert.doesNotMatch(`${outside?.why} ${outside?.reasons}`, /[Ii]n your hotel|leave your hotel/)
})

test('a town is named where it is not that of the hotel, and not next door', async () => {
  const far = (miles: number) => place('Marigold', { traits: ['french'], locality: 'Otherton', ...north(miles) })
  const words = async (miles: number) =>
    (await readIn([far(miles)])).map(({ blurb, why, reasons }) => `${blurb} ${why} ${reasons}`).join()
  assert.match(await words(3), /[Ii]n Otherton/)
  const [near] = await readIn([far(0.2)])
  assert.doesNotMatch(`${near?.why} ${near?.reasons}`, /Otherton/)
})

test('two sectors of one ski domain are one sight', async () => {
  const sector = (name: string, miles: number) =>
    place(name, { section: 'attractions', traits: ['skiing'], ...north(miles) })
  const read = await readIn([sector('Snowfield: Sector North', 1), sector('Snowfield: Sector South', 2)])
  assert.equal(read.length, 1)
})

test('a wish is not met by its own words, and chips leave out what is true of half a town', async () => {
  const [item] = await readIn(
    [
      place('Marigold', {
        section: 'attractions',
        traits: ['art-museum', 'indoors'],
        neighborhoods: ['Harbor'],
        facts: { kindPhrase: 'art museum designed by Ann Example' },
      }),
    ],
    { specialNotes: 'We would love an art museum' },
  )
  assert.doesNotMatch(item?.why ?? '', /art museum.*art museum/)
  assert.ok(!item?.reasons.includes('Indoors, any weather'), `${item?.reasons}`)
})

test('nothing is said twice in one breath', async () => {
  const read = await readIn([
    place('Flee', { section: 'attractions', traits: ['escape-room', 'groups'], facts: { kindPhrase: 'escape room' } }),
    place('Kiosk', { traits: ['burger', 'coffee', 'tea'], facts: { kindPhrase: 'bar serving burgers' } }),
  ])
  for (const { why } of read) assert.doesNotMatch(why, /room with room|serving burgers that/)
})

const whyOfFirst = async (records: CatalogRecord[], said: Partial<GuestRequest> = {}) =>
  (await readIn(records, said))[0]?.why ?? ''

test('a late closing is said to who goes out at night, and dinner to all others', async () => {
  const kitchen = [place('Marigold', { traits: ['portuguese'], ...openAll('11:00-02:00') })]
  assert.match(await whyOfFirst(kitchen, { children: 2 }), /open for dinner/i)
  assert.doesNotMatch(await whyOfFirst(kitchen, { children: 2 }), /2 am|02:00|night|you arrive/)
  assert.match(await whyOfFirst(kitchen, { specialNotes: 'arriving at 11 pm' }), /open (?:until|at)/i)
})

test('a kitchen that shuts early or opens late says when, and a café when it opens', async () => {
  const why = (range: string, traits = ['portuguese']) => whyOfFirst([place('Marigold', { traits, ...openAll(range) })])
  assert.match(await why('11:00-21:00'), /open for dinner until (?:9 pm|21:00)/i)
  assert.match(await why('19:30-23:00'), /open for dinner from (?:7:30 pm|19:30)/i)
  assert.match(await why('11:30-15:00'), /open for lunch/i)
  assert.match(await why('07:00-22:00', ['coffee']), /7 am|07:00/)
})

test('a quarter has its article in sentences and chips', async () => {
  const read = await readIn(
    ['Harbor District', 'Harbor District', 'Pier Quarter', 'Le Marais'].map((quarter, index) =>
      place(`Marigold ${index}`, { traits: ['portuguese'], neighborhoods: [quarter], ...north(0.2 * index) }),
    ),
  )
  const words = read.map(({ blurb, why, reasons }) => `${blurb} ${why} ${reasons.join(' ')}`).join(' ')
  assert.match(words, /[Ii]n the Harbor District/)
  assert.doesNotMatch(words, /[Ii]n (?:Harbor|Pier)|the Le Marais/)
})

test('the nearest of several shops is said to be so, and nothing of the only one that the map has', async () => {
  const shop = (name: string, miles: number) =>
    place(name, { section: 'attractions', traits: ['bookshop'], facts: { kindPhrase: 'bookshop' }, ...north(miles) })
  const ask = { specialNotes: 'a bookshop please' }
  assert.doesNotMatch(await whyOfFirst([shop('Dahlia', 0.5)], ask), /nearest|only/)
  const [near, far] = await readIn([shop('Dahlia', 0.2), shop('Lotus', 0.4)], ask)
  assert.match(near?.why ?? '', /the nearest bookshop we know/)
  assert.doesNotMatch(far?.why ?? '', /nearest|only/)
})

test('a square is not said to be a landmark, nor an old house to be known for its architecture', async () => {
  const sight = (name: string, traits: string[], more: object) =>
    place(name, { section: 'attractions', traits, neighborhoods: ['Harbor'], ...more })
  const read = await readIn([
    sight('Harbor Square', ['landmark', 'outdoors'], { categories: ['square'], facts: { kindPhrase: 'square' } }),
    sight('Museu Marigold', ['museum', 'architecture', 'historic'], {
      categories: ['museum', 'historic house'],
      facts: { kindPhrase: 'museum' },
    }),
  ])
  for (const { why } of read) assert.doesNotMatch(why, /landmark|architecture/)
  assert.match(read.find(({ name }) => name.startsWith('Museu'))?.why ?? '', /is a historic house/)
})

test('a barbecue with pizza is no answer to a wish for Italian food, and a chapel is called one', async () => {
  const grill = place('Marigold', {
    traits: ['italian', 'barbecue'],
    facts: { kindPhrase: 'barbecue restaurant serving burgers' },
  })
  const [food] = await readIn([grill], { specialNotes: 'Italian food please' })
  assert.doesNotMatch(`${food?.why} ${food?.reasons}`, /Italian/)
  const chapel = place('Dahlia', {
    section: 'attractions',
    traits: ['place-of-worship'],
    categories: ['Catholic chapel'],
  })
  assert.match(await whyOfFirst([chapel], { specialNotes: 'We love churches' }), /\ba chapel\b/)
})

test('tables outside are said in summer, not in the cold', async () => {
  const terrace = place('Marigold', {
    traits: ['outdoor-seating'],
    shortDescription: 'Café in Harbor, with outdoor seating.',
  })
  const [cold] = await readIn([terrace])
  assert.doesNotMatch(`${cold?.blurb} ${cold?.why} ${cold?.reasons}`, /outdoor/i)
  const summer = { checkin: Temporal.PlainDate.from('2027-07-02'), checkout: Temporal.PlainDate.from('2027-07-04') }
  const [warm] = await readIn([terrace], summer)
  assert.match(warm?.blurb ?? '', /outdoor seating/)
})

test('the day on which a sight is closed is said, and where it is only once', async () => {
  const weekdays = everyDay.filter((day) => day !== 'saturday')
  const museum = place('Dahlia', {
    section: 'attractions',
    traits: ['museum'],
    categories: ['museum'],
    neighborhoods: ['Harbor'],
    address: '4 Pier Street',
    hours: { weekly: hoursOn(weekdays, '10:00-18:00'), closures: [] },
  })
  const [item] = await readIn([museum])
  assert.equal(item?.blurb, 'Museum on Pier Street, in Harbor.')
  assert.match(item?.why ?? '', /closed on Saturday/)
  assert.doesNotMatch(item?.why ?? '', /Harbor|Pier Street/)
})

test('a wish is not answered with itself', async () => {
  const bistro = place('Chez Nous', { traits: ['french'], facts: { kindPhrase: 'French restaurant' } })
  const why = await whyOfFirst([bistro], { specialNotes: 'French food please' })
  assert.match(why, /French food/)
  assert.doesNotMatch(why, /French restaurant|leads us|came to mind|to consider/)
})

test('where most of an answer is in one quarter, no chip says so', async () => {
  const kitchen = (name: string, trait: string, kindPhrase: string) =>
    place(name, { traits: [trait], neighborhoods: ['Old Harbor'], facts: { kindPhrase } })
  const read = await readIn([
    kitchen('Lotus', 'thai', 'Thai restaurant'),
    kitchen('Dahlia', 'greek', 'Greek restaurant'),
    kitchen('Aster', 'korean', 'Korean restaurant'),
  ])
  assert.equal(read.length, 3)
  for (const { reasons } of read) {
    assert.doesNotMatch(reasons.join(), /Old Harbor/)
    assert.ok(reasons.length > 0)
  }
})

test('a burger restaurant with fish and chips on its card serves no British food', async () => {
  const [read] = await readIn([
    place('Marigold', {
      traits: ['burger', 'british'],
      facts: { kindPhrase: 'burger restaurant serving fish and chips' },
      shortDescription: 'Burger restaurant serving fish and chips on Net Street.',
    }),
  ])
  assert.doesNotMatch(`${read?.why} ${read?.reasons}`, /British/)
})
