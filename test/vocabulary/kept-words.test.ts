import assert from 'node:assert/strict'
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fromAlignedBytes, toAlignedBytes } from '../../src/vocabulary/kept/aligned-bytes.ts'
import { keptFolder } from '../../src/vocabulary/kept/kept-files.ts'
import { keptWords } from '../../src/vocabulary/kept/kept-words.ts'

const name = `test-of-${process.pid}`
const files = () => globSync(`words-*/${name}.bin`, { cwd: keptFolder }).map((file) => join(keptFolder, file))

after(() => {
  for (const file of files()) rmSync(file)
})

test('what was built from the vocabulary is read from its file, and a damaged file is built again', () => {
  let builds = 0
  const words = () =>
    keptWords(name, () => {
      builds++
      return { phrases: ['sushi'], numbers: Uint32Array.of(1, 2), sections: new Set(['times/arrive']) }
    })
  const built = words()
  assert.deepEqual(words(), built)
  assert.equal(builds, 1)
  for (const file of files()) writeFileSync(file, 'damaged')
  assert.deepEqual(words(), built)
  assert.equal(builds, 2)
  assert.deepEqual(words(), built)
  assert.equal(builds, 2)
})

test('lists of numbers are views of one block of bytes: no list is copied, and no file is kept beside its copies', () => {
  const built = {
    letters: Uint8Array.of(1, 2, 3),
    codes: Uint16Array.of(9),
    more: { starts: Uint32Array.of(1, 2, 3), hashes: Int32Array.of(-1), keys: Float64Array.of(0.5, 2 ** 40) },
    none: new Uint32Array(),
  }
  // What is built is written down first, so that all starts read alike.
  for (const file of files()) rmSync(file)
  for (const read of [keptWords(name, () => built), keptWords(name, () => built)]) {
    assert.deepEqual(read, built)
    const lists = [read.letters, read.codes, read.none, ...Object.values(read.more)]
    assert.equal(new Set(lists.map(({ buffer }) => buffer)).size, 1)
  }
})

test('what is shared in the words that were built is shared in those that are read', () => {
  const meaning = { sections: new Set(['times/arrive']) }
  const [first, second] = fromAlignedBytes<(typeof meaning)[]>(toAlignedBytes([meaning, meaning]))
  assert.deepEqual(first, meaning)
  assert.equal(first, second)
})
