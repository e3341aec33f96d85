import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findJsonFault } from '../../src/http/find-json-fault.ts'
import { hunt } from '../support/hunt.ts'

for (const [text, hint] of [
  ['{"a": 1,}', 'Leave out the comma before the } at line 1, column 9.'],
  ['[1,\n]', 'Leave out the comma before the ] at line 2, column 1.'],
  ['{"a": 1', 'The JSON ends too early: a quotation mark, } or ] is missing.'],
  ['{"a": "x}', 'The JSON ends too early: a quotation mark, } or ] is missing.'],
  ['{"a": 1 "b": 2}', 'A comma is missing before line 1, column 9.'],
  ['{"a" 1}', 'A colon is missing before line 1, column 6.'],
  ['{"a":}', 'A value is missing before line 1, column 6.'],
  ['{a: 1}', 'Put the name at line 1, column 2 in double quotes.'],
  ["{'a': 1}", 'Put the name at line 1, column 2 in double quotes.'],
  ['{"a": “x”}', /^Put the text at line 1, column 7 in double quotes/],
  ['{"a": True}', /only true, false and null, in small letters/],
  ['{"a": NaN}', /^JSON has no NaN, .*: send null at line 1, column 7, or leave the field out\.$/],
  ['{"a": -Infinity}', /^JSON has no NaN/],
  ['{"a": None}', /^JSON has no NaN/],
  ['{"a": Nonesuch}', /^Put the text/],
  ['{"a": "x\ny"}', 'Write the line break or control character at line 1, column 9 as \\n, \\t or \\u0000.'],
  ['{"a": "C:\\x"}', 'Write the backslash at line 1, column 10 as \\\\.'],
  ['{"a": 01}', /^Write the number at line 1, column 7/],
  ['{"a": 1} {"b": 2}', 'The JSON ends before line 1, column 10: send nothing after it.'],
  ['{} // a', /send nothing after it/],
  ['// a\n{}', 'JSON has no comments: leave out the one at line 1, column 1.'],
  ['{"a": [1}', 'The } at line 1, column 9 closes what is not open.'],
  ['{"a":\u00a01}', 'Put a plain space at line 1, column 6.'],
] as const) {
  test(`${JSON.stringify(text)} is told what to do`, () => {
    const told = findJsonFault(text) ?? ''
    if (typeof hint === 'string') assert.equal(told, hint)
    else assert.match(told, hint)
  })
}

test('a fault is found in every text that is not JSON, and in no other', () => {
  const signs = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    ' ',
    '\n',
    '1',
    '-',
    '.',
    'e',
    'true',
    'null',
    '"a"',
    '"a":',
    'x',
  ]
  const text = fc.oneof(
    fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((parts) => parts.join('')),
    fc.tuple(fc.json(), fc.nat(), fc.constantFrom(...signs)).map(([json, at, sign]) => {
      const cut = at % (json.length + 1)
      return json.slice(0, cut) + sign + json.slice(cut)
    }),
    fc.json(),
  )
  fc.assert(
    fc.property(text, (json) => {
      let isJson = true
      try {
        JSON.parse(json)
      } catch {
        isJson = false
      }
      assert.equal(findJsonFault(json) === null, isJson)
    }),
    hunt(3000),
  )
})

test('a fault at the end of a large body is found at once', () => {
  for (const part of ['[', '{"a":', '"a",', '\n', '1,', '"\\n'])
    assert.ok(findJsonFault(`[${part.repeat(Math.floor(65_000 / part.length))}`) !== null)
})
