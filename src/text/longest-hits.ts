import type { PhraseHit } from './phrase-index.ts'

/**
 * The longest phrase at each place of a text, from left to right: "veggie burger" is no burger, "no elevator" no
 * elevator. Phrases of the very same letters are one hit with the values of both.
 */
export function longestHits<Value>(hits: readonly PhraseHit<Value>[]): PhraseHit<Value>[] {
  const bySpan = new Map<string, PhraseHit<Value>>()
  for (const hit of hits) {
    const key = `${hit.from} ${hit.to}`
    const known = bySpan.get(key)
    bySpan.set(key, known === undefined ? hit : { ...hit, values: [...known.values, ...hit.values] })
  }
  let end = 0
  return [...bySpan.values()]
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from, to }) => {
      if (from < end) return false
      end = to
      return true
    })
}
