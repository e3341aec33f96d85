import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { redactNote } from '../../../src/concierge/understand/model/redact-note.ts'
import { hunt } from '../../support/hunt.ts'

describe('before a note is sent, names and contact data are removed', () => {
  const cases: [note: string, ...removed: string[]][] = [
    ['Jane Smith loves jazz', 'Jane', 'Smith'],
    ['we love jazz, booked by Rose Baker', 'Rose', 'Baker'],
    ['guest is Jean-Pierre Dupont, no seafood', 'Jean', 'Pierre', 'Dupont'],
    ['for Ludwig van Beethoven and his sister', 'Ludwig', 'Beethoven'],
    ["a table for Mary O'Brien", 'Mary', 'Brien'],
    ['J. Smith and K. Müller like opera', 'Smith', 'Müller'],
    ['guest Smith, Jane: no seafood', 'Smith', 'Jane'],
    ['GUEST: GARCIA LOPEZ, MARIA. LATE ARR 2315', 'GARCIA', 'LOPEZ', 'MARIA'],
    ['insta jane_doe_99', 'jane', 'doe'],
    ['Марина Иванова любит джаз', 'Марина', 'Иванова'],
    ['mr smith loves jazz', 'smith'],
    ['Mr. and Mrs. Smith love jazz', 'Smith'],
    ['Dr Grace wants quiet', 'Grace'],
    ['my name is john smith and we love jazz', 'john', 'smith'],
    ['Name: Lee, vegan', 'Lee'],
    ['Ich heiße Karl und esse gern Fisch', 'Karl'],
    ['my wife Anna is vegan, our son Tom loves trains', 'Anna', 'Tom'],
    ['We love jazz.\nKind regards,\nJane', 'Jane'],
    ['We love jazz. Thanks, Jane', 'Jane'],
    ['We love jazz - Jane', 'Jane'],
    ['VIP GUEST JOHN SMITH, NO SEAFOOD PLEASE', 'JOHN', 'SMITH'],
    ['write to jane.smith@example.com please', 'jane', 'smith', 'example'],
    ['see https://example.com/u/jane?x=1 or www.jane.example, or instagram.com/jane', 'jane', 'example', 'instagram'],
    ['I am @jane_travels', 'jane'],
    ['call +1 (541) 555-0142 when we land', '541', '555', '0142'],
    ['tel 06.12.34.56.78 or 06 12 34 56 78', '12', '34', '56'],
    ['card 4111 1111 1111 1111', '4111', '1111'],
    ['card 4111-1111-1111-1111 exp 12/27', '4111', '1111'],
    ['booking 12345, confirmation HX72KD', '12345', 'HX72KD'],
    ['電話 090-1234-5678、寿司が好き', '090', '1234', '5678'],
    ['हमारा नंबर ९८७६५४३२१० है', '९८७६५४३२१०'],
  ]
  for (const [note, ...removed] of cases)
    test(note, () => {
      const redacted = redactNote(note)
      assert.deepEqual(
        removed.filter((text) => redacted.includes(text)),
        [],
        redacted,
      )
      assert.equal(redacted.length, note.length)
    })
})

describe('what says something of the stay is sent', () => {
  for (const note of [
    'allergic to nuts, arriving 22:40, we love jazz',
    'Arriving Friday at 9pm, leaving on Sunday around 10.30',
    'ARRIVAL 2330, NO SEAFOOD',
    'Check in 2026-12-04 22:30, out 6.12.2026',
    'we land at 10:30pm on 12/04 and leave at 1130am',
    'Italian or Thai food, quiet, no chains. Kids are 4, 6 and 9.',
    '我们喜欢爵士乐,晚上10点到',
  ])
    test(note, () => assert.equal(redactNote(note), note))
})

test('whatever the note, its length stays and what is not removed is as it was', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'Mr ',
      'Jane ',
      'Smith',
      ', ',
      '.\n',
      'regards, ',
      'my name is ',
      '@',
      '+49 ',
      '555-0142',
      'ß',
      '👩‍👩‍👧 ',
    ),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const note = parts.join('')
      const redacted = redactNote(note)
      assert.equal(redacted.length, note.length)
      for (let at = 0; at < note.length; at++) assert.ok(redacted[at] === note[at] || redacted[at] === '█')
    }),
    hunt(300),
  )
})
