import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { outingOf } from '../../src/concierge/understand/outing.ts'
import { type NoteNeeds, readNotes, stayTimesOf } from '../../src/concierge/understand/read-notes.ts'
import { stayOf } from '../../src/domain/stay.ts'
import { understoodNotes } from './understood-notes.ts'
import { type AlsoUnderstood, moreUnderstoodNotes } from './understood-notes-more.ts'

const ids = (list: { trait: string }[]) => list.map(({ trait }) => trait).sort()
const sorted = (list: string) => list.split(' ').filter(Boolean).sort()

for (const [kind, notes] of Object.entries(understoodNotes)) {
  describe(kind, () => {
    for (const [note, wanted, unwanted = ''] of notes) {
      test(`"${note}" is understood`, () => {
        const reading = readNotes(note)
        const expected = { wanted: sorted(wanted), unwanted: sorted(unwanted) }
        assert.deepEqual({ wanted: ids(reading.wanted), unwanted: ids(reading.unwanted) }, expected)
      })
    }
  })
}

for (const [kind, notes] of Object.entries(moreUnderstoodNotes)) {
  describe(kind, () => {
    for (const [note, wanted, unwanted = '', also = {}] of notes) {
      test(`"${note}" is understood`, () => {
        const reading = readNotes(note)
        assert.deepEqual(
          { wanted: ids(reading.wanted), unwanted: ids(reading.unwanted), ...alsoIn(reading, also) },
          {
            wanted: sorted(wanted),
            unwanted: sorted(unwanted),
            allergies: sorted(also.allergies ?? ''),
            near: also.near ?? false,
            arrival: also.arrival ?? 15 * 60,
            departure: also.departure ?? 11 * 60,
            youngest: also.youngest,
          },
        )
      })
    }
  })
}

/** The age of a child is judged only where the table tells one. */
function alsoIn(reading: NoteNeeds, { youngest }: AlsoUnderstood) {
  const { arrivalMinutes, departureMinutes } = stayTimesOf(reading)
  return {
    allergies: reading.allergies.toSorted(),
    near: reading.wantsNear,
    arrival: arrivalMinutes,
    departure: departureMinutes,
    youngest: youngest === undefined ? undefined : reading.youngest,
  }
}

test('an allergy forbids, a dislike does not', () => {
  assert.deepEqual(readNotes('allergic to shellfish').allergies, ['seafood'])
  assert.deepEqual(readNotes('no shellfish, my wife has a fish allergy').allergies, ['seafood'])
  assert.deepEqual(readNotes('hates shellfish, no known allergies').allergies, [])
})

for (const note of [
  'we eat no beef',
  'kein rotes Fleisch',
  'pas de viande rouge',
  'sin carne de res',
  'senza carne rossa',
  'sem carne vermelha',
  'geen rundvlees',
  'emme syö naudanlihaa',
  'inget nötkött',
  'vi spiser ikke oksekød',
  'не едим говядину',
  'nie jemy wołowiny',
  '牛肉は食べません',
  '不吃牛肉',
  '소고기 안 먹어요',
])
  test(`"${note}" rules out steaks and asks for no vegetarian kitchen`, () => {
    const { wanted, unwanted } = readNotes(note)
    assert.deepEqual([ids(wanted), ids(unwanted)], [[], ['barbecue', 'burger', 'steakhouse']])
  })

for (const note of ['sin carne de cerdo', 'pas de viande de porc', '鶏肉は食べません', '不吃鸡肉', '닭고기 안 먹어요'])
  test(`"${note}" is no vegetarian's wish`, () => assert.deepEqual(readNotes(note).wanted, []))

for (const note of [
  'she is vegan, I am not',
  'she is vegan and he is not',
  "she's vegan but my husband is not",
  'wife is vegan, husband not',
  'ella es vegana, yo no',
  'lei è vegana, io no',
])
  test(`"${note}" is a wish for vegan dishes`, () => assert.deepEqual(ids(readNotes(note).wanted), ['vegan']))

test('a note that breaks off behind the subject of a sentence is read', () => {
  for (const note of ['Tapas we', 'tapas, the place that we'])
    assert.deepEqual(ids(readNotes(note).wanted), ['spanish'])
})

