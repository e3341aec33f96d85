import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerTo, names, type Said, whyOf } from '../support/answer-to.ts'
import { event, north, place } from '../support/worlds.ts'

const on = { schedule: { dates: ['2026-12-05'], times: ['15:00'] } }
const chipsOf = (items: readonly Said[], name: string) => items.find((item) => item.name === name)?.chips ?? []
const stepFree = ['I use a wheelchair', 'my mother has a walker'] as const

const exertions = [
  event('Yoga', { category: 'health-fitness', traits: ['yoga'], ...on }),
  event('Skating', { category: 'family-kids', traits: ['skating'], ...on }),
  event('Hike', { category: 'tours', traits: ['hiking', 'outdoors'], ...on }),
  event('Dance', { category: 'theater', traits: ['dance'], ...on }),
]

for (const note of stepFree)
  test(`no exertion is offered to who says "${note}", and a show is`, async () => {
    assert.deepEqual(names((await answerTo(note, exertions)).events), ['Dance'])
  })

test('an accessible room asks for the same, and who asks for yoga gets it', async () => {
  assert.deepEqual(names((await answerTo('', exertions, { accessibleRoom: 'yes' })).events), ['Dance'])
  assert.ok(names((await answerTo('I use a wheelchair and love yoga', exertions)).events).includes('Yoga'))
})

const tours = [
  event('Old Town', { category: 'tours', traits: ['tour', 'walking'], ...on }),
  event('Church Tower', { category: 'tours', traits: ['tour'], description: 'Up 140 steps to the bells.', ...on }),
  event('Gallery Tour', { category: 'tours', traits: ['tour'], description: 'A tour of the collection.', ...on }),
]

test('who needs a way without steps is not led through town or up a tower', async () => {
  for (const note of stepFree) assert.deepEqual(names((await answerTo(note, tours)).events), ['Gallery Tour'])
})

const hall = (id: string, wheelchair?: 'yes' | 'limited') =>
  place(id, { section: 'attractions', traits: ['concert-hall'], facts: wheelchair ? { wheelchair } : {} })

test('the access of a venue is said of its event, or to be asked about', async () => {
  const shows = (['yes', 'limited', 'unknown'] as const).flatMap((access) => [
    hall(access, access === 'unknown' ? undefined : access),
    event(`At ${access}`, { venuePlaceId: `test:${access}`, ...on }),
  ])
  const { events } = await answerTo('I use a wheelchair', shows)
  const said = (name: string) => [whyOf(events, name), ...chipsOf(events, name)].join(' | ')
  assert.match(said('At yes'), /step-free|wheelchair/i)
  assert.match(said('At limited'), /partly|partial|limited/i)
  assert.match(said('At unknown'), /ask[^|]* about access|access[^|]*ask/i)
  const { events: others } = await answerTo('', shows)
  for (const { why, chips } of others) assert.doesNotMatch([why, ...chips].join(' '), /access|step-free|wheelchair/i)
})

for (const note of ['walking only', 'we only walk', 'no car', 'on foot only', 'solo a pie', 'nur zu Fuß'])
  test(`an event beyond a long walk is not for who says "${note}"`, async () => {
    const world = (miles: number) => ({ venue: { name: 'Hall', ...north(miles), address: null, locality: null, region: null, neighborhood: null }, ...on }) // biome-ignore format: one line
    const { events } = await answerTo(note, [event('Near', world(0.5)), event('Far', world(8))])
    assert.deepEqual(names(events), ['Near'])
  })

test('a series on a public holiday is to be asked about, and a single show is not', async () => {
  const weekly = event('Quiz', { schedule: { start: '2026-12-03', recurrence: 'FREQ=WEEKLY', times: ['19:00'] } })
  const single = event('Gala', { schedule: { dates: ['2026-12-24'], times: ['19:00'] } })
  const stay = { checkin: Temporal.PlainDate.from('2026-12-24'), checkout: Temporal.PlainDate.from('2026-12-25') }
  const { events } = await answerTo('', [weekly, single], stay)
  assert.match(whyOf(events, 'Quiz'), /ask[^.]*about holiday hours on Thursday/i)
  assert.doesNotMatch(whyOf(events, 'Gala'), /ask/i)
})

test('nobody is told to ask about ingredients at an exhibition', async () => {
  const run = { schedule: { start: '2026-12-01', days: 20 } }
  const { events } = await answerTo('severe shellfish allergy', [
    event('The Oyster Painters: Food in Art', { category: 'art', traits: ['art'], ...run }),
  ])
  assert.equal(events.length, 1)
  assert.doesNotMatch(events[0]?.why ?? '', /ingredients|shellfish/)
})
