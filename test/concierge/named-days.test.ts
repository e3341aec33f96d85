import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asksForDinner, namedDaysOf } from '../../src/concierge/understand/named-days.ts'
import { celebratedParts } from '../../src/concierge/understand/party/occasions-said.ts'
import { plansInNote } from '../../src/concierge/understand/plans-in-note.ts'
import { readNotes } from '../../src/concierge/understand/read-notes.ts'
import { stayOf } from '../../src/domain/stay.ts'
import { answered } from '../support/answered.ts'
import { hoursOn, north, place } from '../support/worlds.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

function named(note: string, from = '2026-12-22', to = '2026-12-27') {
  const [plans, { statements }] = [plansInNote(note), readNotes(note)]
  const { foodAndBeverage, attractions } = namedDaysOf(plans, statements, stayOf(day(from), day(to)).dates, {
    celebrated: celebratedParts(plans, statements),
  })
  return { food: foodAndBeverage.map(String), sights: attractions.map(String) }
}

test('a day that the notes name for a meal or a sight is one for it', () => {
  const eve = { food: ['2026-12-24'], sights: [] }
  const ways = [
    'on 24 December',
    'on December 24th',
    'on Dec 24',
    'on Christmas Eve',
    'on the 24th',
    'on Thursday',
    '24.12.',
  ]
  for (const way of ways) assert.deepEqual(named(`A nice dinner ${way}, please.`), eve, way)
  assert.deepEqual(named('Am Heiligabend ein Abendessen'), eve)
  assert.deepEqual(named('On the 26th a museum'), { food: [], sights: ['2026-12-26'] })
  assert.deepEqual(named('Sunday is our only free day'), { food: ['2026-12-27'], sights: ['2026-12-27'] })
})

test('with a free evening, a dinner of another day is not theirs to choose', () => {
  const free = { food: ['2026-12-23'], sights: [] }
  assert.deepEqual(named('Group dinner Tue. Wed nite free, steak please'), free)
  assert.deepEqual(named('Dinner with clients on Tuesday, free evening on Wednesday'), free)
})

test('a day of travel, of work or outside the stay is none for an outing', () => {
  for (const note of [
    'We arrive on Thursday',
    'Conference on Wednesday',
    'Conference on Wednesday, then dinner',
    'Dinner on 3 January',
    'Room 24',
    'Dinner at 24:00',
  ])
    assert.deepEqual(named(note), { food: [], sights: [] }, note)
})

test('who asks for dinner asks for an evening, unless they ask for lunch too', () => {
  for (const note of ['One good dinner', 'Ein schönes Abendessen', 'Un bon - dîner? Pour dîner', 'DINNER!'])
    assert.ok(asksForDinner(plansInNote(note)), note)
  for (const note of ['Lunch and dinner', 'Sushi', 'Dinnerware', '']) assert.ok(!asksForDinner(plansInNote(note)), note)
})

const weekly = (days: Parameters<typeof hoursOn>[0], ...ranges: string[]) => ({
  hours: { weekly: hoursOn(days, ...ranges), closures: [] },
})
const kitchen = { traits: ['portuguese'] }

test('a guest whose only free day is Sunday is sent to the museum that opens on it, and told so', async () => {
  const museum = { section: 'attractions' as const, traits: ['museum', 'indoors'] }
  const { attractions } = await answered(
    [
      place('a shut', { ...museum, ...weekly(['friday', 'saturday'], '10:00-18:00') }),
      place('b open', { ...museum, ...north(1), ...weekly(['saturday', 'sunday'], '08:00-18:00') }),
    ],
    { specialNotes: 'Sunday is our only free day.', checkout: day('2026-12-07') },
  )
  assert.equal(attractions[0]?.name, 'b open')
  assert.match(attractions[0]?.why ?? '', /Sunday/)
})

test('a guest who asks for dinner on Saturday is not sent to a kitchen shut that night', async () => {
  const { foodAndBeverage } = await answered(
    [
      place('a shut', { ...kitchen, ...weekly(['thursday', 'friday'], '17:00-23:00') }),
      place('b lunch', { ...kitchen, ...weekly(['saturday'], '11:00-15:00') }),
      place('c dinner', { ...kitchen, ...north(0.3), ...weekly(['saturday'], '17:00-23:00') }),
    ],
    { specialNotes: 'A good dinner on Saturday' },
  )
  assert.equal(foodAndBeverage[0]?.name, 'c dinner')
})

