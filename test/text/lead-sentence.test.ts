import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadSentence } from '../../src/text/lead-sentence.ts'

test('a short text is its own lead', () => {
  assert.equal(leadSentence('Geschichte der Schweiz'), 'Geschichte der Schweiz')
})

test('the lead of a long text is its first whole sentences', () => {
  const first = 'An old house by the river. It serves pasta.'
  assert.equal(leadSentence(`${first} ${'Many people come here every evening. '.repeat(9)}`).startsWith(first), true)
  assert.match(leadSentence('One thing. '.repeat(90)), /^(One thing\. )*One thing\.$/)
})

test('a heading is no lead', () => {
  assert.equal(leadSentence('Welcome\n\nAn old house by the river.\nCome in!'), 'An old house by the river.')
})

test('a first sentence that is too long ends after a whole word', () => {
  const lead = leadSentence(`A house ${'with a very long history '.repeat(20)}and a garden.`)
  assert.match(lead, /^A house (with a very long history )*[a-z ]+…$/)
  assert.ok(lead.length <= 200)
})

test('nothing has no lead', () => {
  assert.equal(leadSentence(''), '')
})
