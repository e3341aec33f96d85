import { capitalized } from '../explain/format-times.ts'
import { withFacts } from './sentence-template.ts'

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
    withFacts('meal-then', ['mealTime'], ({ at }) => `At ${at} it is open.`),
    withFacts('meal-find', ['mealTime'], ({ at }) => `You will find it open at ${at}.`),
  ],
  [
    withFacts('closed-so', ['closed', 'hours'], ({ closedOn, open }) => `It is closed on ${closedOn}, but ${open}.`),
    withFacts('closed-go', ['closed', 'hours'], ({ closedOn, day }) => `It is closed on ${closedOn}, so go on ${day}.`),
    withFacts('closed-on', ['closed'], ({ closedOn }) => `It is closed on ${closedOn}.`),
    withFacts('closed-mind', ['closed'], ({ closedOn }) => `Mind that it is closed on ${closedOn}.`),
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
    withFacts('year-hours', ['history', 'hours'], ({ year, opensAt, day }) =>
      opensAt ? `It dates from ${year} and opens at ${opensAt} on ${day}.` : null,
    ),
    withFacts('building', ['building'], ({ built }) => `It is in a building from ${built}.`),
    withFacts('height', ['height'], ({ height }) => `It stands ${height} above the sea.`),
    withFacts('nearest-too', ['nearest'], ({ nearest, noun }, { noun: wish, rest, what }) =>
      (wish === null ? what : (rest ?? '')).includes(noun) ? null : `It is ${nearest}.`,
    ),
    withFacts('renown', ['renown'], ({ renown }) => `It ${renown}.`),
    withFacts('renown-too', ['renown', 'hours'], ({ renown, open }) => `It ${renown} and is ${open}.`),
    withFacts('maker', ['maker'], ({ maker }) => `It was designed by ${maker}.`),
    withFacts('just-list', ['recognition'], ({ list }) => `It is recognized by ${list}.`),
    withFacts('just-dish', ['menu'], ({ item }) => `On the menu: ${item}.`),
    withFacts('just-rating', ['rating'], ({ stars, reviews }) => `It is rated ${stars} over ${reviews} reviews.`),
  ],
  [
    withFacts('open', ['hours'], ({ open }) => `It is ${open}.`),
    withFacts('kitchen', ['hours'], ({ open }) => (isForMeal(open) ? `The kitchen is ${open}.` : null)),
    withFacts('from-until', ['hours'], ({ until, day, opensAt, open }) =>
      opensAt && until && !isForMeal(open) ? `On ${day} it is open from ${opensAt} to ${until}.` : null,
    ),
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
