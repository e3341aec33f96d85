import { createHmac, randomBytes } from 'node:crypto'
import type { Database, Engine } from './engine.ts'
import { isBusy } from './failures.ts'
import { withoutWaiting } from './without-waiting.ts'

/** A caller's guest; the id is the caller's own and is kept nowhere. */
export type GuestReference = { consumer: string; guestId: string }

/** What one stay of a guest left behind: what he was sent to and what kinds of thing he asked for. */
export type RememberedStay = { recommended: string[]; kinds: { trait: string; weight: number }[] }

export type GuestMemory = {
  /**
   * The guest's other stays that were asked about before this one was first, and since the moment given, the latest first: whoever asks
   * about a stay again meets the memory of the first time, and so the same answer.
   */
  before(guest: GuestReference, stay: string, since: Temporal.Instant): Promise<RememberedStay[]>
  /** Replaces what the stay left behind before; `stay` names the stay among the guest's own. */
  keep(guest: GuestReference, stay: string, left: RememberedStay, now: Temporal.Instant): Promise<void>
  /** How many stays were forgotten. */
  erase(guest: GuestReference): Promise<number>
  /** Forgets the stays that nobody asked about since the moment given. */
  eraseBefore(since: Temporal.Instant): Promise<number>
  /** Whether the latest write was kept; after one that failed, whether one is kept now. */
  isWell(): Promise<boolean>
}

export type GuestMemoryOptions = {
  /** The files that were in use before this one: each has a key of its own. */
  filesBefore: () => number
  /** Stays kept of one consumer's guests; of more the oldest are forgotten. */
  maxStaysPerConsumer?: number
}

/** A guest who comes every week for a year; of more the oldest go. */
const maxStays = 60

/** Guests stand under a keyed hash of consumer and guest id: neither can be read from the database, nor tried out without its key. */
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

  /** Another writer is no fault: its import ends. */
  const noting = async <Result>(write: () => Promise<Result>): Promise<Result> => {
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
        .map(({ body }) => JSON.parse(body) as RememberedStay)
    },
    keep: (guest, stay, left, now) =>
      noting(async () => {
        const row = {
          guest_hash: await guestHash(guest),
          stay_hash: await hashOf(stay),
          consumer_hash: await hashOf(guest.consumer),
          first_asked_at: stamp(now),
          last_asked_at: stamp(now),
          body: JSON.stringify(left),
        }
        const { consumer_hash, last_asked_at, body } = row
        // A request is answered meanwhile: where an import writes, rather nothing is kept.
        await withoutWaiting(database, engine, async (connection) => {
          await connection
            .insertInto('guest_stay')
            .values(row)
            .onConflict((conflict) =>
              conflict.columns(['guest_hash', 'stay_hash']).doUpdateSet({ consumer_hash, last_asked_at, body }),
            )
            .execute()
          await dropOldest(connection, row.guest_hash)
          await dropExcess(connection, consumer_hash)
        })
      }),
    erase: (guest) =>
      noting(async () => {
        const hash = await guestHash(guest)
        const gone = await database.deleteFrom('guest_stay').where('guest_hash', '=', hash).executeTakeFirst()
        return Number(gone.numDeletedRows)
      }),
    eraseBefore: (since) =>
      noting(async () => {
        const old = database.deleteFrom('guest_stay').where('last_asked_at', '<', stamp(since))
        return Number((await old.executeTakeFirst()).numDeletedRows)
      }),
    async isWell() {
      if (hasFailed) await noting(() => withoutWaiting(database, engine, tryToWrite)).catch(() => {})
      return !hasFailed
    },
  }
}

/** A row of no guest comes and goes, longer than a stay ever is: less might fit on a disk that has no room for a stay. */
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

/** All of one length: they are compared as text. */
const stamp = (moment: Temporal.Instant): string => moment.toString({ smallestUnit: 'millisecond' })

async function dropOldest(database: Database, guest: string): Promise<void> {
  const rows = await database
    .selectFrom('guest_stay')
    .select('stay_hash')
    .where('guest_hash', '=', guest)
    .orderBy('last_asked_at', 'desc')
    .execute()
  const excess = rows.slice(maxStays).map(({ stay_hash }) => stay_hash)
  if (excess.length === 0) return
  await database.deleteFrom('guest_stay').where('guest_hash', '=', guest).where('stay_hash', 'in', excess).execute()
}

/**
 * Keeps a consumer with endless guests from filling the disk. Counting a million stays takes a moment, so it is done once in a
 * hundredth of them, and at the first write of a process.
 */
function excessDropper(max: number): (database: Database, consumer: string) => Promise<void> {
  const between = Math.ceil(max / 100)
  const writesLeft = new Map<string, number>()
  return async (database, consumer) => {
    const left = (writesLeft.get(consumer) ?? 1) - 1
    writesLeft.set(consumer, left === 0 ? between : left)
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

/** Made by whoever needs it first; all replicas share it. */
async function secretOf(database: Database): Promise<Buffer> {
  const kept = () => database.selectFrom('secret').select('value').where('name', '=', 'guest memory').executeTakeFirst()
  const made = { name: 'guest memory', value: randomBytes(32).toString('base64url') }
  if ((await kept()) === undefined)
    await database
      .insertInto('secret')
      .values(made)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  return Buffer.from((await kept())?.value ?? '', 'base64url')
}
