import { capitalized } from '../explain/say.ts'
import { type Frame, withFact } from './frame.ts'

/** First sentences for places, the more telling first; those at the end need nothing that a place can lack. */
export const placeLeads: readonly Frame[] = [
  wished('in-mind', (noun, { name, what }) => `With ${noun} in mind, we thought of ${name}: it ${what}.`),
  withFact('open-until', 'hours', ({ until, on }, { name, what }) =>
    until ? `Open until ${until} on ${on}, ${name} ${what}.` : null,
  ),
  wished('wished-for', (noun, { name, what }) =>
    what.includes(noun) ? null : `${name} ${what}, if you would like ${noun}.`,
  ),
  withFact('on-list', 'recognition', ({ list }, { name, what }) => `${name}, on the list ${list}, ${what}.`),
  withFact(
    'neighborhood',
    'neighborhood',
    ({ neighborhood }, { name, what }) => `In ${neighborhood}, ${name} ${what}.`,
  ),
  withFact(
    'reviewers',
    'rating',
    ({ stars, reviews }, { name, what }) => `Rated ${stars} over ${reviews} reviews, ${name} ${what}.`,
  ),
  wished('looking-for', (noun, { name, what }) => `Looking for ${noun}? ${name} ${what}.`),
  withFact('years', 'history', ({ year }, { name, what }) => `Dating from ${year}, ${name} ${what}.`),
  withFact('hours-first', 'hours', ({ day, from, until, opening }, { name, what }) =>
    opening ? `Open from ${from} to ${until} on ${day}, ${name} ${what}.` : null,
  ),
  wished('note-that', (noun, { name, what }) => `As for ${noun}: ${name} ${what}.`),
  withFact('near', 'distance', ({ miles }, { name, what }) => `${name} ${what}, ${miles} from your hotel.`),
  withFact('plan', 'distance', ({ miles }, { name, what }) => `Put ${name}, ${miles} away, on the plan: it ${what}.`),
  withFact(
    'leads-distance',
    'distance',
    ({ miles }, { name, what }) => `${capitalized(miles ?? '')} from your hotel, ${name} ${what}.`,
  ),
  withFact(
    'consider',
    'distance',
    ({ miles }, { name, what }) => `Consider ${name}, ${miles} from your hotel: it ${what}.`,
  ),
  withFact('is-away', 'distance', ({ miles }, { name, what }) => `${name}, ${miles} away, ${what}.`),
  withFact('reach', 'distance', ({ miles }, { name, what }) => `Within reach at ${miles}, ${name} ${what}.`),
  withFact(
    'suggest',
    'distance',
    ({ miles }, { name, what }) => `We suggest ${name}, ${miles} from the hotel, because it ${what}.`,
  ),
  withFact(
    'another-idea',
    'distance',
    ({ miles }, { name, what }) => `Another idea, ${miles} from your hotel: ${name} ${what}.`,
  ),
  withFact('one-more', 'distance', ({ miles }, { name, what }) => `One more, ${miles} away: ${name} ${what}.`),
  withFact('also', 'distance', ({ miles }, { name, what }) => `Also ${miles} from the hotel: ${name}, which ${what}.`),
]

/** Second sentences for places: one more thing worth knowing. */
export const placeClosers: readonly Frame[] = [
  withFact('it-open-until', 'hours', ({ until, on }) => (until ? `It is open until ${until} on ${on}.` : null)),
  withFact('it-away', 'distance', ({ miles }) => `It is ${miles} from your hotel.`),
  withFact('it-list', 'recognition', ({ list }) => `It is on the list ${list}.`),
  withFact('menu-lists', 'menu', ({ item }) => `The menu lists ${item}.`),
  withFact('doors', 'hours', ({ until, day }) => (until ? `On ${day} it closes at ${until}.` : null)),
  withFact('reviews-say', 'rating', ({ stars, reviews }) => `Its rating stands at ${stars} over ${reviews} reviews.`),
  withFact('step-free', 'access', (_, { fact }) => `It ${fact('access')?.predicate}.`),
  withFact('book', 'booking', () => 'You can book it online.'),
  withFact('opens', 'hours', ({ from, day, opening }) => (opening ? `On ${day} it opens at ${from}.` : null)),
  withFact('all-day', 'hours', ({ allDay }) => (allDay ? `It is open around the clock on ${allDay}.` : null)),
  withFact('on-the-menu', 'menu', ({ item }) => `On the menu: ${item}.`),
  withFact('find-it', 'neighborhood', ({ neighborhood }) => `You will find it in ${neighborhood}.`),
  withFact('from-the-hotel', 'distance', ({ miles }) => `From the hotel it is ${miles}.`),
  withFact('hours-between', 'hours', ({ from, until, day, opening }) =>
    opening ? `Its hours on ${day} are ${from} to ${until}.` : null,
  ),
  withFact('price-band', 'price', ({ band }) => `Its price band is ${band}.`),
  withFact('reserve', 'booking', () => 'Reservations are taken online.'),
  withFact('rated', 'rating', ({ stars }) => `Reviewers rate it ${stars}.`),
  withFact('dates', 'history', ({ year }) => `It dates from ${year}.`),
]

function wished(id: string, write: (noun: string, slots: Parameters<Frame['write']>[0]) => string | null): Frame {
  return { id, topics: ['wish'], write: (slots) => (slots.noun === null ? null : write(slots.noun, slots)) }
}
