import { distanceMiles } from '../../domain/distance.ts'
import { keptBySet } from '../../store/cells/shared-tables.ts'
import { entityAt, keptByRow, nameAt, pointAt, traitSetAt } from '../../store/read-columns.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import { withoutSector } from '../../vocabulary/categories/manner-words.ts'
import { sharesTrait, traitSetOf } from '../../vocabulary/trait-set.ts'
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

const skiing = traitSetOf(['skiing'])
const park = traitSetOf(['park'])
const museum = traitSetOf(['museum'])
const [square, shore] = [traitSetOf(['walking']), traitSetOf(['waterfront'])]
const houses = traitSetOf(['historic-site', 'architecture', 'landmark'])
/** What lies in parks. */
const inParks = traitSetOf(['garden', 'viewpoint', 'public-art', 'monument', 'playground'])
const grounds = traitSetOf(['garden', 'park'])

/** Tells whether another candidate is this place under another name, or a part of it, or the whole of it. */
export function sameSightAs(a: PlaceCandidate): (b: PlaceCandidate) => boolean {
  const [entity, one] = [entityAt(a), plainName(a)]
  const isKitchen = a.section === 'foodAndBeverage'
  return (b) => {
    if (entity !== null && entity === entityAt(b)) return true
    if (!isKitchen && isWithin(a, b)) return true
    const other = plainName(b)
    if (one === '' || other === '') return false
    // "Amber + Oak" and "Amber+Oak" are two branches.
    if (isKitchen && lettersOf(a) === lettersOf(b)) return true
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
  const [one, other] = [rolesOf(a), rolesOf(b)]
  if ((one & other & slopes) !== 0) return milesBetween(a, b) <= maxMilesOfSlopes
  if (isPair(one, other, partOfPark, wholePark)) return milesBetween(a, b) <= maxMilesInPark
  if (isPair(one, other, openSquare, noGround) && sharesWord(a, b)) return milesBetween(a, b) <= maxMilesToSquare
  return isPair(one, other, inHouse, house) && milesBetween(a, b) <= maxMilesInHouse
}

/** Whether of two places one alone has a role, and the other one its counterpart. */
const isPair = (one: number, other: number, role: number, counterpart: number): boolean =>
  ((one & role) !== 0 && (other & role) === 0 && (other & counterpart) !== 0) ||
  ((other & role) !== 0 && (one & role) === 0 && (one & counterpart) !== 0)

/** What a place is to its neighbours, as bits. */
const [slopes, partOfPark, wholePark, openSquare, noGround, inHouse, house] = [1, 2, 4, 8, 16, 32, 64]

const rolesOf = ({ cell, index }: PlaceCandidate): number => rolesOfSets(cell.tables)(traitSetAt({ cell, index }))

const rolesOfSets = keptBySet((words, offset) => {
  const has = (some: Uint32Array) => sharesTrait(words, offset, some)
  const isGround = has(grounds)
  return (
    (has(skiing) ? slopes : 0) |
    (has(park) ? wholePark : has(inParks) ? partOfPark : 0) |
    (isGround ? 0 : noGround) |
    (!isGround && has(square) && !has(shore) ? openSquare : 0) |
    (has(museum) ? inHouse : 0) |
    (has(houses) ? house : 0)
  )
})

/** "Palace Square" is before the Royal Palace. */
const sharesWord = (a: PlaceCandidate, b: PlaceCandidate): boolean =>
  wordsOfNamesakes(a).some((word) => wordsOfNamesakes(b).includes(word))

const areSectors = (a: PlaceCandidate, b: PlaceCandidate) => (rolesOf(a) & rolesOf(b) & slopes) !== 0

const milesBetween = (a: PlaceCandidate, b: PlaceCandidate) => distanceMiles(pointAt(a), pointAt(b))

/** Without what is in brackets, after a colon or a dash, or called a sector: "Snowfield: Sector North". */
const plainName = keptByRow((place) => withoutSector(foldPhrase(nameAt(place).replace(/\s*(?:[([]|: | [-–] ).*$/, ''))))

const lettersOf = keptByRow((place) => plainName(place).replace(/[^\p{L}\p{N}]+/gu, ''))

const wordsOfNamesakes = keptByRow((place) =>
  plainName(place)
    .split(' ')
    .filter((word) => word.length >= minLettersOfNamesake),
)
