import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutOtherYears } from '../../src/concierge/explain/beyond-blurb.ts'
import type { Fact } from '../../src/concierge/explain/fact.ts'
import { mapperDescription } from '../../src/importers/osm/mapper-description.ts'
import { answerTo, whyOf } from '../support/answer-to.ts'
import { needsOf } from '../support/needs.ts'
import { hoursOn, north, place } from '../support/worlds.ts'

const sight = (name: string, traits: string[], known: Parameters<typeof place>[1] = {}) =>
  place(name, { section: 'attractions', traits, ...known })

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const open = (range: string) => ({ hours: { weekly: hoursOn([...everyDay], range), closures: [] } })
const winter = {
  checkin: Temporal.PlainDate.from('2027-02-08'),
  checkout: Temporal.PlainDate.from('2027-02-10'),
}

describe('a reason', () => {
  test('that half a town shares is given twice at most', async () => {
    const old = { facts: { renown: { heritage: true as const } } }
    const world = ['One', 'Two', 'Three', 'Four'].map((name, at) =>
      sight(name, ['landmark', 'historic'], { ...old, categories: ['town hall'], ...north(0.2 + at / 10) }),
    )
    const { sights } = await answerTo('', world)
    assert.equal(sights.filter(({ why }) => why.includes('protected as heritage')).length, 2)
  })

  test('does not name the nearest of a kind and then the kind', async () => {
    const room = { categories: ['escape room'], facts: { kindPhrase: 'escape room' } }
    const world = [
      sight('Lost Alley', ['escape-room', 'indoors'], { ...room, ...north(0.1) }),
      sight('Far Room', ['escape-room', 'indoors'], { ...room, ...north(0.5) }),
    ]
    const { sights } = await answerTo('', world, { adults: 2 })
    for (const { why } of sights) assert.ok(why.split('escape room').length <= 2, why)
  })

  test('is no green hour for who is free after dark alone', async () => {
    const world = [sight('Belt', ['park', 'outdoors'], { categories: ['park'], ...north(0.3) })]
    const { sights } = await answerTo('Conference all day, only free in the evenings from 7 pm', world, winter)
    for (const { why } of sights) assert.doesNotMatch(why, /in the green|in the open air/)
  })

  test('is no stroll at a memorial', async () => {
    const chairs = { categories: ['memorial', 'square'], ...north(0.2) }
    const { sights } = await answerTo('', [sight('Empty Chairs', ['monument', 'outdoors', 'walking'], chairs)])
    assert.match(whyOf(sights, 'Empty Chairs'), /remembrance/)
    assert.doesNotMatch(whyOf(sights, 'Empty Chairs'), /stroll|walk|look/)
  })

  test('is no quiet of a church that visitors come to see', async () => {
    const famous = {
      categories: ['cathedral'],
      facts: { renown: { article: true as const, sight: true as const } },
      ...north(0.2),
    }
    const parish = { categories: ['church'], ...north(0.4) }
    const { sights } = await answerTo('', [
      sight('Great Dome', ['place-of-worship'], famous),
      sight('Saint Ann', ['place-of-worship'], parish),
    ])
    assert.doesNotMatch(whyOf(sights, 'Great Dome'), /quiet|calm/)
    assert.match(whyOf(sights, 'Saint Ann'), /quiet moment/)
  })

  test('presumes of no company that all of it drinks', async () => {
    const world = [place('Hop House', { traits: ['craft-beer', 'pub'], ...open('12:00-24:00') })]
    const { food } = await answerTo('Craft beer please', world, { adults: 6 })
    for (const { why } of food) assert.doesNotMatch(why, /company/)
  })
})

test('a café that is named for its coffee says when it opens, not that it serves dinner', async () => {
  const cafe = { categories: ['café'], traits: ['coffee', 'breakfast', 'international'], ...open('09:00-21:00') }
  const { food } = await answerTo('good coffee, and a place for our dog', [place('Corner', cafe)])
  assert.doesNotMatch(food[0]?.why ?? '', /dinner/)
})

test('a second place for a wish says how it meets another, and nothing twice', async () => {
  const cafes = ['One', 'Two'].map((name, at) =>
    place(name, { traits: ['coffee', 'dog-friendly'], ...north(0.1 + at / 10), ...open('09:00-18:00') }),
  )
  const dogs = await answerTo('good coffee, and a place for our dog', cafes)
  for (const { why } of dogs.food) assert.equal(why.split('welcomes dogs').length, 2, why)
  const meatless = place('Fern', { traits: ['plant-based', 'vegan'], ...open('09:00-22:00') })
  const { food } = await answerTo('vegetarian food', [meatless])
  const why = food[0]?.why ?? ''
  assert.ok(why.split('meat-free').length <= 2, why)
})

