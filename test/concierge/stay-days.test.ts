import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOnWithin, seriesWithin } from '../../src/concierge/stay-days.ts'
import { maxSeriesOfCell } from '../../src/store/event-days.ts'
import { seededRandom } from '../support/perturbed-twin.ts'

test('a series is on where any of its runs has a day, whether it is on daily, now and then or for days', () => {
  const random = seededRandom(3)
  for (let round = 0; round < 2000; round++) {
    const share = [1, 0.9, 0.3, 0.02][round % 4] ?? 1
    const days = round % 5 === 0 ? 1 + Math.floor(random() * 9) : 1
    const first = 20_000 + Math.floor(random() * 30)
    const starts = Int32Array.from({ length: 60 }, (_, index) => first + index).filter(() => random() < share)
    const runs = { eventId: 'x', starts, days }
    const from = first - 10 + Math.floor(random() * 90)
    const to = from + Math.floor(random() * 4)
    const isOn = [...starts].some((start) => start <= to && start + days > from)
    assert.equal(isOnWithin(runs, from, to), isOn)
    const byDay = days > 1 ? new Float64Array() : Float64Array.from(starts, (start) => start * maxSeriesOfCell)
    const cell = { series: [runs], lasting: days > 1 ? [runs] : [], byDay }
    const start = [...starts].find((each) => each + days > from) ?? null
    assert.deepEqual(seriesWithin(cell, from, to), isOn ? [{ runs, start }] : [])
  }
})
