import { createHmac, randomBytes } from 'node:crypto'
import { type Check, documentFormat, isNumber, isText, listOf, shaped } from './document-format.ts'
import type { Database, Engine } from './engine.ts'
import { failIfBusy } from './fail-if-busy.ts'
import { isBusy } from './failures.ts'

/** A guest of an API consumer. The id is the consumer's own and is never stored. */
export type GuestReference = { consumer: string; guestId: string }

/** What is remembered of one stay: the places and events recommended, and the traits of what the guest asked for. */
export type RememberedStay = { recommended: string[]; kinds: { trait: string; weight: number }[] }

export type GuestMemory = {
  /**
   * The guest's other stays since `since` that were first asked about before this one, latest first. Asking again
   * about the same stay sees the same memory, so it gets the same answer.
   */
  before(guest: GuestReference, stay: string, since: Temporal.Instant): Promise<RememberedStay[]>
  /** Replaces what is remembered of this stay. */
  keep(guest: GuestReference, stay: string, left: RememberedStay, now: Temporal.Instant): Promise<void>
  /** Resolves to the number of deleted stays. */
  erase(guest: GuestReference): Promise<number>
  /** Deletes stays that were last asked about before `since`; resolves to their number. */
  eraseBefore(since: Temporal.Instant): Promise<number>
  /** Whether the last write succeeded; after a failure, tries to write again. */
  isWell(): Promise<boolean>
}

export type GuestMemoryOptions = {
  /** How many database files were in use before this one; each file has its own hash key. */
  filesBefore: () => number
  /** Maximum number of stays per consumer; the oldest are deleted. */
  maxStaysPerConsumer?: number
}

/** Maximum number of stays per guest, enough for weekly stays over a year; the oldest are deleted. */
const maxStays = 60
const maxStaysDropped = 1_000_000

const stayShape = {
  recommended: listOf(isText),
  kinds: listOf(shaped({ trait: isText, weight: isNumber })),
} satisfies Record<keyof RememberedStay, Check>

const stays = documentFormat<RememberedStay>({
  kind: 'memory of stay',
  remedy: 'Erase the memory of this guest',
  shapeOf: () => stayShape,
})

/**
 * Guests are stored under a keyed hash of consumer and guest id. Without the key, ids can neither be read from the
 * database nor guessed.
 */
export function guestMemory(
  database: Database,
  engine: Engine,
  { filesBefore, maxStaysPerConsumer = 1_000_000 }: GuestMemoryOptions,
): GuestMemory {
  let key: { file: number; secret: Promise<Buffer> } | undefined
  let hasFailed = false
  const dropExcess = excessDropper(maxStaysPerConsumer)

  const hashOf = async (...parts: string[]) => {
    if (key?.file !== filesBefore()) key = { file: filesBefore(), secret: secretOf(database) }
    const secret = await key.secret.catch((error) => {
      key = undefined
      throw error
    })
    return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  }
  const guestHash = ({ consumer, guestId }: GuestReference) => hashOf(consumer, guestId)

  /** A busy database is not a failure: the import that holds it will end. */
  const recordingFailure = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await write()
      hasFailed = false
      return result
    } catch (error) {
      if (!isBusy(error)) hasFailed = true
      throw error
    }
  }

  return {
    async before(guest, stay, since) {
      const [guestRow, stayRow] = [await guestHash(guest), await hashOf(stay)]
      const rows = await database
        .selectFrom('guest_stay')
        .select(['stay_hash', 'first_asked_at', 'body'])
        .where('guest_hash', '=', guestRow)
        .where('last_asked_at', '>=', stamp(since))
        .orderBy('first_asked_at', 'desc')
        .orderBy('stay_hash')
        .execute()
      const own = rows.find(({ stay_hash }) => stay_hash === stayRow)
      return rows
        .filter((row) => row !== own && (own === undefined || row.first_asked_at < own.first_asked_at))
        .map(({ stay_hash, body }) => stays.read(body, stay_hash))
    },
    keep: (guest, stay, left, now) =>
      recordingFailure(async () => {
        const row = {
          guest_hash: await guestHash(guest),
          stay_hash: await hashOf(stay),
          consumer_hash: await hashOf(guest.consumer),
          first_asked_at: stamp(now),
          last_asked_at: stamp(now),
          body: stays.write(left),
        }
        const { consumer_hash, last_asked_at, body } = row
        // Requests must not wait for an import, so nothing is remembered while one runs.
        await failIfBusy(database, engine, async (connection) => {
          const keepStay = () =>
            connection
              .insertInto('guest_stay')
              .values(row)
              .onConflict((conflict) =>
                conflict.columns(['guest_hash', 'stay_hash']).doUpdateSet({ consumer_hash, last_asked_at, body }),
              )
              .execute()
          const dropOld = () => dropOldest(connection, row)
          // SQLite has one connection, and PostgreSQL may be far away.
          if (engine === 'postgres') await Promise.all([keepStay(), dropOld()])
          else for (const step of [keepStay, dropOld]) await step()
          await dropExcess(connection, consumer_hash)
        })
      }),
    erase: (guest) =>
      recordingFailure(async () => {
        const hash = await guestHash(guest)
        const gone = await database.deleteFrom('guest_stay').where('guest_hash', '=', hash).executeTakeFirst()
        return Number(gone.numDeletedRows)
      }),
    eraseBefore: (since) =>
      recordingFailure(async () => {
        const old = database.deleteFrom('guest_stay').where('last_asked_at', '<', stamp(since))
        return Number((await old.executeTakeFirst()).numDeletedRows)
      }),
    async isWell() {
      if (hasFailed) await recordingFailure(() => failIfBusy(database, engine, tryToWrite)).catch(() => {})
      return !hasFailed
    },
  }
}

