import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPlace, type PlaceDocument, type PlaceFacts } from '../../src/domain/place.ts'
import { placeFame } from '../../src/ingest/fame.ts'

const sight = (traits: string[], facts: PlaceFacts, category = ''): PlaceDocument => ({
  ...emptyPlace({ id: 'x:1', source: 'x', licence: '', section: 'attractions', name: 'Place' }),
  traits,
  facts,
  categories: [category],
})
const article = { wikidata: 'Q42', renown: { article: true as const } }

test('a museum with an article is better known than a statue with one, and that than none', () => {
  const [museum, statue] = [placeFame(sight(['museum'], article)), placeFame(sight(['public-art'], article))]
  assert.ok(museum > statue && statue > 0, `${museum} ${statue}`)
  assert.equal(placeFame(sight(['museum'], {})), 0)
})

test('fame lies between -1 and 1', () => {
  const all = { article: true, heritage: true, sight: true, award: true, architect: true, languages: 200 } as const
  assert.equal(placeFame(sight(['museum'], { wikidata: 'Q1', areaHectares: 5000, renown: all })), 1)
  assert.equal(placeFame(sight(['shopping'], { renown: { everyday: true } })), -1)
})

test('the article of a memorial is about the person that it remembers', () => {
  assert.equal(placeFame(sight(['monument'], article, 'memorial')), 0)
  assert.ok(placeFame(sight(['monument'], article, 'monument')) > 0)
})

test('an everyday place with an entry of its own is no longer one for residents alone', () => {
  const library = sight(['library'], { renown: { everyday: true } })
  assert.equal(placeFame(library), -1)
  assert.ok(placeFame({ ...library, facts: { ...library.facts, wikidata: 'Q42' } }) > 0)
})

test('a sight that many people look up is famous, whatever else the map holds', () => {
  const looked = (views: number) => placeFame(sight(['museum'], { wikidata: 'Q1', renown: { views } }))
  assert.ok(looked(5_000_000) > looked(300_000) && looked(300_000) > looked(5000))
  const important = (importance: number) => placeFame(sight(['museum'], { wikidata: 'Q1', renown: { importance } }))
  assert.ok(important(0.7) > important(0.4))
})
