import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needsOf } from '../support/needs.ts'

const milesOf = (specialNotes: string) => needsOf({ specialNotes }).walkingMiles
const metersOf = (note: string) => Math.round(((milesOf(note) ?? Number.NaN) * 1609.344 * 1.3) / 10) * 10

for (const [note, meters] of [
  ['My mother walks with a rollator, 300 m at most', 300],
  ['I can walk about 200 metres', 200],
  ['My wife is on crutches, nothing over 5 minutes on foot', 240],
  ['max 10 min walk', 800],
  ['pas plus de 500 m à pied', 500],
  ['höchstens 10 Minuten zu Fuß', 800],
  ['no more than half a mile of walking', 800],
  ['dinner within two blocks please', 200],
  ['máximo 300m a pie', 300],
  ['al massimo 10 minuti a piedi', 800],
  ['com a molt 400 metres a peu', 400],
  ['maximaal 500 meter lopen', 500],
  ['no máximo 10 minutos a pé', 800],
  ['högst 400 meter till fots', 400],
  ['max. 10 min. zu Fuß bitte', 800],
  ['bitte alles fußläufig, max. 500 m', 500],
  ['fifteen minutes on foot at most', 1200],
  ['within a quarter mile walk', 400],
  ['5-10 min walk max', 800],
  ['enintään 10 minuutin kävelymatka', 800],
  ["mom can't walk more than 5 mins", 240],
  ['non cammina per più di 10 minuti', 480],
  ['mormor har rullator, max 300 meter', 300],
  ['arthritis, short distances only (max 400 m)', 400],
] as const)
  test(`a distance that a guest walks at most: "${note}"`, () => assert.equal(metersOf(note), meters))

for (const note of [
  'at least 1 km from the station on foot',
  'is the hotel 300 m from the beach?',
  'our room on floor 2',
  'we want to walk 10 km in the hills',
  'a hike of at most 10 km',
  'max 10 minutes by car',
  'we walk up to 10 km a day',
  'we arrive in 10 minutes',
  'we can walk to the museum in ten minutes',
  'our last hotel was less than 10 min walk from the opera',
  'our room max 5 minutes walk from the lift',
  'need parking within 2 blocks',
  'a 30 minute walking tour at most',
  "a taxi is fine, but can't walk more than 100 m",
])
  test(`a distance that limits no way on foot: "${note}"`, () => assert.equal(milesOf(note), null))
