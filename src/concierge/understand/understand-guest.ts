import { type Point, pointOf } from '../../domain/distance.ts'
import type { GuestRequest } from '../../domain/guest-request.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import { stayOf } from '../../domain/stay.ts'
import type { Recalled } from '../recall-guest.ts'
import { tuning } from '../tuning.ts'
import { youngAdultIn } from './child-ages.ts'
import { type GuestNeeds, type Need, type NeedOrigin, type Party, teenage } from './guest-needs.ts'
import { livesNear } from './home.ts'
import { asksForLunch } from './lunch.ts'
import { refusesChains } from './no-chains.ts'
import { outingOf } from './outing.ts'
import { readNotes } from './read-notes.ts'
import { givenByHotel } from './room-talk.ts'
import { readSafety } from './safety/read-safety.ts'
import { seasonOf } from './season.ts'

/** Turns what a booking and earlier stays say into what the guest needs. */
export function understandGuest(request: GuestRequest, hotel: PlaceDocument, recalled: Recalled): GuestNeeds {
  const notes = readNotes(request.specialNotes)
  const safety = readSafety(request.specialNotes)
  const party = partyOf(request, request.children > 0 ? notes.youngest : youngAdultIn(request.specialNotes))
  const stay = stayOf(request.checkin, request.checkout, notes)
  const offered = readNotes(request.packageName).wanted.filter(({ trait }) => !givenByHotel.has(trait))
  const unwanted = notes.unwanted.map(({ trait, weight }): Need => ({ trait, weight, origin: 'notes' }))
  const ruledOut = new Set(unwanted.map((need) => need.trait))
  const heard: Need[] = [
    ...needs(party.youngest !== null && party.youngest >= teenage ? forTeens(notes.wanted) : notes.wanted, 1, 'notes'),
    ...needs(whollyDiets(notes.wanted), tuning.wish.whollyDiet, 'notes'),
    ...needs(offered, tuning.wish.package, 'package'),
    ...needs([...partyWishes(party), ...hourWishes(stay)], 1, 'party'),
    ...needs(recalled.kinds, tuning.wish.memory, 'memory'),
  ].filter((need) => !ruledOut.has(need.trait))
  return {
    stay,
    party,
    wanted: strongest(heard),
    unwanted,
    allergies: notes.allergies,
    substances: safety.substances,
    isCareful: safety.isCareful || notes.allergies.length > 0,
    nearOnly: notes.nearOnly,
    wheelchair:
      isYes(request.accessibleRoom) ||
      safety.isStepFree ||
      heard.some((need) => need.trait === 'wheelchair' && need.origin === 'notes'),
    priceLevel: priceLevelOf(request.roomRate),
    outing: outingOf([request.specialNotes, request.packageName], party, stay),
    season: seasonOf(stay.checkin, pointOf(hotel) as Point),
    isLocal: livesNear(request.guestZip, hotel),
    seen: recalled.seen,
    noChains: refusesChains(request.specialNotes),
    lunch: asksForLunch(request.specialNotes),
  }
}

const needs = (wishes: readonly { trait: string; weight: number }[], factor: number, origin: NeedOrigin): Need[] =>
  wishes.map(({ trait, weight }) => ({ trait, weight: weight * factor, origin }))

/** One need a trait, the strongest first; equal ones in the order heard. */
function strongest(heard: readonly Need[]): Need[] {
  const byTrait = new Map<string, Need>()
  for (const need of heard) {
    const known = byTrait.get(need.trait)
    if (!known || known.weight < need.weight) byTrait.set(need.trait, need)
  }
  return [...byTrait.values()].sort((a, b) => b.weight - a.weight)
}

/** Who eats no meat is best served where nobody else does either. */
const whollyDiets = (wanted: { trait: string; weight: number }[]) =>
  wanted
    .filter(({ trait }) => trait === 'vegetarian' || trait === 'vegan')
    .map(({ weight }) => ({ trait: 'plant-based', weight }))

/** "Our kids" of fourteen and sixteen are no children. */
const forTeens = (wishes: readonly { trait: string; weight: number }[]) =>
  wishes.map((wish) => (wish.trait === 'children' ? { ...wish, trait: 'teens' } : wish))

function partyOf({ adults, children }: GuestRequest, youngest: number | null): Party {
  const size = adults + children
  const kind = children > 0 ? 'family' : adults === 1 ? 'solo' : adults === 2 ? 'couple' : 'group'
  return { adults, children, size, youngest, kind }
}

function partyWishes(party: Party): { trait: string; weight: number }[] {
  const isTeenage = (party.youngest ?? 0) >= teenage
  if (party.kind === 'family') return [{ trait: isTeenage ? 'teens' : 'children', weight: tuning.wish.childrenAlong }]
  return party.kind === 'group' && party.adults >= 5 ? [{ trait: 'groups', weight: tuning.wish.party }] : []
}

const lateMinutes = 21 * 60

/** Who comes late for a single night eats where the kitchen is still open. */
const hourWishes = ({ nights, arrivalMinutes }: GuestNeeds['stay']): { trait: string; weight: number }[] =>
  nights === 1 && arrivalMinutes >= lateMinutes ? [{ trait: 'late-night', weight: tuning.wish.party }] : []

const isYes = (flag: string) => /^(y|yes|true|1|on|required|si|oui|ja)$/i.test(flag.trim())

/**
 * The band a guest is likely to be at ease in. US hotel rates run from about 70 dollars a night (economy) over 150
 * (midscale to upscale) to 350 and more (luxury); https://str.com/data-insights-blog names the classes.
 */
function priceLevelOf(roomRate: number): number | null {
  if (roomRate <= 0) return null
  const level = 1 + Math.log2(Math.max(1, roomRate / 70)) * 1.15
  return Math.min(4, Math.max(1.2, level))
}
