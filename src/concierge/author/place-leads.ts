import { capitalized } from '../explain/format-times.ts'
import { isJust, purposes, purposesWithKind, weakPurposes } from './purpose-leads.ts'
import { type SentenceTemplate, type Slots, wished, withFacts } from './sentence-template.ts'

/** For a place of which nothing more is said than that it is the nearest of its kind. */
const nearestLeads = [
  withFacts('nearest-away', ['nearest', 'distance'], ({ nearest, noun, miles }, { name, what }) =>
    isBare(what, noun) ? `${name}, ${miles} away, is ${nearest}.` : null,
  ),
  withFacts('nearest', ['nearest'], ({ nearest, noun }, { name, what }) =>
    isBare(what, noun) ? `${name} is ${nearest}.` : null,
  ),
]

/** "Is a Greek restaurant" or "is a zoo" and no more, which the nearest of its kind says too. */
const isBare = (what: string, noun: string): boolean =>
  !/ (?:with|that|and|serving|designed|by|on|in) /.test(what) && (what === '' || what.endsWith(noun))

/** Names the wish and something that neither the wish nor the blurb says. */
const wishesWithMore = [
  wished('for-wish', (_, { name, rest, forNoun }) =>
    rest && forNoun ? `${capitalized(forNoun)}, ${name} ${rest}.` : null,
  ),
  wished('our-pick', (_, { name, rest, forNoun }) =>
    rest && forNoun ? `${name} is our pick ${forNoun}: it ${rest}.` : null,
  ),
  wished('feel-like', (_, { name, rest, taste }) =>
    rest && taste ? `If you feel like ${taste}, ${name} ${rest}.` : null,
  ),
  wished('head-to', (_, { name, rest, forNoun }) =>
    rest && forNoun ? `${capitalized(forNoun)}, head to ${name}, which ${rest}.` : null,
  ),
  wished('would-suggest', (_, { name, rest, forNoun }) =>
    rest && forNoun ? `${capitalized(forNoun)}, we suggest ${name}, which ${rest}.` : null,
  ),
  wished('would-like', (noun, { name, rest }) =>
    rest ? `If you would like ${noun}, there is ${name}, which ${rest}.` : null,
  ),
]

/** Names the wish and when it can be had. */
const wishesWithHours = [
  whenOpen('wish-open', (open, { name, forNoun }) => (forNoun ? `${capitalized(forNoun)}, ${name} is ${open}.` : null)),
  whenOpen('wish-pick-open', (open, { name, forNoun }) =>
    forNoun ? `Our pick ${forNoun} is ${name}, ${open}.` : null,
  ),
  whenOpen('wish-feel-open', (open, { name, taste }) =>
    taste ? `If you feel like ${taste}, ${name} is ${open}.` : null,
  ),
  whenOpen('wish-try-open', (open, { name, forNoun }) =>
    forNoun ? `${capitalized(forNoun)}, try ${name}: it is ${open}.` : null,
  ),
  whenOpen('wish-like-open', (open, { name, noun }) => `If you would like ${noun}, ${name} is ${open}.`),
]

/** What was asked for is the nearest of its kind. */
const wishesNearest = [
  withFacts('wish-nearest', ['nearest', 'distance'], ({ nearest, noun, miles }, { name, noun: wish }) =>
    wish?.endsWith(noun) ? `${name}, ${miles} away, is ${nearest}.` : null,
  ),
].map((template): SentenceTemplate => ({ ...template, topics: ['wish', 'nearest', 'distance'] }))

/** Names the wish alone: a chip says how far it is. */
const plainWishes = [
  wished('send', (_, { name, forNoun }) => (forNoun ? `${capitalized(forNoun)}, we would send you to ${name}.` : null)),
  wished('pick', (_, { name, forNoun }) => (forNoun ? `Our pick ${forNoun} is ${name}.` : null)),
  wished('feel', (_, { name, taste }) => (taste ? `If you feel like ${taste}, we suggest ${name}.` : null)),
  wished('head', (_, { name, forNoun }) => (forNoun ? `${capitalized(forNoun)}, head to ${name}.` : null)),
  wished('would-go', (_, { name, forNoun }) => (forNoun ? `${name} is where we would go ${forNoun}.` : null)),
  wished('try-plain', (_, { name, forNoun }) => (forNoun ? `${capitalized(forNoun)}, try ${name}.` : null)),
  wished('like-plain', (noun, { name }) => `If you would like ${noun}, there is ${name}.`),
]

