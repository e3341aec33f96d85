import { type CatalogStatus, catalogStatus, type SourceStatus, sourcesOf } from './catalog-status.ts'
import { type Database, type Engine, type EngineOptions, openEngine } from './engine.ts'
import { type Events, events } from './events.ts'
import { type Feeds, feeds } from './feeds.ts'
import { fileFollower } from './follow-file.ts'
import { type GuestMemory, guestMemory } from './guest-memory.ts'
import { type HotelSearch, hotelSearch } from './hotel-search.ts'
import { type Keys, keys } from './keys.ts'
import { type Layers, layers } from './layers.ts'
import { migrate } from './migrations.ts'
import { type PlaceColumns, placeColumns } from './place-columns.ts'
import { type Places, places } from './places.ts'
import { type RateWindowStore, rateWindows } from './rate-windows.ts'
import { truncateLog } from './truncate-log.ts'

/** All reading and writing of the database; nothing else holds SQL. */
export type Store = {
  engine: Engine
  /** For imports, whose one transaction spans every kind of record. */
  database: Database
  places: Places
  events: Events
  layers: Layers
  hotels: HotelSearch
  keys: Keys
  feeds: Feeds
  guests: GuestMemory
  rates: RateWindowStore
  columns: PlaceColumns
  /**
   * Counts the catalog's commits: what was read under one generation may be kept until the next. An SQLite file that was put in the
   * place of the one in use is noticed here and opened; rejects while there is none.
   */
  generation(): Promise<number>
  /**
   * Answers from one state of the catalog: where an import commits while `work` reads, it is done again under the new generation.
   */
  consistently<Answer>(work: (generation: number) => Promise<Answer>): Promise<Answer>
  /** Whether any place is there; also the probe of the database. */
  hasPlaces(): Promise<boolean>
  /** What the database holds, counted; reads every document. */
  status(): Promise<CatalogStatus>
  sources(): Promise<SourceStatus[]>
  close(): Promise<void>
}

type StoreOptions = EngineOptions & {
  /** Stays remembered of one consumer's guests; of more the oldest are forgotten. */
  maxStaysPerConsumer?: number
}

/** Opens the database and applies the migrations that it lacks. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const opened = openEngine(options)
  try {
    await migrate(opened.database, opened.engine)
  } catch (error) {
    await opened.database.destroy()
    throw error
  }
  if (opened.engine === 'sqlite') return storeOver(opened, opened.database, options)
  return storeOver(opened, openEngine(countingOptions(options)).database, options)
}

/** Requests are counted on connections of their own, so that no slow query delays them. */
const countingOptions = (options: EngineOptions): EngineOptions => ({
  ...options,
  poolSize: 2,
  statementTimeoutMs: 500,
  // A crash of the server may cost the last few counts: no request waits for its disk.
  waitsForDisk: false,
})

/** Imports commit minutes apart; a third one in a row means that something else is wrong. */
const maxAttempts = 3
/** More than one file ever counts, so that no two files share a generation. */
const generationsPerFile = 2 ** 32

function storeOver(
  { engine, database, file }: ReturnType<typeof openEngine>,
  countingDatabase: Database,
  options: StoreOptions,
): Store {
  const follow = file === null ? async () => {} : fileFollower(file, database, options)
  const filesBefore = () => (file?.opened() ?? 1) - 1
  const generation = async () => {
    const state = await database.selectFrom('catalog_state').select('generation').executeTakeFirstOrThrow()
    return filesBefore() * generationsPerFile + state.generation
  }
  return {
    engine,
    database,
    places: places(database),
    events: events(database),
    layers: layers(database),
    hotels: hotelSearch(database, engine),
    keys: keys(database),
    feeds: feeds(database),
    guests: guestMemory(database, engine, { filesBefore, maxStaysPerConsumer: options.maxStaysPerConsumer }),
    rates: rateWindows(countingDatabase, engine),
    columns: placeColumns(database),
    async generation() {
      await follow()
      return generation()
    },
    async consistently(work) {
      for (let attempt = 1; ; attempt++) {
        const before = await generation()
        const answer = await work(before)
        if (attempt === maxAttempts || (await generation()) === before) return answer
      }
    },
    async hasPlaces() {
      return (await database.selectFrom('place').select('id').limit(1).executeTakeFirst()) !== undefined
    },
    status: () => catalogStatus(database, engine),
    sources: () => sourcesOf(database),
    async close() {
      if (countingDatabase !== database) await countingDatabase.destroy()
      await truncateLog(database, engine, 1)
      await database.destroy()
    },
  }
}
