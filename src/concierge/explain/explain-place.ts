import { layersOf } from '../../catalog/shown-place.ts'
import { rangesOnDate, timeOfMinutes } from '../../domain/opening-hours.ts'
import { type Layer, type PlaceDocument, priceRangeOf } from '../../domain/place.ts'
import { isPublicHoliday } from '../../domain/public-holidays.ts'
import { traitsSaidBy } from '../../vocabulary/categories/traits-in-phrases.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import { avoidedFoods } from '../foods/avoided-foods.ts'
import { unlistedDishes } from '../foods/strict-diets.ts'
import { isLateMeal, lunchTimes } from '../meal-times.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { freeHours, mealHours } from '../visit-days.ts'
import { cautionFacts } from './caution-facts.ts'
import type { Fact } from './fact.ts'
import { formatDay, formatTime, type Locale, sayList } from './format-times.ts'
import { hoursFacts, isAllDay, mealTimeFacts } from './hours-facts.ts'
import { kindFact } from './kind-fact.ts'
import { containedTraits, forChildren, kindFacts, kindPhraseFact } from './kind-facts.ts'
import { type KindsNearby, nearestFacts } from './kinds-nearby.ts'
import { lateArrival } from './meal-purposes.ts'
import { predicateOfTrait } from './predicate.ts'
import { purposeFacts } from './purpose-facts.ts'
import { recordFacts } from './record-facts.ts'
import { menuFacts, storyFacts } from './venue-facts.ts'
import { chipOf, sayHeight, whereFacts } from './where-facts.ts'
import { wishFacts } from './wish-facts.ts'

export type ExplainedPlace = {
  place: PlaceDocument
  hotel: PlaceDocument
  /** How many of its section come before it: each has a day of its own, as long as there are days. */
  turn: number
  miles: number
  metNeeds: readonly string[]
  layers: ReadonlyMap<string, Layer>
  needs: GuestNeeds
  locale: Locale
  /** What else is near the hotel; null if it is not known. */
  kinds: KindsNearby | null
  /** It is too cold to sit outside. */
  isCold: boolean
}

/** All facts about a place that may matter to this guest, wishes first. */
export function explainPlace(explained: ExplainedPlace): Fact[] {
  const { place, hotel, turn, miles, metNeeds, needs, locale, kinds, isCold } = explained
  const record = recordFacts(place)
  const phrase = kindPhraseFact(place, needs)
  const wishes = wishFacts(explained, phrase)
  const inTheMorning = metNeeds.includes('breakfast') || metNeeds.includes('brunch')
  const { meal } = record
  const isMeal = meal === 'meal'
  // Of a kitchen that is named for its coffee, when it serves dinner is no word.
  const isForACup = isMeal && metNeeds.some((trait) => forACup.has(trait)) && !metNeeds.some(isTaste)
  const isAskedTable = isMeal && turn === 0 && needs.tableDays.length > 0
  const named = isAskedTable ? needs.tableDays : daysAskedFor(explained)
  const freeOn = (day: Temporal.PlainDate) => (isMeal ? mealHours(day, needs) : freeHours(day, needs.stay))
  const holiday = named.find((day) => isPublicHoliday(day, place.country)) ?? holidayOf(explained)
  const stated = place.section === 'foodAndBeverage' ? needs.mealTimes : []
  const mealTimes = stated.length === 0 && isMeal && !isAskedTable ? lunchTimes(needs) : stated
  const late = place.hours === null ? mealTimes.find(isLateMeal) : undefined
  const mealTime = place.hours === null ? [] : mealTimeFacts(place.hours, place, locale, { turn, mealTimes })
  const hours =
    mealTime.length > 0 || place.hours === null
      ? mealTime
      : hoursFacts(place.hours, place, locale, {
          meal: isForACup ? 'morning' : meal,
          inTheMorning,
          isOutLate: isOutLate(needs),
          arrivesLate: arrivesLate(needs),
          atNoon: needs.lunch,
          turn,
          named,
          mentioned: needs.statements.flatMap(({ about }) => (about.kind === 'day' ? [about.weekday] : [])),
          freeOn,
        })
  const openHours = hours.find((fact) => fact.topic === 'hours')?.details ?? null
  return [
    ...wishes,
    ...purposeFacts(place, {
      needs,
      turn,
      meal,
      hours: openHours,
      isCold,
      miles,
      isAsked: wishes.some(({ details }) => details.noun !== null),
      isMorning: inTheMorning,
      locale,
    }),
    // A wish may be met by what the place is.
    ...kindFacts(explained, phrase).filter(({ text }) => !wishes.some((wish) => wish.text === text)),
    ...recognitionFacts(explained),
    ...(place.hours === null && isMeal ? [noHours] : []),
    ...hours,
    ...whereFacts(place, hotel, miles, { locale, needs, street: record.street }),
    ...record.past,
    ...renownFacts(place),
    ...(kinds === null ? [] : nearestFacts(place, { miles, locale, kinds }, nearestKinds(place, needs))),
    ...heightFacts(place, locale),
    ...record.rating,
    ...menuFacts(place, needs),
    ...record.booking,
    ...accessFacts(place, needs),
    ...priceFacts(place, needs),
    ...storyFacts(place, needs),
    ...cautionFacts(place, needs, {
      holiday: holiday === undefined ? holidaysDuring(explained) : `opening hours on ${formatDay(holiday, locale)}`,
      lateMeal: late === undefined ? null : formatTime(timeOfMinutes(late.minutes), locale),
      unlisted: unlistedDiet(explained),
    }),
  ]
}

