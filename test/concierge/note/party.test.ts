import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { reportNote } from '../../../src/concierge/understand/note-report.ts'
import { namesFor } from '../../support/names-for.ts'
import { north, place } from '../../support/worlds.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

/** Monday to Sunday. */
const report = (note: string, adults = 2, children = 0) =>
  reportNote(note, { checkin: day('2027-05-03'), checkout: day('2027-05-09'), adults, children })

const occasionsOf = (note: string) =>
  report(note).party.occasions.map(({ kind, years, dates }) =>
    [kind, years, ...dates.map((date) => date.slice(8))].join(' '),
  )

describe('an occasion has its kind, its years and its day', () => {
  for (const [note, ...expected] of [
    ['My aunt turns 45 on Thursday', 'birthday 45 06'],
    ['Papa wird am Samstag 70, er weiß von nichts', 'birthday 70 08'],
    ['Cumple 50 mi mujer el viernes', 'birthday 50 07'],
    ['Min fru fyller 50 på lördag', 'birthday 50 08'],
    ['Vaimoni täyttää 60 perjantaina', 'birthday 60 07'],
    ['妻が金曜日に60歳になります', 'birthday 60 07'],
    ["Gran's 80th, the whole clan", 'birthday 80'],
    ['15 jaar getrouwd', 'anniversary 15'],
    ['We have been married for 30 years', 'anniversary 30'],
    ['pogrzeb ojca w piątek', 'funeral  07'],
    ['Mein Mann hat am Montag eine OP in der Uniklinik', 'treatment  03'],
    ['Two nights, arriving at 8'],
    ['No birthday, no anniversary, just a break'],
    ['Wedding package to be invoiced'],
    ['last year we celebrated my birthday here'],
    ['Birthday note entered in error, please delete'],
    ['Doctor at a congress in the hospital, wife along'],
  ] as const)
    test(note, () => assert.deepEqual(occasionsOf(note), expected))
})

describe('company is who comes along or is met', () => {
  for (const [note, ...expected] of [
    ['Mi hermana y yo', 'siblings'],
    ['Ich reise mit meinem Vater', 'parents'],
    ['Kaksi siskosta', 'siblings'],
    ['Dîner client mercredi', 'client'],
    ['Two colleagues, the boss pays', 'colleagues', 'boss'],
    ['Our friends recommended you'],
    ['We visit my parents who live here'],
    ['15 jaar getrouwd, kinderen bij oma'],
    ['A couple of days, no plans'],
    ["My sister's flat is close by"],
    ['Beerdigung meiner Schwester am Dienstag'],
  ] as const)
    test(note, () => assert.deepEqual(report(note).party.company, expected))
})

test('two who are no couple are a pair, and whoever speaks of a couple is one', () => {
  for (const note of ['My mum and I', 'two sisters, NOT a couple', 'Två väninnor'])
    assert.equal(report(note).party.kind, 'pair', note)
  for (const note of ['', 'Our anniversary, with friends in town', 'my wife and her mother-in-law'])
    assert.equal(report(note).party.kind, 'couple', note)
})

test('a wish for company that does not come is dropped', () => {
  for (const note of ['The dog on file is there in error', 'In 2019 they came with the grandchildren', 'oma past op'])
    assert.deepEqual(report(note).wanted, [], note)
  assert.deepEqual(
    report('Our dog comes too').wanted.map(({ trait }) => trait),
    ['dog-friendly'],
  )
})

test('a dinner for a birthday or with clients is no counter, whatever is nearer', async () => {
  const world = [
    place('counter', { traits: ['sandwich', 'portuguese'] }),
    place('table', { traits: ['portuguese'], ...north(0.6) }),
  ]
  const one = { resultsCounts: { foodAndBeverage: 1, attractions: 0, events: 0 } }
  for (const specialNotes of ['My wife turns 50', 'Tonight I dine with two clients'])
    assert.deepEqual((await namesFor(world, { ...one, specialNotes })).food, ['table'], specialNotes)
})
