import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { reportNote } from '../../../src/concierge/understand/note-report.ts'
import { readNotes } from '../../../src/concierge/understand/read-notes.ts'

const ids = (list: readonly { trait: string }[]) => list.map(({ trait }) => trait).sort()
const wanted = (note: string) => ids(readNotes(note).wanted)

describe('a statement', () => {
  const note = 'Hi! We LOVE jazz, no museums please. Landing 22:40 with our son (8), allergic to nuts.'
  const { statements } = readNotes(note)
  test('keeps the words that gave it', () => {
    assert.ok(statements.length >= 5)
    for (const { span, words } of statements) assert.equal(note.slice(...span), words)
  })
  test('keeps them with accents, emoji and full-width digits before it', () => {
    const unusual = 'Señora Ñandú 🎉👩‍👩‍👧 １２３ — nous aimerions un café près du théâtre, pas de musées'
    for (const { span, words } of readNotes(unusual).statements) assert.equal(unusual.slice(...span), words)
    assert.deepEqual(ids(readNotes(unusual).unwanted), ['museum'])
  })
  test('is behind every effect', () => {
    const kinds = new Set(statements.map(({ about }) => about.kind))
    for (const kind of ['traits', 'arrival', 'age', 'food sign'] as const) assert.ok(kinds.has(kind), kind)
  })
  test('names a wish that was heard and not understood', () => {
    const [heard] = readNotes('We would love to see the aurora').statements
    assert.equal(heard?.about.kind, 'not understood')
    assert.match(heard?.words ?? '', /the aurora$/)
  })
})

describe('only mentioned', () => {
  for (const note of [
    'Korean couple, 2 nights',
    'French speaking staff please',
    'Mr Baker and Ms Fish, separate rooms',
    'In town for the wine industry congress',
    'Baker & Sons Butchers Ltd, invoice to company',
    'She teaches jazz at the university',
    'We did all the museums last time',
    'Is the pool heated? What time does the gym open?',
    'early breakfast box please',
    'Kind regards,\nRose Garden',
  ])
    test(`"${note.replace('\n', ' ')}" wishes for nothing`, () => assert.deepEqual(wanted(note), []))
})

describe('what the old readers took for its opposite', () => {
  test('chains that nobody minds', () => assert.equal(readNotes("I don't mind chains").noChains, false))
  test('lunch that nobody needs', () => assert.equal(readNotes("We don't need lunch recommendations").lunch, false))
  test('a trip that is no business', () => assert.deepEqual([...readNotes('not a business trip').trips], []))
  test('years of marriage', () => assert.equal(readNotes('10 years of marriage, with our daughter').youngest, null))
  test('a preposition near a refusal', () =>
    assert.deepEqual(readNotes('una mesa sobre el mar, vino y cócteles').unwanted, []))
})

describe('corrections, comparisons and two people', () => {
  test('the correction wins', () => {
    const { wanted, unwanted } = readNotes('No pubs. Actually, one old pub')
    assert.deepEqual([ids(wanted), ids(unwanted)], [['pub'], []])
  })
  test('what is compared loses', () => {
    const { wanted, unwanted } = readNotes('more parks than museums')
    assert.deepEqual([ids(wanted), ids(unwanted)], [['park'], ['museum']])
  })
  test('one vegan and one who wants steak need a kitchen for both', () => {
    const { wanted } = readNotes('my wife is vegan, I want steak')
    assert.deepEqual(ids(wanted), ['steakhouse', 'vegan'])
    assert.equal(wanted.find(({ trait }) => trait === 'vegan')?.isForSome, true)
  })
  test('one who does not drink rules no bar out', () =>
    assert.deepEqual(readNotes("cocktail bar please, my husband doesn't drink").unwanted, []))
})

describe('hours and ages', () => {
  for (const [note, arrival, departure, youngest] of [
    ['ETA 2330, DEP FRI 0500', '23:30', '05:00', null],
    ['LH 1047 arr 18:20', '18:20', null, null],
    ['By the 14:12 from Leeds, arriving about 14:40', '14:40', null, null],
    ['arriving 15 May', null, null, null],
    ['train gets in 17:48, leaving Sunday on the 11:15 train', '17:48', '10:45', null],
    ['DEP FLT 1830', null, '16:00', null],
    ['Ankunft gegen 22 Uhr, Kinder 4 und 7', '22:00', null, 4],
    ['llegamos a las 23:30 con dos niños de 4 y 7 años', '23:30', null, 4],
    ['arrivée vers 19h30 avec notre fils de 6 ans', '19:30', null, 6],
    ['22時頃到着します。5歳の息子がいます', '22:00', null, 5],
    ['الوصول الساعة ٩ مساءً مع طفل عمره ٤ سنوات', '21:00', null, 4],
    ['our dog (3) comes along', null, null, null],
    ["He's eleven and loves arcades", null, null, 11],
    ['The little one is 22 months', null, null, 1],
  ] as const)
    test(`"${note}"`, () => {
      const report = reportNote(note)
      assert.deepEqual([report.arrival, report.departure, report.youngest], [arrival, departure, youngest])
    })
})

describe('typos', () => {
  test('a name of a trait is found', () => assert.deepEqual(wanted('musuem and jazz'), ['jazz', 'museum']))
  test('a valid word is left alone', () => assert.deepEqual(wanted('runner, early riser'), ['running']))
  test('none becomes an allergen, a denial or a need', () => {
    const report = reportNote('shellfsh, acessible, nto, sobre')
    assert.deepEqual([report.allergies, report.unwanted, report.stepFree], [[], [], false])
  })
})
