import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needsOf } from '../support/needs.ts'
import { readPoint } from '../support/osm-extract.ts'

const wishesOf = (specialNotes: string) =>
  needsOf({ specialNotes })
    .wanted.filter(({ origin }) => origin === 'notes')
    .map(({ trait }) => trait)

for (const [note, trait] of [
  ['nos encantan los fantasmas y el vudú', 'occult'],
  ['we love old cemeteries', 'cemetery'],
  ['nous cherchons des vieilles maisons', 'historic-house'],
  ["nous nous intéressons à l'histoire", 'history'],
  ['our first Mardi Gras!', 'carnival'],
  ['Eisenbahnfreund aus Dresden', 'railways'],
  ['gern mit dem Dampfschiff fahren', 'boating'],
  ["I'm a potter, coming for the tiles", 'ceramics'],
  ['a big meat dinner on Friday', 'steakhouse'],
] as const)
  test(`a note asks for ${trait}: "${note}"`, () => assert.ok(wishesOf(note).includes(trait), wishesOf(note).join()))

for (const [note, trait] of [
  ['my son Theo (16) plays the trombone', 'theater'],
  ['a hands-on pottery class', 'science-museum'],
  ['pastel de nata, nothing else', 'portuguese'],
] as const)
  test(`a note asks for no ${trait}: "${note}"`, () => assert.ok(!wishesOf(note).includes(trait)))

test('no club is a wish for who comes with a teenager', () => {
  const needs = needsOf({ specialNotes: 'with my son (16), the clubs are great', children: 1 })
  assert.ok(!needs.wanted.some(({ trait }) => trait === 'nightclub'))
})

const traitsOf = async (tags: Record<string, string>) => (await readPoint({ wikidata: 'Q1', ...tags })).place!.traits

for (const [name, trait] of [
  ['Harbor Voodoo Museum', 'occult'],
  ['Museo de la Brujería', 'occult'],
  ['Karnevalsmuseum', 'carnival'],
  ['Steamboat Marigold', 'boating'],
  ['Museu do Azulejo', 'ceramics'],
  ['Casa Museo Marigold', 'historic-house'],
] as const)
  test(`${name} is of ${trait} by its name`, async () => {
    const tourism = trait === 'boating' ? 'attraction' : 'museum'
    assert.ok((await traitsOf({ tourism, name })).includes(trait))
  })

test('a museum in a historic house is one, and an art museum of tiles is of tiles too', async () => {
  assert.ok((await traitsOf({ tourism: 'museum', historic: 'house', name: 'Marigold' })).includes('historic-house'))
  const tiles = await traitsOf({ tourism: 'museum', museum: 'art', name: 'Tile Museum' })
  assert.ok(tiles.includes('ceramics') && tiles.includes('art-museum'))
})

test('a cemetery is no place to be quiet at', async () => {
  const traits = await traitsOf({ landuse: 'cemetery', name: 'Old Cemetery', tourism: 'attraction' })
  assert.ok(traits.includes('cemetery') && !traits.includes('quiet'))
})
