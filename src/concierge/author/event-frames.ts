import { capitalized } from '../explain/say.ts'
import { type Frame, withFact } from './frame.ts'

/** First sentences for events; the day is always in them. */
export const eventLeads: readonly Frame[] = [
  running('running', ({ on }, { name, venue }) => `${name} runs${at(venue)} during your stay and is open on ${on}.`),
  running('can-see', ({ day }, { name, venue }) => `You can see ${name}${at(venue)} from ${day} on.`),
  running('still-on', ({ on }, { name, venue }) => `There is time for ${name}${at(venue)}, open on ${on}.`),
  running('exhibition-day', ({ day }, { name, venue }) => `On ${day} the doors of ${name}${at(venue)} are open.`),
  running('worth-a-look', ({ on }, { name, venue }) => `${name}${at(venue)} can be visited on ${on}.`),
  single('in-mind-event', ({ day, at: time }, { name, venue, noun }) =>
    noun === null ? null : `With ${noun} in mind, look at ${name}${at(venue)} on ${day}${clock(time)}.`,
  ),
  single(
    'is-on',
    ({ on, at: time }, { name, venue }) =>
      `${name} is planned${at(venue)} for ${on}${time ? `, starting at ${time}` : ''}.`,
  ),
  single('day-first', ({ day, at: time }, { name, venue }) =>
    venue === '' ? null : `On ${day}${clock(time)}, ${venue} has ${name}.`,
  ),
  single('wish-event', ({ day, at: time }, { name, venue, noun }) =>
    noun === null ? null : `If ${noun} appeals, ${name}${at(venue)} is on ${day}${clock(time)}.`,
  ),
  single('catch', ({ day, at: time }, { name, venue }) => `Catch ${name}${at(venue)} on ${day}${clock(time)}.`),
  single(
    'time-for',
    ({ day, at: time }, { name, venue }) => `Keep ${day} free${time ? ` from ${time}` : ''} for ${name}${at(venue)}.`,
  ),
  single(
    'while-here',
    ({ day, at: time }, { name, venue }) =>
      `While you are here, ${name} takes place${at(venue)} on ${day}${clock(time)}.`,
  ),
  single(
    'colon',
    ({ day, at: time }, { name, venue }) =>
      `${capitalized(day ?? '')}${time ? ` at ${time}` : ''}: ${name}${at(venue)}.`,
  ),
  single(
    'falls-on',
    ({ day, at: time }, { name, venue }) =>
      `${name}${at(venue)} falls on ${day} of your stay${time ? ` and starts at ${time}` : ''}.`,
  ),
]

export const eventClosers: readonly Frame[] = [
  withFact('free', 'price', ({ free }) => (free ? 'Admission is free.' : null)),
  withFact('tickets-range', 'price', ({ low, high }) => (low && high ? `Tickets cost ${low} to ${high}.` : null)),
  withFact('tickets-from', 'price', ({ low, high }) => (low && !high ? `Tickets are priced from ${low}.` : null)),
  withFact('event-away', 'distance', ({ miles }) => `It is ${miles} from your hotel.`),
  withFact('features', 'kind', (_, { fact }) => `The program ${fact('kind')?.predicate}.`),
  withFact('showings', 'showings', ({ list }) => `Showings are at ${list}.`),
  withFact('costs-nothing', 'price', ({ free }) => (free ? 'It costs nothing to attend.' : null)),
  withFact('length', 'length', ({ length }) => `It lasts ${length}.`),
  withFact('venue-from-hotel', 'distance', ({ miles }) => `The venue is ${miles} from your hotel.`),
  withFact('event-where', 'neighborhood', ({ neighborhood }) => `It takes place in ${neighborhood}.`),
  withFact('tickets-start', 'price', ({ low, high }) => (low && high ? `Prices run from ${low} to ${high}.` : null)),
  withFact('how-far', 'distance', ({ miles }) => `You have ${miles} to go from the hotel.`),
]

type Write = (words: Record<string, string>, slots: Parameters<Frame['write']>[0]) => string | null

const at = (venue: string) => (venue === '' ? '' : ` at ${venue}`)
const clock = (time: string | undefined) => (time ? ` at ${time}` : '')

/** For a show of one day. */
function single(id: string, write: Write): Frame {
  return withFact(id, 'when', (words, slots) => (words.ongoing ? null : write(words, slots)))
}

/** For an ongoing run. */
function running(id: string, write: Write): Frame {
  return withFact(id, 'when', (words, slots) => (words.ongoing ? write(words, slots) : null))
}
