import type { OsmTags } from './osm-element.ts'

/** A tag, the values that count (`yes` stands for every plain yes), the traits it gives and how its tag reads on a page. */
type Row = readonly [key: string, values: readonly string[], traits: readonly string[], words?: string]

const yes = ['yes', 'only', 'true', '1', 'designated', 'official']
/** "Limited" counts for comforts only; guests with allergies or wheelchairs can't rely on it. */
const some = [...yes, 'limited', 'partial']
const open = ['yes', 'only', 'wlan', 'wifi', 'true', 'free']

/** https://wiki.openstreetmap.org/wiki/Key:diet and the pages of each key */
export const traitRows: readonly Row[] = [
  ['diet:vegetarian', yes, ['vegetarian'], 'vegetarian dishes'],
  ['diet:vegan', yes, ['vegan'], 'vegan dishes'],
  ['diet:vegetarian', ['only'], ['plant-based'], 'vegetarian kitchen'],
  ['diet:vegan', ['only'], ['plant-based', 'vegan'], 'vegan kitchen'],
  ['vegetarian', ['yes', 'only'], ['vegetarian'], 'vegetarian dishes'],
  ['vegan', ['yes', 'only'], ['vegan'], 'vegan dishes'],
  ['diet:pescetarian', yes, ['pescatarian'], 'pescatarian dishes'],
  ['diet:gluten_free', yes, ['gluten-free'], 'gluten-free options'],
  ['diet:lactose_free', yes, ['dairy-free'], 'lactose-free options'],
  ['diet:dairy_free', yes, ['dairy-free'], 'dairy-free options'],
  ['diet:nut_free', ['only'], ['nut-free'], 'nut-free kitchen'],
  ['diet:halal', yes, ['halal'], 'halal'],
  ['diet:kosher', yes, ['kosher'], 'kosher'],
  ['organic', yes, ['organic'], 'organic'],
  ['diet:meat', ['no'], ['plant-based'], 'meat-free'],
  ['wheelchair', ['yes', 'designated'], ['wheelchair'], 'wheelchair accessible'],
  ['wheelchair', ['limited', 'partial'], ['wheelchair-limited'], 'partly wheelchair accessible'],
  ['toilets:wheelchair', ['yes', 'designated'], ['accessible-toilet'], 'accessible restroom'],
  ['hearing_loop', yes, ['assistive-listening'], 'hearing loop'],
  ['audio_loop', yes, ['assistive-listening'], 'hearing loop'],
  ['outdoor_seating', [...some, 'garden', 'patio', 'terrace', 'sidewalk', 'pedestrian_zone', 'veranda', 'street'], ['outdoor-seating'], 'outdoor seating'],
  ['outdoor_seating', ['roof', 'rooftop'], ['outdoor-seating', 'rooftop'], 'rooftop seating'],
  ['rooftop', yes, ['rooftop'], 'rooftop'],
  ['location', ['rooftop', 'roof'], ['rooftop'], 'rooftop'],
  ['beer_garden', yes, ['outdoor-seating', 'beer'], 'beer garden'],
  ['biergarten', yes, ['outdoor-seating', 'beer'], 'beer garden'],
  ['summer_terrace', yes, ['outdoor-seating'], 'summer terrace'],
  ['fireplace', yes, ['fireplace'], 'open fire'],
  ['dog', ['yes', 'designated', 'unleashed', 'leashed', 'permissive', 'outside'], ['dog-friendly'], 'dogs welcome'],
  ['dogs', ['yes', 'leashed'], ['dog-friendly'], 'dogs welcome'],
  ['pets', ['yes'], ['dog-friendly'], 'pets welcome'],
  ['pets_allowed', ['yes'], ['dog-friendly'], 'pets welcome'],
  ['microbrewery', yes, ['craft-beer'], 'own brewery'],
  ['brewery', yes, ['beer'], 'own brewery'],
  ['real_ale', yes, ['craft-beer'], 'real ale'],
  ['real_cider', yes, ['cider'], 'real cider'],
  ['drink:wine', ['yes', 'served', 'retail'], ['wine'], 'wine'],
  ['drink:beer', ['yes', 'served'], ['beer'], 'beer'],
  ['drink:cocktail', ['yes', 'served'], ['cocktails'], 'cocktails'],
  ['cocktails', yes, ['cocktails'], 'cocktails'],
  ['drink:coffee', ['yes', 'served'], ['coffee'], 'coffee'],
  ['drink:tea', ['yes', 'served'], ['tea'], 'tea'],
  ['drink:whisky', ['yes', 'served'], ['spirits'], 'whisky'],
  ['bar', yes, ['bar'], 'bar'],
  ['ice_cream', yes, ['ice-cream'], 'ice cream'],
  ['bakery', yes, ['bakery'], 'bakery'],
  ['breakfast', [...yes, 'buffet'], ['breakfast'], 'breakfast'],
  ['brunch', [...yes, 'buffet'], ['brunch'], 'brunch'],
  ['live_music', [...yes, 'regular', 'sometimes', 'weekly'], ['live-music'], 'live music'],
  ['karaoke', yes, ['karaoke'], 'karaoke'],
  ['dance', yes, ['nightlife'], 'dancing'],
  ['dancing', yes, ['nightlife'], 'dancing'],
  ['pool_table', yes, ['games'], 'pool table'],
  ['billiards', yes, ['games'], 'billiards'],
  ['sport_tv', yes, ['sports'], 'sports on screen'],
  ['takeaway', [...yes, 'takeaway'], ['takeaway'], 'takeaway'],
  ['delivery', yes, ['delivery'], 'delivery'],
  ['internet_access', open, ['wifi'], 'Wi-Fi'],
  ['wifi', [...yes, 'free'], ['wifi'], 'Wi-Fi'],
  ['reservation', ['yes', 'required', 'recommended', 'members_only', 'possible'], ['reservations'], 'takes reservations'],
  ['highchair', [...yes, '2', '3', '4', '5', '6'], ['high-chair'], 'high chairs'],
  ['high_chair', yes, ['high-chair'], 'high chairs'],
  ['kids_area', [...yes, 'indoor', 'outdoor'], ['children'], 'play area'],
  ['kids_menu', yes, ['kids-menu'], 'children’s menu'],
  ['playground', yes, ['children'], 'playground'],
  ['fee', ['no', 'free', 'donation'], ['free-entry'], 'free entry'],
  ['charge', ['no', 'free', '0'], ['free-entry'], 'free entry'],
  ['self_service', yes, ['casual'], 'self-service'],
  ['private_room', yes, ['private-room'], 'private room'],
  ['view', yes, ['scenic'], 'view'],
  ['michelin', yes, ['upscale'], 'Michelin listed'],
  ['lgbtq', ['primary', 'only', 'friendly', 'welcome', 'yes'], ['lgbtq'], 'LGBTQ+ friendly'],
  ['gay', ['yes', 'only', 'primary', 'welcome'], ['lgbtq'], 'LGBTQ+ friendly'],
  ['swimming_pool', [...yes, 'indoor', 'outdoor'], ['swimming'], 'swimming pool'],
  ['sauna', yes, ['sauna'], 'sauna'],
  ['spa', yes, ['spa'], 'spa'],
  ['parking', ['yes', 'free'], ['parking'], 'parking'],
  ['museum', ['art', 'modern_art', 'contemporary_art', 'sculpture', 'design', 'photography'], ['art-museum']],
  ['museum', ['history', 'archaeological', 'archeological', 'military', 'maritime', 'local', 'local_history', 'open_air', 'historical', 'person', 'ethnography'], ['history-museum']],
  ['museum', ['science', 'technology', 'natural_history', 'nature', 'space', 'planetarium'], ['science-museum']],
  ['museum', ['children'], ['children-museum']],
  ['museum', ['railway', 'transport', 'ship', 'aviation', 'car'], ['history-museum', 'children']],
  ['sport', ['climbing', 'bouldering', 'rock_climbing', 'climbing_adventure'], ['climbing'], 'climbing'],
  ['sport', ['swimming', 'diving', 'water_polo'], ['swimming'], 'swimming'],
  ['sport', ['tennis', 'padel', 'pickleball'], ['tennis'], 'tennis'],
  ['sport', ['golf'], ['golf'], 'golf'],
  ['sport', ['ice_skating', 'skateboard', 'roller_skating', 'figure_skating'], ['skating'], 'skating'],
  ['sport', ['skiing'], ['skiing'], 'skiing'],
  ['sport', ['equestrian', 'horse_riding'], ['horse-riding'], 'horse riding'],
  ['sport', ['yoga', 'pilates'], ['yoga'], 'yoga'],
  ['sport', ['10pin', '9pin', 'bowling', '5pin'], ['bowling'], 'bowling'],
  ['sport', ['surfing', 'kitesurfing', 'windsurfing'], ['surfing'], 'surfing'],
  ['sport', ['sailing', 'rowing', 'canoe', 'kayaking', 'paddle'], ['boating'], 'boating'],
  ['sport', ['fishing'], ['fishing'], 'fishing'],
  ['sport', ['billiards', 'darts', 'table_tennis', 'pool'], ['games'], 'games'],
  ['sport', ['fitness', 'gymnastics', 'crossfit', 'exercise'], ['fitness'], 'fitness'],
  ['theatre:genre', ['comedy', 'cabaret', 'stand_up'], ['comedy'], 'comedy'],
  ['theatre:genre', ['opera'], ['opera'], 'opera'],
  ['theatre:genre', ['musical'], ['musical'], 'musicals'],
  ['theatre:genre', ['ballet', 'dance'], ['dance'], 'dance'],
  ['theatre:genre', ['philharmonic', 'chamber_music', 'classical'], ['classical', 'concert-hall'], 'classical music'],
  ['theatre:type', ['concert_hall'], ['concert-hall'], 'concerts'],
  ['theatre:type', ['amphi', 'open_air'], ['outdoors'], 'open-air stage'],
  ['theatre:type', ['opera_house'], ['opera'], 'opera'],
  ['music_genre', ['jazz'], ['jazz'], 'jazz'],
  ['music_genre', ['blues'], ['blues'], 'blues'],
  ['music_genre', ['rock', 'metal', 'punk', 'indie'], ['rock'], 'rock music'],
  ['music_genre', ['electronic', 'techno', 'house'], ['electronic'], 'electronic music'],
  ['music_genre', ['classical'], ['classical'], 'classical music'],
  ['music_genre', ['folk'], ['folk'], 'folk music'],
  ['music_genre', ['country'], ['country-music'], 'country music'],
  ['music_genre', ['hip_hop', 'hip-hop', 'rap'], ['hip-hop'], 'hip-hop'],
  ['garden:type', ['botanical', 'arboretum'], ['garden', 'walking'], 'botanical garden'],
  ['tower:type', ['observation', 'viewing'], ['viewpoint'], 'observation tower'],
  ['attraction', ['animal', 'petting_zoo'], ['zoo'], 'animals'],
  ['zoo', ['petting_zoo', 'wildlife_park', 'aviary', 'birds', 'safari_park'], ['animals', 'children'], 'animals'],
  ['books', ['children'], ['children'], 'children’s books'],
  ['building', ['cathedral', 'church', 'castle', 'palace', 'temple', 'mosque', 'synagogue', 'chapel'], ['architecture']],
  ['natural', ['beach'], ['beach']],
  ['heritage', ['yes', '1', '2', '3', '4', '5', '6'], ['historic']],
  ['historic', ['castle', 'monument', 'memorial', 'ruins', 'building', 'manor', 'house', 'church', 'fort'], ['historic']],
] // biome-ignore format: one tag a line

const rowsByKey = Map.groupBy(traitRows, ([key]) => key)

/** What the tags say beyond the category: trait ids and words for readers. */
export function describedTraits(tags: OsmTags): { traits: string[]; words: string[] } {
  const traits = new Set<string>()
  const words = new Set<string>()
  for (const key in tags) {
    const rows = rowsByKey.get(key)
    if (!rows) continue
    const values = tags[key]!.split(';').map((value) => value.trim().toLowerCase())
    for (const [, accepted, ids, reading] of rows) {
      if (!values.some((value) => accepted.includes(value))) continue
      for (const id of ids) traits.add(id)
      if (reading !== undefined) words.add(reading)
    }
  }
  return { traits: [...traits], words: [...words] }
}
