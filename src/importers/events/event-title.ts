import { plainText } from './plain-text.ts'

const maxTitleLength = 200

export type TitleReading = { title: string; isCalledOff: boolean; isSoldOut: boolean }

/** `CANCELLED: Concert`, `[POSTPONED] Concert`, `Concert - ABGESAGT`, `Gala (rescheduled to Nov 20)`; `day` is when it is listed. */
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

const calledOff =
  'cancell?ed|canceled|postponed|abgesagt|verschoben|entfällt|annulée?|reportée?|cancelad[oa]|aplazad[oa]|pospuest[oa]|annullat[oa]|rinviat[oa]|geannuleerd|afgelast|peruttu|peruutettu|siirretty|inställd?t?|aflyst|avlyst|adiad[oa]'
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
const { first: calledOffFirst, last: calledOffLast } = notices(calledOff)
const { first: soldOutFirst, last: soldOutLast } = notices(
  String.raw`sold[\s-]?out|ausverkauft|complet|esaurito|agotado|uitverkocht|loppuunmyyty|slutsåld`,
)

/** Capitals need no mark at the end, nor at the beginning of a title that has small letters. */
const shouted = 'CANCELL?ED|POSTPONED|ABGESAGT'
const shoutedLast = new RegExp(String.raw`(?<=\S)\s+(?:${shouted})$`, 'u')
const shoutedFirst = new RegExp(String.raw`^(?:${shouted})\s+(?=.*\p{Ll})`, 'u')

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** To another day, not to another room. */
const movedLast = new RegExp(
  String.raw`\s*(?:[-–—:|]\s*|[*[(]+\s*)?\b(?:now\s)?(?:rescheduled|postponed|moved)\s(?:to|for|until|till)\s(?<when>[^)\]]{0,30}?(?:\b(?:${months.join('|')})[a-z]*\b|\d{1,2}/\d{1,2})[^)\]]{0,20})[*\])]*$`,
  'iu',
)

/** Whether the words name the day itself: it is listed where it has been moved to. */
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
