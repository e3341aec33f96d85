import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classifyFeature } from '../../src/importers/osm/classify-feature.ts'
import { cuisinesOf } from '../../src/vocabulary/categories/cuisines.ts'
import { osmClasses } from '../../src/vocabulary/categories/osm-classes.ts'
import { osmTraitRules } from '../../src/vocabulary/categories/osm-trait-rules.ts'
import { isTrait } from '../../src/vocabulary/traits.ts'

const today = '2026-06-15'

type Tags = Record<string, string>

function verdict(tags: Tags): string {
  const judgement = classifyFeature(tags, today)
  if (judgement === null) return 'nothing'
  return 'dropped' in judgement ? judgement.dropped : judgement.classes.map(({ section }) => section)[0]!
}

const named = (tags: Tags) => verdict({ name: 'Marigold', ...tags })

test('food, lodging, entertainment and sights get their section', () => {
  const sections: Record<string, string[]> = {
    foodAndBeverage: ['amenity=restaurant', 'amenity=cafe', 'amenity=bar', 'amenity=pub', 'amenity=biergarten', 'amenity=fast_food', 'amenity=food_court', 'amenity=ice_cream', 'shop=bakery', 'shop=pastry', 'shop=chocolate', 'craft=brewery', 'craft=winery', 'craft=distillery'],
    lodging: ['tourism=hotel', 'tourism=motel', 'tourism=hostel', 'tourism=guest_house', 'tourism=apartment', 'tourism=chalet'],
    attractions: ['tourism=museum', 'tourism=gallery', 'tourism=zoo', 'tourism=aquarium', 'tourism=theme_park', 'tourism=viewpoint', 'tourism=attraction', 'leisure=park', 'leisure=garden', 'leisure=nature_reserve', 'leisure=playground', 'leisure=bowling_alley', 'leisure=miniature_golf', 'leisure=golf_course', 'leisure=water_park', 'historic=castle', 'amenity=theatre', 'amenity=cinema', 'amenity=arts_centre', 'amenity=nightclub', 'amenity=casino', 'amenity=marketplace', 'amenity=planetarium', 'natural=beach', 'man_made=lighthouse', 'shop=books', 'shop=mall', 'shop=wine'],
    other: ['leisure=stadium', 'amenity=events_venue'],
  } // biome-ignore format: a table
  for (const [section, all] of Object.entries(sections))
    for (const tag of all) {
      const [key, value] = tag.split('=') as [string, string]
      assert.equal(named({ [key]: value }), section, tag)
    }
})

test('a known stadium is a sight, and so is a mural that has a name', () => {
  assert.equal(named({ leisure: 'stadium', wikipedia: 'en:Marigold Park' }), 'attractions')
  assert.equal(named({ tourism: 'artwork', artwork_type: 'mural' }), 'attractions')
  assert.equal(named({ tourism: 'artwork', artwork_type: 'statue' }), 'too minor')
})

test('a bench, a board, a parking space and a bank are not destinations', () => {
  for (const tags of [
    { amenity: 'bench' },
    { tourism: 'information' },
    { amenity: 'bicycle_parking' },
    { amenity: 'bank' },
    { shop: 'hairdresser' },
  ] as Tags[])
    assert.equal(named(tags), 'not a destination')
})

test('a place without a name is dropped', () => {
  for (const tags of [
    { amenity: 'restaurant' },
    { amenity: 'cafe', name: '-' },
    { leisure: 'playground', name: 'Playground' },
    { amenity: 'bar', noname: 'yes' },
  ] as Tags[])
    assert.equal(verdict(tags), 'no name')
})

test('a tag with a lifecycle prefix means the place is gone, unless another tag says what is there now', () => {
  for (const prefix of ['disused', 'abandoned'])
    assert.equal(named({ [`${prefix}:amenity`]: 'pub' }), 'disused or abandoned')
  for (const prefix of ['was', 'demolished', 'removed', 'razed', 'historic'])
    assert.equal(named({ [`${prefix}:tourism`]: 'hotel' }), 'no longer there')
  for (const prefix of ['construction', 'proposed', 'planned'])
    assert.equal(named({ [`${prefix}:amenity`]: 'cinema' }), 'not open yet')
  assert.equal(named({ 'disused:amenity': 'pub', amenity: 'cafe' }), 'foodAndBeverage')
})

