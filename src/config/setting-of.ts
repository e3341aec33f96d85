import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An invalid setting; the message names it. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/** The value of a variable, or the content of the file that the variable with `_FILE` names, as secrets are mounted. */
export function settingOf(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim() || null
  const path = environment[`${name}_FILE`]?.trim() || null
  if (path === null) return value
  // Which of two files of settings said what, and which came later, does not show in the environment.
  if (value !== null)
    throw new ConfigError(
      `${name} must not be set together with ${name}_FILE; ` +
        'where a later file of settings has one of them, let it set the other one empty',
    )
  const text = readText(resolve(projectRoot, path))
  if (text === null) throw new ConfigError(`${name}_FILE must be a readable file; cannot read "${path}"`)
  if (text.trim() === '') throw new ConfigError(`${name}_FILE must hold the value; "${path}" is empty`)
  return text.trim()
}

/** The text of a file without a byte order mark; null if it can't be read. */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return null
  }
}
