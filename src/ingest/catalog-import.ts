import type { CatalogTransaction } from '../store/import/catalog-transaction.ts'
import { changeCatalog } from '../store/import/change-catalog.ts'
import { deleteEventsAtClosedPlaces } from '../store/import/event-rows.ts'
import { deleteSource, hasSource, saveSource, sourceKinds } from '../store/import/sources.ts'
import type { Store } from '../store/store.ts'
import { isCheckedToday, listForClosureCheck } from './closure-check.ts'
import { clusterPlaces } from './cluster-places.ts'
import { deriveEvents, isHorizonCurrent, listForExtension } from './derive-events.ts'
import { derivePlaces } from './derive-places.ts'
import type { CatalogImport, ImportTransaction } from './import-job.ts'
import { matchDescribedPlaces } from './match-described-places.ts'
import { recordMatcher } from './match-records.ts'
import { matchUnmatched } from './match-unmatched.ts'
import { resolveReferences } from './resolve-references.ts'
import { saveSourceRecords } from './save-source-records.ts'
import { markTouchedAreas } from './venues/assign-event-venues.ts'

export type CatalogStore = Pick<Store, 'database' | 'engine'>

/** Runs in one transaction: readers see the old catalog until it commits, and a killed import leaves nothing behind. */
export async function importCatalog(store: CatalogStore, job: CatalogImport): Promise<void> {
  const changeRecords = async (importTransaction: ImportTransaction) => {
    const matcher = recordMatcher(importTransaction)
    await matchUnmatched(importTransaction, matcher)
    await saveSourceRecords(importTransaction, job, matcher)
  }
  await rebuildAfter(store, job, changeRecords, (catalog) =>
    saveSource(catalog, {
      name: job.source,
      kind: job.kind,
      licence: job.licence,
      importedAt: job.now,
      report: job.report?.() ?? null,
    }),
  )
}

/** Removes a source with all its records; false if there is no source of that name. */
export async function removeSource(
  store: CatalogStore,
  job: Pick<CatalogImport, 'source' | 'now' | 'onProgress'>,
): Promise<boolean> {
  if (!(await hasSource(store.database, job.source))) return false
  const changeRecords = (importTransaction: ImportTransaction) =>
    saveSourceRecords(importTransaction, { ...job, records: [] }, recordMatcher(importTransaction))
  await rebuildAfter(store, { kind: '', ...job }, changeRecords, (catalog) => deleteSource(catalog, job.source))
  return true
}

/**
 * Re-estimates whether some places are still open, as evidence gets older. Runs at most once a day and covers every
 * place within 90 days.
 */
export async function checkForClosures(store: CatalogStore, now: Temporal.Instant): Promise<void> {
  if (await isCheckedToday(store, now)) return
  await rebuildAfter(store, { source: '', kind: '', now }, listForClosureCheck)
}

/** Extends the occurrences of series about a year ahead. Runs at most once a day. */
export async function extendOccurrences(store: CatalogStore, now: Temporal.Instant): Promise<void> {
  if (await isHorizonCurrent(store, now)) return
  await rebuildAfter(store, { source: '', kind: '', now }, listForExtension)
}

type Job = Pick<CatalogImport, 'source' | 'kind' | 'now' | 'onDescribed' | 'onProgress'>

/** Changes source records and then rebuilds every place and event that those records affect. */
export async function rebuildAfter(
  store: CatalogStore,
  job: Job,
  changeRecords: (importTransaction: ImportTransaction) => Promise<void>,
  conclude: (catalog: CatalogTransaction) => Promise<void> = async () => {},
): Promise<void> {
  await changeCatalog(store, async (catalog) => {
    const kinds = (await sourceKinds(catalog)).set(job.source, job.kind)
    const importTransaction: ImportTransaction = { ...catalog, source: job.source, kinds, now: job.now }
    await changeRecords(importTransaction)
    await clusterPlaces(importTransaction)
    await resolveReferences(importTransaction)
    // A venue given in words may match another place if places nearby have changed or moved.
    await markTouchedAreas(importTransaction)
    const onPlacesDone = (done: number) => job.onProgress?.('places', done)
    await derivePlaces(importTransaction, 'work_place', onPlacesDone)
    // Records that describe a place instead of naming its id are matched against the merged places.
    await matchDescribedPlaces(importTransaction, job.onDescribed)
    await derivePlaces(importTransaction, 'work_described_place', onPlacesDone)
    await markTouchedAreas(importTransaction)
    await deriveEvents(importTransaction, (done) => job.onProgress?.('events', done))
    await deleteEventsAtClosedPlaces(catalog)
    await conclude(catalog)
  })
}
