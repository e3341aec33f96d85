/** The statement timeout of PostgreSQL, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const timeoutCodes = new Set(['57014', '55P03', 'ETIMEDOUT'])
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
])
/** SQLite primary result codes: busy, locked, read-only, I/O, corrupt, full, cannot open, not a database. */
const sqliteCodes = new Set([5, 6, 8, 10, 11, 13, 14, 26])

/** Tables that this release cannot use: of a newer release, or of an older one that the role may not update. */
export class TablesFault extends Error {
  readonly version: number
  readonly needed: number
  constructor(version: number, needed: number) {
    super(`the tables have version ${version}, this release needs ${needed}`)
    this.version = version
    this.needed = needed
  }
}

/** Whether an error means that the database is unavailable or too slow, rather than a bug; null for anything else. */
export function storeFailureOf(error: unknown): 'unavailable' | 'timeout' | null {
  if (!(error instanceof Error)) return null
  const { code, errcode } = codesOf(error)
  if (typeof code === 'string') {
    if (timeoutCodes.has(code)) return 'timeout'
    // Classes: 08 connection, 28 authorization, 3D no such database, 53 resources, 57 operator intervention, 58 system;
    // 25006 is read-only, 42501 a role without the right, 42P01 no such table, as before a restore has made it.
    if (connectionCodes.has(code) || /^((08|28|3D|53|57|58)...|25006|42501|42P01)$/.test(code)) return 'unavailable'
    if (code === 'ERR_SQLITE_ERROR') return sqliteCodes.has(Number(errcode) & 0xff) ? 'unavailable' : null
  }
  if (/timeout exceeded when trying to connect|due to connection timeout/i.test(error.message)) return 'timeout'
  if (/connection terminated|client has encountered a connection error|database is not open/i.test(error.message))
    return 'unavailable'
  if (error instanceof AggregateError)
    return error.errors.map(storeFailureOf).find((failure) => failure !== null) ?? null
  return error.cause === undefined ? null : storeFailureOf(error.cause)
}

/** Whether another process is writing to the SQLite file. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = codesOf(error)
  return code === 'ERR_SQLITE_ERROR' && [5, 6].includes(Number(errcode) & 0xff)
}

/** `errcode` is SQLite's result code. */
const codesOf = (error: Error): { code: unknown; errcode: unknown } => ({
  code: 'code' in error ? error.code : undefined,
  errcode: 'errcode' in error ? error.errcode : undefined,
})
