import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHoursRange, rangesOnDate, timeOfMinutes, weekdays } from '../../src/domain/opening-hours.ts'
import { readOpeningHours } from '../../src/importers/osm/hours/read-opening-hours.ts'
import { readPoint, type TestTags } from '../support/osm-extract.ts'

const seattle = { latitude: 47.6, longitude: -122.3, timezone: 'America/Los_Angeles' }
const read = (value: string) => readOpeningHours(value, seattle, 2026)
/** Monday first, as the map writes it. */
const week = (value: string) => {
  const hours = read(value)
  return hours && [...weekdays.slice(1), weekdays[0]].map((day) => hours.weekly[day!]?.join(',') ?? '-').join(' ')
}
const closures = (value: string) => read(value)?.closures.map(({ from, to }) => `${from}..${to}`)

/** Monday first, after the days of the year. */
const seasons = (value: string) =>
  (read(value)?.seasons ?? []).map(({ from, to, weekly }) => {
    const days = [...weekdays.slice(1), weekdays[0]].map((day) => weekly[day!]?.join(',') ?? '-')
    return `${from}..${to} ${days.join(' ')}`
  })
/** The ranges on a date. */
const on = (value: string) => (date: string) =>
  rangesOnDate(read(value)!, Temporal.PlainDate.from(date))
    .map(({ start, end }) => `${timeOfMinutes(start)}-${timeOfMinutes(end)}`)
    .join()

test('a plain week is read', () => {
  assert.equal(week('Mo-Fr 09:00-17:00'), '09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 - -')
  assert.equal(
    week('Tu-Su 11:30-14:30,17:00-22:00; We off'),
    '- 11:30-14:30,17:00-22:00 - 11:30-14:30,17:00-22:00 11:30-14:30,17:00-22:00 11:30-14:30,17:00-22:00 11:30-14:30,17:00-22:00',
  )
  assert.equal(week('Fr-Mo 10:00-12:00'), '10:00-12:00 - - - 10:00-12:00 10:00-12:00 10:00-12:00')
  assert.equal(week('08:00-20:00'), Array(7).fill('08:00-20:00').join(' '))
  assert.equal(
    week('Mo-Su 10:00-18:00; Sa 09:00-20:00'),
    '10:00-18:00 10:00-18:00 10:00-18:00 10:00-18:00 10:00-18:00 09:00-20:00 10:00-18:00',
  )
})

test('24/7 is all day, every day', () => {
  assert.equal(week('24/7'), Array(7).fill('00:00-24:00').join(' '))
  assert.equal(week('Mo-Su 00:00-24:00'), Array(7).fill('00:00-24:00').join(' '))
})

test('a night belongs to the day on which it begins, whatever the rule of the next day says', () => {
  assert.equal(
    week('Mo-Th 17:00-01:00; Fr,Sa 17:00-03:00; Su off'),
    '17:00-01:00 17:00-01:00 17:00-01:00 17:00-01:00 17:00-03:00 17:00-03:00 -',
  )
  assert.equal(week('Mo-Su 18:00-02:00'), Array(7).fill('18:00-02:00').join(' '))
  assert.equal(week('Fr 18:00-24:00; Sa 00:00-02:00,12:00-20:00'), '- - - - 18:00-02:00 12:00-20:00 -')
  assert.equal(week('Mo 24:00-26:00'), null)
  assert.equal(week('Fr 20:00-26:00'), '- - - - 20:00-02:00 - -')
})

