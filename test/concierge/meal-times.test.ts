import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recommend } from '../../src/concierge/recommend.ts'
import { readNotes } from '../../src/concierge/understand/read-notes.ts'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { weekdays } from '../../src/domain/opening-hours.ts'
import { needsOf } from '../support/needs.ts'
import { openSqliteStore } from '../support/stores.ts'
import { hotel, hoursOn, load, north, now, place, request } from '../support/worlds.ts'

/** Minutes and day of each meal that a note gives an hour for. */
const meals = (note: string) =>
  readNotes(note).statements.flatMap(({ about }) => (about.kind === 'meal' ? [[about.minutes, about.day]] : []))
const at = (hour: number, minute = 0) => hour * 60 + minute

test('an hour of a meal is read in every language of notes', () => {
  for (const note of [
    'Dinner around 22:30',
    'Abendessen gegen 22 Uhr 30',
    'dîner vers 22h30',
    'cenar a las 22:30',
    'cena alle 22.30',
    'jantar às 22h30',
    'diner om 22.30 uur',
    'middag klokken 22.30',
    'middag klockan 22.30',
    'illallinen kello 22.30',
    'kolacja o 22:30',
    'večeře ve 22:30',
    'vacsora 22:30-kor',
    'ужин в 22:30',
    "22:30'da akşam yemeği",
    'العشاء الساعة 22:30',
    '夕食は22時半',
    '晚餐22:30',
    '저녁 식사 22시 30분',
  ])
    assert.deepEqual(meals(note), [[at(22, 30), null]], note)
})

test('one evening is no hour', () => {
  for (const note of ['a nice dinner one evening', 'una cena romántica una noche', 'un dîner un soir'])
    assert.deepEqual(meals(note), [], note)
  assert.deepEqual(meals('lunch at one'), [[at(13), null]])
})

/** Minutes of each bedtime that a note gives. */
const bedtimes = (note: string) =>
  readNotes(note).statements.flatMap(({ about }) => (about.kind === 'bedtime' ? [about.minutes] : []))

test('an hour of sleep is a bedtime and no meal, arrival or departure', () => {
  for (const note of [
    'our kid sleeps at 20:00',
    'Kids nap from 1 to 3, bedtime is 8pm',
    'bed by 8',
    'dinner is fine, but the children go to bed at 8',
    'Unser Sohn schläft um 20 Uhr',
    'Le petit dort à 20h',
    'Los niños duermen a las 20:00',
    'il piccolo dorme alle 20',
  ]) {
    assert.deepEqual(bedtimes(note), [at(20)], note)
    const { arrivalMinutes, departureMinutes } = readNotes(note)
    assert.deepEqual([arrivalMinutes, departureMinutes, meals(note)], [null, null, []], note)
  }
  assert.deepEqual(bedtimes('dinner at 8, then to bed'), [])
  assert.deepEqual(bedtimes('our old dog sleeps 20 hours a day'), [])
})

test('who goes to bed at eight dines at six, unless they say when', () => {
  const times = (specialNotes: string) => needsOf({ specialNotes }).mealTimes.map(({ minutes }) => minutes)
  assert.deepEqual(times('Our daughter goes to bed at 8'), [at(18)])
  assert.deepEqual(times('We are in bed by 11'), [])
  assert.deepEqual(times('We would like to eat around 6.30 because our daughter goes to bed at 8'), [at(18, 30)])
})

test('an hour of a meal is read with its half of the day and its day', () => {
  assert.deepEqual(meals('need somewhere to eat after 11 pm'), [[at(23), null]])
  assert.deepEqual(meals('we eat late, 10ish'), [[at(22), null]])
  assert.deepEqual(meals('dinner at 8 on Friday and sushi'), [[at(20), 5]])
  assert.deepEqual(meals('Lunch at 1 on Saturday and dinner at 10:30 pm on Sunday'), [
    [at(13), 6],
    [at(22, 30), 7],
  ])
  assert.deepEqual(meals('where can we get pizza at 3am?'), [[at(27), null]])
  assert.deepEqual(meals('Late supper after the opera'), [[at(22), null]])
  assert.deepEqual(meals('We arrive at midnight, is there still a kitchen open?'), [[at(24, 30), 'arrival']])
})

test('a French dinner for six is at no hour', () => {
  for (const note of ['dîner à 6', 'dîner à 6 samedi', 'table à 8 pour vendredi'])
    assert.deepEqual(meals(note), [], note)
  assert.deepEqual(meals('dîner à 19h'), [[at(19), null]])
})

test('short names of days count next to a part of the day', () => {
  assert.deepEqual(meals('wants carb dinner sun EARLY (5pm latest)'), [[at(17), 7]])
})

