import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

export type PostgresOptions = {
  connectionString: string
  connectTimeoutMs: number
  /** Longest wait for one statement, on the server and for its answer; 0 for no bound, as imports need. */
  statementTimeoutMs: number
  poolSize: number
  waitsForDisk: boolean
}

/** The server ends a slow statement first; the client gives up a little later, when no answer comes at all. */
const graceMs = 500

/** A pool whose connections may break, stall or vanish at any time without taking the process or a place in the pool with them. */
export function openPostgres({
  connectionString,
  connectTimeoutMs,
  statementTimeoutMs,
  poolSize,
  waitsForDisk,
}: PostgresOptions): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    max: poolSize,
    keepAlive: true,
  })
  // Without listeners a connection that breaks, idle or between two queries, would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const settled = new WeakSet<pg.PoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const connection = bounded(client, statementTimeoutMs === 0 ? 0 : statementTimeoutMs + graceMs)
      if (!settled.has(client)) await settle(connection, waitsForDisk)
      settled.add(client)
      return connection
    },
    end: () => pool.end(),
  } as PostgresPool
}

/** Compiling a statement takes the server longer than any of ours runs: until a table is analyzed it expects far more rows than there are. */
async function settle(connection: PostgresPoolClient, waitsForDisk: boolean): Promise<void> {
  const commit = waitsForDisk ? '' : `, set_config('synchronous_commit', 'off', false)`
  try {
    await connection.query(`select set_config('jit', 'off', false)${commit}`, [])
  } catch (error) {
    connection.release()
    throw error
  }
}

/** A connection on which a query was given up is not returned to the pool but closed: its answer may still come. */
function bounded(client: pg.PoolClient, timeoutMs: number): PostgresPoolClient {
  let stalled: Error | null = null
  const ask = (...given: unknown[]) => {
    if (stalled) return Promise.reject(stalled)
    const answer = (client.query as (...args: unknown[]) => Promise<unknown>)(...given)
    if (timeoutMs === 0 || !(answer instanceof Promise)) return answer
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        stalled = Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' })
        reject(stalled)
      }, timeoutMs)
      answer.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
  // The server rolls back whatever it lost the connection of; a second error would hide the first.
  const rollBack = () =>
    ask('rollback').catch((error) => {
      stalled = error
      return { command: 'ROLLBACK', rowCount: 0, rows: [] }
    })
  const query = (...given: unknown[]) => (given[0] === 'rollback' ? rollBack() : ask(...given))
  return { query, release: () => client.release(stalled ?? undefined) } as unknown as PostgresPoolClient
}
