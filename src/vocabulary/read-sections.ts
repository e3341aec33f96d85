import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vocabularyFolders } from './folders.ts'

/** A fault in a vocabulary file, with its file and line. */
export class VocabularyError extends Error {}

export type Entry = { text: string; line: number }

/** The lines under one `[name]` of a file. `file` is relative to the folder of vocabulary. */
export type Section = { folder: string; file: string; name: string; line: number; entries: Entry[] }

/** The sections of every file that the pattern names, such as `traits/*.txt`: folder by folder, in the order of file names. */
export function readSections(pattern: string, folders = vocabularyFolders): Section[] {
  return folders.flatMap(({ path, name }) =>
    globSync(pattern, { cwd: path })
      .sort()
      .flatMap((file) => parseSections(readFileSync(join(path, file), 'utf8'), file, name)),
  )
}

/** Lines under `[name]` headings. Blank lines and lines that begin with `#` are skipped. */
export function parseSections(text: string, file: string, folder = 'vocabulary'): Section[] {
  const sections: Section[] = []
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const name = /^\[(.+)\]$/.exec(line)?.[1]?.trim()
    if (name !== undefined) sections.push({ folder, file, name, line: index + 1, entries: [] })
    else if (sections.length === 0) throw faultAt({ folder, file, line: index + 1 }, 'the first line must be a [name]')
    else sections.at(-1)?.entries.push({ text: line, line: index + 1 })
  }
  return sections
}

/** `key: value` of an entry, or null where the line has no key. */
export function readField({ text }: Entry): { key: string; value: string } | null {
  const [, key, value] = /^([a-z][a-zA-Z]*):\s*(.*)$/.exec(text) ?? []
  return key === undefined || value === undefined ? null : { key, value }
}

/** Where something is in the vocabulary. */
export type Position = { folder?: string; file: string; line: number }

/** A fault that names file and line, in the form that editors can open. */
export const faultAt = (position: Position, message: string): VocabularyError =>
  new VocabularyError(`${nameOf(position)}: ${message}`)

export const nameOf = ({ folder = 'vocabulary', file, line }: Position): string => `${folder}/${file}:${line}`
