import type { BusyTime } from '../../domain/stay.ts'
import { foldText } from '../../text/fold-text.ts'
import { listsAtTable } from '../../vocabulary/plans/note-party.ts'
import { exceptionIn, namedDatesIn } from './named-days.ts'
import type { Statement } from './note/statements/statement.ts'
import { statementsIn } from './note/statements/statements-in.ts'
import type { Part, PlansInNote } from './plans-in-note.ts'
import { timesAcrossDays } from './times/across-days.ts'
import { hoursSaidIn } from './times/hours-said.ts'
import { type Days, daysNamedIn, segmentedSentences, type TimesSaid } from './times/segments.ts'
import { type Frame, type Hours, hoursTaken, noon, partsIn, partsOfDay } from './times/taken-hours.ts'

/** What the notes say of times that are taken, and the parts of the note that say it. */
export type BusyTimes = {
  times: BusyTime[]
  parts: Part[]
  /** Those of the parts that tell of tickets, tables and trips. */
  arranged: Part[]
  /** Those of the parts that tell what the guest does at that time, and not when they sleep or are free. */
  deeds: Part[]
  /** Where it tells what others of the party do. */
  ofOthers: Part[]
}

/**
 * "Saturday daytime is all campus stuff", "on the stand 9-19 daily", "Friday night is the banquet": a plan of the guest
 * with its days and the part of them that it takes. What another of the party does leaves the guest free.
 */
export function busyTimesOf(
  plans: PlansInNote,
  statements: readonly Statement[],
  { dates, town, isAlone = false }: { dates: Days; town: string; isAlone?: boolean },
): BusyTimes {
  const found: BusyTimes = { times: [], parts: [], arranged: [], deeds: [], ofOthers: [] }
  const times: TimesSaid = { plans, statements, hours: hoursSaidIn(plans, statements) }
  const isOneFree = plans.says('another is free', { from: 0, to: plans.note.length })
  let daysBefore: Days = []
  for (const sentence of segmentedSentences(times)) {
    if (sentence.some((part) => plans.says('not along', part)) && !sentence.some((part) => isOfAll(plans, part)))
      continue
    let named: Days = []
    let isListed = false
    let isOfOthers = false
    let isPlanBefore = false
    for (const part of sentence) {
      const says = (...lists: Parameters<PlansInNote['says']>[0][]) => lists.some((list) => plans.says(list, part))
      const here = daysNamedIn(times, dates, part)
      isOfOthers = isOfAll(plans, part)
        ? false
        : isOfOthers || isOfOther(plans, part, isAlone) || (isOneFree && !says('free day'))
      const isAway = here !== null && here.length < dates.length && isAwayIn(plans, statements, { part, town })
      const frame: Frame = {
        isListed: isListed || (part.isOfPlanBefore && isPlanBefore),
        hasDay: here !== null || named.length > 0,
        namesDay: here !== null,
        isOfOthers: isOfOthers && !says('and i'),
        sentence: { from: sentence[0]?.from ?? part.from, to: sentence.at(-1)?.to ?? part.to },
      }
      if (frame.isOfOthers && says('busy', 'busy for hours')) found.ofOthers.push(part)
      const across = frame.isOfOthers ? null : timesAcrossDays(times, dates, part)
      if (across !== null) {
        found.parts.push(part)
        found.times.push(...across)
        continue
      }
      const taken: Hours[] = isAway ? [wholeDay] : hoursTaken(times, part, frame)
      isPlanBefore = taken.length > 0 || (isPlanBefore && part.isOfPlanBefore)
      const isArranged: boolean = isListed || says('settled')
      // "Wants to see a ballet, 2 tickets", "Aquarium tickets?"
      const before = { from: frame.sentence.from, to: part.to }
      const isAsked = asking.some((list) => plans.says(list, before)) || /^[?？]/.test(plans.note.slice(part.to))
      if ((isArranged || says('day trip')) && !isAsked) found.arranged.push(part)
      // "We have tickets: the tower on Wednesday at 10, the opera on Thursday"
      isListed ||= isArranged && plans.note.startsWith(':', part.to)
      if (here !== null) found.times.push(...besidesOnlyDays(plans, here, { part, taken, dates, isAlone }))
      found.times.push(...exceptedFromFree(plans, statements, { part, dates }))
      const meant = named.length > 0 || !says('that day') ? named : daysBefore
      const days = here ?? (meant.length > 0 ? meant : daysUnsaid(plans, statements, { part, taken, dates }))
      named = here ?? named
      if (here !== null && here.length > 0) daysBefore = here
      if (days.length === 0 || taken.length === 0 || found.parts.length >= maxPlans) continue
      found.parts.push(part)
      if (!says(...notDeeds)) found.deeds.push(part)
      found.times.push(...days.flatMap((date) => taken.map((hours) => ({ date, ...hours }))))
    }
  }
  return { ...found, times: [...Map.groupBy(found.times, ({ date }) => date).values()].flatMap(widest) }
}

