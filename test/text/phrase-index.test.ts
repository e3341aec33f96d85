import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { packPhrases } from '../../src/text/pack-phrases.ts'
import { PhraseIndex } from '../../src/text/phrase-index.ts'
import { assertAtMostTimes } from '../support/cpu-time.ts'

function foundIn(text: string, ...phrases: string[]): string[] {
  return new PhraseIndex(packPhrases(phrases.map((phrase) => [phrase, phrase])))
    .find(text)
    .flatMap(({ values, from, to }) => values.map((value) => `${value} in ${text.slice(from, to)}`))
}

describe('phrases in a text', () => {
  test('a phrase is whole words', () => {
    assert.deepEqual(foundIn('an egg, eggs and a veggie', 'egg'), ['egg in egg'])
  })
  test('a star lets the word go on', () => {
    assert.deepEqual(foundIn('allergic to eggs', 'allerg*', 'egg*'), ['allerg* in allerg', 'egg* in egg'])
    assert.deepEqual(foundIn('nussallergie', '*allergie', 'allergie'), ['*allergie in allergie'])
  })
  test('a script without spaces has no edges of words', () => {
    assert.deepEqual(foundIn('私は卵アレルギーです', '卵', 'アレルギー'), ['卵 in 卵', 'アレルギー in アレルギー'])
    assert.deepEqual(foundIn('卵NGです', 'ng'), [])
    assert.deepEqual(foundIn('卵ngです', 'ng'), ['ng in ng'])
  })
  test('overlapping phrases are all found, and one phrase can have several values', () => {
    assert.deepEqual(foundIn('gluten free', 'gluten free', 'gluten', 'free'), [
      'gluten in gluten',
      'gluten free in gluten free',
      'free in free',
    ])
    const index = new PhraseIndex(packPhrases([1, 2].map((value) => ['rye', value])))
    assert.deepEqual(index.find('rye'), [{ values: [1, 2], from: 0, to: 3 }])
  })
  test('time grows with the text', async () => {
    const index = new PhraseIndex(packPhrases(['a', 'aa*', '*aaa', 'aaaa aaaa'].map((phrase) => [phrase, phrase])))
    const [shorter, longer] = ['a'.repeat(50_000), 'a'.repeat(200_000)]
    await assertAtMostTimes(
      8,
      () => index.find(longer),
      () => index.find(shorter),
      160,
    )
  })
})
