import { type EventCandidate, type PlaceCandidate, traitsOf } from '../concierge/candidates.ts'
import { type Journey, journey } from '../concierge/recommend.ts'
import { type AnswerSection, answerSections } from '../domain/guest-request.ts'
import { idAt } from '../store/read-columns.ts'
import type { Store } from '../store/store.ts'
import { diversityOf, gradedMeasures, type RankingMeasures } from './ranking-measures.ts'
import type { RankingScenario } from './ranking-scenarios.ts'

/** Rankings of the same candidates by a single criterion. */
export const baselines = ['rating', 'distance', 'random'] as const
export type Baseline = (typeof baselines)[number]

export type RankingEvaluation = {
  scenarios: number
  /** Number of judged sections in all scenarios; the means are over these. */
  lists: number
  ours: RankingMeasures
  baselines: Record<Baseline, RankingMeasures>
  bySection: Partial<Record<AnswerSection, { lists: number; ours: RankingMeasures; best: RankingMeasures }>>
  /** Items in the answer that the scenario forbids. */
  violations: { scenario: string; section: AnswerSection; id: string }[]
  /** The lists with the lowest nDCG, lowest first. */
  worst: { scenario: string; section: AnswerSection; ndcg: number; answered: string[]; best: string[] }[]
}

type List = {
  scenario: RankingScenario
  section: AnswerSection
  answered: string[]
  ours: RankingMeasures
  baselines: Record<Baseline, RankingMeasures>
}

const maxWorst = 20

/** Answers each scenario as of noon UTC on the day before check-in, so that results don't depend on today's date. */
export async function evaluateRanking(
  scenarios: readonly RankingScenario[],
  store: Store,
  onProgress?: (done: number) => void,
): Promise<RankingEvaluation> {
  const lists: List[] = []
  const violations: RankingEvaluation['violations'] = []
  for (const [index, scenario] of scenarios.entries()) {
    const now = scenario.request.checkin.subtract({ days: 1 }).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
    const signal = new AbortController().signal
    const taken = await journey(scenario.request, { store, now: () => now.toInstant(), signal })
    for (const section of answerSections) {
      const answered = taken.choice[section].map(({ candidate }) => idOf(candidate))
      violations.push(
        ...answered.filter((id) => scenario.never.has(id)).map((id) => ({ scenario: scenario.id, section, id })),
      )
      const grades = scenario.judgments[section]
      if (grades !== undefined) lists.push(await measured(scenario, section, { taken, answered, grades, store }))
    }
    onProgress?.(index + 1)
  }
  return { scenarios: scenarios.length, lists: lists.length, ...summary(lists), violations }
}

type Taken = { taken: Journey; answered: string[]; grades: ReadonlyMap<string, number>; store: Store }

async function measured(
  scenario: RankingScenario,
  section: AnswerSection,
  { taken, answered, grades, store }: Taken,
): Promise<List> {
  const ranked: readonly { candidate: PlaceCandidate | EventCandidate }[] = taken.ranked[section]
  const candidates = ranked.map(({ candidate }) => candidate)
  const traits = new Map(candidates.map((candidate) => [idOf(candidate), [...traitsOfCandidate(candidate)]]))
  const measure = (ids: readonly string[]): RankingMeasures => ({
    ...gradedMeasures(ids, grades),
    diversity: diversityOf(ids.map((id) => traits.get(id) ?? [])),
  })
  const ratings = await ratingsOf(candidates, store)
  const byNearness = candidates.toSorted((a, b) => a.miles - b.miles || (idOf(a) < idOf(b) ? -1 : 1))
  const byRating = byNearness.toSorted((a, b) => (ratings.get(idOf(b)) ?? 0) - (ratings.get(idOf(a)) ?? 0))
  const ids = (ordered: readonly (PlaceCandidate | EventCandidate)[]) => ordered.map(idOf)
  return {
    scenario,
    section,
    answered,
    ours: measure(answered),
    baselines: {
      rating: measure(ids(byRating)),
      distance: measure(ids(byNearness)),
      random: meanOf(shuffles(ids(byNearness)).map(measure)),
    },
  }
}

const idOf = (candidate: PlaceCandidate | EventCandidate): string =>
  'event' in candidate ? candidate.event.id : idAt(candidate)

const traitsOfCandidate = (candidate: PlaceCandidate | EventCandidate): readonly string[] =>
  'event' in candidate ? [candidate.event.category, ...candidate.traits] : traitsOf(candidate)

/** The best average rating of each place; an event has its venue's. Unrated items rank last. */
async function ratingsOf(
  candidates: readonly (PlaceCandidate | EventCandidate)[],
  store: Store,
): Promise<Map<string, number>> {
  const placeOf = new Map(
    candidates.map((candidate) => [
      idOf(candidate),
      'event' in candidate ? (candidate.venue?.id ?? '') : idOf(candidate),
    ]),
  )
  const places = await store.places.byIds([...new Set(placeOf.values())], await store.generation())
  return new Map(
    [...placeOf].map(([id, placeId]) => [id, Math.max(0, ...(places.get(placeId)?.ratings ?? []).map(meanRating))]),
  )
}

const meanRating = ({ rating }: { rating: number | null }): number => rating ?? 0

const shuffleCount = 20

/** Deterministic Fisher-Yates shuffles, with the linear congruential generator of Numerical Recipes. */
function shuffles(ids: readonly string[]): string[][] {
  let state = 1
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return Array.from({ length: shuffleCount }, () => {
    const shuffled = [...ids]
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = next(last + 1)
      ;[shuffled[last], shuffled[other]] = [shuffled[other] as string, shuffled[last] as string]
    }
    return shuffled
  })
}

function meanOf(measures: readonly RankingMeasures[]): RankingMeasures {
  const mean = (name: keyof RankingMeasures) =>
    measures.length === 0 ? 0 : measures.reduce((sum, one) => sum + one[name], 0) / measures.length
  return { precision: mean('precision'), ndcg: mean('ndcg'), mrr: mean('mrr'), diversity: mean('diversity') }
}

function summary(lists: readonly List[]): Pick<RankingEvaluation, 'ours' | 'baselines' | 'bySection' | 'worst'> {
  const byBaseline = (some: readonly List[]) => ({
    rating: meanOf(some.map((list) => list.baselines.rating)),
    distance: meanOf(some.map((list) => list.baselines.distance)),
    random: meanOf(some.map((list) => list.baselines.random)),
  })
  const bySection: RankingEvaluation['bySection'] = {}
  for (const [section, some] of Map.groupBy(lists, (list) => list.section)) {
    const best = Object.values(byBaseline(some)).reduce((a, b) => (b.ndcg > a.ndcg ? b : a))
    bySection[section] = { lists: some.length, ours: meanOf(some.map((list) => list.ours)), best }
  }
  const worst = lists
    .toSorted((a, b) => a.ours.ndcg - b.ours.ndcg)
    .slice(0, maxWorst)
    .map(({ scenario, section, ours, answered }) => ({
      scenario: scenario.id,
      section,
      ndcg: ours.ndcg,
      answered: answered.map((id) => `${id} (${scenario.judgments[section]?.get(id) ?? 0})`),
      best: [...(scenario.judgments[section] ?? [])].filter(([, grade]) => grade === 3).map(([id]) => id),
    }))
  return { ours: meanOf(lists.map((list) => list.ours)), baselines: byBaseline(lists), bySection, worst }
}
