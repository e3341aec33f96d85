import type { EventCategory } from '../../domain/event.ts'
import { type EventKind, eventKinds } from '../../vocabulary/event-kinds.ts'
import { patternOf } from '../../vocabulary/languages.ts'
import type { EventSetting, EventText } from './event-text.ts'
import { foldedLine } from './match-kinds.ts'
import { minClaim, type Weights } from './words-as-evidence.ts'

/** A broadcast of an opera, a concert film. */
const onScreen = patternOf('event-outings', 'on-a-screen')
/** A silent film with an orchestra. */
const playedToIt = patternOf('event-outings', 'played-to-a-screen')
/** Further down a description tells of other things, and so do longer sentences: "The concert is also broadcast". */
const maxHead = 300
const maxWords = 7

/** What a screen shows has no one on stage. */
const liveOnly: ReadonlySet<string> = new Set(['live-music', 'performing-arts'])

/** Whether the words of an event say that it is seen on a screen. */
export function isOnScreen({ title, words, description }: EventText): boolean {
  const short = description
    .slice(0, maxHead)
    .split(/[.!?;\n](?=\s|$)|[()|]/)
    .map(foldedLine)
    .filter((sentence) => sentence.split(' ').length <= maxWords)
  return onScreen.test([foldedLine(title), ...words.slice(0, 40).map(foldedLine), ...short].join(' | '))
}

/** Whether somebody plays in person to what a screen shows. */
export const isPlayedTo = ({ title, description }: EventText): boolean =>
  playedToIt.test(foldedLine(`${title} | ${description.slice(0, maxHead)}`))

/** The traits of what a screen shows: of an opera that it is one, and a film. */
export const traitsOnScreen = (traits: readonly string[]): string[] => [
  ...new Set([...traits.filter((trait) => !liveOnly.has(trait)), 'cinema']),
]

/** A film about pictures, which its source calls a film: "Exhibition on Screen: Herons in Oil". */
export const isFilmOfArt = (
  { title }: EventText,
  found: ReadonlyMap<EventKind, Weights>,
  category: EventCategory,
): boolean =>
  category === 'art' &&
  onScreen.test(foldedLine(title)) &&
  [...found].some(([kind, { label }]) => kind.category === 'film' && label >= minClaim)

const [film] = eventKinds.filter(({ id }) => id === 'film')
/** "The Heron (1988)": films are listed with the year that they came out. */
const yearBehind = /\S \((?<year>(?:19|20)\d\d)\)$/
const firstYearOfFilms = 1900
/** Pictures, books and houses have years too. */
const categoriesWithYears: ReadonlySet<EventCategory | null> = new Set(['art', 'learn', 'tours', 'family-kids'])

/** With the film that the year behind a title tells of, if no other word says what is on. */
export function withFilmOfYear(
  found: ReadonlyMap<EventKind, Weights>,
  title: string,
  { venueKinds: [venue], year }: EventSetting,
): ReadonlyMap<EventKind, Weights> {
  const came = Number(yearBehind.exec(title.trim())?.groups?.year)
  const isOfPast = year !== null && came >= firstYearOfFilms && came < year
  if (film === undefined || !isOfPast || categoriesWithYears.has(venue?.category ?? null)) return found
  if ([...found.values()].some(({ title: named, label }) => named + label > 0)) return found
  return new Map([...found, [film, { title: 0, label: minClaim, description: 0 }]])
}
