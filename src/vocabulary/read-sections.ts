import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vocabularyFolders } from './folders.ts'
import { matchingFiles } from './matching-files.ts'

/** A fault in a vocabulary file. The message names file and line. */
export class VocabularyError extends Error {}

export type Entry = { text: string; line: number }

/** Where something is in the vocabulary: `file` is relative to `folder`, which is ours if it is left out. */
export type Position = { folder?: string; file: string; line: number }

/** The lines under one `[name]` of a file. */
export type Section = Position & { name: string; entries: Entry[] }

/**
 * The sections of a file, or of every file that a pattern such as `traits/*.txt` names, in the order of their names.
 * Without a root they are ours and then the operator's, who may leave any file out.
 */
export function readSections(pattern: string, root?: string): Section[] {
  if (root !== undefined) return readFolder(pattern, root)
  const [ours, ...added] = vocabularyFolders
  return [ours, ...added.filter((path) => pattern.includes('*') || existsSync(join(path, pattern)))].flatMap((path) =>
    readFolder(pattern, path, path === ours ? undefined : path),
  )
}

function readFolder(pattern: string, root: string, folder?: string): Section[] {
  const names = pattern.includes('*') ? matchingFiles(pattern, root) : [pattern]
  return names.flatMap((name) => parseSections(readText(join(root, name), name), name, folder))
}

function readText(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new VocabularyError(`vocabulary/${name} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Lines under `[name]` headings. Blank lines and lines that begin with `#` are skipped. */
export function parseSections(text: string, file: string, folder?: string): Section[] {
  const sections: Section[] = []
  let entries: Entry[] | null = null
  let line = 0
  for (const raw of text.split('\n')) {
    const text = raw.trim()
    line++
    if (text === '' || text.startsWith('#')) continue
    // There are a hundred thousand lines: only those that may be a name are matched.
    const name = text.startsWith('[') ? /^\[(.+)\]$/.exec(text)?.[1]?.trim() : undefined
    if (name !== undefined) {
      entries = []
      sections.push(folder === undefined ? { file, name, line, entries } : { folder, file, name, line, entries })
    } else if (entries === null)
      throw faultAt(folder === undefined ? { file, line } : { folder, file, line }, 'the first line must be a [name]')
    else entries.push({ text, line })
  }
  return sections
}

/** `key: value` of an entry, or null where the line has no key. */
export function readField({ text }: Entry): { key: string; value: string } | null {
  const key = text.slice(0, Math.max(text.indexOf(':'), 0))
  return /^[a-z][a-zA-Z]*$/.test(key) ? { key, value: text.slice(key.length + 1).trim() } : null
}

/** A fault that names file and line, in the form that editors can open. */
export const faultAt = (position: Position, message: string): VocabularyError =>
  new VocabularyError(`${nameOf(position)}: ${message}`)

export const nameOf = ({ folder = 'vocabulary', file, line }: Position): string => `${folder}/${file}:${line}`
