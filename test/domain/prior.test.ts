import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'
import { placePrior } from '../../src/ingest/prior.ts'

const plain: PlaceDocument = {
  ...emptyPlace({ id: 'x:1', source: 'x', licence: '', section: 'foodAndBeverage', name: 'Place' }),
  traits: ['coffee', 'bakery', 'breakfast'],
}
const rated = (rating: number) => [{ provider: 'x', rating, count: 400, url: null }]
const everything: Partial<PlaceDocument> = {
  facts: {
    wikidata: 'Q42',
    renown: { article: true, heritage: true, sight: true, award: true, architect: true, languages: 40 },
  },
}

test('all open data about a place together weigh no more than a good rating', () => {
  assert.ok(placePrior({ ...plain, ...everything }) <= placePrior({ ...plain, ratings: rated(4.8) }))
  assert.ok(placePrior({ ...plain, ...everything }) > placePrior({ ...plain, ratings: rated(4.2) }))
})

test('a poor rating outweighs an encyclopedia', () => {
  const facts = { wikidata: 'Q42', renown: { article: true as const } }
  assert.ok(placePrior({ ...plain, facts, ratings: rated(3.5) }) < placePrior({ ...plain, facts }))
})

test('a place in several sources ranks a little higher, and a fourth source adds nothing', () => {
  const found = (...sources: string[]) => placePrior({ ...plain, facts: { sources } })
  assert.equal(found('osm'), placePrior(plain))
  assert.ok(found('osm', 'overture') > found('osm'))
  assert.equal(found('osm', 'overture', 'foursquare'), found('osm', 'overture', 'foursquare', 'records'))
})
