import { cautionClosers } from './caution-closers.ts'
import { withFacts } from './sentence-template.ts'

/** "Open for dinner" says more than when a kitchen opens in the morning. */
const isForMeal = (open: string): boolean => open.startsWith('open for ')

/** Second sentences for places, by group: what to ask first, what makes the place special, what helps to plan. */
export const placeClosers = [
  ...cautionClosers,
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
    withFacts('meal-then', ['mealTime'], ({ at }) => `At ${at} it is open.`),
    withFacts('meal-find', ['mealTime'], ({ at }) => `You will find it open at ${at}.`),
  ],
  [
    withFacts('closed-so', ['closed', 'hours'], ({ closedOn, open }) => `It is closed on ${closedOn}, but ${open}.`),
    withFacts('closed-go', ['closed', 'hours'], ({ closedOn, day }) => `It is closed on ${closedOn}, so go on ${day}.`),
    withFacts('closed-and', ['closed', 'hours'], ({ closedOn, open }) => `It is ${open} and closed on ${closedOn}.`),
  ],
  [
    withFacts('closed-on', ['closed'], ({ closedOn }) => `It is closed on ${closedOn}.`),
    withFacts('closed-mind', ['closed'], ({ closedOn }) => `Mind that it is closed on ${closedOn}.`),
  ],
  [
    withFacts('also-hours', ['also', 'hours'], ({ also, open }) => `It ${also} and is ${open}.`),
    withFacts('also', ['also'], ({ also }) => `It ${also}.`),
    withFacts('also-away', ['also', 'distance'], ({ also, miles }) => `It ${also}, ${miles} from your hotel.`),
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
    withFacts('story-too', ['story'], ({ sentence }) => sentence),
    withFacts('year-hours', ['history', 'hours'], ({ year, began, opensAt, day }) =>
      opensAt && began.startsWith('dates') ? `It ${began} ${year} and opens at ${opensAt} on ${day}.` : null,
    ),
    withFacts('building', ['building'], ({ built }) => `It is in a building from ${built}.`),
    withFacts('height', ['height'], ({ height }) => `It stands ${height} above the sea.`),
    withFacts('nearest-too', ['nearest'], ({ nearest, noun }, { noun: wish, rest, what }) =>
      (wish === null ? what : (rest ?? '')).includes(noun) ? null : `It is ${nearest}.`,
    ),
    withFacts('renown', ['renown'], ({ renown }) => `It ${renown}.`),
    withFacts('renown-too', ['renown', 'hours'], ({ renown, open }) => `It ${renown} and is ${open}.`),
    withFacts('maker', ['maker'], ({ maker }) => `It was designed by ${maker}.`),
    withFacts('building-too', ['building'], ({ built }) => `Its building dates from ${built}.`),
    withFacts('maker-too', ['maker'], ({ maker }) => `Its architect was ${maker}.`),
    withFacts('height-too', ['height'], ({ height }) => `It rises to ${height} above the sea.`),
    withFacts('just-list', ['recognition'], ({ list }) => `It is recognized by ${list}.`),
    withFacts('just-dish', ['menu'], ({ item }) => `On the menu: ${item}.`),
    withFacts('just-rating', ['rating'], ({ stars, reviews }) => `It is rated ${stars} over ${reviews} reviews.`),
  ],
  [
    withFacts('year', ['history'], ({ year, began }) => `It ${began} ${year}.`),
    withFacts('year-too', ['history'], ({ year }) => `It has been there since ${year}.`),
  ],
  [
    withFacts('open', ['hours'], ({ open }) => `It is ${open}.`),
    withFacts('kitchen', ['hours'], ({ open }) => (isForMeal(open) ? `The kitchen is ${open}.` : null)),
    withFacts('from-until', ['hours'], ({ until, day, opensAt, open }) =>
      opensAt && until && !isForMeal(open) ? `On ${day} it is open from ${opensAt} to ${until}.` : null,
    ),
    withFacts('meal-served', ['hours'], ({ meal, day }, { what }) =>
      meal && !what.includes('serves') ? `It serves ${meal} on ${day}.` : null,
    ),
    withFacts('find-open', ['hours'], ({ open }) => `You will find it ${open}.`),
    withFacts('kind-hours', ['kind', 'hours'], ({ predicate, open }) => `It ${predicate.text} and is ${open}.`),
    withFacts('book-hours', ['booking', 'hours'], ({ open }) => `You can book it online, and it is ${open}.`),
    withFacts('opens', ['hours'], ({ day, opensAt, open }) =>
      opensAt && !isForMeal(open) ? `It opens at ${opensAt} on ${day}.` : null,
    ),
  ],
  [
    withFacts('kind-too', ['kind'], ({ predicate }) => `It ${predicate.text}.`),
    withFacts('kind-also', ['kind'], ({ predicate }) => `It also ${predicate.text}.`),
    withFacts('no-hours', ['noHours'], () => 'We have no opening hours for it, so check before you go.'),
    withFacts('no-hours-known', ['noHours'], () => 'Its opening hours are not known to us.'),
    withFacts('book', ['booking'], () => 'You can book it online.'),
    withFacts('find-it', ['neighborhood'], ({ neighborhood }) => `It is in ${neighborhood}.`),
    withFacts('where', ['neighborhood'], ({ neighborhood }) => `Look for it in ${neighborhood}.`),
    withFacts('on-street', ['street'], ({ street }) => `It is on ${street}.`),
    withFacts('look-street', ['street'], ({ street }) => `Look for it on ${street}.`),
  ],
]
