import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotes } from '../../src/concierge/understand/read-notes.ts'
import { answered } from '../support/answered.ts'
import { namesFor } from '../support/names-for.ts'
import { north, place } from '../support/worlds.ts'

const kitchen = (name: string, traits: string[], more: object = {}) =>
  place(name, { categories: ['restaurant'], traits, ...more })
const sight = (name: string, traits: string[], more: object = {}) =>
  place(name, { section: 'attractions', traits, ...more })
const summer = { checkin: Temporal.PlainDate.from('2027-06-11'), checkout: Temporal.PlainDate.from('2027-06-13') }
const wantedIn = (note: string) => readNotes(note).wanted.map(({ trait }) => trait)

test('a wish that names a kind gets that kind, or silence', async () => {
  const club = sight('Rowing Club', ['boating'])
  const church = sight('Old Church', ['place-of-worship'])
  const statue = sight('Old Statue', ['public-art'])
  const antiques = sight('Old Things', ['antiques'])
  for (const [specialNotes, other, trait] of [
    ['we want to go kayaking', club, 'boat-rental'],
    ['is there a mosque nearby?', church, 'mosque'],
    ['is there a synagogue nearby?', church, 'synagogue'],
    ['love murals', statue, 'street-art'],
    ['clothes shopping', antiques, 'fashion'],
    ['roses!', sight('Exotic Garden', ['garden']), 'rose-garden'],
    ['a Japanese garden', sight('Exotic Garden', ['garden']), 'japanese-garden'],
    ['a dog park for our labrador', sight('Old Park', ['park']), 'dog-park'],
    ['a yarn shop', antiques, 'yarn'],
    ['manga and anime', antiques, 'comics'],
  ] as const) {
    const met = sight('The One', [trait], north(1))
    const { sights } = await namesFor([other, met], { ...summer, specialNotes })
    assert.equal(sights[0], 'The One', specialNotes)
    if (other === church || other === statue) assert.deepEqual(sights, ['The One'], specialNotes)
    assert.ok(!readNotes(specialNotes).wanted.some((wish) => wish.trait === 'public-art' || wish.trait === 'antiques'))
  }
})

test('the finer kinds are read in other languages', () => {
  for (const [note, trait] of [
    ['Gibt es eine Moschee in der Nähe?', 'mosque'],
    ['Wir suchen eine Kletterhalle.', 'climbing-gym'],
    ['Nous aimons les cascades et le street art.', 'waterfall'],
    ['On voudrait louer un kayak.', 'boat-rental'],
    ['Queremos alquilar un barco.', 'boat-rental'],
    ['Vorremmo pattinare sul ghiaccio.', 'ice-rink'],
    ['Onde há lojas de roupa?', 'fashion'],
    ['Waar is een kartbaan?', 'karting'],
    ['Finns det en garnbutik?', 'yarn'],
    ['Haluamme luistelemaan.', 'ice-rink'],
    ['Где можно покататься на коньках?', 'ice-rink'],
    ['植物園に行きたいです。', 'botanical-garden'],
    ['想去清真寺。', 'mosque'],
    ['식물원에 가고 싶어요.', 'botanical-garden'],
    ['نبحث عن مسجد قريب', 'mosque'],
    ['Wo ist eine Hundewiese?', 'dog-park'],
    ['Un parc à chiens, svp', 'dog-park'],
    ['Dónde hay una rosaleda?', 'rose-garden'],
    ['Haluamme nähdä ruusutarhan', 'rose-garden'],
    ['Einen japanischen Garten sehen', 'japanese-garden'],
    ['日本庭園に行きたい', 'japanese-garden'],
    ['Algo fresco, piscina o helados', 'swimming'],
    ['somewhere to swim', 'swimming'],
    ['the car museum', 'motor-museum'],
  ] as const)
    assert.ok(wantedIn(note).includes(trait), `${note}: ${wantedIn(note)}`)
})

test('a sports bar is for the match, not for a swim', async () => {
  assert.deepEqual(wantedIn('A sports bar to watch the match.'), ['sports-bar'])
  const bar = kitchen('The Arena', ['bar', 'sports-bar'], { categories: ['bar'] })
  const pool = sight('City Gym', ['sports'], { facts: { renown: { everyday: true as const } } })
  const museum = sight('City Museum', ['museum'])
  const { food, sights } = await namesFor([bar, pool, museum], { adults: 4, specialNotes: 'a sports bar, please' })
  assert.deepEqual([food[0], sights[0]], ['The Arena', 'City Museum'])
})

