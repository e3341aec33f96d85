import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldAccents } from '../../src/text/fold-accents.ts'

const folded: readonly (readonly [text: string, plain: string])[] = [
  ['Café Père', 'Cafe Pere'],
  ['Cafe\u0301', 'Cafe'],
  ['Straße, STRAẞE', 'Strasse, STRASSE'],
  ['Ørsted smørrebrød', 'Orsted smorrebrod'],
  ['Łódź', 'Lodz'],
  ['Đà Nẵng, đ', 'Da Nang, d'],
  ['Diyarbakır, İzmir', 'Diyarbakir, Izmir'],
  ['Æbleskiver, cœur', 'AEbleskiver, coeur'],
  ['Þingvellir, þorp', 'THingvellir, thorp'],
  ['Seyðisfjörður', 'Seydisfjordur'],
  ['Ħamrun', 'Hamrun'],
  ['Αθήνα', 'Αθηνα'],
  ['музей, Щёлково', 'музеи, Щелково'],
  ['ﬁsh & chips ½', 'fish & chips 1⁄2'],
  ['ＣＡＦＥ', 'CAFE'],
  ['❤️', '❤'],
  ['plain ASCII + 1', 'plain ASCII + 1'],
]

test('accents are removed, and letters that have none are spelled out', () => {
  for (const [text, plain] of folded) assert.equal(foldAccents(text), plain)
})

test('a voiced kana stays voiced, whether it is one character or two, full or half width', () => {
  assert.equal(foldAccents('が'), 'が')
  assert.equal(foldAccents('か\u3099'), 'が')
  assert.equal(foldAccents('ｶﾞ'), 'ガ')
  assert.equal(foldAccents('ぱ'), 'ぱ')
  assert.notEqual(foldAccents('が'), foldAccents('か'))
})

test('marks that are letters stay: Thai vowels, Hindi signs, Arabic hamza', () => {
  for (const text of ['ร้านอาหาร', 'होटल', 'فندق الأمير', '한국']) assert.equal(foldAccents(text), text.normalize('NFC'))
})

test('folding twice changes nothing', () => {
  for (const [, plain] of folded) assert.equal(foldAccents(plain), plain)
})

test('the time grows with the length of a run of marks, not with its square', () => {
  const runOf = (count: number) => `a${'\u05b0\u05b1\u05b2\u05bc'.repeat(count)}`
  assert.ok(foldAccents(runOf(100_000)).length < 100)
})
