import { foldPhrase } from '../../text/fold-text.ts'

const stemLetters = 3

/** Tells of a folded word whether it is one of some words; a star at the end of a word lets any ending follow. */
export function wordSet(texts: readonly string[]): (word: string) => boolean {
  const starred = texts.filter((text) => text.endsWith('*')).map((text) => foldPhrase(text.slice(0, -1)))
  const whole = new Set(texts.filter((text) => !text.endsWith('*')).map(foldPhrase))
  const short = starred.filter(({ length }) => length < stemLetters)
  const byStart = Map.groupBy(
    starred.filter(({ length }) => length >= stemLetters),
    (stem) => stem.slice(0, stemLetters),
  )
  return (word) =>
    whole.has(word) ||
    short.some((stem) => word.startsWith(stem)) ||
    (byStart.get(word.slice(0, stemLetters))?.some((stem) => word.startsWith(stem)) ?? false)
}
