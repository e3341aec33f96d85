import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { authorByTemplate } from '../../src/concierge/author/author-by-template.ts'
import type { AuthoredItem } from '../../src/concierge/author/authored-item.ts'
import { joinPredicates } from '../../src/concierge/author/join-predicates.ts'
import type { Fact, FactAbout, FactDetails, Topic } from '../../src/concierge/explain/fact.ts'
import { formatDay, formatTime, sayDistance, sayPrice } from '../../src/concierge/explain/format-times.ts'
import { kindFact } from '../../src/concierge/explain/kind-fact.ts'
import { type Predicate, predicateOfNoun, predicateOfTrait } from '../../src/concierge/explain/predicate.ts'
import { itemAt } from '../../src/domain/item-at.ts'
import { stayOf } from '../../src/domain/stay.ts'

const fact = <About extends Topic>(
  topic: About,
  details: FactDetails[About],
  chip: string | null = null,
  text = '',
): FactAbout<About> => ({ id: topic, topic, chip, text, details })

const thai = predicateOfTrait('thai') as Predicate
const thaiKitchen = fact('kind', { predicate: thai }, 'Thai kitchen', thai.text)
const near = fact('distance', { miles: '0.3 miles', isClose: true, matters: false }, '0.3 miles away')
const placeFacts: Fact[] = [thaiKitchen, near]
const friday = {
  day: 'Friday',
  on: 'Friday',
  at: '7:30 pm',
  isRun: false,
  isSure: true,
  isArrivalEvening: false,
  isOpened: false,
  isVisited: false,
  isSeen: true,
  isShow: true,
}
const eventFacts: Fact[] = [
  fact('when', friday, 'Friday, 7:30 pm'),
  fact('distance', { miles: '1 mile', isClose: false, matters: false }, '1 mile away'),
]

describe('words', () => {
  const runs = { ...friday, at: '', isRun: true }
  const lead = (when: typeof friday, name = 'Otters') =>
    Array.from({ length: 60 }, (_, turn) => turn).map(
      (turn) =>
        itemAt(
          authorByTemplate([
            { kind: 'event', name: `${name} ${turn}`, venue: 'The Hall', facts: [fact('when', when, 'Friday')] },
          ]),
          0,
        ).why,
    )

  test('an exhibition of a day is open from an hour, and does not start then', () => {
    for (const why of lead({ ...friday, at: '10 am', isOpened: true, isVisited: true }))
      assert.match(why, /is open|can see|opens at/)
  })

  test('a festival of several days is on and not open', () => {
    for (const why of lead(runs)) assert.doesNotMatch(why, /open on|time for|be visited|can see/)
  })

  test('a market is not seen and a class not caught', () => {
    for (const why of lead({ ...runs, isOpened: true, isSeen: false }, 'Market')) assert.doesNotMatch(why, /can see/)
    for (const why of lead({ ...friday, isShow: false }, 'Basics of Bread')) assert.doesNotMatch(why, /^Catch/)
    assert.ok(lead(friday).some((why) => why.startsWith('Catch')))
  })

  const named: [title: string, venue: string, isNamed: boolean][] = [
    ['Otter Pottery: workshop tour', 'Otter Pottery, Old Quarter', true],
    ['Ana Low at Her Maj', "Her Majesty's Theatre", true],
    ['Stand-up at The Lantern', 'The Blue Lantern', true],
    ['Weekend Quartets at The Blue Lantern', 'The Blue Lantern', true],
    ['Carols in Otterton', 'Otterton Town Hall', false],
    ['Gala im Stadttheater', 'Stadttheater Otterburg', true],
  ]
  for (const [title, venue, isNamed] of named)
    test(`${title} ${isNamed ? 'names' : 'does not name'} ${venue}`, () => {
      const facts = [fact('when', friday, 'Friday, 7:30 pm')]
      const [wording] = authorByTemplate([{ kind: 'event', name: title, venue, facts }])
      assert.equal(!wording?.why.includes(venue) || title.includes(venue), isNamed)
    })

  test('what is how far from the hotel has a name', () => {
    const price = fact('price', { price: { form: 'free' } } as never, 'Free to attend')
    const { why } = itemAt(
      authorByTemplate([{ kind: 'event', name: 'Recital', venue: 'The Hall', facts: [...eventFacts, price] }]),
      0,
    )
    assert.doesNotMatch(why, /\bit is 1 mile/i)
  })

  test('a name that ends in a stop has no other', () => {
    const [wording] = authorByTemplate([
      { kind: 'event', name: 'Who Owns the Otter?', venue: '', facts: [fact('when', { ...friday, at: '' }, 'Friday')] },
    ])
    assert.doesNotMatch(wording?.why ?? '', /\?\./)
  })

  test('fifteen items with the same few facts share no sentence', () => {
    const place: AuthoredItem = { kind: 'place', name: 'Noi', venue: '', facts: placeFacts }
    const event: AuthoredItem = { kind: 'event', name: 'Recital', venue: 'The Hall', facts: eventFacts }
    const wordings = authorByTemplate([...Array(10).fill(place), ...Array(5).fill(event)])
    const sentences = wordings.flatMap(({ why }) => why.split(/(?<=\.) /))
    assert.equal(new Set(sentences).size, sentences.length)
  })

  test('an item with only a known distance still has a sentence and a reason', () => {
    const [wording] = authorByTemplate([
      {
        kind: 'place',
        name: 'X',
        venue: '',
        facts: [fact('kind', { predicate: predicateOfNoun('place to see') }), near],
      },
    ])
    assert.match(wording?.why ?? '', /^.+\.$/)
    assert.deepEqual(wording?.reasons, ['Close by'])
  })

  test('a sentence does not end in two full stops, and a venue that the title names is named once', () => {
    const [place, event] = authorByTemplate([
      { kind: 'place', name: 'J. Doe Inc.', venue: '', facts: placeFacts },
      { kind: 'event', name: 'Late Set at The Hall', venue: 'The Hall', facts: eventFacts },
    ])
    assert.doesNotMatch(place?.why ?? '', /\.\./)
    assert.equal(event?.why.match(/The Hall/g)?.length, 1)
  })
})

