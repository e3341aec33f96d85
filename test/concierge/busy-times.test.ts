import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { weekdays } from '../../src/domain/opening-hours.ts'
import { answered } from '../support/answered.ts'
import { needsOf } from '../support/needs.ts'
import { event, hoursOn, north, place } from '../support/worlds.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
/** Wednesday to Sunday. */
const stay = { checkin: day('2026-12-02'), checkout: day('2026-12-06') }

/** Weekday and hours of each time that a note says is taken. */
const busy = (specialNotes: string, said: Partial<GuestRequest> = stay) =>
  needsOf({ ...said, specialNotes }).stay.busy.map(({ date, from, to }) => [date.dayOfWeek, from / 60, to / 60])

test('hours of work are read with their days', () => {
  const thursdayAndFriday = [
    [4, 9, 17],
    [5, 9, 17],
  ]
  for (const note of [
    'Meetings Thu and Fri 9-17',
    'Thursday and Friday conference 9am to 5pm',
    'Donnerstag und Freitag Tagung 9-17 Uhr',
    'Jeudi et vendredi congrès 9h-17h',
    'Jueves y viernes reuniones de 9 a 17',
    'Giovedì e venerdì riunioni 9-17',
    'Quinta e sexta-feira reuniões 9h-17h',
    'Dijous i divendres congrés 9-17h',
    'Donderdag en vrijdag vergadering 9-17',
  ])
    assert.deepEqual(busy(note), thursdayAndFriday, note)
  const week = [
    [3, 9, 18],
    [4, 9, 18],
    [5, 9, 18],
  ]
  for (const note of ['Office Mon-Fri 9-6', 'I work Monday to Friday 9-18', 'Montag bis Freitag Messe 9-18'])
    assert.deepEqual(busy(note), week, note)
  assert.deepEqual(busy('図書館で調査(月〜金の9時〜17時は図書館です)'), [
    [3, 9, 17],
    [4, 9, 17],
    [5, 9, 17],
  ])
  assert.equal(busy('on the stand 9-19 daily, exhibitor').length, 5)
})

test('days out of town are taken', () => {
  const thursday = [[4, 9, 18]]
  for (const note of [
    'Day trip to Toledo on Thursday',
    'Donnerstag Tagesausflug nach Potsdam',
    'jeudi excursion à la journée à Giverny',
    'El jueves excursión de un día a Toledo',
    'Giovedì gita di un giorno a Siena',
    'Donderdag dagtocht naar Delft',
  ])
    assert.deepEqual(busy(note), thursday, note)
  assert.deepEqual(busy('We would love a day trip to the coast on Thursday'), [])
  const twoDays = [
    [4, 0, 28],
    [5, 0, 28],
  ]
  for (const note of [
    'We’ll be in Kyoto on 3 and 4 December',
    '3-4 December in Cork',
    '3.-4. Dezember sind wir in Salzburg',
    'Les 3 et 4 décembre nous serons à Nice',
    'Del 3 al 4 de diciembre estaremos en Cádiz',
  ])
    assert.deepEqual(busy(note), twoDays, note)
  for (const note of ['2-6 December in Lisbon, first visit', 'On 3 December dinner in Chinatown'])
    assert.deepEqual(busy(note), [], note)
})

test('what is free of a day leaves the rest to plans', () => {
  assert.deepEqual(busy('Two hours free Thursday afternoon'), [[4, 9, 13]])
  assert.deepEqual(busy('Just three hours on Thursday morning between meetings'), [[4, 12.5, 18]])
  assert.deepEqual(busy('Thursday I have nothing until the wake at 4'), [[4, 16, 28]])
  const dawn = busy('Only time I own is roughly 5 to 7:45 in the morning')
  assert.deepEqual(dawn.slice(0, 2), [
    [3, 0, 5],
    [3, 7.75, 28],
  ])
  assert.deepEqual(busy('Meetings 8:30am to late both days')[0], [3, 8.5, 28])
})

