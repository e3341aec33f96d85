import { stripVTControlCharacters } from 'node:util'

const maxLineLength = 300

/** Outside words in a message: one line, and nothing that a terminal would obey. */
export function plainLine(text: string): string {
  const line = stripVTControlCharacters(text)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
  return line.length > maxLineLength ? `${line.slice(0, maxLineLength)}…` : line
}
