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

describe('verdicts and what is near', () => {
  const read = (note: string) => {
    const { wanted, unwanted } = readNotes(note)
    return [ids(wanted), ids(unwanted)]
  }
  test('a "no" may stand before a bracket or a colon', () => {
    assert.deepEqual(read('museums no (seen enough), jazz yes'), [['jazz'], ['museum']])
    assert.deepEqual(read("so theaters no: we'd rather have ramen"), [['ramen'], ['theater']])
  })
  test('items that staff part with slashes stand for themselves', () =>
    assert.deepEqual(read('HALAL / CRIB NO / JAZZ'), [['halal', 'jazz'], []]))
  test('a heading is about what follows it', () =>
    assert.deepEqual(read("We like jazz. Don't suggest: sushi"), [['jazz'], ['sushi']]))
  test('no chain of cafés rules out chains and not coffee', () => {
    const { unwanted, noChains } = readNotes('no chain coffee, please')
    assert.deepEqual([unwanted, noChains], [[], true])
  })
  test('a place asked for nearby is a wish to stay near, a cane is not', () => {
    assert.equal(readNotes('Is there a playground nearby?').wantsNear, true)
    assert.deepEqual(
      [readNotes('My mother walks with a cane').wantsNear, readNotes('My mother walks with a cane').isStepFree],
      [false, true],
    )
  })
  test('food at night is a wish for late kitchens', () =>
    assert.deepEqual(read('Where can we eat at 3am?')[0], ['late-night']))
  test('a pet has a name', () => assert.deepEqual(read('our dog Whisky comes along')[0], ['dog-friendly']))
  test('a dotted abbreviation ends no sentence', () =>
    assert.deepEqual(read('geen musea a.u.b. maar jazz'), [['jazz'], ['museum']]))
  test('Arabic articles and conjunctions are no part of a word', () =>
    assert.deepEqual(read('نحب المتاحف والجاز')[0]?.sort(), ['jazz', 'museum']))
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
    ['Arrivo previsto ore 01:30 di notte', '01:30', null, null],
    ['vingt-deux heures trente, arrivée en taxi', '22:30', null, null],
    ['arriviamo alle otto meno un quarto di sera', '19:45', null, null],
    ['arriving at ten past nine in the evening', '21:10', null, null],
    ['Late arrival, about half ten', '22:30', null, null],
    ['Ankunft am 3. Mai um 13 Uhr, Abreise am 6. Mai gegen 10 Uhr', '13:00', '10:00', null],
    ['заезд 12.09, выезд 15.09', null, null, null],
    ['Avresa tisdag, tåget går 13.42', null, '13:12', null],
    ['We go home on Sunday. Our flight is at 18:30.', null, '16:00', null],
    ['check out at noon and fly at 18:55', null, '12:00', null],
    ['leaving at 5am for our flight', null, '05:00', null],
    ['We land at 21:15, next day our train is at 14:00', '21:15', '13:30', null],
    ['Crew. Shuttle 0500 sharp.', null, '05:00', null],
    ['Taxi for dinner at 19:30', null, null, null],
    ['salgo a correr unos 10 km', null, null, null],
    ['早餐7点到10点吗', null, null, null],
    ['9 hours layover', null, null, null],
    ['2A2C, children 2 (5, 9)', null, null, 5],
    ['mit unserer fünfjährigen Tochter', null, null, 5],
    ['two-year-old and a newborn', null, null, 0],
    ['my daughter turns 7 on the Saturday', null, null, 7],
    ['my boy 11 brought his rod', null, null, 11],
    ['My son Teo is autistic (9).', null, null, 9],
    ['our son 2 nights only', null, null, null],
    ['3 kids under 5', null, null, null],
    ['parking for a van 2.4m high', null, null, null],
    ["she's 7 months pregnant", null, null, null],
  ] as const)
    test(`"${note}"`, () => {
      const report = reportNote(note)
      assert.deepEqual([report.arrival, report.departure, report.youngest], [arrival, departure, youngest])
    })
})

describe('the form of what is said', () => {
  test('stairs are a need of step-free access and no wish for a kind of place', () => {
    for (const note of ["can't do stairs", 'my mother has trouble with stairs']) {
      const report = reportNote(note)
      assert.deepEqual([report.wanted, report.stepFree], [[], true], note)
    }
  })
  test('a wish without the name of a kind is read in other languages', () => {
    for (const [note, traits] of [
      ['Queremos escuchar una guitarra', ['live-music']],
      ['Wo gehen denn die Einheimischen essen?', ['local-favorite']],
      ['Voir la ville d’en haut', ['viewpoint']],
      ['Gece kulübü değil, canlı müzikli bir yer olsun', ['live-music']],
    ] as const)
      assert.deepEqual(wanted(note), traits, note)
  })
  test('a meal asked for after a late arrival is a late one', () => {
    assert.deepEqual(wanted('We arrive at 23:30. Where can we still get food?'), ['late-night'])
    assert.deepEqual(wanted('We arrive at 23:30. Is breakfast served at eight?'), [])
  })
  test('what a bracket adds ends no list of wishes', () =>
    assert.deepEqual(
      reportNote("j'adore les cimetières (si si) et les vieilles librairies")
        .wanted.map(({ trait }) => trait)
        .sort(),
      ['bookshop', 'cemetery'],
    ))
  test('an age is no hour', () => assert.equal(reportNote('1 CH AGE 6 DEP FRI 0500').departure, '05:00'))
  test('an amount of a dish names no people', () =>
    assert.deepEqual(wanted("we're after a plate of gnocchi"), ['italian']))
  test('how far a bed may be asks nothing of the room', () =>
    assert.deepEqual(wanted('Anywhere with live trad within staggering distance of the bed'), ['folk']))
})

describe('typos', () => {
  test('a name of a trait is found', () => assert.deepEqual(wanted('musuem and jazz'), ['jazz', 'museum']))
  test('a valid word is left alone', () => assert.deepEqual(wanted('runner, early riser'), ['running']))
  test('a word of a language that we do not read is left alone', () =>
    assert.deepEqual(wanted('Som dues germanes jubilades i venim amb cotxe a veure les esglésies romàniques'), []))
  test('none becomes an allergen, a denial or a need', () => {
    const report = reportNote('shellfsh, acessible, nto, sobre')
    assert.deepEqual([report.allergies, report.unwanted, report.stepFree], [[], [], false])
  })
})
