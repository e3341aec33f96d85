import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyEvent, emptySchedule } from '../../src/domain/event.ts'
import { lengthsIn, withStatedLength } from '../../src/importers/events/stated-length.ts'

const lengths: [text: string, minutes: number[]][] = [
  ['Lasts half an hour.', [30]],
  ['Running time: 100 minutes, no intermission.', [100]],
  ['2 hours 15 minutes with one interval.', [135]],
  ['2.5 hours of songs', [150]],
  ['The runtime is 1 hour, 34 minutes.', [94]],
  ['1 hour, 20 seats', [60]],
  ['An hour-long tour.', [60]],
  ['Dauer: 90 Min.', [90]],
  ['Durée : 1h30', [90]],
  ['Dura 75 minutos.', [75]],
  ['Durata 50 minuti', [50]],
  ['Duurt 45 minuten.', [45]],
  ['Kesto 45 min', [45]],
  ['Doors open 30 minutes before the show.', []],
  ['A 20-minute walk from the station.', []],
  ['Einlass 30 Minuten vor Beginn.', []],
  ['At 7:30, ages 8 and up, $20.', []],
  ['Le 5 à 20h30.', []],
  ['Open 24 hours.', []],
]
for (const [text, minutes] of lengths)
  test(text, () =>
    assert.deepEqual(
      lengthsIn(text).map((each) => each.minutes),
      minutes,
    ),
  )

const lengthOf = (description: string, durationMinutes: number | null) => {
  const schedule = { ...emptySchedule, start: '2026-12-05', durationMinutes }
  const event = emptyEvent({ id: 'a', source: 'town', licence: '', title: 'Otters', schedule })
  return withStatedLength({ ...event, description }).schedule.durationMinutes
}

test('what the text says of the length wins over the calendar', () => {
  assert.equal(lengthOf('Lasts half an hour.', 45), 30)
  assert.equal(lengthOf('Running time: 100 minutes.', null), 100)
})

test('a length that may be of a part leaves it unknown', () => {
  assert.equal(lengthOf('An hour-long tour.', 120), null)
  assert.equal(lengthOf('A 20-minute film, then 40 minutes of talk.', 120), null)
})

test('a length that the text confirms or does not tell stays', () => {
  assert.equal(lengthOf('About 90 minutes.', 90), 90)
  assert.equal(lengthOf('Doors open 30 minutes before.', 90), 90)
})
