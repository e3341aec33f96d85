import { plainWords } from '../text/tokens.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words for rooms, rates, boards and confirmations that booking systems append to hotel names. */
const bookingWords = set(
  'prepaid prepay nonref nonrefundable refundable cancellation cancelation smoking nonsmoking smk nonsmk king queen twin double triple ' +
    'kng qn room rooms only standard std superior deluxe dlx premium classic basic family accessible ada adults bed beds ' +
    'free flexible flex non no not rate rates bar rack corporate corp member members aaa senior gov government advance purchase ' +
    'best available pay paid later now at property ro bb hb fb ai breakfast included incl inclusive board half full with and or ' +
    'id ref conf confirmation booking booked res reservation reservations itinerary nights night guests guest adult pax official site ' +
    'website view 1 2 3 4 5 6 one two three four five six',
)
/** Any of these marks a booking tail, even without punctuation before it. */
const surelyBooking = set(
  'prepaid nonref nonrefundable refundable cancellation cancelation smoking nonsmoking king queen',
)

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
  let kept = words.length
  while (kept > 1 && plainWords(words[kept - 1] as string).every((word) => bookingWords.has(word))) kept--
  const isTail = words.slice(kept).some((word) => plainWords(word).some((each) => surelyBooking.has(each)))
  return isTail ? words.slice(0, kept).join(' ') : rest
}

const isBooking = (words: readonly string[]) =>
  words.length > 0 && words.every((word) => bookingWords.has(word) || isCode(word))
