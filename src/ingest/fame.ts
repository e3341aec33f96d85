import type { PlaceDocument, PlaceRenown } from '../domain/place.ts'
import { foldPhrase } from '../text/fold-text.ts'
import {
  howSeen,
  isAboutPerson,
  isBuildingAlone,
  isFoundEverywhere,
  isOpenGround,
  isSeatOfOld,
} from '../vocabulary/categories/everyday-kinds.ts'
import { mannersInName } from '../vocabulary/categories/manner-words.ts'
import { findTrait } from '../vocabulary/traits.ts'

/**
 * How widely a sight is known, whatever the quality of its record: about 1 for the sights of a city, more for those of
 * the world. It depends on how many people look it up if an import says so, otherwise on what the map holds.
 */
export const fameWeights = {
  /** Has an encyclopedia article: somebody wrote at length about it. */
  article: 0.15,
  /** Has a Wikidata entry. Newer maps name only that where there is an article too. */
  entry: 0.3,
  /** Has a name in as many languages as a world sight. Mappers add one when visitors need it. */
  languages: 0.5,
  /** Is marked as a tourist sight. */
  sight: 0.12,
  heritage: 0.06,
  /** Is on the World Heritage List without an entry: as known as what has one. */
  worldHeritage: 0.3,
  /** Is on it with an entry, as most are. A list of one temple town covers many temples. */
  listedBesideEntry: 0.06,
  /** Gave its name to stops and businesses around it: people look for it. */
  namesakes: 0.12,
  /** Won an award or is in a guide. */
  award: 0.06,
  architect: 0.04,
  /**
   * Has an entry and lets visitors in, as far as hours, a ticket and its own website tell: a third for each.
   * Open ground has no door.
   */
  welcome: 0.06,
  /** Has an entry and is the nation's by its name: the National Gallery of one town, and a gallery of many. */
  national: 0.1,
  /** Is the table of a hotel with four stars or more: known enough to be dear. */
  grandHotel: 0.12,
  /** Is so large that people go there for half a day. */
  grounds: 0.1,
  /** Fills a building as large as the great museums: mappers outline chapels and palaces with the same care. */
  building: 0.2,
  /** What the map holds counts this much where an import says how many people look it up. */
  mapBesideViews: 0.3,
  /** Famous things that are no sights for most visitors, such as department stores, keep at least this share. */
  minSightShare: 0.35,
  /** The same for those that have an entry and are marked as a tourist sight: visitors go there all the same. */
  minTouristShare: 0.95,
  /** The same for churches without rank: a chapel by the way is marked as a sight too. */
  minHouseTouristShare: 0.7,
  /** A church or library with a long article that is protected, by a known architect or has a name for visitors. */
  minBuildingShare: 0.55,
  /** Has an article and is a kind of which a town has one, and shows it to visitors: the cathedral, the castle. */
  seatOfOld: 0.05,
  /** A square, a market or a harbor with an entry. There is nothing to enter, but the life of the town is there. */
  minLifeShare: 0.95,
  /** The same where nothing says that visitors go: every square of a city has an article. */
  plainLifeShare: 0.55,
  /** A protected park or pier with an article keeps at least this share. */
  knownGroundShare: 0.8,
  /** A corner of green with an article keeps this share. */
  minGroundShare: 0.4,
  /** Whatever it is, a park or a street, what has a name in many languages keeps this share: visitors ask the way. */
  soughtShare: 0.95,
  /** A bridge or a square is seen on the way to something else. */
  passingShare: 0.6,
  /** A listed building that nothing says to be open to visitors keeps this share. */
  outsideShare: 0.5,
}

/** Names in its own country: local, second local and English. Counted by logarithm up to the sights of the world. */
const [ownLanguages, worldLanguages] = [3, 30]
/** In so many languages a town's best sights have names. */
const soughtLanguages = 10
/** A corner with a bench, and an outing. */
const [cornerHectares, outingHectares] = [0.5, 30]
/** A stop, a café and a car park. */
const manyNamesakes = 3
/** A street corner, and the great square of a town. */
const [crossingHectares, squareHectares] = [0.2, 2]
/** A village church, and a museum that fills a block. */
const [chapelHectares, blockHectares] = [0.03, 0.4]

/** Below 0 for what few visitors seek unasked. */
export const soughtByFew = {
  everyday: -1,
  onRequest: -0.5,
  /** Green with a bench. */
  corner: -0.4,
  /** A church, a statue or a viewpoint of which the record shows no more than that it is there. */
  ordinary: -0.3,
}

/** A church or a park with this fame is a sight like any other; below, it is the more ordinary the less is known. */
const fameOfSight = 0.15

/**
 * How many people looked a thing up within a year, from a sight that one town knows to one that the world does. QRank
 * sums the views of all Wikimedia sites.
 */
