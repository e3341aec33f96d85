import { foldAccents } from './fold-accents.ts'

/** Longer tokens are not words; PostgreSQL takes at most 2,046 bytes. */
export const maxWordLength = 60
/** Longer names or queries add nothing. */
const maxWords = 40
const maxTextLength = 2000

/** Lower case without accents and apostrophes, `&` as `and`; letters and digits of every script are kept. */
export function plainWords(text: string): string[] {
  // Apostrophes go first: a standalone acute accent decomposes to a space.
  const plain = foldAccents(text.slice(0, maxTextLength).replace(/['’‘`´ʼʻ′]/g, ''))
    .toLowerCase()
    .replace(/[&+]/g, ' and ')
  return (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, maxWords).map((word) => word.slice(0, maxWordLength))
}
