import type { PostgresPool } from 'kysely'
import pg from 'pg'

export type PostgresOptions = {
  connectionString: string
  connectTimeoutMs: number
  /** Maximum time for one statement, on the server and on the client; 0 for no limit, as imports need. */
  statementTimeoutMs: number
  poolSize: number
  waitsForDisk: boolean
}

/** How many connections there are, how many of them no one uses, and how many statements wait for one. */
export type ConnectionCounts = { open: number; idle: number; waiting: number }

/** The client waits this much longer than the server, which normally ends a slow statement itself. */
const graceMs = 500

/**
 * A connection pool that survives connections breaking, stalling or vanishing, without crashing the process or leaking
 * a slot.
 */
export function openPostgres({
  connectionString,
  connectTimeoutMs,
  statementTimeoutMs,
  poolSize,
  waitsForDisk,
}: PostgresOptions): PostgresPool & { counts(): ConnectionCounts } {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    max: poolSize,
    keepAlive: true,
  })
  // Without listeners, a connection that breaks between queries would crash the process.
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
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  } as PostgresPool & { counts(): ConnectionCounts }
}

/**
 * JIT compilation takes longer than any statement here runs: until a table is analyzed, the planner expects far too
 * many rows.
 */
async function settle(connection: Connection, waitsForDisk: boolean): Promise<void> {
  const commit = waitsForDisk ? '' : `, set_config('synchronous_commit', 'off', false)`
  try {
    await connection.query(`select set_config('jit', 'off', false)${commit}`, [])
  } catch (error) {
    connection.release()
    throw error
  }
}

/** The part of Kysely's client that we need: it streams no rows. */
type Connection = {
  query(text: string, parameters: readonly unknown[]): Promise<Answer>
  release(): void
}
type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

/** A connection with an abandoned query is closed, not returned to the pool, because the answer may still arrive. */
function bounded(client: pg.PoolClient, timeoutMs: number): Connection {
  let stalled: Error | null = null
  const ask = (text: string, parameters: readonly unknown[]): Promise<Answer> => {
    if (stalled) return Promise.reject(stalled)
    const answer = client.query(text, [...parameters])
    if (timeoutMs === 0) return answer
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        stalled = Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' })
        reject(stalled)
      }, timeoutMs)
      answer.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
  // The server rolls back when the connection is lost; a second error would hide the first.
  const rollBack = () =>
    ask('rollback', []).catch((error): Answer => {
      stalled = error
      return { command: 'ROLLBACK', rowCount: 0, rows: [] }
    })
  return {
    query: (text, parameters) => (text === 'rollback' ? rollBack() : ask(text, parameters)),
    release: () => client.release(stalled ?? undefined),
  }
}
