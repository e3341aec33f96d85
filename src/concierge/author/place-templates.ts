import { capitalized } from '../explain/format-times.ts'
import { wished, withFacts } from './sentence-template.ts'

/** "Just 300 meters", but not "just less than 50 meters". */
const isJust = (miles: string, isClose: boolean): boolean => isClose && !miles.startsWith('less')

/** For a place of which nothing more is said than that it is the nearest of its kind. */
const nearestLeads = [
  withFacts('nearest', ['nearest'], ({ nearest, noun }, { name, what }) =>
    isBare(what, noun) ? `${name} is ${nearest}.` : null,
  ),
  withFacts('nearest-away', ['nearest', 'distance'], ({ nearest, noun, miles }, { name, what }) =>
    isBare(what, noun) ? `${name}, ${miles} away, is ${nearest}.` : null,
  ),
]

/** "Is a Greek restaurant" or "is a zoo" and no more, which the nearest of its kind says too. */
const isBare = (what: string, noun: string): boolean =>
  !/ (?:with|that|and|serving|designed|by|on|in) /.test(what) && (what === '' || what.endsWith(noun))

/** First sentences for places, the most telling group first. A template of the last group fits every place. */
export const placeLeads = [
  [
    wished('for-wish', (_, { name, rest, forNoun }) =>
      rest && forNoun ? `${capitalized(forNoun)}, ${name} ${rest}.` : null,
    ),
    wished('our-pick', (_, { name, rest, forNoun }) =>
      rest && forNoun ? `${name} is our pick ${forNoun}: it ${rest}.` : null,
    ),
    wished('are-after', (noun, { name, rest }) => (rest ? `If you are after ${noun}, ${name} ${rest}.` : null)),
    wished('would-suggest', (_, { name, rest, forNoun }) =>
      rest && forNoun ? `${capitalized(forNoun)}, we suggest ${name}, which ${rest}.` : null,
    ),
    wished('picked', (_, { name, rest, forNoun }) =>
      rest && forNoun ? `We picked ${name} ${forNoun}: it ${rest}.` : null,
    ),
    wished('would-like', (noun, { name, rest }) =>
      rest ? `If you would like ${noun}, there is ${name}, which ${rest}.` : null,
    ),
    wished('send-you', (_, { name, rest, forNoun }) =>
      rest && forNoun ? `${capitalized(forNoun)}, we would send you to ${name}: it ${rest}.` : null,
    ),
    wished(
      'try',
      (_, { name, fact, forNoun, rest }) => {
        const miles = fact('distance')?.details.miles
        return miles && forNoun && rest === null
          ? `${capitalized(forNoun)}, try ${name}, ${miles} from your hotel.`
          : null
      },
      ['distance'],
    ),
    wished(
      'there-is',
      (_, { name, fact, forNoun, rest }) => {
        const miles = fact('distance')?.details.miles
        return miles && forNoun && rest === null ? `${capitalized(forNoun)}, there is ${name}, ${miles} away.` : null
      },
      ['distance'],
    ),
    wished(
      'after-near',
      (noun, { name, fact, forNoun, rest }) => {
        const miles = fact('distance')?.details.miles
        return miles && forNoun && rest === null
          ? `If you are after ${noun}, ${name} is ${miles} from your hotel.`
          : null
      },
      ['distance'],
    ),
  ],
  [
    withFacts('own-hotel', ['ownHotel'], (_, { name, what }) => `In your hotel, ${name} ${what}.`),
    withFacts('own-house', ['ownHotel'], (_, { name, what }) => `You need not leave your hotel: ${name} ${what}.`),
  ],
  [
    withFacts('recognized', ['recognition'], ({ list }, { name, what }) => `Recognized by ${list}, ${name} ${what}.`),
    withFacts(
      'rated-across',
      ['rating'],
      ({ stars, reviews }, { name, what }) => `Rated ${stars} across ${reviews} reviews, ${name} ${what}.`,
    ),
    withFacts('designed', ['maker'], ({ maker }, { name, what }) => `Designed by ${maker}, ${name} ${what}.`),
    withFacts('years', ['history'], ({ year }, { name, what }) => `Dating from ${year}, ${name} ${what}.`),
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
    withFacts('since', ['history'], ({ year }, { name, what }) => `${name} dates from ${year}; it ${what}.`),
  ],
  nearestLeads,
  [
    withFacts('plain', [], (_, { name, what }) => `${name} ${what}.`),
    withFacts('near', ['distance'], ({ miles }, { name, what }) => `${name} ${what}, ${miles} from your hotel.`),
    withFacts('walk', ['distance'], ({ isWalk }, { name, what }) =>
      isWalk ? `Close enough to walk, ${name} ${what}.` : null,
    ),
    withFacts('just', ['distance'], ({ isClose, miles }, { name, what }) =>
      isJust(miles, isClose) ? `Just ${miles} from your hotel, ${name} ${what}.` : null,
    ),
    withFacts('opening', ['hours'], ({ open }, { name, what }) => `${capitalized(open)}, ${name} ${what}.`),
    withFacts(
      'in-quarter',
      ['neighborhood'],
      ({ neighborhood }, { name, what }) => `In ${neighborhood}, ${name} ${what}.`,
    ),
    withFacts('close-by', ['distance'], ({ isClose }, { name, what }) =>
      isClose ? `Close by, ${name} ${what}.` : null,
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
      ({ miles }, { name, what }) => `Have a look at ${name}, ${miles} away: it ${what}.`,
    ),
    withFacts(
      'consider',
      ['distance'],
      ({ miles }, { name, what }) => `Consider ${name}, ${miles} from your hotel: it ${what}.`,
    ),
    withFacts(
      'another',
      ['distance'],
      ({ miles }, { name, what }) => `Another idea is ${name}, ${miles} from your hotel, which ${what}.`,
    ),
    withFacts(
      'suggest',
      ['distance'],
      ({ miles }, { name, what }) => `We would also suggest ${name}, ${miles} from your hotel, which ${what}.`,
    ),
    withFacts('which', ['distance'], ({ miles }, { name, what }) => `${name}, which ${what}, is ${miles} away.`),
    withFacts(
      'keep',
      ['distance'],
      ({ miles }, { name, what }) => `Keep ${name} in mind: it is ${miles} from your hotel and ${what}.`,
    ),
  ],
]

