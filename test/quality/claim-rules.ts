import { namesFood, readFoods } from '../../src/concierge/foods/foods-in-text.ts'
import { readNotes } from '../../src/concierge/understand/read-notes.ts'
import { readSafety } from '../../src/concierge/understand/safety/read-safety.ts'
import { distanceMiles, type Point, pointOf } from '../../src/domain/distance.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { isPublicHoliday, isQuietHoliday } from '../../src/domain/public-holidays.ts'
import { aggregateRating } from '../../src/domain/rating.ts'
import { startTimesOn } from '../../src/domain/schedule.ts'
import { stayOf } from '../../src/domain/stay.ts'
import { cuisineLabelled } from '../../src/vocabulary/categories/cuisines.ts'
import { substanceRules } from '../../src/vocabulary/substance-rules.ts'
import { traits } from '../../src/vocabulary/traits.ts'
import {
  type Asked,
  datesOf,
  isVisitable,
  type Range,
  type ReadItem,
  rangesOf,
  type Subject,
  traitsOf,
} from './claim-records.ts'
import {
  byLength,
  clock,
  clockMinutes,
  countOf,
  dayWords,
  escaped,
  isAmount,
  lengthOf,
  minutesOf,
  nameMark,
  venueMark,
  weekdayNameOf,
  wordsOf,
} from './claim-words.ts'

/** A rule explains what its pattern finds where `proves` holds. */
export type Rule = { pattern: RegExp; proves(match: RegExpExecArray): boolean }

export function rulesFor(item: ReadItem, subject: Subject, asked: Asked): Rule[] {
  return [
    // Before a street: "on Friday".
    ...holidayRules(subject, asked),
    ...dietRules(asked),
    ...wishRules(subject, asked),
    ...(subject.kind === 'place' ? placeRules(subject, asked) : eventRules(item, subject, asked)),
    ...distanceRules(item, subject, asked),
    ...cautionRules(subject, asked),
    ...traitRules(subject),
  ]
}

/** Every sentence of an answer, and every corruption of it, is held against the same notes. */
function remembered<Reading>(read: (text: string) => Reading): (text: string) => Reading {
  const known = new Map<string, Reading>()
  return (text) => {
    const reading = known.get(text) ?? read(text)
    known.set(text, reading)
    return reading
  }
}

const notesOf = remembered((text) => readNotes(text))
const safetyOf = remembered((text) => readSafety(text))

/** A wish that is named was said, and the item is recorded to meet it. */
function wishRules(subject: Subject, { request }: Asked): Rule[] {
  const heard = [...notesOf(request.specialNotes).wanted, ...notesOf(request.packageName).wanted]
  const said = new Set(heard.map(({ trait }) => trait))
  // Children of whom the notes say that they are fourteen.
  if (said.has('children')) said.add('teens')
  const known = new Set(traitsOf(subject))
  const meets = (noun: string) =>
    traits.some((trait) => trait.noun === noun && said.has(trait.id) && known.has(trait.id) && !unnamed.has(trait.id))
  const isForSome = heard.some((wish) => wish.isForSome)
  const isHouse = (house: string) =>
    said.has('place-of-worship') &&
    known.has('place-of-worship') &&
    subject.kind === 'place' &&
    subject.place.categories.some((category) => category.endsWith(house))
  return [
    { pattern: wishPattern, proves: (match) => meets(match[0]) },
    {
      pattern:
        /(?<=(?:[Ff]or|after|like) )a (place of worship|basilica|cathedral|chapel|church|monastery|mosque|shrine|synagogue|temple)(?=[,.]| is)/gu,
      proves: (m) => isHouse(m[1] as string),
    },
    rule('for one of you', () => isForSome),
    rule('(?:something )?[Ff]or (?:the children|your child|your little one)(?=[,.:]| is)', () =>
      meets('something for the children'),
    ),
    rule('(?:something )?[Ff]or (?:the teenagers|your teenager)(?=[,.:]| is)', () => meets('something for teenagers')),
  ]
}

const wishPattern = new RegExp(
  `(?<=(?:(?<!good |place |room |made |lovers |routes )[Ff]or|after|like) )(?:${byLength(traits, ({ noun }) => noun)
    .map(({ noun }) => escaped(noun))
    .join('|')})(?=(?: for one of you)?(?: (?:leads|there|is «N»)|[,:.]| «N»|$))`,
  'g',
)

/** Never named as what this guest is or wants. */
const unnamed = new Set(
  'halal kosher gluten-free dairy-free nut-free lgbtq seniors assistive-listening accessible-toilet wheelchair wheelchair-limited budget'.split(
    ' ',
  ),
)

