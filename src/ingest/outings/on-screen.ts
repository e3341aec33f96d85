import { patternOf } from '../../vocabulary/languages.ts'
import type { EventText } from './event-text.ts'
import { foldedLine } from './match-kinds.ts'

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
