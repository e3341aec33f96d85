import type { FactDetails } from '../explain/fact.ts'
import { capitalized } from '../explain/format-times.ts'
import { type SentenceTemplate, type Slots, withFacts } from './sentence-template.ts'

const at = (venue: string) => (venue === '' ? '' : ` at ${venue}`)
const clock = (time: string) => (time ? ` at ${time}` : '')

/** First sentences for events, by group. They name the day if it is sure. */
export const eventLeads = [
  [
    singleWish('there-is', ({ day, at: time }, { name, venue, forNoun }) =>
      forNoun === null ? null : `${capitalized(forNoun)}, there is ${name}${at(venue)} on ${day}${clock(time)}.`,
    ),
    singleWish('are-after-event', ({ day, at: time }, { name, venue, noun }) =>
      noun === null ? null : `If you are after ${noun}, ${name} takes place${at(venue)} on ${day}${clock(time)}.`,
    ),
    runningWish('wish-running', ({ on, isSure, isOpened }, { name, venue, noun }) =>
      noun === null || !isSure
        ? null
        : `If you would like ${noun}, ${name} is on${at(venue)}${isOpened ? ' and open' : ''} on ${on}.`,
    ),
  ],
  [
    single('evening', ({ isArrivalEvening, at: time }, { name, venue }) =>
      isArrivalEvening ? `On the evening you arrive, ${name} starts at ${time}${at(venue)}.` : null,
    ),
    single(
      'takes-place',
      ({ day, at: time }, { name, venue }) => `${name} takes place${at(venue)} on ${day}${clock(time)}.`,
    ),
    single('hosts', ({ day, at: time }, { name, venue }) =>
      venue === '' ? null : `On ${day}${clock(time)}, ${venue} hosts ${name}.`,
    ),
    single('catch', ({ day, at: time, isShow }, { name, venue }) =>
      isShow ? `Catch ${name}${at(venue)} on ${day}${clock(time)}.` : null,
    ),
    single(
      'brings',
      ({ day, at: time }, { name, venue }) => `${capitalized(day)}${clock(time)} brings ${name}${at(venue)}.`,
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
    visited('open-from', ({ day, at: time }, { name, venue }) => `${name} is open${at(venue)} on ${day} from ${time}.`),
    visited(
      'see-from',
      ({ day, at: time }, { name, venue }) => `You can see ${name}${at(venue)} on ${day} from ${time}.`,
    ),
    visited('doors-from', ({ day, at: time }, { name, venue }) => `On ${day}, ${name} opens at ${time}${at(venue)}.`),
    running('runs', ({ on, isSure, isOpened }, { name, venue }) =>
      isSure && isOpened ? `${name} runs${at(venue)} during your stay and is open on ${on}.` : null,
    ),
    running('is-on', ({ on, isSure, isOpened }, { name, venue }) =>
      isSure && !isOpened ? `${name} is on${at(venue)} on ${on}.` : null,
    ),
    running('goes-on', ({ on, isSure, isOpened }, { name, venue }) =>
      isSure && !isOpened ? `On ${on}, ${name} is on${at(venue)}.` : null,
    ),
    running('can-see', ({ on, isSure, isOpened, isSeen }, { name, venue }) =>
      isSure && isOpened && isSeen ? `You can see ${name}${at(venue)} on ${on}.` : null,
    ),
    running('still-on', ({ on, isSure, isOpened }, { name, venue }) =>
      isSure && isOpened ? `There is time for ${name}${at(venue)}, open on ${on}.` : null,
    ),
    running('visit', ({ on, isSure, isOpened }, { name, venue }) =>
      isSure && isOpened ? `${name}${at(venue)} can be visited on ${on}.` : null,
    ),
    running('through-stay', (_, { name, venue }) => `${name} is running${at(venue)} while you are here.`),
    running('meanwhile', (_, { name, venue }) => `While you are in town, ${name} is on${at(venue)}.`),
    running('ongoing', (_, { name, venue }) => `${name} is an ongoing show${at(venue)}.`),
  ],
]

/** Second sentences for events: what it is, what it costs, how far it is. */
export const eventClosers = [
  [
    withFacts(
      'venue-shown',
      ['caution', 'shown'],
      ({ about, shown }) => `${capitalized(shown)}, so do ask the venue about ${about}.`,
    ),
    withFacts(
      'venue-shown-as',
      ['caution', 'shown'],
      ({ about, shown }) => `As ${shown}, a word with the venue about ${about} is a good idea.`,
    ),
  ],
  [
    withFacts('ask-venue', ['caution'], ({ about }) => `It is worth asking the venue about ${about}.`),
    withFacts('venue-unknown', ['caution'], ({ about, isUnknown }) =>
      isUnknown ? `We have no word on ${about} there, so do ask ahead.` : null,
    ),
    withFacts('venue-word', ['caution'], ({ about }) => `A word with the venue about ${about} is a good idea.`),
    withFacts('venue-check', ['caution'], ({ about, isUnknown }) =>
      isUnknown ? `We would check with the venue first, as we have no word on ${about}.` : null,
    ),
    withFacts('venue-before', ['caution'], ({ about }) => `Before you book, ask the venue about ${about}.`),
  ],
  [
    withFacts('kind-free', ['kind', 'price'], ({ predicate, price }) =>
      price.form === 'free' ? `It ${predicate.text}, and admission is free.` : null,
    ),
    withFacts('kind-from', ['kind', 'price'], ({ predicate, price }) =>
      price.form === 'from' ? `It ${predicate.text}, with tickets from ${price.low}.` : null,
    ),
    withFacts('showings', ['showings'], ({ count, list }) => `There are ${count} showings that day, at ${list}.`),
    withFacts('free-near', ['price', 'distance'], ({ price, miles }) =>
      price.form === 'free' ? `Admission is free, and the venue is ${miles} from your hotel.` : null,
    ),
    withFacts('range-near', ['price', 'distance'], ({ price, miles }) =>
      price.form === 'range'
        ? `Tickets cost ${price.low} to ${price.high}, and the venue is ${miles} from your hotel.`
        : null,
    ),
    withFacts('from-near', ['price', 'distance'], ({ price, miles }) =>
      price.form === 'from' ? `Tickets start at ${price.low}, and the venue is ${miles} from your hotel.` : null,
    ),
    withFacts('kind-range', ['kind', 'price'], ({ predicate, price }) =>
      price.form === 'range' ? `It ${predicate.text}, and tickets run from ${price.low} to ${price.high}.` : null,
    ),
    withFacts('single-near', ['price', 'distance'], ({ price, miles }) =>
      price.form === 'single' ? `A ticket is ${price.low}, and the venue is ${miles} from your hotel.` : null,
    ),
    withFacts('upto-near', ['price', 'distance'], ({ price, miles }) =>
      price.form === 'up to' ? `Tickets cost up to ${price.high}, and the venue is ${miles} from your hotel.` : null,
    ),
  ],
  [
    withFacts('free', ['price'], ({ price }) => (price.form === 'free' ? 'Admission is free.' : null)),
    withFacts('range', ['price'], ({ price }) =>
      price.form === 'range' ? `Tickets cost ${price.low} to ${price.high}.` : null,
    ),
    withFacts('from', ['price'], ({ price }) => {
      if (price.form === 'single') return `A ticket costs ${price.low}.`
      return price.form === 'from' ? `Tickets start at ${price.low}.` : null
    }),
    withFacts(
      'kind-length',
      ['kind', 'length'],
      ({ predicate, length }) => `It ${predicate.text} and lasts ${length}.`,
    ),
    withFacts(
      'kind-near',
      ['kind', 'distance'],
      ({ predicate, miles }) => `It ${predicate.text}, and the venue is ${miles} from your hotel.`,
    ),
    withFacts(
      'quarter-near',
      ['neighborhood', 'distance'],
      ({ neighborhood, miles }) => `The venue is in ${neighborhood}, ${miles} from your hotel.`,
    ),
  ],
  [
    withFacts('venue-near', ['distance'], ({ miles }) => `The venue is ${miles} from your hotel.`),
    withFacts('event-kind', ['kind'], ({ predicate }) => `It ${predicate.text}.`),
    withFacts('event-away', ['distance'], ({ miles }) => `The venue lies ${miles} from your hotel.`),
    withFacts('lasts', ['length'], ({ length }) => `It lasts ${length}.`),
    withFacts('how-far', ['distance'], ({ miles }) => `Your hotel is ${miles} from the venue.`),
    withFacts('event-where', ['neighborhood'], ({ neighborhood }) => `It takes place in ${neighborhood}.`),
    withFacts('hotel-from-event', ['distance'], ({ miles }) => `Your hotel is ${miles} away.`),
  ],
]

type Write = (when: FactDetails['when'], slots: Slots) => string | null

/** For an event that begins on one day. */
function single(id: string, write: Write): SentenceTemplate {
  return withFacts(id, ['when'], (when, slots) => (when.isRun || when.isVisited ? null : write(when, slots)))
}

/** For what is open for hours, day by day: a guest may come later. */
function visited(id: string, write: Write): SentenceTemplate {
  return withFacts(id, ['when'], (when, slots) => (when.isVisited ? write(when, slots) : null))
}

/** For an event of several days. */
function running(id: string, write: Write): SentenceTemplate {
  return withFacts(id, ['when'], (when, slots) => (when.isRun ? write(when, slots) : null))
}

/** The same, naming a wish of the guest. */
function singleWish(id: string, write: Write): SentenceTemplate {
  return { ...single(id, write), topics: ['when', 'wish'] }
}

function runningWish(id: string, write: Write): SentenceTemplate {
  return { ...running(id, write), topics: ['when', 'wish'] }
}
