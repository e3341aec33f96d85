import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hotelEntry, hotelFacts } from '../../src/hotels/hotel-entry.ts'
import { stateAgreement } from '../../src/hotels/state-agreement.ts'
import { plainWords } from '../../src/text/plain-words.ts'
import type { Agreement } from '../../src/vocabulary/regions.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'
import { fillStore, hotel, resolved, type WorldHotel } from './hotel-world.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const cities = {
  seattle: at(47.66, -122.31),
  newYork: at(40.75, -73.99),
  boston: at(42.35, -71.06),
  springfieldIllinois: at(39.8, -89.65),
  parisTexas: at(33.66, -95.55),
  paris: at(48.857, 2.352),
  tbilisi: at(41.7, 44.8),
  atlanta: at(33.75, -84.39),
  vancouver: at(49.28, -123.12),
  berlin: at(52.52, 13.4),
  mumbai: at(18.95, 72.83),
  perth: at(-31.95, 115.86),
  sydney: at(-33.87, 151.21),
  darwin: at(-12.46, 130.84),
  yellowknife: at(62.45, -114.37),
  adelaide: at(-34.93, 138.6),
  riyadh: at(24.7, 46.68),
  helsinki: at(60.17, 24.94),
  florence: at(43.77, 11.25),
  belfast: at(54.6, -5.93),
  sanJuan: at(18.46, -66.1),
  ouagadougou: at(12.37, -1.52),
  geneva: at(46.2, 6.15),
  stockholm: at(59.33, 18.06),
  atSea: at(0, -30),
}

type Where = Partial<Pick<WorldHotel, 'region' | 'country'>>
type Case = [state: string, city: keyof typeof cities, agreement: Agreement, known?: Where]

const cases: readonly Case[] = [
  ['BF', 'seattle', 'different'],
  ['Burkina Faso', 'seattle', 'different'],
  ['BF', 'ouagadougou', 'same'],
  ['WA', 'seattle', 'unknown'],
  ['US', 'seattle', 'same'],
  ['USA', 'seattle', 'same'],
  ['Washington', 'seattle', 'same', { region: 'WA' }],
  ['WA', 'perth', 'unknown'],
  ['WA', 'sydney', 'unknown'],
  ['WA', 'helsinki', 'different'],
  ['NY', 'seattle', 'different'],
  ['New York', 'seattle', 'different'],
  ['OR', 'seattle', 'unknown'],
  ['ID', 'seattle', 'unknown'],
  ['NY', 'newYork', 'unknown'],
  ['CA', 'newYork', 'different'],
  ['CA', 'seattle', 'unknown'],
  ['CA', 'vancouver', 'same'],
  ['California', 'vancouver', 'different'],
  ['BC', 'vancouver', 'unknown'],
  ['CA', 'paris', 'different'],
  ['CA', 'florence', 'unknown'],
  ['DE', 'berlin', 'same'],
  ['Deutschland', 'berlin', 'same'],
  ['Delaware', 'berlin', 'different'],
  ['DE', 'seattle', 'different'],
  ['DE', 'boston', 'unknown'],
  ['BE', 'berlin', 'unknown'],
  ['WA', 'berlin', 'different'],
  ['IN', 'mumbai', 'same'],
  ['MH', 'mumbai', 'unknown'],
  ['Indiana', 'mumbai', 'different'],
  ['IN', 'springfieldIllinois', 'unknown'],
  ['India', 'springfieldIllinois', 'different'],
  ['IN', 'berlin', 'different'],
  ['TX', 'paris', 'different'],
  ['FR', 'parisTexas', 'different'],
  ['France', 'parisTexas', 'different'],
  ['TX', 'parisTexas', 'unknown'],
  ['FR', 'paris', 'same'],
  ['Île-de-France', 'paris', 'unknown'],
  ['GA', 'tbilisi', 'different'],
  ['Georgia', 'tbilisi', 'same'],
  ['GE', 'tbilisi', 'same'],
  ['Georgia', 'atlanta', 'unknown'],
  ['GE', 'atlanta', 'different'],
  ['GE', 'geneva', 'unknown'],
  ['SA', 'adelaide', 'unknown'],
  ['SA', 'riyadh', 'same'],
  ['SA', 'seattle', 'different'],
  ['NT', 'darwin', 'unknown'],
  ['NT', 'yellowknife', 'unknown'],
  ['NT', 'seattle', 'different'],
  ['AU', 'darwin', 'same'],
  ['FI', 'helsinki', 'same'],
  ['Finland', 'helsinki', 'same'],
  ['Suomi', 'helsinki', 'same'],
  ['Uusimaa', 'helsinki', 'unknown'],
  ['', 'helsinki', 'unknown'],
  ['n/a', 'helsinki', 'unknown'],
  ['XX', 'helsinki', 'unknown'],
  ['SE', 'helsinki', 'different'],
  ['SE', 'stockholm', 'same'],
  ['Sverige', 'stockholm', 'same'],
  ['DE', 'stockholm', 'different'],
  ['AB', 'stockholm', 'unknown'],
  ['Germany', 'stockholm', 'different'],
  ['FI', 'florence', 'unknown'],
  ['NI', 'belfast', 'unknown'],
  ['Ireland', 'belfast', 'unknown'],
  ['UK', 'belfast', 'same'],
  ['PR', 'sanJuan', 'same'],
  ['Puerto Rico', 'sanJuan', 'same'],
  ['US', 'sanJuan', 'unknown'],
  ['US', 'atSea', 'unknown'],
  // A record's own word goes before its coordinates.
  ['SE', 'helsinki', 'same', { country: 'SE' }],
  ['IL', 'springfieldIllinois', 'different', { region: 'MO' }],
  ['IL', 'springfieldIllinois', 'same', { region: 'Illinois' }],
] // biome-ignore format: a table

