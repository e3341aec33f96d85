import type { VenueArea } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { compareQuality } from '../matching/cluster-records.ts'
import { venueArea } from '../matching/event-venue.ts'
import {
  type DescribedRecord,
  describedRecords,
  moveDescribedRecords,
  recordIdsOfPlace,
} from '../store/import/described-records.ts'
import { isAreaTouched } from '../store/import/event-venues.ts'
import { addWork } from '../store/import/work-lists.ts'
import { places } from '../store/places.ts'
import { type DescribedPlaceMatch, describedPlaceFinder } from './find-described-place.ts'
import type { CatalogImport, ImportTransaction } from './import-job.ts'
import { readPlaceRecords } from './match-records.ts'
import { markTouchedAreas } from './venues/assign-event-venues.ts'

/**
 * Matches records that describe a place: the unmatched ones of this import, and those of every source near places that
 * changed. Places whose records moved are listed to be rebuilt.
 */
export async function matchDescribedPlaces(
  importTransaction: ImportTransaction,
  onDescribed: CatalogImport['onDescribed'],
): Promise<void> {
  const found = places(importTransaction.transaction)
  const find = describedPlaceFinder(found)
  const isTouched = touchedAreas(importTransaction)
  for await (const described of describedRecords(importTransaction, importTransaction.kinds.keys())) {
    const moved: Moved[] = []
    for (const row of described) {
      const { record } = row
      if (record.named === undefined) continue
      const isOwn = row.source === importTransaction.source
      const isOpen = (isOwn && row.placeId === null) || (await isTouched(venueArea(record.named)))
      if (!isOpen && !isOwn) continue
      const finding: DescribedPlaceMatch = isOpen
        ? await find(record.named, await gonePlace(row.placeId))
        : { placeId: row.placeId, isDoubtful: false, candidates: [] }
      if (isOwn) onDescribed?.(record, finding)
      if (finding.placeId !== row.placeId) moved.push({ record: row, placeId: finding.placeId })
    }
    await saveMoved(importTransaction, moved)
  }

  /** The best record of a closed place. A record that describes it, or closes it, should keep matching it. */
  async function gonePlace(id: string | null): Promise<PlaceDocument | null> {
    if (id === null || (await found.byIds([id])).size > 0) return null
    const records = await readPlaceRecords(importTransaction, await recordIdsOfPlace(importTransaction, id))
    const [best] = records.filter(({ placeId }) => placeId === id).sort(compareQuality)
    return best === undefined ? null : { ...best.place, id }
  }
}

/** Whether this import changed places in a cell or city; unknown areas count as changed. */
function touchedAreas(importTransaction: ImportTransaction): (area: VenueArea | null) => Promise<boolean> {
  const cells = new Map<string, boolean>()
  const cities = new Map<string, boolean>()
  let isListed = false
  return async (area) => {
    if (area === null) return true
    if (!isListed) await markTouchedAreas(importTransaction)
    isListed = true
    const [known, name] = area.kind === 'cell' ? [cells, area.cell] : [cities, area.city]
    const answer = known.get(name) ?? (await isAreaTouched(importTransaction, area))
    known.set(name, answer)
    return answer
  }
}

type Moved = { record: DescribedRecord; placeId: string | null }

async function saveMoved(importTransaction: ImportTransaction, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  await moveDescribedRecords(importTransaction, moved)
  const ids = moved.flatMap(({ record, placeId }) => [placeId, record.placeId]).filter((id) => id !== null)
  await addWork(importTransaction, 'work_described_place', [...new Set(ids)])
  await addWork(importTransaction, 'work_place', [...new Set(ids)])
}
