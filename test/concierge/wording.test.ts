import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type AuthoredItem, authorByTemplate } from '../../src/concierge/author/template-author.ts'
import type { Fact, Topic } from '../../src/concierge/explain/fact.ts'
import { sayDay, sayMiles, sayPrice, sayTime } from '../../src/concierge/explain/say.ts'
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

describe('numbers and days in words', () => {
  const stay = stayOf(Temporal.PlainDate.from('2026-12-04'), Temporal.PlainDate.from('2026-12-06'))
  const longStay = stayOf(Temporal.PlainDate.from('2026-12-04'), Temporal.PlainDate.from('2026-12-20'))
  const american = { twelveHour: true, stay }

  test('times follow the country', () => {
    const spoken = ['00:30', '07:00', '12:00', '19:30', '24:00'].map((time) => sayTime(time, american))
    assert.deepEqual(spoken, ['12:30 am', '7 am', 'noon', '7:30 pm', 'midnight'])
    assert.equal(sayTime('19:30', { twelveHour: false, stay }), '19:30')
  })

  test('a weekday takes a date where it comes twice', () => {
    const saturday = Temporal.PlainDate.from('2026-12-05')
    assert.equal(sayDay(saturday, american), 'Saturday')
    assert.equal(sayDay(saturday, { twelveHour: true, stay: longStay }), 'Saturday, December 5')
  })

  test('distances and prices are said as a person says them', () => {
    assert.deepEqual([0.01, 0.96, 1, 2.34].map(sayMiles), ['less than 0.1 miles', '1 mile', '1 mile', '2.3 miles'])
    assert.deepEqual([sayPrice(15, 'USD'), sayPrice(12.5, 'EUR'), sayPrice(20, null)], ['$15', '€12.50', '20'])
  })
})
