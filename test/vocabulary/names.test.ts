import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadCityNames } from '../../src/hotels/city-names.ts'
import { loadHotelChains } from '../../src/hotels/hotel-chains.ts'
import { loadHotelAbbreviations } from '../../src/hotels/requested-spellings.ts'
import { loadSpelledNumbers } from '../../src/matching/event-title-words.ts'
import { loadFamilies, loadSpellings } from '../../src/matching/same-place-words.ts'
import { loadVenueChains } from '../../src/matching/venue-chains.ts'
import { loadCountryCodes, loadCountryNames } from '../../src/vocabulary/country-names.ts'
import { loadRegionCodes, loadRegions } from '../../src/vocabulary/regions.ts'
import { copyVocabulary } from '../support/vocabulary-copy.ts'
import { testFaults, type VocabularyFault } from '../support/vocabulary-faults.ts'

test('a new hotel brand is one record: all its spellings mean it', (t) => {
  const copy = copyVocabulary(t)
  copy.add('names/hotel-chains.txt', '[moonlight inn]', 'parent: lunar', 'short: mli', 'moonlight')
  const { brands, abbreviations } = loadHotelChains(copy.folder)
  assert.deepEqual(
    brands.filter(({ house }) => house === 'moonlight inn').map(({ words, parent }) => [words.join(' '), parent]),
    [
      ['moonlight inn', 'lunar'],
      ['moonlight', 'lunar'],
    ],
  )
  assert.equal(abbreviations.get('mli'), 'moonlight inn')
})

test('a new chain is one line', (t) => {
  const copy = copyVocabulary(t)
  copy.add('names/venue-chains.txt', 'moon burger')
  assert.equal(loadVenueChains(copy.folder).get('moon burger'), 'entertainment')
})

test('a new city is one record: each of its names leads to all of them', (t) => {
  const copy = copyVocabulary(t)
  copy.add('names/city-names.txt', '[Mondstadt]', 'Moon City', 'La Lune')
  const names = loadCityNames(copy.folder)
  for (const name of ['mondstadt', 'moon', 'la lune'])
    assert.deepEqual(names.get(name), [['mondstadt'], ['moon'], ['la', 'lune']])
})

const loaders: Record<string, (folder: string) => unknown> = {
  'names/hotel-chains.txt': loadHotelChains,
  'names/hotel-abbreviations.txt': loadHotelAbbreviations,
  'names/city-names.txt': loadCityNames,
  'names/venue-chains.txt': loadVenueChains,
  'names/spelled-numbers.txt': loadSpelledNumbers,
  'names/place-families.txt': loadFamilies,
  'names/place-spellings.txt': loadSpellings,
  'names/regions.txt': loadRegions,
  'names/region-codes.txt': loadRegionCodes,
  'names/countries.txt': loadCountryNames,
  'names/country-codes.txt': loadCountryCodes,
}

/** The file, the lines with the fault, the line that is named, and what the fault says. */
const faults: VocabularyFault[] = [
  ['names/hotel-chains.txt', ['[hilton]'], 0, 'duplicate phrase: "hilton" (first in names/hotel-chains.txt:'],
  ['names/hotel-chains.txt', ['[moon inn]', 'company: lunar'], 1, 'unknown key: "company" (known: parent, short)'],
  ['names/hotel-chains.txt', ['[moon inn]', 'short: hgi'], 1, 'duplicate phrase: "hgi"'],
  ['names/hotel-abbreviations.txt', ['[mn]'], 0, '[mn] must have one or two meanings'],
  ['names/hotel-abbreviations.txt', ['[apt]', 'apart'], 0, 'duplicate phrase: "apt"'],
  ['names/city-names.txt', ['[copenhagen]', 'kodan'], 0, 'duplicate phrase: "copenhagen"'],
  ['names/venue-chains.txt', ['Moe’s Moon & Co.'], 0, '"Moe’s Moon & Co." must be written "moes moon and co"'],
  ['names/venue-chains.txt', ['[other]', 'subway'], 1, 'duplicate phrase: "subway"'],
  ['names/spelled-numbers.txt', ['[eleven]', 'xi'], 0, '"eleven" is not a number in digits'],
  ['names/place-families.txt', ['[space]', 'rocket'], 0, 'unknown family: "space" (known: food, lodging'],
  ['names/place-families.txt', ['[food]', 'hotel'], 1, 'duplicate phrase: "hotel"'],
  ['names/place-spellings.txt', ['[kafe]', 'caffe'], 1, 'duplicate phrase: "caffe"'],
  ['names/regions.txt', ['[XQ]', 'LU Lunaria'], 0, 'unknown country code: "XQ"'],
  ['names/regions.txt', ['[FI]', 'Lunaria'], 1, '"Lunaria" is not like "WA Washington"'],
  ['names/region-codes.txt', ['[BR]', 'XX'], 0, 'duplicate section: "BR"'],
  ['names/country-codes.txt', ['[XQ]', 'fra'], 0, 'unknown country code: "XQ"'],
  ['names/countries.txt', ['[FI]', 'usa'], 0, 'duplicate section: "FI"'],
]
testFaults(faults, loaders)
