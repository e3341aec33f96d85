import { brandAt, fameAt, hasTraitAt, priorAt, traitOffsetAt } from '../../store/read-columns.ts'
import { sharesTrait, traitSetOf } from '../../vocabulary/trait-set.ts'
import { findTrait, traitPosition, traits } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { mealOf } from '../meals.ts'
import { rareDiets } from '../nearness.ts'
import { tuning } from '../tuning.ts'
import { type GuestNeeds, hasPlans, hasSmallChildren, isWorthARide, type Need } from '../understand/guest-needs.ts'
import { asksForNoise } from '../understand/profiles.ts'
import { isOfSchool, isStreetGreen } from './table-manner.ts'
import { type Asked, meetsAskedOf, meetsHobbyOf } from './wishes-first.ts'

const { counts } = tuning

type Item = Scored<PlaceCandidate>
/** Whether an item is worth a place in the list, given those chosen before. */
type IsWorthwhile = (item: Item, chosen: readonly Item[]) => boolean

/**
 * Locals get one sight at most that they did not ask for, if the list is short. Guests with plans or at work
 * get more of them, as far as they are known and near: half a list looks as if the town had no more.
 */
export function worthwhileSights(
  ranked: readonly Item[],
  needs: GuestNeeds,
  { count, asked }: { count: number; asked: readonly Asked[] },
): IsWorthwhile {
  const best = ranked.reduce((most, item) => Math.max(most, unasked(item)), 0)
  const { wanted, isLocal, outing, party } = needs
  const isBusy = needs.stay.busy.length > 0 && !hasFreeDay(needs.stay)
  // Who asks for a longer list wants one.
  const hasTime = !isLocal && outing.trip !== 'business' && !(hasPlans(needs) && wanted.some(isByDay))
  const mayFill = hasTime || count > counts.minOfSection
  // Who asks for a mosque and gets a church instead was not heard.
  const noWorship = hasSmallChildren({ party }) || wanted.some(({ trait }) => ofOneFaith.has(trait))
  const noArt = hasSmallChildren({ party })
  // A cathedral is no moment of calm for who keeps another faith; for the sights it is one.
  const keepsFaith =
    !needs.isSightseeing && wanted.some(({ trait, isForSome }) => ofOtherFaith.has(trait) && !isForSome)
  const isOfHobby = meetsHobbyOf(needs)
  const isAsked = meetsAskedOf(asked)
  const noNight = !asksForNoise(needs)
  const mayBeGreen = wanted.some(({ trait }) => alongStreets.has(trait))
  // Who has been here before has crossed its squares.
  const hasCrossed = needs.knowsTown && !wanted.some(({ trait, origin }) => trait === 'walking' && origin === 'notes')
  const isReader = wanted.some(({ trait, origin }) => trait === 'library' && origin === 'notes')
  const isBeyondNear = farFromNear(ranked, needs)
  const isShutToDog = shutToDog(wanted)
  const fills = (item: Item) => !mayFill && meetsNothing(item.metNeeds) && !isOfHobby(item) && !isAsked(item)
  return (item, chosen) =>
    item.values.named > 0 ||
    (!(noWorship && isPlainWorship(item)) &&
      !(noArt && isArtUnasked(item)) &&
      !(keepsFaith && meetsNothing(item.metNeeds) && isOfChurch(item.candidate)) &&
      !isPlainObject(item) &&
      !isHallUnasked(item) &&
      !(noNight && isNightUnasked(item)) &&
      !isStadiumUnasked(item) &&
      !(needs.isWithoutLocalLanguage && isSpoken(item)) &&
      !(hasCrossed && isSquare(item)) &&
      !(isPlainSquare(item) && (chosen.some(isSquare) || (hasPlans(needs) && meetsNothing(item.metNeeds)))) &&
      !(!mayBeGreen && hasTraitAt(item.candidate, park) && isStreetGreen(item.candidate)) &&
      !(!isReader && hasTraitAt(item.candidate, library) && isOfSchool(item.candidate) && isPlain(item)) &&
      !isTooFar(item) &&
      !(isBeyondNear(item) && !isAsked(item)) &&
      !(isLocal && isHeadline(item)) &&
      !isShutToDog(item) &&
      !isOutOfReach(item) &&
      !(fills(item) && chosen.some(fills) && (isLocal || isBusy || !isKnownNear(item))) &&
      !(chosen.length > 0 && ((isOutOfTheWay(item, chosen) && !isAsked(item)) || isUnloved(item))) &&
      (chosen.length < (isKnown(item) ? counts.minOfSection : counts.minRemarkable) ||
        item.metNeeds.length > 0 ||
        isOfHobby(item) ||
        unasked(item) >= tuning.choose.shareOfBest * best))
}

