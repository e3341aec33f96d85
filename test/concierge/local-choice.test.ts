import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor } from '../support/names-for.ts'
import { north, place } from '../support/worlds.ts'

const kitchen = (name: string, traits: string[], miles = 0) => place(name, { traits, ...north(miles) })
const sight = (name: string, traits: string[], more: Parameters<typeof place>[1] = {}) =>
  place(name, { section: 'attractions', traits, ...more })
const known = (languages = 3) => ({ wikidata: `Q${languages}`, renown: { article: true as const, languages } })
const foodFor = async (specialNotes: string, world: ReturnType<typeof place>[], said = {}) =>
  (await namesFor(world, { specialNotes, ...said })).food
const sightsFor = async (specialNotes: string, world: ReturnType<typeof place>[], said = {}) =>
  (await namesFor(world, { specialNotes, ...said })).sights

const grand = kitchen('grand', ['upscale', 'french'])
const plain = kitchen('plain', ['portuguese'], 0.3)

test('who says nothing of money gets no grand table, unless they celebrate', async () => {
  assert.equal((await foodFor('', [grand, plain]))[0], 'plain')
  assert.equal((await foodFor('', [grand, plain], { children: 2 }))[0], 'plain')
  assert.equal((await foodFor('our wedding anniversary', [grand, plain]))[0], 'grand')
})

test('where no price is recorded, little money means kitchens of a cheap kind', async () => {
  const world = [kitchen('a japanese', ['japanese']), kitchen('b pizza', ['pizza'], 0.1)]
  assert.equal((await foodFor('tight budget', world))[0], 'b pizza')
  assert.equal((await foodFor('', world))[0], 'a japanese')
})

test('what is only near to a wish wears out with it: one sushi bar for who asks for seafood', async () => {
  const sushi = ['a', 'b', 'c'].map((id) => kitchen(`${id} sushi`, ['sushi', 'japanese']))
  const food = await foodFor('seafood', [kitchen('fish', ['seafood']), ...sushi, kitchen('stew', ['portuguese'], 0.1)])
  assert.equal(food[0], 'fish')
  assert.ok(food.slice(0, 3).includes('stew'), food.join())
})

test('two branches are told by their letters, however the sign is spaced', async () => {
  const { food } = await namesFor([
    kitchen('Amber + Oak', ['sushi']),
    kitchen('Amber+Oak', ['sushi'], 0.2),
    kitchen('Stew', ['portuguese'], 0.3),
  ])
  assert.equal(food.filter((name) => name.startsWith('Amber')).length, 1)
})

test('a family dines at a table, not at a tray in a food hall', async () => {
  const world = [kitchen('hall', ['street-food']), kitchen('Buffet Star', []), plain]
  assert.equal((await foodFor('', world, { children: 2 }))[0], 'plain')
  assert.equal((await foodFor('street food, please', world, { children: 2 }))[0], 'hall')
})

test('an Italian pastry shop is no Italian dinner', async () => {
  const world = [kitchen('pastry', ['italian', 'bakery', 'dessert']), kitchen('trattoria', ['italian'], 0.5)]
  assert.equal((await foodFor('one really good Italian dinner', world))[0], 'trattoria')
})

test('a pub that every guidebook names is no dinner for a couple in a land where one does not dine there', async () => {
  const pub = place('pub', { traits: ['pub', 'american'], facts: known() })
  const world = [pub, kitchen('house', ['american'], 0.2)]
  assert.equal((await foodFor('', world))[0], 'house')
  assert.equal((await foodFor('a good beer', world))[0], 'pub')
})

test('where nothing kosher is recorded, a kitchen without meat is the one to ask, and no steakhouse', async () => {
  const world = [kitchen('steaks', ['steakhouse']), kitchen('house', []), kitchen('greens', ['vegetarian'], 0.5)]
  assert.deepEqual(await foodFor('we keep kosher', world), ['greens'])
  assert.deepEqual(await foodFor('we keep kosher', [kitchen('steaks', ['steakhouse'])]), [])
})

test('a Mass is Catholic: no Lutheran cathedral comes before, and no plain church of others', async () => {
  const church = (name: string, category: string, facts = {}) =>
    sight(name, ['place-of-worship'], { categories: [category], facts })
  const world = [
    church('Lutheran cathedral', 'Lutheran cathedral', known(20)),
    church('Lutheran church', 'Lutheran church', known()),
    church('Saint Mark', 'Catholic church', { wikidata: 'Q9' }),
  ]
  const sights = await sightsFor('Where is Sunday Mass?', world)
  assert.equal(sights[0], 'Saint Mark')
  assert.ok(!sights.includes('Lutheran church'))
})

test('who is asked for by name comes before the kind that the guest asks for', async () => {
  const world = [
    sight('Granite Trail', ['attraction'], { facts: known() }),
    sight('hills', ['hiking'], { facts: known(9) }),
  ]
  assert.equal((await sightsFor('We would love to do the Granite Trail and go hiking', world))[0], 'Granite Trail')
})

test('who asks for jazz is not sent to the opera house', async () => {
  const world = [
    sight('opera', ['concert-hall', 'indoors'], { categories: ['concert hall'], facts: known() }),
    sight('museum', ['museum', 'indoors'], { categories: ['museum'], facts: known(9) }),
  ]
  assert.equal((await sightsFor('jazz, please', world))[0], 'museum')
})

const museum = sight('museum', ['museum', 'indoors'], { categories: ['museum'], facts: known() })

test('no nightclub, climbing wall or foreign film comes unasked', async () => {
  const club = sight('club', ['nightclub', 'indoors'], { facts: known() })
  const wall = sight('wall', ['climbing-gym', 'indoors'])
  const film = sight('film', ['cinema', 'indoors'], { facts: known() })
  const sights = await sightsFor('No hablamos inglés', [club, wall, film, museum])
  assert.deepEqual(sights, ['museum'])
  assert.ok((await sightsFor('a nightclub', [club, museum])).includes('club'))
})

test('who asks for quiet is not sent to the market, nor who asks for a roof to an obelisk', async () => {
  const market = sight('market', ['market'], { categories: ['market'], facts: known() })
  const obelisk = sight('obelisk', ['monument', 'landmark'], { categories: ['monument'], facts: known(9) })
  assert.ok(!(await sightsFor('somewhere quiet', [museum, market])).includes('market'))
  assert.ok(!(await sightsFor('something indoors', [museum, obelisk])).includes('obelisk'))
})

test('who works for two days and has three of their own gets more than one sight', async () => {
  const tower = sight('tower', ['landmark'], { categories: ['tower'], facts: known(4) })
  const house = sight('house', ['historic-house', 'historic-site'], { categories: ['historic house'], facts: known(5) })
  const stay = { checkin: Temporal.PlainDate.from('2027-06-07'), checkout: Temporal.PlainDate.from('2027-06-12') }
  const note = 'Conference on Tuesday from 9 to 18'
  const counts = { resultsCounts: { foodAndBeverage: 0, attractions: 3, events: 0 } }
  assert.ok((await sightsFor(note, [museum, tower, house], { ...stay, adults: 1, ...counts })).length > 1)
})

test('who must not eat anything raw gets the other kitchens that suit a celiac first', async () => {
  const world = [kitchen('oysters', ['seafood']), kitchen('stew', ['regional'], 0.5)]
  assert.equal((await foodFor('I am a celiac and pregnant', world))[0], 'stew')
})
