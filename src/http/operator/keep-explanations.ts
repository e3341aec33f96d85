import { LRUCache } from 'lru-cache'
import {
  type EventPart,
  eventParts,
  type FilterReason,
  type PlacePart,
  placeParts,
  type ScoredEvent,
  type ScoredPlace,
} from '../../concierge/candidates.ts'
import type { ChoiceParts, Chosen } from '../../concierge/choosing/choose-varied.ts'
import type { Topic } from '../../concierge/explain/fact.ts'
import type { Journey } from '../../concierge/recommend.ts'
import { tuning } from '../../concierge/tuning.ts'
import { type AnswerSection, answerSections } from '../../domain/guest-request.ts'
import { recordByKey } from '../../domain/record-by-key.ts'
import { idAt } from '../../store/read-columns.ts'
import type { FollowedRequest, RequestFollower } from '../follow-requests.ts'

/** Why a recommendation is what it is, without what the guest asked for. */
export type KeptExplanation = {
  requestId: string
  /** When it was answered. */
  at: string
  status: number | null
  durationMs: number
  stepsMs: Record<string, number>
  /** Null if no recommendation was made. */
  sections: Record<AnswerSection, KeptSection> | null
}

export type KeptSection = {
  /** Candidates that were scored: those that could reach the shortlist. */
  scored: number
  /** Of those that could, how many were left out, by reason. */
  excluded: Partial<Record<ShownReason, number>>
  items: KeptItem[]
}

export type KeptItem = {
  place: number
  id: string
  score: number
  /** What each part adds to the score, and what choosing did. */
  parts: Partial<Record<ShownPart, number>>
  /** What is known of it that may be said. */
  facts: ShownTopic[]
}

type ShownReason = FilterReason | 'needs' | 'stay'
type ShownPart = PlacePart | EventPart | keyof ChoiceParts | 'needs' | 'stay'
type ShownTopic = Topic | 'needs'

export type Explanations = { follow: RequestFollower; find(requestId: string): KeptExplanation | null }

const maxAgeMs = 60 * 60_000
const route = '/v1/concierge'

/**
 * Keeps the latest recommendations of this process for an hour. What depends on the guest or on their wishes is added
 * up as `needs`. What depends on dates and hours of the stay is added up as `stay`.
 */
export function keepExplanations(max: number): Explanations {
  const kept = new LRUCache<string, KeptExplanation>({ max, ttl: maxAgeMs, ttlAutopurge: true })
  return {
    follow(followed) {
      // Without a valid token no one may push others out.
      if (followed.route === route && followed.status !== 401) kept.set(followed.id, explanationOf(followed))
    },
    find: (requestId) => kept.peek(requestId) ?? null,
  }
}

function explanationOf({ id, status, startedAt, endedAt, steps, journey }: FollowedRequest): KeptExplanation {
  const stepsMs: Record<string, number> = {}
  for (const step of steps) stepsMs[step.name] = tenth((stepsMs[step.name] ?? 0) + step.endedAt - step.startedAt)
  return {
    requestId: id,
    at: Temporal.Now.instant().toString({ smallestUnit: 'second' }),
    status,
    durationMs: tenth(endedAt - startedAt),
    stepsMs,
    sections: journey && recordByKey(answerSections, (section) => sectionOf(journey, section)),
  }
}

function sectionOf({ ranked, found, choice, explained }: Journey, section: AnswerSection): KeptSection {
  const chosen: readonly Chosen<Candidate>[] = choice[section]
  const topics = new Map(
    explained.chosen.map((one, index) => [
      one.section === 'events' ? one.candidate.event.id : one.place.id,
      (explained.items[index]?.facts ?? []).map(({ topic }) => shownTopics[topic]),
    ]),
  )
  return {
    scored: ranked[section].length,
    excluded: added([...found[section].filtered].map(([reason, count]) => [shownReasons[reason], count])),
    items: chosen.map((item, index) => {
      const id = 'event' in item.candidate ? item.candidate.event.id : idAt(item.candidate)
      return {
        place: index + 1,
        id,
        score: tenth(item.score),
        parts: rounded(added([...scoreParts(item), ...choiceParts(item.choice)])),
        facts: [...new Set(topics.get(id))],
      }
    }),
  }
}

