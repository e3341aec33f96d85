import { distanceMiles } from '../../domain/distance.ts'
import { entityAt, hasTraitAt, keptByRow, nameAt, pointAt } from '../../store/read-columns.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import { withoutSector } from '../../vocabulary/categories/manner-words.ts'
import { traitPosition } from '../../vocabulary/traits.ts'
import type { PlaceCandidate } from '../candidates.ts'

/** A garden and its gate, the two parks of one name: a guest who is sent to one has been to the other. */
const maxMilesToPart = 0.5
/** Parts that only brackets tell apart, "(north)" and "(south)", may lie further away. */
const maxMilesToTwin = 3
/** One lift pass opens all sectors of a ski area, across ridges. */
const maxMilesToSector = 15
/** Two names at one foot of the slopes are one area. */
const maxMilesOfSlopes = 1.5
/** A garden inside a park, by their middles. */
const maxMilesInPark = 0.15
/** A museum and the old house that it is in. */
const maxMilesInHouse = 0.03
/** A palace and the square before it, by their middles. */
const maxMilesToSquare = 0.12
/** "Saint" and "de la" are in many names. */
const minLettersOfNamesake = 6
/** A shorter name, "Le Grill", is the beginning of many others. */
const minLettersOfHouse = 10

const skiing = traitPosition('skiing')
const park = traitPosition('park')
const garden = traitPosition('garden')
const museum = traitPosition('museum')
const [square, shore] = [traitPosition('walking'), traitPosition('waterfront')]
const houses = ['historic-site', 'architecture', 'landmark'].map(traitPosition)
/** What lies in parks. */
const inParks = ['viewpoint', 'public-art', 'monument', 'playground'].map(traitPosition)

/** Tells whether another candidate is this place under another name, or a part of it, or the whole of it. */
export function sameSightAs(a: PlaceCandidate): (b: PlaceCandidate) => boolean {
  const [entity, one] = [entityAt(a), plainName(a)]
  const isKitchen = a.section === 'foodAndBeverage'
  return (b) => {
    if (entity !== null && entity === entityAt(b)) return true
    if (!isKitchen && isWithin(a, b)) return true
    const other = plainName(b)
    if (one === '' || other === '') return false
    if (one === other) return milesBetween(a, b) <= (areSectors(a, b) ? maxMilesToSector : maxMilesToTwin)
    const [short, long] = one.length < other.length ? [one, other] : [other, one]
    // Most names have nothing in common, which is quick to see.
    if (!long.includes(short) || !short.includes(' ')) return false
    // "Amber Coffee House" and "Amber Coffee House Harbor" are one house.
    if (isKitchen && short.length >= minLettersOfHouse && long.startsWith(`${short} `)) return true
    return ` ${long} `.includes(` ${short} `) && milesBetween(a, b) <= maxMilesToPart
  }
}

/** Slopes next to slopes, a garden in a park, a museum in a house: whoever goes to one is at the other. */
function isWithin(a: PlaceCandidate, b: PlaceCandidate): boolean {
  const isPair = (isOne: (place: PlaceCandidate) => boolean, isOther: (place: PlaceCandidate) => boolean) =>
    (isOne(a) && !isOne(b) && isOther(b)) || (isOne(b) && !isOne(a) && isOther(a))
  if (areSectors(a, b)) return milesBetween(a, b) <= maxMilesOfSlopes
  if (isPair(isInPark, isPark)) return milesBetween(a, b) <= maxMilesInPark
  if (isPair(isSquare, isNoGround) && sharesWord(a, b)) return milesBetween(a, b) <= maxMilesToSquare
  return isPair(isMuseum, isHouse) && milesBetween(a, b) <= maxMilesInHouse
}

const hasSome = (place: PlaceCandidate, some: readonly number[]) => some.some((trait) => hasTraitAt(place, trait))
const isInPark = (place: PlaceCandidate) => hasSome(place, [garden, ...inParks]) && !hasTraitAt(place, park)
const isSquare = (place: PlaceCandidate) => hasTraitAt(place, square) && !hasTraitAt(place, shore) && isNoGround(place)
const isNoGround = (place: PlaceCandidate) => !hasSome(place, [garden, park])
const isPark = (place: PlaceCandidate) => hasTraitAt(place, park)
const isMuseum = (place: PlaceCandidate) => hasTraitAt(place, museum)
const isHouse = (place: PlaceCandidate) => hasSome(place, houses)

/** "Palace Square" is before the Royal Palace. */
function sharesWord(a: PlaceCandidate, b: PlaceCandidate): boolean {
  const others = new Set(plainName(b).split(' '))
  return plainName(a)
    .split(' ')
    .some((word) => word.length >= minLettersOfNamesake && others.has(word))
}

const areSectors = (a: PlaceCandidate, b: PlaceCandidate) => hasTraitAt(a, skiing) && hasTraitAt(b, skiing)

const milesBetween = (a: PlaceCandidate, b: PlaceCandidate) => distanceMiles(pointAt(a), pointAt(b))

/** Without what is in brackets, after a colon or a dash, or called a sector: "Snowfield: Sector North". */
const plainName = keptByRow((place) => withoutSector(foldPhrase(nameAt(place).replace(/\s*(?:[([]|: | [-–] ).*$/, ''))))
