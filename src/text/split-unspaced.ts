/** Scripts written without spaces between words. */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
const unspaced = new RegExp(`[${scripts.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u')

let segmenter: Intl.Segmenter | null = null

/** Splits words in scripts without spaces; other words stay as they are. */
export function splitUnspaced(words: readonly string[]): string[] {
  if (!words.some((word) => unspaced.test(word))) return [...words]
  const splitter = segmenter ?? new Intl.Segmenter('ja', { granularity: 'word' })
  segmenter = splitter
  return words.flatMap((word) => {
    if (!unspaced.test(word)) return [word]
    const parts: string[] = []
    for (const { segment, isWordLike } of splitter.segment(word)) if (isWordLike) parts.push(segment)
    return parts
  })
}
