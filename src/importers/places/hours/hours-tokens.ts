import { eastAsianLetter } from '../../../text/east-asian-letter.ts'
import type { HoursLanguage, HoursWord } from './hours-words.ts'

export type ClockTime = {
  kind: 'time'
  /** Minutes since midnight, as written. */
  minutes: number
  half: 'am' | 'pm' | null
  /** The text shows that the clock has 24 hours: `18`, `08:30`, "10 Uhr". */
  has24Hours: boolean
  /** More than a bare number. */
  isMarked: boolean
}

export type HoursToken =
  | ClockTime
  | { kind: 'days'; days: readonly number[] }
  | { kind: 'month'; month: number }
  | { kind: 'holidays' | 'to' | 'and' | 'break' | 'except' | 'rest' | 'closed' | 'always' | 'midnight' }

/** The tokens of a plain text in one language, or where the first word begins that is none. */
export function hoursTokens(text: string, language: HoursLanguage): { tokens: HoursToken[] } | { unreadAt: number } {
  const tokens: HoursToken[] = []
  let half: ClockTime['half'] = null
  let endOfDays = -1
  for (let at = 0; at < text.length; ) {
    const mark = markAt(text, at)
    if (mark !== null) {
      if (mark.token !== null) tokens.push({ kind: mark.token })
      at = mark.end
      continue
    }
    const roman = romanMonthAt(text, at)
    const word = roman === null ? wordAt(text, at, language) : null
    const month = roman ?? (word === null ? monthAt(text, at, language) : null)
    if (month !== null) {
      tokens.push({ kind: 'month', month: month.month })
      at = month.end
      continue
    }
    if (word !== null) {
      const isOfDays = word.word.kind === 'days' || word.word.kind === 'holidays'
      // "土日祝"
      if (isOfDays && endOfDays === at) tokens.push({ kind: 'and' })
      at = word.end
      if (isOfDays) endOfDays = at
      // "午前9時" has the half of the day before the hour.
      if (word.word.kind === 'half') half = word.word.half
      else if (word.word.kind === 'lastEntry') at = endOfRemark(text, at)
      else tokens.push(...tokensOf(word.word))
      continue
    }
    const date = tokens.some(({ kind }) => kind === 'closed' || kind === 'except') ? holidayAt(text, at) : null
    if (date !== null) {
      tokens.push({ kind: 'holidays' })
      at = date
      continue
    }
    const time = timeAt(text, at, language)
    if (time === null) return { unreadAt: at }
    tokens.push(half === null ? time.time : { ...time.time, half, isMarked: true })
    half = null
    at = time.end
  }
  return half === null ? { tokens } : { unreadAt: text.length }
}

const holidayDate = /(?:(?:24|25|26|31)\s?[./]\s?12|1\s?[./]\s?1)\b\.?(?!\s?[-–:.]?\d)/y

/** The end of `25/12` behind a closing: a day of which no hours are promised. */
function holidayAt(text: string, at: number): number | null {
  holidayDate.lastIndex = at
  return holidayDate.test(text) ? holidayDate.lastIndex : null
}

/** "(last entry 18.30)" says nothing about the hours. */
function endOfRemark(text: string, at: number): number {
  remark.lastIndex = at
  return remark.test(text) ? remark.lastIndex : at
}

/** To the end of the clause; a comma before digits may be within a time. */
const remark = /(?:[^();,，、。\n]|,(?=\d))*/y

const spaces = /\s+/y
const dashes = /[-–—−‐~〜]+/y
const listMarks = /[,、，/+&・]/y
const breaks = /[;；。|()•]|\.(?=\s|$)/y
const nothing = /[:：]/y

const marks: readonly [RegExp, 'to' | 'and' | 'break' | null][] = [
  [spaces, null],
  [dashes, 'to'],
  [listMarks, 'and'],
  [breaks, 'break'],
  [nothing, null],
]

export function markAt(text: string, at: number): { token: 'to' | 'and' | 'break' | null; end: number } | null {
  for (const [pattern, token] of marks) {
    pattern.lastIndex = at
    if (pattern.test(text)) return { token, end: pattern.lastIndex }
  }
  return null
}

const isLetterOrDigit = /[\p{L}\p{N}]/u
const maxAbbreviation = 5

