import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventDocument } from '../../src/domain/event.ts'
import { readEventFeed } from '../../src/importers/events/read-event-feed.ts'
import { readVenues } from '../../src/importers/venues/read-venues.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { foreseenPlaced } from '../../src/ingest/venues/assign-event-venues.ts'
import { cityArea } from '../../src/ingest/venues/city-area.ts'
import { whyUnplaced } from '../../src/ingest/venues/why-unplaced.ts'
import { placedEvents } from '../../src/store/placed-events.ts'
import type { Store } from '../../src/store/store.ts'
import { feedOptions, vcalendar, vevent } from '../support/calendar.ts'
import { forEachStore, useStore } from '../support/stores.ts'
import { tempFiles } from '../support/temp-files.ts'
import { center, load, north, now, place } from '../support/worlds.ts'

const files = tempFiles()
const area = { ...center, radiusMiles: 5 }
const start = 'DTSTART;TZID=America/Los_Angeles:20261204T190000'
const testville = { section: 'other' as const, locality: 'Testville', region: 'OR' }

const playhouse = place('playhouse', {
  ...testville,
  name: 'Otter Playhouse',
  alternateNames: ['First Bank Playhouse'],
  address: '12 Main Street',
  website: 'https://otterplayhouse.example/',
})
const library = place('library', { ...testville, ...north(0.4), name: 'Testville Public Library', website: null })
const faraway = place('faraway', { ...testville, ...north(9), name: 'Distant Hall' })

type Entry = { title?: string; lines: string[] }

function eventsOf(entries: readonly Entry[], known: { area: typeof area | null } = { area }): EventDocument[] {
  const lines = entries.flatMap(({ title = 'Concert', lines: more }, index) =>
    vevent(`UID:${index}`, `SUMMARY:${title} ${index}`, start, ...more).filter((line) => line !== 'LOCATION:'),
  )
  return readEventFeed([{ text: vcalendar(...lines), origin: 'x' }], { ...feedOptions, now, ...known }).events
}

const importEvents = (store: Store, events: readonly EventDocument[]) =>
  importCatalog(store, {
    source: 'feed',
    kind: 'icalendar',
    licence: 'none',
    records: events.map((event) => ({ kind: 'event', event })),
    now,
  })

const venuesOf = async (store: Store, events: readonly EventDocument[]): Promise<(string | null)[]> => {
  const found = await store.events.byIds(events.map(({ id }) => id))
  return events.map(({ id }) => found.get(id)?.venuePlaceId ?? null)
}

