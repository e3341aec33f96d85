import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadHotelChains } from '../../src/hotels/hotel-chains.ts'
import { loadFamilies, loadSpellings } from '../../src/matching/same-place-words.ts'
import { loadSpelledNumbers } from '../../src/matching/show-title-words.ts'
import { loadVenueChains } from '../../src/matching/venue-chains.ts'
import { loadCountryNames } from '../../src/vocabulary/country-names.ts'
import { VocabularyError } from '../../src/vocabulary/read-sections.ts'
import { loadRegionCodes, loadRegions } from '../../src/vocabulary/regions.ts'
import { copyVocabulary } from '../support/vocabulary-copy.ts'

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

const loaders: Record<string, (folder: string) => unknown> = {
  'names/hotel-chains.txt': loadHotelChains,
  'names/venue-chains.txt': loadVenueChains,
  'names/spelled-numbers.txt': loadSpelledNumbers,
  'names/place-families.txt': loadFamilies,
  'names/place-spellings.txt': loadSpellings,
  'names/regions.txt': loadRegions,
  'names/region-codes.txt': loadRegionCodes,
  'names/countries.txt': loadCountryNames,
}

/** The file, the lines with the fault, the line that is named, and what the fault says. */
const faults: [file: string, record: string[], line: number, message: string][] = [
  ['names/hotel-chains.txt', ['[hilton]'], 0, 'duplicate phrase: "hilton" (first in names/hotel-chains.txt:'],
  ['names/hotel-chains.txt', ['[moon inn]', 'company: lunar'], 1, 'unknown key: "company" (known: parent, short)'],
  ['names/hotel-chains.txt', ['[moon inn]', 'short: hgi'], 1, 'duplicate phrase: "hgi"'],
  ['names/venue-chains.txt', ['Moe’s Moon & Co.'], 0, '"Moe’s Moon & Co." must be written "moes moon and co"'],
  ['names/venue-chains.txt', ['[other]', 'subway'], 1, 'duplicate phrase: "subway"'],
  ['names/spelled-numbers.txt', ['[eleven]', 'xi'], 0, '"eleven" is not a number in digits'],
  ['names/place-families.txt', ['[space]', 'rocket'], 0, 'unknown family: "space" (known: food, lodging'],
  ['names/place-families.txt', ['[food]', 'hotel'], 1, 'duplicate phrase: "hotel"'],
  ['names/place-spellings.txt', ['[kafe]', 'caffe'], 1, 'duplicate phrase: "caffe"'],
  ['names/regions.txt', ['[XQ]', 'LU Lunaria'], 0, 'unknown country code: "XQ"'],
  ['names/regions.txt', ['[FI]', 'Lunaria'], 1, '"Lunaria" is not like "WA Washington"'],
  ['names/region-codes.txt', ['[BR]', 'XX'], 0, 'duplicate section: "BR"'],
  ['names/countries.txt', ['[FI]', 'usa'], 0, 'duplicate section: "FI"'],
]
for (const [file, record, line, message] of faults) {
  test(`${file} refuses ${record.join(' / ')}`, (t) => {
    const copy = copyVocabulary(t)
    const first = copy.add(file, ...record)
    assert.throws(
      () => loaders[file]?.(copy.folder),
      (error) => {
        assert.ok(error instanceof VocabularyError)
        const start = `vocabulary/${file}:${first + line}: ${message}`
        assert.equal(error.message.slice(0, start.length), start)
        return true
      },
    )
  })
}
