import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { truncateLog } from '../store/truncate-log.ts'
import { markTouchedAreas } from './assign-event-venues.ts'
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
import { isRenewedToday, listForRenewal } from './update-existence.ts'

/** What an import needs of the store. */
type CatalogStore = Pick<Store, 'database' | 'engine'>

/** One transaction: readers see the old catalog until it commits, and a killed import leaves nothing behind. */
export async function importCatalog(store: CatalogStore, job: CatalogImport): Promise<void> {
  const changeRecords = async (writing: ImportTransaction) => {
    const matcher = recordMatcher(writing)
    await matchUnmatched(writing, matcher)
    await saveSourceRecords(writing, job, matcher)
  }
  await write(store, job, changeRecords, async ({ transaction }) => {
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

/** Takes a source away with all that it told; false where there is none of that name. */
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
  const changeRecords = (writing: ImportTransaction) =>
    saveSourceRecords(writing, { ...job, records: [] }, recordMatcher(writing))
  await write(store, { kind: '', ...job }, changeRecords, async ({ transaction }) => {
    await transaction.deleteFrom('source').where('name', '=', job.source).execute()
  })
  return true
}

/** Believes in some places anew, as what nobody has looked at ages; at most once a day, and every place in a quarter. */
export async function updateExistence(store: CatalogStore, now: Temporal.Instant): Promise<void> {
  if (await isRenewedToday(store.database, now)) return
  await write(store, { source: '', kind: '', now }, listForRenewal, async () => {})
}

/** Keeps occurrences reaching a year ahead; at most once a day. */
export async function extendOccurrences(store: CatalogStore, now: Temporal.Instant): Promise<void> {
  if (await isHorizonCurrent(store.database, now)) return
  await write(store, { source: '', kind: '', now }, listForExtension, async () => {})
}

type Job = Pick<CatalogImport, 'source' | 'kind' | 'now' | 'onNamed' | 'onProgress'>

/** What every change of a source has in common: afterwards all that its records touch is made anew. */
async function write(
  { database, engine }: CatalogStore,
  job: Job,
  changeRecords: (writing: ImportTransaction) => Promise<void>,
  conclude: (writing: ImportTransaction) => Promise<void>,
): Promise<void> {
  const work = async (transaction: Transaction<Tables>) => {
    await prepareEngine(transaction, engine)
    const sources = await transaction.selectFrom('source').select(['name', 'kind']).execute()
    const kinds = new Map([...sources.map(({ name, kind }) => [name, kind] as const), [job.source, job.kind]])
    const writing: ImportTransaction = { transaction, engine, source: job.source, kinds, now: job.now }
    await openWork(writing)
    await changeRecords(writing)
    await clusterPlaces(writing)
    await resolveReferences(writing)
    // Where places were and where they are now, venues in words may mean another one.
    await markTouchedAreas(writing)
    const tell = (done: number) => job.onProgress?.('places', done)
    await derivePlaces(writing, 'work_place', tell)
    // What describes its place is matched with places as all records together tell them.
    await matchDescribedPlaces(writing, job.onNamed)
    await derivePlaces(writing, 'work_named', tell)
    await markTouchedAreas(writing)
    await deriveEvents(writing, (done) => job.onProgress?.('events', done))
    await dropEventsWithoutVenue(transaction)
    await closeWork(writing)
    await conclude(writing)
    await bumpGeneration(transaction)
  }
  try {
    await database.transaction().execute(work)
  } finally {
    // What was rolled back takes disk too.
    await truncateLog(database, engine)
  }
}

async function bumpGeneration(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('catalog_state')
    .set((expression) => ({ generation: expression('generation', '+', 1) }))
    .execute()
}

/** Writers wait for each other. */
async function prepareEngine(transaction: Transaction<Tables>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    // In KiB, below zero: an import writes all over its indexes, and the default of 2 MB would write each page many times.
    await sql`pragma cache_size = -262144`.execute(transaction)
    return
  }
  await transaction.selectFrom('catalog_state').selectAll().forUpdate().execute()
  // Lists of ids come as one parameter, whose length the planner does not know: without this it reads whole tables for a handful.
  await sql`set local enable_seqscan = off`.execute(transaction)
}
