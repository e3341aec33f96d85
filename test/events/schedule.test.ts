import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type EventSchedule, emptySchedule } from '../../src/domain/event.ts'
import { attendableDaysWithin, dateRangesWithin, occurrencesWithin, startTimesOn } from '../../src/domain/schedule.ts'
import { timeAfter } from '../../src/domain/venue-clock.ts'
import { hunt } from '../support/hunt.ts'

const schedule = (known: Partial<EventSchedule>): EventSchedule => ({ ...emptySchedule, ...known })
const day = (text: string) => Temporal.PlainDate.from(text)
const window = (from: string, to: string) => ({ from: day(from), to: day(to) })
const shown = (known: Partial<EventSchedule>, zone: string | null, from: string, to: string) =>
  occurrencesWithin({ schedule: schedule(known), zone }, window(from, to)).map(
    (showing) => `${showing.day} ${showing.time ?? '-'}`,
  )

type Case = [promise: string, known: Partial<EventSchedule>, zone: string | null, window: string, expected: string[]]

const weekly = (start: string, time: string, clock = 'UTC'): Partial<EventSchedule> => ({
  start,
  recurrence: 'FREQ=WEEKLY',
  times: [time],
  clock,
})

const cases: Case[] = [
  ['a weekly UTC show in New York moves by an hour in autumn', weekly('2026-10-22', '23:30'), 'America/New_York', '2026-10-22/2026-11-12', ['2026-10-22 19:30', '2026-10-29 19:30', '2026-11-05 18:30', '2026-11-12 18:30']],
  ['a weekly UTC show in New York moves by an hour in spring', weekly('2026-02-26', '23:30'), 'America/New_York', '2026-02-26/2026-03-15', ['2026-02-26 18:30', '2026-03-05 18:30', '2026-03-12 19:30']],
  ['a UTC show after midnight is the evening before in New York', weekly('2026-10-23', '01:30'), 'America/New_York', '2026-10-22/2026-11-06', ['2026-10-22 21:30', '2026-10-29 21:30', '2026-11-05 20:30']],
  ['around midnight the change moves the day too', weekly('2026-10-23', '04:30'), 'America/New_York', '2026-10-23/2026-11-06', ['2026-10-23 00:30', '2026-10-30 00:30', '2026-11-05 23:30']],
  ['Phoenix knows no daylight saving', weekly('2026-10-23', '02:00'), 'America/Phoenix', '2026-10-22/2026-11-06', ['2026-10-22 19:00', '2026-10-29 19:00', '2026-11-05 19:00']],
  ['Honolulu neither', weekly('2026-03-06', '05:30'), 'Pacific/Honolulu', '2026-03-05/2026-03-13', ['2026-03-05 19:30', '2026-03-12 19:30']],
  ['Lord Howe moves by half an hour', weekly('2026-09-30', '09:00'), 'Australia/Lord_Howe', '2026-09-30/2026-10-14', ['2026-09-30 19:30', '2026-10-07 20:00', '2026-10-14 20:00']],
  ['Lord Howe moves back by half an hour', weekly('2026-04-01', '08:30'), 'Australia/Lord_Howe', '2026-04-01/2026-04-08', ['2026-04-01 19:30', '2026-04-08 19:00']],
  ['Kathmandu is three quarters of an hour off', weekly('2026-12-04', '13:15'), 'Asia/Kathmandu', '2026-12-04/2026-12-04', ['2026-12-04 19:00']],
  ['Apia is thirteen hours ahead', weekly('2026-12-04', '06:30'), 'Pacific/Apia', '2026-12-04/2026-12-04', ['2026-12-04 19:30']],
  ['in Apia noon UTC is tomorrow', weekly('2026-12-04', '12:00'), 'Pacific/Apia', '2026-12-05/2026-12-05', ['2026-12-05 01:00']],
  ['Kiritimati is fourteen hours ahead', weekly('2026-12-04', '10:00'), 'Pacific/Kiritimati', '2026-12-05/2026-12-05', ['2026-12-05 00:00']],
  ['a Los Angeles show told in New York keeps its hour', weekly('2026-10-30', '22:00', 'America/New_York'), 'America/Los_Angeles', '2026-10-30/2026-11-06', ['2026-10-30 19:00', '2026-11-06 19:00']],
  ['a London show told in New York moves between the two changes', weekly('2026-10-21', '14:00', 'America/New_York'), 'Europe/London', '2026-10-21/2026-11-04', ['2026-10-21 19:00', '2026-10-28 18:00', '2026-11-04 19:00']],
  ['a Phoenix show told in Denver moves where Denver does', weekly('2026-10-30', '20:00', 'America/Denver'), 'America/Phoenix', '2026-10-30/2026-11-06', ['2026-10-30 19:00', '2026-11-06 20:00']],
  ['Sydney by London crosses the date', weekly('2026-12-04', '10:30', 'Europe/London'), 'Australia/Sydney', '2026-12-04/2026-12-04', ['2026-12-04 21:30']],
  ['Fridays in UTC are Thursdays in New York', { start: '2026-12-04', recurrence: 'FREQ=WEEKLY;BYDAY=FR', times: ['01:00'], clock: 'UTC' }, 'America/New_York', '2026-12-01/2026-12-11', ['2026-12-03 20:00', '2026-12-10 20:00']],
  ['the first of the month in UTC is the last in New York', { start: '2026-12-01', recurrence: 'FREQ=MONTHLY', times: ['02:00'], clock: 'UTC' }, 'America/New_York', '2026-11-28/2027-01-02', ['2026-11-30 21:00', '2026-12-31 21:00']],
  ['except is told on the same clock', { ...weekly('2026-12-04', '02:00'), except: ['2026-12-11'] }, 'America/New_York', '2026-12-01/2026-12-20', ['2026-12-03 21:00', '2026-12-17 21:00']],
  ['single dates are told on the same clock', { dates: ['2026-12-05', '2026-12-07'], times: ['03:00'], clock: 'UTC' }, 'America/New_York', '2026-12-04/2026-12-07', ['2026-12-04 22:00', '2026-12-06 22:00']],
  ["a single day's times are told on the same clock", { ...weekly('2026-12-04', '02:00'), timesByDay: { '2026-12-11': ['03:30'] } }, 'America/New_York', '2026-12-03/2026-12-10', ['2026-12-03 21:00', '2026-12-10 22:30']],
  ['two showings may fall on two days', { dates: ['2026-12-05'], times: ['03:00', '22:00'], clock: 'UTC' }, 'America/New_York', '2026-12-04/2026-12-05', ['2026-12-04 22:00', '2026-12-05 17:00']],
  ['showings of two days may fall on one', { dates: ['2026-12-05', '2026-12-06'], times: ['02:00', '22:00'], clock: 'UTC' }, 'America/New_York', '2026-12-05/2026-12-05', ['2026-12-05 17:00', '2026-12-05 21:00']],
  ['a day without times keeps its date on every clock', { dates: ['2026-12-05'], clock: 'UTC' }, 'America/New_York', '2026-12-04/2026-12-06', ['2026-12-05 -']],
  ['while no zone is known no time is told', weekly('2026-12-04', '02:00'), null, '2026-12-04/2026-12-04', ['2026-12-04 -']],
  ["the venue's own clock needs no zone", { dates: ['2026-12-04'], times: ['19:30'] }, null, '2026-12-04/2026-12-04', ['2026-12-04 19:30']],
  ['a clock that is the venue’s changes nothing', weekly('2026-10-29', '19:30', 'America/New_York'), 'America/New_York', '2026-10-29/2026-11-05', ['2026-10-29 19:30', '2026-11-05 19:30']],
  ['a local weekly show keeps its hour over the change', { start: '2026-10-29', recurrence: 'FREQ=WEEKLY', times: ['19:30'] }, 'America/New_York', '2026-10-29/2026-11-05', ['2026-10-29 19:30', '2026-11-05 19:30']],
  ['a time that the spring night skips is an hour later', { dates: ['2026-03-08'], times: ['02:30'] }, 'America/New_York', '2026-03-08/2026-03-08', ['2026-03-08 03:30']],
  ['in Berlin too', { dates: ['2026-03-29'], times: ['02:15'] }, 'Europe/Berlin', '2026-03-29/2026-03-29', ['2026-03-29 03:15']],
  ['where midnight itself is skipped it is one', { dates: ['2026-03-08'], times: ['00:30'] }, 'America/Havana', '2026-03-08/2026-03-08', ['2026-03-08 01:30']],
  ['Lord Howe skips half an hour', { dates: ['2026-10-04'], times: ['02:10'] }, 'Australia/Lord_Howe', '2026-10-04/2026-10-04', ['2026-10-04 02:40']],
  ['a time that the autumn night has twice stays as told', { dates: ['2026-11-01'], times: ['01:30'] }, 'America/New_York', '2026-11-01/2026-11-01', ['2026-11-01 01:30']],
  ['the second of the two is the same time', { dates: ['2026-11-01'], times: ['06:30'], clock: 'UTC' }, 'America/New_York', '2026-11-01/2026-11-01', ['2026-11-01 01:30']],
  ['the hour before the skipped one stays', { dates: ['2026-03-08'], times: ['01:30'] }, 'America/New_York', '2026-03-08/2026-03-08', ['2026-03-08 01:30']],
  ['a skipped time on another clock is read there', { dates: ['2026-03-08'], times: ['02:30'], clock: 'America/New_York' }, 'America/Chicago', '2026-03-08/2026-03-08', ['2026-03-08 01:30']],
  ["a single day's own times stand for it alone", { start: '2026-12-04', recurrence: 'FREQ=DAILY;COUNT=3', times: ['19:30'], timesByDay: { '2026-12-05': ['14:00', '20:00'] } }, 'America/New_York', '2026-12-04/2026-12-06', ['2026-12-04 19:30', '2026-12-05 14:00', '2026-12-05 20:00', '2026-12-06 19:30']],
] // biome-ignore format: a table