/** Names the wish and how near it is. */
const wishesAway = [
  wishedAway('try', (miles, { name, forNoun }) =>
    forNoun ? `${capitalized(forNoun)}, try ${name}, ${miles} from your hotel.` : null,
  ),
  wishedAway('there-is', (miles, { name, forNoun }) =>
    forNoun ? `${capitalized(forNoun)}, there is ${name}, ${miles} away.` : null,
  ),
  wishedAway('feel-near', (miles, { name, taste }) =>
    taste ? `If you feel like ${taste}, ${name} is ${miles} from your hotel.` : null,
  ),
  wishedAway('head-near', (miles, { name, forNoun }) =>
    forNoun ? `${capitalized(forNoun)}, head to ${name}, ${miles} from your hotel.` : null,
  ),
  wishedAway('pick-near', (miles, { name, forNoun }) =>
    forNoun ? `Our pick ${forNoun} is ${name}, ${miles} away.` : null,
  ),
  wishedAway('like-near', (miles, { name, noun }) => `If you would like ${noun}, ${name} is ${miles} away.`),
]

function whenOpen(id: string, write: (open: string, slots: Slots) => string | null): SentenceTemplate {
  const template = withFacts(id, ['hours'], ({ open }, slots) => (slots.noun === null ? null : write(open, slots)))
  return { ...template, topics: ['wish', 'hours'] }
}

function wishedAway(id: string, write: (miles: string, slots: Slots) => string | null): SentenceTemplate {
  const template = withFacts(id, ['distance'], ({ miles, isClose }, slots) =>
    slots.noun === null || !isClose ? null : write(miles, slots),
  )
  return { ...template, topics: ['wish', 'distance'] }
}

/** A second place for a wish that the answer has named. */
const again = [
  withFacts(
    'again-open',
    ['again', 'hours'],
    ({ again: noun, open }, { name }) => `${name}, ${open}, is a choice for ${noun}.`,
  ),
  withFacts('again-too', ['again', 'distance'], ({ again: noun, miles, isClose }, { name }) =>
    isClose ? `A choice for ${noun} is ${name}, ${miles} from your hotel.` : null,
  ),
  withFacts('again-also', ['again'], ({ again: noun }, { name }) => `There is ${name} for ${noun}.`),
  withFacts('again-second', ['again'], ({ again: noun }, { name }) => `A choice for ${noun} is ${name}.`),
  withFacts('again-more', ['again'], ({ again: noun }, { name }) => `We would suggest ${name} for ${noun}.`),
]

/** The same, unless what the place is says it: "serves Thai food" for Thai food. */
const againUnsaid = again.map(
  (template): SentenceTemplate => ({
    ...template,
    write: (slots) => {
      const wish = slots.fact('again')?.details.again.replace(/^(?:an?|the) /, '') ?? ''
      return slots.what.includes(wish) ? null : template.write(slots)
    },
  }),
)