describe('what an answer says of wishes', () => {
  const thaiWish = (noun: string | null) =>
    fact(
      'wish',
      { trait: 'thai', predicate: thai, noun, forNoun: noun && `for ${noun}`, isTelling: false },
      'Thai kitchen',
      thai.text,
    )
  const wished = (name: string, ...more: Fact[]): AuthoredItem => ({
    kind: 'place',
    name,
    venue: '',
    facts: [thaiWish('Thai food'), ...more, near],
  })

  test('a wish that may be named comes first and is named once', () => {
    const quiet = kindFact('quiet') as Fact
    const [first, second] = authorByTemplate([wished('Noi', quiet), wished('Baan', quiet)])
    assert.match(first?.why ?? '', /(?:[Ff]or|after|like) Thai food/)
    assert.doesNotMatch(second?.why ?? '', /(?:[Ff]or|after) Thai food/)
  })

  test('a wish of an earlier stay is not named', () => {
    const [item] = authorByTemplate([{ kind: 'place', name: 'Noi', venue: '', facts: [thaiWish(null), near] }])
    assert.doesNotMatch(item?.why ?? '', /(?:for|after|wish)/i)
    assert.equal(item?.reasons[0], 'Thai kitchen')
  })

  test('reasons do not repeat the sentence if there are other facts', () => {
    const rating = fact('rating', { stars: '4.6', reviews: '812' }, 'Rated 4.6 stars')
    const aroundTheClock = {
      open: 'open around the clock on Friday',
      day: 'Friday',
      date: '2026-12-04',
      until: null,
      opensAt: null,
      meal: null,
      isEarly: false,
    }
    const facts = [thaiKitchen, rating, fact('hours', aroundTheClock, 'Open Friday')]
    const [item] = authorByTemplate([{ kind: 'place', name: 'Noi', venue: '', facts }])
    assert.match(item?.why ?? '', /4\.6/)
    assert.equal(item?.reasons.includes('Rated 4.6 stars') && item.reasons.length > 2, false)
  })
})

describe('what a predicate is made of', () => {
  const joined = (...traits: string[]) =>
    joinPredicates(traits.map((id) => kindFact(id)).filter((fact) => fact !== null))?.text

  test('two facts read as one', () => {
    assert.equal(joined('garden', 'quiet'), 'is a quiet garden')
    assert.equal(joined('pub', 'irish'), 'is a pub that serves Irish food')
    assert.equal(joined('irish', 'pub'), 'is a pub that serves Irish food')
    assert.equal(joined('seafood', 'scenic'), 'serves seafood in a scenic setting')
    assert.equal(joined('park', 'hiking'), 'is a park with trails to hike')
    assert.equal(joined('tea', 'dessert'), 'serves tea and desserts')
    assert.equal(joined('historic', 'library'), 'is a historic library')
    assert.equal(joined('wheelchair', 'tea'), 'serves tea and is wheelchair accessible')
    assert.equal(joined('park', 'walking'), 'is a park and good for a stroll')
  })
})

describe('numbers and days in words', () => {
  const stay = stayOf(Temporal.PlainDate.from('2026-12-04'), Temporal.PlainDate.from('2026-12-06'))
  const longStay = stayOf(Temporal.PlainDate.from('2026-12-04'), Temporal.PlainDate.from('2026-12-20'))
  const american = { twelveHour: true, metric: false, stay }

  test('times follow the country', () => {
    const spoken = ['00:30', '07:00', '12:00', '19:30', '24:00'].map((time) => formatTime(time, american))
    assert.deepEqual(spoken, ['12:30 am', '7 am', 'noon', '7:30 pm', 'midnight'])
    assert.equal(formatTime('19:30', { twelveHour: false }), '19:30')
  })

  test('a weekday has a date if the stay has it twice', () => {
    const saturday = Temporal.PlainDate.from('2026-12-05')
    assert.equal(formatDay(saturday, american), 'Saturday')
    assert.equal(formatDay(saturday, { twelveHour: true, metric: false, stay: longStay }), 'Saturday, December 5')
  })

  test('distances and prices are said as a person says them', () => {
    const said = (metric: boolean) => [0.01, 0.18, 0.62, 0.96, 1, 2.34].map((miles) => sayDistance(miles, { metric }))
    assert.deepEqual(said(false), ['less than 0.1 miles', '0.2 miles', '0.6 miles', '1 mile', '1 mile', '2.3 miles'])
    assert.deepEqual(said(true), [
      'less than 50 meters',
      '300 meters',
      '1 kilometer',
      '1.5 kilometers',
      '1.6 kilometers',
      '3.8 kilometers',
    ])
    assert.deepEqual([sayPrice(15, 'USD'), sayPrice(12.5, 'EUR'), sayPrice(20, null)], ['$15', '€12.50', '20'])
  })
})
