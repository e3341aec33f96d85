/**
 * Says where a text stops being JSON and what to do. The engine's own message names no place for most faults, and it
 * quotes the text, which may name the guest. Null if no fault is found.
 */
export function findJsonFault(text: string): string | null {
  const open: string[] = []
  let expected: Expected = 'value'
  let isAfterComma = false
  let at = 0
  for (;;) {
    at = endOf(/[ \t\n\r]*/y, text, at) ?? at
    const sign = text[at]
    if (sign === undefined) return expected === 'nothing' ? null : tooEarly
    const isEnd = sign === '}' || sign === ']'
    const place = () => placeOf(text, at)
    if (expected === 'nothing') return `The JSON ends before ${place()}: send nothing after it.`
    if (isEnd && isAfterComma) return `Leave out the comma before the ${sign} at ${place()}.`
    const mayEnd =
      expected === 'comma' || expected === 'name' || (expected === 'value' && sign === ']' && open.at(-1) === sign)
    if (isEnd && mayEnd) {
      if (open.pop() !== sign) return `The ${sign} at ${place()} closes what is not open.`
      at++
      expected = open.length === 0 ? 'nothing' : 'comma'
    } else if (expected === 'comma') {
      if (sign !== ',') return `A comma is missing before ${place()}.`
      at++
      isAfterComma = true
      expected = open.at(-1) === '}' ? 'name' : 'value'
      continue
    } else if (expected === 'colon') {
      if (sign !== ':') return `A colon is missing before ${place()}.`
      at++
      expected = 'value'
      isAfterComma = false
      continue
    } else if (expected === 'value' && (sign === '{' || sign === '[')) {
      open.push(sign === '{' ? '}' : ']')
      at++
      expected = sign === '{' ? 'name' : 'value'
    } else {
      const end = endOf(sign === '"' || expected === 'name' ? string : plainValue, text, at)
      if (end === null) return wrongToken(text, at, expected)
      at = end
      expected = expected === 'name' ? 'colon' : open.length === 0 ? 'nothing' : 'comma'
    }
    isAfterComma = false
  }
}

type Expected = 'value' | 'name' | 'colon' | 'comma' | 'nothing'

/** JSON forbids the control characters up to U+001F, and allows the others. */
const letters = String.raw`"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\\/bfnrt]|u[\dA-Fa-f]{4}))*`
const string = new RegExp(`${letters}"`, 'uy')
const unendedString = new RegExp(letters, 'uy')
const plainValue = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y

/** Values of programming languages. */
const foreignWord = /(?:[+-]?(?:NaN|Infinity)|undefined|None)\b/iy

const tooEarly = 'The JSON ends too early: a quotation mark, } or ] is missing.'

function wrongToken(text: string, at: number, expected: Expected): string {
  const place = placeOf(text, at)
  const sign = text[at] ?? ''
  if (sign === '"') return wrongText(text, at)
  if (sign === ',' || sign === '}' || sign === ']' || sign === ':') return `A ${expected} is missing before ${place}.`
  if (sign === '/' || sign === '#') return `JSON has no comments: leave out the one at ${place}.`
  if (expected === 'value' && endOf(foreignWord, text, at) !== null)
    return `JSON has no NaN, Infinity, undefined or None: send null at ${place}, or leave the field out.`
  if (/[\d+.-]/.test(sign))
    return `Write the number at ${place} in digits, such as 0.5, without a plus or leading zeros.`
  if (/\s/.test(sign)) return `Put a plain space at ${place}.`
  if (expected === 'name') return `Put the name at ${place} in double quotes.`
  return `Put the text at ${place} in double quotes; only true, false and null, in small letters, are without.`
}

/** A string that does not end, or holds what must be escaped. */
function wrongText(text: string, at: number): string {
  const fault = endOf(unendedString, text, at) ?? at
  if (text[fault] === undefined) return tooEarly
  const place = placeOf(text, fault)
  return text[fault] === '\\'
    ? `Write the backslash at ${place} as \\\\.`
    : `Write the line break or control character at ${place} as \\n, \\t or \\u0000.`
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

function placeOf(text: string, at: number): string {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return `line ${line}, column ${at - before.lastIndexOf('\n')}`
}
