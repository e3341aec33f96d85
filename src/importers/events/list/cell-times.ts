import { plainCell } from '../../cell-words.ts'
import { anyWord, dayMark, words } from './moment-words.ts'

/** The times of a cell; whether the second of two is the end. */
type Times = { times: string[]; dayOfTime: number[]; isRange: boolean }

const maxTimes = 12

const half = `${anyWord(words.am)}|${anyWord(words.pm)}`
const oclock = anyWord(words.oclock)
const beforeHour = String.raw`(?:(?<!\p{L})(${anyWord(words.around)})\s)?(?:(${half})\s?)?`
const minutes = String.raw`(?:\s?(?:[:.]|${oclock})\s?(\d{2})(?![\d.])(?::\d{2})?)?`
const afterHour =
  String.raw`(?!\d)(?:\s?(?:${anyWord(words.minutes)})(?!\p{L}))?` +
  String.raw`(?:\s?(${oclock})(?![a-z]))?(?:\s?(${half})(?![a-z]))?`
const timed = new RegExp(String.raw`(?<![\d.:])${beforeHour}(\d{1,2})${minutes}${afterHour}`, 'gu')

type Found = {
  at: number
  hourAt: number
  end: number
  hour: number
  minute: number
  half: 'am' | 'pm' | null
  isMarked: boolean
}

/** Takes the times out of a text. A number without a sign of the clock is one only in a column of times or a range. */
export function takeTimes(text: string, moment: Times, isTime: boolean): string {
  const found = [...text.matchAll(timed)].slice(0, maxTimes).map(
    ({ index, 0: whole, 1: around, 2: before, 3: hour, 4: minute, 5: clockWord, 6: after }): Found => ({
      at: index,
      hourAt: index + whole.search(/\d/),
      end: index + whole.length,
      hour: Number(hour),
      minute: Number(minute ?? 0),
      half: halfOf(after ?? before),
      isMarked: [around, before, minute, clockWord, after].some((part) => part !== undefined),
    }),
  )
  const isRangeAt = (index: number) =>
    index + 1 < found.length && rangeMark.test(text.slice(found[index]?.end, found[index + 1]?.hourAt))
  const isOfRange = (index: number) =>
    (isRangeAt(index) && found[index + 1]?.isMarked === true) ||
    (index > 0 && isRangeAt(index - 1) && found[index - 1]?.isMarked === true) ||
    // "12/12/2026 10-18": behind a day two numbers are hours.
    (found.length === 2 && isRangeAt(0) && behindDay.test(text.slice(0, found[0]?.at)))
  let rest = text
  const kept = found.filter((each, index) => {
    const next = found[index + 1]
    if (!(each.isMarked || isTime || isOfRange(index))) return false
    if (each.half === null && isRangeAt(index) && next?.half) {
      // "7-9 pm" begins in the evening, "11-1 pm" before noon.
      const isLater = each.hour % 12 > next.hour % 12
      each.half = isLater === (next.half === 'pm') ? 'am' : 'pm'
    }
    rest = rest.slice(0, each.at) + ' '.repeat(each.end - each.at) + rest.slice(each.end)
    return true
  })
  if (moment.times.length === 0) moment.isRange = kept.length === 2 && isRangeAt(0)
  for (const { at, hour, minute, half: told } of kept) {
    if (told !== null && (hour < 1 || hour > 12)) return text
    const time = timeOf(told === null ? hour : (hour % 12) + (told === 'pm' ? 12 : 0), minute)
    if (time === null) return text
    moment.times.push(time)
    moment.dayOfTime.push(text.slice(0, at).split(dayMark).length - 2)
  }
  return rest
}

const foldedPm = new Set([...words.pm].map(plainCell))
const halfOf = (word: string | undefined): Found['half'] =>
  word === undefined ? null : foldedPm.has(word.trim()) ? 'pm' : 'am'
const hourWord = anyWord([...words.around, ...words.oclock, ...words['before-hour']])
const rangeMark = new RegExp(
  String.raw`^\s?(?:[-–—]|(?:[${dayMark}\s]*)(?:${anyWord([...words.to, ...words.until])})(?!\p{L}))` +
    String.raw`(?:[\s${dayMark},]|(?:${hourWord})(?!\p{L}))*$`,
  'u',
)
const behindDay = new RegExp(String.raw`${dayMark}[\s,]*$`)

/** `HH:MM`; null if the clock has no such time. */
export function timeOf(hour: number, minute: number): string | null {
  if (hour === 24 && minute === 0) return '00:00'
  return hour < 24 && minute < 60 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null
}