test('hours after midnight belong to the evening before and close no day', () => {
  const weeks: Record<string, string> = {
    'Mo-Su 11:00-24:00; Sa-Su 00:00-02:00': '11:00-24:00 11:00-24:00 11:00-24:00 11:00-24:00 11:00-02:00 11:00-02:00 11:00-24:00',
    'Fr-Sa 18:00-24:00; Sa-Su 00:00-02:00': '- - - - 18:00-02:00 18:00-02:00 -',
    'Sa-Su 00:00-02:00; Fr-Sa 18:00-24:00': '- - - - 18:00-02:00 18:00-02:00 -',
    'Fr-Sa 18:00-24:00, Sa-Su 00:00-02:00': '- - - - 18:00-02:00 18:00-02:00 -',
    'Mo-Sa 16:00-23:59; Su 00:00-03:00': '16:00-23:59 16:00-23:59 16:00-23:59 16:00-23:59 16:00-23:59 16:00-03:00 -',
    'Mo 11:00-14:00, Tu-Th 11:00-23:00; Fr 11:00-24:00; Sa 14:00-24:00; Sa-Su 00:00-01:00': '11:00-14:00 11:00-23:00 11:00-23:00 11:00-23:00 11:00-01:00 14:00-01:00 -',
    'Su 00:00-03:00; Fr-Sa 22:00-05:00': '- - - - 22:00-05:00 22:00-05:00 -',
    'Su 00:00-03:00; Sa 20:00-24:00': '- - - - - 20:00-03:00 -',
    'Mo-Su 00:00-02:00,18:00-24:00': Array(7).fill('18:00-02:00').join(' '),
    'Sa-Su 00:00-04:00': '- - - - - 00:00-04:00 00:00-04:00',
    'Fr-Sa 22:00-05:00': '- - - - 22:00-05:00 22:00-05:00 -',
    'Fr-Sa 22:00-29:00': '- - - - 22:00-05:00 22:00-05:00 -',
    'Fr-Sa 22:00-05:00+': '- - - - 22:00-05:00 22:00-05:00 -',
    'Mo-Su 18:00-24:00': Array(7).fill('18:00-24:00').join(' '),
    'Mo-Su 18:00-00:00': Array(7).fill('18:00-24:00').join(' '),
    'sunset-02:00': Array(7).fill('19:00-02:00').join(' '),
    'Tu-Sa 05:00-01:00': '- 05:00-01:00 05:00-01:00 05:00-01:00 05:00-01:00 05:00-01:00 -',
    '10am-2am': Array(7).fill('10:00-02:00').join(' '),
    'Su-Th 11:00-24:00; Fr-Sa 11:00-02:00; PH off': '11:00-24:00 11:00-24:00 11:00-24:00 11:00-24:00 11:00-02:00 11:00-02:00 11:00-24:00',
    'Apr-Oct: Fr-Sa 22:00-05:00': '- - - - 22:00-05:00 22:00-05:00 -',
  } // biome-ignore format: a table
  for (const [value, expected] of Object.entries(weeks)) assert.equal(week(value), expected, value)
})

test('hours after midnight without an evening before are read by the specification', () => {
  assert.equal(week('Fr-Sa 10:00-17:00; Sa 00:00-02:00'), '- - - - 10:00-17:00 00:00-02:00 -')
})

test('a rule after a comma adds to the rule before it', () => {
  assert.equal(week('Mo-Tu 10:00-12:00, Tu 14:00-16:00'), '10:00-12:00 10:00-12:00,14:00-16:00 - - - - -')
  assert.equal(week('Mo 10:00-12:00, We,Fr 14:00-16:00'), '10:00-12:00 - 14:00-16:00 - 14:00-16:00 - -')
})

test('a closed date or a comment on a time cuts no night short', () => {
  const nights = '- - - 15:00-01:00 15:00-03:00 - -'
  assert.equal(week('Th 15:00-01:00; Fr 15:00-03:00; Dec 24-26 off'), nights)
  assert.deepEqual(closures('Th 15:00-01:00; Fr 15:00-03:00; Dec 24-26 off'), ['12-24..12-26'])
  assert.equal(week('Th 15:00-01:00 open "bar only"; Fr 15:00-03:00'), nights)
  assert.equal(week('Mo-Su 18:00-02:00; We off; Jan 1 off'), week('Mo-Su 18:00-02:00; We off'))
})