test('tickets and tables take their hours, and theirs only', () => {
  assert.deepEqual(busy('Have tickets: Uffizi Thu 10am, opera Fri 8pm. Ideas for Saturday?'), [
    [4, 10, 12.5],
    [5, 20, 22.5],
  ])
  const friday = [[5, 18, 28]]
  for (const note of [
    'Wir haben Karten für die Oper am Freitag',
    'Karten für die Oper am Freitagabend haben wir bereits',
    'On a déjà les billets pour l’opéra vendredi soir',
    'Ya tenemos entradas para la ópera el viernes',
  ])
    assert.deepEqual(busy(note), friday, note)
  assert.deepEqual(busy('Thursday we have tickets for the water park, all day'), [[4, 9, 18]])
  assert.deepEqual(busy('Venimos al entierro de mi suegra, el jueves a las 12'), [[4, 12, 14.5]])
  assert.equal(busy('All dinners booked, need only things to do').length, 5)
})

test('parts of a day are taken by plans', () => {
  assert.deepEqual(busy('Saturday daytime is all campus stuff so no plans then'), [[6, 9, 18]])
  assert.deepEqual(busy('Tickets for tennis Wed, Thu, Fri day sessions.'), [
    [3, 9, 18],
    [4, 9, 18],
    [5, 9, 18],
  ])
  assert.deepEqual(busy('Friday night is the alumni banquet so no dinner'), [[5, 18, 28]])
  assert.deepEqual(busy('Samstag Abend Bankett'), [[6, 18, 28]])
  assert.deepEqual(busy('Samedi soir nous dînons à l’hôtel'), [[6, 18, 22.5]])
  assert.deepEqual(busy('Conference Thursday, would love a museum on Saturday morning'), [])
  assert.deepEqual(busy('El viernes excursión del grupo todo el día'), [[5, 9, 18]])
  assert.deepEqual(busy('Vendredi ski toute la journée, samedi libre'), [[5, 9, 18]])
  assert.deepEqual(
    busy('here for the festival fri-sat, gates at 1, so we wont be around').map(([weekday]) => weekday),
    [5, 6],
  )
  assert.deepEqual(busy('Grandstand tickets every day so only evenings').length, 5)
  assert.deepEqual(busy('we only have evenings free: only evenings').length, 3)
})

test('a plan of which one end is said is taken from there or up to there', () => {
  for (const note of [
    'Wedding on Saturday from 3pm',
    'Samstag ab 15 Uhr Hochzeit, sonst frei',
    'Nous avons un mariage samedi à partir de 15h',
    'Boda el sábado desde las 15 h, el resto libre',
  ])
    assert.deepEqual(busy(note), [[6, 15, 28]], note)
  assert.deepEqual(busy('Training on Thursday until 3'), [[4, 9, 15]])
  assert.deepEqual(busy('Thursday workshop from 2pm'), [[4, 14, 18]])
  assert.deepEqual(busy('We have tickets at 19:30 on Saturday'), [[6, 19.5, 22]])
  assert.deepEqual(busy('Wir haben Karten für Samstag 20 Uhr'), [[6, 20, 22.5]])
  assert.deepEqual(busy("We've got a boat tour at 10 on Saturday, back by 2"), [[6, 10, 14]])
  assert.deepEqual(busy('Marathon on Saturday, start 9:00, done around 2 pm'), [[6, 9, 14]])
  assert.deepEqual(busy('We visit my aunt on Saturday, then workshop until six'), [[6, 9, 18]])
})

test('who is free for some hours of a day is taken for the others', () => {
  assert.deepEqual(busy('free until noon on Saturday'), [[6, 12, 28]])
  assert.deepEqual(busy("I'm free from 4pm on Friday"), [[5, 0, 16]])
  assert.deepEqual(busy('Freitag frei ab 16 Uhr'), [[5, 0, 16]])
  assert.deepEqual(busy('We are free until noon on our last day'), [[7, 12, 28]])
  assert.equal(busy('Nothing before 11, we sleep in').length, 5)
  assert.deepEqual(busy('Nothing before 11, we sleep in')[0], [3, 0, 11])
})

