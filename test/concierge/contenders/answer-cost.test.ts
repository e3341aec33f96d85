import assert from 'node:assert/strict'
import { StatementSync } from 'node:sqlite'
import { test } from 'node:test'
import { recommend } from '../../../src/concierge/recommend.ts'
import { madeUpMetro, madeUpRequest, savePlaces } from '../../support/made-up-metro.ts'
import { seededRandom } from '../../support/perturbed-twin.ts'
import { openSqliteStore } from '../../support/stores.ts'
import { center, hotel, load, now } from '../../support/worlds.ts'

const places = 3000
const requests = 20

/**
 * Per answer once a town is warm. What an answer costs is counted, because times differ between machines. Of the
 * records some are read for what guests call their wishes.
 */
const limits = { statements: 8, documentsRead: 23, cellsRead: 0, placesScored: 420 }

test('an answer costs no more statements, documents and scored places than it did', async (t) => {
  const { store, close } = await openSqliteStore()
  try {
    await load(store, [hotel()])
    await savePlaces(store, madeUpMetro({ count: places, seed: 1, center, radiusMiles: 15 }))
    const options = { store, now: () => now, signal: new AbortController().signal }
    const ask = (seed: number) => recommend(madeUpRequest(seededRandom(seed)), options)
    await ask(1)
    const counts = { ...store.answerCounts }
    const statements = t.mock.method(StatementSync.prototype, 'all').mock
    for (let seed = 2; seed < 2 + requests; seed++) await ask(seed)
    const { documentsRead, cellsRead, placesScored, placesInReach } = store.answerCounts
    const cost = {
      statements: statements.callCount() / requests,
      documentsRead: (documentsRead - counts.documentsRead) / requests,
      cellsRead: (cellsRead - counts.cellsRead) / requests,
      placesScored: (placesScored - counts.placesScored) / requests,
    }
    assert.equal(placesInReach - counts.placesInReach, requests * places)
    for (const [what, limit] of Object.entries(limits))
      assert.ok(cost[what as keyof typeof cost] <= limit, `${cost[what as keyof typeof cost]} ${what} > ${limit}`)
    t.diagnostic(JSON.stringify(cost))
  } finally {
    await close()
  }
})

/** The records to judge by, which hold those of the chosen items too. */
const maxReads = 1

test('what a guest with many needs is judged by is read at once', async (t) => {
  const { store, close } = await openSqliteStore()
  try {
    await load(store, [hotel()])
    await savePlaces(store, madeUpMetro({ count: 300, seed: 1, center, radiusMiles: 15 }))
    const options = { store, now: () => now, signal: new AbortController().signal }
    const ask = (specialNotes: string, accessibleRoom: string) =>
      recommend(madeUpRequest(seededRandom(7), { specialNotes, accessibleRoom }), options)
    // The columns of the town.
    await ask('', 'no')
    const statements = t.mock.method(StatementSync.prototype, 'all').mock
    await ask('My wife uses a wheelchair and is allergic to nuts. We have seen the museum and the park.', 'yes')
    assert.ok(statements.callCount() <= maxReads, `${statements.callCount()} statements`)
    t.diagnostic(`${statements.callCount()} statements`)
  } finally {
    await close()
  }
})
