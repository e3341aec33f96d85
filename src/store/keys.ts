import type { Database, Engine } from './engine.ts'
import { failIfBusy } from './fail-if-busy.ts'
import type { CatalogMoment } from './reading/catalog-moment.ts'
import { compileOnce } from './reading/compile-once.ts'
import type { Soon } from './reading/soon.ts'
import { whileUnchanged } from './reading/while-unchanged.ts'
import type { ApiKeyRow } from './tables.ts'

export const keyTiers = ['sandbox', 'production'] as const
export type KeyTier = (typeof keyTiers)[number]

/** The key of an API consumer. Only the SHA-256 hash of its secret is stored. */
export type ApiKey = {
  id: string
  name: string
  tier: KeyTier
  secretHash: string
  perMinute: number
  perDay: number
  expiresAt: Temporal.Instant | null
  revokedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}

/** With the secret before the last rotation; null without one. */
export type HeldKey = ApiKey & { earlier: { secretHash: string; until: Temporal.Instant } | null }

/** With the state of the catalog when the key was read, so that a request needs one read for both. */
export type ReadKey = HeldKey & { catalog: CatalogMoment }

/** With when it was last used, to the minute; null if that is not known. */
export type ListedKey = HeldKey & { lastUsedAt: Temporal.Instant | null }

export type Keys = {
  byId(id: string): Soon<ReadKey | null>
  list(): Promise<ListedKey[]>
  create(key: ApiKey): Promise<void>
  /** Gives an active key another secret. The one before counts until `until`. False if there is no such key. */
  rotate(id: string, change: { secretHash: string; until: Temporal.Instant }): Promise<boolean>
  /** Writes down when keys were last used. Fails at once while another process writes to an SQLite file. */
  saveUses(uses: ReadonlyMap<string, Temporal.Instant>): Promise<void>
  /** Resolves to false if there is no active key with this id. */
  revoke(id: string, at: Temporal.Instant): Promise<boolean>
}

type KeysOptions = {
  /** As `SqliteFile.stamp`; null if the database has none. */
  stamp: (() => number) | null
  /** Call it before a read; the result turns the generation that was read into a moment. */
  momentOf: () => (storedGeneration: number) => CatalogMoment
}

const maxKeptKeys = 10_000

export function keys(database: Database, engine: Engine, { stamp, momentOf }: KeysOptions): Keys {
  const find = compileOnce(database, ['id'], (from, { id }) =>
    from
      .selectFrom(['api_key', 'catalog_state'])
      .selectAll('api_key')
      .select('catalog_state.generation')
      .where('api_key.id', '=', id),
  )
  const read = async (id: string): Promise<ReadKey | null> => {
    const toMoment = momentOf()
    const [row] = await find({ id })
    return row === undefined ? null : { ...readKey(row), catalog: toMoment(row.generation) }
  }
  return {
    byId: whileUnchanged(stamp, { read, maxKept: maxKeptKeys }),
    async list() {
      const rows = await database
        .selectFrom('api_key')
        .leftJoin('key_use', 'key_use.key_id', 'api_key.id')
        .selectAll('api_key')
        .select('key_use.used_at')
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ ...readKey(row), lastUsedAt: momentOrNull(row.used_at) }))
    },
    async create(key) {
      await database.insertInto('api_key').values(keyRow(key)).execute()
    },
    async revoke(id, at) {
      const result = await database
        .updateTable('api_key')
        .set({ revoked_at: at.toString() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    async rotate(id, { secretHash, until }) {
      const result = await database
        .updateTable('api_key')
        .set(({ ref }) => ({
          secret_hash: secretHash,
          earlier_hash: ref('secret_hash'),
          earlier_until: until.toString(),
        }))
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    async saveUses(uses) {
      const rows = [...uses].map(([key_id, at]) => ({ key_id, used_at: at.toString({ smallestUnit: 'minute' }) }))
      if (rows.length === 0) return
      await failIfBusy(database, engine, (connection) =>
        connection
          .insertInto('key_use')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .column('key_id')
              .doUpdateSet(({ ref }) => ({ used_at: ref('excluded.used_at') }))
              // Another process may have seen it later.
              .whereRef('key_use.used_at', '<', 'excluded.used_at'),
          )
          .execute(),
      )
    },
  }
}

const keyRow = (key: ApiKey): Omit<ApiKeyRow, 'earlier_hash' | 'earlier_until'> => ({
  id: key.id,
  name: key.name,
  tier: key.tier,
  secret_hash: key.secretHash,
  per_minute: key.perMinute,
  per_day: key.perDay,
  expires_at: key.expiresAt?.toString() ?? null,
  revoked_at: key.revokedAt?.toString() ?? null,
  created_at: key.createdAt.toString(),
})

const readKey = (row: ApiKeyRow): HeldKey => ({
  id: row.id,
  name: row.name,
  tier: readTier(row.tier),
  secretHash: row.secret_hash,
  perMinute: row.per_minute,
  perDay: row.per_day,
  expiresAt: momentOrNull(row.expires_at),
  revokedAt: momentOrNull(row.revoked_at),
  createdAt: Temporal.Instant.from(row.created_at),
  earlier:
    row.earlier_hash === null || row.earlier_until === null
      ? null
      : { secretHash: row.earlier_hash, until: Temporal.Instant.from(row.earlier_until) },
})

const momentOrNull = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))

function readTier(text: string): KeyTier {
  const tier = keyTiers.find((one) => one === text)
  if (tier === undefined) throw new Error(`unknown tier of an API key: ${text}`)
  return tier
}
