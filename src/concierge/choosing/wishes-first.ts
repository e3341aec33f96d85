import { fameAt, traitOffsetAt } from '../../store/read-columns.ts'
import { sharesTrait, traitSetOf } from '../../vocabulary/trait-set.ts'
import { findTrait, type TraitKind } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { isWorthMany } from '../understand/hobbies.ts'

type Item = Scored<PlaceCandidate>

type Wishes = Pick<GuestNeeds, 'hobbies' | 'isSightseeing' | 'wanted'>

/**
 * Whether an item may come next: all that meets what the guest lives for comes first, and its kin; then one sight for
 * each thing that they asked for, or its nearest kin where the town has none; then more of what one sees many of, and
 * its kin; then others. First-time guests see one famous sight too.
 */
export function wishesFirst(
  ranked: readonly Item[],
  needs: Wishes,
  { count, asked }: { count: number; asked: readonly Asked[] },
): (chosen: readonly Item[]) => (item: Item) => boolean {
  const isOfHobby = meetsHobbyOf(needs)
  if (needs.hobbies.size === 0 && asked.length === 0) return () => () => true
  const share = needs.isSightseeing && count > 1 ? count - 1 : count
  const isAsked = (item: Item) => asked.some(({ isMetBy }) => isMetBy(item))
  const isMore = moreOf(asked)
  const wishes = new Set(needs.wanted.flatMap(({ trait, origin }) => (origin === 'notes' ? [trait] : [])))
  const isWish = (trait: string) => wishes.has(trait)
  const orNamed = (may: (item: Item) => boolean) => (item: Item) => item.values.named > 0 || may(item)
  return (chosen) => {
    if (chosen.filter((item) => isOfHobby(item) || isAsked(item)).length >= share) return () => true
    const isLeft = (item: Item) => !chosen.some(({ candidate }) => candidate === item.candidate)
    if (ranked.some((item) => isOfHobby(item) && isLeft(item))) return orNamed(isOfHobby)
    const open = asked.filter(({ isMetBy }) => !chosen.some(isMetBy))
    const firm = open.filter(({ isHint }) => !isHint)
    const next = firm.length > 0 ? firm : open
    if (next.length > 0) return orNamed((item) => isNear(item) && next.some(({ isMetBy }) => isMetBy(item)))
    const left = isMore.find((may) => ranked.some((item) => may(item) && isLeft(item)))
    return left === undefined ? () => true : orNamed((item) => left(item) || meetsMore(item, chosen, isWish))
  }
}

/** "Free things, and records": what is free comes before the third record shop. */
const meetsMore = (item: Item, chosen: readonly Item[], isWish: (trait: string) => boolean): boolean =>
  isNear(item) &&
  !isOrdinary(item) &&
  item.metNeeds.some((need) => isWish(need) && !chosen.some(({ metNeeds }) => metNeeds.includes(need)))

/** Whether an item within a ride is one of those, or the nearest kin of what the town lacks. */
export const meetsAskedOf =
  (asked: readonly Asked[]) =>
  (item: Item): boolean =>
    isNear(item) && asked.some(({ isMetBy }) => isMetBy(item))

/** A thing that the notes ask for to see, to do or to hear, and what meets it. */
export type Asked = {
  trait: string
  /** "A bookshop, perhaps": it comes after the others, and once. */
  isHint: boolean
  isMetBy: (item: Item) => boolean
}

/** What the notes ask for in so many words and a sight within a ride offers, or else something near to it in kind. */
export function askedOf(ranked: readonly Item[], { wanted }: Wishes): Asked[] {
  const near = ranked.filter(isNear)
  return wanted.flatMap(({ trait, weight, origin }): Asked[] => {
    if (origin !== 'notes' || !(isOuting(trait) || trait === 'children')) return []
    const isHint = weight < tuning.wish.notes
    if (trait === playful) return near.some(isPlay) ? [{ trait, isHint, isMetBy: isPlay }] : []
    // A toy shop suits children, and is no outing. A hint is not worth a detour.
    const isMetBy = ({ metNeeds, candidate, values }: Item) =>
      metNeeds.includes(trait) &&
      !(trait === 'children' && isOneOfMany(candidate)) &&
      !(isHint && values.distance < tuning.choose.minNearnessOfDetour)
    if (near.some(isMetBy)) return [{ trait, isHint, isMetBy }]
    if (isHint || trait === 'children' || isPlayedElsewhere(trait)) return []
    const isKin = kinOf([trait])
    return near.some(isKin) ? [{ trait, isHint, isMetBy: isKin }] : []
  })
}

