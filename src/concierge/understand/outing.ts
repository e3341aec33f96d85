import type { Stay } from '../../domain/stay.ts'
import { sectionsOf } from '../../vocabulary/languages.ts'
import type { OutingContext } from '../context-fit.ts'
import type { Party } from './guest-needs.ts'
import { maxPhraseLength, phraseTable } from './phrase-table.ts'
import { readWords } from './read-words.ts'

/**
 * Words by which a booking says what the trip is for. What a hotel sells to everybody ("business class room") is not
 * among them.
 */
const purposes = phraseTable<'business' | 'holiday'>(
  sectionsOf('trip-purposes').flatMap(([purpose, phrases]) => phrases.map((phrase) => [phrase, purpose] as const)),
)

/** An evening is all that is left of a single night by then. */
const eveningMinutes = 17 * 60
const weekendNights = 3

/** What the booking says of the trip, in the terms of the crowd's judgments; what it does not say is null. */
export function outingOf(said: readonly string[], party: Party, stay: Stay): OutingContext {
  return { trip: tripOf(said, party), company: companyOf(party), duration: durationOf(stay) }
}

function tripOf(said: readonly string[], { children }: Party): OutingContext['trip'] {
  const heard = new Set(said.flatMap(purposesIn))
  if (heard.has('business') && heard.has('holiday')) return null
  if (heard.has('business')) return 'business'
  // Nobody takes the children along to work.
  return heard.has('holiday') || children > 0 ? 'holiday' : null
}

function purposesIn(text: string): ('business' | 'holiday')[] {
  const words = readWords(text)
  return words.flatMap((_, index) => maxPhraseLength(purposes, words, index)?.value ?? [])
}

/** A couple is neither asked about nor like friends or family: that side stays open. */
function companyOf({ kind }: Party): OutingContext['company'] {
  if (kind === 'solo') return 'alone'
  if (kind === 'family') return 'family'
  return kind === 'group' ? 'friends' : null
}

function durationOf({ nights, arrivalMinutes }: Stay): OutingContext['duration'] {
  if (nights === 0) return 'day trip'
  if (nights === 1 && arrivalMinutes >= eveningMinutes) return 'night out'
  return nights <= weekendNights ? 'weekend trip' : 'longer'
}