test('a closed place is dropped with the reason', () => {
  assert.equal(named({ amenity: 'pub', disused: 'yes' }), 'disused or abandoned')
  for (const hours of ['off', 'closed', 'Closed', 'closed "for good"', 'off || "remont"'])
    assert.equal(named({ amenity: 'pub', opening_hours: hours }), 'closed by its opening hours')
  assert.equal(named({ amenity: 'pub', end_date: '2026-06-14' }), 'closed by its end date')
  assert.equal(named({ amenity: 'pub', end_date: '2025' }), 'closed by its end date')
  assert.equal(named({ amenity: 'pub', end_date: '2026' }), 'foodAndBeverage')
  assert.equal(named({ amenity: 'pub', start_date: '2027-01-01' }), 'not open yet')
  assert.equal(verdict({ amenity: 'pub', name: 'The Crown (closed)' }), 'closed by its name')
})

test('a ruined castle is still a sight', () => {
  assert.equal(named({ historic: 'castle', abandoned: 'yes' }), 'attractions')
})

test('private grounds are dropped, a hotel for its guests is not', () => {
  assert.equal(named({ leisure: 'park', access: 'private' }), 'private')
  assert.equal(named({ leisure: 'golf_course', access: 'members' }), 'private')
  assert.equal(named({ tourism: 'hotel', access: 'private' }), 'lodging')
  assert.equal(named({ leisure: 'swimming_pool' }), 'too minor')
  assert.equal(named({ leisure: 'swimming_pool', access: 'yes' }), 'attractions')
})

test('a plain church, library or square is kept for its events, a school for nothing else', () => {
  for (const tags of [{ amenity: 'place_of_worship' }, { amenity: 'library' }, { place: 'square' }] as Tags[]) {
    assert.equal(named(tags), 'other')
    assert.equal(named({ ...tags, wikidata: 'Q42' }), 'attractions')
  }
  assert.equal(named({ amenity: 'school', wikidata: 'Q42' }), 'other')
})

test('a statue or a pier is kept only with evidence outside the map', () => {
  for (const tags of [{ tourism: 'artwork' }, { man_made: 'pier' }, { historic: 'memorial' }] as Tags[]) {
    assert.equal(named(tags), 'too minor')
    assert.equal(named({ ...tags, wikidata: 'Q42' }), 'attractions')
  }
  assert.equal(named({ historic: 'memorial', memorial: 'plaque', wikidata: 'Q42' }), 'too minor')
})

test('the first class decides: a museum with a café is a museum, an inn is lodging', () => {
  const classes = classifyFeature({ name: 'M', amenity: 'cafe', tourism: 'museum' }, today)
  assert.ok(classes && 'classes' in classes)
  assert.deepEqual(
    classes.classes.map(({ category }) => category),
    ['museum', 'café'],
  )
  assert.equal(named({ amenity: 'nightclub;restaurant' }), 'attractions')
  assert.equal(named({ amenity: 'pub', tourism: 'guest_house' }), 'lodging')
})

test('the operator of a park is not its name, the brand of a café is', () => {
  assert.equal(verdict({ leisure: 'park', operator: 'City of Anywhere' }), 'no name')
  assert.equal(verdict({ amenity: 'cafe', brand: 'Chain Coffee' }), 'foodAndBeverage')
})

test('every trait that tags give has a record', () => {
  const rules = [...osmTraitRules.values()].flat()
  const ids = [...osmClasses, ...rules].flatMap(({ traits }) => traits)
  const cuisines = cuisinesOf('thai;pizza;sushi;burger;vegan;coffee_shop').known.flatMap(({ traits }) => traits)
  assert.deepEqual(
    [...ids, ...cuisines].filter((id) => !isTrait(id)),
    [],
  )
})
