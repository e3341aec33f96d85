import { plainWords } from '../text/plain-words.ts'
import { readWordLists } from '../vocabulary/read-word-lists.ts'

const { booking: bookingWords, certain: certainWords } = readWordLists('names/booking-words.txt', [
  'booking',
  'certain',
])

/** Numbers of bookings, records and properties. */
const isCode = (word: string) => /^(?:\d{3,}|(?=.*\d)[a-z\d]{5,})$/.test(word)
const marks = ['#', '(', '[', '*', '|', ' - ', ' – ', ' — ', ' / ', ', ', ': '] as const
const maxTails = 4

/** Removes what booking systems append: `Quay Hotel - Queen Room (48213)` becomes `Quay Hotel`. */
export function withoutBookingTail(name: string): string {
  let rest = name.trim()
  for (let tail = 0; tail < maxTails; tail++) {
    // A mark at the very end closes the tail (`*NONREF*`) and does not start one.
    const within = rest.slice(0, -1)
    const at = Math.max(...marks.map((mark) => within.lastIndexOf(mark)))
    if (at <= 0 || !isBooking(plainWords(rest.slice(at)))) break
    rest = rest.slice(0, at).trim()
  }
  const words = rest.split(/\s+/)
  const lastOfName = words.findLastIndex(
    (text, index) => index === 0 || !plainWords(text).every((word) => bookingWords.has(word)),
  )
  const tail = words.slice(lastOfName + 1).flatMap(plainWords)
  return tail.some((word) => certainWords.has(word)) ? words.slice(0, lastOfName + 1).join(' ') : rest
}

const isBooking = (words: readonly string[]) =>
  words.length > 0 && words.every((word) => bookingWords.has(word) || isCode(word))
