import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNote } from '../../src/concierge/understand/note/read-note.ts'
import { reportNote } from '../../src/concierge/understand/note-report.ts'
import { readNotes } from '../../src/concierge/understand/read-notes.ts'
import { needsOf } from '../support/needs.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
/** Monday to Saturday. */
const stay = { checkin: day('2027-09-06'), checkout: day('2027-09-11') }
const knownIn = (specialNotes: string) => needsOf({ ...stay, specialNotes }).known
const ids = (list: readonly { trait: string }[]) => list.map(({ trait }) => trait)
const wanted = (note: string) => ids(readNotes(note).wanted)
const refused = (note: string) => ids(readNotes(note).unwanted)

test('what is wished for in the sentence of a plan is neither known nor booked', () => {
  assert.deepEqual(knownIn('Naps 1-3, meetings Thu 9-17, we love jazz'), ['Naps 1-3', 'meetings Thu 9-17'])
  assert.deepEqual(knownIn('Meetings Thu 9-17 and we would love an aquarium'), ['Meetings Thu 9-17'])
  assert.deepEqual(knownIn('We saw the castle last time 😘 karaoke is a must'), ['We saw the castle last time 😘'])
  assert.deepEqual(knownIn('会議は毎日17時まで。水族館が好きです。'), ['会議は毎日17時まで'])
})

test('a list of what was done goes on behind "and"', () => {
  const note = "We've already done the cathedral, the castle tour and the river cruise so no need for those again."
  assert.deepEqual(wanted(note), [])
  assert.match(knownIn(note).join(), /river cruise/)
})

test('what a guest does at some hour is no wish', () => {
  const report = (note: string) => ids(reportNote(note, stay).wanted)
  assert.deepEqual(report('Hockey Thursday, already got tix'), [])
  assert.deepEqual(report('Free Thursday 9-12 for an aquarium'), ['aquarium'])
  assert.deepEqual(report('Aquarium tix?'), ['aquarium'])
  assert.deepEqual(report('Want to see an opera, 2 tickets'), ['opera'])
  assert.deepEqual(report('Tickets for the opera Thursday, would like sushi before'), ['sushi'])
  assert.deepEqual(report('We would love a day trip to the beach'), ['beach'])
})

test('a denial within a condition refuses nothing', () => {
  for (const note of ["playground if it doesn't", "playground if it doesn't rain", 'Spielplatz, wenn es nicht regnet'])
    assert.ok(!refused(note).includes('playground') && wanted(note).includes('playground'), note)
  assert.deepEqual(refused("If you don't have sushi, ramen works"), [])
})

test('a verdict in front refuses what follows and not the sentence before', () => {
  assert.deepEqual(wanted('La sera una birra tranquilla. Per carità niente pizza').sort(), ['beer', 'quiet'])
  assert.deepEqual(refused('La sera una birra tranquilla. Per carità niente pizza'), ['pizza'])
  assert.deepEqual(refused('The zoo was sad, never again.'), ['zoo'])
})

test('a refusal of one weekday refuses nothing on the others', () => {
  assert.deepEqual(refused('No museums on Monday please'), [])
  assert.deepEqual(refused('We arrive on Monday, no museums please'), ['museum'])
})

test('a refusal of some of a kind yields to a wish for the kind', () => {
  assert.deepEqual(refused('No stuffy museums. A museum with armour would be lovely.'), [])
  assert.deepEqual(refused('No stuffy museums.'), ['museum'])
})

test('names, verbs and companies are no wishes', () => {
  for (const note of [
    'GUEST IS MR FISHER OF BAKER TILLY',
    'Her novel is called The Oyster Thief',
    'The escalators: she rides them, films them.',
    'Sales kick-off on Tuesday',
    'Thank you for reading this far',
  ])
    assert.deepEqual(wanted(note), [], note)
  assert.deepEqual(wanted('We love museums. Films too.').sort(), ['cinema', 'museum'])
})

test('what is taken back or outvoted is no wish, and "none of that" refuses it', () => {
  assert.deepEqual(wanted('He says to take us to a zip line, please do not listen to him'), [])
  assert.deepEqual(wanted("I'm the one who wants tablecloths but I've been outvoted"), [])
  const boat =
    'We were going to do the hop-on hop-off but the last one broke down and we got off for good, so none of that'
  assert.deepEqual(refused(`${boat} thanks`), ['tour'])
})

test('children of age are no children, and a bride who does not drink closes no bar', () => {
  for (const note of ['Mr & Mrs Hill + son (22)', "Our niece Tess joins us, she's 26"])
    assert.ok(!wanted(note).includes('children'), note)
  assert.ok(wanted('Our son (7) comes too').includes('children'))
  assert.deepEqual(refused('THE GROOM DOES NOT DRINK'), [])
  assert.ok(refused('We do not drink').includes('bar'))
})

test('people are counted, and four figures next to a meal are an hour', () => {
  const meals = (note: string) =>
    readNotes(note).statements.flatMap(({ about }) => (about.kind === 'meal' ? [about.minutes / 60] : []))
  assert.deepEqual(meals('about 80 a day for all four of us for food'), [])
  assert.deepEqual(meals('dinner at 5 not a minute later'), [17])
  assert.deepEqual(meals('table for Friday at 1930'), [19.5])
  assert.deepEqual(meals('dinner Friday 1930'), [19.5])
  assert.deepEqual(meals('bars from around 1930'), [])
  assert.equal(readNotes('Abends ab 19.30 bitte irgendwo ruhig').departureMinutes, null)
  assert.equal(readNotes('Am Montag Abreise ab 9 Uhr').departureMinutes, 9 * 60)
})

test('night shifts over several days take their nights', () => {
  const { busy } = needsOf({ ...stay, specialNotes: 'I work nights Mon-Wed 20:00-08:00' }).stay
  assert.deepEqual(
    busy.map(({ date, from }) => [date.dayOfWeek, from / 60]),
    [
      [1, 20],
      [2, 20],
      [3, 20],
    ],
  )
  assert.deepEqual(
    needsOf({ ...stay, specialNotes: 'I am at the archive unless I book so tell me what is open Tue' }).stay.busy,
    [],
  )
})

test('a question of nothing but unknown words is a wish in them', () => {
  const own = (note: string) => readNote(note).phrases.flatMap(({ words }) => words)
  assert.deepEqual(own('Tide pools? We bring our boots.'), ['tide', 'pools'])
  assert.deepEqual(own('Possible?'), [])
})
