import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readNotes } from '../../../src/concierge/understand/read-notes.ts'

const wanted = (note: string) => readNotes(note).wanted.map(({ trait }) => trait)

describe('what is told in the perfect tense is no wish', () => {
  for (const note of [
    'Wir haben den Dom bestiegen.',
    'Nous avons gravi la cathédrale.',
    'Hemos subido al castillo.',
    'Abbiamo scalato il castello.',
    'We hebben de kathedraal beklommen.',
    'Vi har bestigit slottet.',
  ])
    test(note, () => assert.deepEqual(wanted(note), []))
})

describe('and what one has, hears of or has never seen may be one', () => {
  for (const [note, trait] of [
    ['Wir haben Lust auf ein Museum.', 'museum'],
    ['Wir sind verliebt in Jazz.', 'jazz'],
    ['Hemos reservado mesa, nos gusta el jazz.', 'jazz'],
    ['Siamo appassionati di jazz.', 'jazz'],
    ['Abbiamo sentito parlare di un mercato.', 'market'],
    ['Siamo una coppia vegetariana.', 'vegetarian'],
  ] as const)
    test(note, () => assert.ok(wanted(note).includes(trait), wanted(note).join(', ')))
})
