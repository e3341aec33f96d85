import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Engine } from './engine.ts'

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
}

/** A guest who comes every week for a year; of more the oldest go. */
const mostStays = 60

/** Guests stand under a keyed hash of consumer and guest id: neither can be read from the database, nor tried out without its key. */
export function guestMemory(database: Database, engine: Engine): GuestMemory {
  let key: Promise<Buffer> | undefined
  const hashOf = async (...parts: string[]) => {
    key ??= secretOf(database)
    const secret = await key.catch((error) => {
      key = undefined
      throw error
    })
    return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  }
  const guestHash = ({ consumer, guestId }: GuestReference) => hashOf(consumer, guestId)
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
    async keep(guest, stay, left, now) {
      const row = {
        guest_hash: await guestHash(guest),
        stay_hash: await hashOf(stay),
        first_asked_at: stamp(now),
        last_asked_at: stamp(now),
        body: JSON.stringify(left),
      }
      await withoutWaiting(database, engine, async (connection) => {
        await connection
          .insertInto('guest_stay')
          .values(row)
          .onConflict((conflict) =>
            conflict
              .columns(['guest_hash', 'stay_hash'])
              .doUpdateSet({ last_asked_at: row.last_asked_at, body: row.body }),
          )
          .execute()
        await dropOldest(connection, row.guest_hash)
      })
    },
    async erase(guest) {
      const gone = await database
        .deleteFrom('guest_stay')
        .where('guest_hash', '=', await guestHash(guest))
        .executeTakeFirst()
      return Number(gone.numDeletedRows)
    },
    async eraseBefore(since) {
      const gone = await database.deleteFrom('guest_stay').where('last_asked_at', '<', stamp(since)).executeTakeFirst()
      return Number(gone.numDeletedRows)
    },
  }
}

/** All of one length: they are compared as text. */
const stamp = (moment: Temporal.Instant): string => moment.toString({ smallestUnit: 'millisecond' })

/** SQLite waits for another writer standing still, and a request is answered meanwhile: then rather nothing is kept. */
export async function withoutWaiting(
  database: Database,
  engine: Engine,
  write: (connection: Database) => Promise<void>,
) {
  if (engine === 'postgres') return write(database)
  await database.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await write(connection)
    } finally {
      await sql.raw(`pragma busy_timeout = ${Number(rows[0]?.timeout ?? 0)}`).execute(connection)
    }
  })
}

async function dropOldest(database: Database, guest: string): Promise<void> {
  const rows = await database
    .selectFrom('guest_stay')
    .select('stay_hash')
    .where('guest_hash', '=', guest)
    .orderBy('last_asked_at', 'desc')
    .execute()
  const excess = rows.slice(mostStays).map(({ stay_hash }) => stay_hash)
  if (excess.length === 0) return
  await database.deleteFrom('guest_stay').where('guest_hash', '=', guest).where('stay_hash', 'in', excess).execute()
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
