import { isClosedForSeason, rangesOn, weekdayOf } from '../domain/opening-hours.ts'
import type { PlaceDocument } from '../domain/place.ts'
import type { Stay } from '../domain/stay.ts'
import type { CatalogSnapshot } from '../store/catalog-snapshot.ts'
import { idAt } from '../store/read-columns.ts'
import { countFiltered, type Filtered, type ScoredPlace } from './candidates.ts'
import { tuning } from './tuning.ts'
import { guestHours } from './visit-days.ts'

/** Long enough to be served something. */
const enoughMinutes = 30

type Ground = { catalog: CatalogSnapshot; filtered: Filtered }

/**
 * Where the guest told when he comes and leaves, the best candidates without those that are shut whenever he is there, to the minute; the
 * parts of a day that scoring knows are coarser. Their records are read, so only as many as the choice is made from; where they cannot be, the
 * coarse answer stands.
 */
export async function filterByExactHours(
  ranked: ScoredPlace[],
  stay: Stay,
  { catalog, filtered }: Ground,
): Promise<ScoredPlace[]> {
  if (!stay.hasStatedTimes || ranked.length === 0) return ranked
  const best = ranked.toSorted((a, b) => b.score - a.score || (idOf(a) < idOf(b) ? -1 : 1))
  const kept: ScoredPlace[] = []
  for (let start = 0; start < best.length && kept.length < tuning.choose.shortlist; start += tuning.choose.shortlist) {
    const some = best.slice(start, start + tuning.choose.shortlist)
    const places = await catalog.places(some.map(idOf)).catch(() => null)
    if (places === null) return ranked
    for (const item of some) {
      if (isOpenForGuest(places.get(idOf(item))?.hours ?? null, stay)) kept.push(item)
      else countFiltered(filtered, 'shut while the guest is there')
    }
  }
  return kept
}

const idOf = ({ candidate }: ScoredPlace): string => idAt(candidate)

/** Unknown hours are no reason against a place. */
function isOpenForGuest(hours: PlaceDocument['hours'], stay: Stay): boolean {
  if (hours === null) return true
  return stay.dates.some((date) => {
    if (isClosedForSeason(hours.closures, date)) return false
    const { from, to } = guestHours(date, stay)
    return rangesOn(hours.weekly, weekdayOf(date)).some(
      ({ start, end }) => Math.min(end, to) - Math.max(start, from) >= enoughMinutes,
    )
  })
}