test('a kebab shop, a pizza buffet and a burger house that serve coffee are no café', async () => {
  const world = [
    kitchen('Istanbul', ['turkish', 'fast-food', 'coffee']),
    kitchen('Buffet', ['italian', 'pizza', 'coffee']),
    kitchen('Burgers', ['burger', 'coffee']),
    kitchen('Trattoria', ['italian', 'coffee']),
    place('Roasters', { categories: ['café'], traits: ['coffee'], ...north(1.2) }),
    place('Pastry', { categories: ['bar'], traits: ['french', 'bakery', 'coffee'], ...north(1.2) }),
  ]
  const resultsCounts = { foodAndBeverage: 2, attractions: 0, events: 0 }
  const { food } = await namesFor(world, { resultsCounts, specialNotes: 'a nice café' })
  assert.deepEqual(food.toSorted(), ['Pastry', 'Roasters'])
})

test('a bubble tea house with chicken is no place for wings, and a bar with pizza no Italian kitchen', async () => {
  const teahouse = place('Pearls', { categories: ['café'], traits: ['bubble-tea', 'chicken'] })
  const wings = kitchen('Wings', ['chicken'], north(1.5))
  const one = { resultsCounts: { foodAndBeverage: 1, attractions: 0, events: 0 } }
  assert.deepEqual((await namesFor([teahouse, wings], { ...one, specialNotes: 'chicken wings' })).food, ['Wings'])
  const bar = place('Corner', { categories: ['bar'], subCategories: ['pizza'], traits: ['bar', 'pizza'] })
  const trattoria = kitchen('Trattoria', ['italian'], north(1.5))
  assert.deepEqual((await namesFor([bar, trattoria], { ...one, specialNotes: 'Italian food' })).food, ['Trattoria'])
})

test('a menu for everybody is no kitchen of the country that was asked for', async () => {
  const forAll = kitchen('Everything', ['american', 'italian', 'spanish'])
  const trattoria = kitchen('Trattoria', ['italian'], north(1.5))
  const { food } = await namesFor([forAll, trattoria], { specialNotes: 'Italian food' })
  assert.equal(food[0], 'Trattoria')
})

test('a scoop, a doughnut and a juice are no harmless kitchen', async () => {
  const world = [
    place('Scoops', { categories: ['ice cream parlor'], traits: ['ice-cream', 'dessert'] }),
    place('Rings', { categories: ['doughnut shop'], traits: ['dessert'] }),
    place('Oranges', { categories: ['juice bar'], traits: ['juice'] }),
    place('Pearls', { categories: ['bubble tea shop'], traits: ['bubble-tea'] }),
  ]
  for (const specialNotes of ['We eat halal only', 'We keep strictly kosher', 'both vegan', 'celiac disease'])
    assert.deepEqual((await namesFor(world, { specialNotes })).food, [], specialNotes)
})

test('a wish for a house of faith is met and not named', async () => {
  const world = [sight('Green Dome', ['mosque']), sight('White Hall', ['synagogue'], north(1))]
  const { attractions } = await answered(world, { specialNotes: 'a mosque, and a synagogue for our friend' })
  assert.equal(attractions.length, 2)
  for (const { why } of attractions)
    assert.doesNotMatch(why, /\bfor a (?!quiet moment|look inside)|asked|looking|after a\b|would like/i)
})

test('a boat to rent may be asked for in winter, and an ice rink by who sits in a wheelchair', async () => {
  const boats = sight('Boats', ['boat-rental'])
  assert.deepEqual((await namesFor([boats], { specialNotes: 'we want to go kayaking' })).sights, ['Boats'])
  assert.deepEqual((await namesFor([boats])).sights, [])
  const rink = sight('Rink', ['ice-rink', 'indoors'])
  const said = { specialNotes: 'my son uses a wheelchair and wants to go ice skating' }
  assert.deepEqual((await namesFor([rink], said)).sights, ['Rink'])
})

test('a café with a shelf of books is no place to go shopping, nor are antiques for a girl of fifteen', async () => {
  const cafe = kitchen('Book Café', ['coffee', 'bookshop', 'shopping'])
  const table = kitchen('Old Oak', ['italian'], north(0.2))
  const { food } = await namesFor([cafe, table], { specialNotes: 'shopping, and a nice dinner' })
  assert.equal(food[0], 'Old Oak')
  const world = [sight('Old Things', ['antiques', 'indoors']), sight('Mall', ['shopping', 'fashion'], north(1))]
  const said = { children: 1, specialNotes: 'our daughter is 15 and wants to go shopping' }
  assert.equal((await namesFor(world, said)).sights[0], 'Mall')
})