function placeRules({ place, layers }: Subject & { kind: 'place' }, asked: Asked): Rule[] {
  const { request } = asked
  const isEarly = (time: string) => minutesOf(time) < 5 * 60
  const { rating, count } = aggregateRating(place.ratings)
  const isRating = (stars: string, reviews?: string) =>
    rating !== null &&
    rating.toFixed(1) === stars &&
    (reviews === undefined || Number(reviews.replaceAll(',', '')) === count)
  const badges = place.layers.map(({ slug }) => layers.get(slug)?.name).filter((name) => name !== undefined)
  const dishes = place.menu.flatMap(({ items }) => items.map(({ name }) => name))
  const isTime = (day: string, proves: (range: Range) => boolean) =>
    datesOf(day, request).some((date) => rangesOf(place, date).some(proves))
  const hours = (
    pattern: string,
    proves: (match: RegExpExecArray, range: Range, day: string) => boolean,
    day: number,
  ): Rule => ({
    pattern: new RegExp(pattern, 'g'),
    proves: (match) => isTime(match[day] as string, (range) => proves(match, range, match[day] as string)),
  })
  const endsAt = (time: string, range: Range, day: string) =>
    minutesOf(time) === range.end % 1440 && /night/.test(day) === range.end > 1440
  const isOpenThrough = (time: string, range: Range, day: string) => {
    const minutes = minutesOf(time) + (/night/.test(day) ? 1440 : 0)
    const isAllDay = range.end - range.start >= 1440
    return range.start <= minutes && (range.end >= minutes + 30 || isAllDay)
  }
  return [
    ...recordRules(place),
    {
      pattern: /[Tt]he (only|nearest) (place for )?([^.,;]+?) we know(?: within a (mile|kilometer) of your hotel)?/g,
      proves: (m) => isNearestOf(place, asked, { noun: m[3] as string, isOnly: m[1] === 'only', unit: m[4] }),
    },
    ...byLength(badges, (name) => name).map((name) => rule(`(?:[Rr]ecognized|listed) by ${escaped(name)}(?=[,. ])`)),
    { pattern: /[Rr]ated (\d\.\d) (?:across|over) ([\d,]+) reviews/g, proves: (m) => isRating(m[1] as string, m[2]) },
    { pattern: /rated (\d\.\d) by its reviewers/g, proves: (m) => isRating(m[1] as string) },
    { pattern: /(?<=«N» )(\d\.\d) over ([\d,]+) reviews/g, proves: (m) => isRating(m[1] as string, m[2]) },
    {
      pattern: /(?:(?<!building )[Dd]at(?:es|ing) from|[Oo]pened in|has been there since) (\d+)/g,
      proves: (m) => String(place.facts.openedYear) === m[1],
    },
    ...byLength(dishes, (name) => name).map((name) =>
      rule(
        `(?:(?:The menu lists|On the menu:) ${escaped(name)}(?=[,.])|(?:With|Look for) ${escaped(name)} on the menu)`,
      ),
    ),
    hours(
      `[Oo]pen for dinner until (${clock}) on (${dayWords})`,
      (m, range, day) => range.start <= 1110 && range.end >= 1230 && endsAt(m[1] as string, range, day),
      2,
    ),
    hours(
      `[Oo]pen for dinner from (${clock}) on (${dayWords})`,
      (m, range) => range.start === minutesOf(m[1] as string) && range.start <= 1200 && range.end >= 1230,
      2,
    ),
    hours(`[Oo]pen for dinner on (${dayWords})`, (_, range) => range.start <= 1110 && range.end >= 1230, 1),
    hours(`[Oo]pen on (${dayWords})`, () => true, 1),
    hours(`[Oo]pen for lunch on (${dayWords})`, (_, range) => range.start <= 750 && range.end >= 840, 1),
    hours(
      `[Oo]pen from (${clock}) on (${dayWords})`,
      (m, range) => minutesOf(m[1] as string) === range.start && !isEarly(m[1] as string),
      2,
    ),
    hours(`[Oo]pen until (${clock}) on (${dayWords})`, (m, range, day) => endsAt(m[1] as string, range, day), 2),
    hours(
      `On (${dayWords}) it is open from (${clock}) to (${clock})`,
      (m, range) => minutesOf(m[2] as string) === range.start && minutesOf(m[3] as string) === range.end % 1440,
      1,
    ),
    hours(`On (${dayWords}) it closes at (${clock})`, (m, range, day) => endsAt(m[2] as string, range, day), 1),
    hours(
      `opens at (${clock}) on (${dayWords})`,
      (m, range) => minutesOf(m[1] as string) === range.start && !isEarly(m[1] as string),
      2,
    ),
    hours(
      `[Oo]pen around the clock on (${dayWords})`,
      (_, range) => range.end - range.start >= 1440 && !isSatIn(place),
      1,
    ),
    hours(
      `[Oo]pen at (${clock}) on (${dayWords}), until (${clock})(?=\\.)`,
      (m, range, day) => isOpenThrough(m[1] as string, range, day) && minutesOf(m[3] as string) === range.end % 1440,
      2,
    ),
    hours(
      `At (${clock}) on (${dayWords}) it is open; it closes at (${clock})`,
      (m, range, day) => isOpenThrough(m[1] as string, range, day) && minutesOf(m[3] as string) === range.end % 1440,
      2,
    ),
    hours(
      `At (${clock}) on (${dayWords}) it is open, as it is around the clock`,
      (_, range) => range.end - range.start >= 1440,
      2,
    ),
    hours(`[Oo]pen at (${clock}) on (${dayWords})`, (m, range, day) => isOpenThrough(m[1] as string, range, day), 2),
    hours(
      `At (${clock}) on (${dayWords}) it is open(?=[;.])`,
      (m, range, day) => isOpenThrough(m[1] as string, range, day),
      2,
    ),
    hours(
      `When you book for (${clock}) on (${dayWords}), when it is open`,
      (m, range, day) => isOpenThrough(m[1] as string, range, day),
      2,
    ),
    hours(`serves dinner on (${dayWords})`, (_, range) => range.start <= 1200 && range.end >= 1230, 1),
    hours(`serves lunch on (${dayWords})`, (_, range) => range.start <= 750 && range.end >= 840, 1),
    hours(`[Ff]or dinner on (${dayWords})`, (_, range) => range.start <= 1200 && range.end >= 1230, 1),
    hours(`[Ff]or lunch on (${dayWords})`, (_, range) => range.start <= 750 && range.end >= 840, 1),
    hours(
      `On (${dayWords}), «N»(?:\\s*•\\s*|\\s*\\([^)]*\\))?\\s*is open from (${clock}) to (${clock})`,
      (m, range) => minutesOf(m[2] as string) === range.start && minutesOf(m[3] as string) === range.end % 1440,
      1,
    ),
    {
      pattern: new RegExp(`[Cc]losed on (${dayWords})(?:, so go on (${dayWords}))?`, 'g'),
      proves: (m) => isClosedOn(place, m[1] as string, request) && (m[2] === undefined || isTime(m[2], () => true)),
    },
    ...purposeRules(place, request),
    rule('Mind that|(?<=: )but', () => true),
    rule(
      'We have no opening hours for it, so check before you go|Its opening hours are not known to us',
      () => place.hours === null,
    ),
    { pattern: new RegExp(`a table at (${clock})`, 'g'), proves: () => place.hours === null },
    rule('(?<=\\p{Lu}\\p{L}+ food )quickly at a counter', () => place.traits.includes('fast-food')),
    rule('The kitchen is(?=\\s+•)', () => place.section === 'foodAndBeverage'),
    rule('You can book it online', () => place.reservationUrl !== null),
    ...placesIn([...place.neighborhoods, ...otherTown(place, asked.hotel)]),
    { pattern: /\bon (\p{Lu}[\p{L}'’ -]+?)(?=[,.]|$)/gu, proves: (m) => isOnStreet(place, m[1] as string) },
    rule('(?:[Ii]n|need not leave) your hotel', () => isInHotel(place, asked.hotel)),
    rule('(?:[Rr]ight by your hotel|a few steps from your door)', () => isNextDoor(place, asked.hotel)),
    rule('is a place to see', () => place.section === 'attractions'),
    ...place.subCategories.flatMap((label) => (isOfPlace(label) ? [rule(`${escaped(label)}(?: food)?(?=[ ,.])`)] : [])),
    rule('is a place to eat or drink', () => place.section === 'foodAndBeverage'),
    ...place.categories.map((category) =>
      rule(`(?:is|(?<=, )) ?an? ${escaped(category.toLowerCase())}(?=[,.;]| and | with | that |$)`),
    ),
  ]
}

/** A reason that the booking, the record or the vocabulary gives. */
function purposeRules(place: PlaceDocument, { adults, children, checkin, checkout }: Asked['request']): Rule[] {
  const { section, traits: own, facts } = place
  const servesDinnerOn = (evening: number) => {
    const day = stayOf(checkin, checkout).dates[evening]
    return day !== undefined && rangesOf(place, day).some(({ start, end }) => start <= 1200 && end >= 1230)
  }
  const suits = (side: 'children' | 'couple' | 'group') =>
    traits.some(({ id, appeal }) => own.includes(id) && appeal[side] > 0)
  const isSight = section === 'attractions'
  const has = (...some: string[]) => some.some((trait) => own.includes(trait))
  return [
    rule('[Ww]ith the children in mind', () => children > 1 && suits('children')),
    rule('[Ww]ith your (?:child|little one) in mind', () => children === 1 && suits('children')),
    rule('[Ww]ith (?:the teenagers|your teenager) in mind', () => children > 0 && has('teens')),
    rule('[Ff]or a meal (?:close by|out)', () => section === 'foodAndBeverage'),
    rule('[Ff]or (?:another round|a break|a second cup)', () => section === 'foodAndBeverage'),
    rule('[Ff]or a moment of calm', () => has('place-of-worship')),
    rule('[Ff]or more art', () => has('art-museum')),
    rule('[Ff]or more of the past', () => has('historic-site')),
    rule('[Ff]or another view', () => has('viewpoint')),
    rule('[Ff]or a rest in the green', () => has('park', 'garden')),
    rule('[Ff]or more shops', () => has('shopping')),
    rule('[Ff]or a look at the stalls', () => has('market')),
    rule('[Ff]or a quiet hour', () => has('library')),
    rule('[Tt]o see the (?:animals|fish)', () => has('zoo', 'aquarium')),
    rule('[Ff]or a look in passing', () => has('monument', 'public-art')),
    rule('[Ff]or the sound of the water', () => has('waterfall')),
    rule('[Ff]or a look over the water', () => has('lake')),
    rule('[Ff]or a walk on the beach', () => has('beach')),
    rule('[Ff]or the scenery(?=,)', () => has('scenic')),
    rule('[Ff]or the two of you', () => adults === 2 && children === 0 && suits('couple')),
    rule('[Ww]ith your company in mind', () => adults > 2 && children === 0 && suits('group')),
    {
      pattern: /[Ff]or your (?:(first|second|third) evening|evening here)/g,
      proves: (m) => servesDinnerOn(['first', 'second', 'third'].indexOf(m[1] ?? 'first')),
    },
    rule('[Tt]o start the day', () => has('coffee', 'bakery', 'breakfast', 'tea', 'juice')),
    rule('[Ff]or a dessert(?=,)', () => has('dessert', 'ice-cream')),
    rule('[Ff]or a look inside', () => has('place-of-worship') && !has('outdoors')),
    rule('[Ff]or some fresh air', () => has('park')),
    rule('[Ff]or a moment of remembrance', () =>
      /memorial|cemetery|cenotaph|camp|grave/.test(place.categories[0] ?? ''),
    ),
    {
      pattern: /[Ff]or a (?:look around|walk (?:down|along|across)) the (square|street|promenade|bridge)/g,
      proves: (m) => (place.categories[0] ?? '').endsWith(m[1] as string),
    },
    rule('[Ff]or (?:a|an evening) drink', () => section === 'foodAndBeverage'),
    rule('[Ff]or a midday meal', () => section === 'foodAndBeverage'),
    rule('[Ff]or an hour of art', () => has('art-museum', 'gallery')),
    rule('[Ff]or an hour of history', () => has('historic-site', 'history-museum')),
    rule('[Ff]or an hour of science', () => has('science-museum')),
    rule('[Ff]or an hour among trains', () => has('railways')),
    rule('[Ff]or the view(?=,)', () => has('viewpoint')),
    rule('[Ff]or an hour among plants', () => has('garden')),
    rule('[Ff]or an hour in the green', () => has('park')),
    rule('[Ff]or an hour by the water', () => has('waterfront')),
    rule('[Ff]or a little walk', () => has('walking')),
    rule('[Ii]f it rains', () => isSight && has('indoors')),
    rule('[Ff]or a slow hour', () => has('spa')),
    rule('[Ff]or a quiet moment', () => has('place-of-worship')),
    rule('[Ff]or a look at the shops', () => has('shopping')),
    rule('[Ff]or a day off the slopes', () => isSight && !own.includes('skiing')),
    rule('[Ff]or an hour out of the cold', () => isSight && own.includes('indoors')),
    rule('[Ff]or an hour in the open air', () => isSight && own.includes('outdoors')),
    rule(
      '[Oo]n a first visit|[Ff]or the sights(?=,)',
      () =>
        isSight &&
        facts.renown?.article === true &&
        (facts.renown.sight === true || (facts.renown.languages ?? 0) >= 5),
    ),
  ]
}

/** A day of the stay on which its table has no hours, and which is no holiday. */
const isClosedOn = (place: PlaceDocument, day: string, request: Asked['request']): boolean =>
  place.hours !== null &&
  datesOf(day, request).some((date) => !isPublicHoliday(date, place.country) && rangesOf(place, date).length === 0)

/** A kitchen of a country or a region, not of a diet: the record has its name. */
export function isOfPlace(label: string): boolean {
  const cuisine = cuisineLabelled(label)
  if (cuisine === undefined || !cuisine.traits.some((id) => kitchens.has(id))) return false
  return cuisine.form === 'adjective' || cuisine.within !== null
}

const kitchens = new Set(traits.filter(({ kind }) => kind === 'cuisine').map(({ id }) => id))

/** No other place to recommend that is so is as close, or within the distance that is said. */
function isNearestOf(
  place: PlaceDocument,
  { hotel, near }: Asked,
  { noun, isOnly, unit }: { noun: string; isOnly: boolean; unit: string | undefined },
): boolean {
  const ids = traits
    .filter((trait) => trait.noun === noun || trait.fact === `is a ${noun}` || trait.fact === `is an ${noun}`)
    .map(({ id }) => id)
  const milesTo = (one: PlaceDocument) => distanceMiles(pointOf(hotel) as Point, pointOf(one) as Point)
  const max = isOnly ? (unit === 'kilometer' ? 1 / 1.609344 : 1) : milesTo(place)
  return ids.some(
    (id) =>
      place.traits.includes(id) &&
      milesTo(place) <= max &&
      !near.some((other) => other.id !== place.id && other.traits.includes(id) && milesTo(other) <= max),
  )
}

/** The town of a place, where it is not that of the hotel. */
const otherTown = ({ locality }: PlaceDocument, hotel: PlaceDocument): string[] =>
  locality === null || locality === hotel.locality ? [] : [locality]

export const isOnStreet = ({ address }: PlaceDocument, street: string): boolean =>
  ` ${(address ?? '').replaceAll(',', ' ')} `.includes(` ${street} `)

/** Within 60 meters. */
export function isNextDoor(place: PlaceDocument, hotel: PlaceDocument): boolean {
  const [door, lobby] = [pointOf(place), pointOf(hotel)]
  return door !== null && lobby !== null && distanceMiles(door, lobby) <= 0.0375
}

/** The whole name of the hotel is on the sign, but for a letter, and it is at the same door. */
export function isInHotel(place: PlaceDocument, hotel: PlaceDocument): boolean {
  const [door, lobby] = [pointOf(place), pointOf(hotel)]
  if (door === null || lobby === null || distanceMiles(door, lobby) > 0.06 || !hotel.name.includes(' ')) return false
  const [sign, own] = [wordsOf(place.name).join(' '), wordsOf(hotel.name).join(' ')]
  const letters = [...own].filter((letter, at) => sign[at] !== letter).length
  const address = wordsOf(place.address ?? '').join(' ')
  return sign.includes(own) || address.includes(own) || (sign.length === own.length && letters <= 1)
}

/** No restaurant or bar has tables around the clock. */
const isSatIn = ({ categories }: PlaceDocument): boolean => /^(restaurant|bar|pub|café)$/.test(categories[0] ?? '')

/** What the record says in its own words: its English name, what it is, who built it, how old its building and how high it is. */
function recordRules({ name: sign, facts }: PlaceDocument): Rule[] {
  const { englishName, kindPhrase, architect, buildingYear, elevationMeters = 0, renown = {} } = facts
  const said = (text: string | undefined, pattern: (text: string) => string) =>
    text === undefined ? [] : [rule(pattern(escaped(text)))]
  const number = (text: string) => Number(text.replaceAll(',', ''))
  return [
    // "Kiasma (Museum of Modern Art Kiasma)": the name on the sign is marked already.
    ...said(englishName?.replaceAll(sign, nameMark), (name) => `\\(${name}\\)`),
    rule('is protected as heritage', () => renown.heritage === true),
    rule('has earned an award or a place in a restaurant guide', () => renown.award === true),
    rule('has an encyclopedia article of its own', () => renown.article === true),
    {
      pattern: /is known by name in (\d+) languages/g,
      proves: (m) => Number(m[1]) === renown.languages,
    },
    ...said(kindPhrase, (phrase) => `(?<=\\ban? (?:[\\p{L}-]+ )?)${phrase}(?![\\p{L}-])`),
    ...said(kindPhrase?.split(' serving ')[0], (phrase) => `(?<=\\ban? (?:[\\p{L}-]+ )?)${phrase}(?![\\p{L}-])`),
    ...said(architect, (name) => `(?:(?:was )?[Dd]esigned by|[Ii]ts architect was) ${name}`),
    ...said(
      kindPhrase?.split(' designed by ')[1],
      (name) => `(?:(?:was )?[Dd]esigned by|[Ii]ts architect was) ${name}`,
    ),
    ...said(kindPhrase?.split(' designed by ')[0], (phrase) => `(?<=\\ban? (?:[\\p{L}-]+ )?)${phrase}(?![\\p{L}-])`),
    {
      pattern: /(?:[Ii]n a building|[Ii]ts building dates) from (\d{3,4})/g,
      proves: (m) => Number(m[1]) === buildingYear,
    },
    {
      pattern: /(?:stands|rises to) ([\d,]+) (meters|feet) above the sea/g,
      proves: (m) => number(m[1] as string) === Math.round(elevationMeters * (m[2] === 'feet' ? 3.2808 : 1)),
    },
  ]
}

function eventRules(item: ReadItem, subject: Subject & { kind: 'event' }, asked: Asked): Rule[] {
  const { event, venue, siblings } = subject
  const { request } = asked
  const isRun = event.schedule.days > 1
  const zone = event.timezone ?? venue?.timezone ?? null
  const shown = [event, ...siblings].flatMap(({ schedule }) =>
    startTimesOn({ schedule, zone }, Temporal.PlainDate.from(item.date as string)),
  )
  const times = [...new Set(shown)].sort()
  const isDay = (day: string) =>
    datesOf(day, request).some((date) => (isRun ? isVisitable(subject, date) : date.toString() === item.date))
  const isNow = (day: string, time: string) =>
    isDay(day) && minutesOf(time) === clockMinutes(item.time ?? '') && times.includes(item.time ?? '')
  const price = event.ticketPrice
  const isFree = () => price === null && event.isFree === true
  const low = (text: string) => isAmount(text, price?.min ?? null, price?.currency ?? null)
  const high = (text: string) => isAmount(text, price?.max ?? null, price?.currency ?? null)
  const money = String.raw`([^\s\d]{0,4}[\d,.]*\d(?: [A-Z]{3})?)`
  const minutes = event.schedule.durationMinutes
  return [
    {
      pattern: new RegExp(`On the evening you arrive, «N» starts at (${clock})`, 'g'),
      proves: (m) =>
        item.date === request.checkin.toString() &&
        isNow(weekdayNameOf(request.checkin), m[1] as string) &&
        clockMinutes(item.time ?? '') >= 1020,
    },
    {
      pattern: new RegExp(`starts at (${clock}) on (${dayWords})`, 'g'),
      proves: (m) => isNow(m[2] as string, m[1] as string),
    },
    {
      pattern: new RegExp(`Keep (${dayWords}) free for (.*?), which starts at (${clock})`, 'g'),
      proves: (m) => isNow(m[1] as string, m[3] as string) && isNamed(m[2] as string),
    },
    {
      pattern: new RegExp(`[Oo]?n? ?(?<![A-Za-z])(${dayWords}),? at (${clock})`, 'g'),
      proves: (m) => isNow(m[1] as string, m[2] as string),
    },
    {
      pattern: new RegExp(`(?:open )?[Oo]n (${dayWords}) and (${dayWords})`, 'g'),
      proves: (m) =>
        isDay(m[1] as string) &&
        isDay(m[2] as string) &&
        datesOf(m[1] as string, request).some((date) => date.toString() === item.date),
    },
    {
      pattern: new RegExp(`On (${dayWords}), .* opens at (${clock})`, 'g'),
      proves: (m) => isNow(m[1] as string, m[2] as string),
    },
    {
      pattern: new RegExp(`(?:is open|You can see .*) .*on (${dayWords}) from (${clock})`, 'g'),
      proves: (m) => isNow(m[1] as string, m[2] as string),
    },
    { pattern: new RegExp(`open on (${dayWords})`, 'g'), proves: (m) => isRun && isDay(m[1] as string) },
    { pattern: new RegExp(`(?:on|Keep|On) (${dayWords})`, 'g'), proves: (m) => isDay(m[1] as string) },
    { pattern: new RegExp(`^${dayWords}(?= brings)`, 'g'), proves: (m) => isDay(m[0]) },
    {
      pattern: new RegExp(
        `There are (two|three|four|five) showings that day, at (${clock}(?:(?:,| and) ${clock})+)`,
        'g',
      ),
      proves: (m) =>
        countOf(m[1] as string) === times.length &&
        times.map(clockMinutes).join() ===
          (m[2] as string)
            .split(/, | and /)
            .map(minutesOf)
            .join(),
    },
    rule(
      '(?:is an ongoing show|is running|while you are here|While you are in town, «N» is on|during your stay)',
      () => isRun || (item.date as string) >= request.checkin.toString(),
    ),
    rule('[Aa]dmission is free', isFree),
    {
      pattern: new RegExp(`[Tt]ickets (?:cost|run from) ${money} to ${money}(?=[,. ]|$)`, 'g'),
      proves: (m) => low(m[1] as string) && high(m[2] as string),
    },
    {
      pattern: new RegExp(`[Tt]ickets cost up to ${money}(?=[,. ]|$)`, 'g'),
      proves: (m) => price?.min === null && high(m[1] as string),
    },
    {
      pattern: new RegExp(`A ticket (?:is|costs) ${money}(?=[,. ]|$)`, 'g'),
      proves: (m) => low(m[1] as string) && high(m[1] as string),
    },
    {
      pattern: new RegExp(`(?:Tickets start at|tickets from) ${money}(?=[,. ]|$)`, 'g'),
      proves: (m) => low(m[1] as string) && price?.min !== price?.max,
    },
    {
      pattern: /lasts (an hour and a half|an hour|\d+ and a half hours|\d+ hours|\d+ minutes)/g,
      proves: (m) => minutes === lengthOf(m[1] as string),
    },
    ...placesIn([venue?.neighborhoods[0] ?? event.venue.neighborhood ?? ''].filter(Boolean)),
  ]
}

const isNamed = (text: string) => text === nameMark || text === `${nameMark} at ${venueMark}`

function distanceRules(item: ReadItem, subject: Subject, { hotel }: Asked): Rule[] {
  const own = subject.kind === 'place' ? subject.place : null
  const point = own
    ? pointOf(own)
    : (subject.kind === 'event' && subject.venue && pointOf(subject.venue)) ||
      (subject.kind === 'event' ? pointOf(subject.event.venue) : null)
  const exact = point === null ? Number.NaN : distanceMiles(pointOf(hotel) as Point, point)
  const miles = point === null ? null : Math.round(exact * 10) / 10
  const meters = exact * 1609.344
  const isAway = (text: string) =>
    miles !== null &&
    miles === item.distanceFromHotel &&
    (/less/i.test(text) ? miles < 0.1 : Number(text) === miles && miles >= 0.1)
  return [
    {
      pattern: /([Ll]ess than 0\.1|\d+(?:\.\d+)?) miles?(?: (?:away|from your hotel))?/g,
      proves: (m) => isAway(m[1] as string),
    },
    {
      pattern: /([Ll]ess than 50|\d+) meters(?: (?:away|from your hotel))?/g,
      proves: (m) => (/less/i.test(m[1] as string) ? meters < 50 : Math.round(meters / 50) * 50 === Number(m[1])),
    },
    {
      pattern: /(\d+(?:\.\d)?) kilometers?(?: (?:away|from your hotel))?/g,
      proves: (m) => Math.round(meters / 100) / 10 === Number(m[1]) && meters >= 975,
    },
    rule('Close by|[Jj]ust(?=\\s+•)', () => miles !== null && miles <= 0.3),
  ]
}

function holidayRules(subject: Subject, { request }: Asked): Rule[] {
  const place = subject.kind === 'place' ? subject.place : subject.venue
  const holidays = stayOf(request.checkin, request.checkout)
    .dates.filter((date) => isPublicHoliday(date, place?.country ?? null))
    .map(weekdayNameOf)
  const quiet = stayOf(request.checkin, request.checkout).dates.filter(isQuietHoliday).map(weekdayNameOf)
  return [
    {
      pattern:
        /(?<=(?:about|check|on|dishes and|ingredients and|raw food and|histamine and|salt and|soft food and|access and) )(?:holiday )?opening hours on (\w+day)(?:, \w+ \d+)?(?:(?:,| and) (\w+day)(?:, \w+ \d+)?)*/g,
      proves: (m) => [m[1], m[2]].every((day) => day === undefined || holidays.includes(day)),
    },
    {
      pattern: /(?<=(?:about|ingredients and|access and) )holiday hours(?: on (\w+day)(?:, \w+ \d+)?)?/g,
      proves: (m) =>
        subject.kind === 'event' &&
        subject.event.schedule.recurrence !== null &&
        quiet.length > 0 &&
        (m[1] === undefined || quiet.includes(m[1])),
    },
  ]
}

/** No place within the distance is recorded for one of the diets. */
function dietRules({ request, hotel, near }: Asked): Rule[] {
  const { wanted, avoided } = notesOf(request.specialNotes)
  const recordsOf = ({ trait }: { trait: string }) => {
    if (trait === 'vegan') return ['vegan', 'plant-based']
    if (trait === 'vegetarian')
      return ['onion', 'garlic', 'root vegetables'].some((food) => avoided.includes(food)) ? [] : null
    return ['kosher', 'halal', 'gluten-free'].includes(trait) ? [trait] : null
  }
  const milesTo = (one: PlaceDocument) => distanceMiles(pointOf(hotel) as Point, pointOf(one) as Point)
  const isNear = (one: PlaceDocument, unit: string) => milesTo(one) <= (unit === 'kilometer' ? 1 / 1.609344 : 1)
  return [
    {
      pattern:
        /[Ww]e know of no kitchen within a (mile|kilometer) that lists ([\w-]+) dishes(?: without (?:onion|garlic|root vegetables))?/g,
      proves: (m) =>
        wanted.some((wish) => {
          const records = recordsOf(wish)
          return (
            records !== null &&
            wish.trait === m[2] &&
            !near.some((one) => isNear(one, m[1] as string) && one.traits.some((trait) => records.includes(trait)))
          )
        }),
    },
  ]
}

function cautionRules(subject: Subject, { request }: Asked): Rule[] {
  const notes = notesOf(request.specialNotes)
  const safety = safetyOf(request.specialNotes)
  const needsAccess =
    safety.isStepFree ||
    /^(y|yes|true|1)$/i.test(request.accessibleRoom) ||
    notes.wanted.some(({ trait }) => trait === 'wheelchair')
  const isDiet = (trait: string) => /-free$|^(halal|kosher|vegan|vegetarian)$/.test(trait)
  const wantsDiet = (diet: string) =>
    notes.wanted.some(({ trait }) => trait === diet || (trait === 'plant-based' && diet === 'vegetarian'))
  const avoided = [
    ...safety.substances.flatMap((name) => (substanceRules.has(name) ? [name] : [...readFoods(name).foods])),
    ...notes.wanted.flatMap(
      ({ trait }) => ({ 'gluten-free': 'gluten', 'dairy-free': 'dairy', 'nut-free': 'nuts' })[trait] ?? [],
    ),
    ...notes.avoided,
  ]
  const avoidedNouns = avoided.map((food) => substanceRules.get(food)?.noun)
  const isAvoided = (noun: string) => avoidedNouns.includes(noun)
  const needsCare = safety.isCareful || notes.wanted.some(({ trait }) => isDiet(trait))
  const known = traitsOf(subject)
  const place = subject.kind === 'place' ? subject.place : subject.venue
  const accessKnown = place?.facts.wheelchair !== undefined || known.includes('wheelchair')
  return [
    {
      pattern:
        /[Ii]ts (menu lists dishes(?: or drinks)? with|description mentions) ([\p{L} ,]+?)(?=, so|, and do|, please|, do|[.;])/gu,
      proves: (m) => (m[2] as string).split(/, | and /).every((noun) => showsFood(subject, noun, m[1] as string)),
    },
    {
      pattern: /[Ii]t is listed as (halal|kosher)(?: and (halal|kosher))?/g,
      proves: (m) => [m[1], m[2]].every((diet) => diet === undefined || known.includes(diet)),
    },
    {
      pattern:
        /(?<=(?:about|word on) |dishes, )((?:(?!dishes)[\p{L} ])+?)(?:, ([\p{L} ]+?))?(?:,| and) other ingredients(?:,(?= raw food| histamine| salt| soft food)| and(?= access| (?:holiday )?opening| a table| raw food| histamine| salt| soft food))?/gu,
      proves: (m) => needsCare && [m[1], m[2]].every((noun) => noun === undefined || isAvoided(noun)),
    },
    rule('is a good idea|It is worth(?= asking)|We have no word'),
    rule(
      '(?<=(?:about|check|on|dishes and|ingredients and|raw food and|histamine and|salt and|soft food and) )access(?: and(?= (?:holiday )?opening))?',
      () => needsAccess && !accessKnown,
    ),
    rule(
      '(?<=(?:about|check|on|dishes and|dishes,) )ingredients(?:,(?= raw food| histamine| salt| soft food)| and(?= access| (?:holiday )?opening| a table| raw food| histamine| salt| soft food))?',
      () => needsCare,
    ),
    {
      pattern:
        /(?<=(?:about|check|on) )(halal|kosher|vegan|vegetarian|[a-z]+-free)((?:, | and )[a-z-]+)* dishes(?:,(?= ingredients)| and(?= ingredients| access| (?:holiday )?opening| a table))?/g,
      proves: (m) => wantsDiet(m[1] as string),
    },
    {
      pattern:
        /(?<=ingredients(?:,| and) (?:[\w ,]+(?:,| and) )?)(raw food|histamine|salt|soft food)(?:,(?= )| and(?= access| (?:holiday )?opening| a table| histamine| salt| soft food))?/g,
      proves: (m) => notes.avoided.includes(m[1] as string),
    },
    {
      pattern:
        /(?<=(?:about|check|on|and) )(pork|red meat)(?: and(?= access| (?:holiday )?opening| a table| red meat))?/g,
      proves: (m) => notes.avoided.includes(m[1] as string),
    },
    rule(
      '(?<=(?:about|check|on) )dogs',
      () => notes.wanted.some(({ trait }) => trait === 'dog-friendly') && !known.includes('dog-friendly'),
    ),
    rule('Be aware that|all the same|^As(?=\\s)|(?<=[;,] )as\\b'),
    rule(
      '(?<=[Aa]sk(?:ing)?(?: first| ahead| the venue| the house)? |checking |word (?:with the venue )?)(?:about|on)',
    ),
    rule(
      'Please ask first|We would check with the venue first, as we|have no word|When you book|Before you (?:go|book)|(?:to|with|ask) the venue(?: first)?',
    ),
  ]
}

/** Whether the record names the food where the sentence says so, by its noun or one of the words that menus use. */
function showsFood(subject: Subject, noun: string, where: string): boolean {
  const texts =
    subject.kind === 'event'
      ? [subject.event.blurb, subject.event.description]
      : where.startsWith('menu')
        ? subject.place.menu.flatMap(({ title, items }) =>
            items.map(({ name, description }) => `${title}. ${name}. ${description ?? ''}`),
          )
        : [
            subject.place.shortDescription,
            subject.place.longDescription,
            subject.place.foodDescription,
            ...subject.place.tags,
          ]
  const [food = noun] = [...substanceRules].flatMap(([id, rule]) => (rule.noun === noun ? [id] : []))
  return texts.some((text) => namesFood(readFoods(text), food))
}

/** What each trait's predicate says without its verb, and the traits that say so. */
export const traitForms = (() => {
  const ids = new Map<string, string[]>()
  const said = traits.flatMap(({ id, fact, ofEvent }) =>
    [fact, ofEvent?.fact ?? fact].map((each) => ({ id, fact: each })),
  )
  for (const { id, fact } of said) {
    const object = fact.slice(fact.indexOf(' ') + 1)
    const plain = object.replace(/^an? /, '')
    for (const form of new Set([object, plain, plain.replace(/ (?:place|spot)$/, '')]))
      ids.set(form, [...(ids.get(form) ?? []), id])
  }
  const forms = byLength([...ids.keys()], (form) => form).map(escaped)
  return { ids, pattern: new RegExp(`(?<![\\p{L}-])(?:${forms.join('|')})(?![\\p{L}-])`, 'gu') }
})()

/** The item must have a trait that says so. */
function traitRules(subject: Subject): Rule[] {
  const known = new Set(traitsOf(subject))
  const isKnown = (form: string) => traitForms.ids.get(form)?.some((id) => known.has(id)) ?? false
  return [{ pattern: traitForms.pattern, proves: (match) => isKnown(match[0]) }]
}

const placesIn = (names: readonly string[]): Rule[] =>
  byLength(names, (name) => name).map((name) => rule(`(?:[Ii]n|neighborhood is) (?:the )?${escaped(name)}(?=[,.; ]|$)`))
const rule = (pattern: string, proves = () => true): Rule => ({ pattern: new RegExp(pattern, 'gu'), proves })
