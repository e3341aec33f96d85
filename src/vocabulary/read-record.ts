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
  const known: readonly string[] = [...required, ...optional, ...lists]
  const listed = new Map<string, Entry[]>(lists.map((key) => [key, []]))
  const fields = new Map<string, Entry>()
  const phrases = new Map<string, Entry>()
  for (const entry of section.entries) {
    const at = { ...section, line: entry.line }
    const { key = null, value = '' } = readField(entry) ?? {}
    if (key === null) {
      if (entry.text.includes(':')) throw faultAt(at, `"${entry.text}" is not a phrase and not a "key: value"`)
      if (phrases.has(entry.text)) throw faultAt(at, `duplicate phrase in [${id}]: "${entry.text}"`)
      phrases.set(entry.text, entry)
      continue
    }
    if (!known.includes(key)) throw faultAt(at, `unknown key: "${key}" (known: ${known.join(', ')})`)
    if (value === '') throw faultAt(at, `"${key}" has no value`)
    const list = listed.get(key)
    if (list === undefined && fields.has(key)) throw faultAt(at, `duplicate key in [${id}]: "${key}"`)
    if (list === undefined) fields.set(key, { text: value, line: entry.line })
    else list.push(...splitList({ text: value, line: entry.line }))
  }
  const missing = required.filter((key) => !fields.has(key))
  if (missing.length > 0) throw faultAt(section, `[${id}] has no "${missing.join('", "')}"`)
  return {
    id,
    source: section,
    line,
    // Every key is known, and the required ones are there.
    fields: Object.fromEntries(fields) as Record<Required, Entry> & Partial<Record<Optional, Entry>>,
    lists: recordByKey(lists, (key) => listed.get(key) ?? []),
    phrases: [...phrases.values()],
  }
}

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
