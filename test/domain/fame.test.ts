import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPlace, type PlaceDocument, type PlaceFacts } from '../../src/domain/place.ts'
import { placeFame, soughtByFew } from '../../src/ingest/fame.ts'

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

test('fame starts at -1, and the sights of the world are above those of a town', () => {
  const all = { article: true, heritage: true, sight: true, award: true, architect: true, languages: 200 } as const
  const ofWorld = placeFame(sight(['museum'], { wikidata: 'Q1', areaHectares: 5000, renown: all }))
  assert.ok(ofWorld > placeFame(sight(['museum'], { wikidata: 'Q1', renown: { ...all, languages: 10 } })))
  assert.equal(placeFame(sight(['shopping'], { renown: { everyday: true } })), -1)
})

test('the article of a memorial is about the person that it remembers', () => {
  assert.equal(placeFame(sight(['monument'], article, 'memorial')), placeFame(sight(['monument'], {}, 'memorial')))
  assert.ok(placeFame(sight(['monument'], article, 'monument')) > placeFame(sight(['monument'], {}, 'monument')))
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

test('a museum that fills a block is better known than one in a small house, and a house without an entry is neither', () => {
  const inBuilding = (buildingHectares: number, facts: PlaceFacts = article) =>
    placeFame(sight(['museum'], { ...facts, buildingHectares }))
  const [block, house] = [inBuilding(0.4), inBuilding(0.02)]
  assert.ok(block > house && house > 0, `${block} ${house}`)
  assert.equal(inBuilding(0.4, {}), 0)
})

test('what is marked as a tourist sight and has an entry is known, whatever its kind', () => {
  const market = (facts: PlaceFacts) => placeFame(sight(['market'], facts, 'market'))
  const marked = { wikidata: 'Q42', renown: { article: true, sight: true } } as const
  assert.ok(market(marked) > placeFame(sight(['museum'], article)))
  assert.ok(market(marked) > market(article) && market(article) > market({ renown: { sight: true } }))
})

test('a protected library or church with an article is known for its building, one without is not', () => {
  const known = (category: string, facts: PlaceFacts) => placeFame(sight(['library'], facts, category))
  const everyday = { wikidata: 'Q42', renown: { everyday: true } } as const
  const protectedArticle = { wikidata: 'Q42', renown: { article: true, heritage: true } } as const
  const knownLibrary = known('library', { ...protectedArticle, renown: { ...protectedArticle.renown, everyday: true } })
  assert.ok(knownLibrary > known('library', everyday))
  assert.ok(known('Catholic church', protectedArticle) > known('community center', protectedArticle))
})

test('what every town has is below a museum until the record shows more than that it exists', () => {
  const of = (category: string, facts: PlaceFacts) => placeFame(sight([], facts, category))
  for (const category of ['Catholic church', 'chapel', 'artwork', 'statue', 'viewpoint', 'park', 'square'])
    assert.ok(of(category, {}) < of('museum', {}), category)
  const languages = { wikidata: 'Q1', renown: { article: true as const, languages: 12, sight: true as const } }
  for (const category of ['Catholic church', 'artwork', 'viewpoint', 'park'])
    assert.ok(of(category, languages) > of('museum', {}), category)
  const [plain, large] = [of('park', { areaHectares: 2 }), of('park', { areaHectares: 400 })]
  assert.ok(plain < large, `${plain} ${large}`)
  assert.equal(of('national park', {}), 0)
  assert.equal(of('Lutheran cathedral', {}), 0)
})

test('a square with a name for visitors is known for its life, and a library or small park by a name for visitors', () => {
  const named = { wikidata: 'Q1', renown: { article: true as const, languages: 5 } }
  const plain = { wikidata: 'Q1', renown: { article: true as const, languages: 3 } }
  const of = (category: string, traits: string[], facts: PlaceFacts) => placeFame(sight(traits, facts, category))
  assert.ok(of('square', ['landmark'], named) > of('tower', ['landmark'], named))
  assert.ok(of('square', ['landmark'], plain) < of('tower', ['landmark'], plain))
  assert.ok(of('marina', ['waterfront'], { wikidata: 'Q1' }) > 0)
  assert.equal(of('marina', ['waterfront'], { renown: { onRequest: true } }), soughtByFew.onRequest)
  const gained = (category: string, trait: string, facts: PlaceFacts) =>
    of(category, [trait], { ...facts, ...named }) / of(category, [trait], { ...facts, ...plain })
  assert.ok(gained('library', 'library', {}) > 1.5)
  assert.ok(gained('park', 'park', { areaHectares: 0.6 }) > 1.5)
})

test('Wikidata lists every summit and golf course: an article on one says more', () => {
  const peak = (facts: PlaceFacts) => placeFame(sight(['hiking', 'scenic'], facts, 'peak'))
  const onRequest = { onRequest: true } as const
  assert.equal(peak({ wikidata: 'Q42', renown: onRequest }), soughtByFew.onRequest)
  assert.ok(peak({ wikidata: 'Q42', renown: { ...onRequest, article: true } }) > 0)
  assert.ok(peak({ wikidata: 'Q42', renown: { ...onRequest, views: 400_000 } }) > 0)
  assert.ok(peak({ wikidata: 'Q42', renown: { ...onRequest, languages: 6 } }) > 0)
  assert.ok(placeFame(sight(['spa'], { wikidata: 'Q42', renown: onRequest }, 'spa')) > 0)
})

test('a world heritage site is better known than any listed house', () => {
  const site = (renown: PlaceFacts['renown']) => placeFame(sight(['historic-site'], { renown: { ...renown } }))
  assert.ok(site({ heritage: true, worldHeritage: true }) > site({ heritage: true }))
})

test('what gave its name to stops is known for it, but squares, statues and plain parks name what is near them', () => {
  const gain = (trait: string, category: string, facts: PlaceFacts = article) =>
    placeFame(sight([trait], { ...facts, renown: { ...facts.renown, namesakes: 3 } }, category)) -
    placeFame(sight([trait], facts, category))
  assert.ok(gain('museum', 'museum') > 0)
  assert.ok(gain('park', 'park') > 0)
  for (const [trait, category] of [['walking', 'square'], ['landmark', 'bridge'], ['monument', 'statue']] as const) // biome-ignore format: a list
    assert.equal(gain(trait, category), 0, category)
  assert.equal(gain('park', 'park', {}), 0)
})

test('a square that has names for visitors is better known than one of many with an article', () => {
  const square = (languages: number) =>
    placeFame(sight(['walking'], { wikidata: 'Q42', renown: { article: true, languages } }, 'square'))
  assert.ok(square(4) > 1.3 * square(3))
})

test('a flagship that lets visitors in is better known than a listed building that may be an office', () => {
  const listed = sight(['historic-site'], { wikidata: 'Q1', renown: { heritage: true, architect: true } }, 'historic building') // biome-ignore format: one line
  const museum = sight(['museum'], { wikidata: 'Q2', renown: { article: true } }, 'museum')
  const open = { website: 'https://example.com/', facts: { ...museum.facts, renown: { article: true, ticket: true } } } as const // biome-ignore format: one line
  assert.ok(placeFame({ ...museum, ...open }) > placeFame(museum))
  assert.ok(placeFame({ ...museum, name: 'Nationalmuseet' }) > placeFame(museum))
  assert.ok(placeFame(museum) > 2 * placeFame(listed))
  assert.ok(placeFame({ ...listed, website: 'https://example.com/' }) > 1.5 * placeFame(listed))
  const hall = sight([], {}, 'historic building')
  assert.equal(placeFame({ ...hall, name: 'National Bank', website: 'https://example.com/' }), 0)
})

test('the cathedral of a town, a protected square and a street that is a sight are known for themselves', () => {
  const of = (category: string, traits: string[], renown: PlaceFacts['renown']) =>
    placeFame(sight(traits, { wikidata: 'Q1', renown: { article: true, ...renown } }, category))
  assert.ok(of('Catholic cathedral', [], {}) > of('aquarium', [], {}))
  assert.ok(of('square', ['landmark'], { heritage: true }) > 1.5 * of('square', ['landmark'], {}))
  assert.ok(of('park', ['park', 'landmark'], { heritage: true }) > of('park', ['park'], { heritage: true }))
  const street = (renown: PlaceFacts['renown']) => placeFame(sight([], { wikidata: 'Q1', renown }, 'attraction'))
  assert.ok(street({ sight: true, article: true }) > 1.5 * street({ sight: true }))
})

test('what has no door loses nothing to museums by hours, tickets and websites that it cannot have', () => {
  const known = (languages: number) => ({
    wikidata: 'Q1',
    renown: { article: true as const, heritage: true as const, languages },
  })
  const of = (category: string, traits: string[], facts: PlaceFacts) => placeFame(sight(traits, facts, category))
  const museum = { ...sight(['museum'], { wikidata: 'Q2', renown: { article: true, languages: 5, ticket: true } }, 'museum'), website: 'https://example.com/' } // biome-ignore format: one line
  for (const [
    category,
    traits,
  ] of [['square', ['walking', 'landmark']], ['bridge', ['landmark']], ['historic quarter', ['walking']], ['fountain', ['public-art']]] as [string, string[]][]) // biome-ignore format: a list
    assert.ok(of(category, traits, known(12)) > placeFame(museum), category)
  // The road bridge of a town in two languages, and a square like many.
  assert.ok(of('bridge', ['landmark'], known(3)) < placeFame(museum))
  assert.ok(of('square', ['walking'], { wikidata: 'Q1', renown: { article: true } }) < placeFame(museum))
})

test('the great square of a town is better known than a small one, by a measure of its own', () => {
  const square = (areaHectares: number) =>
    placeFame(sight(['walking'], { wikidata: 'Q1', areaHectares, renown: { article: true, languages: 5 } }, 'square'))
  assert.ok(square(2) > square(0.5) && square(0.5) > square(0.2))
})

test('a basilica that is shown to visitors is as known as a palace, and a parish church is not', () => {
  const shown = { renown: { article: true, sight: true } } as const
  const house = (name: string, category: string) => ({ ...sight(['place-of-worship'], shown, category), name })
  const basilica = placeFame(house('Basilica of Saint Orla', 'Catholic church'))
  assert.ok(basilica > placeFame(house('Saint Orla', 'Catholic church')))
  assert.ok(basilica >= 0.9 * placeFame(sight(['architecture'], shown, 'historic building')))
})
