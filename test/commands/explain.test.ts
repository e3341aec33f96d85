import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { emptyPlace } from '../../src/domain/place.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { decideMatch } from '../../src/ingest/decide-match.ts'
import { runConcierge } from '../support/run-concierge.ts'
import { importSampleCity } from '../support/sample-city.ts'
import { forEachStore, openSqliteStore } from '../support/stores.ts'
import { center, hotel, load, now } from '../support/worlds.ts'

type Explained = {
  score: number
  rank: number | null
  parts: { adds: number }[]
  choice: Record<string, number> | null
}

test('explain takes every score apart to the last digit, and says by what each item was chosen', async () => {
  const { store, databaseUrl, close } = await openSqliteStore()
  try {
    await importSampleCity(store, now)
    const stay = ['--hotel-id', 'sample:fable-grand', '--checkin', '2027-02-04', '--checkout', '2027-02-07']
    const run = await runConcierge(['explain', ...stay, '--notes', 'jazz and seafood', '--json'], { databaseUrl })
    const sections: Record<string, { candidates: Explained[] }> = JSON.parse(run.stdout).sections
    for (const [section, { candidates }] of Object.entries(sections)) {
      for (const { score, parts } of candidates)
        assert.ok(Math.abs(parts.reduce((sum, { adds }) => sum + adds, 0) - score) < 1e-9)
      const chosen = candidates.filter(({ rank }) => rank !== null).sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      const values = chosen.map(({ score, choice }) =>
        Object.values(choice ?? {}).reduce((sum, part) => sum + part, score),
      )
      assert.equal(chosen.length, 3, section)
      // Sights come wish by wish.
      if (section !== 'attractions') assert.equal(values[0], Math.max(...values))
    }
  } finally {
    await close()
  }
})

type Named = {
  id: string
  reason: string | null
  refused: string[]
  byScore: number | null
  inLongerList: number | null
  candidate: Explained | null
  lastChosen: Explained | null
}

describe('explain --place says of one item', () => {
  let city: Awaited<ReturnType<typeof openSqliteStore>>
  before(async () => {
    city = await openSqliteStore()
    await importSampleCity(city.store, now)
  })
  after(() => city.close())

  const stay = ['--hotel-id', 'sample:fable-grand', '--checkin', '2027-03-18', '--checkout', '2027-03-21']
  const explainPlace = (name: string, ...flags: string[]) =>
    runConcierge(['explain', ...stay, ...flags, '--place', name], { databaseUrl: city.databaseUrl })
  const named = async (name: string, ...flags: string[]): Promise<Named[]> =>
    JSON.parse((await explainPlace(name, ...flags, '--json')).stdout)

  test('that the guest refuses it, and what of it', async () => {
    const [item] = await named('Harbor House', '--notes', 'no seafood')
    assert.deepEqual(
      [item?.id, item?.reason, item?.refused],
      ['sample:harbor-house', 'ruled out by the guest', ['seafood']],
    )
    assert.match((await explainPlace('harbor house', '--notes', 'no seafood')).stdout, /the guest refuses seafood/)
  })
  test('that an allergy rules it out, which is no refusal', async () => {
    const { stdout } = await explainPlace('harbor house', '--notes', 'allergic to seafood')
    assert.match(stdout.replace(/\s+/g, ' '), /an allergy or diet rules out seafood/)
    assert.doesNotMatch(stdout, /the guest refuses/)
  })
  test('that an event is on another day, that its section is not asked for, and where it is in the answer', async () => {
    const college = await named('Fable College Hockey')
    assert.deepEqual(
      college.map(({ reason }) => reason),
      ['not on during the stay'],
    )
    const [none] = await named('Harbor House', '--food', '0')
    assert.match(none?.reason ?? '', /asks for none/)
    const [first] = await named('Harbor House', '--notes', 'seafood')
    assert.equal(first?.candidate?.rank, 1)
  })
  test('that it is too far, never recommended, or not there', async () => {
    for (const id of ['sample:three-ewes-creamery', 'sample:mossvale-wine-dinner']) {
      const [far] = await named(id, '--radius', '5')
      assert.match(far?.reason ?? '', /too far|farther than 5 miles|not on during the stay/)
    }
    const [lodging] = await named('sample:fable-grand')
    assert.match(lodging?.reason ?? '', /never recommended/)
    const [unreached] = await named('Harbor House', '--notes', 'can walk 20 m at most')
    assert.equal(unreached?.reason, 'farther than the guest says they walk')
    const missing = await explainPlace('nowhereland')
    assert.equal(missing.status, 1)
    assert.match(missing.stderr, /nothing within 15 miles is called "nowhereland"/)
  })
})

forEachStore((_engine, open) => {
  test('explain names all sources of a merged place and their terms, whatever its id begins with', async () => {
    const { store, databaseUrl, close } = await open()
    try {
      await load(store, [hotel()])
      for (const [source, id] of [
        ['overture', 'overture:a'],
        ['osm', 'osm:n1'],
      ] as const) {
        const identity = { id, source, licence: '', section: 'foodAndBeverage', name: 'Smoke & Anchor' } as const
        const place = { ...emptyPlace(identity), ...center, address: '12 Quay St', timezone: 'America/Los_Angeles' }
        await importCatalog(store, {
          source,
          kind: source,
          licence: `terms of ${source}`,
          records: [{ kind: 'place', place }],
          now,
        })
      }
      const request = {
        hotelName: 'The Test Hotel',
        hotelCity: 'Testville',
        hotelState: 'OR',
        checkinDate: '2026-12-03',
        checkoutDate: '2026-12-06',
      }
      const explain = (args: string[]) =>
        runConcierge(['explain', '-', ...args], { databaseUrl, input: JSON.stringify(request) })
      const run = await explain(['--json'])
      assert.equal(run.status, 0, run.stderr)
      const [candidate] = JSON.parse(run.stdout).sections.foodAndBeverage.candidates
      assert.deepEqual(
        [candidate.id, candidate.sources, candidate.licences],
        ['overture:a', ['osm', 'overture'], ['terms of osm', 'terms of overture']],
      )
      assert.match((await explain([])).stdout, /Smoke & Anchor .*osm, overture$/m)
      assert.deepEqual(candidate.decisions, [])
      await decideMatch(store, { a: 'osm:n1', b: 'overture:a', isSame: true, now })
      const decided = /^ +Smoke & Anchor: osm:n1 and overture:a are joined by your decision of 2026-12-02$/m
      assert.match((await explain([])).stdout, decided)
    } finally {
      await close()
    }
  })
})
