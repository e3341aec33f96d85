import { pointOf } from '../../domain/distance.ts'
import type { Layer, PlaceDocument } from '../../domain/place.ts'
import type { CatalogSnapshot } from '../../store/catalog-snapshot.ts'
import { idAt } from '../../store/read-columns.ts'
import type { AuthoredItem } from '../author/authored-item.ts'
import type { EventCandidate, Scored } from '../candidates.ts'
import type { Choice } from '../choose.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { isCold as isColdOn } from '../understand/season.ts'
import { beyondBlurb, withoutOtherYears } from './beyond-blurb.ts'
import { blurbOf } from './blurb-of.ts'
import { explainEvent } from './explain-event.ts'
import { explainPlace } from './explain-place.ts'
import type { Fact } from './fact.ts'
import { type Locale, localeOf } from './format-times.ts'
import { readKindsNearby } from './kinds-nearby.ts'
import { plainBlurb } from './plain-blurb.ts'

/** A chosen item with its record. */
export type ChosenPlace = { section: 'foodAndBeverage' | 'attractions'; place: PlaceDocument; blurb: string }
export type ChosenEvent = { section: 'events'; candidate: EventCandidate }

export type ExplainedChoice = {
  hotel: PlaceDocument
  layers: ReadonlyMap<string, Layer>
  chosen: (ChosenPlace | ChosenEvent)[]
  /** One for each of `chosen`, in the same order. */
  items: AuthoredItem[]
}

/** Reads the documents of the chosen places and turns records into facts. */
export async function explainChoice(
  choice: Choice,
  needs: GuestNeeds,
  { hotel, catalog }: { hotel: PlaceDocument; catalog: CatalogSnapshot },
): Promise<ExplainedChoice> {
  const places = [...choice.foodAndBeverage, ...choice.attractions]
  const [documents, layers] = await Promise.all([
    catalog.places(places.map(({ candidate }) => idAt(candidate))),
    // An answer without badges is better than none.
    catalog.layers().catch(() => new Map<string, Layer>()),
  ])
  const locale = localeOf(hotel, needs.stay)
  const center = pointOf(hotel)
  const kinds = center === null || places.length === 0 ? null : await readKindsNearby(center, locale, catalog)
  const isCold = center !== null && isColdOn(needs.stay.checkin, center)
  const explained: ExplainedChoice = { hotel, layers, chosen: [], items: [] }
  for (const scored of places) {
    const { candidate, metNeeds } = scored
    const place = documents.get(idAt(candidate))
    // An import may have removed it since its columns were read.
    if (!place) continue
    const turn = explained.chosen.filter(({ section }) => section === candidate.section).length
    const { miles } = candidate
    const all = explainPlace({ place, hotel, turn, miles, metNeeds, layers, needs, locale, kinds, isCold })
    const blurb = plainBlurb(blurbOf(place, { ...needs, isCold }, locale), all)
    const facts = withoutOtherYears(all, blurb)
    explained.chosen.push({ section: candidate.section, place, blurb })
    const left = beyondBlurb(facts, blurb, place)
    const isLeft = (fact: Fact) =>
      // Most are the same objects.
      left.includes(fact) || left.some(({ id, chip }) => id === fact.id && chip === fact.chip)
    const inBlurb = facts.filter((fact) => !isLeft(fact))
    explained.items.push({ kind: 'place', name: nameFor(place), venue: '', facts: left, inBlurb })
  }
  for (const { candidate, metNeeds } of choice.events) {
    explained.chosen.push({ section: 'events', candidate })
    explained.items.push(eventItem({ candidate, metNeeds }, needs, locale))
  }
  return explained
}

/** With the English name where the sign is in another language; not in a second pair of brackets, nor if it is long. */
function nameFor({ name, facts: { englishName } }: PlaceDocument): string {
  const both = `${name} (${englishName})`
  return englishName === undefined || name.includes('(') || both.length > maxNameLength ? name : both
}

/** A sentence with a longer name is hard to read. */
const maxNameLength = 52

function eventItem(
  { candidate, metNeeds }: Pick<Scored<EventCandidate>, 'candidate' | 'metNeeds'>,
  needs: GuestNeeds,
  locale: Locale,
): AuthoredItem {
  const venue = candidate.venue?.name ?? candidate.event.venue.name
  const facts = explainEvent({ candidate, metNeeds, needs, locale })
  return { kind: 'event', name: candidate.event.title, venue, facts }
}
