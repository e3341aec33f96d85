import { foldPhrase } from '../../text/fold-text.ts'
import { traitsCalled } from '../../vocabulary/trait-phrases.ts'

/** Without what is in brackets. */
export const wordsOfName = (name: string): string[] => wordsOf(name.replace(/\s*[([].*$/, ''))

/** Without the small words that people leave out. */
export const wordsOf = (text: string): string[] =>
  foldPhrase(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && word !== 'the')

/** "Casino" */
export const isKind = (name: string): boolean => traitsCalled(name).length > 0
