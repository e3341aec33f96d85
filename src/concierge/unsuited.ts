import type { Point } from '../domain/distance.ts'
import type { EventDocument } from '../domain/event.ts'
import { hasTraitBit, sharesTrait, traitSetOf } from '../vocabulary/trait-set.ts'
import { traitPosition, withImpliedTraits } from '../vocabulary/traits.ts'
import { saysClimb } from './access/climbs-in-text.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import { isCold, isSnowy, isSnowyAbove } from './understand/season.ts'

/** Outings on or in open water: in the cold months the boats are laid up. */
const inWarmth = ['boating', 'boat-trip', 'beach', 'swimming', 'surfing', 'water-park']
const indoors = traitPosition('indoors')
/** Where one swims in the open: who asks for a swim in winter asks for a warm one. */
const water = traitSetOf(['swimming', 'water-park'])
const inTheOpen = traitSetOf(['outdoors', 'park'])
const heated = traitSetOf(['indoors', 'spa', 'sauna'])

/** Not in winter, when the paths may be under snow and the swings are. */
const notInWinter = ['hiking', 'playground']
/** Not while there is snow where people ski nearby. */
const underSnow = ['hiking', 'viewpoint', 'birdwatching', 'scenic', 'garden', 'walking', 'boating']
/** What one walks to, or sails on, far from the road. */
const inReserves = ['hiking', 'birdwatching', 'boating']
/** Paths and summits lie above the slopes. */
const aboveSlopes = ['hiking']
/** There is something to do without snow or ice too. */
const anyWeather = traitSetOf(['museum', 'hiking', 'cycling', 'swimming', 'theme-park', 'park'])
/** What lies in town is reached in any weather. */
const inTown = traitSetOf(['landmark', 'museum', 'historic-site', 'architecture', 'attraction', 'skiing', 'skating'])
/** Carvings and ruins of which nothing says that they are a building lie on hillsides. */
const hillsides = traitSetOf(['historic-site'])
const buildings = traitSetOf(['landmark', 'museum', 'architecture', 'attraction', 'indoors', 'place-of-worship'])

/** A square is in the rain, however much of a sight it is, and so are a fort and a ruin. */
const roofed = traitSetOf(['museum', 'indoors', 'place-of-worship'])

/** The lifts do not run without snow, and a hall of it is no outing for summer. */
const onSnow = ['skiing', 'ice-rink']

/** Outings that ask for a fit body. */
const strenuous = [
  'climbing',
  'hiking',
  'skating',
  'skiing',
  'surfing',
  'boating',
  'yoga',
  'fitness',
  'running',
  'cycling',
  'horse-riding',
  'tennis',
  'dance',
]

/** What one watches, however fit. */
const watched: ReadonlySet<string> = new Set(['music', 'theater', 'comedy', 'film', 'sports', 'art'])

/** Whether guests who need step-free access would have to do what an event is about, unless they asked for it. */
export function isExertion(
  { category, traits, description }: EventDocument,
  { isStepFree, wanted }: GuestNeeds,
): boolean {
  // A rink is a sport that one does.
  const isWatched = watched.has(category) && !(category === 'sports' && traits.includes('skating'))
  if (!isStepFree || isWatched) return false
  const asked = new Set(withImpliedTraits(wanted.map(({ trait }) => trait)))
  const isHard = traits.some((trait) => strenuousEvents.has(trait) && !asked.has(trait))
  return isHard || (category === 'tours' && saysClimb(description.slice(0, maxRead)))
}
/** Guests on a guided walk can't turn back when they like, as they can in a park. */
const strenuousEvents: ReadonlySet<string> = new Set([...strenuous, 'walking'])
const maxRead = 1000

/** No place for who asks for something under a roof. */
const underOpenSky = [
  'outdoors',
  'park',
  'garden',
  'beach',
  'hiking',
  'viewpoint',
  'playground',
  'zoo',
  'boating',
  'monument',
  'public-art',
  'cemetery',
  'waterfront',
  'pier',
]

/** A toy shop, a swing: nothing there is for adults. */
const forChildrenAlone = traitSetOf(['playground', 'children-museum'])
const shops = traitSetOf(['shopping'])
const children = traitPosition('children')

