import type { PlaceDocument } from '../../domain/place.ts'
import type { GuestNeeds, Party } from '../understand/guest-needs.ts'
import type { Season } from '../understand/season.ts'
import { freeHours } from '../visit-days.ts'
import type { Fact } from './fact.ts'
import { mealIn, weakMealPurposes } from './meal-purposes.ts'
import { predicateOfTrait } from './predicate.ts'
import type { Purpose } from './purpose.ts'
import { recordFacts } from './record-facts.ts'
import { isOfTeens, sayChildren } from './say-children.ts'
import { isSolemn } from './solemn-places.ts'

/**
 * What this guest would go there for, beyond what they asked for: a first visit, the company, a meal of the stay, the
 * weather. The best reason first; an answer gives each once.
 */
export function purposeFacts(place: PlaceDocument, purpose: Purpose): Fact[] {
  const { needs, isAsked } = purpose
  const { party, wanted } = needs
  const isSight = place.section === 'attractions'
  const isKnownSight = isSight && needs.isSightseeing && isWellKnown(place)
  const skis = wanted.some(({ trait }) => trait === 'skiing')
  const purposes: (Reason | null)[] = [
    reason(isKnownSight && needs.isFirstVisit, 'on a first visit'),
    reason(isKnownSight && !needs.isFirstVisit, 'for the sights'),
    reasonOf(companyIn(place, party)),
    reasonOf(mealIn(place, purpose)),
    reason(isSight && skis && !place.traits.includes('skiing'), 'for a day off the slopes'),
    reasonOf(isSight ? onGroundOf(place, needs) : null),
    ...(isSight ? outings.filter(([trait, outing]) => isOutingTo(place, trait) && isTrueOf(place, outing)) : []).map(
      ([trait, outing]): Reason => ({ purpose: outing, trait }),
    ),
    // What they asked for is the reason, whatever the weather, and what everyone comes for needs no rain.
    ...(isSight && !isAsked && !isWellKnown(place) ? weatherReasons(place, purpose) : []),
    ...weakReasons(place, purpose),
  ]
  const told = new Map<string, Reason>()
  const isDark = !isFreeByDay(needs)
  // A walk may be the reason twice: for the weather, and for want of a better one.
  for (const each of purposes)
    if (each !== null && !told.has(each.purpose) && !(isDark && byDay.has(each.purpose))) told.set(each.purpose, each)
  return [...told.values()].map(purposeFact)
}

type Reason = { purpose: string; trait: string | null; isWeak?: true }

const reasonOf = (purpose: string | null): Reason | null => (purpose === null ? null : { purpose, trait: null })
const reason = (holds: boolean, purpose: string): Reason | null => reasonOf(holds ? purpose : null)

const purposeFact = ({ purpose, trait, isWeak }: Reason): Fact => ({
  id: `purpose:${purpose.replaceAll(' ', '-')}`,
  topic: 'purpose',
  chip: null,
  text: `is meant ${purpose}`,
  details: {
    purpose,
    says: trait === null ? null : (predicateOfTrait(trait)?.text ?? null),
    ...(isWeak && { isWeak }),
  },
})

/** Better than the way or the hours alone, and given where nothing else is known. */
function weakReasons(place: PlaceDocument, { needs, meal, miles, isAsked }: Purpose): Reason[] {
  if (isAsked) return []
  const isPossible = (trait: string) => place.traits.includes(trait) && !(trait === 'walking' && needs.isStepFree)
  const purposes =
    place.section === 'attractions'
      ? passing
          .filter(([trait, purpose]) => isPossible(trait) && isTrueOf(place, purpose))
          .map(([, purpose]) => purpose)
      : weakMealPurposes(meal, miles)
  return purposes.map((purpose) => ({ purpose, trait: null, isWeak: true }))
}

/** What a second place of its kind is for, and what has no hour of its own. */
const passing: readonly (readonly [trait: string, purpose: string])[] = [
  ['place-of-worship', 'for a moment of calm'],
  ['art-museum', 'for more art'],
  ['historic-site', 'for more of the past'],
  ['viewpoint', 'for another view'],
  ['park', 'for a rest in the green'],
  ['garden', 'for a rest in the green'],
  ['shopping', 'for more shops'],
  ['market', 'for a look at the stalls'],
  ['library', 'for a quiet hour'],
  ['zoo', 'to see the animals'],
  ['aquarium', 'to see the fish'],
  ['monument', 'for a look in passing'],
  ['public-art', 'for a look in passing'],
  ['waterfall', 'for the sound of the water'],
  ['lake', 'for a look over the water'],
  ['beach', 'for a walk on the beach'],
  ['scenic', 'for the scenery'],
  ['walking', 'for a little walk'],
]