test('a tag for halal is no warning', async () => {
  const tandoor = place('Tandoor', { source: 'osm', traits: ['indian', 'halal'], ...open('12:00-22:00') })
  const { food } = await answerTo('We are Muslims and eat halal', [tandoor])
  assert.match(food[0]?.why ?? '', /listed as halal; .*ask/)
  assert.doesNotMatch(food[0]?.why ?? '', /aware|, as it is listed|so do ask/)
})

test('who must not eat gluten reads of gluten-free dishes first, and of no bread', async () => {
  const world = ['One', 'Two', 'Three', 'Four'].map((name, at) =>
    place(name, { traits: ['gluten-free', 'bakery', 'breakfast', 'coffee'], ...north(0.1 * at) }),
  )
  const { food } = await answerTo('Celiac wife', world)
  assert.ok(food.length > 2)
  for (const { why } of food) {
    assert.match(why, /gluten-free/)
    assert.doesNotMatch(why, /bread/)
  }
})

test('a year of the record is not said next to another one of the description', () => {
  const opened: Fact = {
    id: 'history:opened',
    topic: 'history',
    chip: 'Since 1945',
    text: 'opened in 1945',
    details: { year: '1945', began: 'opened in', beginning: 'Opened in' },
  }
  assert.deepEqual(withoutOtherYears([opened], 'In the house of the feast of 1364.'), [])
  assert.deepEqual(withoutOtherYears([opened], 'In a 13th-century cellar.'), [])
  assert.deepEqual(withoutOtherYears([opened], 'Open since 1945.'), [opened])
  assert.deepEqual(withoutOtherYears([opened], 'Polish restaurant with 300 seats.'), [opened])
})

test('a description in two parts is read, a list of values is not', () => {
  const said = (description: string) => mapperDescription({ description }, 'New Square')
  assert.equal(
    said('Round hall with food windows; flea market on Sundays'),
    'Round hall with food windows; flea market on Sundays.',
  )
  assert.equal(said('Books of the town;maps of the region;cards'), null)
  assert.equal(said('Books of the town; maps of the region; cards'), null)
})

describe('small children who cannot walk far', () => {
  const needs = (specialNotes: string, children = 2) => {
    const { isStepFree, wantsNear } = needsOf({ specialNotes, children })
    return { isStepFree, wantsNear }
  }

  for (const note of [
    'Two boys 4 and 7, mad about trains. they cant walk far and the little one still naps',
    'Kids are 3 and 5. The kids cannot walk far.',
    'Our children (4 and 6) can not walk very far',
  ])
    test(`want a short way and no ramp: "${note}"`, () => {
      assert.deepEqual(needs(note), { isStepFree: false, wantsNear: true })
    })

  for (const note of [
    'Two boys 4 and 7 and my mother. They cant walk far.',
    'Two boys 4 and 7. My wife cant walk far.',
    "We can't walk far. Two boys 4 and 7.",
    'Our children (4 and 6) cannot walk far because of a muscle disease',
    'Two boys 4 and 7. They cant walk far, one is in a wheelchair',
    'Two boys 4 and 7. They cant walk far and cannot manage stairs',
    'Two boys 13 and 15. They cant walk far.',
    'Two boys 4 and 7. Grandpa comes along. They cant walk far.',
  ])
    test(`and anyone else keeps the step-free way: "${note}"`, () => {
      assert.equal(needs(note).isStepFree, true)
    })

  test('also where no child is booked', () => {
    assert.equal(needs('Two boys 4 and 7. they cant walk far', 0).isStepFree, true)
  })
})

test('a table that they hold already takes its evening', () => {
  const stay = { checkin: Temporal.PlainDate.from('2027-09-03'), checkout: Temporal.PlainDate.from('2027-09-07') }
  const held = needsOf({ specialNotes: 'We already hold a table at the Mill for Saturday. Wine please.', ...stay })
  assert.deepEqual(held.namedDays.foodAndBeverage, [])
  assert.equal(held.stay.busy.length, 1)
  const asked = needsOf({ specialNotes: 'Please hold a table at the Mill for us for Saturday dinner.', ...stay })
  assert.equal(asked.stay.busy.length, 0)
})
