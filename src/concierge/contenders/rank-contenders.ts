import type { AnswerSection } from '../../domain/guest-request.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import { rowsOf } from '../../store/read-columns.ts'
import type { ScoredEvent, ScoredPlace } from '../candidates.ts'
import type { Ranked } from '../choose.ts'
import type { Circle } from '../circle.ts'
import { findEvents } from '../find-events.ts'
import { skisNear } from '../find-places.ts'
import { forSections } from '../for-sections.ts'
import type { FoundSections, RankSources } from '../rank-all.ts'
import { scoreEvents } from '../score-event.ts'
import { type PlaceScorer, placeScorer } from '../score-place.ts'
import { travelFrom } from '../travel.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { findContenders } from './find-contenders.ts'

type Tables = { cells: readonly CellColumns[]; scorer: PlaceScorer }

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
    const cells = await catalog.columns(circle.cells)
    const hasSkiing = skisNear(circle.center, cells)
    return { cells, scorer: placeScorer(needs, { country, travel: travelFrom(circle, cells), hasSkiing }) }
  }
  const ranked = await forSections<ScoredPlace[], ScoredEvent[]>(counts, [], {
    places: async (section) => {
      tables ??= tablesOf()
      const { cells, scorer } = await tables
      const contenders = findContenders(section, circle, needs, { cells, scorer, country })
      for (const cell of cells) catalog.counts.placesInReach += rowsOf(cell, section).to - rowsOf(cell, section).from
      catalog.counts.placesScored += contenders.length
      return contenders
    },
    events: async () =>
      scoreEvents((await findEvents(circle, needs, { catalog, now, signal })).candidates, needs, signal),
  })
  const found = <Candidate>(scored: readonly { candidate: Candidate }[]) => ({
    candidates: scored.map(({ candidate }) => candidate),
    filtered: new Map(),
  })
  return {
    found: {
      foodAndBeverage: found(ranked.foodAndBeverage),
      attractions: found(ranked.attractions),
      events: found(ranked.events),
    },
    ranked,
  }
}
