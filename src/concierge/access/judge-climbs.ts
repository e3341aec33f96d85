import type { EventDocument } from '../../domain/event.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import type { CatalogSnapshot } from '../../store/catalog-snapshot.ts'
import { allSuit, type Shortlisted, type ShortlistJudgment, type Unfit } from '../foods/judge-foods.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { saysClimb } from './climbs-in-text.ts'

/**
 * How sights and events suit a guest who needs a way without steps, by what their own texts say of stairs and climbs.
 * Only what is on a shortlist is read.
 */
export async function judgeClimbs(
  { sightIds, events }: Shortlisted,
  { isStepFree }: Pick<GuestNeeds, 'isStepFree'>,
  catalog: Pick<CatalogSnapshot, 'places'>,
): Promise<ShortlistJudgment> {
  if (!isStepFree) return allSuit
  const sights = [...(await catalog.places([...sightIds]))].map(([id, place]) => [id, judgeSight(place)] as const)
  const outings = events.map((event) => [event.id, hasClimb(event) ? 'not for this guest' : null] as const)
  return new Map([...sights, ...outings].flatMap(([id, unfit]) => (unfit === null ? [] : [[id, unfit]])))
}

/** Outings that are a climb where their texts speak of one. */
const onFoot = ['hiking', 'viewpoint', 'climbing', 'boating']

/** Recorded access speaks for a sight whatever its description says of a tower next to it. */
function judgeSight(place: PlaceDocument): Unfit | null {
  const { facts, name, shortDescription, longDescription, traits } = place
  if (facts.wheelchair === 'yes') return null
  const isShort = saysIn(place, `${name}. ${shortDescription}`, 'short')
  if (!isShort && !saysIn(place, longDescription, 'long')) return null
  const isOuting = traits.some((trait) => onFoot.includes(trait))
  return isOuting && facts.wheelchair !== 'limited' ? 'not for this guest' : 'after all others'
}

/** Plays and films are named after steps: "The 39 Steps". */
const onStage: ReadonlySet<string> = new Set(['theater', 'film', 'music', 'comedy'])

const hasClimb = (event: EventDocument): boolean =>
  (!onStage.has(event.category) && saysIn(event, event.title, 'short')) ||
  saysIn(event, `${event.blurb}. ${event.description}`, 'long')

/** Records stay the same objects until the catalog changes. */
const known = new WeakMap<PlaceDocument | EventDocument, Map<string, boolean>>()

function saysIn(item: PlaceDocument | EventDocument, text: string, part: 'short' | 'long'): boolean {
  const parts = known.get(item) ?? new Map<string, boolean>()
  known.set(item, parts)
  const says = parts.get(part) ?? saysClimb(text)
  parts.set(part, says)
  return says
}
