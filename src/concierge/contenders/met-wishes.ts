import type { SharedTables } from '../../store/cells/shared-tables.ts'
import { addTraits, hasTraitBit, sharesTrait, traitSetOf, traitWords, withTraits } from '../../vocabulary/trait-set.ts'
import { findTrait, type TraitKind, traitPosition, traits } from '../../vocabulary/traits.ts'
import { tuning } from '../tuning.ts'
import type { Need } from '../understand/guest-needs.ts'

/** The wishes that a set of traits meets in full; and, with weights, also those that it meets by a related trait. */
export type MetWishes = { met: readonly string[]; near: readonly { trait: string; weight: number }[] }

/** The traits that meet any of these wishes, in full or nearly. */
export function traitsMeeting(wanted: readonly Need[]): Uint32Array {
  const meeting = new Uint32Array(traitWords)
  for (const { trait } of wanted) addTraits(meeting, wishedTrait(trait).meeting)
  return meeting
}

/**
 * What each set of traits in some tables comes to for these wishes, as `make` says. Thousands of sets meet them in a
 * few ways, and each way is made once.
 */
export function metWishesIn<Made>(
  wanted: readonly Need[],
  tables: SharedTables,
  make: (met: MetWishes) => Made,
): (set: number) => Made {
  const isOfClubs = asksForClubs(wanted)
  const wishes = wanted.map(({ trait, weight }) => {
    const wish = isOfClubs && trait === 'live-music' ? wishedTrait(trait, classics) : wishedTrait(trait)
    return { trait, weight, wish, offers: offersIn(tables, wish) }
  })
  const first: Way<Made> = { next: [], made: null }
  return (set) => {
    let way = first
    for (const { wish, offers } of wishes) {
      let offer = offers[set] ?? unknown
      if (offer === unknown) {
        offer = offerOf(wish, tables.traits, set * traitWords)
        offers[set] = offer
      }
      const next: Way<Made> = way.next[offer] ?? { next: [], made: null }
      way.next[offer] = next
      way = next
    }
    way.made ??= make(metBy(set))
    return way.made
  }

  function metBy(set: number): MetWishes {
    const found: { met: string[]; near: { trait: string; weight: number }[] } = { met: [], near: [] }
    for (const { trait, weight, wish, offers } of wishes) {
      // A set that the tables did not hold at first has no room for its offers.
      const offer = offers[set] ?? offerOf(wish, tables.traits, set * traitWords)
      if (offer === nothing) continue
      if (offer < asOneOfMany) found.met.push(trait)
      found.near.push({ trait, weight: weightOf(weight, offer, wish) })
    }
    return found
  }
}

/** A way to meet the first of some wishes, and by how the next one is met the ways that go on from there. */
type Way<Made> = { next: Way<Made>[]; made: Made | null }

/** How a set of traits meets a wish; from `byRelated` on by the related trait of that position in the list. */
const [unknown, nothing, inFull, onTheSide, asOneOfMany, byRelated] = [0, 1, 2, 3, 4, 5]

/** A trait that may be wished for, and its related ones, by trait position. */
type WishedTrait = {
  position: number
  related: readonly { position: number; nearness: number }[]
  /** It and its related ones. */
  meeting: Uint32Array
  isDiet: boolean
  /** It is the cooking of a country or a people. */
  isKitchen: boolean
  /** Kitchens that offer this next to what they are about; null for wishes that are met in full. */
  besides: Uint32Array | null
  /** Kinds that have this and do not meet the wish; null where there are none. */
  exempt: Uint32Array | null
  /** How each set meets the wish. The same for every guest. */
  offers: WeakMap<SharedTables, Uint8Array>
}

function weightOf(weight: number, offer: number, { related, isDiet }: WishedTrait): number {
  if (offer === inFull) return weight
  if (offer === onTheSide || offer === asOneOfMany) return weight * tuning.sideOffer
  return weight * (related[offer - byRelated]?.nearness ?? 0) * (isDiet ? tuning.relatedDiet : tuning.related)
}

