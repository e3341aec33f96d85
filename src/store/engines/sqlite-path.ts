import { existsSync, mkdirSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url))

/** The path of an SQLite database; null for one in memory or on a server. */
export function sqlitePathOf(databaseUrl: string): string | null {
  if (!databaseUrl.startsWith('sqlite:')) return null
  const path = databaseUrl.slice('sqlite:'.length)
  if (path === ':memory:') return null
  return isAbsolute(path) ? path : join(projectRoot, path)
}

/** Whether a missing folder is made. */
export const isInProject = (folder: string): boolean => folder.startsWith(projectRoot)

/** A folder of the project is made. Any other that is missing is more often a slip in DATABASE_URL. */
export function makeFolderOf(path: string): void {
  const folder = dirname(path)
  if (existsSync(folder)) return
  if (!isInProject(folder)) throw Object.assign(new Error(`no folder ${folder}`), { code: 'ENOENT' })
  mkdirSync(folder, { recursive: true })
}
