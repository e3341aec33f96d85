import { keptTable } from '../kept/kept-tables.ts'
import { readRecord, type Source } from '../read-record.ts'
import { type Entry, faultAt, readSections } from '../read-sections.ts'
import { readSpellings } from '../read-spellings.ts'

const wordFile = 'categories/dropped-words.txt'

/** Categories of whole branches, with the reason that an import counts. */
export const loadDroppedBranches = (folder?: string): ReadonlyMap<string, string> =>
  readSpellings('categories/dropped-branches.txt', folder)

/** Patterns for a category between two `_`, in order of precedence. */
export function loadDroppedWords(folder?: string): { pattern: RegExp; reason: string }[] {
  return readSections(wordFile, folder).map((section) => {
    const { id, source, fields, phrases } = readRecord(section, { required: [], optional: ['before', 'after'] })
    if (phrases.length === 0) throw faultAt(section, `[${id}] lists no word`)
    const words = phrases.map((entry) => textOf(entry, source)).join('|')
    return {
      pattern: new RegExp(`${oneOf(fields.before, source)}(?:${words})${oneOf(fields.after, source)}`),
      reason: id,
    }
  })
}

const oneOf = (entry: Entry | undefined, source: Source): string =>
  entry
    ? `(?:${entry.text
        .split(' ')
        .map((text) => textOf({ text, line: entry.line }, source))
        .join('|')})`
    : ''

function textOf({ text, line }: Entry, source: Source): string {
  if (!/^[\p{L}\p{N}_]+$/u.test(text)) throw faultAt({ ...source, line }, `"${text}" is not like "car_dealer"`)
  return text
}

const branches = loadDroppedBranches()
const rules = keptTable('dropped words', loadDroppedWords)

/** Why everything in a branch is not recommended; null for other categories. */
export const droppedBranch = (slug: string): string | null => branches.get(slug) ?? null

/** Why a category is not recommended; null if no rule says so. The path goes from general to special. */
export function noDestinationReason(path: readonly string[]): string | null {
  for (const slug of path.toReversed()) {
    const branch = branches.get(slug)
    if (branch !== undefined) return branch
  }
  for (const slug of path.toReversed()) {
    const rule = rules.find(({ pattern }) => pattern.test(`_${slug}_`))
    if (rule !== undefined) return rule.reason
  }
  return null
}
