import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { recommend } from '../../src/concierge/recommend.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { namesFor } from '../support/names-for.ts'
import { openSqliteStore } from '../support/stores.ts'
import { hotel, hoursOn, load, north, now, place, request } from '../support/worlds.ts'

type Known = Partial<PlaceDocument>
const kitchen = (name: string, traits: string[], known: Known = {}) => place(name, { traits, ...known })
const sight = (name: string, traits: string[], known: Known = {}) =>
  place(name, { section: 'attractions', traits, ...known })
const famous = (languages: number): Known => ({ facts: { renown: { article: true, languages } } })

/** The `why` of each item, by its name. */
async function whyFor(records: ReturnType<typeof place>[], said: Partial<GuestRequest>): Promise<Map<string, string>> {
  const { store, close } = await openSqliteStore()
  try {
    await load(store, [hotel(), ...records])
    const options = { store, now: () => now, signal: AbortSignal.timeout(30_000) }
    const { foodAndBeverage, attractions } = await recommend(request(said), options)
    return new Map([...foodAndBeverage, ...attractions].map(({ name, why }) => [name, why]))
  } finally {
    await close()
  }
}

describe('a dish leads to the kitchens that are about it', () => {
  test('before others of the same sort', async () => {
    const world = [
      kitchen('Corner Deli', ['sandwich'], { categories: ['sandwich shop'] }),
      kitchen('Oak Grill', ['american'], { categories: ['American restaurant'] }),
      kitchen('Sal', ['sandwich'], { categories: ['cheesesteak shop'], ...north(0.3) }),
      kitchen('Baguette Bar', ['sandwich'], { categories: ['sandwich shop'], ...north(0.1) }),
    ]
    const { food } = await namesFor(world, { specialNotes: 'We want one proper cheesesteak.' })
    assert.equal(food[0], 'Sal')
  })
})

describe('a sight that is asked for by its name comes', () => {
  const world = [
    sight('Great Museum', ['museum', 'indoors'], famous(30)),
    sight('Grand Palace', ['historic-site', 'landmark'], famous(25)),
    sight('Old Hall', ['historic-site', 'landmark'], famous(20)),
    sight('Market Bell', ['monument'], famous(4)),
  ]

  test('though its words mean a kind', async () => {
    const old = [...world, sight('Botanical Garden', ['garden'], { ...famous(3), ...north(0.5) })]
    const { sights } = await namesFor(old, { specialNotes: 'Our son wants to see the Botanical Garden first thing.' })
    assert.equal(sights[0], 'Botanical Garden')
  })

  test('though a full stop is in its name', async () => {
    const many = [...world, sight("St. Ann's Church", ['place-of-worship'], north(0.8))]
    for (const specialNotes of [
      "We would love to see St. Ann's Church.",
      "We stay off Main St. We want to see St. Ann's Church.",
    ])
      assert.equal((await namesFor(many, { specialNotes })).sights[0], "St. Ann's Church", specialNotes)
  })

  test('by its first word, though a statue bears it too', async () => {
    const many = [...world, sight('Ludo Steps', ['attraction'], famous(3)), sight('Ludo', ['public-art'])]
    const { sights } = await namesFor(many, { specialNotes: 'Ludo fans, we want to see all of it.' })
    assert.equal(sights[0], 'Ludo Steps')
  })

  test('though the forecast is rain', async () => {
    const specialNotes = 'Rain all weekend, so something indoors. We must see the Market Bell.'
    assert.equal((await namesFor(world, { specialNotes })).sights[0], 'Market Bell')
  })
})

describe('who asks for churches', () => {
  const world = [
    sight('Beth Shalom', ['synagogue'], { categories: ['synagogue'] }),
    sight('Quiet Temple', ['temple'], { categories: ['Buddhist temple'], ...north(0.1) }),
    sight('Saint Ann', ['place-of-worship'], { categories: ['Catholic church'], ...north(0.6) }),
  ]

  test('is sent to no synagogue or temple', async () => {
    for (const specialNotes of ['We love old churches.', 'Chcę odwiedzić katedrę.', 'Gern eine Kirche.'])
      assert.deepEqual((await namesFor(world, { specialNotes })).sights, ['Saint Ann'], specialNotes)
  })

  test('unless they ask for these too', async () => {
    const { sights } = await namesFor(world, { specialNotes: 'We love old churches and synagogues.' })
    assert.ok(sights.includes('Beth Shalom'), sights.join())
  })

  test('and for a sanctuary of a saint only to Catholic ones', async () => {
    const churches = [...world, sight('Saint Paul', ['place-of-worship'], { categories: ['Anglican church'] })]
    const { sights } = await namesFor(churches, { specialNotes: 'Chcę odwiedzić sanktuarium.' })
    assert.deepEqual(sights, ['Saint Ann'])
  })
})

