import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekdays } from '../../src/domain/opening-hours.ts'
import { answerTo } from '../support/answer-to.ts'
import { hoursOn, north, place } from '../support/worlds.ts'

const open = (range: string) => ({ hours: { weekly: hoursOn(weekdays, range), closures: [] } })
const stay = (checkin: string, checkout: string) => ({
  checkin: Temporal.PlainDate.from(checkin),
  checkout: Temporal.PlainDate.from(checkout),
})

const wordsIn = async (country: string, dates: ReturnType<typeof stay>) => {
  const world = [
    place('Kitchen', { traits: ['portuguese'], country, ...open('11:00-22:00') }),
    place('Unknown', { traits: ['italian'], country, ...north(0.2) }),
    place('Museum', { section: 'attractions', traits: ['museum'], country, ...open('10:00-18:00') }),
    place('Park', { section: 'attractions', traits: ['park'], country, ...open('00:00-24:00') }),
  ]
  const { food, sights } = await answerTo('first visit, we like museums and parks', world, dates)
  return Object.fromEntries([...food, ...sights].map(({ name, why }) => [name, why]))
}

for (const [country, checkin, checkout, what] of [
  ['US', '2026-12-24', '2026-12-26', 'Christmas'],
  ['US', '2026-12-24', '2026-12-27', 'Christmas and the day after'],
  ['FI', '2027-06-25', '2027-06-27', 'Midsummer Eve'],
  ['FI', '2026-12-06', '2026-12-07', 'a national day'],
] as const)
  test(`over a stay that is all holidays the words say to ask for the hours: ${what}`, async () => {
    const words = await wordsIn(country, stay(checkin, checkout))
    for (const name of ['Kitchen', 'Unknown', 'Museum'])
      assert.match(words[name] ?? '', /opening hours on/, `${name}: ${words[name]}`)
    assert.doesNotMatch(words.Park ?? '', /opening hours/)
  })

test('a stay with a plain day names the hours of that day, and of the holidays asks once', async () => {
  const words = await wordsIn('US', stay('2026-12-25', '2026-12-29'))
  const asking = Object.values(words).filter((why) => /opening hours on/.test(why))
  assert.equal(asking.length, 1)
  assert.match(asking[0] ?? '', /holiday opening hours on Friday and Saturday\./)
  assert.match(words.Museum ?? '', /open until 18:00 on Sunday|open until 6 pm on Sunday/)
})

test('a stay without holidays asks for none', async () => {
  const words = await wordsIn('US', stay('2027-02-01', '2027-02-05'))
  for (const why of Object.values(words)) assert.doesNotMatch(why, /opening hours on/)
})
