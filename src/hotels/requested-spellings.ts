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

/**
 * Abbreviations used in requests, some with two meanings. Not applied to catalog names, which come from signs: there
 * `Haus` is a word of its own.
 */
const abbreviations: Readonly<Record<string, readonly [string, string?]>> = {
  mt: ['mountain', 'mount'],
  apt: ['apartments', 'airport'],
  hse: ['house'],
  haus: ['house'],
  sts: ['suites'],
  cmpgrnd: ['campground'],
  cg: ['campground'],
  nr: ['near'],
  n: ['and', 'north'],
  e: ['east'],
  s: ['south'],
  w: ['west'],
}

function writtenOut(name: string, meaning: 0 | 1): string {
  const split = name
    .toLowerCase()
    // `Motel6`
    .replace(/(?<=\p{L}{3})(?=\d{1,2}(?!\d))/gu, ' ')
    .split(/\s+/)
  const words: string[] = []
  for (let index = 0; index < split.length; index++) {
    const [word, next] = [split[index] as string, split[index + 1] ?? '']
    const pair = chainAbbreviations.get(`${word} ${next}`)
    if (pair !== undefined) index++
    const known = abbreviations[word.replace(/[.,]$/, '')]
    words.push(pair ?? chainAbbreviations.get(word) ?? known?.[meaning] ?? known?.[0] ?? word)
  }
  return words.join(' ')
}
