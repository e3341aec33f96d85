import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadEventKinds } from '../../src/vocabulary/event-kinds.ts'
import { readLanguages } from '../../src/vocabulary/languages.ts'
import { loadPressStates } from '../../src/vocabulary/press-states.ts'
import { parseSections, VocabularyError } from '../../src/vocabulary/read-sections.ts'
import { copyVocabulary } from '../support/vocabulary-copy.ts'

const darts = ['[darts]', 'category: sports', 'traits: sports, games', 'subcategory: darts']

test('a new kind of event is one record, and phrases that name it', (t) => {
  const copy = copyVocabulary(t)
  copy.add('event-kinds.txt', ...darts)
  copy.add('languages/en/event-words.txt', '[darts]', 'darts night')
  const found = copy.run(`
    const { classifyEvent } = await import('./src/ingest/outings/classify-event.ts')
    const event = { title: 'Big Darts Night', words: [], description: '', venueWords: [] }
    console.log(JSON.stringify(classifyEvent(event)))`)
  assert.deepEqual(found, { category: 'sports', subcategory: ['darts'], traits: ['games', 'sports'] })
})

test('a new language may say what is sold out and who an event excludes', (t) => {
  const copy = copyVocabulary(t)
  copy.write('languages/zz/event-notices.txt', '[sold-out]', 'plenu')
  copy.write('languages/zz/not-for-visitors.txt', '[title]', 'kunsid|kunsido de konsil*')
  const found = copy.run(`
    const { readTitle } = await import('./src/importers/events/notices/event-title.ts')
    const { isForVisitors } = await import('./src/importers/events/is-for-visitors.ts')
    const event = { title: 'Kunsido de konsilantoj', words: [], description: '' }
    console.log(JSON.stringify([readTitle('Kafo [PLENU]'), isForVisitors(event)]))`)
  const kafo = { title: 'Kafo', isCalledOff: false, isSoldOut: true, isNotPublic: false, isUndecided: false }
  assert.deepEqual(found, [kafo, false])
})

/** What is wrong, the record, the line that is named, and what the fault says. */
const faults: [what: string, record: string[], line: number, message: string][] = [
  ['without a category', ['[darts]', 'traits: games'], 0, '[darts] has no "category"'],
  ['of an unknown category', ['[darts]', 'category: sport'], 1, 'unknown category of events: "sport"'],
  ['of an unknown trait', ['[darts]', 'category: sports', 'traits: dart'], 2, 'unknown trait: "dart"'],
  ['that is there already', ['[jazz]', 'category: music'], 0, 'duplicate kind of event: "jazz"'],
  ['with a phrase', [...darts, 'darts night'], 4, '"darts night" belongs in languages/<code>/event-words.txt'],
]
for (const [what, record, line, message] of faults) {
  test(`a kind of event ${what} is a fault at its line`, (t) => {
    const copy = copyVocabulary(t)
    const first = copy.add('event-kinds.txt', ...record)
    assert.throws(() => loadEventKinds(copy.folder), {
      constructor: VocabularyError,
      message: `vocabulary/event-kinds.txt:${first + line}: ${message}`,
    })
  })
}

test('a phrase for an unknown kind of event is a fault at its line', () =>
  assert.throws(() => readLanguages(parseSections('[dart]\ndarts night\n', 'languages/zz/event-words.txt')), {
    constructor: VocabularyError,
    message: 'vocabulary/languages/zz/event-words.txt:1: unknown kind of event [dart]',
  }))

test('a wrong pattern is a fault at its line', () =>
  assert.throws(() => readLanguages(parseSections('[title]\nstaff only\n(no entry\n', 'languages/zz/not-for-visitors.txt')), {
    constructor: VocabularyError,
    message: 'vocabulary/languages/zz/not-for-visitors.txt:3: not a pattern of words: "(no entry"',
  })) // biome-ignore format: a call

test('a state that the press shortens has a postal code', (t) => {
  const copy = copyVocabulary(t)
  assert.equal(loadPressStates(copy.folder).get('calif'), 'CA')
  const line = copy.add('names/press-states.txt', '[Maine]', 'me')
  assert.throws(() => loadPressStates(copy.folder), {
    constructor: VocabularyError,
    message: `vocabulary/names/press-states.txt:${line}: "Maine" is not a postal code such as CA`,
  })
})
