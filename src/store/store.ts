import { type CatalogStatus, catalogStatus, type SourceStatus, sourcesOf } from './catalog-status.ts'
import type { AnswerCounts } from './cells/answer-counts.ts'
import { cellChanges } from './cells/cell-changes.ts'
import { type Database, type Engine, type EngineOptions, type OpenEngine, openEngine } from './engine.ts'
import { fileFollower } from './engines/follow-file.ts'
import { countingPoolSize } from './engines/pool-sizes.ts'
import { type Rights, rightsOf } from './engines/serving-rights.ts'
import { truncateLog } from './engines/truncate-log.ts'
import { type Events, events } from './events.ts'
import { type FeedPages, feedPages } from './feeds/feed-pages.ts'
import { type Feeds, feeds } from './feeds/feeds.ts'
import { firstRow } from './first-row.ts'
import { type GuestMemory, guestMemory } from './guest-memory.ts'
import { type HeldSource, heldSources } from './held-sources.ts'
import { type HotelSearch, hotelSearch } from './hotel-search.ts'
import { type Keys, keys } from './keys.ts'
import { type Layers, layers } from './layers.ts'
import { migrate } from './migrations.ts'
import { type PlaceColumns, placeColumns } from './place-columns.ts'
import { type Places, places } from './places.ts'
import { type RateWindowStore, rateWindows } from './rate-windows.ts'
import { type CatalogMoment, countReads } from './reading/catalog-moment.ts'
import { compileOnce } from './reading/compile-once.ts'
import { whileUnchanged } from './reading/while-unchanged.ts'

/** All access to the database. */
export type Store = {
  engine: Engine
  /** For imports, which write every kind of record in one transaction. */
  database: Database
  places: Places
  events: Events
  layers: Layers
  hotels: HotelSearch
  keys: Keys
  feeds: Feeds
  feedPages: FeedPages
  guests: GuestMemory
  rates: RateWindowStore
  columns: PlaceColumns
  /** What answers have cost since the store was opened. */
  answerCounts: AnswerCounts
  /** The connections for everything but rate limits; null on SQLite. */
  connections: OpenEngine['connections']
  /**
   * The number of catalog commits: data cached under one generation is valid until the next. Also notices a replaced
   * SQLite file and opens it; rejects while there is none.
   */
  generation(): Promise<number>
  /**
   * Runs `work` on one state of the catalog: if an import commits meanwhile, `work` runs again under the new
   * generation. Starts at `known` if it is given. Work that finds everything in caches is not checked afterwards.
   */
  consistently<Answer>(work: (generation: number) => Promise<Answer>, known?: CatalogMoment): Promise<Answer>
  /** Whether there is any place; also used as health probe. */
  hasPlaces(): Promise<boolean>
  /** What the database role may do. */
  rights(): Promise<Rights>
  /** Counts everything in the database; reads every document. */
  status(): Promise<CatalogStatus>
  sources(): Promise<SourceStatus[]>
  /** The sources that gave records, without counting them. */
  heldSources(): Promise<HeldSource[]>
  close(): Promise<void>
}

type StoreOptions = EngineOptions & {
  /** Maximum number of remembered stays per consumer; the oldest are deleted. */
  maxStaysPerConsumer?: number
  now?: () => Temporal.Instant
}

/** Opens the database and applies pending migrations. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { now = Temporal.Now.instant } = options
  const opened = openEngine(options)
  try {
    await migrate(opened.database, opened.engine, now)
  } catch (error) {
    await opened.database.destroy()
    throw error
  }
  if (opened.engine === 'sqlite') return storeOver(opened, opened.database, { ...options, now })
  return storeOver(opened, openEngine(countingOptions(options)).database, { ...options, now })
}

const countingOptions = (options: EngineOptions): EngineOptions => ({
  ...options,
  poolSize: countingPoolSize,
  statementTimeoutMs: 500,
  // Losing the last few counts in a crash is acceptable; waiting for the disk at each request is not.
  waitsForDisk: false,
})

/** Imports commit minutes apart; a third change in a row means that something else is wrong. */
const maxAttempts = 3
/** Larger than any generation within a file, so that no two files share one. */
const generationsPerFile = 2 ** 32

function storeOver(
  { engine, database, file, connections }: OpenEngine,
  countingDatabase: Database,
  options: StoreOptions & { now: () => Temporal.Instant },
): Store {
  const follow = file === null ? async () => {} : fileFollower(file, database, options)
  const filesBefore = () => (file?.opened() ?? 1) - 1
  const stamp = file?.stamp ?? null
  const { catalog, made } = countReads(database)
  const changes = cellChanges(catalog, generationsPerFile)
  const momentOf = () => {
    const reads = made()
    return (stored: number): CatalogMoment => ({ generation: filesBefore() * generationsPerFile + stored, reads })
  }
  const findGeneration = compileOnce(database, [], (from) => from.selectFrom('catalog_state').select('generation'))
  const readMoment = async (): Promise<CatalogMoment> => {
    const toMoment = momentOf()
    return toMoment(firstRow({ rows: await findGeneration({}) }).generation)
  }
  const momentByName = whileUnchanged(stamp, { read: readMoment, maxKept: 1 })
  const moment = async () => (await momentByName('catalog')) ?? (await readMoment())
  return {
    engine,
    database,
    places: places(catalog, changes),
    events: events(catalog, changes),
    layers: layers(catalog),
    hotels: hotelSearch(catalog, engine),
    keys: keys(database, engine, { stamp, momentOf }),
    feeds: feeds(database),
    feedPages: feedPages(database),
    guests: guestMemory(database, engine, { filesBefore, maxStaysPerConsumer: options.maxStaysPerConsumer }),
    rates: rateWindows(countingDatabase, engine),
    answerCounts: changes.counts,
    connections,
    columns: placeColumns(catalog, changes),
    async generation() {
      await follow()
      return (await moment()).generation
    },
    async consistently(work, known) {
      let before = known ?? (await moment())
      for (let attempt = 1; ; attempt++) {
        const answer = await work(before.generation)
        if (attempt === maxAttempts || made() === before.reads) return answer
        const after = await moment()
        if (after.generation === before.generation) return answer
        before = after
      }
    },
    async hasPlaces() {
      return (await database.selectFrom('place').select('id').limit(1).executeTakeFirst()) !== undefined
    },
    rights: () => rightsOf(database, engine),
    status: () => catalogStatus(database, engine),
    sources: () => sourcesOf(database),
    heldSources: () => heldSources(database),
    async close() {
      if (countingDatabase !== database) await countingDatabase.destroy()
      await truncateLog(database, engine, 1)
      await database.destroy()
    },
  }
}
