import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportNote } from '../../src/concierge/understand/note-report.ts'
import { clausesOf } from '../../src/concierge/understand/plans-in-note.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { needsOf } from '../support/needs.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
/** Wednesday to Sunday. */
const stay = { checkin: day('2026-12-02'), checkout: day('2026-12-06'), adults: 2 }

/** Weekday and hours of each time that a note says is taken. */
const busy = (specialNotes: string, said: Partial<GuestRequest> = stay) =>
  needsOf({ ...said, specialNotes }).stay.busy.map(({ date, from, to }) => [date.dayOfWeek, from / 60, to / 60])

const eachDay = (from: number, to: number) => [3, 4, 5, 6, 7].map((weekday) => [weekday, from, to])

test('hours of sleep by day are taken on every day', () => {
  for (const note of [
    'Our toddler naps 1 to 3',
    'baby sleeps from 1pm to 3pm',
    'Mittagsschlaf von 13 bis 15 Uhr',
    'la petite fait la sieste de 13h à 15h',
    'el niño duerme de 13 a 15',
    'pisolino dalle 13 alle 15',
    'dutje tussen 13 en 15 uur',
  ])
    assert.deepEqual(busy(note), eachDay(13, 15), note)
  for (const note of ['she naps 1 to 3 in the buggy', 'Mittagsschlaf 13 bis 15 Uhr im Kinderwagen', 'two naps a day'])
    assert.deepEqual(busy(note), [], note)
})

test('who sleeps until an hour of the morning is free from then on', () => {
  for (const note of ['we sleep until 11', 'Please wake us at 11', 'on dort jusqu’à 11h', 'dormimos hasta las 11'])
    assert.deepEqual(busy(note), eachDay(0, 11), note)
  assert.equal(needsOf({ specialNotes: 'on dort jusqu’à 11h' }).bedtimeMinutes, null)
})

test('two hours of a day are a plan, whatever it is', () => {
  assert.deepEqual(busy('Fencing Sat 8-13'), [[6, 8, 13]])
  assert.deepEqual(busy('Saturday flat-hunting 10 till about 1'), [[6, 10, 13]])
  assert.deepEqual(busy('Quilt fair Sat 10-4, got my ticket'), [[6, 10, 16]])
  assert.deepEqual(busy('Meetings Fri 4 December 8 to noon'), [[5, 8, 12]])
  assert.deepEqual(busy('zwischen 14 und 16 Uhr Notar am Freitag'), [[5, 14, 16]])
  for (const note of ['Dinner on Friday 7-9', 'Is the sauna open Friday 9-17?', 'We want to swim on Friday 9-11'])
    assert.deepEqual(busy(note), [], note)
})

test('each part of a sentence has its own days and hours', () => {
  assert.deepEqual(busy('Congress Thu 9-17, Fri 9-13'), [
    [4, 9, 17],
    [5, 9, 13],
  ])
  assert.deepEqual(busy('Seminar Thu-Fri 8.30-17.00 + gala dinner Fri'), [
    [4, 8.5, 17],
    [5, 8.5, 17],
    [5, 18, 28],
  ])
  assert.deepEqual(busy('Wednesday we land at 10 at night and Saturday from 2pm it is the wedding'), [[6, 14, 28]])
})

test('a day out lasts from the hour of leaving to that of coming back, and takes nobody home', () => {
  for (const note of [
    'Whale watching on Friday (they pick us up 8.15, back at 3)',
    'Friday regatta, leave at 8.15, back at 3',
    'Regata el viernes, salimos 8:15, volvemos 15h',
  ]) {
    assert.deepEqual(busy(note), [[5, 8.25, 15]], note)
    assert.equal(needsOf({ ...stay, specialNotes: note }).stay.departureMinutes, 11 * 60, note)
  }
})

test('the plans of one of the party leave the others free, a feast of their child does not', () => {
  for (const note of [
    'Mr at trade fair Thu + Fri 9-17, Mrs free all day',
    'I speak on Friday 11-12, my wife would like a vineyard while I work',
    'Mi marido viene a un congreso (jueves y viernes todo el día, cena de gala el viernes)',
    'Two of us do the workshop on Friday 10-16',
  ])
    assert.deepEqual(busy(note), [], note)
  assert.deepEqual(busy("Our son's parade Sat 10-13h"), [[6, 10, 13]])
  assert.deepEqual(busy('Our daughter is singing on Saturday at 7.30, that evening is spoken for'), [[6, 18, 28]])
})

test('a full stop behind an hour ends the sentence, behind a date or a short day it does not', () => {
  const clauses = (note: string) => clausesOf(note).map(({ from, to }) => note.slice(from, to).trim())
  assert.deepEqual(clauses('Conference 9-17. Please no restaurants'), ['Conference 9-17', 'Please no restaurants'])
  assert.deepEqual(clauses('Until 13. Then lunch'), ['Until 13', 'Then lunch'])
  for (const note of ['am 24. Dezember', '12.-13. Mai', 'Sam. libre', 'at 6 p.m. on Friday', 'curtain 7.30 pm'])
    assert.deepEqual(clauses(note), [note], note)
  assert.deepEqual(
    [...needsOf({ specialNotes: 'Conference 9-17. Please do not send us any restaurants. Thanks' }).declined],
    ['foodAndBeverage'],
  )
})

test('the hour of leaving may be said in words, and a late flight outlasts the checkout', () => {
  const leaves = (note: string) => reportNote(note, stay).departure
  assert.equal(leaves('Sunday we leave after lunch'), '14:00')
  assert.equal(leaves('lv Sun after bkfst'), '10:00')
  assert.equal(leaves('Am Sonntag fahren wir nach dem Frühstück'), '10:00')
  assert.equal(leaves('We leave the kids with grandma on Friday after lunch'), null)
  assert.equal(leaves('Checkout at 12 but our flight is at 9pm'), '18:30')
  assert.equal(leaves('Sunday our coach goes at 11'), '10:30')
})

test('an hour is resolved by the part of the day in its sentence', () => {
  assert.equal(reportNote('Coming in by car Friday evening, so 9ish').arrival, '21:00')
  const meals = (note: string) => needsOf({ ...stay, specialNotes: note }).mealTimes.map(({ minutes }) => minutes / 60)
  assert.deepEqual(meals('Saturday night pasta, EARLY, like 6'), [18])
  assert.deepEqual(meals('Cenamos a las nueve y media'), [21.5])
  assert.deepEqual(meals('Saturday is sorted, table for 4 at 8 booked'), [])
})

test('the hour by which guests are back ends their evening and is no meal', () => {
  for (const note of [
    'Supper for the two of us, a pie, home by 10',
    'must be back at the hotel by 22:00',
    'abends bis spätestens 22:00 zurück',
    "de retour à l'hôtel au plus tard à 22h",
    'de vuelta a las 22:00 como tarde',
    'rientro entro le 22:00',
  ]) {
    const { bedtimeMinutes, mealTimes } = needsOf({ ...stay, specialNotes: note })
    assert.deepEqual([bedtimeMinutes, mealTimes], [22 * 60, []], note)
  }
  for (const note of ['train home by 10 pm', 'back by 6 to change', 'back for dinner by 8:30 pm', 'home at 10'])
    assert.equal(needsOf({ ...stay, specialNotes: note }).bedtimeMinutes, null, note)
})