type Candidate = (ScoredPlace | ScoredEvent)['candidate']

function scoreParts({ candidate, values }: Chosen<Candidate>): [ShownPart, number][] {
  const known: Partial<Record<PlacePart | EventPart, number>> = values
  return ('event' in candidate ? eventParts : placeParts).map((part) => [
    shownParts[part],
    (known[part] ?? 0) * tuning.score[part],
  ])
}

const choiceParts = (parts: ChoiceParts): [ShownPart, number][] => [
  ['sameVenue', parts.sameVenue],
  ['likeness', parts.likeness],
  ['draw', parts.draw],
  ['needs', parts.wornOut + parts.uncoveredWish + parts.stopgap + parts.ownWords],
]

/** `needs` rests on the guest's party, notes, memory, rate or way of moving. */
const shownParts: Record<PlacePart | EventPart, ShownPart> = {
  prior: 'prior',
  fame: 'fame',
  distance: 'distance',
  chain: 'chain',
  ongoing: 'ongoing',
  outing: 'outing',
  openness: 'stay',
  outOfReach: 'stay',
  day: 'stay',
  absent: 'stay',
  wishes: 'needs',
  unwanted: 'needs',
  named: 'needs',
  appeal: 'needs',
  context: 'needs',
  seen: 'needs',
  price: 'needs',
  access: 'needs',
  bedtime: 'needs',
}

const shownReasons: Record<FilterReason, ShownReason> = {
  'too far': 'too far',
  'the hotel itself': 'the hotel itself',
  'already over': 'already over',
  'sold out': 'sold out',
  'no outing for guests': 'no outing for guests',
  'in the open': 'needs',
  'made for children': 'needs',
  'out of season': 'out of season',
  'closed on every day of the stay': 'stay',
  'shut while the guest is there': 'stay',
  'shut when the guest wants to eat': 'needs',
  'while the guest is not there': 'stay',
  'ruled out by the guest': 'needs',
  'no wheelchair access': 'needs',
  'age limit': 'needs',
  'too small for the party': 'needs',
  'too strenuous': 'needs',
  'for other ages': 'needs',
  'after bedtime': 'needs',
  'dearer than asked': 'needs',
  'in a language of others': 'needs',
}

const shownTopics: Record<Topic, ShownTopic> = {
  kind: 'kind',
  distance: 'distance',
  hours: 'hours',
  closed: 'hours',
  noHours: 'hours',
  again: 'needs',
  also: 'needs',
  purpose: 'needs',
  mealTime: 'needs',
  rating: 'rating',
  recognition: 'recognition',
  history: 'history',
  building: 'building',
  maker: 'maker',
  nearest: 'distance',
  renown: 'kind',
  height: 'height',
  neighborhood: 'neighborhood',
  street: 'neighborhood',
  ownHotel: 'distance',
  booking: 'booking',
  when: 'when',
  showings: 'showings',
  length: 'length',
  story: 'story',
  wish: 'needs',
  access: 'needs',
  menu: 'needs',
  price: 'needs',
  caution: 'needs',
  shown: 'needs',
}

function added<Name extends string>(amounts: readonly (readonly [Name, number])[]): Partial<Record<Name, number>> {
  const sums: Partial<Record<Name, number>> = {}
  for (const [name, amount] of amounts) sums[name] = (sums[name] ?? 0) + amount
  return sums
}

const rounded = <Name extends string>(parts: Partial<Record<Name, number>>): Partial<Record<Name, number>> => {
  const short: Partial<Record<Name, number>> = {}
  for (const name in parts) short[name] = tenth(parts[name] ?? 0)
  return short
}

/** The second decimal of a distance or a fame would show how far the guest likes to walk. */
const tenth = (value: number): number => Math.round(value * 10) / 10 || 0
