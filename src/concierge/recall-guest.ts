import type { GuestRequest } from '../domain/guest-request.ts'
import type { PlaceDocument } from '../domain/place.ts'
import type { GuestReference, RememberedStay } from '../store/guest-memory.ts'
import type { Store } from '../store/store.ts'
import { findTrait } from '../vocabulary/traits.ts'
import type { Recommendation } from './answer.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

/** Whose guests are remembered, and for how long after a stay was last asked about. */
export type MemoryOptions = { consumer: string; days: number }

/** What earlier stays tell of a guest. */
export type Recalled = { seen: ReadonlySet<string>; kinds: readonly { trait: string; weight: number }[] }

const nothingRecalled: Recalled = { seen: new Set(), kinds: [] }

type Ground = { store: Store; memory: MemoryOptions | null; now: Temporal.Instant }

/** Memory is enrichment: without it, or where it fails, the guest is met for the first time. */
export async function recallGuest(request: GuestRequest, hotel: PlaceDocument, ground: Ground): Promise<Recalled> {
  const guest = guestOf(request, ground.memory)
  if (guest === null || ground.memory === null) return nothingRecalled
  const since = ground.now.subtract({ hours: 24 * ground.memory.days })
  const stays = await ground.store.guests.before(guest, stayName(request, hotel), since).catch(() => [])
  return { seen: new Set(stays.flatMap(({ recommended }) => recommended)), kinds: kindsOf(stays) }
}

/** Keeps what this stay was sent to and asked for; a failure costs the next stay a repeat and this one nothing. */
export async function rememberStay(
  request: GuestRequest,
  { hotel, needs, answer }: { hotel: PlaceDocument; needs: GuestNeeds; answer: Recommendation },
  ground: Ground,
): Promise<void> {
  const guest = guestOf(request, ground.memory)
  if (guest === null) return
  const places = [...answer.foodAndBeverage, ...answer.attractions].map(({ placeId }) => placeId)
  const series = answer.events.map(({ eventId }) => eventId?.replace(/~\d{8}$/, '') ?? null)
  const left = {
    recommended: [...places, ...series].filter((id) => id !== null),
    kinds: needs.wanted
      .filter(({ trait, origin }) => origin === 'notes' && isKept(trait))
      .map(({ trait, weight }) => ({ trait, weight })),
  }
  await ground.store.guests.keep(guest, stayName(request, hotel), left, ground.now).catch(() => {})
}

/** Each earlier stay says less than the one after it. */
const fading = 0.7

function kindsOf(stays: readonly RememberedStay[]): { trait: string; weight: number }[] {
  const weights = new Map<string, number>()
  stays.forEach(({ kinds }, age) => {
    for (const { trait, weight } of kinds) weights.set(trait, Math.max(weights.get(trait) ?? 0, weight * fading ** age))
  })
  return [...weights].map(([trait, weight]) => ({ trait, weight }))
}

/** Tastes are remembered; health, faith, who came along and the mood of one stay are not. */
const keptKinds = new Set(['cuisine', 'dish', 'drink', 'venue', 'activity', 'event'])
const notKept = new Set(['place-of-worship', 'casino'])

const isKept = (trait: string): boolean => keptKinds.has(findTrait(trait)?.kind ?? '') && !notKept.has(trait)

function guestOf({ externalGuestId }: GuestRequest, memory: MemoryOptions | null): GuestReference | null {
  if (memory === null || memory.days === 0 || externalGuestId === null || externalGuestId.trim() === '') return null
  return { consumer: memory.consumer, guestId: externalGuestId }
}

const stayName = ({ checkin, checkout }: GuestRequest, hotel: PlaceDocument): string =>
  `${hotel.id} ${checkin} ${checkout}`
