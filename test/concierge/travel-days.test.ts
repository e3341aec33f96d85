import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotes } from '../../src/concierge/understand/read-notes.ts'
import { arrivalMinutes, departureMinutes } from '../../src/domain/stay.ts'
import { needsOf } from '../support/needs.ts'

/** Arrival and departure in hours; null where the note says none. */
const timesOf = (note: string) => {
  const needs = readNotes(note)
  return [needs.arrivalMinutes, needs.departureMinutes].map((minutes) => (minutes === null ? null : minutes / 60))
}

test('an abbreviation before an hour ends no sentence', () => {
  assert.deepEqual(timesOf('Arr. approx 23:30, taxi 06:30. Talk on campus cancelled.'), [23.5, 6.5])
  assert.deepEqual(timesOf('Dep. around 6:30'), [null, 6.5])
  assert.deepEqual(timesOf('Tulemme junalla klo 13.30. Sunnuntaina museo'), [13.5, null])
})

test('hours of coming and going are read in Catalan', () => {
  assert.deepEqual(timesOf("Arribo a peu cap a les 17h, l'endemà surto a les 5.30 per fer el cim"), [17, 5.5])
  assert.deepEqual(timesOf('Arribem cap a les 22:30 i marxem a les 6'), [22.5, 6])
  assert.deepEqual(timesOf('Arribada cap a les 23.30, sortida a les 5.30'), [23.5, 5.5])
})

/** The same for a stay from Friday to Sunday, with the hours that hotels use where the note says none. */
const stayed = (specialNotes: string) => {
  const { stay } = needsOf({ specialNotes })
  return [stay.arrivalMinutes / 60, stay.departureMinutes / 60]
}
const [usualArrival, usualDeparture] = [arrivalMinutes / 60, departureMinutes / 60]

test('an hour with a weekday is one of the first or the last day only', () => {
  assert.deepEqual(stayed('Need accessible taxi Sat 9am'), [usualArrival, usualDeparture])
  assert.deepEqual(stayed('Taxi Sun 9am'), [usualArrival, 9])
  assert.deepEqual(stayed('Hospital shuttle 7.40am Fri/Sat/Sun'), [usualArrival, usualDeparture])
  assert.deepEqual(stayed('Arriving Fri 8pm'), [20, usualDeparture])
  assert.deepEqual(stayed('My sister arrives Sat 8pm'), [usualArrival, usualDeparture])
})

test('a flight on the last day takes the guest home', () => {
  assert.deepEqual(stayed('Sunday flight from Nice 14:00.'), [usualArrival, 11.5])
  assert.deepEqual(stayed('Sunday flight is 21.00'), [usualArrival, 18.5])
  assert.deepEqual(stayed('Friday flight from Nice 14:00.'), [14, usualDeparture])
  assert.deepEqual(stayed('Saturday flight is 21.00'), [usualArrival, usualDeparture])
})

test('a late arrival without an hour is after dinner', () => {
  for (const note of ['Friday late arrival', 'Späte Anreise', 'Arrivée tardive', 'Llegaremos tarde', '遅い到着です'])
    assert.deepEqual(stayed(note), [21, usualDeparture], note)
  assert.deepEqual(stayed('Late arrival, 23:00'), [23, usualDeparture])
})

test('what cyclists and hikers spare themselves on a rest day is no need for a way without steps', () => {
  for (const note of [
    'Two cyclists. Tues = rest day!! no climbing, a lot of pasta.',
    'Wir sind Radfahrer, Dienstag Ruhetag, keine Anstiege',
    'We are hiking all week. Rest day on Saturday, no hills please.',
  ])
    assert.equal(readNotes(note).isStepFree, false, note)
  for (const note of [
    'Rest day Tuesday, no climbing, my knee is bad. We are hikers.',
    'Rest day on Saturday, no climbing please',
    'We cycle. My mother walks with a stick. Rest day Tuesday, no climbing',
    'We are cyclists, no climbing please',
  ])
    assert.equal(readNotes(note).isStepFree, true, note)
})

test('kin alone is no wish for children where none is booked', () => {
  const wish = (specialNotes: string, children = 0) =>
    needsOf({ specialNotes, children }).wanted.some(({ trait }) => trait === 'children')
  for (const note of [
    'Father (68) and son, twin beds.',
    'Two brothers from Austin',
    'Hija y madre de viaje',
    'Mutter mit Tochter',
    'Mère et fille',
    'Madre e figlia',
    'Mother and her two daughters',
    '娘と二人で',
  ])
    assert.equal(wish(note), false, note)
  for (const note of ['With our kids', 'Our daughter is 6', 'With a baby', 'Mit unserem Sohn (5)'])
    assert.equal(wish(note), true, note)
  assert.equal(wish('Father and son', 1), true)
})

test('languages, the room and what one plays are no appetite', () => {
  const wanted = (note: string) => readNotes(note).wanted.map(({ trait }) => trait)
  assert.deepEqual(wanted('Mother speaks Italian + French only.'), [])
  assert.deepEqual(wanted('She speaks French, Italian and Spanish'), [])
  assert.deepEqual(wanted('She would like to confess in Catalan or Spanish'), [])
  assert.deepEqual(wanted('Italian or French food'), ['italian', 'french'])
  assert.deepEqual(wanted('Appartement calme, pas au dernier étage'), [])
  assert.ok(!wanted('Plays cricket and badminton').includes('theater'))
  assert.deepEqual(
    readNotes('Vogliamo dormire e poi un caffè, treno alle 15.').statements.filter(
      ({ about }) => about.kind === 'meal',
    ),
    [],
  )
})

test('people who walk for pleasure use no walking frame', () => {
  for (const note of ['Caminadors. Bolets, cuina de muntanya.', 'Somos caminadores, nos gusta la montaña'])
    assert.equal(readNotes(note).isStepFree, false, note)
  for (const note of ['Mi padre usa un caminador', 'Venim amb dos caminadors', 'La mare va amb caminador'])
    assert.equal(readNotes(note).isStepFree, true, note)
})
