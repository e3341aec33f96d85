import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAvoidedThings } from '../../src/vocabulary/avoided-things.ts'
import { parseSections } from '../../src/vocabulary/read-sections.ts'

const read = (text: string) => readAvoidedThings(parseSections(text, 'avoided-things.txt'))

test('a record says what follows from a denial, and how English names the thing', () => {
  const { oysters } = read('[oysters]\nedible: yes\ndeniedUnwanted: seafood, sushi\noyster\n')
  assert.deepEqual(oysters, { words: ['oyster'], edible: true, denied: { unwanted: ['seafood', 'sushi'] } })
})

for (const [fault, text, message] of [
  ['an unknown field', '[rain]\nwet: yes\nrain\n', /^vocabulary\/avoided-things\.txt:2: unknown field "wet": use edible, /],
  ['an unknown trait', '[rain]\nrain\ndeniedWanted: umbrella\n', /^vocabulary\/avoided-things\.txt:3: unknown trait "umbrella"$/],
  ['a word given twice', '[rain]\nrain\nrain\n', /^vocabulary\/avoided-things\.txt:3: "rain" is in \[rain\] already$/],
  ['a record without a name', '[rain]\n', /^vocabulary\/avoided-things\.txt:1: \[rain\] needs a line/],
] as const) // biome-ignore format: a table
  test(`${fault} is a fault at its line`, () => assert.throws(() => read(text), { message }))