const notDeeds = ['free day', 'only', 'nothing until', 'not before', 'not after', 'sleep by day', 'bedtime', 'wakes',
  'between plans', 'length of time', 'wants to go', 'asks us'] as const // biome-ignore format: a list

const asking = ['wants to go', 'asks us'] as const

/** "We", not "two of us", and not "both days". */
function isOfAll({ find }: PlansInNote, part: Part): boolean {
  const others = [...find('others', part), ...find('every day', part)]
  return find('all of us', part).some((all) => !others.some(({ from, to }) => from <= all.from && to >= all.to))
}

/** "Free only on Tuesday until 11": the other days are taken, and all of them where hours are said. */
function besidesOnlyDays(
  plans: PlansInNote,
  free: Days,
  { part, taken, dates, isAlone }: { part: Part; taken: readonly Hours[]; dates: Days; isAlone: boolean },
): BusyTime[] {
  const { says, note } = plans
  const isOnly = free.length > 0 && says('only', part) && says('free day', part)
  if (!isOnly || isOfOther(plans, part, isAlone) || /^[?？]/.test(note.slice(part.to))) return []
  const hours = taken.length > 0 ? wholeDay : daytime
  return dates.filter((date) => !free.includes(date)).map((date) => ({ date, ...hours }))
}

/** "Free every evening except Thursday": that part of the days that are left out is taken. */
function exceptedFromFree(
  plans: PlansInNote,
  statements: readonly Statement[],
  { part, dates }: { part: Part; dates: Days },
): BusyTime[] {
  const exception = exceptionIn(plans, statements, part)
  if (exception === null || plans.says('only', part)) return []
  const main = { from: part.from, to: exception.from }
  if (!plans.says('free day', main) || plans.says('declined', main)) return []
  const parts = partsIn(plans, main).map((name) => partsOfDay[name])
  const hours = parts.length > 0 ? parts : [daytime]
  return namedDatesIn(plans, statements, dates, { from: exception.to, to: part.to }).flatMap((date) =>
    hours.map((taken) => ({ date, ...taken })),
  )
}

/** Whether a part speaks of another than all of them. Of one who comes alone the hotel writes "he", "Mrs". */
function isOfOther({ find }: PlansInNote, part: Part, isAlone: boolean): boolean {
  const guest = isAlone ? find('one guest', part) : []
  return find('others', part).some(({ from }) => !guest.some((word) => word.from === from))
}

const wholeDay: Hours = { from: 0, to: 28 * 60 }
const daytime: Hours = { from: 9 * 60, to: 18 * 60 }

/** "We'll be in Kyoto on the 13th", "12-13 May in Cork": a place by its name that is not the town of the hotel. */
function isAwayIn(
  { note, find }: PlansInNote,
  statements: readonly Statement[],
  { part, town }: { part: Part; town: string },
): boolean {
  if (/^[?？]/.test(note.slice(part.to)) || !/\p{Ll}/u.test(note)) return false
  const said = statementsIn(statements, part)
  if (said.some(({ about, stance }) => about.kind !== 'day' && about.kind !== 'hour' && stance === 'for')) return false
  if (notAway.some((list) => find(list, part).length > 0)) return false
  const named = find('away in', part).map(({ to }) => /^\s+(\p{Lu}\p{L}+)/u.exec(note.slice(to, part.to))?.[1])
  const alone = dateAndPlace.exec(note.slice(part.from, part.to))?.groups?.place
  return [...named, alone].some((place) => place !== undefined && !foldText(town).text.includes(foldText(place).text))
}

