/** A word of a note in its plain form; `breaks` says which punctuation stands before it. */
export type Word = { text: string; breaks: '' | 'comma' | 'stop' }

/** Longer notes say nothing new to a recommendation; the body limit holds already, this one bounds the work. */
const mostWords = 4000

/** Lower case, without accents and apostrophes; curly ones count. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘`]/g, '')
    .toLowerCase()
}

export function readWords(text: string): Word[] {
  const words: Word[] = []
  let breaks: Word['breaks'] = ''
  for (const [token] of plain(text).matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]|\n/gu)) {
    if (/^[\p{L}\p{N}]/u.test(token)) {
      words.push({ text: token, breaks })
      breaks = ''
      if (words.length >= mostWords) break
    } else if (token === ',' || token === '/') breaks = breaks === 'stop' ? 'stop' : 'comma'
    else if (/^[.;:!?\n()•–—]$/.test(token)) breaks = 'stop'
  }
  return words
}

/** The singular by the regular English endings; what is not a plural stays as it is. */
export function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|z|ss|o)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