/** Nowhere that visitors come to see is quiet for long. A place of remembrance is not passed for a look. */
const isTrueOf = (place: PlaceDocument, purpose: string): boolean =>
  !(quiet.has(purpose) && (isWellKnown(place) || place.facts.renown?.worldHeritage)) &&
  !(purpose === 'for a look inside' && place.traits.includes('outdoors')) &&
  !(isSolemn(place) && ofLeisure.has(purpose))

const quiet = new Set(['for a quiet moment', 'for a moment of calm'])
const ofLeisure = new Set([
  'for a look in passing',
  'for a little walk',
  'for the scenery',
  'for an hour in the open air',
])

/** The square or street that it is, and what one does on it. */
function onGroundOf(place: PlaceDocument, { isStepFree }: GuestNeeds): string | null {
  if (isSolemn(place)) return 'for a moment of remembrance'
  const [category = ''] = place.categories
  return isStepFree && category !== 'square' ? null : (grounds.get(category) ?? null)
}

const grounds: ReadonlyMap<string, string> = new Map([
  ['square', 'for a look around the square'],
  ['pedestrian street', 'for a walk down the street'],
  ['promenade', 'for a walk along the promenade'],
  ['bridge', 'for a walk across the bridge'],
])

/** What is not done after dark, for those who are free in the evening alone. */
const byDay = new Set([
  'for an hour in the green',
  'for a rest in the green',
  'for an hour among plants',
  'for an hour in the open air',
  'for a look over the water',
  'for a walk on the beach',
  'for the scenery',
])

/** Whether they have an hour by daylight on any day of the stay. */
function isFreeByDay({ stay, season }: GuestNeeds): boolean {
  const dusk = duskOf[season]
  return stay.dates.some((day) =>
    freeHours(day, stay).some(({ from, to }) => Math.min(to, dusk) - Math.max(from, dawn) >= 60),
  )
}

const dawn = 8 * 60
/** In minutes, on the darker days of a season. */
const duskOf: Readonly<Record<Season, number>> = { winter: 16 * 60 + 30, mild: 18 * 60 + 30, summer: 20 * 60 + 30 }

function weatherReasons(place: PlaceDocument, { needs, isCold }: Purpose): (Reason | null)[] {
  const { traits, facts } = place
  // Between two shows there is nothing to go in for.
  const isIndoors =
    traits.includes('indoors') && !facts.renown?.onRequest && !traits.some((trait) => openForShows.has(trait))
  return [
    reason(traits.includes('walking') && !needs.isStepFree && !isSolemn(place), 'for a little walk'),
    reason(isIndoors && needs.season === 'winter', 'for an hour out of the cold'),
    reason(!isCold && traits.includes('outdoors') && !isSolemn(place), 'for an hour in the open air'),
    // Rain may come or not: what is known of the place is the better reason.
    isIndoors && needs.season !== 'winter' ? { purpose: 'if it rains', trait: null, isWeak: true } : null,
  ]
}

const openForShows = new Set(['theater', 'concert-hall', 'stadium', 'nightclub', 'cinema', 'live-music'])

/** What an hour there is about, by what the place is. */
const outings: readonly (readonly [trait: string, purpose: string])[] = [
  ['art-museum', 'for an hour of art'],
  ['gallery', 'for an hour of art'],
  ['history-museum', 'for an hour of history'],
  ['science-museum', 'for an hour of science'],
  ['railways', 'for an hour among trains'],
  ['historic-site', 'for an hour of history'],
  ['viewpoint', 'for the view'],
  ['garden', 'for an hour among plants'],
  ['park', 'for an hour in the green'],
  ['park', 'for some fresh air'],
  ['waterfront', 'for an hour by the water'],
  ['spa', 'for a slow hour'],
  ['place-of-worship', 'for a quiet moment'],
  ['place-of-worship', 'for a look inside'],
  ['shopping', 'for a look at the shops'],
]

/** A house on the waterfront is visited for what is inside. */
const isOutingTo = ({ traits }: PlaceDocument, trait: string): boolean =>
  traits.includes(trait) && !(trait === 'waterfront' && traits.includes('indoors'))

/** Guests from several countries have a name for it. */
const minLanguages = 5

const isWellKnown = ({ facts: { renown = {} } }: PlaceDocument): boolean =>
  renown.article === true && (renown.sight === true || (renown.languages ?? 0) >= minLanguages)

/** A kind of place that such company enjoys more than others do. */
function companyIn(place: PlaceDocument, party: Party): string | null {
  const { traits, section } = place
  const { company } = recordFacts(place)
  if (party.children > 0) {
    const isSpoilt = company.leastOfChildren < 0
    if (isSpoilt || (isOfTeens(party) ? !traits.includes('teens') : company.children < minAppeal)) return null
    return `with ${sayChildren(party)} in mind`
  }
  if (party.kind === 'couple' && section === 'attractions')
    return company.couple >= minAppeal ? 'for the two of you' : null
  return party.kind === 'group' && company.group >= minAppeal ? 'with your company in mind' : null
}

const minAppeal = 0.1