for (const note of ['museums we are not into', 'Museums? Not.', 'museums are not'])
  test(`"${note}" is none for museums`, () => assert.deepEqual(readNotes(note).wanted, []))

for (const [note, wanted] of [
  ['Junggesellenabschied, danach in einen Club', ['lively', 'nightclub']],
  ['despedida de soltera', ['lively']],
  ['Polttarit!', ['lively']],
  ['queremos ver el mar', ['waterfront']],
  ['nous voulons voir la mer', ['waterfront']],
] as const)
  test(`"${note}" is heard`, () => assert.deepEqual(ids(readNotes(note).wanted), wanted))

for (const note of ['uden kød', 'uten kjøtt', 'Uden Kød', 'inget kött', '不吃肉'])
  test(`"${note}" is one, however it is spelled`, () => assert.deepEqual(ids(readNotes(note).wanted), ['vegetarian']))

for (const note of [
  'no car',
  'we are not driving',
  "can't walk far",
  'bad knees',
  'somewhere nearby',
  'ohne Auto',
  'sans voiture',
  'hip replacement in May',
])
  test(`"${note}" keeps the guest near`, () => {
    const { wantsNear, isStepFree } = readNotes(note)
    assert.ok(wantsNear || isStepFree)
  })

for (const note of ['we have a car', 'love long walks', 'happy to drive'])
  test(`"${note}" lets the guest go far`, () => assert.equal(readNotes(note).wantsNear, false))

for (const [note, arrival, departure] of [
  ['arriving after 11pm', 23 * 60, 660],
  ['late check-in around 22:30', 22 * 60 + 30, 660],
  ['late arr 23h', 23 * 60, 660],
  ['ETA 9 pm, love jazz', 21 * 60, 660],
  ['arrival around midnight', 24 * 60, 660],
  ['arriving at 1am', 25 * 60, 660],
  ['Ankunft gegen 22 Uhr', 22 * 60, 660],
  ['flight at 9am on the last day', 900, 6 * 60 + 30],
  ['leaving at 6am', 900, 6 * 60],
  ['check-out at 9:30', 900, 9 * 60 + 30],
  ['flight gets in 22:40', 22 * 60 + 40, 660],
  ['ETA 2330', 23 * 60 + 30, 660],
  ['arriving 2027-03-04', 900, 660],
  ['arriving in 2027', 900, 660],
  ['only one evening here', 17 * 60, 660],
  ['Vi ankommer kl 22:15', 22 * 60 + 15, 660],
  ['train at 7:15 on Sunday', 900, 6 * 60 + 45],
  ['flight at 9am arrives early', 540, 660],
  ['arriving with 2 kids', 900, 660],
  ['arriving at 10', 900, 660],
  ['table at 7pm', 900, 660],
  ['arriving on 12/04', 900, 660],
] as const) {
  test(`the hours of "${note}" are read only where clear`, () => {
    const { arrivalMinutes, departureMinutes } = stayTimesOf(readNotes(note))
    assert.deepEqual([arrivalMinutes, departureMinutes], [arrival, departure])
  })
}

for (const [note, trip] of [
  ['biz trip, steaks', 'business'],
  ['出張です', 'business'],
  ['Командировка, тихий ресторан', 'business'],
  ['Vi är här på semester', 'holiday'],
  ['蜜月旅行', 'holiday'],
  ['long weekend, but also a conference', null],
  ['love jazz', null],
] as const)
  test(`"${note}" says what the trip is for only where it does`, () => {
    const nothing = { company: new Set<never>(), conditions: new Set<never>(), occasions: [], isSecret: false }
    const party = { adults: 2, children: 0, size: 2, youngest: null, kind: 'couple', ...nothing } as const
    const checkin = Temporal.PlainDate.from('2026-12-04')
    assert.equal(outingOf(readNotes(note).trips, party, stayOf(checkin, checkin.add({ days: 2 }))).trip, trip)
  })

test('a wish that is underlined weighs more than a plain one, a hesitant one less', () => {
  const weight = (note: string) => readNotes(note).wanted[0]?.weight ?? 0
  assert.ok(weight('we love jazz') > weight('jazz'))
  assert.ok(weight('maybe jazz') < weight('jazz'))
  assert.equal(weight('jazz. Museums are a must'), weight('jazz'))
})