export function wordAt(text: string, at: number, { words }: HoursLanguage): { word: HoursWord; end: number } | null {
  const found = words.get(text.charAt(at))?.find((entry) => {
    if (!text.startsWith(entry.text, at)) return false
    const next = text.charAt(at + entry.text.length)
    const last = entry.text.at(-1) ?? ''
    return eastAsianLetter.test(last) || !isLetterOrDigit.test(last) || !isLetterOrDigit.test(next)
  })
  if (found === undefined) return null
  const end = at + found.text.length
  const hasStop = found.text.length <= maxAbbreviation && text.charAt(end) === '.'
  return { word: found.word, end: hasStop ? end + 1 : end }
}

const namedMonth = /(\p{L}[\p{L}\p{M}]{2,19})(?!\p{L})\.?/uy
const numberedMonth = /(1[0-2]|[1-9])\s?[月월]/y

/** "Okt." and "10月". */
export function monthAt(
  text: string,
  at: number,
  { monthCalled }: HoursLanguage,
): { month: number; end: number } | null {
  for (const pattern of [namedMonth, numberedMonth]) {
    pattern.lastIndex = at
    const [whole, word = ''] = pattern.exec(text) ?? []
    if (whole === undefined) continue
    const month = pattern === numberedMonth ? Number(word) : monthCalled(word)
    if (month !== null) return { month, end: pattern.lastIndex }
  }
  return null
}

const romanMonths = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const roman = String.raw`(?<!\p{L})(?:${romanMonths.join('|')})(?!\p{L})`
const dash = String.raw`\s?[-–—]\s?`
const romanInSpan = new RegExp(`${roman}(?=${dash}${roman})|(?<=${roman}${dash})${roman}`, 'uy')

/** "IV-X": a Roman number counts only in a span, since "i" and "v" are words. */
function romanMonthAt(text: string, at: number): { month: number; end: number } | null {
  romanInSpan.lastIndex = at
  const [whole] = romanInSpan.exec(text) ?? []
  const month = romanMonths.indexOf(whole ?? '') + 1
  return month === 0 ? null : { month, end: romanInSpan.lastIndex }
}

const noon = 720

function tokensOf(word: Exclude<HoursWord, { kind: 'half' | 'lastEntry' }>): HoursToken[] {
  switch (word.kind) {
    case 'nothing':
    case 'oclock':
      return []
    case 'noon':
      return [{ kind: 'time', minutes: noon, half: null, has24Hours: false, isMarked: true }]
    case 'days':
      return [word]
    default:
      return [{ kind: word.kind }]
  }
}

const clock = /(\d{1,2})(?:(?:[:.]|\s?[h時时点點시]\s?)([0-5]\d)(?:\s?(?:[分분]|min\b\.?))?)?(?![\d:])/y

function timeAt(text: string, at: number, language: HoursLanguage): { time: ClockTime; end: number } | null {
  clock.lastIndex = at
  const [whole, hour = '', minute] = clock.exec(text) ?? []
  if (whole === undefined || Number(hour) > 24) return null
  let end = at + whole.length
  let half: ClockTime['half'] = null
  let hasClockWord = /[h時时点點시]/.test(whole)
  for (const kind of ['oclock', 'half', 'noon', 'midnight'] as const) {
    const start = text.charAt(end) === ' ' ? end + 1 : end
    const after = wordAt(text, start, language)
    // "12 noon" and "12 midnight"
    if (kind === 'noon' || kind === 'midnight') {
      if (after?.word.kind !== kind || Number(hour) !== 12) continue
      half = kind === 'noon' ? 'pm' : 'am'
      end = after.end
      continue
    }
    if (after?.word.kind !== kind) continue
    end = after.end
    if (after.word.kind === 'half') half = after.word.half
    else hasClockWord = true
  }
  const minutes = Number(hour) * 60 + Number(minute ?? 0)
  if (minutes > 1440 || (half !== null && (minutes < 60 || minutes >= 780))) return null
  const has24Hours = half === null && (minutes >= 780 || hasClockWord || hour.startsWith('0'))
  return {
    time: { kind: 'time', minutes, half, has24Hours, isMarked: half !== null || minute !== undefined || hasClockWord },
    end,
  }
}
