import assert from 'node:assert/strict'
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
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