/** "Something playful if it rains" is met by what it is near to, such as an escape room, famous or not. */
const playful = 'playful-activity'
const playfulKinds = traitSetOf([playful, ...kinTraitsOf([playful])])
const isPlay = ({ candidate }: Item): boolean =>
  sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), playfulKinds)

/** Guests who ask for jazz are not sent to a hall that plays something else. */
const isPlayedElsewhere = (trait: string): boolean => ofClubs.has(trait)
const ofClubs = new Set(['jazz', 'blues', 'rock', 'folk', 'country-music', 'electronic', 'hip-hop', 'world-music'])

/**
 * Three historic houses are a day, and so are three record shops; one beach is enough. Their kin come when there are no
 * more of them.
 */
function moreOf(asked: readonly Asked[]): ((item: Item) => boolean)[] {
  // On a wet day with the young, one hour of play is not enough, however mildly it is asked for.
  const many = asked.filter(({ trait, isHint }) => trait === playful || (!isHint && isWorthMany(trait)))
  // Who asks for churches does not mean the house of another faith.
  const isKin = kinOf(many.map(({ trait }) => trait).filter((trait) => trait !== 'place-of-worship'))
  const isWorthIt = (item: Item) => isNear(item) && !isOrdinary(item)
  return [
    (item) => isWorthIt(item) && many.some(({ isMetBy }) => isMetBy(item)),
    (item) => isWorthIt(item) && isKin(item),
  ]
}

/** One of many that every town has: a parish church, a corner of green. A shop or a stage is below them all. */
const isOrdinary = ({ candidate }: Item): boolean => fameAt(candidate) < 0 && fameAt(candidate) > fameOnRequest

const isOuting = (trait: string): boolean => outings.has(findTrait(trait)?.kind ?? 'service')
const outings = new Set<TraitKind>(['venue', 'activity', 'event'])

const isNear = ({ candidate, values }: Item): boolean =>
  candidate.miles <= tuning.choose.milesOfWish && !('outOfReach' in values && values.outOfReach !== 0)

/** A car museum is kin to motor racing. */
export function meetsHobbyOf({ hobbies }: Pick<GuestNeeds, 'hobbies'>): (item: Item) => boolean {
  if (hobbies.size === 0) return () => false
  const [own, isKin] = [traitSetOf([...hobbies]), kinOf([...hobbies])]
  return (item) => {
    const { candidate } = item
    return (sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), own) && !isOneOfMany(candidate)) || isKin(item)
  }
}

/** What is near in kind to some traits. */
function kinTraitsOf(traits: readonly string[]): string[] {
  return traits.flatMap((trait) =>
    (findTrait(trait)?.related ?? [])
      .filter(([, nearness]) => nearness >= tuning.choose.minNearnessOfKin)
      .map(([id]) => id),
  )
}

/** The same, where visitors go to see it. */
function kinOf(traits: readonly string[]): (item: Item) => boolean {
  const kin = kinTraitsOf(traits)
  if (kin.length === 0) return () => false
  const some = traitSetOf(kin)
  return ({ candidate }) => sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), some) && fameAt(candidate) >= 0
}

/** The shop round the corner is not what anyone lives for. */
const isOneOfMany = (candidate: PlaceCandidate): boolean => fameAt(candidate) <= fameOfEveryday

/** As an import writes it down: what people use near home, and what one goes to for something of one's own. */
const fameOnRequest = -0.5
const fameOfEveryday = -1
