import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNumber, dayOf } from '../../src/domain/day-number.ts'

test('days have consecutive numbers from 1970 on, also in the year 26 and over leap days', () => {
  assert.equal(dayNumber(Temporal.PlainDate.from('1970-01-01')), 0)
  for (const text of ['0026-03-01', '1969-12-31', '2024-02-29', '2026-11-28', '9999-12-31']) {
    const day = Temporal.PlainDate.from(text)
    assert.equal(dayNumber(day), day.since('1970-01-01', { largestUnit: 'days' }).days, text)
    assert.equal(dayOf(dayNumber(day)).toString(), text)
  }
})
