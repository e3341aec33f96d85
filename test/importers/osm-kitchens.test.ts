import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPoint, type TestTags } from '../support/osm-extract.ts'

const kitchen = async (tags: TestTags) => (await readPoint({ amenity: 'restaurant', name: 'Marigold', ...tags })).place!
const phraseOf = async (tags: TestTags) => (await kitchen(tags)).facts.kindPhrase

test('a kitchen of another country, a chain and a list for everybody are no regional cooking', async () => {
  const isRegional = async (cuisine: string, country: string, tags: TestTags = {}) =>
    (await kitchen({ cuisine, 'addr:country': country, ...tags })).traits.includes('regional')
  for (const [cuisine, country] of [
    ['regional', 'US'],
    ['italian', 'IT'],
    ['regional;pizza', 'IT'],
    ['finnish;nordic', 'FI'],
    ['regional;steak_house', 'FR'],
    ['catalan', 'AD'],
    ['german;regional;international', 'DE'],
  ] as const)
    assert.ok(await isRegional(cuisine, country), `${cuisine}, ${country}`)
  for (const [cuisine, country] of [
    ['american;regional', 'US'],
    ['regional;sushi', 'DE'],
    ['finnish;italian', 'FI'],
    ['tapas;pasta;burger', 'AD'],
    ['tapas;pasta;burger', 'ES'],
  ] as const)
    assert.ok(!(await isRegional(cuisine, country)), `${cuisine}, ${country}`)
  assert.ok(!(await isRegional('regional', 'ES', { brand: 'Casa Cadena' })))
})

test('of cuisines that contradict one another only dishes are told, those in the name first', async () => {
  const list = 'burger;oriental;ice_cream;pizza;arab;kebab;curry'
  assert.equal(await phraseOf({ cuisine: list }), 'burger restaurant serving ice cream and pizza')
  assert.equal(
    await phraseOf({ name: 'Kebab Antalya', cuisine: list, amenity: 'fast_food' }),
    'kebab shop serving burgers and ice cream',
  )
  assert.equal(await phraseOf({ cuisine: 'thai;vietnamese' }), 'Thai and Vietnamese restaurant')
  assert.equal(await phraseOf({ cuisine: 'italian;pizza' }), 'Italian restaurant serving pizza')
})

test('a bar under another tag is called by its name, unless a tag says whose food it is', async () => {
  const nights = { opening_hours: 'Tu-Sa 18:00-02:00' }
  for (const [tags, phrase, trait] of [
    [{ name: 'Sports Bar Marigold', cuisine: 'burger' }, 'sports bar serving burgers', 'sports'],
    [{ name: 'Urheilubaari Kulma', amenity: 'pub' }, 'sports bar', 'bar'],
    [{ name: 'Jazzkeller Neun' }, 'jazz club', 'jazz'],
    [{ name: 'Discoteca Luna', amenity: 'bar' }, 'nightclub', 'nightlife'],
    [{ name: 'Chalet Après-Ski' }, 'après-ski bar', 'lively'],
    [{ name: 'Marigold Restaurant & Cocktail Bar' }, 'restaurant and cocktail bar', 'cocktails'],
    [{ name: 'Vinoteca Sol', cuisine: 'spanish' }, 'Spanish restaurant', 'wine'],
    [{ name: 'Lotus-Bar', ...nights }, 'restaurant and bar', 'nightlife'],
    [{ name: 'Marigold', amenity: 'cafe', shop: 'books' }, 'café and bookshop', 'bookshop'],
    [
      { name: 'Marigold', amenity: 'bar', cuisine: 'sandwich;crepe;coffee_shop' },
      'bar serving sandwiches and crêpes',
      'bar',
    ],
  ] as const) {
    const { facts, traits } = await kitchen(tags)
    assert.equal(facts.kindPhrase, phrase)
    assert.ok(traits.includes(trait), `${phrase}: ${traits}`)
  }
  assert.equal(await phraseOf({ name: 'Lotus-Bar', opening_hours: 'Tu-Sa 12:00-02:00' }), undefined)
})

test('a counter is kosher only if nothing else is served there, or its cuisine says so', async () => {
  for (const [tags, isKosher] of [
    [{ amenity: 'fast_food', 'diet:kosher': 'yes' }, false],
    [{ amenity: 'fast_food', 'diet:kosher': 'only' }, true],
    [{ amenity: 'fast_food', cuisine: 'kosher' }, true],
    [{ 'diet:kosher': 'yes' }, true],
  ] as const) {
    const { traits } = await kitchen(tags)
    assert.equal(traits.includes('kosher'), isKosher, JSON.stringify(tags))
  }
})
