import { stripVTControlCharacters } from 'node:util'

const maxLineLength = 300

/** Makes outside text safe for messages: one line without terminal control characters. */
export function plainLine(text: string): string {
  const line = stripVTControlCharacters(text)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
  return line.length > maxLineLength ? `${line.slice(0, maxLineLength)}…` : line
}
