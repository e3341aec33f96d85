import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { composePredicate } from '../../src/concierge/author/predicate.ts'
import { type AuthoredItem, authorByTemplate } from '../../src/concierge/author/template-author.ts'
import type { Fact, Topic } from '../../src/concierge/explain/fact.ts'
import { formatDay, formatTime, sayMiles, sayPrice } from '../../src/concierge/explain/format-times.ts'
import { stayOf } from '../../src/domain/stay.ts'

const fact = (
  topic: Topic,
  predicate: string,
  words: Record<string, string> = {},
  chip: string | null = null,
): Fact => ({
  id: `${topic}:${predicate}`,
  topic,
  chip,
  predicate,
  words,
})

const placeFacts = [
  fact('kind', 'serves Thai food', {}, 'Thai kitchen'),
  fact('distance', 'is 0.3 miles from your hotel', { miles: '0.3 miles' }, '0.3 miles away'),
]
const eventFacts = [
  fact(
    'when',
    'is on Friday at 7:30 pm',
    { day: 'Friday', on: 'Friday', at: '7:30 pm', ongoing: '' },
    'Friday, 7:30 pm',
  ),
  fact('distance', 'is 1 mile from your hotel', { miles: '1 mile' }, '1 mile away'),
]

describe('words', () => {
  test('fifteen items with the same few facts share no sentence', () => {
    const place: AuthoredItem = { kind: 'place', name: 'Noi', venue: '', facts: placeFacts }
    const event: AuthoredItem = { kind: 'event', name: 'Recital', venue: 'The Hall', facts: eventFacts }
    const wordings = authorByTemplate([...Array(10).fill(place), ...Array(5).fill(event)])
    const sentences = wordings.flatMap(({ why }) => why.split(/(?<=\.) /))
    assert.equal(new Set(sentences).size, sentences.length)
  })

  test('an item of which nothing but its distance is known still has a sentence and a chip', () => {
    const [wording] = authorByTemplate([
      { kind: 'place', name: 'X', venue: '', facts: [fact('kind', 'is a place to see'), placeFacts[1] as Fact] },
    ])
    assert.match(wording?.why ?? '', /^.+\.$/)
    assert.deepEqual(wording?.reasons, ['0.3 miles away'])
  })

  test('a sentence does not end in two full stops, and a house named in the title is named once', () => {
    const [place, event] = authorByTemplate([
      { kind: 'place', name: 'J. Doe Inc.', venue: '', facts: placeFacts },
      { kind: 'event', name: 'Late Set at The Hall', venue: 'The Hall', facts: eventFacts },
    ])
    assert.doesNotMatch(place?.why ?? '', /\.\./)
    assert.equal(event?.why.match(/The Hall/g)?.length, 1)
  })
})

describe('what an answer says of wishes', () => {
  const wished = (name: string, ...more: Fact[]): AuthoredItem => ({
    kind: 'place',
    name,
    venue: '',
    facts: [fact('wish', 'serves Thai food', { noun: 'Thai food' }, 'Thai kitchen'), ...more, placeFacts[1] as Fact],
  })

  test('a wish that may be named comes first and is named once', () => {
    const quiet = fact('kind', 'is quiet', {}, 'Quiet and calm')
    const [first, second] = authorByTemplate([wished('Noi', quiet), wished('Baan', quiet)])
    assert.match(first?.why ?? '', /(?:[Ff]or|after) Thai food/)
    assert.doesNotMatch(second?.why ?? '', /(?:[Ff]or|after) Thai food/)
  })

  test('a wish of an earlier stay is no word of the guest’s', () => {
    const remembered = { ...fact('wish', 'serves Thai food', {}, 'Thai kitchen') }
    const [item] = authorByTemplate([
      { kind: 'place', name: 'Noi', venue: '', facts: [remembered, placeFacts[1] as Fact] },
    ])
    assert.doesNotMatch(item?.why ?? '', /(?:for|after|wish)/i)
    assert.equal(item?.reasons[0], 'Thai kitchen')
  })

  test('chips leave to the sentence what it says, where there is more to tell', () => {
    const rating = fact('rating', 'is rated 4.6', { stars: '4.6', reviews: '812' }, 'Rated 4.6 stars')
    const hours = fact('hours', 'is open', { until: '', on: '' }, 'Open Friday')
    const facts = [fact('kind', 'serves Thai food', {}, 'Thai kitchen'), rating, hours]
    const [item] = authorByTemplate([{ kind: 'place', name: 'Noi', venue: '', facts }])
    assert.match(item?.why ?? '', /4\.6/)
    assert.equal(item?.reasons.includes('Rated 4.6 stars') && item.reasons.length > 2, false)
  })
})

describe('what a predicate is made of', () => {
  const joined = (...predicates: string[]) =>
    composePredicate(predicates.map((predicate) => fact('kind', predicate)))?.text

  test('two facts read as one', () => {
    assert.equal(joined('is a garden', 'is quiet'), 'is a quiet garden')
    assert.equal(joined('is a pub', 'serves Irish food'), 'is a pub that serves Irish food')
    assert.equal(joined('serves Irish food', 'is a pub'), 'is a pub that serves Irish food')
    assert.equal(joined('serves seafood', 'has a scenic setting'), 'serves seafood in a scenic setting')
    assert.equal(joined('is a park', 'has trails to hike'), 'is a park with trails to hike')
    assert.equal(joined('serves tea', 'serves desserts'), 'serves tea and desserts')
    assert.equal(joined('is historic', 'is a library'), 'is a historic library')
    assert.equal(joined('is wheelchair accessible', 'serves tea'), 'serves tea and is wheelchair accessible')
    assert.equal(joined('is a park', 'is good for a stroll'), 'is a park and good for a stroll')
  })
})

describe('numbers and days in words', () => {
  const stay = stayOf(Temporal.PlainDate.from('2026-12-04'), Temporal.PlainDate.from('2026-12-06'))
  const longStay = stayOf(Temporal.PlainDate.from('2026-12-04'), Temporal.PlainDate.from('2026-12-20'))
  const american = { twelveHour: true, stay }

  test('times follow the country', () => {
    const spoken = ['00:30', '07:00', '12:00', '19:30', '24:00'].map((time) => formatTime(time, american))
    assert.deepEqual(spoken, ['12:30 am', '7 am', 'noon', '7:30 pm', 'midnight'])
    assert.equal(formatTime('19:30', { twelveHour: false, stay }), '19:30')
  })

  test('a weekday takes a date where it comes twice', () => {
    const saturday = Temporal.PlainDate.from('2026-12-05')
    assert.equal(formatDay(saturday, american), 'Saturday')
    assert.equal(formatDay(saturday, { twelveHour: true, stay: longStay }), 'Saturday, December 5')
  })

  test('distances and prices are said as a person says them', () => {
    assert.deepEqual([0.01, 0.96, 1, 2.34].map(sayMiles), ['less than 0.1 miles', '1 mile', '1 mile', '2.3 miles'])
    assert.deepEqual([sayPrice(15, 'USD'), sayPrice(12.5, 'EUR'), sayPrice(20, null)], ['$15', '€12.50', '20'])
  })
})
