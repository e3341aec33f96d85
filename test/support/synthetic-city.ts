import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { Listing } from '../../src/importers/listing.ts'
import { placeOfListing } from '../../src/importers/place-of-listing.ts'

const first = ['Golden', 'Blue', 'Harbor', 'Cedar', 'Little', 'Old Town', 'Grand', 'Lucky', 'Silver', 'Maple', 'Union', 'Green', 'Rose', 'Summit', 'River', 'Copper', 'Velvet', 'Twin', 'Amber', 'Coral', 'Iron', 'Juniper', 'Laurel', 'Mission', 'Noble', 'Orchard', 'Pearl', 'Quarry', 'Raven', 'Sage', 'Thistle', 'Willow'] // biome-ignore format: a list
const second = ['Lantern', 'Fork', 'Anchor', 'Fox', 'Table', 'Garden', 'Oak', 'Spoon', 'Heron', 'Kettle', 'Barrel', 'Crown', 'Dragon', 'Elephant', 'Feather', 'Gate', 'Hearth', 'Iris', 'Jasmine', 'Kite', 'Lotus', 'Moon', 'Nest', 'Olive', 'Peacock', 'Quail', 'Rooster', 'Star', 'Tiger', 'Urchin', 'Vine', 'Wren'] // biome-ignore format: a list
const kinds = [
  ['thai_restaurant', 'Thai Kitchen'],
  ['pizza_restaurant', 'Pizza'],
  ['coffee_shop', 'Coffee'],
  ['bar', 'Bar'],
  ['bakery', 'Bakery'],
  ['mexican_restaurant', 'Taqueria'],
  ['hotel', 'Hotel'],
  ['art_museum', 'Museum'],
  ['park', 'Park'],
  ['sushi_restaurant', 'Sushi'],
] as const
const streets = ['Main St', 'Oak Ave', 'Pine St', '1st Ave', '2nd Ave', '3rd Ave', 'Market St', 'Broadway', 'Lake Dr', 'Hill Rd'] // biome-ignore format: a list

const placesInCity = 4000
/** Two doors of one row of houses: with ten streets of 400 doors a city is about as dense as a town's centre. */
const doorDegrees = 0.00025

/** Listings of doors `from` 0 on, city after city, the same for every caller; another source says each a little differently. */
export function* syntheticRecords(source: 'overture' | 'foursquare', count: number): Generator<CatalogRecord> {
  for (let index = 0; index < count; index++) {
    const told = placeOfListing(syntheticListing(source, index))
    if ('place' in told) yield { kind: 'place', place: told.place }
  }
}

function syntheticListing(source: 'overture' | 'foursquare', index: number): Listing {
  const random = hashOf(index)
  const [category, word] = kinds[random % kinds.length]!
  const city = Math.floor(index / placesInCity)
  const door = index % placesInCity
  const street = door % streets.length
  const isOther = source === 'foursquare'
  const shift = isOther ? ((hashOf(index + 7) % 100) / 100 - 0.5) * 0.0004 : 0
  const name = `${first[(random >>> 4) % first.length]} ${second[(random >>> 9) % second.length]} ${word}`
  return {
    id: `${source}:${hashOf(index * 2 + (isOther ? 1 : 0)).toString(16)}${index.toString(16).padStart(8, '0')}`,
    source,
    licence: '',
    name: isOther ? `The ${name}` : name,
    alternateNames: [],
    categories: [[category]],
    point: {
      latitude: 30 + (city % 40) * 0.4 + Math.floor(door / streets.length) * doorDegrees + shift,
      longitude: -120 + Math.floor(city / 40) * 0.6 + street * 0.0012 + shift,
    },
    address: `${100 + Math.floor(door / streets.length) * 2} ${streets[street]}`,
    locality: `City ${city}`,
    region: 'CA',
    postalCode: `9${String(city % 10_000).padStart(4, '0')}`,
    country: 'US',
    phones:
      index % 3 === 0 ? [] : [`+1 213-${String(200 + (index % 799))}-${String((index * 7) % 10_000).padStart(4, '0')}`],
    websites: index % 2 === 0 ? [] : [`https://door${index}.example/`],
    brand: null,
    existence: { confidence: 0.95, refreshedOn: '2026-10-01' },
  }
}

/** A scattered number from an index: https://github.com/skeeto/hash-prospector */
function hashOf(index: number): number {
  let value = index | 0
  value = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  value = Math.imul(value ^ (value >>> 15), 0x735a2d97)
  return (value ^ (value >>> 15)) >>> 0
}
