import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSqliteStore } from '../support/stores.ts'
import { syntheticShows, toldTwice } from '../support/synthetic-programme.ts'
import { importFeed } from '../support/told-events.ts'

/** How many of a hundred events in two feeds may stay duplicates. None may be merged wrongly. */
const maxDuplicatesShare = 0.04
const maxFalseMerges = 0

test('two feeds of one city leave few duplicates and merge no two different events', async (t) => {
  const { store, close } = await openSqliteStore()
  try {
    const shows = syntheticShows(7)
    const { places, tickets, city } = toldTwice(shows, 11)
    await importFeed(store, 'test', 'records', places)
    await importFeed(store, 'tickets', 'ticketmaster', tickets)
    await importFeed(store, 'city', 'icalendar', city)
    const eventOf = async (id: string) => (await store.events.byId(id)) ?? (await store.events.byRetiredId(id))
    const ids = [...tickets, ...city].flatMap((record) => (record.kind === 'event' ? [record.event.id] : []))
    const served = new Map<string, string>()
    for (const id of ids) served.set(id, (await eventOf(id))?.id ?? 'nothing')
    const truthOf = (id: string) => id.replace(/^\w+:[tc]/, '')
    const both = tickets.flatMap((record) => {
      const id = record.kind === 'event' ? record.event.id : ''
      const twin = `city:c${truthOf(id)}`
      return served.has(twin) ? [[id, twin] as const] : []
    })
    const left = both.filter(([a, b]) => served.get(a) !== served.get(b))
    const wrong = [...Map.groupBy(ids, (id) => served.get(id)!).values()].filter(
      (group) => new Set(group.map(truthOf)).size > 1,
    )
    const titleOf = (id: string) => {
      const told = [...tickets, ...city].find((record) => record.kind === 'event' && record.event.id === id)
      return told?.kind === 'event'
        ? `${told.event.title} | ${told.event.venue.name} | ${told.event.schedule.times}`
        : ''
    }
    t.diagnostic(
      `${shows.length} events, ${both.length} in both feeds: duplicates left ${left.length}, false merges ${wrong.length}`,
    )
    for (const [a, b] of left.slice(0, 20)) t.diagnostic(`left two: ${titleOf(a)} / ${titleOf(b)}`)
    for (const group of wrong) t.diagnostic(`wrongly one: ${group.map(titleOf).join(' / ')}`)
    assert.ok(left.length <= both.length * maxDuplicatesShare, `${left.length} duplicates left`)
    assert.ok(wrong.length <= maxFalseMerges, `${wrong.length} false merges`)
  } finally {
    await close()
  }
})