/** First sentences for places, the most telling group first. A template of the last group fits every place. */
export const placeLeads: readonly (readonly SentenceTemplate[])[] = [
  wishesWithMore,
  wishesWithHours,
  wishesNearest,
  wishesAway,
  plainWishes,
  [
    withFacts('own-hotel', ['ownHotel'], ({ isInside }, { name, what }) =>
      isInside ? `In your hotel, ${name} ${what}.` : null,
    ),
    withFacts('own-house', ['ownHotel'], ({ isInside }, { name, what }) =>
      isInside ? `You need not leave your hotel: ${name} ${what}.` : null,
    ),
  ],
  againUnsaid,
  purposesWithKind,
  [
    withFacts('recognized', ['recognition'], ({ list }, { name, what }) => `Recognized by ${list}, ${name} ${what}.`),
    withFacts(
      'rated-across',
      ['rating'],
      ({ stars, reviews }, { name, what }) => `Rated ${stars} across ${reviews} reviews, ${name} ${what}.`,
    ),
    withFacts('designed', ['maker'], ({ maker }, { name, what }) => `Designed by ${maker}, ${name} ${what}.`),
    withFacts('years', ['history'], ({ year, beginning }, { name, what }) => `${beginning} ${year}, ${name} ${what}.`),
    withFacts('with-dish', ['menu'], ({ item }, { name, what }) => `With ${item} on the menu, ${name} ${what}.`),
    withFacts('carries', ['recognition'], ({ list }, { name, what }) => `${name}, listed by ${list}, ${what}.`),
    withFacts(
      'guests-rate',
      ['rating'],
      ({ stars, reviews }, { name, what }) => `Guests rate ${name} ${stars} over ${reviews} reviews; it ${what}.`,
    ),
    withFacts(
      'in-building',
      ['building'],
      ({ built }, { name, what }) => `In a building from ${built}, ${name} ${what}.`,
    ),
    withFacts(
      'was-designed',
      ['maker'],
      ({ maker }, { name, what }) => `${name} was designed by ${maker}; it ${what}.`,
    ),
    withFacts('since', ['history'], ({ year, began }, { name, what }) => `${name} ${began} ${year}; it ${what}.`),
  ],
  nearestLeads,
  [
    withFacts('at-door', ['ownHotel'], ({ where }, { name, what }) => `${capitalized(where)}, ${name} ${what}.`),
    withFacts('few-steps', ['ownHotel'], ({ isInside }, { name, what }) =>
      isInside ? null : `${name} ${what}, a few steps from your door.`,
    ),
  ],
  [
    withFacts('plain', [], (_, { name, what }) => `${name} ${what}.`),
    withFacts('near', ['distance'], ({ miles }, { name, what }) => `${name} ${what}, ${miles} from your hotel.`),
    withFacts('just', ['distance'], ({ isClose, miles }, { name, what }) =>
      isJust(miles, isClose) ? `Just ${miles} from your hotel, ${name} ${what}.` : null,
    ),
    withFacts('opening', ['hours'], ({ open }, { name, what }) => `${capitalized(open)}, ${name} ${what}.`),
    withFacts(
      'in-quarter',
      ['neighborhood'],
      ({ neighborhood }, { name, what }) => `In ${neighborhood}, ${name} ${what}.`,
    ),
    withFacts('close-by', ['distance'], ({ isClose, matters }, { name, what }) =>
      isClose && !matters ? `Close by, ${name} ${what}.` : null,
    ),
    withFacts('away', ['distance'], ({ miles }, { name, what }) => `${name}, ${miles} away, ${what}.`),
  ],
  [
    withFacts(
      'leads-distance',
      ['distance'],
      ({ miles }, { name, what }) => `${capitalized(miles)} from your hotel, ${name} ${what}.`,
    ),
    withFacts(
      'look-at',
      ['distance'],
      ({ miles }, { name, what }) => `There is ${name}, ${miles} from your hotel: it ${what}.`,
    ),
    withFacts(
      'consider',
      ['distance'],
      ({ miles }, { name, what }) => `Consider ${name}, ${miles} from your hotel: it ${what}.`,
    ),
    withFacts(
      'another',
      ['distance'],
      ({ miles }, { name, what }) => `One idea is ${name}, ${miles} from your hotel, which ${what}.`,
    ),
    withFacts(
      'suggest',
      ['distance'],
      ({ miles }, { name, what }) => `We would suggest ${name}, ${miles} from your hotel, which ${what}.`,
    ),
    withFacts('which', ['distance'], ({ miles }, { name, what }) => `${name}, which ${what}, is ${miles} away.`),
    withFacts(
      'keep',
      ['distance'],
      ({ miles }, { name, what }) => `Keep ${name} in mind: it is ${miles} from your hotel and ${what}.`,
    ),
  ],
]

