import { type RecommendedEvent, showEvent, venueAddress } from '../catalog/shown-event.ts'
import { layersOf, type RecommendedPlace, showPlace } from '../catalog/shown-place.ts'
import { type Point, pointOf } from '../domain/distance.ts'
import { itemAt } from '../domain/item-at.ts'
import { type ShownHotel, showHotel } from '../hotels/shown-hotel.ts'
import type { Wording } from './author/author-by-template.ts'
import type { ChosenEvent, ChosenPlace, ExplainedChoice } from './explain/explain-choice.ts'
import { eventOnDayOf } from './explain/explain-event.ts'

export type Recommendation = {
  hotel: ShownHotel
  foodAndBeverage: RecommendedPlace[]
  attractions: RecommendedPlace[]
  events: RecommendedEvent[]
}

/** Combines records and wordings into the shapes of the API contract. */
export function answer(explained: ExplainedChoice, wordings: readonly Wording[]): Recommendation {
  const hotel = pointOf(explained.hotel)
  const recommendation: Recommendation = {
    hotel: showHotel(explained.hotel),
    foodAndBeverage: [],
    attractions: [],
    events: [],
  }
  for (const [index, chosen] of explained.chosen.entries()) {
    const wording = itemAt(wordings, index)
    if (chosen.section === 'events') recommendation.events.push(answerEvent(chosen, hotel, wording))
    else recommendation[chosen.section].push(answerPlace(chosen, explained, hotel, wording))
  }
  return recommendation
}

function answerPlace(
  { section, place, blurb }: ChosenPlace,
  { layers }: ExplainedChoice,
  hotel: Point | null,
  wording: Wording,
): RecommendedPlace {
  return {
    ...showPlace(place, layers, hotel),
    section,
    blurb,
    ...wording,
    layerIcons: layersOf(place, layers),
  }
}

function answerEvent({ candidate }: ChosenEvent, hotel: Point | null, wording: Wording): RecommendedEvent {
  const event = eventOnDayOf(candidate)
  return { ...showEvent(event, hotel), ...wording, address: venueAddress(event) }
}
