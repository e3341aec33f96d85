import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor } from '../support/names-for.ts'
import { needsOf } from '../support/needs.ts'
import { north, place } from '../support/worlds.ts'

const isSimple = (specialNotes: string) => needsOf({ specialNotes }).simpleTable

for (const note of [
  'a light supper please',
  'a quick dinner before the train',
  'somewhere simple for dinner',
  'a nice table, without booking months ahead',
  'last minute table tonight, if you can',
  'something light in the evening',
  'un diner léger et rapide',
  'ein leichtes Abendessen bitte',
  'am Abend nur eine Kleinigkeit essen',
  'una cena ligera',
  'una cena leggera, poi a letto',
  'een lichte maaltijd of een eenvoudig restaurant',
  'en enkel middag, gärna utan att boka',
  'kevyt illallinen',
  'лёгкий ужин',
  '軽い夕食をお願いします',
])
  test(`a meal without ceremony: "${note}"`, () => assert.equal(isSimple(note), true))

for (const note of [
  'a candle light dinner',
  'no quick dinner please, we take our time',
  'a light jacket will do, dinner at a grand table',
  'a light lunch',
  'we love light art',
  'a simple room',
  'Ein Abendessen bei Kerzenlicht',
])
  test(`no wish for a meal without ceremony: "${note}"`, () => assert.equal(isSimple(note), false))

const kitchen = (name: string, traits: string[], miles = 0, known = {}) =>
  place(name, { traits, ...known, ...north(miles) })
const entry = { wikidata: 'Q1', renown: { article: true as const } }
const palace = kitchen('palace', ['mediterranean'], 0, { facts: { renown: { grandHotel: true as const } } })
const known = kitchen('known', ['seafood'], 0, { facts: entry })
const stars = kitchen('stars', ['portuguese', 'upscale'])
const dear = kitchen('dear', ['portuguese'], 0, { priceBand: 4 })
const tavern = kitchen('tavern', ['portuguese'], 0.5)
const rich = { roomRate: 900 }

test('a guest of a dear room who wants a light supper gets no grand table', async () => {
  const firstFor = async (specialNotes: string) =>
    (await namesFor([palace, known, stars, dear, tavern], { ...rich, specialNotes })).food[0]
  assert.equal(await firstFor('A light supper please'), 'tavern')
  assert.equal(await firstFor('Etwas Leichtes am Abend, kein Fisch'), 'tavern')
  assert.notEqual(await firstFor('A fine dinner please'), 'tavern')
  assert.notEqual(await firstFor('fine dining, something light'), 'tavern')
  assert.notEqual(await firstFor('A business dinner with a client, nothing heavy'), 'tavern')
})

test('guests who like beer and steak get no palace, unless they celebrate', async () => {
  const world = [palace, stars, kitchen('tavern', ['american'], 0.5)]
  const firstFor = async (specialNotes: string) => (await namesFor(world, { ...rich, specialNotes })).food[0]
  assert.equal(await firstFor('We are steak and beer guys'), 'tavern')
  assert.notEqual(await firstFor('Our anniversary, a good beer would be nice'), 'tavern')
})

test('a famous pub is no grand table', async () => {
  const pub = kitchen('pub', ['british', 'pub'], 0, { facts: entry })
  assert.equal((await namesFor([pub, tavern], { ...rich, specialNotes: 'a quick dinner' })).food[0], 'pub')
})
