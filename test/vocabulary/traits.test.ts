import assert from 'node:assert/strict'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { loadTraits } from '../../src/vocabulary/load-traits.ts'
import { loadOutings } from '../../src/vocabulary/outings.ts'
import { VocabularyError } from '../../src/vocabulary/read-sections.ts'
import { copyVocabulary } from '../support/vocabulary-copy.ts'

const planetarium = [
  '[planetarium]',
  'chip: Stars on a dome',
  'noun: a planetarium',
  'fact: is a planetarium',
  'implies: science',
  'related: science-museum 0.7',
  'star show',
]

test('a new trait is one record in one file: notes that name it ask for it', (t) => {
  const copy = copyVocabulary(t)
  copy.add('traits/venue.txt', ...planetarium)
  const wanted = copy.run(`
    const { readNotes } = await import('./src/concierge/understand/read-notes.ts')
    console.log(JSON.stringify(readNotes('We would love a star show').wanted.map(({ trait }) => trait)))`)
  assert.deepEqual(wanted, ['planetarium'])
})

test('a trait says both the chip and the fact of an event, or neither', (t) => {
  const copy = copyVocabulary(t)
  copy.add('traits/venue.txt', ...planetarium.slice(0, 4), 'chipOfEvent: Under the dome')
  assert.throws(() => loadTraits(copy.folder), /\[planetarium\] needs both chipOfEvent and factOfEvent/)
})

test('what a trait does not give has a default', (t) => {
  const copy = copyVocabulary(t)
  copy.add('traits/venue.txt', ...planetarium.slice(0, 4))
  const trait = loadTraits(copy.folder).find(({ id }) => id === 'planetarium')
  const shifts = {
    always: 0,
    children: 0,
    teens: 0,
    couple: 0,
    solo: 0,
    group: 0,
    winter: 0,
    summer: 0,
    locals: 0,
    occasion: 0,
    quiet: 0,
    thrift: 0,
    luxury: 0,
    friends: 0,
    skiers: 0,
    returning: 0,
  }
  assert.deepEqual(trait, {
    id: 'planetarium',
    kind: 'venue',
    chip: 'Stars on a dome',
    noun: 'a planetarium',
    fact: 'is a planetarium',
    ofEvent: null,
    words: [],
    implies: [],
    related: [],
    aside: [],
    refuses: [],
    outing: null,
    appeal: { general: null, ...shifts },
  })
})

test('traits are listed by kind and in the order of their file', () => {
  const traits = loadTraits()
  const kinds = [...new Set(traits.map(({ kind }) => kind))]
  assert.deepEqual(kinds.slice(0, 3), ['cuisine', 'dish', 'drink'])
  assert.equal(kinds.length, 12)
  assert.deepEqual(
    traits.slice(0, 3).map(({ id }) => id),
    ['american', 'southern', 'barbecue'],
  )
})

/** What is wrong, the record that has it, the line of the record that is named, and what the fault says. */
const faults: [what: string, record: string[], line: number, message: string][] = [
  ['no chip', planetarium.toSpliced(1, 1), 0, '[planetarium] has no "chip"'],
  ['a key that is not known', [...planetarium, 'apeal: 0.3'], 7, 'unknown key: "apeal"'],
  ['an implied trait that is not known', planetarium.with(4, 'implies: sience'), 4, 'unknown trait: "sience"'],
  ['a related trait that is not known', planetarium.with(5, 'related: sience 0.7'), 5, 'unknown trait: "sience"'],
  [
    'a related trait without a weight',
    planetarium.with(5, 'related: science'),
    5,
    '"science" is not a trait and a weight',
  ],
  ['a weight above 1', planetarium.with(5, 'related: science 7'), 5, '"7" is not a number from 0 to 1'],
  ['itself as a related trait', planetarium.with(5, 'related: planetarium 1'), 5, '[planetarium] names itself'],
  ['an appeal that is no number', [...planetarium, 'appeal: high'], 7, '"high" is not a number from -1 to 1'],
  ['an outing that is not known', [...planetarium, 'outing: stars'], 7, 'unknown kind of outing: "stars"'],
  ['a phrase in capitals', [...planetarium, 'Star Show'], 7, '"Star Show" must be lower-case words'],
  [
    'the id of another',
    planetarium.with(0, '[sauna]'),
    0,
    'duplicate trait: "sauna" (first in vocabulary/traits/venue.txt:',
  ],
  ['an id with a space', planetarium.with(0, '[star show]'), 0, '"star show" is not an id like "escape-room"'],
]
for (const [what, record, line, message] of faults) {
  test(`a trait with ${what} is a fault that names file and line`, (t) => {
    const copy = copyVocabulary(t)
    const first = copy.add('traits/venue.txt', ...record)
    assert.throws(
      () => loadTraits(copy.folder),
      (error) => {
        assert.ok(error instanceof VocabularyError)
        const start = `vocabulary/traits/venue.txt:${first + line}: ${message}`
        assert.equal(error.message.slice(0, start.length), start)
        return true
      },
    )
  })
}

test('a file of traits that is named after no kind is a fault', (t) => {
  const { folder } = copyVocabulary(t)
  renameSync(join(folder, 'traits/venue.txt'), join(folder, 'traits/venues.txt'))
  assert.throws(() => loadTraits(folder), /^Error: vocabulary\/traits\/venues.txt: unknown kind \(known: cuisine/)
})

test('a kind of outing that is not known is a fault that names file and line', (t) => {
  const copy = copyVocabulary(t)
  const line = copy.add('outings.txt', '[stars]', 'business: 0.5')
  assert.throws(
    () => loadOutings(copy.folder),
    (error) => String(error).endsWith(`vocabulary/outings.txt:${line}: unknown kind of outing: "stars"`),
  )
})
