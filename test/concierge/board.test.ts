import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { weekdays } from '../../src/domain/opening-hours.ts'
import { answered } from '../support/answered.ts'
import { needsOf } from '../support/needs.ts'
import { hoursOn, north, place } from '../support/worlds.ts'

const boardOf = (said: Partial<GuestRequest>) => needsOf(said).board

test('half board is read from a package in every language', () => {
  for (const packageName of [
    'Half Board',
    'Ski Week HB',
    'DBB',
    'Dinner, Bed & Breakfast',
    'Halbpension',
    'Demi-pension',
    'Media Pensión',
    'Mezza pensione',
    'Meia pensão',
    'Mitja pensió',
    'Halfpension',
    'Halvpension',
    'Halvpensjon',
    'Puolihoito',
    'Polopenze',
    'Félpanzió',
    'Полупансион',
    'Yarım pansiyon',
    '一泊二食付',
    '含晚餐',
    '석식 포함',
  ])
    assert.equal(boardOf({ packageName }), 'half', packageName)
})

test('full board and all inclusive are read from a package in every language', () => {
  for (const packageName of [
    'Full board',
    'Winter FB',
    'All-inclusive',
    'Vollpension',
    'Pension complète',
    'Mayores Pensión Completa',
    'Pensione completa',
    'Pensão completa',
    'Pensió completa',
    'Volpension',
    'Helpension',
    'Täysihoito',
    'Pełne wyżywienie',
    'Plná penze',
    'Всё включено',
    'Her şey dahil',
    '三食付き',
    '全包式',
  ])
    assert.equal(boardOf({ packageName }), 'full', packageName)
})

test('a package that names no meals is none, and a note may say the board', () => {
  for (const packageName of ['', 'Bed & Breakfast', 'Family Weekend', 'Corporate', 'F&B credit', 'Surf board'])
    assert.equal(boardOf({ packageName }), null, packageName)
  assert.equal(boardOf({ specialNotes: 'We have half board so dinner is sorted.' }), 'half')
  assert.equal(boardOf({ specialNotes: 'vienen con pensión completa' }), 'full')
})

test('board that is declined or asked about is none', () => {
  for (const specialNotes of [
    'No half board please',
    'We did not take half board',
    'Half board is too expensive',
    'Can we add half board?',
    'Ohne Halbpension',
    'Sans demi-pension',
    'La media pensión no, gracias. Sin media pensión.',
    'Halbpension? ',
  ])
    assert.equal(boardOf({ specialNotes }), null, specialNotes)
})

test('with board a day that is named for food, or a cuisine, is a dinner out all the same', () => {
  const tableDays = (specialNotes: string) =>
    needsOf({ packageName: 'Half Board', specialNotes }).tableDays.map((day) => day.dayOfWeek)
  assert.deepEqual(tableDays(''), [])
  assert.deepEqual(tableDays('Saturday is our anniversary dinner'), [6])
  assert.deepEqual(tableDays('Half board so no restaurants in the evening except Saturday'), [6])
  assert.deepEqual(tableDays('Halbpension, außer Samstag'), [])
  assert.deepEqual(tableDays('Halbpension außer Samstag'), [6])
  assert.equal(tableDays('We crave Thai food').length, 3)
  assert.deepEqual(tableDays('We love gardens'), [])
})

const tablesOf = async (world: CatalogRecord[], said: Partial<GuestRequest>) =>
  (await answered(world, said)).foodAndBeverage

const daily = (...ranges: string[]) => ({ hours: { weekly: hoursOn(weekdays, ...ranges), closures: [] } })
const kitchen = { traits: ['portuguese'] }
const world = [
  place('a dinner house', { ...kitchen, ...daily('18:30-23:00') }),
  place('b all day', { ...kitchen, ...north(0.2), ...daily('12:00-22:00') }),
  place('c noon', { traits: ['italian'], ...north(0.3), ...daily('11:30-15:00') }),
  place('d coffee', { traits: ['coffee'], ...north(0.4), ...daily('08:00-17:00') }),
  place('e sweets', { traits: ['dessert'], ...north(0.5), ...daily('10:00-18:00') }),
  place('f unknown', { ...kitchen, ...north(0.6) }),
]
const stay = { checkin: Temporal.PlainDate.from('2026-12-07'), checkout: Temporal.PlainDate.from('2026-12-10') }

test('whose dinner is paid gets lunches, told by their hours at midday, and coffee', async () => {
  const food = await tablesOf(world, { ...stay, packageName: 'Demi-pension' })
  const names = food.map(({ name }) => name)
  assert.ok(!names.includes('a dinner house'), names.join())
  assert.ok(names.includes('d coffee') || names.includes('e sweets'), names.join())
  const lunches = food.filter(({ name }) => name === 'b all day' || name === 'c noon')
  assert.ok(lunches.length > 0, names.join())
  for (const { why } of lunches) assert.match(why, /12:30|1 pm/)
})

test('whose dinner is paid except on their birthday gets one dinner, on that day', async () => {
  const food = await tablesOf(world, {
    ...stay,
    packageName: 'Ski HB',
    specialNotes: 'Birthday dinner out on Tuesday please.',
  })
  assert.equal(food[0]?.name, 'a dinner house')
  assert.match(food[0]?.why ?? '', /Tuesday/)
  assert.ok(food.slice(1).some(({ name }) => name === 'd coffee' || name === 'e sweets'))
})

test('whose meals are all paid gets coffee and sweets and no kitchen, whether its hours are known or not', async () => {
  const food = await tablesOf(world, { ...stay, packageName: 'All inclusive' })
  assert.deepEqual(food.map(({ name }) => name).sort(), ['d coffee', 'e sweets'])
})

test('a short form counts in notes as a clause of its own in capitals', () => {
  for (const [specialNotes, board] of [
    ['HB. Repeat guest, likes jazz', 'half'],
    ['2 adults, FB pkg, churches', 'full'],
    ['HB', 'half'],
    ['Jazz and gardens please. Thanks, HB', null],
    ['FB: jane.doe, jazz please', null],
    ['No HB, jazz please', null],
    ['FB? Jazz please', null],
    ['hb pencils, a stationery shop', null],
  ] as const)
    assert.equal(boardOf({ specialNotes }), board, specialNotes)
})
