import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

export const clientFolder = fileURLToPath(new URL('../../packages/client/', import.meta.url))
const modules = join(clientFolder, 'node_modules')

export const missingToolsReason = 'the tools of packages/client are missing; run "npm ci --prefix packages/client"'

/** For the `skip` of a test that runs a generator or linter of the client. In CI it may not be skipped unseen. */
export function skipWithoutClientTools(): string | false {
  if (existsSync(join(modules, '.package-lock.json'))) return false
  if (process.env.CI === 'true') throw new Error(missingToolsReason)
  return missingToolsReason
}

export const toolPath = (path: string): string => join(modules, path)

/** What a module of the client's tools exports. */
export const importTool = (path: string) => import(pathToFileURL(toolPath(path)).href)

/** Runs a tool of the client with our Node; rejects with all that it printed where it fails. */
export async function runTool(path: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [toolPath(path), ...args], { cwd })
    return stdout
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'stderr' in error)
      throw new Error(`${path} ${args.join(' ')}\n${error.stdout}${error.stderr}`, { cause: error })
    throw error
  }
}