const [viewsOfTown, viewsOfWorld] = [10_000, 5_000_000]
/** The same as Nominatim's importance of articles. */
const [importanceOfTown, importanceOfWorld] = [0.3, 0.75]

/** Null where no import says it. */
function lookedUp({ views, importance }: PlaceRenown): number | null {
  const shares = [
    ...(views === undefined ? [] : [logShare(views, viewsOfTown, viewsOfWorld)]),
    ...(importance === undefined ? [] : [linearShare(importance, importanceOfTown, importanceOfWorld)]),
  ]
  return shares.length === 0 ? null : Math.max(...shares)
}

export function placeFame(place: PlaceDocument): number {
  const { renown = {}, wikidata, buildingHectares = 0 } = place.facts
  if (renown.grandHotel && wikidata === undefined) return fameWeights.grandHotel
  const isOwn = !isAboutPerson(place.categories[0])
  const hasEntry = isOwn && (wikidata !== undefined || renown.article === true)
  if (!hasEntry && !renown.sight && renown.everyday) return soughtByFew.everyday
  if ((!hasEntry || isListedAlone(place)) && !renown.sight && renown.onRequest) return soughtByFew.onRequest
  const evidence =
    (isOwn && renown.article ? fameWeights.article : 0) +
    (hasEntry ? fameWeights.entry : renown.worldHeritage ? fameWeights.worldHeritage : 0) +
    fameWeights.languages * logShare(renown.languages ?? 0, ownLanguages, worldLanguages) +
    (renown.sight ? fameWeights.sight : 0) +
    (renown.heritage ? fameWeights.heritage : 0) +
    (hasEntry && renown.worldHeritage ? fameWeights.listedBesideEntry : 0) +
    fameWeights.namesakes * logShare(1 + namesakesOf(place, hasEntry), 1, 1 + manyNamesakes) +
    (renown.award ? fameWeights.award : 0) +
    (renown.architect ? fameWeights.architect : 0) +
    (hasEntry ? fameWeights.welcome * welcomeShare(place) : 0) +
    (isOwn && renown.article && isSeatOfOld(place.categories[0]) ? fameWeights.seatOfOld : 0) +
    (hasEntry && isNational(place) ? fameWeights.national : 0) +
    fameWeights.grounds * groundsShare(place) +
    (hasEntry ? fameWeights.building * logShare(buildingHectares, chapelHectares, blockHectares) : 0)
  if (evidence === 0 && isCorner(place)) return soughtByFew.corner
  const looks = isOwn ? lookedUp(renown) : null
  const fame = looks === null ? evidence : looks + fameWeights.mapBesideViews * evidence
  // Somebody wrote at length about what a mapper calls no more than a sight: a street, a lift, a ship.
  const isWritten = place.categories[0] !== anySight || renown.article === true
  const isTourist = hasEntry && renown.sight === true && isWritten
  const isHouse = howSeen(place.categories[0]) === 'for its building'
  const soughtShare = fameWeights.soughtShare * logShare(renown.languages ?? 0, ownLanguages, soughtLanguages)
  const touristShare =
    isHouse && !mannersInName(foldPhrase(place.name)).has('church of rank')
      ? fameWeights.minHouseTouristShare
      : howSeen(place.categories[0]) === 'in passing'
        ? fameWeights.passingShare
        : fameWeights.minTouristShare
  const share = Math.max(soughtShare, isTourist ? touristShare : 0, sightShare(place) * groundShare(place))
  const known = fame * share
  return isFoundEverywhere(place.categories[0]) ? known + ordinariness(known) : known
}

/**
 * Wikidata lists every summit, lake, golf course and multiplex. An article was written by somebody who was there; names
 * for visitors, namesakes and protection say as much.
 */
function isListedAlone({ categories, facts }: PlaceDocument): boolean {
  const { article, award, heritage, namesakes, worldHeritage } = facts.renown ?? {}
  const isSeen = article || award || heritage || worldHeritage || namesakes !== undefined || hasNameForVisitors(facts)
  return !isSeen && howSeen(categories[0]) === null && lookedUp(facts.renown ?? {}) === null
}

/**
 * What bears the name of a square or a bridge is only near it, and what bears a person's is not named after their
 * statue. The name of a park or church of which nothing is known is that of the street.
 */
function namesakesOf({ categories: [category], facts: { renown = {} } }: PlaceDocument, hasEntry: boolean): number {
  const seen = howSeen(category)
  if (isAboutPerson(category) || seen === 'in passing' || seen === 'for its life') return 0
  if (isFoundEverywhere(category) && !hasEntry && !renown.sight) return 0
  return renown.namesakes ?? 0
}

/** How sure it is that visitors may enter, 0 to 1. A known square has neither hours nor a website, and no door. */
const welcomeShare = (place: PlaceDocument): number =>
  isOpenGround(place.categories[0]) && isKnownToVisitors(place)
    ? 1
    : [place.hours !== null, place.website !== null, place.facts.renown?.ticket === true].filter(Boolean).length / 3

