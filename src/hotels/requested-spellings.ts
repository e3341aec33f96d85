import { indexPhrases } from '../vocabulary/index-phrases.ts'
import { keptTable } from '../vocabulary/kept/kept-tables.ts'
import { readRecord } from '../vocabulary/read-record.ts'
import { faultAt, readSections } from '../vocabulary/read-sections.ts'
import { withoutBookingTail } from './booking-tail.ts'
import { chainAbbreviations } from './hotel-chains.ts'
import { spellings } from './hotel-entry.ts'

const maxSpellings = 8

/** Possible readings of a hotel name from a request, the one as written first. */
export function requestedSpellings(name: string): string[] {
  const bare = withoutBookingTail(name)
  const read = [
    ...spellings(name),
    ...spellings(bare),
    ...spellings(writtenOut(bare, 0)),
    ...spellings(writtenOut(bare, 1)),
  ]
  return [...new Set(read)].slice(0, maxSpellings)
}

/** Abbreviations in requests, each with its meanings. A second meaning is an alternative: `apt` may be an airport. */
export function loadHotelAbbreviations(folder?: string): ReadonlyMap<string, readonly [string, string]> {
  const records = readSections('names/hotel-abbreviations.txt', folder).map((section) => {
    const { id, line, source, phrases } = readRecord(section, { required: [] })
    const [first, second, third] = phrases.map(({ text }) => text)
    if (first === undefined || third !== undefined) throw faultAt(section, `[${id}] must have one or two meanings`)
    const meanings: [string, string] = [first, second ?? first]
    return { source, phrases: [{ text: id, line }], value: meanings }
  })
  return indexPhrases(records)
}

const abbreviations = keptTable('hotel abbreviations', loadHotelAbbreviations)

function writtenOut(name: string, meaning: 0 | 1): string {
  const split = name
    .toLowerCase()
    // `Motel6`
    .replace(/(?<=\p{L}{3})(?=\d{1,2}(?!\d))/gu, ' ')
    .split(/\s+/)
  const words: string[] = []
  let isSecondOfPair = false
  for (const [index, word] of split.entries()) {
    if (isSecondOfPair) {
      isSecondOfPair = false
      continue
    }
    const pair = chainAbbreviations.get(`${word} ${split[index + 1] ?? ''}`)
    isSecondOfPair = pair !== undefined
    const meanings = abbreviations.get(word.replace(/[.,]$/, ''))
    words.push(pair ?? chainAbbreviations.get(word) ?? meanings?.[meaning] ?? word)
  }
  return words.join(' ')
}