test('who fasts by day asks for dinner alone', () => {
  for (const specialNotes of [
    'We will be fasting (Ramadan)',
    'nous jeûnons tous les trois, donc pas de déjeuner',
    '斋月',
  ])
    assert.equal(needsOf({ specialNotes }).dinner, true, specialNotes)
  assert.equal(needsOf({ specialNotes: 'fasting blood test on Monday' }).dinner, false)
})

test('an hour of something else is none of a meal', () => {
  for (const note of [
    'theatre tickets at 19:30, dinner before',
    'dinner booked at 20:00',
    'checking in at 22:30, dinner recs please',
    'no dinner after 9pm',
    'breakfast at 7',
    'around 8 restaurants',
    'Nice dinner, spa at 17:00',
  ])
    assert.deepEqual(meals(note), [], note)
})

const kitchen = { traits: ['portuguese'] }
const open = (...ranges: string[]) => ({ hours: { weekly: hoursOn(weekdays, ...ranges), closures: [] } })

async function food(world: CatalogRecord[], specialNotes: string) {
  const { store, close } = await openSqliteStore()
  try {
    await load(store, [hotel(), ...world])
    const options = { store, now: () => now, signal: AbortSignal.timeout(10_000) }
    return (await recommend(request({ specialNotes }), options)).foodAndBeverage
  } finally {
    await close()
  }
}

test('who eats late is sent to kitchens open then, told so, and told to ask where no hours are known', async () => {
  const answer = await food(
    [
      place('Early House', { ...kitchen, ...open('17:00-22:30') }),
      place('Silent House', kitchen),
      place('Night House', { ...kitchen, ...north(3), ...open('18:00-02:00') }),
    ],
    'We eat late, around 22:30',
  )
  assert.deepEqual(
    answer.map(({ name }) => name),
    ['Night House', 'Silent House'],
  )
  assert.match(answer[0]?.why ?? '', /10:30 pm on (?:Friday|Saturday)/)
  // The sentence says it.
  assert.ok(!answer[0]?.reasons.some((reason) => reason.startsWith('Open at')))
  assert.match(answer[1]?.why ?? '', /a table at 10:30 pm/)
})

test('an hour counts on its own day, and a place that never shuts is open after midnight', async () => {
  const world = [
    place('Friday House', { ...kitchen, hours: { weekly: hoursOn(['friday'], '18:00-01:00'), closures: [] } }),
    place('All Hours', { ...kitchen, ...north(2), ...open('00:00-24:00') }),
  ]
  const names = async (note: string) => (await food(world, note)).map(({ name }) => name)
  assert.deepEqual(await names('Dinner on Saturday at 23:30'), ['All Hours'])
  assert.deepEqual((await names('Dinner on Friday at 23:30')).toSorted(), ['All Hours', 'Friday House'])
})

test('an early dinner is no reason against a kitchen whose hours are unknown, nor against the coffee asked for', async () => {
  const world = [
    place('Silent House', kitchen),
    place('Bean Bar', { ...north(1), traits: ['coffee'], ...open('07:00-15:00') }),
    place('Lunch House', { ...kitchen, ...open('11:00-14:00') }),
  ]
  const answer = await food(world, 'Dinner at 7 pm. Good coffee too!')
  assert.deepEqual(answer.map(({ name }) => name).toSorted(), ['Bean Bar', 'Silent House'])
  assert.ok(answer.every(({ why }) => !why.includes('a table at')))
})

test('a meal before a show is over by then, and an early dinner is no late one', async () => {
  const dinnersOf = (specialNotes: string) => needsOf({ specialNotes }).mealTimes.map(({ minutes }) => minutes)
  for (const note of [
    'dinner before the show at 8pm',
    'seeing a show at 8 pm, dinner before',
    'pre-theatre dinner, curtain at 20:00',
    'Konzert um 20 Uhr, vorher essen',
  ])
    assert.deepEqual(dinnersOf(note), [at(18, 45)], note)
  assert.deepEqual(dinnersOf('dinner before 7 pm'), [at(19)])
  assert.deepEqual(dinnersOf('an early dinner, please'), [at(18, 30)])
  assert.deepEqual(dinnersOf('early dinner at 5 pm'), [at(17)])
  assert.deepEqual(dinnersOf('an early start, dinner in town'), [])
})

test('a meal that ends by an hour begins before it', () => {
  assert.deepEqual(meals('We finish dinner by 8'), [[at(18, 30), null]])
  assert.deepEqual(meals('Dinner must be over by 8'), [[at(18, 30), null]])
  assert.deepEqual(meals('Dinner at 7, to finish the day'), [[at(19), null]])
})