const notAway = ['meal', 'meal by day', 'dinner', 'settled', 'asks us', 'morning', 'evening', ...listsAtTable] as const

/** Days of a month, a word and a name, and nothing else. */
const dayNumber = String.raw`\d{1,2}\p{P}?`
const secondDay = String.raw`(?: ?[-–—&] ?${dayNumber}| \p{L}{1,3} ${dayNumber})?`
const dateAndPlace = new RegExp(
  String.raw`^\W*${dayNumber}${secondDay} \p{L}+\.?:? (?:\p{Ll}{1,4} )?(?<place>\p{Lu}\p{L}+)\W*$`,
  'u',
)

/** No guest has more. */
const maxPlans = 40

/** Those of a day without what is within another. */
const widest = (times: readonly BusyTime[]): BusyTime[] =>
  times.filter(
    ({ from, to }, index) =>
      !times.some(
        (other, rank) =>
          other.from <= from && other.to >= to && (rank < index || other.from !== from || other.to !== to),
      ),
  )

/** A plan without a day is of each day, or else of the only one that it can be. */
function daysUnsaid(
  plans: PlansInNote,
  statements: readonly Statement[],
  { part, taken, dates }: { part: Part; taken: readonly Hours[]; dates: Days },
): Days {
  const { says } = plans
  if (says('sleep by day', part) || says('bedtime', part) || says('wakes', part)) return dates
  if (says('only evenings', part)) return dates.length > 2 ? dates.slice(1, -1) : dates
  if (says('not before', part) || says('not after', part)) return dates
  // "Prima delle 15 niente": with an hour, for a day without one is kept clear by name alone.
  if (says('nothing', part) && /\d/.test(plans.note.slice(part.from, part.to))) return dates
  const [hours] = taken
  if (hours === undefined || says('one day', part)) return []
  if (says('free day', part) && !isGuestFree(plans, statements, part)) return []
  if (says('only', part) && says('free day', part)) return dates
  if (dates.length > 2 && !isOfEachDay(plans, statements, part)) return []
  const isOfWork = !says('each time', part) || isAtWork(statements)
  if (dates.length > 2) return says('dinner', part) || !isOfWork ? dates : workdaysOf(dates)
  return hours.from >= noon ? dates.slice(0, 1) : dates.slice(-1)
}

/** "Conference 9-17", "afternoons in meetings", "free from 4 pm": work fills the workdays. */
function isOfEachDay({ says }: PlansInNote, statements: readonly Statement[], part: Part): boolean {
  if (says('each time', part)) return true
  return isAtWork(statements)
    ? !says('into the night', part)
    : says('free day', part) && (says('from the hour', part) || says('until the hour', part))
}

const isAtWork = (statements: readonly Statement[]): boolean =>
  statements.some(({ about }) => about.kind === 'trip' && about.purpose === 'business')

/** "Free parking from 6", "the sauna is free from 4" tell nothing of their time. */
function isGuestFree({ note, find }: PlansInNote, statements: readonly Statement[], part: Part): boolean {
  const hour = statementsIn(statements, part).find(({ about }) => about.kind === 'hour')
  const to = hour?.span[0] ?? part.to
  const isOfThing = statementsIn(statements, { from: part.from, to }).some(({ about }) => about.kind === 'traits')
  const free = find('free day', part)[0]
  if (isOfThing || free === undefined) return false
  // "The only time I own is"
  if (/\s/.test(note.slice(free.from, free.to).trim())) return true
  const between = { from: free.to, to: Math.max(free.to, to) }
  const known = (['from the hour', 'until the hour', 'only', 'every day'] as const).flatMap((list) =>
    find(list, between),
  )
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length
  const said = Math.max(0, ...known.map((word) => letters(note.slice(word.from, word.to))))
  return hour === undefined || letters(note.slice(between.from, between.to)) - said <= maxBesides
}

/** "Free at from", but not "free wifi from". */
const maxBesides = 3

/** Those from Monday to Friday; all days of a weekend. */
function workdaysOf(dates: Days): Days {
  const workdays = dates.filter(({ dayOfWeek }) => dayOfWeek <= friday)
  return workdays.length > 0 ? workdays : dates
}

const friday = 5