test('a meal that is booked is taken, and so is a dinner that belongs to a plan', () => {
  assert.deepEqual(busy('Dinner at Theo on Friday is booked already'), [[5, 18, 22.5]])
  assert.deepEqual(busy('Cena en Theo el viernes, ya reservada'), [[5, 18, 22.5]])
  assert.deepEqual(busy('My aunt and uncle cook for us on Friday'), [[5, 18, 22.5]])
  assert.deepEqual(busy('Lunch on Friday is reserved'), [[5, 12, 14.5]])
  assert.deepEqual(busy('Thu all day incl. dinner (conference)'), [
    [4, 9, 18],
    [4, 18, 22.5],
  ])
  assert.deepEqual(busy('Please reserve us a table for Friday 8pm'), [])
})

test('a plan without a day is of the only day that it can be', () => {
  const night = { checkin: day('2026-12-02'), checkout: day('2026-12-03') }
  assert.deepEqual(busy('Meeting at bank 16-19h, then free', night), [[3, 16, 19]])
  assert.deepEqual(busy('Meeting 9-11', night), [[4, 9, 11]])
  assert.deepEqual(busy('Meeting at bank 16-19h'), [])
})

test('free time, wishes, questions, counts and the plans of others take no time', () => {
  for (const note of [
    'Thursday is free all day',
    'Free on Friday from the conference until 5',
    'A museum on Thursday morning',
    'The library on Thursday morning would be lovely',
    'Is there a concert on Friday evening?',
    'Kids are in ski school 9-3 on Friday',
    'My husband has meetings Thursday 9-17',
    '2-3 meetings on Thursday',
    'No meetings on Friday afternoon',
    'Conference 9-16 December on Friday',
    'Dinner on Friday at 8',
    'Conference on Thursday',
    'We want to work in a quiet café on Friday afternoon',
    'Our room is booked from 3pm on Friday',
    'We would like tickets for a show on Friday at 8pm',
    "We've got all day on Friday",
    "We've got a free evening on Friday",
    'Our wedding anniversary on Friday, dinner would be lovely',
  ])
    assert.deepEqual(busy(note), [], note)
})

test('a day is not named for dinner by the words that it is taken', () => {
  const named = (specialNotes: string) =>
    needsOf({ ...stay, specialNotes }).namedDays.foodAndBeverage.map((date) => date.dayOfWeek)
  assert.deepEqual(named('Friday night is the alumni banquet so no dinner. Thursday dinner yes.'), [4])
})

const daily = (...ranges: string[]) => ({ hours: { weekly: hoursOn(weekdays, ...ranges), closures: [] } })
const museum = { section: 'attractions' as const, traits: ['museum', 'indoors'] }

test('a sight is open to a guest on the free parts of days only, and the words say one of them', async () => {
  const { attractions } = await answered(
    [
      place('a shut when free', {
        ...museum,
        hours: { weekly: hoursOn(['thursday', 'friday'], '10:00-17:00'), closures: [] },
      }),
      place('b open', { ...museum, ...north(1), ...daily('10:00-17:00') }),
    ],
    { ...stay, specialNotes: 'Conference Thu and Fri 9-18.' },
  )
  assert.deepEqual(
    attractions.map(({ name }) => name),
    ['b open'],
  )
  assert.match(attractions[0]?.why ?? '', /Saturday/)
})

test('a kitchen is told by an evening that is free', async () => {
  const { foodAndBeverage } = await answered([place('a', { traits: ['thai'], ...daily('17:00-23:00') })], {
    specialNotes: 'Friday night is the banquet.',
  })
  assert.match(foodAndBeverage[0]?.why ?? '', /Saturday/)
})

test('a concert in the hours of a plan is left out', async () => {
  const on = (id: string, date: string) => event(id, { schedule: { dates: [date], times: ['20:00'] } })
  const { events } = await answered([on('friday', '2026-12-04'), on('saturday', '2026-12-05')], {
    specialNotes: 'Friday night is the banquet.',
  })
  assert.deepEqual(
    events.map(({ title }) => title),
    ['saturday'],
  )
})