/**
 * From the fourth on, a table that meets no new wish has to be about as good as those before: no counter, no branch of
 * a chain, no last kitchen of the village. Nor does a visitor ride to the next town for it.
 */
export function worthwhileTables(
  costOf: (item: Item) => number,
  cravings: ReadonlySet<string>,
  { wantsNear }: GuestNeeds,
): IsWorthwhile {
  return (item, chosen) => {
    const isWished = item.metNeeds.some(
      (need) => !isLasting(need) && (cravings.has(need) || chosen.every(({ metNeeds }) => !metNeeds.includes(need))),
    )
    if (item.values.named > 0) return true
    if (wantsNear && isBeyondFoot(item)) return false
    if (isWished) return true
    if (item.values.distance <= farthest && (wantsNear || chosen.length > 0)) return false
    // Whatever the guest craves, a dinner belongs on the list, and a second one on a long list.
    const meals = chosen.filter(({ candidate }) => mealOf(candidate) === 'meal').length
    if (mealOf(item.candidate) === 'meal' && meals < (chosen.length < counts.minOfSection ? 1 : 2)) return true
    if (chosen.length >= counts.minTables && item.values.distance < tuning.choose.minNearnessOfTable) return false
    const third = chosen[counts.minOfSection - 1]
    if (third === undefined) return true
    if (costOf(item) > 0 || brandAt(item.candidate) !== null) return false
    return unasked(item) >= tuning.choose.shareOfThird * unasked(third)
  }
}

/** Guests who come for jazz have their days free. */
const isByDay = ({ trait, origin }: Need): boolean =>
  origin === 'notes' && isWorthARide(trait) && findTrait(trait)?.kind !== 'event'

/** A whole day between arrival and departure on which they have no plans. */
const hasFreeDay = ({ dates, busy }: GuestNeeds['stay']): boolean =>
  dates.slice(1, -1).some((day) => !busy.some(({ date }) => date.equals(day)))

/** A place in another valley only fills the list, if the guest did not ask for its kind or has three of them nearer. */
function isOutOfTheWay({ values, metNeeds }: Item, chosen: readonly Item[]): boolean {
  if (values.distance >= tuning.choose.minNearness) return false
  const times = (need: string) => chosen.filter((earlier) => earlier.metNeeds.includes(need)).length
  return metNeeds.every((need) => !isWorthARide(need) || times(need) >= counts.enoughOfAKind)
}

/** So well known that who lives here has been there, or passes it every day. */
const isHeadline = ({ candidate, values, metNeeds }: Item): boolean =>
  meetsNothing(metNeeds) && fameAt(candidate) > 0 && 'fame' in values && Number(values.fame) < 0

/** What is shut whenever the guest is there fills no list. */
const isOutOfReach = ({ values }: Item): boolean => 'outOfReach' in values && values.outOfReach !== 0

/** Beyond a sane ride an empty list is better advice than a sight that was not asked for. */
const isTooFar = ({ values, metNeeds }: Item): boolean =>
  values.distance < tuning.choose.minNearnessOfOnly && !metNeeds.some(isWorthARide)

