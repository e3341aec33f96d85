import type { OsmClass } from '../../vocabulary/categories/osm-classes.ts'
import type { OsmTags } from './osm-element.ts'

/** The category as exactly as the tags tell: "art museum", "Lutheran church", "mural". */
export function refineCategory({ tag, category }: OsmClass, tags: OsmTags): string {
  if (tag === 'tourism=museum') return museums[tags.museum?.split(';')[0] ?? ''] ?? category
  if (tag === 'tourism=artwork') return artworks[tags.artwork_type?.split(';')[0] ?? ''] ?? category
  if (tag === 'amenity=place_of_worship' || tag === 'historic=church') return houseOfWorship(tags)
  if (tag === 'leisure=garden' && tags['garden:type'] === 'botanical') return 'botanical garden'
  if (tag === 'leisure=fitness_centre') return fitness(tags)
  if (tag === 'leisure=sports_centre') return sports[tags.sport?.split(';')[0] ?? ''] ?? category
  if (tag === 'tourism=zoo' && tags.zoo === 'petting_zoo') return 'petting zoo'
  if (tag === 'amenity=theatre')
    return theaters[tags['theatre:type']?.split(';')[0] ?? tags['theatre:genre'] ?? ''] ?? category
  if (tag === 'historic=memorial' || tag === 'historic=monument')
    return memorials[tags.memorial ?? tags.monument ?? ''] ?? category
  if (tag === 'tourism=attraction') return buildings[tags.building ?? ''] ?? category
  if (tag === 'historic=building' || tag === 'historic=yes') return buildings[tags.building ?? ''] ?? category
  return category
}

const museums: Record<string, string> = {
  art: 'art museum', modern_art: 'art museum', contemporary_art: 'art museum', history: 'history museum', local: 'local history museum',
  local_history: 'local history museum', science: 'science museum', technology: 'technology museum', nature: 'natural history museum',
  natural_history: 'natural history museum', military: 'military museum', maritime: 'maritime museum', railway: 'railway museum',
  transport: 'transport museum', children: 'children’s museum', archaeological: 'archaeology museum', archeological: 'archaeology museum',
  open_air: 'open-air museum', ship: 'museum ship', aviation: 'aviation museum', design: 'design museum', sport: 'sports museum',
} // biome-ignore format: a list

const artworks: Record<string, string> = {
  sculpture: 'sculpture', statue: 'statue', mural: 'mural', installation: 'installation', bust: 'bust', mosaic: 'mosaic',
  relief: 'relief', fountain: 'fountain', graffiti: 'street art', street_art: 'street art', painting: 'painting', tilework: 'tilework',
} // biome-ignore format: a list

const memorials: Record<string, string> = { statue: 'statue', bust: 'bust', sculpture: 'sculpture', obelisk: 'obelisk', war_memorial: 'war memorial', ship: 'museum ship' } // biome-ignore format: a list

const theaters: Record<string, string> = { concert_hall: 'concert hall', opera_house: 'opera house', opera: 'opera house', amphi: 'amphitheater', open_air: 'open-air theater', philharmonic: 'concert hall' } // biome-ignore format: a list

const buildings: Record<string, string> = {
  church: 'church', cathedral: 'cathedral', chapel: 'chapel', castle: 'castle', palace: 'palace', temple: 'temple', mosque: 'mosque',
  synagogue: 'synagogue', train_station: 'railway station', tower: 'tower', bridge: 'bridge', stadium: 'stadium',
} // biome-ignore format: a list

const sports: Record<string, string> = {
  climbing: 'climbing gym', bouldering: 'climbing gym', rock_climbing: 'climbing gym', swimming: 'swimming center', tennis: 'tennis center',
  ice_skating: 'ice rink', ice_hockey: 'ice rink', golf: 'golf center', equestrian: 'riding stable', '10pin': 'bowling alley', yoga: 'yoga studio',
} // biome-ignore format: a list

const fitness = (tags: OsmTags): string =>
  /climbing|bouldering/.test(tags.sport ?? '') ? 'climbing gym' : 'yoga studio'

const denominations: Record<string, string> = {
  catholic: 'Catholic', roman_catholic: 'Catholic', lutheran: 'Lutheran', anglican: 'Anglican', episcopal: 'Episcopal', baptist: 'Baptist',
  methodist: 'Methodist', united_methodist: 'Methodist', presbyterian: 'Presbyterian', orthodox: 'Orthodox', greek_orthodox: 'Greek Orthodox',
  russian_orthodox: 'Russian Orthodox', protestant: 'Protestant', evangelical: 'Evangelical', unitarian: 'Unitarian', quaker: 'Quaker',
  reformed: 'Reformed', congregational: 'Congregational', mennonite: 'Mennonite', pentecostal: 'Pentecostal',
} // biome-ignore format: a list

function houseOfWorship(tags: OsmTags): string {
  if (tags.religion === 'jewish' || tags.building === 'synagogue') return 'synagogue'
  if (tags.religion === 'muslim' || tags.building === 'mosque') return 'mosque'
  const temples: Record<string, string> = { buddhist: 'Buddhist temple', hindu: 'Hindu temple', sikh: 'Sikh temple', shinto: 'Shinto shrine', taoist: 'Taoist temple', jain: 'Jain temple', bahai: 'Bahá’í temple' } // biome-ignore format: a list
  const temple = temples[tags.religion ?? '']
  if (temple !== undefined) return temple
  if (tags.religion !== undefined && tags.religion !== 'christian') return 'place of worship'
  if (tags.religion === undefined && !/church|cathedral|chapel/.test(tags.building ?? '')) return 'place of worship'
  const kind = /^(cathedral|chapel|basilica|monastery)$/.test(tags.building ?? '') ? tags.building! : 'church'
  const denomination = denominations[tags.denomination ?? '']
  return denomination === undefined ? kind : `${denomination} ${kind}`
}
