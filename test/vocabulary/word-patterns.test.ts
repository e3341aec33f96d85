import assert from 'node:assert/strict'
import { test } from 'node:test'
import { patternFault, wordPattern } from '../../src/vocabulary/word-patterns.ts'

const lists: Record<string, string[]> = { event: ['talk', 'book club'] }
const fits = (pattern: string, text: string) => wordPattern([pattern], (name) => lists[name] ?? []).test(text)

/** A pattern, texts that it fits, and texts that it does not fit. */
const cases: [pattern: string, yes: string[], no: string[]][] = [
  ['blood drive|drives', ['blood drive', 'the blood drives here'], ['blood driver', 'bloody blood  drive']],
  ['task_force|board ... meeting', ['board meeting', 'task force on a new meeting'], ['board of a b c meeting']],
  ['free (general) admission', ['free admission', 'free general admission'], ['free special admission']],
  ['(the) hall closed', ['hall closed', 'the hall closed'], ['hall is closed']],
  ['open (now)', ['open', 'we open now'], ['opens']],
  ['board (####)$', ['board', 'school board 2026'], ['board 26', 'board 2026 talk']],
  ['council ? ####', ['council autumn 2026'], ['council 2026']],
  ['^closed *day|*days$', ['closed monday', 'closed sundays'], ['closed day', 'we closed monday']],
  ['gemeinderat*', ['gemeinderatssitzung'], ['der sgemeinderat']],
  ['our <event> is (a) online', ['our book club is online', 'our talk is a online'], ['our party is online']],
  ['無料', ['入場無料です'], ['有料']],
  ['wi-fi', ['free wi-fi'], ['wi fi']],
]
for (const [pattern, yes, no] of cases) {
  test(`the pattern ${pattern} fits what it says and nothing else`, () => {
    assert.deepEqual(
      [...yes, ...no].filter((text) => fits(pattern, text)),
      yes,
    )
  })
}

test('no patterns fit nothing', () => assert.equal(wordPattern([], () => []).test('anything'), false))

test('several patterns fit where one of them does', () => {
  const pattern = wordPattern(['^closed$', 'blood drive', 'deadline'], () => [])
  assert.deepEqual(['closed', 'a deadline', 'blood drive', 'closed today'].map((text) => pattern.test(text)), [true, true, true, false]) // biome-ignore format: a row
})

test('a pattern with an open bracket or an unknown list has a fault', () => {
  const isList = (name: string) => name === 'event'
  assert.equal(patternFault('free (general admission', isList), 'not a pattern of words: "free (general admission"')
  assert.equal(patternFault('our <evnt> is on', isList), 'unknown list: "<evnt>"')
  assert.equal(patternFault('our (<event>) is ... on|off ####$', isList), null)
})
