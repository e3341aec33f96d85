import {
  eventParts,
  type PartValues,
  placeParts,
  type ScoredEvent,
  type ScoredPlace,
} from '../../concierge/candidates.ts'
import type { ChoiceParts } from '../../concierge/choosing/choose-varied.ts'
import type { Journey } from '../../concierge/recommend.ts'
import { tuning } from '../../concierge/tuning.ts'
import type { AnswerSection } from '../../domain/guest-request.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import { type AcceptedMatch, acceptedMatches } from '../../store/match-review.ts'
import { idAt, nameAt } from '../../store/read-columns.ts'
import type { Store } from '../../store/store.ts'

export type ExplainedPart = { name: string; weight: number; value: number; adds: number }

/** One candidate with its score taken apart. */
export type ExplainedCandidate = {
  id: string
  name: string
  miles: number
  score: number
  parts: ExplainedPart[]
  metNeeds: string[]
  /** Position in the answer, from 1; null if not chosen. */
  rank: number | null
  /** What choosing added to the score, given the items chosen before; null if not chosen. */
  choice: ChoiceParts | null
  /** All sources of the item, most trusted first; `licences` has the same order. */
  sources: string[]
  licences: string[]
  /** Records of the place that the operator has joined; empty for events. */
  decisions: AcceptedMatch[]
}

export type ExplainedSection = {
  considered: number
  filtered: Record<string, number>
  candidates: ExplainedCandidate[]
}

/** Every candidate of every section, best first. */
export async function explainedSections(
  taken: Journey,
  store: Store,
): Promise<Record<AnswerSection, ExplainedSection>> {
  const licences = new Map((await store.sources()).map(({ name, licence }) => [name, licence]))
  const explain = async (section: AnswerSection) => {
    const ids = taken.ranked[section].map(({ candidate }) => identityOf(candidate).id)
    if (section === 'events')
      return explainedSection(taken, section, { licences, places: new Map(), decisions: new Map() })
    const [places, accepted] = await Promise.all([store.places.byIds(ids), acceptedMatches(store, ids)])
    return explainedSection(taken, section, {
      licences,
      places,
      decisions: Map.groupBy(accepted, (one) => one.placeId),
    })
  }
  const [foodAndBeverage, attractions, events] = await Promise.all([
    explain('foodAndBeverage'),
    explain('attractions'),
    explain('events'),
  ])
  return { foodAndBeverage, attractions, events }
}

type Known = {
  licences: ReadonlyMap<string, string>
  places: ReadonlyMap<string, PlaceDocument>
  decisions: ReadonlyMap<string, AcceptedMatch[]>
}

function explainedSection(
  { ranked, found, choice }: Journey,
  section: AnswerSection,
  { licences, places, decisions }: Known,
): ExplainedSection {
  const chosen = choice[section].map(({ candidate }) => identityOf(candidate).id)
  const candidates = ranked[section].map((scored) => {
    const identity = identityOf(scored.candidate)
    const position = chosen.indexOf(identity.id)
    const sources = sourcesOf(scored.candidate, places.get(identity.id))
    return {
      ...identity,
      miles: scored.candidate.miles,
      score: scored.score,
      parts: partsOf(scored),
      metNeeds: [...scored.metNeeds],
      rank: position < 0 ? null : position + 1,
      choice: choice[section][position]?.choice ?? null,
      sources,
      licences: sources.map((source) => licences.get(source) ?? ''),
      decisions: decisions.get(identity.id) ?? [],
    }
  })
  candidates.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  return { considered: candidates.length, filtered: Object.fromEntries(found[section].filtered), candidates }
}

function partsOf(scored: ScoredPlace | ScoredEvent): ExplainedPart[] {
  return isEvent(scored) ? explainedParts(eventParts, scored.values) : explainedParts(placeParts, scored.values)
}

const isEvent = (scored: ScoredPlace | ScoredEvent): scored is ScoredEvent => 'event' in scored.candidate

const explainedParts = <Part extends keyof typeof tuning.score>(
  names: readonly Part[],
  values: PartValues<Part>,
): ExplainedPart[] =>
  names.map((name) => ({
    name,
    weight: tuning.score[name],
    value: values[name],
    adds: values[name] * tuning.score[name],
  }))

/** An id may begin with the name of a source that no longer has the place. */
function sourcesOf(
  candidate: Journey['ranked'][AnswerSection][number]['candidate'],
  place: PlaceDocument | undefined,
): string[] {
  if ('event' in candidate) return candidate.event.sources
  return place === undefined ? [] : (place.facts.sources ?? [place.source])
}

function identityOf(candidate: Journey['ranked'][AnswerSection][number]['candidate']): { id: string; name: string } {
  if ('event' in candidate) return { id: candidate.event.id, name: candidate.event.title }
  return { id: idAt(candidate), name: nameAt(candidate) }
}
