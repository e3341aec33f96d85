import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../vocabulary/', import.meta.url))
const maxColumns = 120

test('every line of the vocabulary fits into 120 columns and has no space at its ends', () => {
  const files = globSync('**/*.txt', { cwd: folder })
  const faults = files.flatMap((file) => {
    const lines = readFileSync(`${folder}${file}`, 'utf8').split('\n')
    return lines.flatMap((line, index) =>
      line.length > maxColumns || line !== line.trim() ? [`${file}:${index + 1}`] : [],
    )
  })
  assert.ok(files.length > 20)
  assert.deepEqual(faults, [])
})
