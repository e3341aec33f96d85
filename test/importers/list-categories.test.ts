import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { type PlacesOptions, readPlaces } from '../../src/importers/places/read-places.ts'

const folder = mkdtempSync(join(tmpdir(), 'stay-categories-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const berlin = '52.52,13.40'
const izmir = '38.42,27.14'
const brno = '49.20,16.61'

/** The section and traits of a place that has this category at this position. */
async function readOne(category: string, at = berlin, options: Partial<PlacesOptions> = {}) {
  const path = join(folder, 'list.csv')
  writeFileSync(path, `name,categories,lat,lon\nThe Place,"${category}",${at}\n`)
  const reading = await readPlaces([path], { source: 'own', licence: '', section: null, columns: [], ...options })
  const [record] = reading.records
  const place = record?.kind === 'place' ? record.place : null
  return { section: place?.section, categories: place?.categories, traits: place?.traits ?? [] }
}

describe('a category is read as the plain word of any language', () => {
  const words: [category: string, section: string, trait: string][] = [
    ['végétarien', 'foodAndBeverage', 'vegetarian'],
    ['Vegetarisch', 'foodAndBeverage', 'vegetarian'],
    ['vejetaryen', 'foodAndBeverage', 'vegetarian'],
    ['wegetariańska', 'foodAndBeverage', 'vegetarian'],
    ['Vegan/Vegetarisch', 'foodAndBeverage', 'vegan'],
    ['Veganes Café', 'foodAndBeverage', 'vegan'],
    ['Weingut', 'foodAndBeverage', 'wine'],
    ['şaraphane', 'foodAndBeverage', 'wine'],
    ['wandelen', 'attractions', 'hiking'],
    ['Wanderung', 'attractions', 'hiking'],
    ['escursionismo', 'attractions', 'hiking'],
    ['wędrówka', 'attractions', 'hiking'],
    ['пеший туризм', 'attractions', 'hiking'],
    ['Doğa yürüyüşü', 'attractions', 'hiking'],
  ]
  for (const [category, section, trait] of words)
    test(category, async () => {
      const place = await readOne(category)
      assert.equal(place.section, section)
      assert.ok(place.traits.includes(trait), place.traits.join(', '))
    })
  test('a vegan café is a café', async () => {
    assert.deepEqual((await readOne('Veganes Café')).categories, ['café', 'vegan'])
  })
})

describe('the operator names the category of rows without one', () => {
  test('and the others keep theirs', async () => {
    const rows = [await readOne('', berlin, { defaultCategory: 'winery' }), await readOne('Kirche', berlin)]
    assert.deepEqual(
      rows.map(({ section, categories }) => [section, categories]),
      [
        ['foodAndBeverage', ['winery']],
        ['attractions', ['church']],
      ],
    )
    const church = await readOne('Kirche', berlin, { defaultCategory: 'winery' })
    assert.deepEqual(church.categories, ['church'])
  })
  test('by a word of their own', async () => {
    const categories = [{ word: 'Almhütte', meaning: 'restaurant' }]
    assert.equal((await readOne('', berlin, { defaultCategory: 'Almhütte', categories })).section, 'foodAndBeverage')
  })
  test('and a word that is not understood is refused with the nearest', () =>
    assert.rejects(
      readOne('', berlin, { defaultCategory: 'wineri' }),
      /^Error: category "wineri" is no kind .*Did you mean "winery"/,
    ))
})

test('a word of two languages is read in that of the country', async () => {
  const [tour, hike] = [await readOne('Tur', izmir), await readOne('Tur', brno)]
  assert.deepEqual([tour.traits.includes('tour'), tour.traits.includes('hiking')], [true, false])
  assert.deepEqual([hike.traits.includes('tour'), hike.traits.includes('hiking')], [false, true])
})

test('a word that no language of the country has is read as it is written', async () => {
  const { traits } = await readOne('Tur', berlin)
  assert.deepEqual([traits.includes('tour'), traits.includes('hiking')], [true, false])
})
