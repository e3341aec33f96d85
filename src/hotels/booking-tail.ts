import { plainWords } from '../text/tokens.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** What rooms, rates, boards and confirmations are called behind a hotel's name in exports and confirmations; no hotel is called so. */
const bookingWords = set(
  'prepaid prepay nonref nonrefundable refundable cancellation cancelation smoking nonsmoking smk nonsmk king queen twin double triple ' +
    'kng qn room rooms only standard std superior deluxe dlx premium classic basic family accessible ada adults bed beds ' +
    'free flexible flex non no not rate rates bar rack corporate corp member members aaa senior gov government advance purchase ' +
    'best available pay paid later now at property ro bb hb fb ai breakfast included incl inclusive board half full with and or ' +
    'id ref conf confirmation booking booked res reservation reservations itinerary nights night guests guest adult pax official site ' +
    'website view 1 2 3 4 5 6 one two three four five six',
)
/** These alone are enough where nothing sets them off from the name. */
const surelyBooking = set(
  'prepaid nonref nonrefundable refundable cancellation cancelation smoking nonsmoking king queen',
)

/** Numbers of bookings, records and properties. */
const isCode = (word: string) => /^(?:\d{3,}|(?=.*\d)[a-z\d]{5,})$/.test(word)
const marks = ['#', '(', '[', '*', '|', ' - ', ' – ', ' — ', ' / ', ', ', ': '] as const
const maxTails = 4

/** The name without what a booking adds behind it: `Quay Hotel - Queen Room (48213)` is the `Quay Hotel`. */
export function withoutBookingTail(name: string): string {
  let rest = name.trim()
  for (let tail = 0; tail < maxTails; tail++) {
    // The mark that closes the tail (`*NONREF*`) opens none.
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
