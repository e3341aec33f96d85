import { foldAccents } from '../../text/fold-accents.ts'

/**
 * Lower case, without accents and apostrophes; curly ones count. A Korean syllable and a voiced kana stay one letter.
 */
export const plain = (text: string): string =>
  foldAccents(text.replaceAll(longestLetter, ' '))
    .toLowerCase()
    .replace(/['’‘`]/g, '')

/** It normalizes to a blessing of eighteen letters, which would make 64 kB of it 390 kB of text. */
const longestLetter = '\ufdfa'
