/** A query to full-text search: a word, or with `prefix` its start; all or any of several terms. */
export type SearchTerm = { word: string; prefix?: boolean } | { all: SearchTerm[] } | { any: SearchTerm[] }

export const word = (text: string): SearchTerm => ({ word: text })
export const all = (...terms: SearchTerm[]): SearchTerm => single(terms) ?? { all: terms }
export const any = (...terms: SearchTerm[]): SearchTerm => single(terms) ?? { any: terms }

const single = ([first, ...others]: SearchTerm[]): SearchTerm | null =>
  first !== undefined && others.length === 0 ? first : null
