import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { truncateLog } from '../store/truncate-log.ts'
import { markTouchedAreas } from './assign-event-venues.ts'
import { isCheckedToday, listForClosureCheck } from './closure-check.ts'
import { clusterPlaces } from './cluster-places.ts'
import { deriveEvents, isHorizonCurrent, listForExtension } from './derive-events.ts'
import { derivePlaces } from './derive-places.ts'
import { dropEventsWithoutVenue } from './drop-events-without-venue.ts'
import type { CatalogImport, ImportTransaction } from './import-job.ts'
import { closeWork, openWork } from './import-work.ts'
import { matchDescribedPlaces } from './match-described-places.ts'
import { recordMatcher } from './match-records.ts'
import { matchUnmatched } from './match-unmatched.ts'
import { resolveReferences } from './resolve-references.ts'
import { saveSourceRecords } from './save-source-records.ts'

type CatalogStore = Pick<Store, 'database' | 'engine'>

/** Runs in one transaction: readers see the old catalog until it commits, and a killed import leaves nothing behind. */
export async function importCatalog(store: CatalogStore, job: CatalogImport): Promise<void> {
  const changeRecords = async (importTransaction: ImportTransaction) => {
    const matcher = recordMatcher(importTransaction)
    await matchUnmatched(importTransaction, matcher)
    await saveSourceRecords(importTransaction, job, matcher)
  }
  await changeCatalog(store, job, changeRecords, async ({ transaction }) => {
    const row = {
      kind: job.kind,
      licence: job.licence,
      imported_at: job.now.toString(),
      report: JSON.stringify(job.report?.() ?? null),
    }
    await transaction
      .insertInto('source')
      .values({ name: job.source, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
  })
}

/** Removes a source with all its records; false if there is no source of that name. */
export async function removeSource(
  store: CatalogStore,
  job: Pick<CatalogImport, 'source' | 'now' | 'onProgress'>,
): Promise<boolean> {
  const held = await store.database
    .selectFrom('source')
    .select('name')
    .where('name', '=', job.source)
    .executeTakeFirst()
  if (held === undefined) return false
  const changeRecords = (importTransaction: ImportTransaction) =>
    saveSourceRecords(importTransaction, { ...job, records: [] }, recordMatcher(importTransaction))
  await changeCatalog(store, { kind: '', ...job }, changeRecords, async ({ transaction }) => {
    await transaction.deleteFrom('source').where('name', '=', job.source).execute()
  })
  return true
}

/**
 * Re-estimates whether some places are still open, as evidence gets older. Runs at most once a day and covers every
 * place within 90 days.
 */
export async function checkForClosures(store: CatalogStore, now: Temporal.Instant): Promise<void> {
  if (await isCheckedToday(store.database, now)) return
  await changeCatalog(store, { source: '', kind: '', now }, listForClosureCheck, async () => {})
}

/** Extends the occurrences of series about a year ahead. Runs at most once a day. */
export async function extendOccurrences(store: CatalogStore, now: Temporal.Instant): Promise<void> {
  if (await isHorizonCurrent(store.database, now)) return
  await changeCatalog(store, { source: '', kind: '', now }, listForExtension, async () => {})
}

type Job = Pick<CatalogImport, 'source' | 'kind' | 'now' | 'onDescribed' | 'onProgress'>

/** Changes source records and then rebuilds every place and event that those records affect. */
async function changeCatalog(
  { database, engine }: CatalogStore,
  job: Job,
  changeRecords: (importTransaction: ImportTransaction) => Promise<void>,
  conclude: (importTransaction: ImportTransaction) => Promise<void>,
): Promise<void> {
  const work = async (transaction: Transaction<Tables>) => {
    await prepareEngine(transaction, engine)
    const sources = await transaction.selectFrom('source').select(['name', 'kind']).execute()
    const kinds = new Map([...sources.map(({ name, kind }) => [name, kind] as const), [job.source, job.kind]])
    const importTransaction: ImportTransaction = { transaction, engine, source: job.source, kinds, now: job.now }
    await openWork(importTransaction)
    await changeRecords(importTransaction)
    await clusterPlaces(importTransaction)
    await resolveReferences(importTransaction)
    // A venue given in words may match another place if places nearby have changed or moved.
    await markTouchedAreas(importTransaction)
    const onPlacesDone = (done: number) => job.onProgress?.('places', done)
    await derivePlaces(importTransaction, 'work_place', onPlacesDone)
    // Records that describe a place instead of naming its id are matched against the merged places.
    await matchDescribedPlaces(importTransaction, job.onDescribed)
    await derivePlaces(importTransaction, 'work_named', onPlacesDone)
    await markTouchedAreas(importTransaction)
    await deriveEvents(importTransaction, (done) => job.onProgress?.('events', done))
    await dropEventsWithoutVenue(transaction)
    await closeWork(importTransaction)
    await conclude(importTransaction)
    await bumpGeneration(transaction)
  }
  try {
    await database.transaction().execute(work)
  } finally {
    // A rolled-back import also grows the write-ahead log.
    await truncateLog(database, engine)
  }
}

async function bumpGeneration(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('catalog_state')
    .set((expression) => ({ generation: expression('generation', '+', 1) }))
    .execute()
}

/** Makes concurrent imports wait for each other and tunes the connection for bulk writes. */
async function prepareEngine(transaction: Transaction<Tables>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    // Negative means KiB. Imports write all over the indexes: with the default of 2 MB each page would be written many
    // times.
    await sql`pragma cache_size = -262144`.execute(transaction)
    return
  }
  await transaction.selectFrom('catalog_state').selectAll().forUpdate().execute()
  // The planner can't see the length of an id list passed as one parameter, and would scan whole tables for a few rows.
  await sql`set local enable_seqscan = off`.execute(transaction)
}