/** First sentences for places whose name says already what they are: "Harbor Museum is a museum" tells nothing. */
export const bareLeads = [
  placeLeads[0] ?? [],
  [
    withFacts('bare-own', ['ownHotel'], (_, { name }) => `${name} is in your hotel.`),
    withFacts('bare-own-too', ['ownHotel'], (_, { name }) => `You need not leave your hotel for ${name}.`),
  ],
  [
    withFacts(
      'bare-recognized',
      ['recognition', 'distance'],
      ({ list, miles }, { name }) => `${name} is recognized by ${list} and lies ${miles} from your hotel.`,
    ),
    withFacts(
      'bare-maker',
      ['maker', 'distance'],
      ({ maker, miles }, { name }) => `${name}, ${miles} from your hotel, was designed by ${maker}.`,
    ),
    withFacts(
      'bare-building',
      ['building', 'distance'],
      ({ built, miles }, { name }) => `${name} is in a building from ${built}, ${miles} from your hotel.`,
    ),
    withFacts(
      'bare-year',
      ['history', 'distance'],
      ({ year, miles }, { name }) => `${name} dates from ${year} and is ${miles} from your hotel.`,
    ),
    withFacts(
      'bare-renown',
      ['renown', 'distance'],
      ({ renown, miles }, { name }) => `${name}, ${miles} from your hotel, ${renown}.`,
    ),
    withFacts(
      'bare-year-too',
      ['history', 'distance'],
      ({ year, miles }, { name }) => `Dating from ${year}, ${name} is ${miles} from your hotel.`,
    ),
  ],
  nearestLeads,
  [
    withFacts(
      'bare-quarter',
      ['neighborhood', 'distance'],
      ({ neighborhood, miles }, { name }) => `You will find ${name} in ${neighborhood}, ${miles} from your hotel.`,
    ),
    withFacts(
      'bare-in-quarter',
      ['neighborhood', 'distance'],
      ({ neighborhood, miles }, { name }) => `${name} is in ${neighborhood}, ${miles} from your hotel.`,
    ),
    withFacts(
      'bare-street',
      ['street', 'distance'],
      ({ street, miles }, { name }) => `${name} is on ${street}, ${miles} from your hotel.`,
    ),
    withFacts(
      'bare-find-street',
      ['street', 'distance'],
      ({ street, miles }, { name }) => `You will find ${name} on ${street}, ${miles} from your hotel.`,
    ),
  ],
  [
    withFacts('bare-walk', ['distance'], ({ isWalk, miles }, { name }) =>
      isWalk ? `You can walk to ${name}, ${miles} from your hotel.` : null,
    ),
    withFacts('bare-just', ['distance'], ({ isClose, miles }, { name }) =>
      isJust(miles, isClose) ? `${name} is just ${miles} from your hotel.` : null,
    ),
    withFacts('bare-open', ['hours', 'distance'], ({ open, miles }, { name }) => `${name} is ${open}, ${miles} away.`),
    withFacts('bare-is', ['distance'], ({ miles }, { name }) => `${name} is ${miles} from your hotel.`),
    withFacts('bare-consider', ['distance'], ({ miles }, { name }) => `Consider ${name}, ${miles} from your hotel.`),
    withFacts('bare-look', ['distance'], ({ miles }, { name }) => `Have a look at ${name}, ${miles} from your hotel.`),
  ],
  [
    withFacts('bare-away', ['distance'], ({ miles }, { name }) => `${name} is ${miles} away.`),
    withFacts('bare-idea', ['distance'], ({ miles }, { name }) => `Another idea is ${name}, ${miles} away.`),
    withFacts('bare-suggest', ['distance'], ({ miles }, { name }) => `We would also suggest ${name}, ${miles} away.`),
    withFacts('bare-keep', ['distance'], ({ miles }, { name }) => `Keep ${name} in mind: it is ${miles} away.`),
  ],
]

