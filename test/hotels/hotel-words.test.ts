import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readName } from '../../src/hotels/hotel-name.ts'
import { addressAgreement } from '../../src/hotels/place-evidence.ts'
import { plainWords } from '../../src/text/plain-words.ts'
import { cityWords, nameWords } from '../../src/vocabulary/name-words.ts'
import { regionAgreement } from '../../src/vocabulary/regions.ts'
import { streetAddress } from '../../src/vocabulary/street-address.ts'

const alike: readonly (readonly [string, string])[] = [
  ['St. Brendan’s Guesthouse', "SAINT BRENDAN'S GUESTHOUSE"],
  ['Mt St Helens Lodge', 'Mount Saint Helens Lodge'],
  ['Pike St Inn', 'Pike Street Inn'],
  ['Hotel on 4th St', 'Hotel on Fourth Street'],
  ['Hotel & Suites', 'Htl and Stes'],
  ["Professor's Rest B&B", 'Professors Rest Bed and Breakfast'],
  ['Harbour Theatre Centre', 'Harbor Theater Ctr'],
  ['Motel Six', 'Motel 6'],
  ['Ft. Worth Intl Airport', 'Fort Worth International Airport'],
  ['Hotelli Tähtitorni', 'HOTEL TAHTITORNI'],
  ['Hilton Seattle N', 'Hilton Seattle North'],
]
for (const [one, other] of alike)
  it(`${one} reads as ${other}`, () => assert.deepEqual(nameWords(one), nameWords(other)))

it('letters of other scripts stay whole', () => {
  assert.deepEqual(plainWords('東京ホテル 서울 호텔 โรงแรม'), ['東京ホテル', '서울', '호텔', 'โรงแรม'])
})

const houses: readonly (readonly [string, string | null])[] = [
  ['Holiday Inn Express & Suites Omaha', 'holiday inn express'],
  ['Holiday Inn Omaha', 'holiday inn'],
  ['Courtyard Marriott', 'courtyard'],
  ['JW Marriott', 'jw marriott'],
  ['Hampton Inn & Suites by Hilton', 'hampton inn'],
  ['University Inn - A Staypineapple Hotel', null],
  ['The Astor, Trademark Collection by Wyndham', null],
]
for (const [name, house] of houses)
  it(`${name} is ${house ?? 'independent'}`, () => assert.equal(readName(name).brandName, house))

const addresses: readonly (readonly [string, string, ReturnType<typeof addressAgreement>])[] = [
  ['4507 Brooklyn Ave NE, Seattle, WA 98105', '4507 Brooklyn Avenue Northeast', 'same'],
  ['Mannerheimintie 10', '10 Mannerheimintie', 'same'],
  ['1501 2nd Ave Suite 300', '1501 Second Avenue', 'same'],
  ['12 Main St', '14 Main Street', 'street'],
  ['12 Main St', '12 Harbor Blvd', 'different'],
  ['', '12 Harbor Blvd', 'unknown'],
]
for (const [asked, held, agreement] of addresses) {
  it(`${asked || 'no address'} and ${held} are: ${agreement}`, () =>
    assert.equal(addressAgreement(streetAddress(asked), streetAddress(held)), agreement))
}

const cities: readonly (readonly [string, string])[] = [
  ['St. Louis', 'Saint Louis'],
  ['New York City', 'New York'],
  ['Egg Harbor Twp', 'Egg Harbor Township'],
  ['N Little Rock', 'North Little Rock'],
]
for (const [one, other] of cities) it(`${one} is ${other}`, () => assert.deepEqual(cityWords(one), cityWords(other)))
it('a state after the city is no part of it', () => assert.deepEqual(cityWords('Seattle, WA', 'WA'), ['seattle']))

const regions: readonly (readonly [string, string | null, string | null, ReturnType<typeof regionAgreement>])[] = [
  ['wa', 'washington', 'US', 'same'],
  ['british columbia', 'bc', 'CA', 'same'],
  ['wa', 'or', 'US', 'different'],
  ['wa', null, null, 'unknown'],
  ['wa', null, 'FI', 'different'],
  ['mi', null, 'IT', 'unknown'],
  ['fi', 'uusimaa', 'FI', 'same'],
  ['nyland', 'uusimaa', 'FI', 'unknown'],
]
for (const [asked, region, country, agreement] of regions) {
  it(`${asked} and ${region}, ${country} are: ${agreement}`, () =>
    assert.equal(regionAgreement(asked, { region, country }), agreement))
}