test('holidays are left out of the table', () => {
  for (const value of [
    'Mo-Fr 09:00-17:00; PH off',
    'Mo-Fr 09:00-17:00; PH,SH 10:00-12:00',
    'PH off; Mo-Fr 09:00-17:00',
    'Mo-Fr,PH 09:00-17:00',
  ])
    assert.equal(week(value), '09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 - -', value)
  assert.equal(week('Sa 09:00-12:00; Su,PH 10:00-12:00'), '- - - - - 09:00-12:00 10:00-12:00')
})

test('seasonal hours give the table of most weeks and the closed days of the year', () => {
  assert.equal(week('Apr-Oct 10:00-18:00'), Array(7).fill('10:00-18:00').join(' '))
  assert.deepEqual(closures('Apr-Oct 10:00-18:00'), ['11-01..03-31'])
  assert.deepEqual(closures('Sep-May: Sa 10:00-14:00'), ['06-01..08-31'])
  assert.equal(week('Jun-Aug 09:00-20:00; Sep-May 10:00-16:00'), Array(7).fill('10:00-16:00').join(' '))
  assert.deepEqual(closures('Jun-Aug 09:00-20:00; Sep-May 10:00-16:00'), [])
  assert.deepEqual(closures('Mo-Su 10:00-18:00; Dec 24-26 off'), ['12-24..12-26'])
  assert.deepEqual(closures('Mo-Su 10:00-18:00; Dec 20-Jan 10 off'), ['12-20..01-10'])
})

test('months and dates with hours of their own are seasons, from the first day to the last', () => {
  const daily = (range: string) => Array(7).fill(range).join(' ')
  const values: Record<string, string[]> = {
    'Jun-Aug 09:00-20:00; Sep-May 10:00-16:00': [`06-01..08-31 ${daily('09:00-20:00')}`],
    'Apr-Sep 10:00-18:00; Oct-Mar 10:00-16:00': [`10-01..03-31 ${daily('10:00-16:00')}`],
    'Mo-Su 10:00-20:00; Dec 24 10:00-14:00': [`12-24..12-24 ${daily('10:00-14:00')}`],
    'Mo-Fr 10:00-18:00; Sa 11:00-16:00; Jun 06-Aug 13 Mo-Fr 11:00-18:00; Jul 02-Jul 30 Sa off': [
      '06-06..07-01 11:00-18:00 11:00-18:00 11:00-18:00 11:00-18:00 11:00-18:00 11:00-16:00 -',
      '07-02..07-30 11:00-18:00 11:00-18:00 11:00-18:00 11:00-18:00 11:00-18:00 - -',
      '07-31..08-13 11:00-18:00 11:00-18:00 11:00-18:00 11:00-18:00 11:00-18:00 11:00-16:00 -',
    ],
    'Jan-Feb Mo-Su 10:00-16:00; Mar-Dec Mo-Su 10:00-20:00': [`01-01..02-29 ${daily('10:00-16:00')}`],
  }
  for (const [value, expected] of Object.entries(values)) assert.deepEqual(seasons(value), expected, value)
})

test('on every day of the year the hours are those that the value states', () => {
  const winter = on('Jun-Aug 09:00-20:00; Sep-May 10:00-16:00')
  assert.deepEqual(['2026-05-31', '2026-06-01', '2026-08-31', '2027-09-01'].map(winter), [
    '10:00-16:00',
    '09:00-20:00',
    '09:00-20:00',
    '10:00-16:00',
  ])
  const firstThursday = on('Tu-Su 10:00-17:00; Th[1] 10:00-20:00')
  assert.deepEqual(['2026-12-03', '2026-12-10', '2027-01-07', '2027-01-14'].map(firstThursday), [
    '10:00-20:00',
    '10:00-17:00',
    '10:00-20:00',
    '10:00-17:00',
  ])
  const summerTime = on('Mar Su[-1]-Oct Su[-1] 09:00-20:00; Oct Su[-1]-Mar Su[-1] 10:00-16:00')
  assert.deepEqual(['2027-03-27', '2027-03-29', '2027-10-30', '2027-11-01'].map(summerTime), [
    '10:00-16:00',
    '09:00-20:00',
    '09:00-20:00',
    '10:00-16:00',
  ])
})

