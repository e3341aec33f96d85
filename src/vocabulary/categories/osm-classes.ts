import type { PlaceSection } from '../../domain/place.ts'

/** What a tag makes of a place. Read as: this tag, this section, called this, with these traits, under this condition. */
export type OsmClass = {
  tag: string
  section: PlaceSection
  /** In the singular, as a person would say it in the middle of a sentence. */
  category: string
  traits: readonly string[]
  condition: Condition | null
}

/**
 * notable: only where something says that people come for it (an encyclopedia entry, protection, a tourism tag).
 * venue: hosts events; recommended itself only where a tourism tag says that it is a sight.
 * open: only where the public is plainly let in.
 */
export type Condition = 'notable' | 'venue' | 'open'

type Row = readonly [tag: string, category: string, traits?: readonly string[], condition?: Condition]

/**
 * In order of precedence: what a place is first of all. Lodging leads because hotels are resolved from it; a museum with a
 * café is a museum. https://wiki.openstreetmap.org/wiki/Map_features
 */
const rows: readonly [PlaceSection, readonly Row[]][] = [
  [
    'lodging',
    [
      ['tourism=hotel', 'hotel'],
      ['tourism=motel', 'motel'],
      ['tourism=hostel', 'hostel'],
      ['tourism=guest_house', 'guest house'],
      ['tourism=bed_and_breakfast', 'bed and breakfast'],
      ['tourism=apartment', 'holiday apartment'],
      ['tourism=chalet', 'chalet'],
      ['tourism=resort', 'resort'],
      ['leisure=resort', 'resort'],
      ['tourism=alpine_hut', 'mountain hut'],
      ['tourism=camp_site', 'campsite'],
      ['tourism=caravan_site', 'caravan park'],
    ],
  ],
  [
    'attractions',
    [
      ['tourism=museum', 'museum', ['museum', 'indoors']],
      ['amenity=planetarium', 'planetarium', ['science-museum', 'indoors', 'children']],
      ['tourism=gallery', 'art gallery', ['gallery', 'indoors']],
      ['tourism=zoo', 'zoo', ['zoo', 'outdoors']],
      ['tourism=aquarium', 'aquarium', ['aquarium', 'indoors']],
      ['tourism=theme_park', 'theme park', ['theme-park', 'outdoors']],
      ['leisure=water_park', 'water park', ['water-park']],
      ['amenity=theatre', 'theater', ['theater', 'indoors']],
      ['amenity=concert_hall', 'concert hall', ['concert-hall', 'indoors']],
      ['amenity=music_venue', 'music venue', ['live-music', 'nightlife', 'indoors']],
      ['amenity=comedy_club', 'comedy club', ['comedy', 'nightlife', 'indoors']],
      ['amenity=cinema', 'cinema', ['cinema', 'indoors']],
      ['amenity=arts_centre', 'arts center', ['art', 'indoors']],
      ['leisure=bowling_alley', 'bowling alley', ['bowling', 'indoors']],
      ['leisure=miniature_golf', 'miniature golf course', ['games', 'children']],
      ['leisure=amusement_arcade', 'amusement arcade', ['arcade', 'indoors']],
      ['leisure=escape_game', 'escape room', ['escape-room', 'groups', 'indoors']],
      ['leisure=trampoline_park', 'trampoline park', ['children', 'indoors']],
      ['leisure=indoor_play', 'indoor playground', ['children', 'indoors']],
      ['amenity=karaoke_box', 'karaoke venue', ['karaoke', 'indoors']],
      ['amenity=casino', 'casino', ['casino', 'indoors']],
      ['amenity=nightclub', 'nightclub', ['nightclub', 'indoors']],
    ],
  ],
  [
    'foodAndBeverage',
    [
      ['amenity=restaurant', 'restaurant'],
      ['amenity=cafe', 'café'],
      ['amenity=biergarten', 'beer garden', ['beer', 'outdoor-seating']],
      ['amenity=pub', 'pub', ['pub']],
      ['amenity=bar', 'bar', ['bar']],
      ['amenity=food_court', 'food court', ['street-food']],
      ['amenity=ice_cream', 'ice cream parlor', ['ice-cream']],
      ['amenity=juice_bar', 'juice bar', ['juice']],
      ['amenity=fast_food', 'quick-service restaurant', ['fast-food']],
      ['craft=brewery', 'brewery', ['craft-beer']],
      ['craft=winery', 'winery', ['wine']],
      ['craft=distillery', 'distillery', ['spirits']],
      ['craft=cider', 'cidery', ['cider']],
      ['shop=bakery', 'bakery', ['bakery']],
      ['craft=bakery', 'bakery', ['bakery']],
      ['shop=pastry', 'pastry shop', ['bakery', 'dessert']],
      ['shop=ice_cream', 'ice cream parlor', ['ice-cream']],
      ['shop=chocolate', 'chocolate shop', ['dessert']],
      ['craft=chocolatier', 'chocolate maker', ['dessert']],
      ['shop=confectionery', 'candy shop', ['dessert']],
      ['craft=confectionery', 'confectioner', ['dessert']],
      ['shop=coffee', 'coffee shop', ['coffee']],
      ['shop=tea', 'tea shop', ['tea']],
      ['shop=wine', 'wine shop', ['shopping']],
      ['tourism=wine_cellar', 'wine cellar', ['wine']],
      ['shop=cheese', 'cheese shop'],
      ['shop=deli', 'delicatessen', ['sandwich']],
      ['shop=spices', 'spice shop', ['shopping']],
      ['shop=farm', 'farm shop', ['shopping']],
    ],
  ],
  [
    'attractions',
    [
      ['leisure=golf_course', 'golf course', ['golf']],
      ['leisure=disc_golf_course', 'disc golf course', ['outdoors', 'games']],
      ['leisure=ice_rink', 'ice rink', ['skating']],
      ['leisure=skate_park', 'skate park', ['skating', 'outdoors']],
      ['leisure=sauna', 'sauna', ['sauna']],
      ['leisure=spa', 'spa', ['spa', 'indoors']],
      ['amenity=spa', 'spa', ['spa', 'indoors']],
      ['shop=spa', 'spa', ['spa', 'indoors']],
      ['amenity=public_bath', 'public bath', ['spa']],
      ['natural=hot_spring', 'hot spring', ['spa', 'outdoors']],
      ['leisure=beach_resort', 'beach', ['beach', 'swimming']],
      ['natural=beach', 'beach', ['beach']],
      ['leisure=swimming_area', 'swimming area', ['swimming', 'outdoors']],
      ['leisure=bathing_place', 'bathing place', ['swimming', 'outdoors']],
      ['leisure=swimming_pool', 'swimming pool', ['swimming'], 'open'],
      ['leisure=horse_riding', 'riding stable', ['horse-riding']],
      ['amenity=boat_rental', 'boat rental', ['boating']],
      ['amenity=cooking_school', 'cooking school', ['cooking-class', 'indoors']],
      ['leisure=maze', 'maze', ['games', 'outdoors']],
      ['leisure=bird_hide', 'bird hide', ['birdwatching']],
      ['boundary=national_park', 'national park', ['park', 'scenic']],
      ['leisure=nature_reserve', 'nature reserve', ['outdoors', 'birdwatching']],
      ['leisure=garden', 'garden', ['garden']],
      ['leisure=park', 'park', ['park']],
      ['landuse=recreation_ground', 'park', ['park'], 'notable'],
      ['leisure=playground', 'playground', ['playground']],
      ['leisure=dog_park', 'dog park', ['dog-friendly', 'outdoors']],
      ['leisure=sports_centre', 'sports center', ['sports']],
      ['leisure=sports_hall', 'sports hall', ['sports', 'indoors']],
      ['leisure=fitness_centre', 'fitness studio', [], 'open'],
      ['leisure=dance', 'dance hall', ['indoors'], 'notable'],
      ['leisure=marina', 'marina', ['waterfront'], 'notable'],
      ['tourism=viewpoint', 'viewpoint', ['viewpoint']],
      ['tourism=artwork', 'artwork', ['public-art'], 'notable'],
      ['historic=castle', 'castle', ['historic-site', 'architecture']],
      ['historic=palace', 'palace', ['historic-site', 'architecture']],
      ['historic=fort', 'fort', ['historic-site']],
      ['historic=archaeological_site', 'archaeological site', ['historic-site']],
      ['historic=city_gate', 'city gate', ['historic-site', 'architecture']],
      ['historic=ruins', 'ruins', ['historic-site'], 'notable'],
      ['historic=monument', 'monument', ['monument']],
      ['historic=memorial', 'memorial', ['monument'], 'notable'],
      ['historic=ship', 'historic ship', ['historic-site'], 'notable'],
      ['historic=battlefield', 'battlefield', ['historic-site'], 'notable'],
      ['historic=tomb', 'tomb', ['historic-site'], 'notable'],
      ['historic=manor', 'historic house', ['historic-site', 'architecture'], 'notable'],
      ['man_made=lighthouse', 'lighthouse', ['historic-site', 'scenic']],
      ['man_made=observatory', 'observatory', ['science'], 'notable'],
      ['amenity=place_of_worship', 'place of worship', ['place-of-worship'], 'notable'],
      ['historic=church', 'historic church', ['place-of-worship', 'historic-site'], 'notable'],
      ['amenity=marketplace', 'market', ['market']],
      ['amenity=library', 'library', ['library', 'indoors'], 'open'],
      ['shop=mall', 'shopping mall', ['shopping', 'indoors']],
      ['shop=department_store', 'department store', ['shopping', 'indoors']],
      ['shop=books', 'bookshop', ['bookshop', 'indoors']],
      ['shop=music', 'record shop', ['record-shop', 'indoors']],
      ['shop=antiques', 'antiques shop', ['antiques', 'indoors']],
      ['shop=second_hand', 'secondhand shop', ['second-hand', 'indoors']],
      ['shop=charity', 'charity shop', ['second-hand', 'indoors'], 'open'],
      ['shop=art', 'art shop', ['gallery', 'shopping', 'indoors']],
      ['shop=craft', 'craft shop', ['shopping', 'indoors'], 'open'],
      ['shop=pottery', 'pottery shop', ['shopping', 'indoors']],
      ['craft=pottery', 'pottery studio', ['shopping', 'indoors'], 'open'],
      ['shop=gift', 'gift shop', ['shopping', 'indoors']],
      ['shop=souvenir', 'souvenir shop', ['shopping', 'indoors']],
      ['shop=toys', 'toy shop', ['shopping', 'children', 'indoors']],
      ['shop=games', 'game shop', ['shopping', 'indoors']],
      ['man_made=pier', 'pier', ['pier'], 'notable'],
      ['man_made=tower', 'tower', [], 'notable'],
      ['man_made=bridge', 'bridge', [], 'notable'],
      ['man_made=obelisk', 'obelisk', ['monument'], 'notable'],
      ['man_made=windmill', 'windmill', ['historic-site'], 'notable'],
      ['man_made=watermill', 'watermill', ['historic-site'], 'notable'],
      ['waterway=waterfall', 'waterfall', ['outdoors', 'scenic']],
      ['natural=geyser', 'geyser', ['outdoors', 'scenic']],
      ['natural=peak', 'peak', ['hiking', 'scenic'], 'notable'],
      ['natural=cave_entrance', 'cave', ['outdoors'], 'notable'],
      ['natural=arch', 'natural arch', ['outdoors', 'scenic'], 'notable'],
      ['natural=volcano', 'volcano', ['hiking', 'scenic'], 'notable'],
      ['natural=tree', 'famous tree', ['outdoors'], 'notable'],
      ['place=square', 'square', ['walking', 'outdoors'], 'notable'],
      ['amenity=fountain', 'fountain', ['public-art', 'outdoors'], 'notable'],
      ['amenity=townhall', 'city hall', ['attraction'], 'notable'],
      ['landuse=cemetery', 'cemetery', ['history', 'quiet', 'outdoors'], 'notable'],
      ['amenity=grave_yard', 'churchyard', ['history', 'quiet', 'outdoors'], 'notable'],
      ['tourism=attraction', 'attraction', ['attraction']],
      ['historic=building', 'historic building', ['historic-site', 'architecture'], 'notable'],
      ['historic=house', 'historic house', ['historic-site', 'architecture'], 'notable'],
      ['historic=yes', 'historic site', ['historic-site'], 'notable'],
    ],
  ],
  [
    'other',
    [
      ['leisure=stadium', 'stadium', ['stadium'], 'venue'],
      ['amenity=events_venue', 'events venue', [], 'venue'],
      ['amenity=conference_centre', 'conference center', [], 'venue'],
      ['amenity=exhibition_centre', 'exhibition center', [], 'venue'],
      ['amenity=community_centre', 'community center', [], 'venue'],
    ],
  ],
] // biome-ignore format: one class a line

export const osmClasses: readonly OsmClass[] = rows.flatMap(([section, members]) =>
  members.map(([tag, category, traits = [], condition = null]) => ({ tag, section, category, traits, condition })),
)

const rankByTag = new Map(osmClasses.map((row, rank) => [row.tag, rank]))
/** The keys that make a thing a thing; the rest describes it. */
export const mainKeys: ReadonlySet<string> = new Set(osmClasses.map(({ tag }) => tag.slice(0, tag.indexOf('='))))

/** Every class that these tags give, the foremost first; `amenity=nightclub;restaurant` gives two. */
export function classesOf(tags: Readonly<Record<string, string>>): OsmClass[] {
  const ranks: number[] = []
  for (const key in tags) {
    if (!mainKeys.has(key)) continue
    for (const value of tags[key]!.split(';')) {
      const rank = rankByTag.get(`${key}=${value.trim().toLowerCase()}`)
      if (rank !== undefined) ranks.push(rank)
    }
  }
  return ranks.sort((a, b) => a - b).map((rank) => osmClasses[rank]!)
}
