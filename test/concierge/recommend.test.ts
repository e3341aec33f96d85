import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { journey, recommend } from '../../src/concierge/recommend.ts'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { nameAt } from '../../src/store/read-columns.ts'
import { forEachStore, openSqliteStore, type TestStore } from '../support/stores.ts'
import { center, event, hotel, hoursOn, load, north, now, place, request } from '../support/worlds.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday'] as const
const everyDay = [...weekdays, 'friday', 'saturday', 'sunday'] as const

forEachStore((_engine, open) => {
  /** Answers a request in a world of the hotel and these records. */
  async function answerIn(records: CatalogRecord[], said: Partial<GuestRequest> = {}, at = now) {
    const opened = await open()
    try {
      await load(opened.store, [hotel(), ...records])
      return await recommend(request(said), { store: opened.store, now: () => at, signal: AbortSignal.timeout(10_000) })
    } finally {
      await opened.close()
    }
  }
  const names = (items: { name: string }[]) => items.map(({ name }) => name)
  const titles = (items: { title: string }[]) => items.map(({ title }) => title)

  describe('places', () => {
    test('a place shut for the whole stay is not recommended', async () => {
      const answer = await answerIn([
        place('shut', { hours: { weekly: hoursOn(weekdays, '11:00-22:00'), closures: [] } }),
        place('open', { hours: { weekly: hoursOn(['saturday'], '17:00-23:00'), closures: [] } }),
        place('unknown'),
      ])
      assert.deepEqual(names(answer.foodAndBeverage).sort(), ['open', 'unknown'])
    })

    test('a place closed for the season is not recommended', async () => {
      const weekly = hoursOn(everyDay, '10:00-22:00')
      const answer = await answerIn([
        place('winter rest', { hours: { weekly, closures: [{ from: '11-15', to: '03-01' }] } }),
        place('all year', { hours: { weekly, closures: [{ from: '02-01', to: '02-20' }] } }),
      ])
      assert.deepEqual(names(answer.foodAndBeverage), ['all year'])
    })

    test('a place shut for the hours that the guest is there is not a candidate, to the minute', async () => {
      const opened = await open()
      const hours = (until: string) => ({ weekly: hoursOn(everyDay, `18:00-${until}`), closures: [] })
      const early = Array.from({ length: 60 }, (_, index) => place(`early ${index}`, { hours: hours('23:25') }))
      await load(opened.store, [hotel(), ...early, place('late', { hours: hours('23:30') }), place('unknown')])
      const oneNight = {
        checkout: Temporal.PlainDate.from('2026-12-05'),
        specialNotes: 'arriving at 11pm, leaving at 8am',
      }
      const options = { store: opened.store, now: () => now, signal: AbortSignal.timeout(10_000) }
      const { ranked, found } = await journey(request(oneNight), options)
      await opened.close()
      assert.deepEqual(ranked.foodAndBeverage.map(({ candidate }) => nameAt(candidate)).sort(), ['late', 'unknown'])
      assert.equal(found.foodAndBeverage.filtered.get('shut while the guest is there'), 60)
    })

    test('neither the hotel nor other lodging nor a venue of section other is recommended', async () => {
      const answer = await answerIn([
        place('other hotel', { section: 'lodging' }),
        place('hall', { section: 'other' }),
        place('cafe', { traits: ['coffee'] }),
      ])
      assert.deepEqual([...names(answer.foodAndBeverage), ...names(answer.attractions)], ['cafe'])
    })

    test('nothing outside the radius is recommended, and the edge counts as inside', async () => {
      const answer = await answerIn([place('near', north(4.9)), place('far', north(5.2))], { radiusMiles: 5 })
      assert.deepEqual(names(answer.foodAndBeverage), ['near'])
    })

    test('the one vegan kitchen is found among a thousand better-known places', async () => {
      const famous = Array.from({ length: 1000 }, (_, index) =>
        place(`famous ${index}`, {
          ...north((index % 100) / 50),
          traits: ['steakhouse'],
          ratings: [{ provider: 'A', rating: 4.9, count: 5000, url: null }],
        }),
      )
      const answer = await answerIn([...famous, place('humble', { ...north(3), traits: ['vegan'] })], {
        specialNotes: 'We are vegan',
      })
      assert.equal(answer.foodAndBeverage[0]?.name, 'humble')
    })

    test('what the guest rules out is not recommended, however good', async () => {
      const answer = await answerIn(
        [
          place('sushi bar', {
            traits: ['sushi'],
            layers: [],
            ratings: [{ provider: 'A', rating: 5, count: 999, url: null }],
          }),
          place('diner', { traits: ['american'] }),
        ],
        { specialNotes: 'no seafood please' },
      )
      assert.deepEqual(names(answer.foodAndBeverage), ['diner'])
    })

    test('an accessible room rules out steps and prefers a recorded ramp', async () => {
      const answer = await answerIn(
        [
          place('steps', { facts: { wheelchair: 'no' } }),
          place('unknown', {}),
          place('ramp', { ...north(0.5), facts: { wheelchair: 'yes' }, traits: ['wheelchair'] }),
        ],
        { accessibleRoom: 'yes' },
      )
      assert.deepEqual(names(answer.foodAndBeverage), ['ramp', 'unknown'])
    })

    for (const [flag, isNeeded] of [
      ['Y', true],
      ['Yes please', true],
      ['roll-in shower', true],
      ['mobility accessible', true],
      ['ADA', true],
      ['no steps', true],
      ['barrierefrei', true],
      ['はい', true],
      ['♿', true],
      ['No.', false],
      [' NO ', false],
      ['N/A', false],
      ['Non, merci', false],
      ['Não', false],
      ['いいえ', false],
      ['-', false],
      [' ', false],
    ] as const) {
      test(`steps are ${isNeeded ? '' : 'not '}ruled out by an accessible room of "${flag}"`, async () => {
        const answer = await answerIn([place('steps', { facts: { wheelchair: 'no' } }), place('ramp')], {
          accessibleRoom: flag,
        })
        assert.deepEqual(names(answer.foodAndBeverage).sort(), isNeeded ? ['ramp'] : ['ramp', 'steps'])
      })
    }

    test('children are not sent to a bar for adults, nor ten people to a table for six', async () => {
      const records = [
        place('bar', { facts: { minimumAge: 16 } }),
        place('small', { facts: { largestParty: 6 } }),
        place('inn'),
      ]
      assert.deepEqual(names((await answerIn(records, { children: 2 })).foodAndBeverage).sort(), ['inn', 'small'])
      assert.deepEqual(names((await answerIn(records, { adults: 10 })).foodAndBeverage).sort(), ['bar', 'inn'])
    })

    test('only one branch of a chain is recommended, after an equal local place', async () => {
      const chain = (id: string, miles: number) =>
        place(id, { ...north(miles), facts: { brand: 'Chain' }, traits: ['coffee'] })
      const answer = await answerIn([
        chain('branch a', 0.1),
        chain('branch b', 0.2),
        place('own', { ...north(0.2), traits: ['coffee'] }),
      ])
      assert.deepEqual(names(answer.foodAndBeverage), ['own', 'branch a'])
    })

    test('a place that opens only before arrival and after departure comes last', async () => {
      const oneNight = {
        checkin: Temporal.PlainDate.from('2026-12-04'),
        checkout: Temporal.PlainDate.from('2026-12-05'),
      }
      const weekly = { ...hoursOn(['friday'], '09:00-14:00'), saturday: ['17:00-23:00'] }
      const brilliant = [{ provider: 'A', rating: 5, count: 900, url: null }]
      const records = [
        place('out of reach', { ratings: brilliant, hours: { weekly, closures: [] } }),
        place('plain', { ...north(1), hours: { weekly: hoursOn(['friday'], '17:00-22:00'), closures: [] } }),
      ]
      assert.deepEqual(names((await answerIn(records, oneNight)).foodAndBeverage), ['plain', 'out of reach'])
    })

    test('hours on a public holiday are not promised', async () => {
      const christmas = {
        checkin: Temporal.PlainDate.from('2026-12-25'),
        checkout: Temporal.PlainDate.from('2026-12-26'),
      }
      const hours = { weekly: hoursOn(everyDay, '10:00-22:00'), closures: [] }
      const answer = await answerIn([place('diner', { hours, traits: ['american'] })], christmas)
      assert.doesNotMatch(JSON.stringify(answer.foodAndBeverage), /Open Friday|open until|opens at|closes at/i)
    })

    test('no dish is named that the guest cannot eat', async () => {
      const menu = [{ title: 'Mains', items: ['Shrimp dumplings', 'Crab omelette', 'Pork and cabbage'].map(dish) }]
      const said = { specialNotes: 'shellfish allergy, loves Chinese food' }
      const answer = await answerIn([place('Jade', { traits: ['chinese'], menu })], said)
      assert.doesNotMatch(answer.foodAndBeverage[0]?.why ?? '', /shrimp|crab/i)
    })
    const dish = (name: string) => ({ name, description: null, price: null })

    test('saying no to a side of a place does not rule the place out', async () => {
      const records = [place('grill', { traits: ['steakhouse', 'cocktails'] }), place('taproom', { traits: ['bar'] })]
      const answer = await answerIn(records, { specialNotes: 'no bars, no cocktails' })
      assert.deepEqual(names(answer.foodAndBeverage), ['grill'])
    })

    test('a guest who asks for bookshops goes from shop to shop, and one who asks for playgrounds does not', async () => {
      const places = (trait: string) =>
        [1, 2, 3, 4, 5].map((n) =>
          place(`${trait} ${n}`, { section: 'attractions', ...north(n / 10), traits: [trait] }),
        )
      const sights = ['museum', 'garden', 'viewpoint'].map((trait) =>
        place(trait, { section: 'attractions', ...north(0.5), traits: [trait] }),
      )
      const timesOf = async (trait: string, specialNotes: string) => {
        const answer = await answerIn([...places(trait), ...sights], { specialNotes })
        return names(answer.attractions).filter((name) => name.startsWith(trait)).length
      }
      assert.equal(await timesOf('bookshop', 'bookshops'), 3)
      assert.ok((await timesOf('playground', 'playgrounds')) <= 2)
    })

    test('a guest who loves Thai food gets Thai kitchens as long as the town has any', async () => {
      const kitchens = [1, 2, 3, 4, 5].map((n) => place(`thai ${n}`, { ...north(n / 20), traits: ['thai'] }))
      const others = ['french', 'seafood', 'mexican'].map((trait) => place(trait, { ...north(0.2), traits: [trait] }))
      const answer = await answerIn([...kitchens, ...others], { specialNotes: 'we love Thai food' })
      assert.deepEqual(names(answer.foodAndBeverage), ['thai 1', 'thai 2', 'thai 3'])
    })

    test('an allergy holds for every side of a place, a dislike gives way to a narrower wish', async () => {
      const records = [
        place('bistro', { traits: ['french', 'seafood'] }),
        place('sushi bar', { traits: ['sushi'] }),
        place('diner', { traits: ['american'] }),
      ]
      const served = async (specialNotes: string) =>
        names((await answerIn(records, { specialNotes })).foodAndBeverage).sort()
      assert.deepEqual(await served('severe fish allergy'), ['diner'])
      assert.deepEqual(await served("I don't like seafood. Sushi is great though"), ['diner', 'sushi bar'])
    })

    test('a guest who arrives at night gets places that are still open', async () => {
      const oneNight = {
        checkin: Temporal.PlainDate.from('2026-12-04'),
        checkout: Temporal.PlainDate.from('2026-12-05'),
      }
      const open = (id: string, range: string) =>
        place(id, { traits: ['american'], hours: { weekly: hoursOn(['friday'], range), closures: [] } })
      const records = [open('early', '16:00-21:00'), open('late', '18:00-02:00')]
      const answer = await answerIn(records, { ...oneNight, specialNotes: 'arriving after 11pm' })
      assert.equal(answer.foodAndBeverage[0]?.name, 'late')
    })

    test('over public holidays, whose hours are uncertain, dinner does not rank behind breakfast on the last day', async () => {
      const open = (id: string, range: string) =>
        place(id, { traits: ['american'], hours: { weekly: hoursOn(everyDay, range), closures: [] } })
      const shut = place('shut', { hours: { weekly: hoursOn(['monday'], '17:00-23:00'), closures: [] } })
      const answer = await answerIn([open('dinner', '17:00-23:00'), open('early', '06:00-10:00'), shut], {
        checkin: Temporal.PlainDate.from('2026-12-31'),
        checkout: Temporal.PlainDate.from('2027-01-02'),
      })
      assert.deepEqual(names(answer.foodAndBeverage), ['dinner', 'early'])
    })

    test('a sentence does not praise a place for something that the guest refuses', async () => {
      const fancy = place('grill', { traits: ['steakhouse', 'upscale', 'wine'] })
      const words = async (specialNotes: string) => {
        const [item] = (await answerIn([fancy], { specialNotes })).foodAndBeverage
        return `${item?.why} ${item?.reasons.join(' ')}`
      }
      assert.match(await words('steak'), /upscale/i)
      assert.doesNotMatch(await words('steak, no fancy stuff'), /upscale/i)
    })

    test('an evening alone is too late for a bookshop of unknown hours, a night for any sight', async () => {
      const records = [
        place('books', { section: 'attractions', traits: ['bookshop'] }),
        place('pier', { section: 'attractions', traits: ['pier'] }),
      ]
      const sent = async (specialNotes: string) =>
        names((await answerIn(records, { checkout: Temporal.PlainDate.from('2026-12-05'), specialNotes })).attractions)
      assert.deepEqual((await sent('love bookshops')).sort(), ['books', 'pier'])
      assert.deepEqual(await sent('love bookshops, arriving 19:00, leaving 5:30am'), ['pier'])
      assert.deepEqual(await sent('love bookshops, arriving 23:00, leaving 5:30am'), [])
    })

    test('asking for lunch prefers kitchens that are open at noon; having lunch already does not', async () => {
      const open = (id: string, range: string, miles: number) =>
        place(id, { ...north(miles), traits: ['french'], hours: { weekly: hoursOn(everyDay, range), closures: [] } })
      const records = [open('noon', '11:30-14:30', 0.1), open('night', '18:00-23:00', 0)]
      const first = async (specialNotes: string) =>
        names((await answerIn(records, { specialNotes })).foodAndBeverage).at(0)
      assert.deepEqual(
        [await first(''), await first('an easy lunch'), await first('Wo gibt es Mittagessen?'), await first('昼食')],
        ['night', 'noon', 'noon', 'noon'],
      )
      assert.deepEqual([await first('lunch is included'), await first('business lunch meeting')], ['night', 'night'])
    })

    test('a guest who wants brunch reads the hours of brunch, not of dinner', async () => {
      const hours = { weekly: { ...hoursOn(everyDay, '17:30-22:00'), sunday: ['09:00-14:30'] }, closures: [] }
      const answer = await answerIn([place('kitchen', { traits: ['brunch'], hours })], { specialNotes: 'brunch' })
      const [item] = answer.foodAndBeverage
      assert.match(`${item?.why} ${item?.reasons.join()}`, /Sunday/)
      assert.doesNotMatch(`${item?.why}`, /10 pm|5:30 pm/)
    })

    test('a guest who arrives late for a single night gets places with late hours', async () => {
      const open = (id: string, traits: string[]) =>
        place(id, { traits, hours: { weekly: hoursOn(['friday', 'saturday'], '18:00-02:00'), closures: [] } })
      const records = [open('another', ['american']), open('owl', ['american', 'late-night'])]
      const oneNight = {
        checkin: Temporal.PlainDate.from('2026-12-04'),
        checkout: Temporal.PlainDate.from('2026-12-05'),
      }
      const answer = await answerIn(records, { ...oneNight, specialNotes: 'ETA 21:30' })
      assert.equal(answer.foodAndBeverage[0]?.name, 'owl')
    })

    test('each place to eat has an evening of its own, as long as there are evenings', async () => {
      const open = { hours: { weekly: hoursOn(everyDay, '12:00-23:00'), closures: [] } }
      const kitchens = ['thai', 'greek', 'french'].map((trait) => place(trait, { ...open, traits: [trait] }))
      const answer = await answerIn(kitchens, {
        checkin: Temporal.PlainDate.from('2026-12-02'),
        checkout: Temporal.PlainDate.from('2026-12-05'),
      })
      const days = answer.foodAndBeverage.map(({ why }) => /(?:Wednes|Thurs|Fri)day/.exec(why)?.[0])
      assert.deepEqual(days.toSorted(), ['Friday', 'Thursday', 'Wednesday'])
    })

    test('a guest without a car is not sent out of town', async () => {
      const far = place('famous', {
        ...north(6),
        traits: ['french'],
        ratings: [{ provider: 'A', rating: 5, count: 900, url: null }],
      })
      const answer = await answerIn([far, place('plain', { ...north(0.4), traits: ['burger'] })], {
        specialNotes: 'no car',
      })
      assert.equal(answer.foodAndBeverage[0]?.name, 'plain')
    })

    test('a name with three places is a chain even if no record says so', async () => {
      const doors = [1, 2, 3].map((n) => place(`door ${n}`, { ...north(n / 10), name: 'Java Hut', traits: ['coffee'] }))
      const answer = await answerIn([...doors, place('own', { ...north(0.3), traits: ['coffee'] })])
      assert.deepEqual(names(answer.foodAndBeverage), ['own', 'Java Hut'])
    })

    test('three items are of three kinds if the town has them', async () => {
      const pizzerias = [1, 2, 3, 4].map((n) => place(`pizza ${n}`, { ...north(n / 10), traits: ['pizza'] }))
      const answer = await answerIn([
        ...pizzerias,
        place('thai', { ...north(0.5), traits: ['thai'] }),
        place('greek', { ...north(0.5), traits: ['greek'] }),
      ])
      assert.deepEqual(names(answer.foodAndBeverage).filter((name) => name.startsWith('pizza')).length, 1)
    })

    test('a count of zero skips its section, and a larger count is filled if enough places fit', async () => {
      const many = Array.from({ length: 9 }, (_, index) =>
        place(`p${index}`, { ...north(index / 10), traits: ['pizza'] }),
      )
      const answer = await answerIn(many, { resultsCounts: { foodAndBeverage: 5, attractions: 0, events: 0 } })
      assert.equal(answer.foodAndBeverage.length, 5)
      assert.deepEqual([answer.attractions, answer.events], [[], []])
    })
  })

  describe('events', () => {
    test('events are on during the stay, once each, on a day that the guest can attend', async () => {
      const answer = await answerIn([
        event('nightly', { schedule: { start: '2026-01-01', recurrence: 'FREQ=DAILY', times: ['19:30'] } }),
        event('morning of arrival', { schedule: { dates: ['2026-12-04'], times: ['09:00'] } }),
        event('last week', { schedule: { dates: ['2026-11-28'], times: ['19:30'] } }),
        event('day after', { schedule: { dates: ['2026-12-07'], times: ['19:30'] } }),
      ])
      assert.deepEqual(
        answer.events.map(({ title, date }) => [title, date]),
        [
          ['nightly', '2026-12-05'],
          ['morning of arrival', '2026-12-04'],
        ],
      )
    })

    test('events before the stated arrival or after the stated departure are not recommended', async () => {
      const records = [
        event('first evening', { schedule: { dates: ['2026-12-04'], times: ['19:30'] } }),
        event('first night', { schedule: { dates: ['2026-12-04'], times: ['23:45'] } }),
        event('last morning', { schedule: { dates: ['2026-12-06'], times: ['10:00'] } }),
      ]
      const told = async (specialNotes: string) => titles((await answerIn(records, { specialNotes })).events).sort()
      assert.deepEqual(await told(''), ['first evening', 'first night', 'last morning'])
      assert.deepEqual(await told('arriving at 10:30pm, leaving at 8am'), ['first night'])
    })

    test('a guest who avoids bars gets no event in one, and a toddler no event for six and older', async () => {
      const records = [
        place('jazz-bar', { traits: ['bar', 'jazz'] }),
        place('jazz-supper', { traits: ['american', 'wine', 'jazz'] }),
        event('bar trio', { venuePlaceId: 'test:jazz-bar', schedule: { dates: ['2026-12-05'], times: ['19:30'] } }),
        event('supper trio', {
          venuePlaceId: 'test:jazz-supper',
          schedule: { dates: ['2026-12-05'], times: ['19:30'] },
        }),
        event('octopus tour', { minimumAge: 6, schedule: { dates: ['2026-12-05'], times: ['16:00'] } }),
      ]
      const titles = async (said: Partial<GuestRequest>) =>
        (await answerIn(records, said)).events.map(({ title }) => title).sort()
      assert.deepEqual(await titles({ specialNotes: 'in recovery, no bars please' }), ['octopus tour', 'supper trio'])
      assert.ok(!(await titles({ children: 1, specialNotes: 'son is 2' })).includes('octopus tour'))
      assert.ok((await titles({ children: 1, specialNotes: 'son is 8' })).includes('octopus tour'))
    })

    test('what a feed lists for children is for guests with children, and an operator says ages', async () => {
      const schedule = { dates: ['2026-12-05'], times: ['11:00'] }
      const resultsCounts = { foodAndBeverage: 0, attractions: 0, events: 5 }
      const records = [
        event('puppets', { category: 'family-kids', grade: 0.9, schedule }),
        event('otter film', { category: 'film', traits: ['children'], grade: 0.9, schedule }),
        event('concert', { category: 'music', traits: ['children'], grade: 0.9, schedule }),
        event('parade', { category: 'family-kids', schedule }),
      ]
      const titles = async (said: Partial<GuestRequest>) =>
        (await answerIn(records, { ...said, resultsCounts })).events.map(({ title }) => title).sort()
      assert.deepEqual(await titles({}), ['concert', 'parade'])
      assert.deepEqual(await titles({ children: 1 }), ['concert', 'otter film', 'parade', 'puppets'])
    })

    test('no sentence says how long a match, an exhibition or a market lasts', async () => {
      const resultsCounts = { foodAndBeverage: 0, attractions: 0, events: 5 }
      const words = async (category: 'sports' | 'film' | 'art' | 'other', durationMinutes = 120) => {
        const schedule = { dates: ['2026-12-05'], times: ['11:00'], durationMinutes }
        const records = ['one', 'two', 'three', 'four', 'five'].map((name) => event(name, { category, schedule }))
        return (await answerIn(records, { resultsCounts })).events.map(({ why }) => why).join(' ')
      }
      assert.match(await words('film'), /lasts 2 hours/)
      assert.doesNotMatch(await words('sports'), /2 hours/)
      assert.doesNotMatch(await words('art'), /2 hours/)
      assert.doesNotMatch(await words('other', 420), /7 hours/)
    })

    test('a film is no movie theater, and a race has no routes for running', async () => {
      const schedule = { dates: ['2026-12-05'], times: ['19:00'] }
      const records = [
        event('heron film', { category: 'film', traits: ['cinema'], schedule }),
        event('otter race', { category: 'sports', traits: ['running'], schedule }),
      ]
      const { events } = await answerIn(records, { specialNotes: 'we love films and running' })
      const chips = events.flatMap(({ reasons }) => reasons)
      assert.ok(chips.includes('Films on screen') && chips.includes('For runners'), chips.join())
      assert.doesNotMatch([...chips, ...events.map(({ why }) => why)].join(), /movie theater|cinema|routes/i)
    })

    test('an event whose price has neither a lowest nor a highest amount says nothing of it', async () => {
      const ticketPrice = { min: null, max: null, currency: 'USD' }
      const upTo = { min: null, max: 30, currency: 'USD' }
      const { events } = await answerIn([
        event('unknown', { ticketPrice, schedule: { dates: ['2026-12-05'], times: ['19:30'] } }),
        event('free', { ticketPrice, isFree: true, schedule: { dates: ['2026-12-05'], times: ['19:30'] } }),
        event('most', { ticketPrice: upTo, schedule: { dates: ['2026-12-05'], times: ['19:30'] } }),
      ])
      const said = Object.fromEntries(events.map(({ title, why, reasons }) => [title, [why, ...reasons].join(' ')]))
      assert.doesNotMatch(said.unknown ?? '', /up to|cost|ticket/i)
      assert.match(said.free ?? '', /free/i)
      assert.match(said.most ?? '', /up to \$30/i)
    })

    test('after a showing has begun the next one is recommended, and none after the last', async () => {
      const records = [event('film', { schedule: { dates: ['2026-12-04'], times: ['16:00', '19:00', '21:30'] } })]
      const at = (time: string) =>
        Temporal.PlainDateTime.from(`2026-12-04T${time}`).toZonedDateTime('America/Los_Angeles').toInstant()
      assert.equal((await answerIn(records, {}, at('18:00'))).events[0]?.time, '19:00')
      assert.deepEqual((await answerIn(records, {}, at('22:00'))).events, [])
    })

    test('an event that was recommended at a later showing counts as seen on the next stay', async () => {
      const opened = await open()
      const dates = ['2026-12-04', '2026-12-11']
      await load(opened.store, [hotel(), event('film', { schedule: { dates, times: ['10:00', '19:00'] } })])
      const memory = { consumer: 'test', days: 365 }
      const options = { store: opened.store, now: () => now, signal: AbortSignal.timeout(10_000), memory }
      const first = await recommend(request({ externalGuestId: 'guest' }), options)
      const nextWeek = {
        checkin: Temporal.PlainDate.from('2026-12-11'),
        checkout: Temporal.PlainDate.from('2026-12-13'),
        externalGuestId: 'guest',
      }
      const { needs } = await journey(request(nextWeek), options)
      await opened.close()
      assert.equal(first.events[0]?.eventId, 'test:film~20261204T1900')
      assert.deepEqual([...needs.seen], ['test:film'])
    })

    test('an ongoing exhibition has the first day of the stay on which it is open', async () => {
      const openHours = hoursOn(['saturday', 'sunday'], '10:00-17:00')
      const answer = await answerIn([event('show', { schedule: { start: '2026-11-01', days: 90, openHours } })])
      assert.deepEqual(
        answer.events.map(({ date, time, eventId }) => [date, time, eventId]),
        [['2026-12-05', '10:00', 'test:show~20261205']],
      )
    })

    test('the sentence names the date of an exhibition and the day on which it can be visited', async () => {
      const openHours = { ...hoursOn(everyDay, '10:00-17:00'), friday: ['10:00-15:30'] }
      const answer = await answerIn([event('show', { schedule: { start: '2026-11-01', days: 90, openHours } })])
      assert.equal(answer.events[0]?.date, '2026-12-04')
      assert.match(answer.events[0]?.why ?? '', /Friday and Saturday/)
      assert.deepEqual(
        answer.events[0]?.reasons.filter((chip) => /day/.test(chip)),
        ['On Friday and Saturday'],
      )
    })

    test('a wish of the guest outweighs nearness', async () => {
      const show = (id: string, miles: number, traits: string[]) =>
        event(id, {
          traits,
          venue: { ...atNowhere, ...north(miles) },
          schedule: { dates: ['2026-12-05'], times: ['19:30'] },
        })
      const answer = await answerIn(
        [show('rock', 0.1, ['rock']), show('folk', 0.2, ['folk']), show('jazz', 4, ['jazz'])],
        {
          specialNotes: 'loves jazz',
        },
      )
      assert.equal(titles(answer.events)[0], 'jazz')
    })
    const atNowhere = { name: 'Hall', address: null, locality: null, region: null, neighborhood: null, ...center }

    test('an event whose venue is gone from the catalog is still answered, without a reference to it', async () => {
      const opened = await open()
      await load(opened.store, [hotel()], 'lodging')
      await load(opened.store, [place('hall', { section: 'other', id: 'venues:hall' })], 'venues')
      const show = event('show', { venuePlaceId: 'venues:hall', schedule: { dates: ['2026-12-05'], times: ['20:00'] } })
      await load(opened.store, [show], 'feed')
      await load(opened.store, [], 'venues')
      const answer = await recommend(request(), {
        store: opened.store,
        now: () => now,
        signal: AbortSignal.timeout(10_000),
      })
      await opened.close()
      assert.deepEqual(
        answer.events.map(({ venue, venuePlaceId }) => [venue, venuePlaceId]),
        [['A Hall', null]],
      )
    })
  })

  test('the same request has the same answer, to the letter', async () => {
    const opened = await open()
    const twins = Array.from({ length: 40 }, (_, index) => place(`twin ${index}`, { traits: ['cafe'] }))
    await load(opened.store, [hotel(), ...twins])
    const ask = () => recommend(request(), { store: opened.store, now: () => now, signal: AbortSignal.timeout(10_000) })
    assert.deepEqual(await ask(), await ask())
    await opened.close()
  })
})

describe('a source that fails', () => {
  let opened: TestStore
  before(async () => {
    opened = await openSqliteStore()
    await load(opened.store, [hotel(), place('cafe')])
    const database = new DatabaseSync(opened.databaseUrl.slice('sqlite:'.length))
    database.exec('drop table occurrence')
    database.close()
  })
  after(() => opened.close())

  test('leaves its section empty if another one was found, and fails the request if it was the only one', async () => {
    const options = { store: opened.store, now: () => now, signal: AbortSignal.timeout(10_000) }
    const answer = await recommend(request(), options)
    assert.deepEqual([answer.foodAndBeverage.length, answer.events.length], [1, 0])
    const eventsAlone = { foodAndBeverage: 0, attractions: 0, events: 3 }
    await assert.rejects(recommend(request({ resultsCounts: eventsAlone }), options))
  })
})