test('a guest who asks for dinner on a public holiday is told to ask for the hours', async () => {
  const { foodAndBeverage } = await answered([place('a', { ...kitchen, ...weekly(['thursday'], '17:00-23:00') })], {
    specialNotes: 'Dinner on Christmas Eve',
    checkin: day('2026-12-23'),
    checkout: day('2026-12-26'),
  })
  assert.match(foodAndBeverage[0]?.why ?? '', /opening hours on Thursday/)
})

test('a contraction and a short word in small letters name no day', () => {
  for (const note of [
    'We’d love a good dinner',
    "We'd love a good dinner",
    'A good dinner in the sun',
    'we sat down to dinner',
  ])
    assert.deepEqual(named(note), { food: [], sights: [] }, note)
  assert.deepEqual(named('A good dinner on sat').food, ['2026-12-26'])
})

test('the day of a celebration, and the one that "that night" means, are those of the dinner', () => {
  // Thursday to Monday.
  const daysIn = (note: string) => named(note, '2027-06-10', '2027-06-14').food
  for (const note of [
    'we marry on the Sunday, dinner that night',
    'our anniversary is on Sunday',
    'I will propose on Sunday',
    'Sonntag unser Hochzeitstag, schönes Abendessen',
    'nos casamos el domingo, cena esa noche',
    'anniversaire de ma femme dimanche, dîner romantique',
    'anniversario domenica, cena romantica',
    'Hochzeit am Sonntag, Abendessen danach',
    'dinner on our last night',
    'Turning 40 on Sunday. A special dinner that night.',
  ])
    assert.deepEqual(daysIn(note), ['2027-06-13'], note)
  assert.deepEqual(daysIn('dinner tonight'), ['2027-06-10'])
  assert.deepEqual(daysIn('in town for a birthday on Sunday'), [])
})

test('a kitchen shut on the evening that a celebration names comes after all others', async () => {
  const { hours } = weekly(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], '12:00-23:00')
  const onlyLunch = { ...hours.weekly, sunday: hoursOn(['sunday'], '12:00-15:00').sunday }
  const world = [
    place('a', { ...kitchen, hours: { weekly: onlyLunch, closures: [] } }),
    place('b', { ...kitchen, ...weekly(['friday', 'saturday', 'sunday'], '18:00-23:00'), ...north(1) }),
  ]
  const stay = { checkin: day('2027-06-10'), checkout: day('2027-06-14') }
  const first = async (specialNotes: string) =>
    (await answered(world, { ...stay, specialNotes })).foodAndBeverage.map(({ name }) => name)[0]
  assert.equal(await first('We marry on Sunday, dinner that night'), 'b')
  assert.equal(await first('We marry on Saturday, dinner that night'), 'a')
})

test('the evening of a dinner that the guest asks for is not taken by the plan before it', async () => {
  const world = [place('b', { ...kitchen, ...weekly(['saturday'], '18:00-23:00') })]
  const stay = { checkin: day('2027-06-10'), checkout: day('2027-06-14') }
  const { foodAndBeverage } = await answered(world, { ...stay, specialNotes: 'Wedding on Saturday, dinner that night' })
  assert.equal(foodAndBeverage.length, 1)
})

test('each wish has the day that is named for it, and what is shut on it comes last', async () => {
  const wishes = (note: string) =>
    Object.fromEntries(
      namedDaysOf(plansInNote(note), readNotes(note).statements, stayOf(day('2027-06-10'), day('2027-06-14')).dates)
        .wishes.entries()
        .map(([trait, days]) => [trait, days.map((date) => date.day)]),
    )
  assert.deepEqual(wishes('Sunday brunch and a sauna on Saturday'), { brunch: [13], sauna: [12] })
  assert.deepEqual(wishes('Opera Friday, casino Saturday'), { opera: [11], casino: [12] })

  const hall = (name: string, trait: string, ...on: Parameters<typeof hoursOn>[0]) =>
    place(name, { section: 'attractions', traits: [trait, 'indoors'], ...weekly(on, '10:00-22:00') })
  const { attractions } = await answered(
    [
      hall('a shut', 'casino', 'friday', 'sunday'),
      hall('b open', 'casino', 'saturday'),
      hall('c market', 'market', 'friday', 'sunday'),
    ],
    {
      specialNotes: 'A market on Sunday, a casino on Saturday',
      checkin: day('2027-06-10'),
      checkout: day('2027-06-14'),
      resultsCounts: { foodAndBeverage: 0, attractions: 2, events: 0 },
    },
  )
  const read = Object.fromEntries(attractions.map(({ name, why }) => [name, why]))
  assert.deepEqual(Object.keys(read).sort(), ['b open', 'c market'])
  assert.match(read['b open'] ?? '', /Saturday/)
  assert.match(read['c market'] ?? '', /Sunday/)
})
