import { recordByKey } from '../domain/record-by-key.ts'
import { type Entry, faultAt, readField, type Section } from './read-sections.ts'

/** The keys that a kind of record knows. A `lists` key may be repeated; the others are given once. */
export type RecordKeys<Required extends string, Optional extends string, List extends string> = {
  required: readonly Required[]
  optional?: readonly Optional[]
  lists?: readonly List[]
}

/** Where a record comes from. The folder is ours if it is left out. */
export type Source = { folder?: string; file: string }

/** A section as a record: its fields by key, and the lines without a key. */
export type VocabularyRecord<Required extends string, Optional extends string, List extends string> = {
  id: string
  source: Source
  line: number
  fields: Record<Required, Entry> & Partial<Record<Optional, Entry>>
  lists: Record<List, Entry[]>
  phrases: Entry[]
}

/** Checks that required keys are there, that every key is known and that nothing is given twice. */
export function readRecord<Required extends string, Optional extends string = never, List extends string = never>(
  section: Section,
  { required, optional = [], lists = [] }: RecordKeys<Required, Optional, List>,
): VocabularyRecord<Required, Optional, List> {
  const { name: id, line } = section
  const fields: Record<string, Entry> = {}
  const listed = recordByKey(lists, (): Entry[] => [])
  const phrases: Entry[] = []
  for (const entry of section.entries) {
    // Most of the thirty thousand lines are phrases.
    if (!entry.text.includes(':')) {
      if (entry.text.includes('* ')) throw faultIn(section, entry, `a star can only end the phrase: "${entry.text}"`)
      phrases.push(entry)
      continue
    }
    const field = readField(entry)
    if (field === null) throw faultIn(section, entry, `"${entry.text}" is not a phrase and not a "key: value"`)
    const { key, value } = field
    const list = lists.find((name) => name === key)
    if (list === undefined && !isOneOf(required, key) && !isOneOf(optional, key)) {
      const known = [...required, ...optional, ...lists]
      throw faultIn(section, entry, `unknown key: "${key}" (known: ${known.join(', ')})`)
    }
    if (value === '') throw faultIn(section, entry, `"${key}" has no value`)
    if (list !== undefined) listed[list].push(...splitList({ text: value, line: entry.line }))
    else if (Object.hasOwn(fields, key)) throw faultIn(section, entry, `duplicate key in [${id}]: "${key}"`)
    else fields[key] = { text: value, line: entry.line }
  }
  const repeated = findRepeated(phrases)
  if (repeated) throw faultIn(section, repeated, `duplicate phrase in [${id}]: "${repeated.text}"`)
  const missing = required.filter((key) => !Object.hasOwn(fields, key))
  if (missing.length > 0) throw faultAt(section, `[${id}] has no "${missing.join('", "')}"`)
  return {
    id,
    source: section,
    line,
    // Every key is known, and the required ones are there.
    fields: fields as Record<Required, Entry> & Partial<Record<Optional, Entry>>,
    lists: listed,
    phrases,
  }
}

/** The first entry whose text an earlier one has. */
export function findRepeated(entries: readonly Entry[]): Entry | undefined {
  // A set made in one go is much cheaper than one that grows, and nearly all lists pass.
  if (new Set(entries.map(({ text }) => text)).size === entries.length) return
  const seen = new Set<string>()
  return entries.find(({ text }) => seen.size === seen.add(text).size)
}

const isOneOf = (keys: readonly string[], key: string): boolean => keys.includes(key)

const faultIn = (section: Section, { line }: Entry, message: string) => faultAt({ ...section, line }, message)

/** The entries of `a, b`, each with the line that it is on. */
const splitList = ({ text, line }: Entry): Entry[] =>
  text
    .split(',')
    .map((part) => ({ text: part.trim(), line }))
    .filter((part) => part.text !== '')

/** A number from `min` to `max`; `otherwise` where the record does not give it. */
export function readNumber<Default>(
  entry: Entry | undefined,
  { source, min, max, otherwise }: { source: Source; min: number; max: number; otherwise: Default },
): number | Default {
  if (entry === undefined) return otherwise
  const value = Number(entry.text)
  if (entry.text === '' || !(value >= min && value <= max)) {
    throw faultAt({ ...source, line: entry.line }, `"${entry.text}" is not a number from ${min} to ${max}`)
  }
  return value
}
