import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { statedAgesIn } from '../../src/concierge/understand/note/ages/stated-ages.ts'
import { stancesByScope } from '../../src/concierge/understand/note/denial-scope.ts'
import { entitiesIn } from '../../src/concierge/understand/note/entities.ts'
import { statedTimesIn } from '../../src/concierge/understand/note/hours/stay-times.ts'
import { normalizeNote } from '../../src/concierge/understand/note/normalize-note.ts'
import { sentencesOf } from '../../src/concierge/understand/note/note-language.ts'
import type { NoteToken } from '../../src/concierge/understand/note/note-token.ts'
import { noteTokensOf } from '../../src/concierge/understand/note/note-tokens.ts'
import { askedOfTheHotel } from '../../src/concierge/understand/note/room-talk.ts'
import { stancesAround } from '../../src/concierge/understand/note/stances-around.ts'
import { readNotes } from '../../src/concierge/understand/read-notes.ts'
import { avoidedThings } from '../../src/vocabulary/avoided-things.ts'
import { noteSections } from '../../src/vocabulary/language-sections.ts'
import { languagesOfNotes, readNoteWords, sectionsIn } from '../../src/vocabulary/languages.ts'
import { isTrait, traits } from '../../src/vocabulary/traits.ts'
import { hunt } from '../support/hunt.ts'

const wordsIn = (file: 'traits' | 'cues') =>
  languagesOfNotes.flatMap((code) => sectionsIn<'traits' | 'cues'>(readNoteWords(code), file))

const wordsOfGrammar = languagesOfNotes.flatMap((code) => {
  const files = readNoteWords(code)
  return noteSections.flatMap(({ file, section }) => files.get(file)?.get(section) ?? [])
})

const vocabulary = [
  ...[...traits, ...Object.values(avoidedThings)].flatMap(({ words }) => words),
  ...wordsIn('traits').flatMap(([, phrases]) => phrases),
  ...wordsIn('cues').flatMap(([, phrases]) => phrases),
  ...wordsOfGrammar,
  'room',
  'king',
  'and',
  'over',
  'than',
  'enough',
].map((phrase) => phrase.replaceAll('*', ''))

const scrap = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: vocabulary.length - 1 }).map((index) => vocabulary[index] ?? '') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ',',
      '.',
      ';',
      ':',
      '(',
      ')',
      '/',
      ' - ',
      '\n',
      '?',
      '"',
      "'",
      '、',
      '。',
      '🚫',
      '=',
      '@',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('22:40', '2330', '7am', '(6)', 'age 5', '12/04', '3 yrs', '99') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
)
const someNote = fc.array(scrap, { maxLength: 60 }).map((scraps) => scraps.join(' '))

test('whatever a note holds, it is read, in known traits, and nothing is wished for and ruled out at once', () => {
  fc.assert(
    fc.property(fc.oneof(someNote, fc.string({ unit: 'binary', maxLength: 400 })), (note) => {
      const { wanted, unwanted, allergies, arrivalMinutes, departureMinutes, youngest } = readNotes(note)
      const refused = new Set(unwanted.map(({ trait }) => trait))
      for (const { trait, weight } of [...wanted, ...unwanted])
        assert.ok(isTrait(trait) && weight > 0 && weight <= 2, trait)
      for (const { trait } of wanted) assert.ok(!refused.has(trait), trait)
      for (const trait of allergies) assert.ok(refused.has(trait), trait)
      const [arrival, departure] = [arrivalMinutes ?? 0, departureMinutes ?? 0]
      assert.ok(arrival >= 0 && arrival < 29 * 60 && departure >= 0 && departure <= 24 * 60, note)
      assert.ok(youngest === null || (youngest >= 0 && youngest < 18))
    }),
    hunt(400),
  )
})

test('the steps of reading grow with the length of a note and no faster', () => {
  fc.assert(
    fc.property(fc.array(scrap, { minLength: 1, maxLength: 6 }), (scraps) => {
      const note = (times: number) => `${scraps.join(' ')} `.repeat(times)
      // Lists are followed over sixty tokens: both notes are much longer than that.
      const [few, many] = [stepsOf(note(300)), stepsOf(note(1200))]
      assert.ok(many <= few * 4.5 + 500, `${few} steps grow to ${many}`)
    }),
    hunt(50),
  )
})

test('a note of sixty-four thousand characters is read in a bounded number of steps a word', () => {
  for (const phrase of [
    'no sushi, but maybe jazz or ',
    'allergic to nuts ',
    'nut, ',
    'nut and ',
    'no, ',
    'king and bar ',
    '寿司と',
    '酒吧不要',
    'american, ',
  ]) {
    const note = phrase.repeat(Math.ceil(65_536 / phrase.length))
    assert.ok(stepsOf(note) < tokensOf(note).length * maxStepsOfWord, phrase)
  }
})

const maxStepsOfWord = 700

test('the end of a note of sixty thousand characters is read: a wish, an allergy, misspelt words', () => {
  const letters = 'bcdfghjklmnprstvwz'
  const strangeWord = (_: unknown, at: number) =>
    Array.from({ length: 6 }, (_, place) => letters[Math.floor(at / 5 ** place) % letters.length]).join('')
  for (const words of [
    'we come by train and stay for a while '.repeat(1500),
    'a '.repeat(29_900),
    `${Array.from({ length: 8500 }, strangeWord).join(' ')} `,
  ]) {
    const { wanted, allergies } = readNotes(`${words}. We love jazz and musuems. Alergic to shellfish.`)
    const traits = wanted.map(({ trait }) => trait)
    assert.ok(traits.includes('jazz'), words.slice(0, 20))
    assert.ok(traits.includes('museum'), words.slice(0, 20))
    assert.ok(allergies.includes('seafood'), words.slice(0, 20))
  }
})

function tokensOf(note: string): NoteToken[] {
  const folded = normalizeNote(note)
  return noteTokensOf(folded, sentencesOf(note, folded))
}

/** How often the readers look at a token. */
function stepsOf(note: string): number {
  let steps = 0
  const tokens = new Proxy(tokensOf(note), {
    get(target, key, receiver) {
      if (typeof key === 'string' && key >= '0' && key < ':') steps++
      return Reflect.get(target, key, receiver)
    },
  })
  const entities = () => entitiesIn(tokens, { words: ({ phrase }) => phrase, hasCapitals: false })
  for (const read of [stancesByScope, stancesAround, askedOfTheHotel, statedTimesIn, statedAgesIn, entities])
    read(tokens)
  return steps
}

for (const [what, note] of [
  ['children', 'kid with '],
  ['ages', 'kids 4, 6 and '],
  ['months', '12 mos '],
  ['arrivals', 'arriving at '],
  ['arrivals late', 'arriving ------ '],
  ['trains', 'train at 9 '],
  ['digits', '1:1'],
  ['dashes', 'allergy - - '],
  ['spaces', 'allergy              '],
  ['typos', 'musuem vegitarian restaraunt '],
  ['one word', 'xqzvwtkpl'],
  ['one letter', 'a'],
  ['one sign', '寿'],
] as const)
  test(`sixty-four thousand characters of ${what} are read`, () => {
    assert.ok(readNotes(note.repeat(Math.ceil(65_536 / note.length))).wanted.length < 10)
  })