test('the last night of a season ends after midnight like the others', () => {
  assert.deepEqual(seasons('Jun-Aug 11:00-02:00; Sep-May 11:00-23:00'), [
    `06-01..08-31 ${Array(7).fill('11:00-02:00').join(' ')}`,
  ])
  const bar = 'Mo-Th 17:00-24:00; Fr-Sa 17:00-02:00; Su 17:00-22:00; Jul Su-Th 17:00-22:00; Jul Fr-Sa 17:00-02:00'
  assert.equal(week(bar), '17:00-24:00 17:00-24:00 17:00-24:00 17:00-24:00 17:00-02:00 17:00-02:00 17:00-22:00')
  assert.deepEqual(seasons(bar), [
    '07-01..07-31 17:00-22:00 17:00-22:00 17:00-22:00 17:00-22:00 17:00-02:00 17:00-02:00 17:00-22:00',
  ])
})

test('dates that move from year to year make no season', () => {
  for (const value of [
    'Mo-Sa 10:00-18:00; easter 12:00-14:00',
    'week 1-53/2 Mo 10:00-12:00; week 2-53/2 Tu 10:00-12:00',
  ])
    assert.deepEqual(seasons(value), [], value)
  assert.deepEqual(seasons('Mo-Fr 10:00-18:00; 2017 Jul 1-2017 Aug 8 Mo-Fr 08:00-12:00'), [])
})

test('seasons are those of the given year, also after another year was read', () => {
  const open = (year: number) => readOpeningHours('2026 Mo-Su 10:00-18:00', seattle, year)?.weekly.monday ?? null
  assert.deepEqual([open(2026), open(2027), open(2026)], [['10:00-18:00'], null, ['10:00-18:00']])
})

test('a rule for a past year closes nothing', () => {
  assert.deepEqual(closures('Mo-Fr 10:00-18:00; 2017 Jul 1-2017 Aug 8 off'), [])
  assert.equal(read('2017 Jul 1-2017 Aug 8 Mo-Fr 10:00-18:00'), null)
})

test('sunrise and sunset become clock times of the place, in any time zone of the machine', () => {
  assert.equal(week('sunrise-sunset')?.split(' ')[0], '06:45-19:00')
  assert.equal(week('dawn-dusk')?.split(' ')[0], '06:15-19:30')
  assert.equal(week('08:00-(sunset-01:00)')?.split(' ')[0], '08:00-18:00')
})

test('the hours of a park that closes at sunset follow the months', () => {
  const park = on('sunrise-sunset')
  assert.deepEqual(['2026-12-20', '2026-03-20', '2026-06-20', '2026-09-20'].map(park), [
    '07:45-16:15',
    '07:30-19:15',
    '05:15-21:15',
    '06:45-19:30',
  ])
  assert.equal(on('Apr-Oct: 08:00-sunset')('2026-06-20'), '08:00-21:15')
  assert.equal(on('Apr-Oct: 08:00-sunset')('2026-11-01'), '')
})

test('near the equator the times of the sun are about the same all year', () => {
  const singapore = { latitude: 1.29, longitude: 103.85, timezone: 'Asia/Singapore' }
  const hours = readOpeningHours('sunrise-sunset', singapore, 2026)
  assert.deepEqual([hours?.weekly.monday, hours?.seasons], [['07:00-19:15'], undefined])
})

test('hours by a sun that does not rise for weeks are unknown, and so are those that end before they begin', () => {
  const tromso = { latitude: 69.65, longitude: 18.96, timezone: 'Europe/Oslo' }
  assert.equal(readOpeningHours('sunrise-sunset', tromso, 2026), null)
  assert.deepEqual(readOpeningHours('08:00-20:00', tromso, 2026)?.weekly.monday, ['08:00-20:00'])
  assert.equal(readOpeningHours('17:00-sunset', { ...seattle, latitude: 58 }, 2026), null)
  assert.equal(readOpeningHours('sunrise-sunset', { ...seattle, timezone: null }, 2026), null)
})