/**
 * Writes and deletes a dummy row. It is larger than any real row, since a smaller one might still fit on a full disk.
 */
async function tryToWrite(connection: Database): Promise<void> {
  const body = ' '.repeat(8192)
  const row = { guest_hash: '', stay_hash: '', consumer_hash: null, first_asked_at: '', last_asked_at: '', body }
  await connection
    .insertInto('guest_stay')
    .values(row)
    .onConflict((conflict) => conflict.columns(['guest_hash', 'stay_hash']).doNothing())
    .execute()
  await connection.deleteFrom('guest_stay').where('guest_hash', '=', '').execute()
}

/** Always the same length, because moments are compared as text. */
const stamp = (moment: Temporal.Instant): string => moment.toString({ smallestUnit: 'millisecond' })

/** Leaves room for the stay that is being kept. It does not wait for that, so it counts the others. */
async function dropOldest(
  database: Database,
  { guest_hash, stay_hash }: { guest_hash: string; stay_hash: string },
): Promise<void> {
  const excess = database
    .selectFrom('guest_stay')
    .select('stay_hash')
    .where('guest_hash', '=', guest_hash)
    .where('stay_hash', '!=', stay_hash)
    .orderBy('last_asked_at', 'desc')
    // SQLite takes no offset without a limit.
    .limit(maxStaysDropped)
    .offset(maxStays - 1)
  await database
    .deleteFrom('guest_stay')
    .where('guest_hash', '=', guest_hash)
    .where('stay_hash', 'in', excess)
    .execute()
}

/**
 * Limits the stays of one consumer. Counting a million rows is slow, so it happens once per 1 % of the limit, and at
 * the first write of a process.
 */
function excessDropper(max: number): (database: Database, consumer: string) => Promise<void> {
  const writesBetweenChecks = Math.ceil(max / 100)
  const writesLeft = new Map<string, number>()
  return async (database, consumer) => {
    const left = (writesLeft.get(consumer) ?? 1) - 1
    writesLeft.set(consumer, left === 0 ? writesBetweenChecks : left)
    if (left > 0) return
    const stays = database.selectFrom('guest_stay').where('consumer_hash', '=', consumer)
    const oldestKept = await stays
      .select('last_asked_at')
      .orderBy('last_asked_at', 'desc')
      .offset(max - 1)
      .limit(1)
      .executeTakeFirst()
    if (oldestKept === undefined) return
    await database
      .deleteFrom('guest_stay')
      .where('consumer_hash', '=', consumer)
      .where('last_asked_at', '<', oldestKept.last_asked_at)
      .execute()
  }
}

/** Created on first use and shared by all replicas. */
async function secretOf(database: Database): Promise<Buffer> {
  const stored = () =>
    database.selectFrom('secret').select('value').where('name', '=', 'guest memory').executeTakeFirst()
  const created = { name: 'guest memory', value: randomBytes(32).toString('base64url') }
  if ((await stored()) === undefined)
    await database
      .insertInto('secret')
      .values(created)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  return Buffer.from((await stored())?.value ?? '', 'base64url')
}