const forACup = new Set(['coffee', 'tea', 'juice'])
const isTaste = (id: string): boolean => tastes.has(findTrait(id)?.kind ?? '')
const tastes = new Set(['cuisine', 'dish'])

/** The days that the notes name for what the place meets, or else for its section. */
function daysAskedFor({ place, metNeeds, needs: { namedDays } }: ExplainedPlace): readonly Temporal.PlainDate[] {
  const ofWish = metNeeds.flatMap((trait) => namedDays.wishes.get(trait) ?? [])
  return ofWish.length > 0 ? ofWish : namedDays[place.section === 'attractions' ? 'attractions' : 'foodAndBeverage']
}

/** Half of a map lacks them, so it is said of kitchens alone, which shut on some days. */
const noHours: Fact = { id: 'noHours', topic: 'noHours', chip: null, text: 'has no recorded hours', details: {} }

/**
 * A day of a stay that is all holidays up to the departure. Grounds without a gate are open then too, and of a sight
 * without hours nothing is promised.
 */
function holidayOf({ place, turn, needs: { stay } }: ExplainedPlace): Temporal.PlainDate | undefined {
  const { section, hours, country } = place
  const days = stay.dates.slice(0, Math.max(1, stay.nights))
  const day = days[turn % days.length]
  if (day === undefined || !days.every((each) => isPublicHoliday(each, country))) return undefined
  const hasDoor = hours === null ? section === 'foodAndBeverage' : !rangesOnDate(hours, day).some(isAllDay)
  return hasDoor ? day : undefined
}

/** Said once, of the first kitchen or, who wants none, of the first sight: weekly hours do not hold on all days. */
function holidaysDuring({ place, turn, needs: { stay, declined }, locale }: ExplainedPlace): string | null {
  const section = declined.has('foodAndBeverage') ? 'attractions' : 'foodAndBeverage'
  if (turn > 0 || place.section !== section) return null
  const days = stay.dates.slice(0, Math.max(1, stay.nights)).filter((day) => isPublicHoliday(day, place.country))
  if (days.length === 0 || days.length > maxHolidays) return null
  return `holiday opening hours on ${sayList(days.map((day) => formatDay(day, locale)))}`
}

/** A longer list is not remembered. */
const maxHolidays = 3

/** Said once, of the first kitchen: that none nearby records the diet of the party. */
function unlistedDiet({ place, needs, turn, miles, locale, kinds }: ExplainedPlace): string | null {
  if (place.section !== 'foodAndBeverage' || turn > 0 || kinds === null) return null
  const isListed = (trait: string) => place.traits.includes(trait) || kinds(trait, place, miles).others > 0
  const distance = locale.metric ? 'kilometer' : 'mile'
  const dishes = unlistedDishes(needs, isListed)
  return dishes === null ? null : `we know of no kitchen within a ${distance} that lists ${dishes}`
}