describe('who brings a dog', () => {
  const world = [
    sight('Great Museum', ['museum', 'indoors'], famous(30)),
    sight('Old Hall', ['historic-site', 'architecture'], famous(25)),
    sight('Zoo', ['zoo', 'outdoors'], famous(9)),
    sight('River Park', ['park', 'outdoors'], { ...famous(2), ...north(0.5) }),
  ]

  test('is sent to no sight behind a door or a gate', async () => {
    assert.deepEqual((await namesFor(world, { specialNotes: 'Bringing our dog.' })).sights, ['River Park'])
  })

  test('unless they ask for it or dogs are welcome', async () => {
    const { sights } = await namesFor([...world, sight('Barn', ['museum', 'indoors', 'dog-friendly'], north(0.2))], {
      specialNotes: 'Bringing our dog. We would love to see a zoo.',
    })
    assert.deepEqual(sights.toSorted(), ['Barn', 'River Park', 'Zoo'])
  })
})

test('desserts start no day', async () => {
  const early = { weekly: hoursOn(['friday', 'saturday', 'sunday', 'monday'], '07:00-18:00'), closures: [] }
  const world = [kitchen('Mango', ['dessert', 'coffee'], { hours: early }), kitchen('Noi', ['thai'])]
  const why = (await whyFor(world, { specialNotes: '' })).get('Mango') ?? ''
  assert.match(why, /for a dessert/i)
  assert.doesNotMatch(why, /start the day/)
})

test('who needs a step-free way dines on no ship of unknown access', async () => {
  const aboard = kitchen('Mast', ['american', 'historic-site'], { categories: ['restaurant', 'historic ship'] })
  const world = [aboard, kitchen('Shore', ['american'], north(0.4))]
  assert.deepEqual((await namesFor(world, { accessibleRoom: 'yes' })).food, ['Shore'])
  assert.ok((await namesFor(world)).food.includes('Mast'))
  const ships = [sight('Iron Ship', ['museum', 'historic-site'], { categories: ['museum', 'museum ship'] })]
  assert.deepEqual((await namesFor(ships, { specialNotes: 'Two bad knees, no stairs please.' })).sights, [])
})

test('who comes to a funeral sits in the green or among books', async () => {
  const world = [
    sight('Tower Deck', ['viewpoint', 'scenic'], famous(6)),
    sight('Gold Museum', ['museum', 'indoors'], famous(6)),
    sight('Oak Park', ['park', 'outdoors'], north(0.4)),
    sight('City Library', ['library', 'quiet', 'indoors'], north(0.4)),
  ]
  const { sights } = await namesFor(world, { specialNotes: "In town for my brother's funeral." })
  assert.deepEqual(sights.slice(0, 2).toSorted(), ['City Library', 'Oak Park'])
})

test('a church is for mourners who speak of one', async () => {
  const world = [
    sight('Saint Ann', ['place-of-worship'], { categories: ['Catholic church'], facts: { renown: { article: true } } }),
    sight('Tower Deck', ['viewpoint', 'scenic'], famous(2)),
  ]
  const sightsOf = async (specialNotes: string) => (await namesFor(world, { specialNotes })).sights
  assert.equal((await sightsOf("My brother's funeral at the cathedral."))[0], 'Saint Ann')
  assert.notEqual((await sightsOf("My brother's funeral at the synagogue."))[0], 'Saint Ann')
})

test('good coffee is had at cafés before ice cream parlors with coffee', async () => {
  const world = [
    kitchen('Sundae Bar', ['dessert', 'coffee'], { categories: ['café'] }),
    kitchen('Roastery', ['coffee'], { categories: ['café'], ...north(0.4) }),
  ]
  assert.equal((await namesFor(world, { specialNotes: 'Espresso nerds, good coffee please.' })).food[0], 'Roastery')
})