const night = { checkin: day('2026-12-04'), checkout: day('2026-12-05') }

test('who arrives at 23:50 and leaves at 6:30 is sent to no sight and to no kitchen that is shut by then', async () => {
  const { foodAndBeverage, attractions } = await answered(
    [
      place('a kitchen', { traits: ['thai'], ...daily('17:00-23:00') }),
      place('b unknown', { traits: ['thai'] }),
      place('c late', { traits: ['pizza', 'late-night'], ...daily('17:00-02:00') }),
      place('d museum', museum),
      place('e park', { section: 'attractions', traits: ['park'], ...daily('05:00-23:30') }),
    ],
    { ...night, specialNotes: 'Arr. approx 23:50, taxi 06:30.' },
  )
  assert.deepEqual(
    foodAndBeverage.map(({ name }) => name),
    ['c late'],
  )
  assert.deepEqual(attractions, [])
})

test('who has the evening only is sent to no sight with a door and unknown hours', async () => {
  const { attractions } = await answered(
    [
      place('a house', { section: 'attractions', traits: ['architecture', 'historic-site'] }),
      place('b church', { section: 'attractions', traits: ['place-of-worship'] }),
      place('c pier', { section: 'attractions', traits: ['pier'] }),
      place('d theater', { section: 'attractions', traits: ['theater', 'indoors'] }),
    ],
    { ...night, specialNotes: 'Meeting 16-19h, then free. Leaving at 7.00 by car.' },
  )
  assert.deepEqual(attractions.map(({ name }) => name).sort(), ['c pier', 'd theater'])
})

test('work without a day fills the workdays, and who works is free for the rest', () => {
  const daysOf = (from: number, to: number, weekdays = [3, 4, 5]) => weekdays.map((weekday) => [weekday, from, to])
  for (const note of [
    'conference 9-17',
    'Tagung 9-17 Uhr',
    'convegno 9-17',
    'kokous klo 9-17',
    'Conference 9 to 5, evenings free',
  ])
    assert.deepEqual(busy(note), daysOf(9, 17), note)
  for (const note of [
    'mornings are mine, afternoons in meetings',
    'reuniones por la tarde',
    'in meetings every afternoon',
  ])
    assert.deepEqual(busy(note), daysOf(13, 18), note)
  for (const note of [
    'meetings all day',
    'réunions toute la journée',
    'Seminar tagsüber',
    'sales kickoff, mtgs all day',
  ])
    assert.deepEqual(busy(note), daysOf(9, 18), note)
  for (const note of ['my wife is in meetings 9-5, I am free', 'all day excursion with the group', 'a tour 10-14'])
    assert.deepEqual(busy(note), [], note)
})

test('hours that a guest is free without a day are those of every day', () => {
  for (const note of ['only free before 9 am', 'libre avant 9h seulement', 'nur vor 9 Uhr frei'])
    assert.deepEqual(busy(note), [3, 4, 5, 6, 7].map((weekday) => [weekday, 9, 28]), note) // biome-ignore format: a list
  for (const note of ['free from 4 pm', 'ab 16 Uhr frei', 'libre a partir de las 16', 'libero dalle 16'])
    assert.deepEqual(busy(note), [3, 4, 5].map((weekday) => [weekday, 0, 16]), note) // biome-ignore format: a list
  for (const note of ['only mornings free', 'nur vormittags frei', 'seulement les matinées libres'])
    assert.deepEqual(busy(note)[0], [3, 12, 18], note)
  const but = (from: number, to: number) => [3, 4, 5, 6, 7].map((day) => (day === 4 ? [4, from, to] : [day, 0, 28]))
  for (const note of ['Only Thu evening free', 'nur am Donnerstag Abend frei'])
    assert.deepEqual(busy(note).toSorted(), but(9, 18), note)
  for (const note of ['Free Thu eve only from approx 7 pm', 'only Thursday evening free from 7pm'])
    assert.deepEqual(busy(note).toSorted(), but(0, 19), note)
  for (const note of [
    'free parking from 6pm',
    'ist die Sauna ab 16 Uhr frei',
    'only free wifi before 9am',
    'gluten free dinner from 7pm',
  ])
    assert.deepEqual(busy(note), [], note)
})

