import { phrasesOf } from '../../vocabulary/languages.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'
import { plainText } from './plain-text.ts'

const maxTitleLength = 200

export type TitleReading = { title: string; isCalledOff: boolean; isSoldOut: boolean }

/**
 * Takes notices off a title: `CANCELLED: Concert`, `[POSTPONED] Concert`, `Concert - ABGESAGT`,
 * `Gala (rescheduled to Nov 20)`. `day` is the day on which the event is listed.
 */
export function readTitle(summary: string, day: string | null = null): TitleReading {
  const full = plainText(summary).replace(/\s+/g, ' ').trim().slice(0, maxReadLength)
  const [open, isSoldOut] = without(full, [soldOutFirst, soldOutLast])
  const [title, isNoticed] = without(open, [calledOffFirst, shoutedFirst, calledOffLast, shoutedLast, movedLast])
  const moved = movedLast.exec(open)?.groups?.when
  const isCalledOff = isNoticed && (moved === undefined || !isOn(moved, day))
  return { title: (title || full).slice(0, maxTitleLength).trim(), isCalledOff, isSoldOut }
}

const maxReadLength = 1000

function without(text: string, notices: readonly RegExp[]): [string, boolean] {
  let left = text
  for (const notice of notices) left = left.replace(notice, '').trim()
  return [left, left !== text]
}

const reason = String.raw`(?:\s(?:due|because|until|till|to|for|by|wegen|auf|bis)\b[^)\]]{0,60})?`
const notices = (words: string) => ({
  first: new RegExp(
    String.raw`^(?:[*[(]+\s*(?:${words})${reason}\s*[*\])]+\s*[:–—|-]?|(?:${words})\s*(?:[:–—!|]|-\s))\s*`,
    'iu',
  ),
  last: new RegExp(
    String.raw`\s*(?:[*[(]+\s*(?:${words})${reason}\s*[*\])]+|(?:\s[-–—|]|[:–—])\s*(?:${words})${reason})\s*[.!]*$`,
    'iu',
  ),
})
const { first: calledOffFirst, last: calledOffLast } = notices(anyOf(phrasesOf('event-phrases', 'called-off')))
const { first: soldOutFirst, last: soldOutLast } = notices(anyOf(phrasesOf('event-phrases', 'sold-out')))

/** Capitals need no punctuation at the end, nor at the start if the title also has lower-case letters. */
const shouted = anyOf(phrasesOf('event-phrases', 'called-off-in-capitals'))
const shoutedLast = new RegExp(String.raw`(?<=\S)\s+(?:${shouted})$`, 'u')
const shoutedFirst = new RegExp(String.raw`^(?:${shouted})\s+(?=.*\p{Ll})`, 'u')

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayWords = String.raw`\b(?:${months.join('|')})[a-z]*\b|\d{1,2}/\d{1,2}`
/** Moved to another day, not to another room. English only: the order of the words matters. */
const movedLast = new RegExp(
  String.raw`\s*(?:[-–—:|]\s*|[*[(]+\s*)?\b(?:now\s)?(?:rescheduled|postponed|moved)\s(?:to|for|until|till)\s` +
    String.raw`(?<when>[^)\]]{0,30}?(?:${dayWords})[^)\]]{0,20})[*\])]*$`,
  'iu',
)

/** Whether the words name the day itself: an event that is listed on its new day takes place. */
function isOn(words: string, day: string | null): boolean {
  if (day === null) return false
  const [, month = 0, date = 0] = day.split('-').map(Number)
  const named = new RegExp(
    String.raw`\b${months[month - 1]}[a-z]*\.?\s+0?${date}\b|\b0?${date}\.?\s+${months[month - 1]}`,
    'i',
  )
  const numbers = new RegExp(String.raw`\b(?:0?${month}/0?${date}|0?${date}/0?${month})\b`)
  return named.test(words) || numbers.test(words)
}
