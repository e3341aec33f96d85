/** Scripts written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

let segmenter: Intl.Segmenter | undefined

/** Splits words in scripts without spaces; other words stay as they are. */
export function splitUnspaced(words: readonly string[]): string[] {
  if (!words.some((word) => unspaced.test(word))) return [...words]
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
  return words.flatMap((word) => {
    if (!unspaced.test(word)) return [word]
    const parts: string[] = []
    for (const { segment, isWordLike } of (segmenter as Intl.Segmenter).segment(word))
      if (isWordLike) parts.push(segment)
    return parts
  })
}