test('who is free before nine alone gets a park and a café, no casino and no dinner', async () => {
  const sight = (name: string, traits: string[]) => place(name, { section: 'attractions', traits })
  const opensAt2 = { hours: { weekly: hoursOn(weekdays, '14:00-26:00'), closures: [] } }
  const { foodAndBeverage, attractions } = await answered(
    [
      place('casino', { section: 'attractions', traits: ['casino', 'indoors'], ...opensAt2 }),
      sight('other casino', ['casino', 'indoors']),
      sight('museum', ['museum', 'indoors']),
      sight('park', ['park', 'outdoors']),
      place('dinner', { traits: ['italian'] }),
      place('café', { traits: ['coffee'] }),
    ],
    { ...stay, specialNotes: 'Casino? Only free before 9 am' },
  )
  assert.deepEqual([foodAndBeverage, attractions].map((items) => items.map(({ name }) => name)), [['café'], ['park']]) // biome-ignore format: a list
})

test('short weekdays count next to another day or an hour', () => {
  const thursdayAndFriday = [
    [4, 9, 17],
    [5, 9, 17],
  ]
  for (const note of [
    'Reuniones jue y vie de 9 a 17',
    'Reuniones jue a vie de 9 a 17',
    'En formation jeu-ven 9h-17h',
    '木・金は9時から17時まで会議',
    'Fiera gio e ven 9-17',
  ])
    assert.deepEqual(busy(note), thursdayAndFriday, note)
  assert.deepEqual(busy('Torneo sáb y dom 9-13'), [
    [6, 9, 13],
    [7, 9, 13],
  ])
  assert.deepEqual(busy('Partita sab ore 18'), [[6, 18, 20.5]])
  for (const note of ['frente al mar, reuniones de 9 a 17', 'bord de mer et jeu de piste', '水族館と月見、木工体験'])
    assert.deepEqual(
      busy(note).filter(([weekday]) => note.includes('水') || weekday === 2),
      [],
      note,
    )
})

test('the weekday within a name is that of its plan', () =>
  assert.deepEqual(busy('Saturday is for the zoo, and Sunday mass 10:30 is a must'), [[7, 10.5, 13]]))

test('what takes both days of two of them leaves the others free', () =>
  assert.deepEqual(busy('Two of us have meetings 9-17 both days'), []))

test('guests of others are taken for that part of the day', () => {
  for (const note of [
    'On Friday evening we are guests of the mayor',
    'Freitag Abend sind wir eingeladen bei Freunden',
    'Vendredi soir on est invités chez des amis',
    'El viernes por la noche estamos invitados',
    'Venerdì sera siamo ospiti di amici',
  ])
    assert.deepEqual(busy(note), [[5, 18, 28]], note)
  assert.deepEqual(busy('Christening Saturday 10am and relatives until the evening'), [[6, 10, 28]])
})

test('ranges in words are hours where one of them has a half or a quarter', () => {
  assert.deepEqual(busy('Workshop half eight to five on Thursday'), [[4, 8.5, 17]])
  assert.deepEqual(busy('Meeting Thursday quarter past nine till four'), [[4, 9.25, 16]])
  assert.deepEqual(busy('Half of us, six to eight people, have meetings on Thursday'), [])
  assert.deepEqual(busy('Thursday afternoon we meet our friends, 3 til late'), [[4, 15, 28]])
})

test('a day with its hours is of what is booked behind it', () => {
  assert.deepEqual(busy('Surprise party with 14 friends, Saturday from 6pm, all booked at the mill'), [[6, 18, 20.5]])
  assert.deepEqual(busy('Dinner Saturday 8pm, please have it booked at the mill'), [])
})
