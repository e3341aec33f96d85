import { timeOfMinutes } from '../../domain/opening-hours.ts'
import type { BusyTime } from '../../domain/stay.ts'
import type { GuestNeeds } from './guest-needs.ts'

/**
 * What follows from a note for the stay, in the form that `understand --json` prints and `explain` shows. Times are
 * `HH:MM`, where the end of a range that is before its start is in the night after; days are `YYYY-MM-DD`.
 */
export type StayReport = {
  /** Hours that are taken; empty without the dates of the stay. */
  busy: { date: string; from: string; to: string }[]
  /** Days for which they asked for something; empty without the dates of the stay. */
  days: { for: string; dates: string[] }[]
  /** Sections of which they want nothing. */
  declined: string[]
  /** Which meals are paid with the room. */
  board: string | null
  meals: { time: string; dates: string[] }[]
  /** Other meals they asked for, by name. */
  asksFor: string[]
  bedtime: string | null
  /** Null where the note does not tell. */
  firstVisit: boolean | null
  /** Null where the note does not tell. */
  walkingMiles: number | null
  pushchair: boolean
  /** 1 to 4, null where nothing tells. */
  priceLevel: number | null
  /** They said that they don't speak what plays and talks are in here. */
  withoutLocalLanguage: boolean
  avoidsCrowds: boolean
  hobbies: string[]
  /** The note's own words for its wishes. */
  ownWords: string[]
  /** The note's own words for what it refuses and no trait names. */
  refusedWords: string[]
  /** Sentences that name what they know already, or have booked. */
  known: string[]
  /** Sentences that may ask for a place or an event by name. */
  named: string[]
}

export const reportStay = (needs: GuestNeeds, { hasDates = true } = {}): StayReport => ({
  busy: hasDates ? needs.stay.busy.map(asTaken) : [],
  days: hasDates ? daysOf(needs.namedDays) : [],
  declined: [...needs.declined],
  board: needs.board,
  meals: needs.mealTimes.map(({ minutes, dates }) => ({
    time: timeOfMinutes(minutes),
    dates: hasDates && dates.length < needs.stay.dates.length ? dates.map(String) : [],
  })),
  asksFor: [...(needs.lunch ? ['lunch'] : []), ...(needs.dinner ? ['dinner'] : [])],
  bedtime: needs.bedtimeMinutes === null ? null : timeOfMinutes(needs.bedtimeMinutes),
  firstVisit: needs.isFirstVisit ? true : needs.knowsTown ? false : null,
  walkingMiles: needs.walkingMiles,
  pushchair: needs.pushchair,
  priceLevel: needs.priceLevel,
  withoutLocalLanguage: needs.isWithoutLocalLanguage,
  avoidsCrowds: needs.avoidsCrowds,
  hobbies: [...needs.hobbies],
  ownWords: [...new Set(needs.wishPhrases.map(({ words }) => words.join(' ')))],
  refusedWords: [...new Set(needs.refusedWords.map((words) => words.join(' ')))],
  known: [...needs.known],
  named: needs.askedByName.map(({ text }) => text),
})

const asTaken = ({ date, from, to }: BusyTime) => ({
  date: date.toString(),
  from: timeOfMinutes(from),
  to: timeOfMinutes(to),
})

function daysOf({ foodAndBeverage, attractions, dinner, wishes }: GuestNeeds['namedDays']): StayReport['days'] {
  const named: [string, readonly Temporal.PlainDate[]][] = [
    ['foodAndBeverage', foodAndBeverage],
    ['attractions', attractions],
    ['dinner', dinner],
    ...wishes,
  ]
  return named.filter(([, dates]) => dates.length > 0).map(([of, dates]) => ({ for: of, dates: dates.map(String) }))
}
