/** Deeper is no list of events. */
const maxDepth = 200
/** Each takes up to a hundred bytes once it is read. */
const maxValues = 4_000_000

/** A text made to fill memory rather than to be read. */
export class JsonLimitError extends Error {}

/**
 * Parses JSON of limited depth and number of values. The limits are checked first: the engine's parser cannot be
 * interrupted, and a worker's memory limit does not stop it.
 */
export function parseJson(text: string): unknown {
  refuseBombs(text)
  return JSON.parse(text.replace(/^\ufeff/, ''))
}

function refuseBombs(text: string): void {
  let depth = 0
  let values = 0
  let isQuoted = false
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    if (isQuoted) {
      if (character === backslash) index++
      else if (character === quote) isQuoted = false
      continue
    }
    if (character === quote) isQuoted = true
    else if (character === comma) values++
    else if (character === openBracket || character === openBrace) {
      values++
      if (++depth > maxDepth) throw new JsonLimitError(`is nested more than ${maxDepth} deep`)
    } else if (character === closeBracket || character === closeBrace) depth--
    if (values > maxValues) throw new JsonLimitError(`holds more than ${maxValues} values`)
  }
}

const [quote, backslash, comma, openBracket, closeBracket, openBrace, closeBrace] = [...'"\\,[]{}'].map((character) =>
  character.charCodeAt(0),
)
