import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldText } from '../../src/text/fold-text.ts'

const folded = (text: string) => foldText(text).text

test('a note is folded to lower case without accents, and hyphens and apostrophes part words', () => {
  assert.equal(folded("L'Œuf à la COQUE"), 'l oeuf a la coque')
  assert.equal(folded('Can’t eat NUTS – gluten-free'), 'cant eat nuts - gluten free')
  assert.equal(folded('Straße, smørrebrød, Łódź, ısı'), 'strasse, smorrebrod, lodz, isi')
})

test('letters of other scripts keep the marks that make them letters', () => {
  assert.equal(folded('が'), 'が')
  assert.equal(folded('แพ้ถั่ว'), 'แพ้ถั่ว')
  assert.equal(folded('एलर्जी'), 'एलर्जी')
  assert.equal(folded('الأطفال'), 'الاطفال')
})

test('offsets lead back to the original text', () => {
  const text = '  Œufs  non\r\n🥜🚫'
  const { text: plain, offsets } = foldText(text)
  assert.equal(offsets.length, plain.length + 1)
  const at = plain.indexOf('non')
  assert.equal(text.slice(offsets[at], offsets[at + 3]), 'non')
  assert.equal(text.slice(offsets[plain.indexOf('🚫')], offsets.at(-1)), '🚫')
})

test('a text is folded the same in one piece and letter by letter', () => {
  const text = "Two  ADULTS, a kid's menu;\n no-shellfish `please`  (Thai food)~ é É 🥜 L'Avenue\tÂge 5!"
  const { text: whole, offsets } = foldText(text)
  assert.equal(
    whole,
    "two adults, a kids menu;\nno shellfish 'please' (thai food)~ e e 🥜 l avenue age 5!".replaceAll("'", ''),
  )
  for (const word of ['adults', 'menu', 'thai food', 'avenue', 'age 5'])
    assert.equal(folded(text.slice(offsets[whole.indexOf(word)], offsets[whole.indexOf(word) + word.length])), word)
})
