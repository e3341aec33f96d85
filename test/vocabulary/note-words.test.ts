import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noteSections } from '../../src/vocabulary/language-sections.ts'
import { languagesOfNotes, readNoteWords, sectionsIn } from '../../src/vocabulary/languages.ts'
import { traits } from '../../src/vocabulary/traits.ts'

/** What some languages have no words for: "half past" before the number, a pronoun of its own, head nouns. */
const optional = new Set([
  'denials/may-follow-a-denial',
  'denials/reversed-by-not',
  'denials/preferred-over',
  'denials/enough',
  'head-nouns/belongs-to-the-word-before',
  'people/counted-things',
  'people/younger-than',
  'people/group-of',
  'people/years-of-age',
  'planned/company',
  'room-talk/keeps-away',
  'room-talk/makes-it-another-room',
  'times/fetched',
  'times/half-after',
  'times/half-past',
  'times/half-to',
  'times/minutes-past',
  'times/minutes-to',
  'times/quarter-after',
  'times/quarter-less-after',
  'times/quarter-past',
  'times/quarter-to',
  'topics/all-of-it',
  'topics/drink',
  'topics/pronoun',
  'topics/small-words',
  'verdicts/about-a-person',
])

const cueKinds =
  'deny dislike refuse denyBefore affirm affirmBefore turn except neutral neutralBefore told over correction'

describe('every language of notes fills every section', () => {
  for (const code of languagesOfNotes.filter((each) => each !== 'shared')) {
    test(code, () => {
      const files = readNoteWords(code)
      const missing = noteSections
        .filter(({ file, section }) => file !== 'ages' && !(file === 'numbers' && Number(section) > 20))
        .filter(({ name, file, section }) => file !== 'told' && !optional.has(name) && !files.get(file)?.has(section))
        .map(({ name }) => name)
      const cues = cueKinds.split(' ').filter((kind) => !files.get('cues')?.has(kind))
      assert.deepEqual([...missing, ...cues], [])
      if (code === 'en') return
      assert.ok(sectionsIn(files, 'avoided-things').length > 10)
      const named = new Set(sectionsIn(files, 'traits').map(([id]) => id))
      assert.deepEqual(
        traits.map(({ id }) => id).filter((id) => !named.has(id)),
        [],
      )
    })
  }
})
