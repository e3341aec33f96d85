import { anyWord, dayMark, sureWeekday, weekdayName, weekdaysByName, words } from './moment-words.ts'

const everyWeekday = new RegExp(String.raw`(?<!\p{L})(?:(?:${anyWord(words.every)})\s)?(${weekdayName})(?!\p{L})`, 'gu')
export const every = new RegExp(String.raw`(?<!\p{L})(?:${anyWord(words.every)})\s(?:${weekdayName})(?!\p{L})`, 'u')
const daily = new RegExp(String.raw`(?<!\p{L})(?:${anyWord(words.daily)})(?!\p{L})`, 'gu')
const sureName = new RegExp(String.raw`(?<!\p{L})(${sureWeekday})(?!\p{L})`, 'gu')
const ownTimes = new RegExp(String.raw`\d[^${dayMark}]*?(?<!\p{L})(?:${sureWeekday})(?!\p{L})[^${dayMark}]*?\d`, 'u')

/** "à 20h (dim. 16h)", "Fri 20:00, Sat 18:00" */
export const hasTimesOfWeekdays = (text: string): boolean => ownTimes.test(text)

type Named = { at: number; end: number; name: string }

const namesIn = (text: string): Named[] =>
  [...text.matchAll(sureName)].map(({ index, 0: name }) => ({ at: index, end: index + name.length, name }))

/** The weekdays before the first day: those of "mercredi et samedi du 1er au 31 mars". */
export const namesBeforeDays = (text: string): Named[] => namesIn(text.slice(0, Math.max(0, text.indexOf(dayMark))))

/** A single name right before a day is that day's. */
const ofItsDay = new RegExp(String.raw`^\.?,?\s?(?:(?:${anyWord(words.around)})\s)*$`, 'u')

/** Takes out "every Friday" and "daily", and the weekdays before or behind a run. */
export function takeWeekdays(
  text: string,
  moment: { weekdays: number[] },
): { rest: string; isEvery: boolean; isDaily: boolean } {
  const withoutDaily = text.replace(daily, ' ')
  const isEvery = every.test(withoutDaily)
  const last = withoutDaily.lastIndexOf(dayMark)
  const before = namesBeforeDays(withoutDaily)
  const first = withoutDaily.indexOf(dayMark)
  const isOfFirstDay = before.length === 1 && ofItsDay.test(withoutDaily.slice(before[0]?.end, first))
  const behind = [...withoutDaily.matchAll(everyWeekday)]
    .filter(({ index }) => isEvery || index > last)
    .map(({ index, 0: whole, 1: name = '' }) => ({ at: index, end: index + whole.length, name }))
  const named = isEvery || isOfFirstDay ? behind : [...before, ...behind]
  if (isEvery || last >= 0) moment.weekdays = daysOfNames(withoutDaily, named)
  const rest = isEvery ? withoutDaily.replace(everyWeekday, ' ') : withoutDaily
  return { rest, isEvery, isDaily: withoutDaily !== text }
}

const rangeBetween = new RegExp(String.raw`^\.?\s?(?:[-–—]|(?:${anyWord([...words.to, ...words.until])}))\s?$`, 'u')

/** "du mercredi au dimanche" are five days. */
function daysOfNames(text: string, named: readonly Named[]): number[] {
  const daysOf = ({ name }: Named) => [...(weekdaysByName.get(name.replace(/\.$/, '')) ?? [])]
  return named.flatMap((each, index) => {
    const next = named[index + 1]
    const [from] = daysOf(each)
    const [to] = next === undefined ? [] : daysOf(next)
    if (next === undefined || from === undefined || to === undefined) return daysOf(each)
    if (!rangeBetween.test(text.slice(each.end, next.at))) return daysOf(each)
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, days) => ((from - 1 + days) % 7) + 1)
  })
}