function recognitionFacts({ place, layers }: ExplainedPlace): Fact[] {
  return layersOf(place, layers).map((layer) => ({
    id: `recognition:${layer.slug}`,
    topic: 'recognition',
    chip: chipOf(layer.shortName, `${layer.shortName} badge`),
    text: `is on the list ${layer.name}`,
    details: { list: layer.name },
  }))
}

/** How the record shows that it is known. */
function renownFacts({ section, facts: { renown = {} } }: PlaceDocument): Fact[] {
  const said = (text: string, chip: string): Fact[] => [
    { id: 'renown', topic: 'renown', chip, text, details: { renown: text } },
  ]
  if (renown.heritage === true) return said('is protected as heritage', 'Protected heritage')
  if (renown.award !== true || section !== 'foodAndBeverage') return []
  return said('has earned an award or a place in a restaurant guide', 'Award or guide')
}

/** Traits of what the place is that may be named to this guest. */
function nearestKinds(place: PlaceDocument, needs: GuestNeeds): string[] {
  const { unwanted, allergies } = needs
  const phrase = place.facts.kindPhrase
  const refused = new Set([...unwanted.map(({ trait }) => trait), ...allergies])
  const contained = containedTraits(place, avoidedFoods(needs))
  const { implied } = recordFacts(place)
  return place.traits.filter(
    (id) =>
      !refused.has(id) &&
      !contained.has(id) &&
      !implied.has(id) &&
      (phrase === undefined || isKindIn(phrase, id)) &&
      !(forChildren.has(id) && needs.party.children === 0),
  )
}

/** A "natural history museum" is more than a museum of science. */
const isKindIn = (phrase: string, id: string): boolean =>
  findTrait(id)?.kind === 'venue' ? phrase === predicateOfTrait(id)?.noun : traitsSaidBy(phrase).includes(id)

const ofNight = new Set(['late-night', 'nightlife', 'bar', 'pub', 'cocktails', 'karaoke', 'live-music'])

/** They come late or go out at night; who brings children does so only if they ask for it. */
const isOutLate = (needs: GuestNeeds): boolean =>
  arrivesLate(needs) ||
  needs.wanted.some(({ trait, origin }) => ofNight.has(trait) && (needs.party.children === 0 || origin === 'notes'))

const arrivesLate = ({ stay }: GuestNeeds): boolean => stay.hasStatedTimes && stay.arrivalMinutes >= lateArrival

/** Its elevation. Its area is left out: an extract may hold only a part of a park. */
function heightFacts({ facts: { elevationMeters } }: PlaceDocument, locale: Locale): Fact[] {
  if (elevationMeters === undefined) return []
  const height = sayHeight(elevationMeters, locale)
  return [{ id: 'height', topic: 'height', chip: null, text: `is ${height} above the sea`, details: { height } }]
}

/** What is recorded of access, to every guest who needs it, whether they name a wheelchair or not. */
export function accessFacts({ facts, traits }: PlaceDocument, { isStepFree }: Pick<GuestNeeds, 'isStepFree'>): Fact[] {
  if (!isStepFree || facts.wheelchair === 'no') return []
  const isFull = facts.wheelchair === 'yes' || (facts.wheelchair === undefined && traits.includes('wheelchair'))
  if (!isFull && facts.wheelchair !== 'limited' && !traits.includes('wheelchair-limited')) return []
  const fact = kindFact(isFull ? 'wheelchair' : 'wheelchair-limited')
  return fact === null ? [] : [{ ...fact, id: 'access', topic: 'access' }]
}

function priceFacts({ priceBand }: PlaceDocument, { wanted }: GuestNeeds): Fact[] {
  const band = priceRangeOf(priceBand)
  if (band === null) return []
  const asked = wanted.some((need) => need.trait === 'budget' || need.trait === 'upscale')
  return [
    {
      id: 'price',
      topic: 'price',
      chip: asked ? `Priced at ${band}` : null,
      text: `is priced at ${band}`,
      details: { price: { form: 'band', band } },
    },
  ]
}
