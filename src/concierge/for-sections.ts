import type { AnswerSection } from '../domain/guest-request.ts'
import type { RecommendedSection } from '../domain/place.ts'

type Finders<Places, Events> = {
  places(section: RecommendedSection): Promise<Places>
  events(): Promise<Events>
}

/**
 * Finds what each requested section needs. A section that fails gets `nothing` if another one succeeds; if all fail,
 * the first failure is thrown.
 */
export async function forSections<Places, Events>(
  counts: Readonly<Record<AnswerSection, number>>,
  nothing: Places & Events,
  { places, events }: Finders<Places, Events>,
): Promise<{ foodAndBeverage: Places; attractions: Places; events: Events }> {
  const find = <Found>(section: AnswerSection, finder: () => Promise<Found>) =>
    counts[section] > 0 ? finder() : nothing
  const outcomes = await Promise.allSettled([
    find('foodAndBeverage', () => places('foodAndBeverage')),
    find('attractions', () => places('attractions')),
    find('events', events),
  ])
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
  const requested = Object.values(counts).filter((count) => count > 0)
  if (failures.length > 0 && failures.length === requested.length) throw failures[0]?.reason
  const foundIn = <Found>(outcome: PromiseSettledResult<Found>) =>
    outcome.status === 'fulfilled' ? outcome.value : nothing
  const [foodAndBeverage, attractions, eventsOutcome] = outcomes
  return {
    foodAndBeverage: foundIn(foodAndBeverage),
    attractions: foundIn(attractions),
    events: foundIn(eventsOutcome),
  }
}