describe('a state asked and where a hotel is', () => {
  for (const [state, city, agreement, known = {}] of cases) {
    it(`${state || 'none'} and ${[city, ...Object.values(known)].join(', ')} are: ${agreement}`, () => {
      const entry = hotelEntry(hotelFacts(hotel({ id: 'a', name: 'Inn', ...cities[city], ...known })))
      assert.equal(stateAgreement(plainWords(state).join(' '), entry), agreement)
    })
  }
})

/** Of these maps tell no city, state or country; the last ones tell where Spokane and Tacoma are. */
const world: readonly WorldHotel[] = [
  { id: 'graduate', name: 'Graduate Seattle', ...cities.seattle },
  { id: 'marigold', name: 'Marigold Court', ...cities.seattle },
  { id: 'bluebell', name: 'Bluebell House', ...cities.helsinki },
  { id: 'spokane', name: 'Falls Lodge', locality: 'Spokane', region: 'WA', country: 'US', ...at(47.66, -117.43) },
  { id: 'tacoma', name: 'Dome Lodge', locality: 'Tacoma', region: 'WA', country: 'US', ...at(47.25, -122.44) },
]

forEachStore((_, open) => {
  let opened: TestStore
  before(async () => {
    opened = await open()
    await fillStore(opened.store, world.map(hotel))
  })
  after(() => opened.close())

  const asking = (name: string, city: string, state: string) =>
    resolved(opened.store, { hotelName: name, hotelCity: city, hotelState: state })
  const resolves = (name: string, city: string, state: string, id: string) =>
    it(`${name}, ${city}, ${state} is known`, async () => assert.equal(await asking(name, city, state), `world:${id}`))
  const refuses = (name: string, city: string, state: string, id: string) =>
    it(`${name}, ${city}, ${state} is refused, and shown as the first candidate`, async () => {
      const candidates = await asking(name, city, state)
      assert.ok(Array.isArray(candidates), `resolved to ${candidates}`)
      assert.equal(candidates[0], `world:${id}`)
    })

  describe('a hotel of which the catalog knows the coordinates alone', () => {
    resolves('Graduate Seattle', 'Seattle', 'WA', 'graduate')
    resolves('graduate seatle', 'Seattle', 'US', 'graduate')
    resolves('Marigold Court', 'Seattle', 'Washington', 'marigold')
    resolves('Marigold Court', 'Bellevue', 'WA', 'marigold')
    resolves('Marigold Court', 'Tacoma', 'WA', 'marigold')
    resolves('Bluebell House', 'Helsinki', 'FI', 'bluebell')
    resolves('Bluebell House', 'Helsingfors', 'Nyland', 'bluebell')
    refuses('Graduate Seattle', 'Ouagadougou', 'BF', 'graduate')
    refuses('Graduate Seattle', 'Seattle', 'NY', 'graduate')
    refuses('Marigold Court', 'Boston', 'MA', 'marigold')
    refuses('Marigold Court', 'Vancouver', 'BC', 'marigold')
    refuses('Marigold Court', 'Spokane', 'WA', 'marigold')
    refuses('Bluebell House', 'Stockholm', 'Sweden', 'bluebell')
    refuses('Bluebell House', 'Portland', 'ME', 'bluebell')
  })
})