/** "Nothing far", with a wheelchair or small children: what they did not ask for is near, as long as anything is. */
function farFromNear(ranked: readonly Item[], needs: GuestNeeds): (item: Item) => boolean {
  const isFar = ({ candidate }: Item) => candidate.miles > tuning.reach.onFoot.rideMiles
  const isSaid = needs.statements.some(({ about }) => about.kind === 'near')
  const isBound = isSaid && (needs.isStepFree || hasSmallChildren(needs))
  if (!isBound || !ranked.some((item) => !isFar(item) && fameAt(item.candidate) >= 0)) return () => false
  const isNoSight = ({ candidate }: Item) => fameAt(candidate) <= fameOnRequest
  return (item) => (isFar(item) || isNoSight(item)) && !item.metNeeds.some(isWorthARide)
}

/** A golf course or a shop, as an import writes it down. */
const fameOnRequest = -0.5

/** A craving is no way of an hour there and back; a diet that few kitchens keep is. */
const isBeyondFoot = ({ candidate, metNeeds }: Item): boolean =>
  candidate.miles > tuning.reach.onFoot.tripMiles && !metNeeds.some((need) => rareDiets.has(need))

/** For more than being there: one church of many fills the list and no more. */
const isKnown = ({ candidate }: Item): boolean =>
  fameAt(candidate) >= tuning.choose.minFameOfThird || priorAt(candidate) >= tuning.remarkablePrior

const ofOneFaith = new Set(['mosque', 'synagogue', 'temple'])

/** A church that no guidebook names holds no small child for long. */
const isPlainWorship = ({ candidate, metNeeds }: Item): boolean =>
  meetsNothing(metNeeds) && hasTraitAt(candidate, worship) && fameAt(candidate) < tuning.choose.minFameOfWorship

/** Rooms of paintings try a small child, if nothing there is made for children. */
const isArtUnasked = ({ candidate, metNeeds }: Item): boolean =>
  metNeeds.every((need) => isLasting(need) && need !== 'children') &&
  sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), ofArt)

const ofArt = traitSetOf(['art-museum', 'gallery'])

const worship = traitPosition('place-of-worship')
const ofOtherFaith = new Set(['kosher', 'halal'])
const isOfChurch = (candidate: PlaceCandidate): boolean =>
  hasTraitAt(candidate, worship) && !sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), houses)
const houses = traitSetOf([...ofOneFaith, 'museum'])

/** A statue, a memorial or a grave, unless it is what the town is known for, takes two minutes on the way elsewhere. */
const isPlainObject = ({ candidate, metNeeds, values }: Item): boolean =>
  metNeeds.every((need) => isLasting(need) || ofThePast.has(need)) &&
  (values.wishes === 0 || metNeeds.length > 0) &&
  fameAt(candidate) < tuning.choose.minFameOfObject &&
  sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), objects) &&
  !sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), grounds)

/** Every statue is of the past, and none is what a lover of history comes for. */
const ofThePast = new Set(['history', 'historic-site'])
const objects = traitSetOf(['monument', 'public-art'])
/** What else is there to hold a visitor. */
const grounds = traitSetOf([
  'museum',
  'park',
  'garden',
  'walking',
  'viewpoint',
  'place-of-worship',
  'landmark',
  'attraction',
])

/** For guests who run or bring a dog the green of a street will do too; to others it is no park. */
const alongStreets = new Set(['running', 'walking', 'dog-friendly', 'dog-park'])
const isPlain = ({ candidate }: Item): boolean => fameAt(candidate) < tuning.choose.minFameOfObject

const park = traitPosition('park')
const library = traitPosition('library')

/** Guests with a dog get no sight behind a door or a gate unasked, unless dogs are welcome there. */
function shutToDog(wanted: readonly Need[]): (item: Item) => boolean {
  if (!wanted.some(({ trait, origin }) => trait === 'dog-friendly' && origin === 'notes')) return () => false
  return ({ candidate, metNeeds }) => {
    const has = (some: Uint32Array) => sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), some)
    // "Somewhere quiet to walk" asks for no garden behind a gate.
    const isAsked = metNeeds.some((need) => isWorthARide(need) && !outWithDogs.has(need))
    return !isAsked && !has(welcomesDogs) && (!has(openToDogs) || has(behindGates))
  }
}

