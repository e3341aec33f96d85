import { traits } from '../vocabulary/traits.ts'

/**
 * What comes near to a wish where nothing is known to meet it, and how near, 0 to 1: sources seldom say that a kitchen is halal or that a bar
 * mixes cocktails, and most kitchens of the Levant are, most bars do. Such a place is preferred to one that has nothing to do with the wish;
 * no sentence ever says that it meets it.
 */
// biome-ignore format: a data table
const table: Record<string, Record<string, number>> = {
  // at table
  halal: { 'middle-eastern': 0.6, turkish: 0.5, moroccan: 0.6, vegetarian: 0.35, vegan: 0.35, indian: 0.3, mediterranean: 0.35 },
  kosher: { vegan: 0.5, vegetarian: 0.45 },
  vegan: { 'plant-based': 1, vegetarian: 0.6 },
  vegetarian: { vegan: 1, 'plant-based': 1, indian: 0.3 },
  'plant-based': { vegan: 0.6, vegetarian: 0.4 },
  pescatarian: { seafood: 0.7, sushi: 0.6, japanese: 0.4, vegetarian: 0.5 },
  organic: { vegetarian: 0.3, vegan: 0.3, 'soup-salad': 0.3, regional: 0.3 },
  regional: { 'local-favorite': 0.5, market: 0.3 },
  'tasting-menu': { upscale: 0.6, french: 0.3 },
  sushi: { japanese: 0.6 }, ramen: { japanese: 0.5 }, thai: { 'southeast-asian': 0.5, vietnamese: 0.3 }, vietnamese: { 'southeast-asian': 0.5, thai: 0.3 }, chinese: { asian: 0.3 }, asian: { chinese: 0.6, japanese: 0.6, thai: 0.6, vietnamese: 0.6, korean: 0.6 }, greek: { mediterranean: 0.5, turkish: 0.3 }, turkish: { 'middle-eastern': 0.5, mediterranean: 0.4 },
  'middle-eastern': { turkish: 0.5, mediterranean: 0.4, moroccan: 0.4 }, mediterranean: { greek: 0.7, italian: 0.4, spanish: 0.5, 'middle-eastern': 0.5 }, spanish: { mediterranean: 0.3 }, latin: { mexican: 0.5, caribbean: 0.3 }, mexican: { latin: 0.5 },
  italian: { pizza: 0.5, mediterranean: 0.3 }, pizza: { italian: 0.5 }, burger: { american: 0.5, 'fast-food': 0.3 }, american: { burger: 0.5, barbecue: 0.5, southern: 0.5 }, barbecue: { southern: 0.4, american: 0.3 }, steakhouse: { barbecue: 0.3 },
  german: { 'eastern-european': 0.3 }, british: { pub: 0.5 }, irish: { pub: 0.5 }, 'street-food': { market: 0.4, 'fast-food': 0.3 },
  brunch: { breakfast: 0.7, bakery: 0.3, coffee: 0.3 }, breakfast: { brunch: 0.8, bakery: 0.6, coffee: 0.5 }, bakery: { coffee: 0.4, dessert: 0.5, breakfast: 0.3 }, dessert: { bakery: 0.6, 'ice-cream': 0.6, coffee: 0.35 }, 'ice-cream': { dessert: 0.4 },
  'soup-salad': { sandwich: 0.4, vegetarian: 0.4 }, sandwich: { bakery: 0.4, 'soup-salad': 0.4 },
  coffee: { bakery: 0.4, breakfast: 0.3, tea: 0.3 }, tea: { coffee: 0.4 },
  wine: { french: 0.3 }, beer: { 'craft-beer': 1, pub: 0.8, bar: 0.5, german: 0.3 }, 'craft-beer': { beer: 0.6, pub: 0.4, bar: 0.3 }, cocktails: { bar: 0.6, spirits: 0.6, nightlife: 0.3 }, spirits: { cocktails: 0.6, bar: 0.4 }, bar: { pub: 0.6, cocktails: 0.7, beer: 0.5, wine: 0.4 }, pub: { beer: 0.6, bar: 0.5 }, cider: { pub: 0.5, beer: 0.4 },
  // how it feels
  romantic: { upscale: 0.4, french: 0.35, wine: 0.3, 'tasting-menu': 0.4, viewpoint: 0.4, waterfront: 0.35, garden: 0.35, spa: 0.3, cozy: 0.4, rooftop: 0.35, scenic: 0.35 },
  upscale: { 'tasting-menu': 0.8, french: 0.3 }, cozy: { fireplace: 0.6, 'family-run': 0.3, tea: 0.3 }, quiet: { tea: 0.3, library: 0.4, garden: 0.4, bookshop: 0.3, spa: 0.3 }, lively: { bar: 0.4, market: 0.4, 'live-music': 0.5, 'craft-beer': 0.3, nightlife: 0.4 },
  trendy: { cocktails: 0.4, 'craft-beer': 0.3 }, 'local-favorite': { 'family-run': 0.5, regional: 0.4 }, budget: { 'fast-food': 0.4, 'street-food': 0.5, sandwich: 0.4, 'free-entry': 0.6, casual: 0.3 }, 'late-night': { bar: 0.5, nightlife: 0.5, pub: 0.4 },
  'outdoor-seating': { rooftop: 0.6, waterfront: 0.4, garden: 0.3 }, waterfront: { pier: 0.7, beach: 0.7, boating: 0.4, scenic: 0.3 }, rooftop: { viewpoint: 0.4, 'outdoor-seating': 0.4 }, scenic: { viewpoint: 0.8, waterfront: 0.5, hiking: 0.4, rooftop: 0.5 }, historic: { 'historic-site': 0.8, history: 0.6, monument: 0.5, 'history-museum': 0.5, 'place-of-worship': 0.3 },
  outdoors: { park: 0.6, garden: 0.6, beach: 0.6, hiking: 0.6, viewpoint: 0.4 }, indoors: { museum: 0.5, gallery: 0.5, cinema: 0.5, library: 0.4, shopping: 0.4, arcade: 0.5, aquarium: 0.5 },
  // seeing and doing
  museum: { gallery: 0.5, 'historic-site': 0.35, 'art-museum': 1, 'history-museum': 1, 'science-museum': 1 }, 'art-museum': { gallery: 0.7, art: 0.5, museum: 0.3 }, 'history-museum': { 'historic-site': 0.6, history: 0.6, museum: 0.4 }, 'science-museum': { science: 0.7, museum: 0.4, aquarium: 0.3 }, 'children-museum': { 'science-museum': 0.5, playground: 0.4 },
  art: { gallery: 0.9, 'art-museum': 0.9, 'public-art': 0.6, museum: 0.3 }, gallery: { 'art-museum': 0.7, art: 0.5, 'public-art': 0.3 }, history: { 'history-museum': 0.9, 'historic-site': 0.8, monument: 0.6, museum: 0.5, historic: 0.4, architecture: 0.3, 'place-of-worship': 0.3 }, science: { 'science-museum': 0.9, aquarium: 0.5, museum: 0.3 },
  architecture: { 'historic-site': 0.6, 'place-of-worship': 0.5, library: 0.3, monument: 0.4, historic: 0.3 }, 'historic-site': { monument: 0.6, 'history-museum': 0.4, historic: 0.5, architecture: 0.4 }, attraction: { viewpoint: 0.5, museum: 0.4, 'historic-site': 0.5 }, monument: { 'historic-site': 0.6, 'public-art': 0.4 },
  zoo: { aquarium: 0.6, animals: 0.8, farm: 0.5 }, aquarium: { zoo: 0.5, animals: 0.5 }, animals: { zoo: 0.9, aquarium: 0.8, farm: 0.7, birdwatching: 0.4 }, playground: { park: 0.4, children: 0.3 }, park: { garden: 0.7, playground: 0.3, outdoors: 0.3, viewpoint: 0.3 }, garden: { park: 0.6 }, viewpoint: { scenic: 0.8, rooftop: 0.4, pier: 0.3 }, beach: { waterfront: 0.5, swimming: 0.4, pier: 0.4 },
  hiking: { park: 0.45, viewpoint: 0.4, walking: 0.5 }, walking: { park: 0.6, garden: 0.5, waterfront: 0.4, pier: 0.4, hiking: 0.6, viewpoint: 0.4 }, running: { park: 0.6, waterfront: 0.4, walking: 0.4, beach: 0.3 }, cycling: { park: 0.4 }, birdwatching: { park: 0.3, garden: 0.3, hiking: 0.3, animals: 0.4 }, swimming: { beach: 0.6, 'water-park': 0.6, spa: 0.3 }, boating: { waterfront: 0.4, pier: 0.4 }, fishing: { pier: 0.5, boating: 0.4 }, surfing: { beach: 0.5 },
  shopping: { market: 0.7, bookshop: 0.5 }, market: { shopping: 0.4, 'street-food': 0.3 }, bookshop: { library: 0.4 }, library: { bookshop: 0.4 }, spa: { sauna: 0.7, yoga: 0.3 }, sauna: { spa: 0.6, swimming: 0.3 }, 'record-shop': { bookshop: 0.3, 'second-hand': 0.4, shopping: 0.3 }, antiques: { 'second-hand': 0.6, market: 0.5, shopping: 0.3 }, 'second-hand': { antiques: 0.6, market: 0.5, shopping: 0.3 }, yoga: { spa: 0.4 }, games: { arcade: 0.8, bowling: 0.6 }, 'escape-room': { games: 0.6, arcade: 0.3, bowling: 0.3 }, karaoke: { games: 0.2, bar: 0.3, nightlife: 0.4 }, arcade: { games: 0.7, bowling: 0.5 }, bowling: { arcade: 0.5, games: 0.4 }, workshop: { 'cooking-class': 0.6 }, 'cooking-class': { workshop: 0.5 }, 'theme-park': { 'water-park': 0.6, arcade: 0.3 }, 'water-park': { swimming: 0.5, 'theme-park': 0.5 },
  // attending
  jazz: { blues: 0.5, 'live-music': 0.5, 'concert-hall': 0.3 }, blues: { jazz: 0.6, 'live-music': 0.5 }, classical: { opera: 0.6, 'concert-hall': 0.7, 'performing-arts': 0.3 }, opera: { classical: 0.6, theater: 0.5, 'concert-hall': 0.5, musical: 0.4, 'performing-arts': 0.4 }, rock: { 'live-music': 0.6, blues: 0.3 }, folk: { 'live-music': 0.5, 'country-music': 0.5 }, 'country-music': { folk: 0.5, 'live-music': 0.4 }, electronic: { nightclub: 0.7, nightlife: 0.4 }, 'hip-hop': { 'live-music': 0.4, nightclub: 0.4 }, 'world-music': { 'live-music': 0.5, folk: 0.3 },
  'live-music': { jazz: 0.9, rock: 0.9, blues: 0.9, folk: 0.9, classical: 0.6, 'concert-hall': 0.7 }, 'performing-arts': { theater: 0.9, dance: 0.8, musical: 0.9, opera: 0.8, comedy: 0.6 }, theater: { 'performing-arts': 0.9, musical: 0.8, comedy: 0.4 }, musical: { theater: 0.6, 'performing-arts': 0.7 }, dance: { 'performing-arts': 0.4, nightclub: 0.4 }, comedy: { 'performing-arts': 0.3 }, nightlife: { bar: 0.6, nightclub: 0.9, cocktails: 0.6, 'live-music': 0.4, pub: 0.4 }, nightclub: { nightlife: 0.7, bar: 0.4, electronic: 0.6 }, sports: { stadium: 0.6, baseball: 0.9, basketball: 0.9, football: 0.9, soccer: 0.9, hockey: 0.9 }, festival: { market: 0.3, 'live-music': 0.3 },
  // who comes along
  children: { playground: 0.8, zoo: 0.8, aquarium: 0.8, 'children-museum': 1, 'science-museum': 0.5, 'ice-cream': 0.4, 'kids-menu': 0.7, 'high-chair': 0.6, 'theme-park': 0.7, farm: 0.6, park: 0.3, beach: 0.4, pizza: 0.3, arcade: 0.4 }, teens: { arcade: 0.7, games: 0.6, climbing: 0.6, bowling: 0.6, 'theme-park': 0.6, cinema: 0.4, burger: 0.3, pizza: 0.3, skating: 0.5, shopping: 0.3, surfing: 0.5 }, 'dog-friendly': { park: 0.6, beach: 0.5, hiking: 0.5, 'outdoor-seating': 0.5, walking: 0.4 }, groups: { pub: 0.4, 'craft-beer': 0.3, pizza: 0.3, bowling: 0.5, lively: 0.3 }, business: { upscale: 0.4, quiet: 0.3, steakhouse: 0.3 }, solo: { coffee: 0.3, ramen: 0.3 }, seniors: { tea: 0.3, garden: 0.4, museum: 0.3, quiet: 0.3 }, 'kids-menu': { children: 0.6, 'high-chair': 0.5 }, 'high-chair': { children: 0.6, 'kids-menu': 0.6 },
}

/** What comes near to a trait, the nearest first. */
export const kinOf = (trait: string): readonly (readonly [trait: string, nearness: number])[] => kin.get(trait) ?? []

const kin = new Map(traits.map(({ id }) => [id, Object.entries(table[id] ?? {}).sort((a, b) => b[1] - a[1])] as const))
