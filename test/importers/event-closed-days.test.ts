import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOpenOn } from '../../src/domain/schedule.ts'
import { closedDates, closedDaysIn, withoutClosedDays } from '../../src/importers/events/run-days/closed-days.ts'
import { onlyEvent } from '../support/calendar.ts'

const winter = { from: Temporal.PlainDate.from('2026-11-20'), to: Temporal.PlainDate.from('2027-02-20') }

const closed: [text: string, days: string[]][] = [
  ['Fermé les 25 décembre et 1er janvier.', ['2026-12-25', '2027-01-01']],
  ['Fermé les 24, 25 et 31 décembre.', ['2026-12-24', '2026-12-25', '2026-12-31']],
  ['Open daily 10am - 5pm. Closed Christmas Day. Entry $18.', ['2026-12-25']],
  ["Closed December 25 and New Year's Day, open December 26.", ['2026-12-25', '2027-01-01']],
  ['Closed Dec. 24, 25 and Jan. 1.', ['2026-12-24', '2026-12-25', '2027-01-01']],
  ['Daily except 25 December.', ['2026-12-25']],
  ['Geschlossen am 24.12. und 31.12.', ['2026-12-24', '2026-12-31']],
  ['Am 24. und 25. Dezember geschlossen.', ['2026-12-24', '2026-12-25']],
  ['Closed from 30 December to 2 January.', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
  ['Cerrado el 25 de diciembre y el 1 de enero.', ['2026-12-25', '2027-01-01']],
  ['Chiuso il 25 dicembre.', ['2026-12-25']],
  ['Gesloten op 25 december en 1 januari.', ['2026-12-25', '2027-01-01']],
  ['Open until 31 December, closed for lunch.', []],
  ['Geschlossen bis 10. Januar.', []],
  ['20% off on 25 December.', []],
  ['The road is closed, so join us on 25 December.', []],
  ['Closed Mondays in January.', []],
]
for (const [text, days] of closed)
  test(`closed days: ${text}`, () => assert.deepEqual(closedDates(closedDaysIn(text), winter), days))

test('closed weekdays are those of a whole sentence', () => {
  assert.deepEqual(closedDaysIn('Open 10-5. Closed Mondays.').weekdays, [1])
  assert.deepEqual(closedDaysIn('Fermé le lundi et le mardi.').weekdays, [1, 2])
  assert.deepEqual(closedDaysIn('Closed Mondays, except 28 December.'), { ranges: [], weekdays: [1] })
  assert.deepEqual(closedDaysIn('Closed Mondays when it rains.').weekdays, [])
})

const closedWeekdays: [text: string, weekdays: number[]][] = [
  ['Closed Tue & Wed.', [2, 3]],
  ['Closed Monday to Wednesday.', [1, 2, 3]],
  ['Closed on Sundays and at Easter.', [7]],
  ['Domingos y lunes cerrado. Entrada 4 €.', [1, 7]],
  ['Fermé mer. et jeu. Entrée 5 €', [3, 4]],
  ['Chiuso mar e mer', [2, 3]],
  ['Gesloten di en wo', [2, 3]],
  ['Di geschlossen.', [2]],
  ['Ruhetag: Dienstag', [2]],
  ['Dienstag bis Freitag 10 bis 18 Uhr, Sonntag geschlossen.', [7]],
  ['Onsdag lukket', [3]],
  ['Stängt ti–on', [2, 3]],
  ['Suljettu ma–ti', [1, 2]],
  ['Zamknięte w niedziele', [7]],
  ['Zavřeno v pondělí', [1]],
  ['Hétfőn zárva', [1]],
  ['Fechado à terça-feira', [2]],
  ['10:00–18:00、水曜・木曜休館', [3, 4]],
  ['逢周二闭馆', [2]],
  ['화요일 휴관', [2]],
  ['Pazartesi kapalı', [1]],
  ['Понедельник — выходной', [1]],
  ['Open on Mondays, closed for lunch.', []],
  ['The door is closed so do knock.', []],
]
for (const [text, weekdays] of closedWeekdays)
  test(`closed weekdays: ${text}`, () => assert.deepEqual(closedDaysIn(text).weekdays.sort(), weekdays))

test('a run whose first day is a closed one begins on the next', () => {
  const lines = ['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261221', 'DESCRIPTION:Closed Mon & Tue.']
  const { schedule } = withoutClosedDays(onlyEvent(lines))
  assert.deepEqual([schedule.start, schedule.days], ['2026-12-02', 19])
  const isOpen = (day: string) => isOpenOn(schedule, null, Temporal.PlainDate.from(day))
  assert.deepEqual(['2026-12-02', '2026-12-07', '2026-12-08', '2026-12-09'].map(isOpen), [true, false, false, true])
})

test('what is on every day keeps to the closed weekdays of its words, and a weekly series does not', () => {
  const lines = ['DTSTART:20261201T110000', 'DTEND:20261201T120000', 'DESCRIPTION:Closed Mondays.']
  const { except } = withoutClosedDays(onlyEvent([...lines, 'RRULE:FREQ=DAILY;COUNT=10'])).schedule
  assert.equal(except[0], '2026-12-07')
  assert.deepEqual(withoutClosedDays(onlyEvent([...lines, 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3'])).schedule.except, [])
})

test('a run is not on where it says that it is closed, and goes on after it', () => {
  const lines = ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20270120', 'DESCRIPTION:Closed Christmas Day.']
  const { schedule } = withoutClosedDays(onlyEvent(lines))
  const isOpen = (day: string) => isOpenOn(schedule, null, Temporal.PlainDate.from(day))
  assert.deepEqual(['2026-12-24', '2026-12-25', '2026-12-26'].map(isOpen), [true, false, true])
})
