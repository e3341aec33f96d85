import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { eld } from 'eld/extrasmall'
import { detectedLanguages, detectLanguage } from '../../src/vocabulary/detector/detect-language.ts'
import { seededRandom } from '../support/perturbed-twin.ts'

const notes = readFileSync(new URL('../quality/guest-notes.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): string => String(JSON.parse(line).notes))

const letters = [
  ...'abcdefgzàáäåæçèéêëíîïñóôöøßúüşğıİłżœ',
  ...'бгдіїґ אבג عربي ฟำไ தமி ქარ հայ ελλά 日本語 かな 한국 中文 𝒜 😀',
  ..." .,;:!?\n\t\u0000'’`_-0123456789@#",
  '\ud835',
  '\udc9c',
]

const isLike = (text: string) => {
  const [ours, theirs] = [detectLanguage(text), eld.detect(text)]
  assert.equal(ours.language, theirs.language, text)
  assert.equal(ours.isReliable(), theirs.isReliable(), text)
  // In the same order.
  assert.deepEqual(Object.entries(ours.getScores()), Object.entries(theirs.getScores()), text)
}

test('the packed detector says of notes and their parts what the library says', () => {
  const random = seededRandom(1)
  for (const note of notes) {
    isLike(note)
    const from = Math.floor(random() * note.length)
    isLike(note.slice(from, from + Math.floor(random() * 60)))
  }
  isLike(notes.join(' ').slice(0, 20_000))
})

test('it says the same of texts in any script, of very long words, and of no words', () => {
  const random = seededRandom(2)
  const anyOf = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  for (const text of ['', ' ', "'", '123', 'a', 'ab', 'abc', 'abcd', 'abcde', '\u00c0'.repeat(500)]) isLike(text)
  for (let count = 0; count < 5000; count++) {
    const some = Array.from({ length: 1 + Math.floor(random() * 12) }, () => anyOf(letters))
    isLike(Array.from({ length: Math.floor(random() ** 3 * 1200) }, () => anyOf(some)).join(''))
  }
})

test('it knows the same languages', () => {
  assert.deepEqual(detectedLanguages(), Object.values(eld.info().Languages))
})
