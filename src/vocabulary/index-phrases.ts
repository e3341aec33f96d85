import type { Source } from './read-record.ts'
import { type Entry, faultAt } from './read-sections.ts'

/** What each phrase means. Two records of one folder must not share a phrase; a later folder overrides ours. */
export function indexPhrases<Value>(
  records: readonly { source: Source; phrases: readonly Entry[]; value: Value }[],
): Map<string, Value> {
  const values = new Map<string, Value>()
  const origins = new Map<string, { source: Source; line: number }>()
  for (const { source, phrases, value } of records) {
    for (const { text, line } of phrases) {
      const first = origins.get(text)
      if (first && first.source.folder === source.folder) {
        throw faultAt({ ...source, line }, `duplicate phrase: "${text}" (first in ${first.source.file}:${first.line})`)
      }
      origins.set(text, { source, line })
      values.set(text, value)
    }
  }
  return values
}
