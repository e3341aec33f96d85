import type { AnswerSection } from '../../domain/guest-request.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import { rowsOf } from '../../store/read-columns.ts'
import type { FilterReason, Found, ScoredEvent, ScoredPlace } from '../candidates.ts'
import type { Ranked } from '../choose.ts'
import type { Circle } from '../circle.ts'
import { findEvents } from '../find-events.ts'
import { forSections } from '../for-sections.ts'
import type { FoundSections, RankSources } from '../rank-all.ts'
import { scoreEvents } from '../score-event.ts'
import { type PlaceScorer, placeScorer } from '../score-place.ts'
import { groundOf } from '../scoring/score-ground.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { findContenders } from './find-contenders.ts'
import { type NamesOfCircle, namesOf } from './known-circle.ts'

type Judged<Scored> = { scored: Scored[]; filtered: ReadonlyMap<FilterReason, number> }

const foundOf = <Candidate>({ scored, filtered }: Judged<{ candidate: Candidate }>): Found<Candidate> => ({
  candidates: scored.map(({ candidate }) => candidate),
  filtered,
})

type Tables = { cells: readonly CellColumns[]; scorer: PlaceScorer; names: NamesOfCircle }

/** The same as `rankAll` as far as choosing can tell: only what can be on the shortlist of a section is ranked. */
export async function rankContenders(
  circle: Circle,
  needs: GuestNeeds,
  counts: Readonly<Record<AnswerSection, number>>,
  { catalog, country, now, signal }: RankSources,
): Promise<{ found: FoundSections; ranked: Ranked }> {
  /** Both sections of places share the tables of the guest. */
  let tables: Promise<Tables> | null = null
  const tablesOf = async (): Promise<Tables> => {
    const all = await catalog.columns(circle.cells)
    const cells = all.filter(({ count }) => count > 0)
    const scorer = placeScorer(needs, groundOf(circle, all, { country, needs }))
    return { cells, scorer, names: namesOf(all) }
  }
  const nothing = { scored: [], filtered: new Map() }
  const sections = await forSections<Judged<ScoredPlace>, Judged<ScoredEvent>>(counts, nothing, {
    places: async (section) => {
      tables ??= tablesOf()
      const { cells, ...ground } = await tables
      const { contenders, filtered } = findContenders(section, circle, needs, { cells, country, ...ground })
      for (const cell of cells) catalog.counts.placesInReach += rowsOf(cell, section).to - rowsOf(cell, section).from
      catalog.counts.placesScored += contenders.length
      return { scored: contenders, filtered }
    },
    events: async () => {
      const { candidates, filtered } = await findEvents(circle, needs, { catalog, now, signal })
      return { scored: await scoreEvents(candidates, needs, signal), filtered }
    },
  })
  const { foodAndBeverage, attractions, events } = sections
  return {
    found: { foodAndBeverage: foundOf(foodAndBeverage), attractions: foundOf(attractions), events: foundOf(events) },
    ranked: { foodAndBeverage: foodAndBeverage.scored, attractions: attractions.scored, events: events.scored },
  }
}
