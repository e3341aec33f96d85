import assert from 'node:assert/strict'
import { test } from 'node:test'
import { livesNear } from '../../src/concierge/understand/home.ts'
import { namesFor } from '../support/names-for.ts'
import { north, place } from '../support/worlds.ts'

for (const [country, hotel, guest, isNear] of [
  ['US', '98105', '98115', true],
  ['US', '98105', '98033', true],
  ['US', '98105', '97201', false],
  ['CA', 'V6B 1A1', 'V6E 2C3', true],
  ['CA', 'V6B 1A1', 'M5V 2T6', false],
  ['FI', '00100', '02150', true],
  ['FI', '00100', '33100', false],
  ['DE', '80331', '81669', true],
  ['DE', '80331', '10115', false],
  ['FR', '06000', '06400', true],
  ['FR', '06000', '75001', false],
  ['CH', '8001', '8050', true],
  ['GB', 'SW1A 1AA', 'SW1A 2AA', true],
  ['AD', 'AD500', 'AD200', true],
  ['US', '98105', '', false],
] as const)
  test(`who lives at "${guest}" is ${isNear ? 'at home' : 'a visitor'} at a hotel in ${country} ${hotel}`, () => {
    assert.equal(livesNear(guest, { postalCode: hotel, country }), isNear)
  })

test('a local is sent to no sight that everyone knows, unless they ask for its kind', async () => {
  const known = (id: string, languages: number) =>
    place(id, {
      section: 'attractions',
      traits: ['museum', 'indoors'],
      facts: { wikidata: `Q${languages}`, renown: { article: true, languages } },
    })
  const world = [known('Headline', 60), place('Corner', { section: 'attractions', traits: ['garden'], ...north(0.5) })]
  const home = { postalCode: '97365', country: 'US' }
  const stay = { resultsCounts: { foodAndBeverage: 0, attractions: 3, events: 0 }, guestZip: '97420' }
  assert.deepEqual((await namesFor(world, stay, home)).sights, ['Corner'])
  const asked = await namesFor(world, { ...stay, specialNotes: 'we would like a museum' }, home)
  assert.ok(asked.sights.includes('Headline'), asked.sights.join())
})
