import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventFiles } from '../../src/vocabulary/folders.ts'
import { readLanguages } from '../../src/vocabulary/languages.ts'
import { parseSections, readSections, VocabularyError } from '../../src/vocabulary/read-sections.ts'
import { cpuMsSince } from '../support/cpu-time.ts'

const read = (text: string, file = 'languages/xx/cues.txt') => readLanguages(parseSections(text, file))

const assertFault = (message: string, text: string, file?: string) =>
  assert.throws(() => read(text, file), { constructor: VocabularyError, message })

test('a phrase is listed under its section', () => {
  const [language] = read('# how to refuse\n[deny]\nnix\n\n[affirm]\njes\n')
  assert.equal(language?.code, 'xx')
  assert.deepEqual(language?.files.get('cues'), new Map([['deny', ['nix']], ['affirm', ['jes']]])) // biome-ignore format: a table
})

test('an unknown section is a fault at its line', () =>
  assertFault(
    'vocabulary/languages/xx/cues.txt:3: unknown section [denying]: use deny, dislike, refuse, denyBefore, affirm, affirmBefore, turn, except, neutral, neutralBefore, cancel, told, over, correction',
    '[deny]\nnix\n[denying]\nno\n',
  ))

test('an unknown trait is a fault at its line', () =>
  assertFault('vocabulary/languages/xx/traits.txt:4: unknown trait [sea-food]', '[sushi]\nsusi\n\n[sea-food]\nfis\n', 'languages/xx/traits.txt')) // biome-ignore format: a call

test('an unknown thing to avoid is a fault at its line', () =>
  assertFault('vocabulary/languages/xx/avoided-things.txt:1: unknown thing to avoid [rain]', '[rain]\nregn\n', 'languages/xx/avoided-things.txt')) // biome-ignore format: a call

test('a phrase listed twice in a section is a fault that names both lines', () =>
  assertFault(
    'vocabulary/languages/xx/cues.txt:4: "nix" is in [deny] already, at vocabulary/languages/xx/cues.txt:2',
    '[deny]\nnix\nnul\nnix\n',
  ))

test('a cue of two kinds is a fault, since only one could count', () =>
  assertFault(
    'vocabulary/languages/xx/cues.txt:4: "nix" is in [deny] already, at vocabulary/languages/xx/cues.txt:2',
    '[deny]\nnix\n[turn]\nnix\n',
  ))

test('an empty section is a fault at its line', () =>
  assertFault(
    'vocabulary/languages/xx/cues.txt:1: [deny] is empty: add a phrase or remove it',
    '[deny]\n\n[turn]\nmas\n',
  ))

test('a file that no language has is a fault', () =>
  assert.throws(() => read('[deny]\nnix\n', 'languages/xx/cue.txt'), /languages\/xx\/cue\.txt:1: unknown file/))

test('every file of every language is valid', () => {
  assert.ok(readLanguages(readSections('languages/*/*.txt')).length > 15)
})

test('what the start reads of all languages loads in less than 100 ms', () => {
  let leastMs = Infinity
  for (let run = 0; run < 10 && leastMs >= 100; run++) {
    const start = process.cpuUsage()
    readLanguages(readSections(eventFiles))
    leastMs = Math.min(leastMs, cpuMsSince(start))
  }
  assert.ok(leastMs < 100, `${leastMs} ms`)
})
