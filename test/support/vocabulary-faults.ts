import assert from 'node:assert/strict'
import { test } from 'node:test'
import { VocabularyError } from '../../src/vocabulary/read-sections.ts'
import { copyVocabulary } from './vocabulary-copy.ts'

/** Lines to add to a vocabulary file, which of them is at fault, and how the message begins after file and line. */
export type VocabularyFault = readonly [file: string, lines: readonly string[], faulty: number, message: string]

/** Declares a test for each fault: the loader of the file refuses it and names file and line. */
export function testFaults(
  faults: readonly VocabularyFault[],
  loaders: Readonly<Record<string, (folder: string) => unknown>>,
): void {
  for (const [file, lines, faulty, message] of faults) {
    test(`${file} refuses ${lines.join(' / ')}`, (t) => {
      const copy = copyVocabulary(t)
      const first = copy.add(file, ...lines)
      assert.throws(
        () => loaders[file]?.(copy.folder),
        (error) => {
          assert.ok(error instanceof VocabularyError)
          const start = `vocabulary/${file}:${first + faulty}: ${message}`
          assert.equal(error.message.slice(0, start.length), start)
          return true
        },
      )
    })
  }
}
