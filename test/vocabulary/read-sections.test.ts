import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { indexPhrases } from '../../src/vocabulary/index-phrases.ts'
import { readNumber, readRecord } from '../../src/vocabulary/read-record.ts'
import {
  parseSections,
  readField,
  readSections,
  type Section,
  VocabularyError,
} from '../../src/vocabulary/read-sections.ts'

const sectionOf = (...lines: string[]): Section =>
  parseSections(['[sauna]', ...lines].join('\n'), 'traits/venue.txt')[0]!

const refuses = (read: () => unknown, message: string) =>
  assert.throws(read, (error) => {
    assert.ok(error instanceof VocabularyError)
    assert.equal(error.message, message)
    return true
  })

test('lines belong to the heading above them and keep their line numbers', () => {
  const text = '# Steam.\n\n[sauna]\nnoun: a sauna\r\n  steam bath  \n\n[spa]\n'
  assert.deepEqual(parseSections(text, 'x.txt'), [
    {
      file: 'x.txt',
      name: 'sauna',
      line: 3,
      entries: [
        { text: 'noun: a sauna', line: 4 },
        { text: 'steam bath', line: 5 },
      ],
    },
    { file: 'x.txt', name: 'spa', line: 7, entries: [] },
  ])
})

test('a line before the first heading is a fault that names file and line', () => {
  refuses(
    () => parseSections('# Steam.\nsteam bath\n', 'traits/venue.txt'),
    'vocabulary/traits/venue.txt:2: the first line must be a [name]',
  )
})

test('only a word before a colon makes a line a field', () => {
  assert.deepEqual(readField({ text: 'noun:  a sauna', line: 1 }), { key: 'noun', value: 'a sauna' })
  assert.equal(readField({ text: 'steam bath', line: 1 }), null)
})

test('the files of a pattern are read in the order of their names', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'))
  t.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'traits'))
  for (const name of ['b', 'a']) writeFileSync(join(folder, 'traits', `${name}.txt`), `[${name}]\n`)
  writeFileSync(join(folder, 'other.txt'), '[other]\n')
  assert.deepEqual(
    readSections('traits/*.txt', folder).map(({ file, name }) => [file, name]),
    [
      ['traits/a.txt', 'a'],
      ['traits/b.txt', 'b'],
    ],
  )
})

test('a file that is not there is a fault that names it', () => {
  assert.throws(
    () => readSections('no-such-file.txt', tmpdir()),
    /^Error: vocabulary\/no-such-file.txt cannot be read: ENOENT/,
  )
})

test('a record has its fields by key, its lists in order and its phrases', () => {
  const section = sectionOf('noun: a sauna', 'near: spa, pool', 'near: beach', 'steam bath')
  const record = readRecord(section, { required: ['noun'], optional: ['chip'], lists: ['near'] })
  assert.equal(record.fields.noun.text, 'a sauna')
  assert.equal(record.fields.chip, undefined)
  assert.deepEqual(record.lists.near, [
    { text: 'spa', line: 3 },
    { text: 'pool', line: 3 },
    { text: 'beach', line: 4 },
  ])
  assert.deepEqual(record.phrases, [{ text: 'steam bath', line: 5 }])
})

const recordFaults: Record<string, { lines: string[]; message: string }> = {
  'an unknown key': { lines: ['noun: x', 'nuon: y'], message: ':3: unknown key: "nuon" (known: noun, near)' },
  'a missing key': { lines: ['steam bath'], message: ':1: [sauna] has no "noun"' },
  'a key without a value': { lines: ['noun:'], message: ':2: "noun" has no value' },
  'a key that is given twice': { lines: ['noun: x', 'noun: y'], message: ':3: duplicate key in [sauna]: "noun"' },
  'a phrase that is given twice': {
    lines: ['noun: x', 'steam bath', 'steam bath'],
    message: ':4: duplicate phrase in [sauna]: "steam bath"',
  },
  'a key in capitals': { lines: ['Noun: x'], message: ':2: "Noun: x" is not a phrase and not a "key: value"' },
}
for (const [fault, { lines, message }] of Object.entries(recordFaults)) {
  test(`${fault} in a record is a fault that names file and line`, () => {
    const read = () => readRecord(sectionOf(...lines), { required: ['noun'], lists: ['near'] })
    refuses(read, `vocabulary/traits/venue.txt${message}`)
  })
}

test('a number outside its range is a fault that names file and line', () => {
  const range = { source: { file: 'traits/venue.txt' }, min: -1, max: 1, otherwise: null }
  assert.equal(readNumber({ text: '-0.5', line: 2 }, range), -0.5)
  assert.equal(readNumber(undefined, range), null)
  for (const text of ['2', 'much', '0,5'])
    refuses(
      () => readNumber({ text, line: 2 }, range),
      `vocabulary/traits/venue.txt:2: "${text}" is not a number from -1 to 1`,
    )
})

test('a phrase of two records is a fault in one folder, and a later folder decides over ours', () => {
  const phrases = [{ text: 'steam bath', line: 2 }]
  const ours = { source: { file: 'x.txt' }, phrases, value: 'spa' }
  const added = { source: { folder: '/words', file: 'x.txt' }, phrases, value: 'sauna' }
  assert.equal(indexPhrases([ours, added]).get('steam bath'), 'sauna')
  refuses(() => indexPhrases([ours, ours]), 'vocabulary/x.txt:2: duplicate phrase: "steam bath" (first in x.txt:2)')
})
