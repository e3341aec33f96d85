import { tuning } from '../tuning.ts'
import type { GuestNeeds } from './guest-needs.ts'

/** What a guest of this sort enjoys unasked differs from what others do. Traits say by how much. */
export type Profile = 'quiet' | 'thrift' | 'luxury' | 'friends' | 'skiers' | 'returning'

const calm = new Set(['quiet', 'seniors'])
const frugal = new Set(['budget', 'free-entry'])
const sociable = new Set([
  'sports',
  'sports-bar',
  'football',
  'soccer',
  'baseball',
  'basketball',
  'hockey',
  'beer',
  'bar',
  'pub',
  'nightlife',
  'nightclub',
])
const noisy = new Set(['karaoke', 'casino', 'live-music', 'rock', 'lively', 'dance', 'games'])
const slopes = new Set(['skiing'])
const contemplative = new Set(['art', 'art-museum', 'museum', 'gallery', 'garden', 'history', 'architecture'])

/** Guests with a baby go to bed early too. */
const maxAgeOfBaby = 2
const minFriends = 3

/** Guests who ask for a game, a beer or a party do not mind the noise. */
export const asksForNoise = ({ wanted }: Pick<GuestNeeds, 'wanted'>): boolean =>
  wanted.some(({ trait }) => sociable.has(trait) || noisy.has(trait))

type ProfiledNeeds = Pick<GuestNeeds, 'party' | 'wanted' | 'priceLevel' | 'knowsTown'>

export function profilesOf(needs: ProfiledNeeds): Profile[] {
  const { party, wanted, priceLevel, knowsTown } = needs
  const wants = (some: ReadonlySet<string>) => wanted.some(({ trait }) => some.has(trait))
  const isThrifty = wants(frugal)
  const hasBaby = party.children > 0 && party.youngest !== null && party.youngest <= maxAgeOfBaby
  return [
    ...(wants(calm) || hasBaby ? (['quiet'] as const) : []),
    ...(isThrifty ? (['thrift'] as const) : []),
    ...(!isThrifty && priceLevel !== null && priceLevel >= tuning.price.minLuxury ? (['luxury'] as const) : []),
    ...(areFriendsOut(needs) ? (['friends'] as const) : []),
    ...(wants(slopes) ? (['skiers'] as const) : []),
    ...(knowsTown ? (['returning'] as const) : []),
  ]
}

/** Three and more out for a game, a beer or a night, who name nothing contemplative. */
export function areFriendsOut({ party, wanted }: Pick<GuestNeeds, 'party' | 'wanted'>): boolean {
  const wants = (some: ReadonlySet<string>) => wanted.some(({ trait }) => some.has(trait))
  return party.kind === 'group' && party.adults >= minFriends && wants(sociable) && !wants(contemplative)
}