test('a family, and any guest in winter, sits down before they are sent to a food cart', async () => {
  const world = [
    kitchen('Green Food Cart', ['turkish', 'fast-food', 'halal']),
    kitchen('Cedar', ['middle-eastern', 'halal'], north(0.2)),
  ]
  const foodOf = async (said: Partial<GuestRequest>) =>
    (await namesFor(world, { specialNotes: 'Halal only.', ...said })).food[0]
  const summer = { checkin: Temporal.PlainDate.from('2027-06-04'), checkout: Temporal.PlainDate.from('2027-06-06') }
  assert.equal(await foodOf({}), 'Cedar')
  assert.equal(await foodOf({ ...summer, children: 2 }), 'Cedar')
  assert.equal(await foodOf({ ...summer, specialNotes: 'Halal only, cheap please.' }), 'Green Food Cart')
})

test('who keeps the Sabbath reads of no opening hours on it', async () => {
  const daily = { weekly: hoursOn(['friday', 'saturday', 'sunday', 'monday'], '10:00-17:00'), closures: [] }
  const world = [sight('Town Museum', ['museum', 'indoors'], { ...famous(8), hours: daily })]
  const stay = { checkin: Temporal.PlainDate.from('2026-12-04'), checkout: Temporal.PlainDate.from('2026-12-07') }
  const kept = await whyFor(world, { ...stay, specialNotes: 'Kosher couple, shomer Shabbat.' })
  assert.match(kept.get('Town Museum') ?? '', /on Sunday/i)
  const others = await whyFor(world, { ...stay, specialNotes: 'Kosher couple.' })
  assert.match(others.get('Town Museum') ?? '', /on Saturday/i)
})

test('a family with a toddler is sent to what they ask for rather than to a must-see', async () => {
  const world = [
    sight('Animal Park', ['zoo', 'children', 'animals'], north(0.4)),
    sight('Fish House', ['aquarium', 'children', 'animals'], north(0.6)),
    sight('Town Hall', ['historic-site', 'landmark', 'architecture'], famous(30)),
  ]
  const { sights } = await namesFor(world, {
    specialNotes: 'Our toddler loves animals.',
    children: 1,
    resultsCounts: { foodAndBeverage: 0, attractions: 2, events: 0 },
  })
  assert.deepEqual(sights.toSorted(), ['Animal Park', 'Fish House'])
})

test('another wish comes before the third shop of one sort', async () => {
  const shop = (name: string, miles: number) =>
    sight(name, ['record-shop', 'shopping'], { ...north(miles), facts: { renown: { onRequest: true } } })
  const world = [
    ...['Groove', 'Needle', 'Disc'].map((name, index) => shop(name, 0.1 * index)),
    sight('Free Museum', ['museum', 'free-entry', 'indoors'], { ...famous(3), ...north(0.7) }),
  ]
  const { sights } = await namesFor(world, { specialNotes: 'Free stuff please. Any record shops?' })
  assert.ok(sights.slice(0, 2).includes('Free Museum'), sights.join())
})

test('fabric is no yarn', async () => {
  const world = [sight('Bolt & Roll', ['fabric', 'shopping', 'indoors'])]
  assert.match((await whyFor(world, { specialNotes: 'Fabric shops, please.' })).get('Bolt & Roll') ?? '', /fabric/)
  assert.doesNotMatch(
    (await whyFor(world, { specialNotes: 'Any yarn shops?' })).get('Bolt & Roll') ?? '',
    /[Ff]or yarn/,
  )
})

test('an old prison is found by who asks for prisons', async () => {
  const world = [
    sight('Town Gate', ['historic-site']),
    sight('Hill Penitentiary', ['history-museum', 'historic-site', 'indoors'], {
      categories: ['prison museum'],
      ...north(0.8),
    }),
  ]
  for (const specialNotes of ['We like old prisons.', 'Wir mögen alte Gefängnisse.'])
    assert.equal((await namesFor(world, { specialNotes })).sights[0], 'Hill Penitentiary', specialNotes)
})