test('hours by appointment, unknown or not understood are null, not closed', () => {
  for (const value of [
    '"by appointment"',
    'unknown',
    'Mo-Fr unknown',
    'Mo-Fr 16:00-',
    'seasonal',
    '',
    ' ',
    'lorem ipsum',
    'Mo-Fr 17:00+',
    '::::',
    'Mo 25:99-26:00',
  ])
    assert.equal(read(value), null, value)
})

test('certain hours are kept if the rest is by appointment', () => {
  assert.equal(week('Mo-Tu 10:00-12:00 || "by appointment"'), '10:00-12:00 10:00-12:00 - - - - -')
  assert.equal(week('Mo-Fr 10:00-22:00+'), '10:00-22:00 10:00-22:00 10:00-22:00 10:00-22:00 10:00-22:00 - -')
  assert.equal(week('Mo-Fr 11:00-15:00 open "Lunch"')?.split(' ')[0], '11:00-15:00')
})

test('any text gives a valid table or null', () => {
  const parts = ['Mo', 'Tu-Su', 'Jan-Mar', 'PH', 'SH off', 'week 1-53/2', 'easter +1 day', '24/7', 'off', '10:00-26:00', '00:00-24:00', 'sunrise-sunset', '(sunset-99:99)', '12:00+', '"x"', ';', ',', '||', '-', '/', '2099', 'Feb 29', '[1,-1]', 'unknown', '🍕', '23:59-23:58', '99:99'] // biome-ignore format: a list
  let seed = 20260615
  const pick = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed / 2147483648
  }
  for (let round = 0; round < 1500; round++) {
    const value = Array.from(
      { length: 1 + Math.floor(pick() * 9) },
      () => parts[Math.floor(pick() * parts.length)],
    ).join(pick() < 0.7 ? ' ' : '')
    const hours = read(value)
    for (const day of weekdays)
      for (const range of hours?.weekly[day] ?? []) assert.ok(isHoursRange(range), `${value}: ${range}`)
    for (const { from, to } of hours?.closures ?? []) assert.match(`${from} ${to}`, /^\d\d-\d\d \d\d-\d\d$/)
  }
  assert.equal(read('Mo-Su 10:00-18:00;'.repeat(1000)), null)
})

test('hours that no kitchen keeps are not told, for they are a slip or a default', async () => {
  const hoursOf = async (tags: TestTags) => (await readPoint({ name: 'Marigold', ...tags })).place!.hours
  const slips = ['24/7', 'Mo-Fr 00:00-24:00', 'Sa 00:00-23:00', 'Tu-Th 16:00-22:00; Fr 04:00-00:00', 'Mo-Fr 11:00-23:00; Sa-Su 12:00-10:00'] // biome-ignore format: a list
  for (const opening_hours of slips)
    for (const amenity of ['restaurant', 'bar', 'cafe'])
      assert.equal(await hoursOf({ amenity, opening_hours }), null, `${amenity}, ${opening_hours}`)
  for (const opening_hours of [
    'Mo-Su 06:00-02:00',
    'Fr-Sa 18:00-04:00',
    'Mo-Su 04:00-14:00',
    'Fr 20:00-24:00; Sa 00:00-04:00',
  ])
    assert.notEqual(await hoursOf({ amenity: 'bar', opening_hours }), null, opening_hours)
  for (const tags of [
    { amenity: 'fast_food' },
    { amenity: 'restaurant', cuisine: 'diner' },
    { amenity: 'casino' },
  ] as TestTags[])
    assert.notEqual(await hoursOf({ opening_hours: '24/7', ...tags }), null, JSON.stringify(tags))
})
