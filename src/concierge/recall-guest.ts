import type { GuestRequest } from '../domain/guest-request.ts'
import type { PlaceDocument } from '../domain/place.ts'
import type { GuestReference, RememberedStay } from '../store/guest-memory.ts'
import type { Store } from '../store/store.ts'
import { findTrait } from '../vocabulary/traits.ts'
import type { ExplainedChoice } from './explain/explain-choice.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

export type MemoryOptions = {
  /** The API consumer that the guest belongs to. */
  consumer: string
  /** How long a stay is remembered after it was last asked about. */
  days: number
}

/** What is remembered of earlier stays: the places and series recommended, and the wishes of the notes. */
export type Recalled = { seen: ReadonlySet<string>; kinds: readonly { trait: string; weight: number }[] }

const nothingRecalled: Recalled = { seen: new Set(), kinds: [] }

type Ground = { store: Store; memory: MemoryOptions | null; now: Temporal.Instant }

/** If memory is off or can't be read, nothing is recalled. */
export async function recallGuest(request: GuestRequest, hotel: PlaceDocument, ground: Ground): Promise<Recalled> {
  const guest = guestOf(request, ground.memory)
  if (guest === null || ground.memory === null) return nothingRecalled
  const since = ground.now.subtract({ hours: 24 * ground.memory.days })
  const stays = await ground.store.guests.before(guest, stayName(request, hotel), since).catch(() => [])
  return { seen: new Set(stays.flatMap(({ recommended }) => recommended)), kinds: kindsOf(stays) }
}

/** Remembers what this stay asked for and was recommended. A failure is ignored. */
export async function rememberStay(
  request: GuestRequest,
  { hotel, needs, explained }: { hotel: PlaceDocument; needs: GuestNeeds; explained: ExplainedChoice },
  ground: Ground,
): Promise<void> {
  const guest = guestOf(request, ground.memory)
  if (guest === null) return
  const left = {
    recommended: explained.chosen.map((item) => (item.section === 'events' ? item.candidate.event.id : item.place.id)),
    kinds: needs.wanted
      .filter(({ trait, origin }) => origin === 'notes' && isKept(trait))
      .map(({ trait, weight }) => ({ trait, weight })),
  }
  await ground.store.guests.keep(guest, stayName(request, hotel), left, ground.now).catch(() => {})
}

function kindsOf(stays: readonly RememberedStay[]): { trait: string; weight: number }[] {
  const weights = new Map<string, number>()
  stays.forEach(({ kinds }, age) => {
    for (const { trait, weight } of kinds)
      weights.set(trait, Math.max(weights.get(trait) ?? 0, weight * tuning.fadingOfMemory ** age))
  })
  return [...weights].map(([trait, weight]) => ({ trait, weight }))
}

/** Tastes are remembered. Health, faith, company and mood are not. */
const keptKinds = new Set(['cuisine', 'dish', 'drink', 'venue', 'activity', 'event'])
const notKept = new Set(['place-of-worship', 'mosque', 'synagogue', 'temple', 'casino'])

const isKept = (trait: string): boolean => keptKinds.has(findTrait(trait)?.kind ?? '') && !notKept.has(trait)

function guestOf({ externalGuestId }: GuestRequest, memory: MemoryOptions | null): GuestReference | null {
  if (memory === null || memory.days === 0 || externalGuestId === null || externalGuestId.trim() === '') return null
  return { consumer: memory.consumer, guestId: externalGuestId }
}

const stayName = ({ checkin, checkout }: GuestRequest, hotel: PlaceDocument): string =>
  `${hotel.id} ${checkin} ${checkout}`