export type Unsuited = 'out of season' | 'in the open' | 'too strenuous' | 'made for children'

/**
 * Why an outing does not suit the season or the guest's body; null if it does. What the guest asked for is theirs to
 * judge.
 */
export function unsuitedFor(
  { stay, season, isStepFree, wanted, party }: GuestNeeds,
  { place, hasSkiing }: { place: Point; hasSkiing: () => boolean },
): (words: Uint32Array, offset: number) => Unsuited | null {
  const asked = new Set(wanted.map(({ trait }) => trait))
  // Who asks for a boat to rent asks for a boat.
  const askedBroadly = new Set(withImpliedTraits(asked))
  const setBesidesAsked = (traits: readonly string[]) => traitSetOf(traits.filter((trait) => !askedBroadly.has(trait)))
  const setOfUnasked = (traits: readonly string[]) => traitSetOf(traits.filter((trait) => !asked.has(trait)))
  const isAllCold = stay.dates.every((date) => isCold(date, place))
  const inCold = isAllCold ? inWarmth : []
  const isOpenPool = (words: Uint32Array, offset: number) =>
    isAllCold &&
    !asked.has('beach') &&
    sharesTrait(words, offset, water) &&
    sharesTrait(words, offset, inTheOpen) &&
    !sharesTrait(words, offset, heated)
  const cold = setBesidesAsked([...inCold, ...(season === 'winter' ? notInWinter : [])])
  // Who asks for a walk on the beach goes there whatever else one does there in summer.
  const askedInCold = traitSetOf(['beach', 'boating', 'boat-trip'].filter((trait) => asked.has(trait)))
  const liesSnow = stay.dates.every((date) => isSnowy(date, place)) && hasSkiing()
  const asksForHistory = asked.has('historic-site') || asked.has('history')
  const liesSnowAbove = stay.dates.every((date) => isSnowyAbove(date, place)) && hasSkiing()
  const snow = setOfUnasked(liesSnow ? underSnow : liesSnowAbove ? aboveSlopes : [])
  // A view from the road is one thing, a reserve at the end of a valley another.
  const remote = setOfUnasked(liesSnow ? inReserves : [])
  const askedInSnow = traitSetOf(underSnow.filter((trait) => asked.has(trait)))
  const isWarm = stay.dates.every((date) => !isCold(date, place))
  const warm = setOfUnasked(isWarm ? onSnow : [])
  const hard = setBesidesAsked(isStepFree ? strenuous : [])
  // Who asks for the beach as well as for something indoors has good days too.
  const isForRain = asked.has('indoors') && !underOpenSky.some((trait) => asked.has(trait))
  const wet = traitSetOf(isForRain ? [...underOpenSky, 'historic-site'] : [])
  const hasChildren = party.children > 0 || party.youngest !== null || asked.has('playground')
  const isForChildren = (words: Uint32Array, offset: number) =>
    sharesTrait(words, offset, forChildrenAlone) ||
    (hasTraitBit(words, offset, children) && sharesTrait(words, offset, shops))
  return (words, offset) => {
    if (!hasChildren && isForChildren(words, offset)) return 'made for children'
    const isAskedInCold = sharesTrait(words, offset, askedInCold)
    if (sharesTrait(words, offset, cold) && !hasTraitBit(words, offset, indoors) && !isAskedInCold)
      return 'out of season'
    if (sharesTrait(words, offset, wet) && !sharesTrait(words, offset, roofed)) return 'in the open'
    if (isOpenPool(words, offset)) return 'out of season'
    if (sharesTrait(words, offset, warm) && !sharesTrait(words, offset, anyWeather)) return 'out of season'
    const isOnHillside = sharesTrait(words, offset, hillsides) && !sharesTrait(words, offset, buildings)
    if (liesSnow && !asksForHistory && isOnHillside) return 'out of season'
    const isUnderSnow = sharesTrait(words, offset, snow) && !sharesTrait(words, offset, inTown)
    const isAsked = sharesTrait(words, offset, askedInSnow) && !sharesTrait(words, offset, remote)
    if (isUnderSnow && !isAsked) return 'out of season'
    return sharesTrait(words, offset, hard) ? 'too strenuous' : null
  }
}
