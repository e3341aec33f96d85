import { capitalized } from '../explain/say.ts'
import { type Frame, withFact } from './frame.ts'

/** First sentences for events; the day is always in them. */
export const eventLeads: readonly Frame[] = [
  running('running', ({ on, sure }, { name, venue }) =>
    sure ? `${name} runs${at(venue)} during your stay and is open on ${on}.` : null,
  ),
  running('can-see', ({ on, sure }, { name, venue }) => (sure ? `You can see ${name}${at(venue)} on ${on}.` : null)),
  running('still-on', ({ on, sure }, { name, venue }) =>
    sure ? `There is time for ${name}${at(venue)}, open on ${on}.` : null,
  ),
  running('visit', ({ on, sure }, { name, venue }) => (sure ? `${name}${at(venue)} can be visited on ${on}.` : null)),
  running('through-stay', (_, { name, venue }) => `${name} is running${at(venue)} while you are here.`),
  running('meanwhile', (_, { name, venue }) => `While you are in town, ${name} is on${at(venue)}.`),
  running('ongoing', (_, { name, venue }) => `${name} is an ongoing show${at(venue)}.`),
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
    noun === null ? null : `As for ${noun}, ${name}${at(venue)} is on ${day}${clock(time)}.`,
  ),
  single('catch', ({ day, at: time }, { name, venue }) => `Catch ${name}${at(venue)} on ${day}${clock(time)}.`),
  single(
    'time-for',
    ({ on, at: time }, { name, venue }) =>
      `Worth keeping ${on} free for: ${name}${at(venue)}${time ? `, from ${time}` : ''}.`,
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
  withFact('features', 'kind', (_, { fact }) => `It ${fact('kind')?.predicate}.`),
  withFact('showings', 'showings', ({ list }) => `Showings are at ${list}.`),
  withFact('costs-nothing', 'price', ({ free }) => (free ? 'It costs nothing to attend.' : null)),
  withFact('length', 'length', ({ length }) => `It lasts ${length}.`),
  withFact('venue-from-hotel', 'distance', ({ miles }) => `The venue is ${miles} from your hotel.`),
  withFact('event-where', 'neighborhood', ({ neighborhood }) => `It takes place in ${neighborhood}.`),
  withFact('tickets-start', 'price', ({ low, high }) => (low && high ? `Prices run from ${low} to ${high}.` : null)),
  withFact('how-far', 'distance', ({ miles }) => `From the hotel it is ${miles}.`),
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