function offerOf(
  { position, related, besides, isKitchen, exempt }: WishedTrait,
  words: Uint32Array,
  offset: number,
): number {
  if (exempt !== null && sharesTrait(words, offset, exempt)) return nothing
  if (isKitchen && hasTraitBit(words, offset, position) && isMenuForAll(words, offset)) return asOneOfMany
  if (hasTraitBit(words, offset, position))
    return besides !== null && sharesTrait(words, offset, besides) ? onTheSide : inFull
  const nearest = related.findIndex((other) => hasTraitBit(words, offset, other.position))
  return nearest < 0 ? nothing : byRelated + nearest
}

/** With room for all sets that the tables hold by now. Others are judged each time. */
function offersIn(tables: SharedTables, { offers }: WishedTrait): Uint8Array {
  const known = offers.get(tables)
  if (known !== undefined && known.length >= tables.sets()) return known
  const made = new Uint8Array(tables.sets())
  made.set(known ?? [])
  offers.set(tables, made)
  return made
}

/** Made once for each trait. */
function wishedTrait(trait: string, exempt = trait === 'indoors' ? stages : null): WishedTrait {
  const key = exempt === classics ? `${trait} of clubs` : trait
  let known = wishedTraits.get(key)
  if (known === undefined) {
    const related = findTrait(trait)?.related ?? []
    known = {
      position: traitPosition(trait),
      related: related.map(([id, nearness]) => ({ position: traitPosition(id), nearness })),
      meeting: traitSetOf([trait, ...related.map(([id]) => id)]),
      isDiet: isDiet(trait),
      isKitchen: kitchensOfCountries.has(trait),
      besides: kitchensBesides(trait),
      exempt,
      offers: new WeakMap(),
    }
    wishedTraits.set(key, known)
  }
  return known
}

const wishedTraits = new Map<string, WishedTrait>()

/** Guests who name jazz do not mean opera by "music". */
const asksForClubs = (wanted: readonly Need[]): boolean =>
  wanted.some(({ trait }) => ofClubs.has(trait)) && !wanted.some(({ trait }) => ofClassics.has(trait))
const ofClubs = new Set(['jazz', 'blues', 'rock', 'folk', 'country-music', 'electronic', 'hip-hop', 'world-music'])
const ofClassics = new Set(['classical', 'opera', 'concert-hall'])
const classics = traitSetOf(['classical', 'opera'])

/** A hall is shut between two shows, so it keeps no rain off. */
const stages = traitSetOf(['opera', 'theater', 'concert-hall', 'stadium'])

/** What kitchens of every country cook, and dishes that many of them have. */
const cookedEverywhere = new Set([
  ...['regional', 'international', 'mediterranean', 'seafood'],
  ...['barbecue', 'steakhouse', 'burger', 'pizza', 'sushi', 'ramen'],
])
const kitchensOfCountries = new Set(
  traits.flatMap(({ id, kind }) => (kind === 'cuisine' && !cookedEverywhere.has(id) ? [id] : [])),
)

/** Kitchens of a country that belong to no other: Thailand's is one of Asia's. */
const families = traits
  .filter(
    ({ id, implies }) => kitchensOfCountries.has(id) && !implies.some((broader) => kitchensOfCountries.has(broader)),
  )
  .map(({ id }) => traitPosition(id))

const minFamilies = 3

/** "Italian, Spanish, American" is a menu for everybody, and none of the three to who asks for one of them. */
const isMenuForAll = (words: Uint32Array, offset: number): boolean =>
  families.filter((position) => hasTraitBit(words, offset, position)).length >= minFamilies

const isDiet = (trait: string): boolean => findTrait(trait)?.kind === 'diet'

const sideKinds = new Set<TraitKind>(['drink', 'dish'])

/** Null where a place that has the trait meets the wish in full. */
function kitchensBesides(trait: string): Uint32Array | null {
  const { kind, aside } = findTrait(trait) ?? { kind: 'service', aside: [] }
  if (sideKinds.has(kind)) return withTraits(otherKitchens(trait), traitSetOf(aside))
  return aside.length === 0 ? null : traitSetOf(aside)
}

/** Kitchens that have nothing to do with a wish. */
const otherKitchens = (wish: string): Uint32Array => {
  const related = findTrait(wish)?.related.map(([id]) => id) ?? []
  return traitSetOf(traits.flatMap(({ id, kind }) => (kind === 'cuisine' && !related.includes(id) ? [id] : [])))
}
