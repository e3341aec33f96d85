import { type Entry, faultAt } from './read-sections.ts'

/** What each phrase means; a phrase that two records hold is a fault. */
export function indexPhrases<Value>(
  records: readonly { file: string; phrases: readonly Entry[]; value: Value }[],
): Map<string, Value> {
  const values = new Map<string, Value>()
  const lines = new Map<string, string>()
  for (const { file, phrases, value } of records) {
    for (const { text, line } of phrases) {
      const first = lines.get(text)
      if (first !== undefined) throw faultAt({ file, line }, `duplicate phrase: "${text}" (first in ${first})`)
      lines.set(text, `vocabulary/${file}:${line}`)
      values.set(text, value)
    }
  }
  return values
}