const welcomesDogs = traitSetOf(['dog-friendly', 'dog-park'])
const outWithDogs = new Set(['outdoors', 'park', 'walking', 'waterfront', 'hiking', 'viewpoint'])
const openToDogs = traitSetOf([...outWithDogs])
const behindGates = traitSetOf([
  'indoors',
  'museum',
  'zoo',
  'theme-park',
  'water-park',
  'playground',
  'botanical-garden',
])

/** Open ground to walk across, and nothing else. */
const isSquare = ({ candidate }: Item): boolean => {
  const has = (some: Uint32Array) => sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), some)
  return hasTraitAt(candidate, walking) && hasTraitAt(candidate, outdoors) && !has(besidesGround)
}

/** Guests cross it every day; one is enough, and none for who came for something of their own. */
const isPlainSquare = (item: Item): boolean => fameAt(item.candidate) < tuning.choose.minFameOfObject && isSquare(item)

const [walking, outdoors] = [traitPosition('walking'), traitPosition('outdoors')]
const besidesGround = traitSetOf(
  traits
    .filter(({ id, kind }) => (kind === 'venue' || kind === 'activity') && id !== 'walking' && id !== 'landmark')
    .map(({ id }) => id),
)

/** Guests who watch sports, or have an hour to fill, are not sent to the hall where a town trains. */
const isHallUnasked = ({ candidate, metNeeds }: Item): boolean =>
  fameAt(candidate) < tuning.choose.minFameOfObject &&
  !metNeeds.some((need) => doneThere.has(need)) &&
  sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), halls) &&
  !sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), besidesTraining)

const halls = traitSetOf(['sports', 'fitness', 'climbing', 'climbing-gym'])
const doneThere: ReadonlySet<string> = new Set([
  'fitness',
  'swimming',
  'tennis',
  'climbing',
  'climbing-gym',
  'yoga',
  'dance',
  'skating',
  'running',
  'cycling',
])
/** What else draws people there. */
const besidesTraining = traitSetOf(
  traits.filter(({ id, kind }) => (kind === 'venue' || kind === 'activity') && !doneThere.has(id)).map(({ id }) => id),
)

/** Plays and films are in the language of the country. */
const isSpoken = ({ candidate, metNeeds }: Item): boolean =>
  meetsNothing(metNeeds) && sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), spoken)

const spoken = traitSetOf(['theater', 'cinema', 'comedy'])

/** A night of dancing is for who asks for something of an evening out. */
const isNightUnasked = ({ candidate, metNeeds, values }: Item): boolean =>
  meetsNothing(metNeeds) && values.wishes === 0 && hasTraitAt(candidate, nightclub)

const nightclub = traitPosition('nightclub')

/** Without a game a stadium is for those who love what is played there. */
const isStadiumUnasked = ({ candidate, metNeeds, values }: Item): boolean =>
  meetsNothing(metNeeds) &&
  values.wishes === 0 &&
  hasTraitAt(candidate, stadium) &&
  !sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), grounds)

const stadium = traitPosition('stadium')

/** What fills the hour between two plans. */
const isKnownNear = ({ candidate, values }: Item): boolean =>
  fameAt(candidate) >= tuning.choose.minFameOfThird && values.distance >= tuning.choose.minNearness

/** The nearness of what is too far for any guest. */
const farthest = -1

/** What guests of this sort do not enjoy is no filler: an escape room for a tight budget. */
const isUnloved = ({ values, metNeeds }: Item): boolean => meetsNothing(metNeeds) && values.appeal < 0

/** The score that a place has for any guest of this kind. */
const unasked = ({ score, values }: Item): number =>
  score - tuning.score.wishes * values.wishes - tuning.score.named * values.named

/** Kinds of wishes that every item should meet. */
const lastingKinds = new Set(['diet', 'access', 'audience'])
export const isLasting = (need: string): boolean => lastingKinds.has(findTrait(need)?.kind ?? '')

/** Whether a place is none of those that the guest asked for. */
export const meetsNothing = (met: readonly string[]): boolean => met.every(isLasting)
