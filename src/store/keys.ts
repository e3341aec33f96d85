import type { Database } from './engine.ts'
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

/** With the state of the catalog when the key was read, so that a request needs one read for both. */
export type ReadKey = ApiKey & { catalog: CatalogMoment }

export type Keys = {
  byId(id: string): Soon<ReadKey | null>
  list(): Promise<ApiKey[]>
  create(key: ApiKey): Promise<void>
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

export function keys(database: Database, { stamp, momentOf }: KeysOptions): Keys {
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
      const rows = await database.selectFrom('api_key').selectAll().orderBy('created_at').orderBy('id').execute()
      return rows.map(readKey)
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
  }
}

const keyRow = (key: ApiKey): ApiKeyRow => ({
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

const readKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  tier: readTier(row.tier),
  secretHash: row.secret_hash,
  perMinute: row.per_minute,
  perDay: row.per_day,
  expiresAt: row.expires_at === null ? null : Temporal.Instant.from(row.expires_at),
  revokedAt: row.revoked_at === null ? null : Temporal.Instant.from(row.revoked_at),
  createdAt: Temporal.Instant.from(row.created_at),
})

function readTier(text: string): KeyTier {
  const tier = keyTiers.find((one) => one === text)
  if (tier === undefined) throw new Error(`unknown tier of an API key: ${text}`)
  return tier
}
