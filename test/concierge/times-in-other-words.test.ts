import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { needsOf } from '../support/needs.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
/** Monday to Sunday. */
const stay = { checkin: day('2026-10-05'), checkout: day('2026-10-11') }

/** Day of the month and hours of each time that a note says is taken. */
const busy = (specialNotes: string, said: Partial<GuestRequest> = {}) =>
  needsOf({ ...stay, ...said, specialNotes })
    .stay.busy.map(({ date, from, to }) => [date.day, from / 60, to / 60])
    .sort(([one = 0], [other = 0]) => one - other)

const meals = (specialNotes: string) =>
  needsOf({ ...stay, specialNotes }).mealTimes.map(({ minutes, dates }) => [
    minutes / 60,
    dates.length === 1 ? dates[0]?.day : null,
  ])

type Row = [note: string, taken: number[][]]
const check = (rows: readonly Row[], said: Partial<GuestRequest> = {}) => {
  for (const [note, taken] of rows) assert.deepEqual(busy(note, said), taken, note)
}

const saturdayEvening = [[10, 18, 28]]

test('a time at the home of others is taken in every language', () =>
  check(
    [
      'Saturday night we are round at my cousin’s',
      'Samstagabend sind wir bei meinen Schwiegereltern',
      'Samedi soir nous sommes chez ma belle-mère',
      'El sábado por la noche estamos en casa de mis suegros',
      'Sabato sera siamo dai miei genitori',
      'Sábado à noite estamos na casa dos meus pais',
      'Zaterdagavond zijn we bij mijn ouders',
      'Lördag kväll är vi hos mina föräldrar',
      'Lauantai-iltana olemme vanhempien luona',
      'W sobotę wieczorem jesteśmy u rodziców',
      'V sobotu večer jsme u rodičů',
      'Szombat este a szüleimnél vagyunk',
      'Cumartesi akşamı ailemizleyiz',
      '土曜の夜は実家で過ごします',
    ].map((note): Row => [note, saturdayEvening]),
  ))

test('a time that is to be kept clear is taken, one with nothing planned is not', () =>
  check([
    ['Keep Saturday evening free for us, please', saturdayEvening],
    ['Samstagabend bitte freihalten', saturdayEvening],
    ['Rien le samedi soir, svp', saturdayEvening],
    ['Nothing on the 9th please', [[9, 0, 28]]],
    ['Am Anreisetag bitte nichts', [[5, 0, 28]]],
    ['El primer día nada, por favor', [[5, 0, 28]]],
    ['Prayers on Friday at 1pm, keep that slot clear', [[9, 13, 15.5]]],
    ['last night is taken', saturdayEvening],
    ['Team dinner on Saturday', saturdayEvening],
    ['Sabato cena di lavoro', saturdayEvening],
    ['Nothing fancy for dinner on Friday', []],
    ['We have nothing planned on Friday', []],
    ['We celebrate with you on Friday?', []],
    ['No suggestions, please', []],
    ['Mornings or late afternoons work best', []],
    ['Coming with my parents on Friday', []],
  ]))

test('a day is named by its number, its place in the stay and as one of a row', () => {
  const friday = [[9, 18, 28]]
  for (const note of ['Op de 9e hebben we een bruiloft', 'El 9 tenemos boda', 'Dia 9 temos casamento'])
    assert.deepEqual(busy(note), friday, note)
  assert.deepEqual(busy('Le 8 on est pris toute la journée'), [[8, 9, 18]])
  assert.deepEqual(busy('Workshop on the last day, 9-12'), [[11, 9, 12]])
  for (const note of ['Training Mon thru Wed 8-4', 'Les ma t/m wo van 8 tot 16 uur'])
    assert.deepEqual(
      busy(note),
      [5, 6, 7].map((date) => [date, 8, 16]),
      note,
    )
})

test('days behind a word for "except" are the others', () =>
  check([
    ['Free every evening except Thursday', [[8, 18, 28]]],
    ['Abends immer frei außer Donnerstag', [[8, 18, 28]]],
    ['Todas las tardes libres menos el jueves', [[8, 13, 18]]],
    ['We rehearse every morning but Wednesday', [5, 6, 8, 9, 10, 11].map((date) => [date, 8, 12.5])],
  ]))

test('one time from one day to another is read as one', () =>
  check([
    [
      'Free from Thursday 2pm until Saturday 11am',
      [
        [8, 0, 14],
        [10, 11, 28],
      ],
    ],
    [
      'We are away from Tuesday 3pm to Thursday noon',
      [
        [6, 15, 28],
        [7, 0, 28],
        [8, 0, 12],
      ],
    ],
  ]))

test('a part of the day alone that is free leaves out the rest', () => {
  assert.deepEqual(busy('Mrs Lind has Thursday 2 to 5 to herself', { adults: 1 }), [
    [8, 0, 14],
    [8, 17, 28],
  ])
  assert.deepEqual(busy('He has meetings Thursday 9-17', { adults: 1 }), [[8, 9, 17]])
  assert.deepEqual(busy('He has meetings Thursday 9-17', { adults: 2 }), [])
  assert.deepEqual(busy('Prima delle 15 niente')[0], [5, 0, 15])
})

test('what is shut, who stays at home and an earlier stay take no time', () => {
  check(
    [
      'Sauna closed Wed 10-14 for cleaning',
      'Aufzug außer Betrieb Mi 9-12 Uhr',
      'My boss only has Tuesday off and is not coming',
      'Zijn zus is alleen dinsdag vrij en komt niet mee',
    ].map((note): Row => [note, []]),
  )
  const needs = needsOf({ ...stay, specialNotes: 'Last year we arrived at 11pm and ate crisps' })
  assert.ok(needs.stay.arrivalMinutes < 20 * 60)
})

test('a table with its hour is a meal in every language, and so is the earliest hour of one', () => {
  for (const note of [
    'Tisch für zwei am Freitag um halb acht',
    'Un tavolo per due venerdì alle 19:30',
    'Mesa para dos el viernes a las 19:30',
    'Stolik dla dwóch osób w piątek o 19:30',
    'Tafel voor twee vrijdag om half acht',
    'A table at half seven on Friday',
    'Bord för två på fredag kl 19.30',
  ])
    assert.deepEqual(meals(note), [[19.5, 9]], note)
  assert.deepEqual(meals('tavolo x 2 ore 20.15'), [[20.25, null]])
  assert.deepEqual(meals('We never have dinner before 9'), [[21, null]])
  assert.deepEqual(meals('We are up at 5:30 every day'), [[6.5, null]])
})

test('a day of the month and a road are no hours, and who is away by three leaves in the afternoon', () => {
  const leaves = (specialNotes: string) => needsOf({ ...stay, specialNotes }).stay.departureMinutes / 60
  assert.equal(leaves('Départ le 11 à 14h'), 14)
  assert.equal(leaves('We must be away by three to beat the M6'), 15)
  assert.equal(needsOf({ ...stay, specialNotes: 'ETA 01h00' }).stay.arrivalMinutes / 60, 25)
})
