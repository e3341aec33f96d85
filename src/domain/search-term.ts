/** What the engines' text search is asked: words, with `prefix` beginnings of words, all of or any of several. */
export type SearchTerm = { word: string; prefix?: boolean } | { all: SearchTerm[] } | { any: SearchTerm[] }

export const word = (text: string): SearchTerm => ({ word: text })
export const all = (...terms: SearchTerm[]): SearchTerm =>
  terms.length === 1 ? (terms[0] as SearchTerm) : { all: terms }
export const any = (...terms: SearchTerm[]): SearchTerm =>
  terms.length === 1 ? (terms[0] as SearchTerm) : { any: terms }