forEachStore((_engine, open) => {
  const found: [what: string, lines: string[], venue: string | null][] = [
    ['a name alone', ['LOCATION:The Otter Playhouse'], 'test:playhouse'],
    ["a sponsor's name", ['LOCATION:First Bank Playhouse'], 'test:playhouse'],
    ['a stage in the venue', ['LOCATION:Main Stage at Otter Playhouse'], 'test:playhouse'],
    ['a room, and a source that is a venue', ['LOCATION:Meeting Room 2', 'X-SOURCE:Testville Public Library'], 'test:library'],
    ['only a city, and a source that is a venue', ['LOCATION:Testville\\, OR', 'X-SOURCE:Otter Playhouse'], 'test:playhouse'],
    ['nothing, and an organizer that is a venue', ['LOCATION:', 'ORGANIZER;CN="Testville Public Library":mailto:a@b.example'], 'test:library'],
    ['nothing, and a page of the venue', ['LOCATION:', 'URL:https://otterplayhouse.example/hamlet'], 'test:playhouse'],
    ['only the state, and a source that is a venue', ['LOCATION:OR', 'X-SOURCE:Otter Playhouse'], 'test:playhouse'],
    ['a sentence with an hour', ['LOCATION:Testville\\, OR', 'X-SOURCE:Chamber', 'DESCRIPTION:We play at the Otter Playhouse on Friday at 7:30pm.'], 'test:playhouse'],
    ['a sentence that sells tickets', ['LOCATION:Testville\\, OR', 'X-SOURCE:Chamber', 'DESCRIPTION:Tickets at Otter Playhouse.'], null],
    ['two places', ['LOCATION:Testville\\, OR', 'X-SOURCE:Chamber', 'DESCRIPTION:At Otter Playhouse at 7 pm. At Testville Public Library at 9 pm.'], null],
    ['a name of no place', ['LOCATION:Beaver Lodge', 'X-SOURCE:Otter Playhouse'], null],
    ['the name of a place outside', ['LOCATION:Distant Hall'], null],
  ] // biome-ignore format: a table
  test('in the area of a feed, a venue is found by what the feed says of it', async () => {
    await useStore(open, async (store) => {
      await load(store, [playhouse, library, faraway])
      const events = eventsOf(found.map(([, lines]) => ({ lines })))
      await importEvents(store, events)
      const venues = await venuesOf(store, events)
      assert.deepEqual(
        found.map(([what], index) => [what, venues[index]]),
        found.map(([what, , venue]) => [what, venue]),
      )
    })
  })

  test('a title that says where an event is counts before who lists it', async () => {
    await useStore(open, async (store) => {
      await load(store, [playhouse, library, faraway])
      const lines = ['LOCATION:', 'X-SOURCE:Testville Public Library']
      const titles = ['Ana Low at the Otter Playhouse |', 'Ana Low at Home']
      const events = eventsOf(titles.map((title) => ({ title, lines })))
      await importEvents(store, events)
      assert.deepEqual(await venuesOf(store, events), ['test:playhouse', 'test:library'])
    })
  })

  test('a name that goes on, and a house number in it, find the place that is meant and no other', async () => {
    await useStore(open, async (store) => {
      const hall = place('hall', {
        ...testville,
        ...north(1),
        name: 'Kunsthalle der Nordsee-Sammlung',
        traits: ['museum'],
        categories: ['museum'],
      })
      const fish = place('fish', {
        ...testville,
        ...north(2),
        name: 'Phoenix Noodle House',
        section: 'foodAndBeverage',
      })
      const chapel = place('chapel', {
        ...testville,
        ...north(3),
        name: 'Chapel of the Swans',
        address: '9 Swan Street',
      })
      const cases: [location: string, venue: string | null][] = [
        ['Kunsthalle', 'test:hall'],
        ['Kunsthalle Testville', 'test:hall'],
        ['Otter Playhouse Rehearsal Stage', 'test:playhouse'],
        ['Kunsthalle North', null],
        ['Otter Playhouse Restaurant', null],
        // A single word of a restaurant's name is also that of a club which the map lacks.
        ['Phoenix', null],
        ['Swan Chapel, 9 Swan Street', 'test:chapel'],
        ['The Basement, 9 Swan Street', null],
        ['Chapel of the Swans, 9 Swan Street, Mill Village', 'test:chapel'],
      ]
      await load(store, [playhouse, hall, fish, chapel])
      const events = eventsOf(cases.map(([location]) => ({ lines: [`LOCATION:${location.replaceAll(',', '\\,')}`] })))
      await importEvents(store, events)
      const venues = await venuesOf(store, events)
      assert.deepEqual(
        cases.map(([location], index) => [location, venues[index]]),
        cases,
      )
    })
  })

  test('a town with a district, a code or a quarter is that town', async () => {
    const written: [locality: string, venue: string | null][] = [
      ['Bärndorf', 'test:hall'],
      ['Bärndorf 5', 'test:hall'],
      ['Bärndorf 05', 'test:hall'],
      ['Bärndorf 5e', 'test:hall'],
      ['Bärndorf 5ème arrondissement', 'test:hall'],
      ['Bärndorf Cedex 05', 'test:hall'],
      ['Bärndorf, 3. Bezirk', 'test:hall'],
      ['Bärndorf VII. kerület', 'test:hall'],
      ['69005 Bärndorf', 'test:hall'],
      ['Bärndorf (Altstadt)', 'test:hall'],
      ['Bärndorf-Altstadt', 'test:hall'],
      ['Baerndorf', 'test:hall'],
      ['Uferviertel', 'test:hall'],
      ['Bärnheim', null],
      ['Bärndorf de Mayo', null],
    ]
    await useStore(open, async (store) => {
      const there = { locality: 'Bärndorf', region: null, neighborhoods: ['Uferviertel'] }
      await load(store, [place('hall', { ...there, name: 'Otter Hall', section: 'other' })])
      const same = eventsOf(written.map(() => ({ lines: ['LOCATION:Otter Hall'] })))
      const events = same.map((event, index) => ({
        ...event,
        title: `${'Waltz Jazz Rock Folk Opera Chess Poetry Choir Tango Film Dance Quiz Puppets Mime Lute'.split(' ')[index]}`,
        venue: { ...event.venue, locality: written[index]?.[0] ?? null },
      }))
      await importEvents(store, events)
      const placed = await Promise.all(events.map(({ id }) => store.events.byId(id)))
      assert.deepEqual(
        written.map(([locality], index) => [locality, placed[index]?.venuePlaceId]),
        written,
      )
    })
  })

  test('a restaurant that is named after a quarter is not the venue of what is on there', async () => {
    await useStore(open, async (store) => {
      const kitchen = { ...testville, section: 'foodAndBeverage' as const, traits: ['restaurant'] }
      await load(store, [
        place('pho', { ...kitchen, name: 'Pho Riverquay', categories: ['vietnamese_restaurant'] }),
        place('diner', { ...kitchen, ...north(1), name: 'Lower Town Diner', categories: ['restaurant'] }),
        place('cave', { ...kitchen, ...north(2), name: 'Le Caveau', categories: ['restaurant'] }),
      ])
      const events = eventsOf(['Riverquay', 'Lower Town', 'Caveau'].map((name) => ({ lines: [`LOCATION:${name}`] })))
      await importEvents(store, events)
      assert.deepEqual(await venuesOf(store, events), [null, null, 'test:cave'])
    })
  })

  test('why a venue is not found is said, and which place another name was taken for', async () => {
    await useStore(open, async (store) => {
      await load(store, [playhouse, place('twin', { ...testville, ...north(1), name: 'Twin Hall' }), faraway])
      await load(store, [place('twin-2', { ...testville, ...north(2), name: 'Twin Hall' })], 'more')
      const [event] = eventsOf([{ lines: ['LOCATION:Otter Playhouse'] }])
      assert.ok(event)
      const why = (venue: Partial<EventDocument['venue']>) =>
        whyUnplaced(store, { ...event, venue: { ...event.venue, ...venue } })
      assert.match(
        await why({ locality: 'Otherville' }),
        /Otter Playhouse \(test:playhouse\) is in Testville, and these/,
      )
      assert.match(await why({ name: 'Twin Hall' }), /^2 places have this name, such as .*: add an address$/)
      assert.match(await why({ name: 'Distant Hall' }), /is \d miles outside the area of the feed/)
      assert.equal(await why({ name: 'Nowhere' }), 'no place of the catalog has this name')
      const named = eventsOf([{ lines: ['LOCATION:First Bank Playhouse'] }, { lines: ['LOCATION:Otter Playhouse'] }])
      const { venues } = await foreseenPlaced(
        store,
        named.map((each) => ({ kind: 'event', event: each })),
      )
      assert.deepEqual(venues, [
        { venue: 'First Bank Playhouse', place: 'Otter Playhouse', placeId: 'test:playhouse', section: 'other' },
      ])
    })
  })

  test('without an area no venue is guessed', async () => {
    await useStore(open, async (store) => {
      await load(store, [playhouse])
      const events = eventsOf([{ lines: ['LOCATION:Otter Playhouse'] }], { area: null })
      await importEvents(store, events)
      assert.deepEqual(await venuesOf(store, events), [null])
      assert.deepEqual(await placedEvents(store.database, 'feed'), {
        placed: { events: 0 },
        unplaced: { events: 1, venues: [{ name: 'Otter Playhouse', events: 1 }] },
      })
    })
  })

  test('two places of one name are no venue', async () => {
    await useStore(open, async (store) => {
      const other = place('other', { ...testville, ...north(2), name: 'Otter Playhouse' })
      await load(store, [playhouse, other])
      const events = eventsOf([{ lines: ['LOCATION:Otter Playhouse'] }])
      await importEvents(store, events)
      assert.deepEqual(await venuesOf(store, events), [null])
    })
  })

  test('a street address takes the position of the place there, and not its name', async () => {
    await useStore(open, async (store) => {
      await load(store, [playhouse])
      const events = eventsOf([{ lines: ['LOCATION:The Basement\\, 12 Main St\\, Testville\\, OR'] }])
      await importEvents(store, events)
      const event = await store.events.byId(events[0]!.id)
      assert.equal(event?.venuePlaceId, null)
      assert.equal(event?.venue.name, 'The Basement')
      assert.equal(event?.venue.latitude, center.latitude)
    })
  })

  test('a venue that one entry places is known for all, unless entries contradict each other', () => {
    const [, second, , fourth] = eventsOf([
      { lines: ['LOCATION:Heron Barn', 'GEO:44.66;-125.01'] },
      { lines: ['LOCATION:The Heron Barn'] },
      { lines: ['LOCATION:Room 5', 'GEO:44.66;-125.01'] },
      { lines: ['LOCATION:Room 5'] },
    ])
    assert.deepEqual([second?.venue.latitude, second?.venue.longitude], [44.66, -125.01])
    assert.equal(fourth?.venue.latitude, null)
  })

  test('venues that are taught place the events that name them', async () => {
    await useStore(open, async (store) => {
      await load(store, [playhouse])
      const events = eventsOf([
        { lines: ['LOCATION:Heron Barn'] },
        { lines: ['LOCATION:The Old Barn'] },
        { lines: ['LOCATION:Stage Door'] },
      ])
      await importEvents(store, events)
      assert.deepEqual((await placedEvents(store.database, null)).unplaced.events, 3)
      const file = files.write(
        'venues.csv',
        'Nome locale,Indirizzo,Città,Lat.,Long.,aliases\nHeron Barn,,,"44,66","-125,01",Old Barn;Barn\n' +
          'Stage Door,"12 Main St",Testville,,,\nNowhere,1 No Street,Testville,,,\n',
      )
      const shows = files.write('shows.csv', 'Titolo,Data,Luogo,Città\nGala,05/12/2026,Heron Barn,Testville\n')
      await assert.rejects(
        readVenues([shows], { store, source: 'venues', licence: '' }),
        /shows\.csv: is a list of events: \.\/concierge import events reads it/,
      )
      const { records, report } = await readVenues([file], { store, source: 'venues', licence: '' })
      await importCatalog(store, { source: 'venues', kind: 'venues', licence: '', records, now })
      assert.deepEqual(await venuesOf(store, events), [
        'venues:heron-barn',
        'venues:heron-barn',
        'venues:stage-door-testville',
      ])
      assert.deepEqual((await placedEvents(store.database, 'feed')).placed, { events: 3 })
      assert.deepEqual([report().kept.venues, report().notFound.map(({ name }) => name)], [2, ['Nowhere']])
    })
  })

  test('a city is the circle around its places', async () => {
    await useStore(open, async (store) => {
      await load(store, [playhouse, library])
      const circle = await cityArea(store, { city: 'Testville', region: 'Oregon' })
      assert.ok(circle && circle.radiusMiles <= 3, `${circle?.radiusMiles} miles`)
      assert.equal(await cityArea(store, { city: 'Testville', region: 'NJ' }), null)
    })
  })

  test('an event whose feed makes new ids at each download keeps its former ones', async () => {
    await useStore(open, async (store) => {
      await load(store, [playhouse])
      const feedOf = (uid: string) =>
        readEventFeed([{ text: vcalendar(...vevent(`UID:${uid}`, start, 'LOCATION:Otter Playhouse')), origin: 'x' }], {
          ...feedOptions,
          now,
          area,
        }).events
      for (const uid of ['first', 'second', 'third']) await importEvents(store, feedOf(uid))
      for (const former of ['feed:first', 'feed:second'])
        assert.equal((await store.events.byRetiredId(former))?.id, 'feed:third')
      const moved = vevent('UID:fourth', start.replace('1204', '1211'), 'LOCATION:Otter Playhouse')
      const later = readEventFeed([{ text: vcalendar(...moved), origin: 'x' }], { ...feedOptions, now, area }).events
      await importEvents(store, later)
      assert.equal(await store.events.byRetiredId('feed:third'), null)
    })
  })

  test('of two showings on a day, a former id leads to the one at the same time', async () => {
    await useStore(open, async (store) => {
      await load(store, [playhouse])
      const feedOf = (...uids: string[]) => {
        const showings = uids.map((uid, index) =>
          vevent(`UID:${uid}`, `DTSTART:20261204T1${index === 0 ? 4 : 9}0000`, 'LOCATION:Otter Playhouse'),
        )
        const text = vcalendar(...showings.flat())
        return readEventFeed([{ text, origin: 'x' }], { ...feedOptions, now, area }).events
      }
      await importEvents(store, feedOf('a', 'b'))
      // In the order of their ids, the evening comes first now.
      await importEvents(store, feedOf('z', 'y'))
      assert.equal((await store.events.byRetiredId('feed:a'))?.id, 'feed:z')
      assert.equal((await store.events.byRetiredId('feed:b'))?.id, 'feed:y')
    })
  })

  test('a former id leads to its event if another of its records is shown now', async () => {
    await useStore(open, async (store) => {
      await load(store, [playhouse])
      const feedOf = (fest: string, live: string) => {
        const entry = (uid: string, title: string) =>
          vevent(`UID:${uid}`, 'DTSTART:20261204T190000', 'LOCATION:Otter Playhouse').map((line) =>
            line.startsWith('SUMMARY:') ? `SUMMARY:${title}` : line,
          )
        const text = vcalendar(...entry(fest, 'O&B ONLY FEST 2026'), ...entry(live, 'O&B ONLY LIVE'))
        return readEventFeed([{ text, origin: 'x' }], { ...feedOptions, now, area }).events
      }
      await importEvents(store, feedOf('a', 'b'))
      const shown = (await store.events.byId('feed:a')) ?? (await store.events.byRetiredId('feed:a'))
      assert.ok(shown)
      await importEvents(store, feedOf('z', 'y'))
      for (const former of ['feed:a', 'feed:b'])
        assert.ok((await store.events.byRetiredId(former)) ?? (await store.events.byId(former)), former)
    })
  })
})
