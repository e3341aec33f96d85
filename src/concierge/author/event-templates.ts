import { capitalized } from '../explain/format-times.ts'
import { type Frame, type Slots, withFacts } from './sentence-template.ts'

type Words = Record<string, string>

const at = (venue: string) => (venue === '' ? '' : ` at ${venue}`)
const clock = (time: string | undefined) => (time ? ` at ${time}` : '')

/** First sentences for events, by group; the day is always in them where it is sure. */
export const eventLeads = [
  [
    singleWish('there-is', ({ day, at: time }, { name, venue, noun }) =>
      noun === null || noun.startsWith('something for ')
        ? null
        : `For ${noun}, there is ${name}${at(venue)} on ${day}${clock(time)}.`,
    ),
    singleWish('are-after-event', ({ day, at: time }, { name, venue, noun }) =>
      noun === null ? null : `If you are after ${noun}, ${name} takes place${at(venue)} on ${day}${clock(time)}.`,
    ),
    runningWish('wish-running', ({ on, sure }, { name, venue, noun }) =>
      noun === null || !sure ? null : `If you would like ${noun}, ${name} is on${at(venue)} and open on ${on}.`,
    ),
  ],
  [
    single('evening', ({ arrival, at: time }, { name, venue }) =>
      arrival ? `On the evening you arrive, ${name} starts at ${time}${at(venue)}.` : null,
    ),
    single(
      'takes-place',
      ({ day, at: time }, { name, venue }) => `${name} takes place${at(venue)} on ${day}${clock(time)}.`,
    ),
    single('hosts', ({ day, at: time }, { name, venue }) =>
      venue === '' ? null : `On ${day}${clock(time)}, ${venue} hosts ${name}.`,
    ),
    single('catch', ({ day, at: time }, { name, venue }) => `Catch ${name}${at(venue)} on ${day}${clock(time)}.`),
    single(
      'brings',
      ({ day, at: time }, { name, venue }) => `${capitalized(day ?? '')}${clock(time)} brings ${name}${at(venue)}.`,
    ),
    single(
      'keep-free',
      ({ day, at: time }, { name, venue }) =>
        `Keep ${day} free for ${name}${at(venue)}${time ? `, which starts at ${time}` : ''}.`,
    ),
    single(
      'also-on',
      ({ day, at: time }, { name, venue }) => `Also on during your stay: ${name}${at(venue)}, ${day}${clock(time)}.`,
    ),
    single('starts', ({ day, at: time }, { name, venue }) =>
      time ? `${name} starts at ${time} on ${day}${at(venue)}.` : null,
    ),
    running('runs', ({ on, sure }, { name, venue }) =>
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
  ],
]

/** Second sentences for events: what it is, what it costs, how far. */
export const eventClosers = [
  [
    withFacts('kind-free', ['kind', 'price'], ({ free }, { fact }) =>
      free ? `It ${fact('kind')?.predicate}, and admission is free.` : null,
    ),
    withFacts('kind-from', ['kind', 'price'], ({ low, high, single }, { fact }) =>
      low && !single && !high ? `It ${fact('kind')?.predicate}, with tickets from ${low}.` : null,
    ),
    withFacts('showings', ['showings'], ({ count, list }) => `There are ${count} showings that day, at ${list}.`),
    withFacts('free-near', ['price', 'distance'], ({ free, miles }) =>
      free ? `Admission is free, and it is ${miles} from your hotel.` : null,
    ),
    withFacts('range-near', ['price', 'distance'], ({ low, high, miles }) =>
      low && high ? `Tickets cost ${low} to ${high}, and the venue is ${miles} from your hotel.` : null,
    ),
    withFacts('from-near', ['price', 'distance'], ({ low, high, single, miles }) =>
      low && !high && !single ? `Tickets start at ${low}, and the venue is ${miles} from your hotel.` : null,
    ),
    withFacts('kind-range', ['kind', 'price'], ({ low, high }, { fact }) =>
      low && high ? `It ${fact('kind')?.predicate}, and tickets run from ${low} to ${high}.` : null,
    ),
    withFacts('single-near', ['price', 'distance'], ({ single, low, miles }) =>
      single ? `A ticket is ${low}, and the venue is ${miles} from your hotel.` : null,
    ),
    withFacts('upto-near', ['price', 'distance'], ({ low, high, miles }) =>
      high && !low ? `Tickets cost up to ${high}, and the venue is ${miles} from your hotel.` : null,
    ),
  ],
  [
    withFacts('free', ['price'], ({ free }) => (free ? 'Admission is free.' : null)),
    withFacts('range', ['price'], ({ low, high }) => (low && high ? `Tickets cost ${low} to ${high}.` : null)),
    withFacts('from', ['price'], ({ low, high, single }) =>
      low && !high ? (single ? `A ticket costs ${low}.` : `Tickets start at ${low}.`) : null,
    ),
    withFacts(
      'kind-length',
      ['kind', 'length'],
      ({ length }, { fact }) => `It ${fact('kind')?.predicate} and lasts ${length}.`,
    ),
    withFacts(
      'kind-near',
      ['kind', 'distance'],
      ({ miles }, { fact }) => `It ${fact('kind')?.predicate}, ${miles} from your hotel.`,
    ),
    withFacts(
      'quarter-near',
      ['neighborhood', 'distance'],
      ({ neighborhood, miles }) => `The venue is in ${neighborhood}, ${miles} from your hotel.`,
    ),
  ],
  [
    withFacts('venue-near', ['distance'], ({ miles }) => `The venue is ${miles} from your hotel.`),
    withFacts('event-kind', ['kind'], (_, { fact }) => `It ${fact('kind')?.predicate}.`),
    withFacts('event-away', ['distance'], ({ miles }) => `It is ${miles} from your hotel.`),
    withFacts('lasts', ['length'], ({ length }) => `It lasts ${length}.`),
    withFacts('how-far', ['distance'], ({ miles }) => `From your hotel it is ${miles}.`),
    withFacts('event-where', ['neighborhood'], ({ neighborhood }) => `It takes place in ${neighborhood}.`),
    withFacts('hotel-from-event', ['distance'], ({ miles }) => `Your hotel is ${miles} away.`),
  ],
]

type Write = (words: Words, slots: Slots) => string | null

/** For a show of one day. */
function single(id: string, write: Write): Frame {
  return withFacts(id, ['when'], (words, slots) => (words.ongoing ? null : write(words, slots)))
}

/** For an ongoing run. */
function running(id: string, write: Write): Frame {
  return withFacts(id, ['when'], (words, slots) => (words.ongoing ? write(words, slots) : null))
}

/** The same two with a wish of the guest's named. */
function singleWish(id: string, write: Write): Frame {
  return { ...single(id, write), topics: ['when', 'wish'] }
}

function runningWish(id: string, write: Write): Frame {
  return { ...running(id, write), topics: ['when', 'wish'] }
}