describe('times told on another clock', () => {
  for (const [promise, known, zone, days, expected] of cases) {
    test(promise, () => {
      const [from, to] = days.split('/') as [string, string]
      assert.deepEqual(shown(known, zone, from, to), expected)
      const runs = dateRangesWithin({ schedule: schedule(known), zone }, window(from, to))
      assert.deepEqual(
        runs.map((run) => run.from.toString()),
        [...new Set(expected.map((text) => text.slice(0, 10)))],
      )
      for (const on of new Set(expected.map((text) => text.slice(0, 10)))) {
        const times = expected.filter((text) => text.startsWith(on)).map((text) => text.slice(11))
        assert.deepEqual(
          startTimesOn({ schedule: schedule(known), zone }, day(on)),
          times.filter((time) => time !== '-'),
        )
      }
    })
  }

  test('a run of days is open on each of them, at its own times', () => {
    const run = schedule({ start: '2026-12-04', days: 3, times: ['10:00'], timesByDay: { '2026-12-05': ['12:00'] } })
    const zoned = { schedule: run, zone: 'America/New_York', venueHours: null }
    assert.equal(attendableDaysWithin(zoned, window('2026-12-05', '2026-12-20')).join(), '2026-12-05,2026-12-06')
    assert.deepEqual(startTimesOn(zoned, day('2026-12-05')), ['12:00'])
    assert.deepEqual(startTimesOn(zoned, day('2026-12-06')), ['10:00'])
  })

  const zones = ['America/New_York', 'America/Phoenix', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'Europe/London', 'UTC', 'Pacific/Pago_Pago', 'America/Havana'] // biome-ignore format: a list
  test('whatever the clocks, the showings of a series are the moments that its source told', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, clock, days, minutes) => {
          const first = day('2026-01-01').add({ days })
          const time = Temporal.PlainTime.from('00:00').add({ minutes }).toString().slice(0, 5)
          const told = schedule({
            start: first.toString(),
            recurrence: 'FREQ=WEEKLY;COUNT=6',
            times: [time],
            clock: clock === zone ? null : clock,
          })
          const moments = Array.from({ length: 6 }, (_, weeks) =>
            first.add({ weeks }).toZonedDateTime({ timeZone: clock, plainTime: time }).withTimeZone(zone),
          )
          const around = { from: first.subtract({ days: 3 }), to: first.add({ days: 50 }) }
          assert.deepEqual(
            occurrencesWithin({ schedule: told, zone }, around).map((showing) => `${showing.day} ${showing.time}`),
            moments.map((moment) => `${moment.toPlainDate()} ${moment.toPlainTime().toString().slice(0, 5)}`),
          )
        },
      ),
      hunt(200),
    )
  })
})

describe('when a show ends', () => {
  for (const [promise, on, time, minutes, zone, expected] of [
    ['past midnight on the clock of the next day', '2026-12-04', '23:00', 150, 'America/New_York', '01:30'],
    ['an hour later by the clock where the night skips one', '2026-03-08', '01:30', 60, 'America/New_York', '03:30'],
    ['an hour earlier where the night has one twice', '2026-11-01', '00:30', 120, 'America/New_York', '01:30'],
    ['by plain arithmetic where no zone is known', '2026-03-08', '01:30', 60, null, '02:30'],
    ['half an hour off on Lord Howe', '2026-10-04', '01:00', 120, 'Australia/Lord_Howe', '03:30'],
  ] as const)
    test(promise, () => assert.equal(timeAfter(day(on), time, minutes, zone), expected))
})
