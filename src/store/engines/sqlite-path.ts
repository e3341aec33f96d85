import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url))

/** The path of an SQLite database; null for one in memory or on a server. */
export function sqlitePathOf(databaseUrl: string): string | null {
  if (!databaseUrl.startsWith('sqlite:')) return null
  const path = databaseUrl.slice('sqlite:'.length)
  if (path === ':memory:') return null
  return isAbsolute(path) ? path : join(projectRoot, path)
}