/** First sentences for places of which the blurb or the name says already what they are. */
export const bareLeads: readonly (readonly SentenceTemplate[])[] = [
  wishesWithMore,
  wishesWithHours,
  wishesNearest,
  wishesAway,
  plainWishes,
  [
    withFacts('bare-own', ['ownHotel'], ({ where, isInside }, { name }) => (isInside ? `${name} is ${where}.` : null)),
    withFacts('bare-own-too', ['ownHotel'], ({ isInside }, { name }) =>
      isInside ? `You need not leave your hotel for ${name}.` : null,
    ),
  ],
  again,
  purposes,
  [
    withFacts('bare-recognized', ['recognition'], ({ list }, { name }) => `${name} is recognized by ${list}.`),
    withFacts('bare-maker', ['maker'], ({ maker }, { name }) => `${name} was designed by ${maker}.`),
    withFacts('bare-building', ['building'], ({ built }, { name }) => `${name} is in a building from ${built}.`),
    withFacts('bare-year', ['history'], ({ year, began }, { name }) => `${name} ${began} ${year}.`),
    withFacts('bare-renown', ['renown'], ({ renown }, { name }) => `${name} ${renown}.`),
    withFacts(
      'bare-rated',
      ['rating'],
      ({ stars, reviews }, { name }) => `${name} is rated ${stars} over ${reviews} reviews.`,
    ),
    withFacts('bare-dish', ['menu'], ({ item }, { name }) => `The menu lists ${item} at ${name}.`),
    withFacts(
      'bare-year-too',
      ['history', 'distance'],
      ({ year, beginning, miles }, { name }) => `${beginning} ${year}, ${name} is ${miles} from your hotel.`,
    ),
    withFacts(
      'bare-renown-too',
      ['renown', 'distance'],
      ({ renown, miles }, { name }) => `${name}, ${miles} from your hotel, ${renown}.`,
    ),
  ],
  nearestLeads,
  weakPurposes,
  [
    withFacts('meal-on', ['hours', 'distance'], ({ meal, day, miles }, { name }) =>
      meal ? `For ${meal} on ${day}, ${name} is ${miles} from your hotel.` : null,
    ),
    withFacts('bare-open', ['hours'], ({ open }, { name }) => `${name} is ${open}.`),
    withFacts(
      'bare-open-away',
      ['hours', 'distance'],
      ({ open, miles }, { name }) => `${name}, ${miles} from your hotel, is ${open}.`,
    ),
    withFacts('open-from-until', ['hours'], ({ opensAt, until, day, meal }, { name }) =>
      opensAt && until && !meal ? `On ${day}, ${name} is open from ${opensAt} to ${until}.` : null,
    ),
    withFacts('just-open', ['hours', 'distance'], ({ open, isClose, miles }, { name }) =>
      isJust(miles, isClose) ? `Just ${miles} from your hotel, ${name} is ${open}.` : null,
    ),
    withFacts(
      'open-first',
      ['hours', 'distance'],
      ({ open, miles }, { name }) => `${capitalized(open)}, ${name} is ${miles} from your hotel.`,
    ),
  ],
  [
    withFacts('bare-just', ['distance'], ({ isClose, miles }, { name }) =>
      isJust(miles, isClose) ? `${name} is just ${miles} from your hotel.` : null,
    ),
    withFacts('bare-is', ['distance'], ({ miles }, { name }) => `${name} is ${miles} from your hotel.`),
    withFacts('bare-consider', ['distance'], ({ miles }, { name }) => `Consider ${name}, ${miles} from your hotel.`),
    withFacts('bare-lies', ['distance'], ({ miles }, { name }) => `${name} lies ${miles} from your hotel.`),
  ],
  [
    withFacts('bare-away', ['distance'], ({ miles }, { name }) => `${name} is ${miles} away.`),
    withFacts('bare-idea', ['distance'], ({ miles }, { name }) => `One idea is ${name}, ${miles} away.`),
    withFacts('bare-suggest', ['distance'], ({ miles }, { name }) => `We would suggest ${name}, ${miles} away.`),
    withFacts('bare-keep', ['distance'], ({ miles }, { name }) => `Keep ${name} in mind: it is ${miles} away.`),
    withFacts('bare-door', ['ownHotel'], ({ where }, { name }) => `${name} is ${where}.`),
    withFacts('bare-steps', ['ownHotel'], (_, { name }) => `${name} is a few steps from your door.`),
  ],
]
