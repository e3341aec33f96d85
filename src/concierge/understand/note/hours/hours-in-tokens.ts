import { itemAt } from '../../../../domain/item-at.ts'
import { isMonthBehindDay } from '../../../../text/month-names.ts'
import { wordsBeforeDays, wordsOfRange } from '../../../../vocabulary/plans/note-plans.ts'
import { clauseAround, type Span } from '../clauses.ts'
import { isDenial, isIn, type NoteToken } from '../note-token.ts'
import { weekdaySections } from '../weekdays.ts'
import { type Hour, partsOfDay, plainHour } from './hour.ts'
import { spokenHour, withHalf, withMinutes } from './spoken-hour.ts'

/** The hours of a sentence, as they are written. */
export function hoursInTokens(tokens: readonly NoteToken[], span: Span): Hour[] {
  const hours: Hour[] = []
  const isAboutTimes = tokens.slice(...span).some((token) => isIn(token, ...timeWords))
  // Next to "18:20", "1047" is a flight.
  const hasClock = tokens
    .slice(...span)
    .some(({ clock }, at) => clock !== undefined && !isDottedDate(tokens, span[0] + at))
  for (let index = span[0]; index < span[1]; index++) {
    if (!isAboutTimes && !isSaidAsHour(tokens, index)) continue
    const hour = hourAt(tokens, index, span, hasClock)
    if (hour === null) continue
    hours.push(hour)
    if (hours.length >= maxHours) break
    index = hour.to - 1
  }
  return hours
}

/** A guest's note has a handful. */
export const maxHours = 300

const timeWords = ['times/arrive', 'times/leave', 'times/flight', 'times/rail', 'times/fetched'] as const

/** Without a word of coming or going a bare number is no hour, unless its phrase ends with it: "dinner at 8". */
export const isSaidAsHour = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens[index]?.clock !== undefined ||
  isIn(tokens[index], 'times/noon', 'times/midnight') ||
  isIn(tokens[index + 1], 'times/oclock') ||
  (isIn(tokens[index + 1], ...partsOfDay) && !isArticle(tokens[index])) ||
  (isIn(tokens[index - 1], 'times/before-the-hour') && endsPhrase(tokens[index + 1])) ||
  (hasPartBefore(tokens, index) && endsPhrase(tokens[index + 1])) ||
  joinedClock(tokens, index) !== undefined ||
  isOfRange(tokens, index)

/** "half eight to five", "nine to half past four": two numbers of which one has a half or a quarter before it. */
function isOfRange(tokens: readonly NoteToken[], index: number): boolean {
  for (const [first, step] of [
    [index, 1],
    [index, -1],
  ] as const) {
    let at = first + step
    let isLinked = false
    let hasPart = hasPartBefore(tokens, index)
    while (at >= 0 && Math.abs(at - first) <= maxRange && tokens[Math.max(at, at - step)]?.breaks === '') {
      const token = tokens[at]
      if (token?.number !== undefined) return isLinked && (hasPart || hasPartBefore(tokens, at))
      if (isIn(token, ...partsOfHour)) hasPart ||= step > 0
      else if (token !== undefined && wordsOfRange.has(token.phrase)) isLinked = true
      else break
      at += step
    }
  }
  return false
}

const hasPartBefore = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens[index]?.breaks === '' && isIn(tokens[index - 1], ...partsOfHour)

const partsOfHour = ['times/half-past', 'times/half-to', 'times/quarter-past', 'times/quarter-to'] as const
/** Tokens from one hour to the other: "to half past". */
const maxRange = 3

/** "one evening", "una noche" */
const isArticle = (token: NoteToken | undefined): boolean => token?.number === 1 && !/\d/.test(token.phrase)

/** "un caffè" */
const isNoun = (token: NoteToken | undefined): boolean => token?.breaks === '' && token.mention !== undefined

