import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOpenOn } from '../../src/domain/schedule.ts'
import { withoutClosedDays } from '../../src/importers/events/run-days/closed-days.ts'
import { withHoursOfRun } from '../../src/importers/events/run-days/hours-of-run.ts'
import { openWeekdaysIn } from '../../src/importers/events/run-days/open-weekdays.ts'
import { onlyEvent } from '../support/calendar.ts'

const open: [text: string, weekdays: number[] | null][] = [
  ['Boats leave at 4:00 and 6:30 pm Fri–Sun.', [5, 6, 7]],
  ['Gallery hours Tue–Fri 12–6', [2, 3, 4, 5]],
  ['Thursdays and Saturdays only', [4, 6]],
  ['Weekends only', [6, 7]],
  ['The carousel turns Wednesday through Saturday', [3, 4, 5, 6]],
  ['jueves a domingo 16-20 h. Lunes cerrado.', [4, 5, 6, 7]],
  ['nur donnerstags und freitags', [4, 5]],
  ['Geöffnet Mi-Sa 11-18 Uhr', [3, 4, 5, 6]],
  ['Vendredi et dimanche uniquement', [5, 7]],
  ['Aperto da giovedì a domenica', [4, 5, 6, 7]],
  ['wo–za 14–22 uur', [3, 4, 5, 6]],
  ['to–la 11–18', [4, 5, 6]],
  ['tors–lör 12–17', [4, 5, 6]],
  ['od čtvrtka do neděle 10–18', [4, 5, 6, 7]],
  ['tylko w soboty i niedziele', [6, 7]],
  ['quinta a domingo das 10 às 18', [4, 5, 6, 7]],
  ['火曜〜土曜 10:00-17:00', [2, 3, 4, 5, 6]],
  ['Daily 10–6', null],
  ['Guided tours on Saturdays and Sundays at 3', null],
  ['Tickets at the box office (Mon–Fri 10-5)', null],
  ['Live music Fridays and Saturdays', null],
  ['Opening on Fri Dec 4', null],
  ['Friday 4 – Sunday 6 December', null],
  ['So viel zu tun am Montag', null],
]
for (const [text, weekdays] of open)
  test(`open weekdays: ${text}`, () => assert.deepEqual(openWeekdaysIn(text), weekdays))

const run = (...lines: string[]) =>
  withoutClosedDays(withHoursOfRun(onlyEvent(['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261221', ...lines])))
    .schedule

test('a run is on only on the weekdays that its title or description names', () => {
  for (const line of ['SUMMARY:Pale Clay: gallery hours Thu–Sat', 'DESCRIPTION:Departures 4:00 and 6:30 pm Thu–Sat.']) {
    const schedule = run(line)
    const isOpen = (day: string) => isOpenOn(schedule, null, Temporal.PlainDate.from(day))
    assert.deepEqual(
      ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-12', '2026-12-13'].map(isOpen),
      [false, false, true, true, false],
      line,
    )
  }
})

const hours: [text: string, wednesday: string | null, friday: string | null][] = [
  ['Open Wed-Sun 10-5, Fri to 9. Closed Mon & Tue.', '10:00-17:00', '10:00-21:00'],
  ['Daily 11-4, Fri until 7.', '11:00-16:00', '11:00-19:00'],
  ['Mi–So 10–17 Uhr, Fr bis 20 Uhr', '10:00-17:00', '10:00-20:00'],
  ['Wed–Fri 9:30-4:30, Saturdays by appointment', '09:30-16:30', '09:30-16:30'],
  ['Wed-Sat 10-2', null, null],
]
for (const [text, wednesday, friday] of hours)
  test(`hours of a run: ${text}`, () => {
    const { openHours } = run(`DESCRIPTION:${text.replaceAll(',', '\\,')}`)
    assert.deepEqual([openHours?.wednesday?.[0] ?? null, openHours?.friday?.[0] ?? null], [wednesday, friday])
  })
