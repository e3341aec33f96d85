import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readNotes } from '../../src/concierge/understand/read-notes.ts'

const notes: readonly [note: string, youngest: number | null][] = [
  ['our son is 2, rain expected', 2],
  ['kids 5 and 8', 5],
  ['with kids (4, 6)', 4],
  ['children ages 3, 7 & 10', 3],
  ['7 year old and 10 yo', 7],
  ['a 4-year-old girl', 4],
  ['our 7 y/o loves trains', 7],
  ['two teens', 13],
  ['teenage kids, 14 and 16', 14],
  ['toddler and a dog', 1],
  ['18 month old baby', 1],
  ['mom is 80, son 12', 12],
  ['Kinder sind 4 und 7 Jahre', 4],
  ['hijos de 3 y 6 años', 3],
  ['lapset 5 ja 7 v', 5],
  ['Family of 5 (5, 8, 14), half board', 5],
  ['familia de 4 (3 y 7)', 3],
  ['Family of 4 (2 rooms)', null],
  ['2 kids', null],
  ['Venimos con mi hija de 15, que es vegana', 15],
  ["son has infusions at the children's hospital 7am-noon", null],
  ['arriving 5 pm with 2 children', null],
  ['10th anniversary, party of 8', null],
  ['baby on the way', null],
  ['we are 60 years old', null],
]

describe("children's ages in notes", () => {
  for (const [note, youngest] of notes)
    test(`"${note}": ${youngest === null ? 'no age is told' : `the youngest is ${youngest}`}`, () => {
      assert.equal(readNotes(note).youngest, youngest)
    })
})

const areElsewhere = (note: string) =>
  readNotes(note).statements.some(({ about }) => about.kind === 'children elsewhere')

describe('children who stay elsewhere', () => {
  for (const note of [
    'kids are at grandmas, date night',
    'first trip without the children!',
    'we left our kids with the in laws',
    'Kinder sind bei Oma',
    'sin los niños',
  ])
    test(`"${note}": they do not come along`, () => assert.ok(areElsewhere(note)))
  for (const note of ['kids love animals', 'with grandma and two kids', 'the kids want to go to the zoo'])
    test(`"${note}": they do`, () => assert.ok(!areElsewhere(note)))
})

test('a guest of eighteen who travels alone is known as such, a child or a grandmother is not', () => {
  assert.equal(readNotes('2 of us, 18 and 19 yrs old').youngAdult, 18)
  assert.equal(readNotes('our daughter is 7 and grandma 80 years old').youngAdult, null)
})
