import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files of a folder that a pattern such as `traits/{cuisine,d*}.txt` names, in the order of their names. Node's own
 * `globSync` takes 30 ms for the patterns here, a third of what loading all words may take.
 */
export function matchingFiles(pattern: string, root: string): string[] {
  return matching(pattern.split('/'), root, '').sort()
}

function matching([segment = '', ...rest]: readonly string[], root: string, folder: string): string[] {
  const fits = new RegExp(`^${segment.replace(/[.*{},]/g, (sign) => signs[sign] ?? sign)}$`)
  const names = namesIn(join(root, folder)).filter((name) => !name.startsWith('.') && fits.test(name))
  return rest.length === 0
    ? names.map((name) => `${folder}${name}`)
    : names.flatMap((name) => matching(rest, root, `${folder}${name}/`))
}

const signs: Readonly<Record<string, string>> = { '.': '\\.', '*': '.*', '{': '(?:', '}': ')', ',': '|' }

/** An operator's folder may lack any of ours, and a README is no folder. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
