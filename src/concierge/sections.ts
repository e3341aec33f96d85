import { type AnswerSection, answerSections } from '../domain/guest-request.ts'
import type { EventCandidate, Filtered, PlaceCandidate } from './candidates.ts'

type Found = { foodAndBeverage: PlaceCandidate[]; attractions: PlaceCandidate[]; events: EventCandidate[] }
type Finders = { [Section in AnswerSection]: (filtered: Filtered) => Promise<Found[Section]> }

/**
 * Fetches the sections that are asked for, none of the others. A section whose source failed is empty when another one
 * succeeded; when none did, the failure is the answer.
 */
export async function fetchSections(
  counts: Record<AnswerSection, number>,
  finders: Finders,
): Promise<{ found: Found; filtered: Record<AnswerSection, Filtered> }> {
  const found: Found = { foodAndBeverage: [], attractions: [], events: [] }
  const filtered = { foodAndBeverage: new Map(), attractions: new Map(), events: new Map() } as Record<
    AnswerSection,
    Filtered
  >
  const requested = answerSections.filter((section) => counts[section] > 0)
  const fetch = async <Section extends AnswerSection>(section: Section) => {
    found[section] = await (finders[section] as (filtered: Filtered) => Promise<Found[Section]>)(filtered[section])
  }
  const outcomes = await Promise.allSettled(requested.map(fetch))
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
  if (failures.length > 0 && failures.length === requested.length) throw failures[0]?.reason
  return { found, filtered }
}
