import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventDetail } from '../../src/catalog/event-detail.ts'
import { placeDetail } from '../../src/catalog/place-detail.ts'
import { recommend } from '../../src/concierge/recommend.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { readEventId } from '../../src/domain/place-id.ts'
import { removeSource } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'
import { forEachStore, useStore } from '../support/stores.ts'
import { importFeed, told } from '../support/told-events.ts'
import { hotel, load, now, place, request } from '../support/worlds.ts'

const hall = (id = 'hall', name = 'Tamarind Music Hall') =>
  place(id, {
    name,
    section: 'attractions',
    traits: ['concert-hall'],
    latitude: 44.6511,
    longitude: -125.0011,
    address: '3 Quay Street',
    locality: 'Testville',
    region: 'OR',
  })
const signal = new AbortController().signal

forEachStore((_engine, open) => {
  const withStore = (work: (store: Store) => Promise<void>) => useStore(open, work)
  const detail = (store: Store, id: string, at = now) =>
    eventDetail({ id: readEventId(id)!, hotelPlaceId: 'test:hotel' }, { store, now: () => at, signal })
  const seriesOf = async (store: Store, id: string) => (await detail(store, id))?.eventId?.replace(/~\d{8}.*$/, '')
  const asked = async (store: Store, said: Partial<GuestRequest> = {}, at = now) =>
    (
      await recommend(request({ resultsCounts: { foodAndBeverage: 0, attractions: 0, events: 5 }, ...said }), {
        store,
        now: () => at,
        signal,
      })
    ).events

  test('a sold-out event is not recommended and keeps its page', async () => {
    await withStore(async (store) => {
      await load(store, [hotel()])
      await importFeed(store, 'city', 'icalendar', [
        told('city', 'gone', { title: 'Poems', tags: ['sold out'] }),
        told('city', 'left', { title: 'The Quiet Otters' }),
      ])
      assert.deepEqual(
        (await asked(store)).map(({ title }) => title),
        ['The Quiet Otters'],
      )
      assert.equal((await detail(store, 'city:gone'))?.title, 'Poems')
    })
  })

  test('an event that is off sale is recommended to nobody, though another source lists it', async () => {
    await withStore(async (store) => {
      await load(store, [hotel()])
      await importFeed(store, 'tickets', 'ticketmaster', [told('tickets', 'a', { tags: ['off sale'] })])
      await importFeed(store, 'city', 'icalendar', [told('city', 'b'), told('city', 'c', { title: 'Poems' })])
      assert.deepEqual(
        (await asked(store)).map(({ title }) => title),
        ['Poems'],
      )
    })
  })

  const oneSays: [what: string, known: Parameters<typeof told>[2]][] = [
    ['at the same hour', { schedule: { times: ['20:00'] } }],
    ['at another hour of the evening', { schedule: { times: ['18:00'] } }],
    ['with a longer title', { title: 'The Quiet Otters: A Christmas Show' }],
  ]
  for (const [what, known] of oneSays)
    test(`a show that another source calls sold out ${what} is recommended to nobody`, async () => {
      await withStore(async (store) => {
        await load(store, [hotel()])
        await importFeed(store, 'hall', 'icalendar', [told('hall', 'a', { ...known, tags: ['sold out'] })])
        await importFeed(store, 'tickets', 'ticketmaster', [
          told('tickets', 'b'),
          told('tickets', 'c', { title: 'Poems' }),
        ])
        assert.deepEqual(
          (await asked(store)).map(({ title }) => title),
          ['Poems'],
        )
      })
    })

  test('a later show of the same source on the evening is on if the first is sold out', async () => {
    await withStore(async (store) => {
      await load(store, [hotel()])
      await importFeed(store, 'hall', 'icalendar', [
        told('hall', 'a', { tags: ['sold out'], schedule: { times: ['18:00'] } }),
        told('hall', 'b', { schedule: { times: ['21:00'] } }),
      ])
      assert.deepEqual(
        (await asked(store)).map(({ time }) => time),
        ['21:00'],
      )
    })
  })

  test('"not free" of one source does not hide the price of another', async () => {
    await withStore(async (store) => {
      await load(store, [hotel()])
      await importFeed(store, 'city', 'icalendar', [
        told('city', 'a', { ticketPrice: { min: 20, max: null, currency: 'USD' }, isFree: false }),
      ])
      await importFeed(store, 'tickets', 'ticketmaster', [told('tickets', 'b', { isFree: false })])
      const event = await detail(store, 'city:a~20261205')
      assert.deepEqual(event?.ticketPrice, { min: 20, max: null, currency: 'USD' })
      assert.equal(event?.eventId, 'tickets:b~20261205')
    })
  })

  test('an event of two sources has the facts of both and is found by either id', async () => {
    await withStore(async (store) => {
      await load(store, [hotel()])
      await importFeed(store, 'city', 'icalendar', [
        told('city', 'a', {
          title: 'The Quiet Otters w/ Fern',
          description: 'Folk from the coast.',
          calendarUrl: 'https://city.example/a',
          schedule: { dates: ['2026-12-05'], times: ['19:30'] },
        }),
      ])
      await importFeed(store, 'tickets', 'ticketmaster', [
        told('tickets', 'b', {
          ticketUrl: 'https://tickets.example/b',
          ticketPrice: { min: 20, max: null, currency: 'USD' },
        }),
      ])
      const event = await detail(store, 'city:a~20261205')
      assert.equal(event?.eventId, 'tickets:b~20261205')
      assert.equal(event?.title, 'The Quiet Otters')
      assert.deepEqual(event?.times, ['20:00'])
      assert.equal(event?.description, 'Folk from the coast.')
      assert.equal(event?.ticketUrl, 'https://tickets.example/b')
      assert.equal(event?.calendarUrl, 'https://city.example/a')
      assert.deepEqual(event?.ticketPrice, { min: 20, max: null, currency: 'USD' })
      assert.deepEqual(
        (await asked(store)).map(({ eventId }) => eventId),
        ['tickets:b~20261205'],
      )
      assert.equal(await seriesOf(store, 'city:a'), 'tickets:b')
    })
  })

  test('the order of imports makes no difference', async () => {
    const feeds = [
      ['tickets', 'ticketmaster', [told('tickets', 'b')]],
      [
        'city',
        'icalendar',
        [told('city', 'a'), told('city', 'c', { title: 'Otters Backstage Tour', category: 'tours' })],
      ],
      ['hall', 'json-ld', [told('hall', 'd', { schedule: { dates: ['2026-12-05', '2026-12-06'] } })]],
    ] as const
    const states: string[] = []
    for (const order of [feeds, feeds.toReversed()])
      await withStore(async (store) => {
        for (const [source, kind, records] of order) await importFeed(store, source, kind, [...records])
        const known = await store.events.byIds(['tickets:b', 'city:a', 'city:c', 'hall:d'])
        states.push(JSON.stringify([...known].sort(([a], [b]) => (a < b ? -1 : 1))))
      })
    assert.equal(states[0], states[1])
  })

  test('a retired id leads to its event after refreshes and removals, and works again when its source returns', async () => {
    await withStore(async (store) => {
      await importFeed(store, 'city', 'icalendar', [told('city', 'a')])
      assert.equal(await seriesOf(store, 'city:a'), 'city:a')
      await importFeed(store, 'tickets', 'ticketmaster', [told('tickets', 'b')])
      assert.equal(await seriesOf(store, 'city:a'), 'tickets:b')
      await importFeed(store, 'city', 'icalendar', [told('city', 'a', { description: 'New words.' })])
      assert.equal(await seriesOf(store, 'city:a'), 'tickets:b')
      assert.equal((await detail(store, 'tickets:b'))?.description, 'New words.')
      await removeSource(store, { source: 'tickets', now })
      assert.equal(await seriesOf(store, 'city:a'), 'city:a')
      assert.equal(await seriesOf(store, 'tickets:b'), 'city:a')
      await importFeed(store, 'tickets', 'ticketmaster', [told('tickets', 'b')])
      assert.equal(await seriesOf(store, 'tickets:b'), 'tickets:b')
      assert.equal(await seriesOf(store, 'city:a~20261205'), 'tickets:b')
      await removeSource(store, { source: 'city', now })
      assert.equal(await seriesOf(store, 'city:a'), 'tickets:b')
      await removeSource(store, { source: 'tickets', now })
      assert.equal(await seriesOf(store, 'city:a'), undefined)
      assert.equal(await seriesOf(store, 'tickets:b'), undefined)
    })
  })

  test('when the most trusted of three sources is removed, the second takes over', async () => {
    await withStore(async (store) => {
      await importFeed(store, 'city', 'icalendar', [told('city', 'a')])
      await importFeed(store, 'hall', 'json-ld', [told('hall', 'd')])
      await importFeed(store, 'tickets', 'ticketmaster', [told('tickets', 'b')])
      assert.equal(await seriesOf(store, 'hall:d'), 'tickets:b')
      await removeSource(store, { source: 'tickets', now })
      for (const id of ['city:a', 'hall:d', 'tickets:b']) assert.equal(await seriesOf(store, id), 'hall:d')
    })
  })

  test('if only some days overlap, each day appears once and every id of a day leads to it', async () => {
    await withStore(async (store) => {
      await load(store, [hotel()])
      await importFeed(store, 'city', 'icalendar', [
        told('city', 'a', { schedule: { start: '2026-12-04', recurrence: 'FREQ=DAILY;COUNT=5' } }),
      ])
      await importFeed(store, 'tickets', 'ticketmaster', [
        told('tickets', 'b'),
        told('tickets', 'c', { schedule: { dates: ['2026-12-06'] } }),
      ])
      assert.equal(await seriesOf(store, 'city:a~20261204'), 'city:a')
      assert.equal(await seriesOf(store, 'city:a~20261205'), 'tickets:b')
      assert.equal(await seriesOf(store, 'city:a~20261206'), 'tickets:c')
      assert.deepEqual((await store.events.byId('city:a'))?.schedule.except, ['2026-12-05', '2026-12-06'])
      assert.equal((await asked(store)).length, 1)
    })
  })

  test('another source may have only one of two showings of a day', async () => {
    await withStore(async (store) => {
      await importFeed(store, 'city', 'icalendar', [told('city', 'a', { schedule: { times: ['14:00', '20:00'] } })])
      await importFeed(store, 'tickets', 'ticketmaster', [told('tickets', 'b')])
      const [own, other] = [await detail(store, 'city:a~20261205'), await detail(store, 'tickets:b~20261205')]
      assert.deepEqual([own?.eventId, own?.time, own?.times], ['city:a~20261205', '14:00', ['14:00', '20:00']])
      assert.deepEqual([other?.eventId, other?.time, other?.times], ['tickets:b~20261205', '20:00', ['14:00', '20:00']])
    })
  })

  test('a time from one source is used, and doors opening within an hour of the start are the same event', async () => {
    await withStore(async (store) => {
      await importFeed(store, 'tickets', 'ticketmaster', [told('tickets', 'b', { schedule: { times: [] } })])
      await importFeed(store, 'city', 'icalendar', [told('city', 'a')])
      assert.deepEqual((await detail(store, 'tickets:b'))?.times, ['20:00'])
      await importFeed(store, 'hall', 'json-ld', [told('hall', 'd', { schedule: { times: ['19:00'] } })])
      assert.equal(await seriesOf(store, 'hall:d'), 'tickets:b')
    })
  })

  test('two showings of one source within an hour stay two', async () => {
    await withStore(async (store) => {
      await importFeed(store, 'tickets', 'ticketmaster', [
        told('tickets', 'b', { schedule: { times: ['19:00', '20:00'] } }),
      ])
      await importFeed(store, 'city', 'icalendar', [told('city', 'a', { schedule: { times: ['19:30'] } })])
      assert.equal(await seriesOf(store, 'city:a'), 'city:a')
    })
  })

  test('a festival listed as one run and day by day is one event', async () => {
    await withStore(async (store) => {
      await importFeed(store, 'hall', 'json-ld', [
        told('hall', 'd', {
          title: 'Otter Festival',
          schedule: { dates: [], start: '2026-12-04', days: 3, times: [] },
        }),
      ])
      await importFeed(store, 'city', 'icalendar', [
        told('city', 'a', {
          title: 'Otter Festival 2026',
          schedule: { dates: ['2026-12-04', '2026-12-05', '2026-12-06'], times: [] },
        }),
        told('city', 'c', {
          title: 'Otter Festival: Opening Reception',
          schedule: { dates: ['2026-12-04'], times: [] },
        }),
      ])
      assert.equal(await seriesOf(store, 'city:a~20261206'), 'hall:d')
      assert.equal(await seriesOf(store, 'city:a~20261204'), 'hall:d')
      assert.equal(await seriesOf(store, 'city:c'), 'city:c')
      assert.equal(
        (await store.status()).events.reduce((sum, { count }) => sum + count, 0),
        2,
      )
    })
  })

  test('a cancelled event is excluded from every source but the records of the operator', async () => {
    await withStore(async (store) => {
      await load(store, [hotel()])
      await importFeed(store, 'city', 'icalendar', [
        told('city', 'a', { schedule: { dates: ['2026-12-05', '2026-12-06'] } }),
      ])
      await importFeed(store, 'hall', 'json-ld', [
        told('hall', 'd', { title: 'CANCELLED: The Quiet Otters', status: 'cancelled' }),
      ])
      assert.equal(await detail(store, 'hall:d'), null)
      assert.equal(await detail(store, 'city:a~20261205'), null)
      assert.equal((await detail(store, 'city:a'))?.date, '2026-12-06')
      assert.deepEqual(
        (await asked(store)).map(({ date }) => date),
        ['2026-12-06'],
      )
      await importFeed(store, 'tickets', 'ticketmaster', [told('tickets', 'b')])
      assert.equal(await detail(store, 'tickets:b'), null)
      await removeSource(store, { source: 'tickets', now })
      await importFeed(store, 'own', 'records', [told('own', 'b')])
      assert.equal((await detail(store, 'own:b'))?.date, '2026-12-05')
      await removeSource(store, { source: 'own', now })
      await importFeed(store, 'city', 'icalendar', [told('city', 'a')])
      assert.equal(await detail(store, 'city:a'), null)
      await removeSource(store, { source: 'hall', now })
      assert.equal((await detail(store, 'city:a'))?.date, '2026-12-05')
    })
  })

  test('a venue in words is linked to its place when that is imported, and unlinked when it is removed', async () => {
    await withStore(async (store) => {
      await load(store, [hotel()])
      await importFeed(store, 'city', 'icalendar', [
        told('city', 'a', { venue: { name: 'Tamarind Music Hall - Showroom' }, timezone: null }),
        told('city', 'b', { title: 'Poems', venue: { name: 'Nobody’s Barn' } }),
      ])
      assert.equal((await detail(store, 'city:a'))?.venuePlaceId, null)
      assert.equal((await detail(store, 'city:a'))?.venue, 'Tamarind Music Hall - Showroom')
      await importFeed(store, 'map', 'osm', [hall()])
      const found = await detail(store, 'city:a')
      assert.deepEqual(
        [found?.venuePlaceId, found?.venue, found?.venueAddress],
        ['test:hall', 'Tamarind Music Hall', '3 Quay Street'],
      )
      assert.equal(found?.timezone, 'America/Los_Angeles')
      assert.equal((await detail(store, 'city:b'))?.venuePlaceId, null)
      const shown = await placeDetail({ id: 'test:hall', hotelPlaceId: null }, { store, now: () => now, signal })
      assert.deepEqual(
        shown?.events.map(({ eventId }) => eventId),
        ['city:a~20261205'],
      )
      await importFeed(store, 'map', 'osm', [place('other', { name: 'Pancakes' })])
      const gone = await detail(store, 'city:a')
      assert.deepEqual([gone?.venuePlaceId, gone?.venue], [null, 'Tamarind Music Hall - Showroom'])
    })
  })

  test('a venue name that fits two neighboring places matches neither, until one is removed', async () => {
    await withStore(async (store) => {
      await importFeed(store, 'city', 'icalendar', [told('city', 'a')])
      const rival = place('rival', {
        name: 'Tamarind Music Hall',
        section: 'attractions',
        latitude: 44.6509,
        longitude: -125.0011,
      })
      await load(store, [hall(), rival])
      assert.equal((await detail(store, 'city:a'))?.venuePlaceId, null)
      await load(store, [hall()])
      assert.equal((await detail(store, 'city:a'))?.venuePlaceId, 'test:hall')
    })
  })

  test('a venue without coordinates is matched by name and city, and takes place and zone from there', async () => {
    await withStore(async (store) => {
      const venue = { locality: 'Testville', latitude: null, longitude: null }
      await importFeed(store, 'city', 'icalendar', [
        told('city', 'a', {
          venue,
          timezone: null,
          schedule: { times: ['04:00'], dates: ['2026-12-06'], clock: 'UTC' },
        }),
        told('city', 'b', { title: 'Poems', venue: { ...venue, locality: 'Otherton' } }),
      ])
      assert.equal((await detail(store, 'city:a'))?.time, '')
      await load(store, [hotel(), hall()])
      const found = await detail(store, 'city:a')
      assert.deepEqual(
        [found?.venuePlaceId, found?.date, found?.time, found?.timezone],
        ['test:hall', '2026-12-05', '20:00', 'America/Los_Angeles'],
      )
      assert.equal((await detail(store, 'city:b'))?.venuePlaceId, null)
      assert.deepEqual(
        (await asked(store)).map(({ eventId }) => eventId),
        ['city:a~20261205'],
      )
    })
  })

  test('sources that name a venue by place, in words or as a room share one programme', async () => {
    await withStore(async (store) => {
      await load(store, [hotel(), hall(), told('test', 'own', { venuePlaceId: 'test:hall' })])
      await importFeed(store, 'city', 'icalendar', [
        told('city', 'a', { venue: { name: 'Tamarind Music Hall, Blue Room' } }),
      ])
      assert.equal(await seriesOf(store, 'city:a'), 'test:own')
    })
  })

  test('a place lists events that can still be attended, soonest first', async () => {
    await withStore(async (store) => {
      await load(store, [hotel(), hall()])
      const on = (id: string, title: string, date: string, time: string) =>
        told('city', id, { title, venuePlaceId: 'test:hall', schedule: { dates: [date], times: [time] } })
      await importFeed(store, 'city', 'icalendar', [
        on('later', 'The Long Goodbye', '2028-03-03', '20:00'),
        on('begun', 'Breakfast Poems', '2026-12-02', '08:00'),
        on('tonight', 'The Quiet Otters', '2026-12-02', '20:00'),
        on('over', 'Summer Poems', '2026-07-02', '20:00'),
      ])
      const shown = await placeDetail({ id: 'test:hall', hotelPlaceId: null }, { store, now: () => now, signal })
      assert.deepEqual(
        shown?.events.map(({ title }) => title),
        ['The Quiet Otters', 'The Long Goodbye'],
      )
    })
  })

  test('a branch is not the place that it belongs to', async () => {
    await withStore(async (store) => {
      await load(store, [hotel(), hall('library', 'Public Library')])
      const venue = { locality: 'Testville', latitude: null, longitude: null }
      await importFeed(store, 'city', 'icalendar', [
        told('city', 'branch', { venue: { ...venue, name: 'Public Library - West Branch' } }),
        told('city', 'room', { title: 'Poems', venue: { ...venue, name: 'Public Library - Reading Room' } }),
      ])
      assert.equal((await detail(store, 'city:branch'))?.venuePlaceId, null)
      assert.equal((await detail(store, 'city:room'))?.venuePlaceId, 'test:library')
    })
  })

  test('without a place, sources are matched by the name of the venue', async () => {
    await withStore(async (store) => {
      await importFeed(store, 'city', 'icalendar', [told('city', 'a', { venue: { name: 'The Barn' } })])
      await importFeed(store, 'tickets', 'ticketmaster', [
        told('tickets', 'b', { venue: { name: 'Barn' } }),
        told('tickets', 'c', { venue: { name: 'Otter Lodge' } }),
      ])
      assert.equal(await seriesOf(store, 'city:a'), 'tickets:b')
      assert.equal(await seriesOf(store, 'tickets:c'), 'tickets:c')
    })
  })

  test('showings of one event are one item, and list and detail agree on it', async () => {
    await withStore(async (store) => {
      await load(store, [hotel(), hall()])
      const showing = (id: string, date: string, times: string[]) =>
        told('tickets', id, {
          title: 'Winter Tale',
          url: `https://tickets.example/${id}`,
          schedule: { dates: [date], times },
        })
      await importFeed(store, 'tickets', 'ticketmaster', [
        showing('a', '2026-12-04', ['14:00']),
        showing('b', '2026-12-04', ['20:00']),
        showing('c', '2026-12-05', ['14:00']),
        showing('d', '2026-12-05', ['20:00']),
        told('tickets', 'e', {
          title: 'Winter Tale: Backstage Tour',
          category: 'tours',
          schedule: { dates: ['2026-12-05'], times: ['11:00'] },
        }),
      ])
      for (const at of ['2026-12-02T20:00:00Z', '2026-12-05T23:00:00Z'].map((text) => Temporal.Instant.from(text))) {
        const events = await asked(store, {}, at)
        assert.deepEqual(events.map(({ title }) => title).sort()[0], 'Winter Tale')
        assert.equal(events.filter(({ title }) => title === 'Winter Tale').length, 1)
        for (const item of events) {
          const shown = await detail(store, item.eventId!, at)
          const { why: _why, reasons: _reasons, address, ...listed } = item
          for (const [field, value] of Object.entries(listed))
            assert.deepEqual([field, shown?.[field as 'title']], [field, value])
          assert.equal(shown?.venueAddress, address)
          assert.ok(item.title !== 'Winter Tale' || shown?.times.join() === '14:00,20:00')
        }
      }
      const [noon] = await asked(store)
      assert.deepEqual([noon?.date, noon?.time], ['2026-12-05', '14:00'])
      const [evening] = (await asked(store, {}, Temporal.Instant.from('2026-12-05T23:00:00Z'))).filter(
        ({ title }) => title === 'Winter Tale',
      )
      assert.deepEqual([evening?.eventId, evening?.time], ['tickets:d~20261205', '20:00'])
      const shown = await placeDetail({ id: 'test:hall', hotelPlaceId: null }, { store, now: () => now, signal })
      assert.deepEqual(
        shown?.events.map(({ eventId }) => eventId),
        ['tickets:a~20261204', 'tickets:e~20261205'],
      )
    })
  })

  test('on the day of arrival, list and detail give the showing that the guest can reach', async () => {
    await withStore(async (store) => {
      await load(store, [
        hotel(),
        told('test', 'own', { title: 'Winter Tale', schedule: { dates: ['2026-12-04'], times: ['14:00', '20:00'] } }),
      ])
      const [item] = await asked(store)
      assert.deepEqual([item?.eventId, item?.time], ['test:own~20261204T2000', '20:00'])
      const shown = await detail(store, item?.eventId ?? '')
      assert.deepEqual(
        [shown?.eventId, shown?.time, shown?.times],
        ['test:own~20261204T2000', '20:00', ['14:00', '20:00']],
      )
    })
  })

  test('an event after midnight belongs to the evening before', async () => {
    await withStore(async (store) => {
      const late = (id: string, date: string) =>
        told('test', id, { title: id, schedule: { dates: [date], times: ['00:30'] } })
      await load(store, [
        hotel(),
        late('before', '2026-12-04'),
        late('first-night', '2026-12-05'),
        late('last-night', '2026-12-06'),
      ])
      const events = await asked(store)
      assert.deepEqual(events.at(-1)?.title, 'before')
      assert.deepEqual(new Set(events.slice(0, 2).map(({ title }) => title)), new Set(['first-night', 'last-night']))
    })
  })

  test('status counts merged, matched and cancelled events', async () => {
    await withStore(async (store) => {
      await load(store, [hotel(), hall(), told('test', 'own', { venuePlaceId: 'test:hall' })])
      await importFeed(store, 'city', 'icalendar', [
        told('city', 'a'),
        told('city', 'b', { title: 'Poems', status: 'cancelled' }),
        told('city', 'c', { title: 'Quiz', venue: { name: 'Barn' } }),
      ])
      const { eventMerging, events } = await store.status()
      assert.deepEqual(eventMerging, { records: 4, merged: 1, venuesInWords: 3, matchedVenues: 2, cancelled: 1 })
      assert.deepEqual(events, [
        { source: 'city', count: 1 },
        { source: 'test', count: 1 },
      ])
    })
  })

  test('counts of one import are still shown when another source is removed', async () => {
    await withStore(async (store) => {
      await importFeed(store, 'city', 'icalendar', [told('city', 'a', { description: 'Folk.' })])
      await importFeed(store, 'tickets', 'ticketmaster', [told('tickets', 'b', { isFree: true })])
      assert.deepEqual((await store.events.byId('tickets:b'))?.sources, ['tickets', 'city'])
      await removeSource(store, { source: 'city', now })
      const left = await store.events.byId('tickets:b')
      assert.deepEqual([left?.sources, left?.description, left?.isFree], [['tickets'], '', true])
    })
  })
})
