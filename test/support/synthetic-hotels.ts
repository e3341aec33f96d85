import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'

const states = ['AL', 'AZ', 'CA', 'CO', 'FL', 'GA', 'IL', 'IN', 'KY', 'LA', 'MI', 'MN', 'MO', 'NC', 'NE', 'NY', 'OH', 'OR', 'PA', 'TN', 'TX', 'UT', 'VA', 'WA', 'WI'] // biome-ignore format: a list
const heads = ['Oak', 'Maple', 'River', 'Stone', 'Clear', 'Spring', 'Cedar', 'Fair', 'Green', 'Mill', 'Ash', 'Brook', 'Wood', 'North', 'Lake', 'Silver', 'Elk', 'Pine', 'Rock', 'Sand', 'Kings', 'Glen', 'Harris', 'Jackson', 'Madi', 'Hender', 'Win', 'Law', 'Lex', 'Bran'] // biome-ignore format: a list
const ends = ['ville', 'ton', 'field', 'dale', 'burg', 'wood', ' City', 'port', 'ford', ' Springs', 'mont', 'view', 'land', ' Falls', 'son', 'haven', ' Grove', 'ridge', 'chester', ' Creek'] // biome-ignore format: a list
const chains = ['Hampton Inn & Suites', 'Holiday Inn Express & Suites', 'Super 8 by Wyndham', 'Days Inn by Wyndham', 'Courtyard by Marriott', 'Best Western Plus', 'Comfort Inn', 'Quality Inn', 'La Quinta Inn & Suites by Wyndham', 'Motel 6', 'Residence Inn by Marriott', 'Fairfield Inn & Suites by Marriott', 'Hilton Garden Inn', 'Red Roof Inn', 'Econo Lodge', 'Hyatt Place', 'Home2 Suites by Hilton', 'Sleep Inn', 'Homewood Suites by Hilton', 'SpringHill Suites by Marriott'] // biome-ignore format: a list
const parts = ['', '', 'Downtown', 'Airport', 'North', 'South', 'University', 'I-70', 'East', 'West', 'Medical Center', 'Mall'] // biome-ignore format: a list
const firsts = ['Golden', 'Blue Heron', 'Harbor', 'Cedar', 'Mountain View', 'Old Town', 'Grand', 'Lakeside', 'Silver Spur', 'Maple Leaf', 'Union', 'Desert Rose', 'Sunset', 'Riverside', 'Copper Queen', 'Twin Pines', 'Amber', 'Pelican', 'Ironwood', 'Juniper', 'Wagon Wheel', 'Colonial', 'Budget', 'Executive', 'Royal', 'Seaside', 'Whispering Pines', 'Starlight', 'Redwood', 'Sundown'] // biome-ignore format: a list
const kinds = ['Inn', 'Motel', 'Hotel', 'Lodge', 'Resort', 'Bed and Breakfast', 'RV Park', 'Cottages', 'Suites', 'Guest House'] // biome-ignore format: a list
const streets = ['Main St', 'Oak Ave', 'Airport Rd', 'Interstate Dr', '1st Ave', 'Highway 40', 'Market St', 'Broadway', 'Lake Dr', 'Commerce Blvd'] // biome-ignore format: a list

/** About this many hotels to a town, as in a country of towns. */
const hotelsInTown = 25

/** Hotels of a whole made-up country, three of five of a chain; the same for every caller. */
export function* syntheticHotels(count: number): Generator<PlaceDocument> {
  for (let index = 0; index < count; index++) {
    const random = hashOf(index)
    const draw = <T>(list: readonly T[], shift: number): T => list[hashOf(random + shift) % list.length]!
    const town = Math.floor(index / hotelsInTown)
    const locality = heads[town % heads.length]! + ends[Math.floor(town / heads.length) % ends.length]!
    const name =
      random % 5 < 3
        ? [draw(chains, 1), locality, draw(parts, 2)].filter((part) => part !== '').join(' ')
        : `${draw(firsts, 3)} ${draw(kinds, 4)}`
    yield {
      ...emptyPlace({ id: `synthetic:h${index}`, source: 'synthetic', licence: 'none', section: 'lodging', name }),
      address: `${100 + (hashOf(random + 5) % 9000)} ${draw(streets, 6)}`,
      locality,
      region: states[Math.floor(town / (heads.length * ends.length) + (town % 7)) % states.length]!,
      postalCode: String(10_000 + (town % 89_999)),
      country: 'US',
      latitude: 28 + (town % 70) * 0.28 + (index % hotelsInTown) * 0.004,
      longitude: -120 + Math.floor(town / 70) * 0.7 + (index % 5) * 0.004,
    }
  }
}

function hashOf(value: number): number {
  let hash = Math.imul(value + 0x9e3779b9, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
