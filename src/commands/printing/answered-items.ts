import type { RecommendedEvent } from '../../catalog/shown-event.ts'
import type { RecommendedPlace } from '../../catalog/shown-place.ts'
import type { EventCandidate } from '../../concierge/candidates.ts'
import type { Fact } from '../../concierge/explain/fact.ts'
import type { Journey } from '../../concierge/recommend.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import type { Stay } from '../../domain/stay.ts'

/** An item as the answer shows it, with its record and the facts that its words may use. */
export type AnsweredPlace = { shown: RecommendedPlace; place: PlaceDocument; facts: readonly Fact[] }
export type AnsweredEvent = { shown: RecommendedEvent; candidate: EventCandidate; facts: readonly Fact[] }

export type AnsweredItems = {
  foodAndBeverage: AnsweredPlace[]
  attractions: AnsweredPlace[]
  events: AnsweredEvent[]
}

/** The items of each section, in the order of the answer. */
export function answeredItems({ explained, recommendation }: Journey): AnsweredItems {
  const items: AnsweredItems = { foodAndBeverage: [], attractions: [], events: [] }
  for (const [index, chosen] of explained.chosen.entries()) {
    const facts = explained.items[index]?.facts ?? []
    if (chosen.section === 'events') {
      const shown = recommendation.events[items.events.length]
      if (shown !== undefined) items.events.push({ shown, candidate: chosen.candidate, facts })
    } else {
      const shown = recommendation[chosen.section][items[chosen.section].length]
      if (shown !== undefined) items[chosen.section].push({ shown, place: chosen.place, facts })
    }
  }
  return items
}

/** "300 meters", as the words of the answer say it; null if it is not known, or in the hotel itself. */
export function saidDistance(facts: readonly Fact[]): string | null {
  for (const fact of facts) if (fact.topic === 'distance') return fact.details.miles
  return null
}

/** "in your hotel", or "right by your hotel" for another house; null if it is further off. */
export function saidAtHotel(facts: readonly Fact[]): string | null {
  for (const fact of facts) if (fact.topic === 'ownHotel') return fact.details.where
  return null
}

/** The day on which the words of the answer have the place open; null if they name none. */
export function fittingDay(facts: readonly Fact[], { dates }: Stay): Temporal.PlainDate | null {
  for (const { topic, details } of facts) {
    if (topic !== 'hours' && topic !== 'mealTime') continue
    return dates.find((day) => day.toString() === details.date) ?? null
  }
  return null
}
