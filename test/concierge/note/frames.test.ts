import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fitsOf, framesFor, wordsOf } from '../../../src/concierge/understand/note/frames.ts'
import { normalizeNote } from '../../../src/concierge/understand/note/normalize-note.ts'
import { framesOf } from '../../../src/vocabulary/languages.ts'

const notes = readFileSync(new URL('../../quality/guest-notes.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): string => String(JSON.parse(line).notes))

/** Forms of their own, as few notes hold one. */
const forms = [
  'Where do the locals actually eat? And what do people here eat, where the locals go.',
  'Wir wollen wissen, wo die Einheimischen essen, und abends laufen gehen.',
  'Somewhere with a view, somewhere to dance. Dinner in a private room, room for a dinner, late at night.',
]

test('frames found pattern by pattern are those that one expression of all patterns finds', () => {
  for (const language of ['en', 'de', 'fr']) {
    const whole = framesOf(language).map(({ id, patterns }) => ({
      id,
      pattern: new RegExp(patterns.map(({ source }) => source).join('|'), 'g'),
    }))
    for (const note of [...forms, ...notes]) {
      const { text } = normalizeNote(note)
      const expected = whole.flatMap(({ id, pattern }) =>
        [...text.matchAll(pattern)].map(({ index, 0: found }) => [id, index, index + found.length]),
      )
      const found = framesFor(wordsOf(text), language).flatMap(({ id, patterns }) =>
        [...fitsOf(patterns, text)].map(({ from, to }) => [id, from, to]),
      )
      assert.deepEqual(found, expected, note)
    }
  }
})

test('of two patterns that fit at one place the first one counts, and what it takes is not read again', () => {
  const texts = (...patterns: RegExp[]) => [...fitsOf(patterns, 'a b c a b')].map(({ from, to }) => [from, to])
  assert.deepEqual(texts(/b c/g, /a b/g, /a b c/g), [
    [0, 3],
    [6, 9],
  ])
  assert.deepEqual(texts(/a b c/g, /a b/g), [
    [0, 5],
    [6, 9],
  ])
})

test('a note tries few of the thousand patterns of its language', () => {
  const triedBy = (note: string) =>
    framesFor(wordsOf(normalizeNote(note).text), 'en').reduce((sum, { patterns }) => sum + patterns.length, 0)
  assert.equal(triedBy('We are vegetarians and arrive on Friday.'), 0)
  const mean = notes.reduce((sum, note) => sum + triedBy(note), 0) / notes.length
  assert.ok(mean < 8, `${mean.toFixed(1)} patterns for a note`)
})