/** "Open for dinner" says more than when a kitchen opens in the morning. */
const isForMeal = (open: string): boolean => open.startsWith('open for ')

/** Second sentences for places, by group: what to ask first, what makes the place special, what helps to plan. */
export const placeClosers = [
  [
    withFacts(
      'shown-so',
      ['caution', 'shown'],
      ({ about, shown }) => `${capitalized(shown)}, so do ask ahead about ${about}.`,
    ),
    withFacts(
      'shown-aware',
      ['caution', 'shown'],
      ({ about, shown }) => `Be aware that ${shown}, and do ask ahead about ${about}.`,
    ),
    withFacts(
      'shown-as',
      ['caution', 'shown'],
      ({ about, shown }) => `As ${shown}, please ask about ${about} before you go.`,
    ),
    withFacts(
      'shown-check',
      ['caution', 'shown'],
      ({ about, shown }) => `${capitalized(shown)}; please check ${about} with the house beforehand.`,
    ),
    withFacts(
      'shown-when',
      ['caution', 'shown'],
      ({ about, shown }) => `When you book, ask about ${about}, as ${shown}.`,
    ),
    withFacts(
      'shown-meal',
      ['caution', 'shown', 'mealTime'],
      ({ about, shown, at }) => `It is open at ${at}, but ${shown}, so ask ahead about ${about}.`,
    ),
    withFacts(
      'shown-meal-as',
      ['caution', 'shown', 'mealTime'],
      ({ about, shown, at }) => `At ${at} it is open; as ${shown}, do ask ahead about ${about}.`,
    ),
  ],
  [
    withFacts(
      'ask-building',
      ['caution', 'building'],
      ({ about, built }) => `It is in a building from ${built}; ask ahead about ${about}.`,
    ),
    withFacts(
      'ask-year',
      ['caution', 'history'],
      ({ about, year }) => `It dates from ${year}; ask ahead about ${about}.`,
    ),
    withFacts(
      'ask-maker',
      ['caution', 'maker'],
      ({ about, maker }) => `It was designed by ${maker}; ask ahead about ${about}.`,
    ),
    withFacts('ask-renown', ['caution', 'renown'], ({ about, renown }) => `It ${renown}; ask ahead about ${about}.`),
  ],
  [
    withFacts('ask-open', ['caution', 'hours'], ({ about, open }) => `It is ${open}; ask ahead about ${about}.`),
    withFacts(
      'ask-quarter',
      ['caution', 'neighborhood'],
      ({ about, neighborhood }) => `It is in ${neighborhood}; ask ahead about ${about}.`,
    ),
    withFacts('ask-short', ['caution'], ({ about }) => `Ask ahead about ${about}.`),
    withFacts(
      'ask-distance',
      ['caution', 'distance'],
      ({ about, miles }) => `It is ${miles} from your hotel; ask ahead about ${about}.`,
    ),
    withFacts(
      'ask-meal',
      ['caution', 'mealTime'],
      ({ about, at }) => `It is open at ${at}, but ask ahead about ${about}.`,
    ),
    withFacts(
      'ask-meal-first',
      ['caution', 'mealTime'],
      ({ about, at }) => `At ${at} it is open; please ask about ${about}.`,
    ),
    withFacts(
      'ask-meal-book',
      ['caution', 'mealTime'],
      ({ about, at }) => `When you book for ${at}, when it is open, ask about ${about}.`,
    ),
    withFacts(
      'ask-meal-table',
      ['caution', 'mealTime'],
      ({ about, at }) => `You will find it open at ${at}; check ${about} with the house first.`,
    ),
    withFacts(
      'ask-meal-then',
      ['caution', 'mealTime'],
      ({ about, at }) => `At ${at} it is open; do ask ahead about ${about}.`,
    ),
    withFacts('ask-good-idea', ['caution'], ({ about }) => `Asking ahead about ${about} is a good idea.`),
    withFacts('ask-hours', ['caution', 'hours'], ({ about, open }) => `It is ${open}, but do ask about ${about}.`),
    withFacts('ask-please', ['caution'], ({ about }) => `Please ask first about ${about}.`),
    withFacts('ask-do', ['caution'], ({ about }) => `Do ask about ${about} beforehand.`),
    withFacts('ask-when', ['caution'], ({ about }) => `When you book, ask about ${about}.`),
    withFacts('ask-before', ['caution'], ({ about }) => `Before you go, check ${about} with the house.`),
    withFacts('ask-first', ['caution'], ({ about }) => `It is worth asking about ${about} before you go.`),
    withFacts('ask-house', ['caution'], ({ about }) => `Please check ${about} with the house beforehand.`),
    withFacts('ask-unknown', ['caution'], ({ about, isUnknown }) =>
      isUnknown ? `We have no word on ${about} there, so do ask ahead.` : null,
    ),
  ],
  [
    withFacts('meal-closes', ['mealTime'], ({ at, until }) =>
      until ? `At ${at} it is open; it closes at ${until}.` : `At ${at} it is open, as it is around the clock.`,
    ),
    withFacts('meal-until', ['mealTime'], ({ at, until }) => (until ? `It is open at ${at}, until ${until}.` : null)),
    withFacts(
      'meal-hour',
      ['mealTime', 'distance'],
      ({ at, miles }) => `It is ${miles} from your hotel and open at ${at}.`,
    ),
    withFacts(
      'meal-quarter',
      ['mealTime', 'neighborhood'],
      ({ at, neighborhood }) => `It is in ${neighborhood} and open at ${at}.`,
    ),
    withFacts(
      'meal-rating',
      ['mealTime', 'rating'],
      ({ at, stars, reviews }) => `Rated ${stars} across ${reviews} reviews, it is open at ${at}.`,
    ),
    withFacts('meal-dish', ['mealTime', 'menu'], ({ at, item }) => `The menu lists ${item}, and it is open at ${at}.`),
    withFacts(
      'meal-list',
      ['mealTime', 'recognition'],
      ({ at, list }) => `Recognized by ${list}, it is open at ${at}.`,
    ),
    withFacts('meal-plain', ['mealTime'], ({ at }) => `It is open at ${at}.`),
    withFacts('meal-find', ['mealTime'], ({ at }) => `You will find it open at ${at}.`),
  ],
  [
    withFacts('access-hours', ['access', 'hours'], ({ predicate, open }) => `It ${predicate.text} and is ${open}.`),
    withFacts(
      'access-distance',
      ['access', 'distance'],
      ({ predicate, miles }) => `It ${predicate.text}, ${miles} from your hotel.`,
    ),
    withFacts('list-hours', ['recognition', 'hours'], ({ list, open }) => `Recognized by ${list}, it is ${open}.`),
    withFacts(
      'rating-hours',
      ['rating', 'hours'],
      ({ stars, reviews, open }) => `It is rated ${stars} across ${reviews} reviews and ${open}.`,
    ),
    withFacts('story', ['story'], ({ sentence }) => sentence),
    withFacts('dish-hours', ['menu', 'hours'], ({ item, open }) => `The menu lists ${item}, and it is ${open}.`),
    withFacts(
      'list-rating',
      ['recognition', 'rating'],
      ({ list, stars }) => `It is recognized by ${list} and rated ${stars} by its reviewers.`,
    ),
    withFacts(
      'rating-distance',
      ['rating', 'distance'],
      ({ stars, reviews, miles }) => `Rated ${stars} across ${reviews} reviews, it is ${miles} from your hotel.`,
    ),
    withFacts(
      'dish-distance',
      ['menu', 'distance'],
      ({ item, miles }) => `Look for ${item} on the menu; it is ${miles} from your hotel.`,
    ),
    withFacts(
      'list-distance',
      ['recognition', 'distance'],
      ({ list, miles }) => `It is recognized by ${list} and lies ${miles} from your hotel.`,
    ),
    withFacts('story-too', ['story'], ({ sentence }) => sentence),
    withFacts('year-hours', ['history', 'hours'], ({ year, opensAt, day }) =>
      opensAt ? `It dates from ${year} and opens at ${opensAt} on ${day}.` : null,
    ),
    withFacts('building', ['building'], ({ built }) => `It is in a building from ${built}.`),
    withFacts('height', ['height'], ({ height }) => `It stands ${height} above the sea.`),
    withFacts('nearest-too', ['nearest'], ({ nearest, noun }, { noun: wish, rest, what }) =>
      (wish === null ? what : (rest ?? '')).includes(noun) ? null : `It is ${nearest}.`,
    ),
    withFacts('renown', ['renown'], ({ renown }) => `It ${renown}.`),
    withFacts('maker', ['maker'], ({ maker }) => `It was designed by ${maker}.`),
    withFacts('just-list', ['recognition'], ({ list }) => `It is recognized by ${list}.`),
    withFacts('just-dish', ['menu'], ({ item }) => `On the menu: ${item}.`),
    withFacts('just-rating', ['rating'], ({ stars, reviews }) => `It is rated ${stars} over ${reviews} reviews.`),
  ],
  [
    withFacts(
      'hours-distance',
      ['hours', 'distance'],
      ({ open, miles }) => `It is ${miles} from your hotel and ${open}.`,
    ),
    withFacts('open', ['hours'], ({ open }) => `It is ${open}.`),
    withFacts(
      'quarter-hours',
      ['neighborhood', 'hours'],
      ({ neighborhood, open }) => `It is in ${neighborhood} and ${open}.`,
    ),
    withFacts('kitchen', ['hours'], ({ open }) => (isForMeal(open) ? `The kitchen is ${open}.` : null)),
    withFacts('from-until', ['hours'], ({ until, day, opensAt, open }) =>
      opensAt && until && !isForMeal(open) ? `On ${day} it is open from ${opensAt} to ${until}.` : null,
    ),
    withFacts('book-hours', ['booking', 'hours'], ({ open }) => `You can book it online, and it is ${open}.`),
    withFacts('opens', ['hours'], ({ day, opensAt, open }) =>
      opensAt && !isForMeal(open) ? `It opens at ${opensAt} on ${day}.` : null,
    ),
  ],
  [
    withFacts(
      'quarter-distance',
      ['neighborhood', 'distance'],
      ({ neighborhood, miles }) => `It is in ${neighborhood}, ${miles} from your hotel.`,
    ),
    withFacts('it-away', ['distance'], ({ miles }) => `It is ${miles} from your hotel.`),
    withFacts('find-it', ['neighborhood'], ({ neighborhood }) => `It is in ${neighborhood}.`),
    withFacts('book', ['booking'], () => 'You can book it online.'),
    withFacts('where', ['neighborhood'], ({ neighborhood }) => `Look for it in ${neighborhood}.`),
    withFacts('on-street', ['street'], ({ street }) => `It is on ${street}.`),
    withFacts('look-street', ['street'], ({ street }) => `Look for it on ${street}.`),
    withFacts('hotel-away', ['distance'], ({ miles }) => `Your hotel is ${miles} away.`),
    withFacts('from-hotel', ['distance'], ({ miles }) => `From your hotel it is ${miles}.`),
  ],
]