/** "dinner at 8, please", "at 8 on Friday"; not "around 8 restaurants". */
const endsPhrase = (next: NoteToken | undefined): boolean =>
  next === undefined ||
  next.breaks !== '' ||
  next.joins !== undefined ||
  // "At 5 not a minute later"
  (next.isSetPhrase && next.mention === undefined) ||
  isDenial(next) ||
  isIn(next, 'times/half-after', 'times/quarter-after', 'times/quarter-less-after') ||
  [...next.sections].some((section) => section === 'topics/small-words' || section.startsWith('weekdays/'))

function hourAt(tokens: readonly NoteToken[], index: number, span: Span, hasClock: boolean): Hour | null {
  const token = itemAt(tokens, index)
  if (isIn(token, 'times/noon')) return { ...withMinutes(tokens, plainHour(index, 12, 0)), half: 'pm', isClear: true }
  if (isIn(token, 'times/midnight')) return { ...withMinutes(tokens, plainHour(index, 24, 0)), isClear: true }
  const clock = token.clock ?? (hasClock ? undefined : joinedClock(tokens, index))
  if (clock !== undefined && isDottedDate(tokens, index)) return null
  if (clock !== undefined)
    return withHalf(
      tokens,
      span,
      { ...plainHour(index, Math.floor(clock / 60), clock % 60), isPadded: /^0/.test(token.phrase) },
      true,
    )
  if (isOfFlight(tokens, index) || isDayOfMonth(tokens, index) || isBeforeItsClock(tokens, index)) return null
  if (isOfDate(tokens, index) || isIn(tokens[index - 1], 'people/aged')) return null
  // "Dîner à 6" is for six of them, "dîner à 18h" at six.
  if (isIn(tokens[index - 1], 'people/group-of') && !isIn(tokens[index + 1], 'times/oclock', ...partsOfDay)) return null
  if (isArticle(token) && isNoun(tokens[index + 1]) && !isIn(tokens[index - 1], 'times/before-the-hour')) return null
  if (token.number === undefined || token.number > 24 || /^0\d{2,}/.test(token.phrase)) return null
  if (
    countsPeople(tokens, index) ||
    isCounting(tokens[index + 1]) ||
    isOrdinal(tokens, index) ||
    isMonthBehindDay(tokens[index + 1]?.phrase ?? '')
  )
    return null
  if (isIn(tokens[index + 1], 'people/years', 'people/months') && !isIn(tokens[index + 1], 'times/oclock')) return null
  const hour = spokenHour(tokens, index, span)
  const isBareNumber = hour.to === index + 1 && !isIn(tokens[hour.to], ...partsOfDay)
  return hasClock && isBareNumber && !hour.isAnnounced ? null : hour
}

/** "The M6", "BA14": digits right behind letters that come before no hour. */
const isOfFlight = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens[index]?.isGlued === true &&
  /^[a-z]{1,2}$/.test(tokens[index - 1]?.phrase ?? '') &&
  !isIn(tokens[index - 1], 'times/before-the-hour', 'times/oclock')

/** "Départ le 7 à 14h" */
const isDayOfMonth = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens[index]?.breaks === '' &&
  wordsBeforeDays.has(tokens[index - 1]?.phrase ?? '') &&
  !isIn(tokens[index - 1], 'times/before-the-hour') &&
  !isIn(tokens[index + 1], 'times/oclock', ...partsOfDay)

/** "Per 2 ore 20.15": the word for the hour is of what follows. */
const isBeforeItsClock = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens[index + 1]?.breaks === '' &&
  tokens[index + 2]?.breaks === '' &&
  isIn(tokens[index + 1], 'times/oclock') &&
  tokens[index + 2]?.clock !== undefined

/** "5-го", "the 5-th" */
const isOrdinal = (tokens: readonly NoteToken[], index: number): boolean => {
  const [token, next] = [itemAt(tokens, index), tokens[index + 1]]
  return next?.isHyphened === true && next.isUnknown && next.phrase.length <= 2 && next.from - token.to === 1
}

/** "14/07", "May 12-13" */
const isOfDate = (tokens: readonly NoteToken[], index: number): boolean =>
  isBehindMonth(tokens, index) ||
  [tokens[index], tokens[index + 1]].some(
    (token, offset) =>
      token?.breaks === 'slash' && tokens[index - 1 + offset]?.number !== undefined && token.number !== undefined,
  )

