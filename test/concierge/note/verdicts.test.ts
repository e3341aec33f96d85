import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readNotes } from '../../../src/concierge/understand/read-notes.ts'

const read = (note: string) => {
  const { wanted, unwanted } = readNotes(note)
  const ids = (list: readonly { trait: string }[]) =>
    list
      .map(({ trait }) => trait)
      .sort()
      .join(' ')
  return [ids(wanted), ids(unwanted)]
}

const cases: Record<string, [note: string, wanted: string, unwanted: string][]> = {
  'a verdict alone behind a comma is of its sentence': [
    ['The zoo was sad, never again. Gardens please', 'garden', 'zoo'],
    ['We love jazz. The aquarium, never again', 'jazz', 'aquarium'],
    ['Audio tours are pointless, we love dance', 'dance', 'tour'],
  ],
  'a verdict with a subject of its own leaves the sentence before alone': [
    ['日曜は蚤の市とタパス。並ぶ店は嫌です。', 'flea-market spanish', ''],
  ],
  'what may be is proposed, whatever was denied before it': [
    ['Un posto senza code, magari un giardino o un parco', 'garden park', ''],
    ['no opera, perhaps jazz or blues', 'blues jazz', 'opera'],
  ],
  'the lesser of two is refused': [
    ['Not so much museums as markets', 'market', 'museum'],
    ['We love parks, museums not so much', 'park', 'museum'],
  ],
  'what was done is no wish, where its subject is left out or it comes first': [
    ['Done the castle tour twice. Seen the cathedral. Love gardens', 'garden', ''],
    ["L'aquarium, on l'a fait à Noël. Des crêpes", 'french', ''],
    ['El castillo, ya lo vimos. Nos gusta el jazz', 'jazz', ''],
    ["Il duomo, l'abbiamo già visto. Vorremmo un giardino", 'garden', ''],
  ],
}

for (const [name, notes] of Object.entries(cases))
  describe(name, () => {
    for (const [note, ...expected] of notes) test(note, () => assert.deepEqual(read(note), expected))
  })

test('what was a joke is no wish', () =>
  assert.deepEqual(read("I told my sister I'd eat sushi. I was joking. A park please")[0], 'park'))

describe('legs that work are no need for a way without steps', () => {
  for (const note of ['Student, broke, legs work fine, happy to walk', 'Our legs are fine'])
    test(note, () => assert.equal(readNotes(note).isStepFree, false))
  for (const note of [
    'Broke my leg',
    'Broken leg, works fine on crutches',
    'leg works fine but no stairs',
    'walks w sticks',
  ])
    test(note, () => assert.equal(readNotes(note).isStepFree, true))
})