/** By a tourism tag, names in foreign languages, or an article on what is protected. */
const isKnownToVisitors = ({ facts }: PlaceDocument): boolean => {
  const { sight, article, heritage } = facts.renown ?? {}
  return sight === true || hasNameForVisitors(facts) || (article === true && heritage === true)
}

/** How much of an outing the ground is: a square is large by another measure than a park. */
const groundsShare = ({ categories: [category], facts: { areaHectares = 0 } }: PlaceDocument): number =>
  howSeen(category) === 'for its life'
    ? logShare(areaHectares, crossingHectares, squareHectares)
    : logShare(areaHectares, cornerHectares, outingHectares)

/** Of its own kind, as a museum: a national park and a national monument are many. */
const isNational = ({ name, traits }: PlaceDocument): boolean =>
  traits.some((trait) => national.includes(trait)) && mannersInName(foldPhrase(name)).has('national')

const national = ['museum', 'gallery', 'aquarium', 'zoo', 'botanical-garden', 'library']

const ordinariness = (fame: number): number => soughtByFew.ordinary * Math.max(0, 1 - fame / fameOfSight)

const hasNameForVisitors = ({ renown }: PlaceDocument['facts']): boolean => (renown?.languages ?? 0) > ownLanguages

/** The category of a tourist sight of which nothing else is known. */
const anySight = 'attraction'

/** 0 up to `low`, 1 from `high` on, by logarithm in between. */
function logShare(value: number, low: number, high: number): number {
  if (value <= low) return 0
  return Math.min(1, Math.log(value / low) / Math.log(high / low))
}

const linearShare = (value: number, low: number, high: number): number =>
  Math.max(0, Math.min(1, (value - low) / (high - low)))

/** Parks and gardens, whose size matters: a town names its smallest squares of green too. */
const grounds = ['park', 'garden']

const isGround = ({ traits }: PlaceDocument): boolean => traits.some((trait) => grounds.includes(trait))

const isCorner = (place: PlaceDocument): boolean =>
  isGround(place) && (place.facts.areaHectares ?? cornerHectares) < cornerHectares

function groundShare(place: PlaceDocument): number {
  const { facts, categories } = place
  if (!isGround(place) || facts.areaHectares === undefined || howSeen(categories[0]) === 'for itself') return 1
  if (hasNameForVisitors(facts)) return 1
  const share = logShare(facts.areaHectares, cornerHectares, outingHectares)
  return fameWeights.minGroundShare + (1 - fameWeights.minGroundShare) * share
}

/** A park of the map that is a square of the town as well. */
const isGreenSquare = ({ traits }: PlaceDocument): boolean => traits.includes('park') && traits.includes('landmark')

/** A hall is no sight for what is played in it. */
const appealOfSight = (trait: string): number => {
  const { kind, appeal } = findTrait(trait) ?? {}
  return kind === 'event' ? 0 : (appeal?.general ?? 0)
}

/** The appeal of a museum, which visitors seek for itself; a statue is seen in passing. */
const sightAppeal = 0.6

function sightShare(place: PlaceDocument): number {
  const { traits, facts, categories } = place
  // A known summit takes a day and good legs, and so does a lake up there; a known casino is a sight.
  const isClimb = facts.renown?.onRequest && (traits.includes('hiking') || traits.includes('lake'))
  const seen = howSeen(categories[0])
  const { article, architect, heritage, sight } = facts.renown ?? {}
  const isKnownBuilding =
    seen === 'for its building' && article && (architect || heritage || sight || hasNameForVisitors(facts))
  const least = isKnownBuilding ? fameWeights.minBuildingShare : fameWeights.minSightShare
  if (facts.renown?.everyday || isClimb) return least
  if (seen === 'for itself') return 1
  const isKnown = isKnownToVisitors(place)
  if ((seen === 'for its life' || isGreenSquare(place)) && (article || facts.wikidata !== undefined))
    return isKnown ? fameWeights.minLifeShare : fameWeights.plainLifeShare
  // The one bridge or fountain that strangers have names for is no thing in passing.
  if (seen === 'in passing' && isOpenGround(categories[0]) && (facts.renown?.languages ?? 0) >= 2 * ownLanguages)
    return fameWeights.minLifeShare
  const appeal = Math.max(0, ...traits.map(appealOfSight))
  const isKnownGround = isOpenGround(categories[0]) && article === true && heritage === true
  const share = Math.max(isKnownGround ? fameWeights.knownGroundShare : 0, least, Math.min(1, appeal / sightAppeal))
  if (seen === 'in passing') return share * fameWeights.passingShare
  const isShut = isBuildingAlone(categories[0]) && !sight && welcomeShare(place) === 0
  return isShut ? share * fameWeights.outsideShare : share
}
