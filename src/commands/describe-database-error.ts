import { existsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { basename, dirname } from 'node:path'
import { isWritable } from '../store/engines/is-writable.ts'
import { sqlitePathOf } from '../store/engines/sqlite-path.ts'
import { TablesFault } from '../store/failures.ts'

type DatabaseError = Error & { code?: string; errcode?: number }

/** Names the database that failed, the cause and what to do. */
export function describeDatabaseError(error: unknown, databaseUrl: string): string {
  if (error instanceof TablesFault) return `${databaseName(databaseUrl)}: ${tablesSentence(error)}`
  const path = sqlitePathOf(databaseUrl)
  const one = innermost(error)
  const why = path === null ? serverSentence(one, databaseUrl) : fileSentence(one, path)
  const cause = one.code === 'ERR_SQLITE_ERROR' ? one.message : (one.code ?? one.message)
  return `${databaseName(databaseUrl)}: ${why ?? `the database cannot be reached (${cause}); check DATABASE_URL`}`
}

/** The database URL without password and parameters. */
export function databaseName(databaseUrl: string): string {
  if (databaseUrl.startsWith('sqlite:')) return databaseUrl
  const { protocol, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${host}${pathname}`
}

const tablesSentence = ({ version, needed }: TablesFault): string =>
  version > needed
    ? `it has tables of a newer release (version ${version}, this release knows ${needed}); ` +
      'start that release, or restore a backup into an empty database'
    : `its tables need updating (version ${version}, this release needs ${needed}), which this role may not do; ` +
      'run ./concierge migrate as their owner, then deploy/serving-role.sql'

/** A host with several addresses fails once per address; the first error is enough. */
function innermost(error: unknown): DatabaseError {
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [error]
  return first instanceof Error ? first : new Error(String(error))
}

/** SQLite's primary result codes, https://www.sqlite.org/rescode.html */
function fileSentence(error: DatabaseError, path: string): string | null {
  switch (Number(error.errcode) & 0xff) {
    case 5:
    case 6:
      return 'the database is busy: another process is writing to it; try again when it has finished'
    case 8:
    case 14:
      return deniedSentence(path)
    case 10:
      return `${path} cannot be read or written (${error.message}); check its disk, then try again`
    case 11:
      return `${path} is damaged; bring back a backup with: ./concierge restore FILE`
    case 13:
      return (
        `the disk is full: ${path} cannot grow; free space on its disk and in ${tmpdir()}, then try again, ` +
        'or move it and set DATABASE_URL'
      )
    case 26:
      return 'the file in DATABASE_URL is not an SQLite database'
    default:
      if (error.code === 'ENOENT') return `there is no folder ${dirname(path)}; create it, or change DATABASE_URL`
      return error.code === 'EACCES' || error.code === 'EROFS' ? deniedSentence(path) : null
  }
}

/** SQLite needs write access to `-wal` and `-shm` next to the file, even for reading. */
function deniedSentence(path: string): string | null {
  const folder = dirname(path)
  const needed = [path, `${path}-wal`, `${path}-shm`].filter((file) => existsSync(file))
  const denied = [...needed, nearestThere(folder)].find((file) => !isWritable(file))
  if (denied === undefined) return null
  return (
    `the user ${userInfo().username} cannot write to ${denied}; give it write access to the folder ${folder} ` +
    `and its files whose names start with ${basename(path)}, or run as their owner`
  )
}

const nearestThere = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestThere(dirname(folder))

/** PostgreSQL's codes, https://www.postgresql.org/docs/current/errcodes-appendix.html */
function serverSentence(error: DatabaseError, databaseUrl: string): string | null {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const user = decodeURIComponent(username) || userInfo().username
  const database = decodeURIComponent(pathname.slice(1)) || user
  const at = `-h ${hostname}${port === '' ? '' : ` -p ${port}`}`
  switch (error.code) {
    case '3D000':
      return (
        `the server has no database "${database}"; create it with: ` +
        (user === servingRole
          ? `createdb ${at} --owner OWNER ${shellWord(database)}, where OWNER is the role that owns the tables`
          : `createdb ${at} --owner ${shellWord(user)} ${shellWord(database)}`)
      )
    case '28P01':
      return `the server rejected the password of "${user}"; check DATABASE_URL`
    case '28000':
      return (
        `the server does not accept "${user}" (${error.message}); check the user in DATABASE_URL, ` +
        `create the role with: createuser ${at} ${shellWord(user)}, or allow it in pg_hba.conf`
      )
    case '42501':
      return (
        `"${user}" lacks a right in the database "${database}" (${error.message}); run this as the owner of its ` +
        'tables, whose settings are in owner.env where systemd runs the service. A role that only serves gets its ' +
        'rights from deploy/serving-role.sql, after ./concierge migrate'
      )
    case '42P01':
      return `tables are missing (${error.message}); restore a backup, or make them with: ./concierge migrate`
    case '25006':
      return 'the server is read-only, probably a standby; set DATABASE_URL to the primary'
    case '53100':
      return "the server's disk is full; free space on it, then try again"
    case '53300':
      return 'the server has no free connections; close some or raise max_connections, then try again'
    case '57P03':
      return 'the server is starting or stopping; try again in a moment'
    case '57P01':
    case '57P02':
      return lostSentence(error)
    default:
  }
  if (/^53...$/.test(error.code ?? ''))
    return `the server has run out of resources (${error.message}); see its log, then try again`
  if (/client password must be a string/.test(error.message))
    return `the server requires a password for "${user}"; add it to DATABASE_URL`
  return /connection terminated|connection error and is not queryable/i.test(error.message) ? lostSentence(error) : null
}

/** deploy/serving-role.sql makes it; it owns nothing. */
const servingRole = 'concierge_serve'

const lostSentence = ({ message }: Error) =>
  `the connection to the server was lost (${message}); see its log, then try again; ` +
  './concierge status shows what it holds'

const shellWord = (text: string) => (/^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