function isBehindMonth(tokens: readonly NoteToken[], index: number): boolean {
  if (isIn(tokens[index + 1], 'times/oclock', ...partsOfDay)) return false
  const first = tokens[index]?.isHyphened === true && tokens[index - 1]?.number !== undefined ? index - 1 : index
  return tokens[first]?.breaks === '' && isMonthBehindDay(tokens[first - 1]?.phrase ?? '')
}

/** "12.09" is a date unless a word makes it an hour; "12.45" can be nothing else. */
function isDottedDate(tokens: readonly NoteToken[], index: number): boolean {
  const { phrase } = itemAt(tokens, index)
  const month = /^\d{1,2}\.(\d{2})$/.exec(phrase)?.[1]
  if (month === undefined || Number(month) === 0 || Number(month) > 12) return false
  return (
    !isIn(tokens[index - 1], 'times/before-the-hour', 'times/flight', 'times/rail') &&
    !isIn(tokens[index + 1], 'times/oclock', ...partsOfDay)
  )
}

/** "For all four of us", "dinner for two couples"; not "dinner at 8, guests of honour". */
const countsPeople = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens[index + 1]?.breaks === '' &&
  isIn(tokens[index + 1], 'people/people') &&
  !isIn(tokens[index + 1], 'times/oclock') &&
  !isIn(tokens[index - 1], 'times/before-the-hour')

/** "15th", "10km" */
const isCounting = (next: NoteToken | undefined): boolean =>
  (next?.breaks === '' && isIn(next, 'people/counted-things')) ||
  (next?.isGlued === true && !isIn(next, 'times/oclock', ...partsOfDay, 'times/half-after'))

/** "2330", if an arrival or a flight is near it and it is no year. */
function joinedClock(tokens: readonly NoteToken[], index: number): number | undefined {
  const { phrase, isGlued } = itemAt(tokens, index)
  // "BA1432" is a flight.
  if (isGlued && tokens[index - 1]?.phrase.length === airlineCode && tokens[index - 1]?.number === undefined)
    return undefined
  const next = tokens[index + 1]
  const isHours =
    isIn(next, 'times/oclock') || (next?.isGlued === true && isIn(next, 'times/morning', 'times/afternoon'))
  if (!/^\d{4}$/.test(phrase) && !(isHours && /^\d{3}$/.test(phrase))) return undefined
  if (/^20[2-4]\d$/.test(phrase) && !isHours) return undefined
  const digits = phrase.padStart(4, '0')
  const [hour, minute] = [Number(digits.slice(0, 2)), Number(digits.slice(2))]
  if (hour > 24 || minute > 59) return undefined
  if (minute % 5 === 0 && isNextToMeal(tokens, index)) return hour * 60 + minute
  const near = tokens.slice(Math.max(0, index - 4), index + 2)
  return near.some((token) =>
    isIn(token, 'times/arrive', 'times/leave', 'times/flight', 'times/rail', 'times/oclock', 'times/fetched'),
  )
    ? hour * 60 + minute
    : undefined
}

/** "Table at 1930", "dinner Thurs 1900": right behind a meal or a weekday; not "a bar from around 1930". */
function isNextToMeal(tokens: readonly NoteToken[], index: number): boolean {
  const isAt =
    isIn(tokens[index - 1], 'times/before-the-hour') && (tokens[index - 1]?.phrase.length ?? 0) <= lettersOfAt
  const last = isAt ? index - 1 : index
  const [first] = clauseAround(tokens, index, reachOfMeal)
  const before = isAt ? tokens.slice(first, last) : tokens.slice(last - 1, last)
  const isBehind = before.some((token) => isIn(token, 'topics/place', ...weekdaySections))
  return isBehind && tokens[index]?.breaks === '' && endsPhrase(tokens[index + 1])
}

/** "At", "um", "om", "alle". */
const lettersOfAt = 4
const reachOfMeal = 5

/** Letters of an IATA code. */
const airlineCode = 2
