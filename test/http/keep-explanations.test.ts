import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Explanations, type KeptExplanation, keepExplanations } from '../../src/http/operator/keep-explanations.ts'
import { type RunningService, startService } from '../support/running-service.ts'
import { importSampleCity } from '../support/sample-city.ts'
import { openSqliteStore } from '../support/stores.ts'

const now = Temporal.Instant.from('2026-12-01T10:00:00Z')
const request = {
  hotelPlaceId: 'sample:fable-grand',
  hotelName: 'The Fable Grand Hotel',
  hotelCity: 'Port Fable',
  hotelState: 'OR',
  checkinDate: '2026-12-04',
  checkoutDate: '2026-12-07',
  children: 2,
  packageName: 'Honeymoon Deluxe',
  specialNotes: 'We love jazz and dosa, no beef, allergic to peanuts, wheelchair user, arriving 23:15',
  externalGuestId: 'guest-77',
  guestZip: '97365',
}

test('an answer can be explained by its id: items in order, parts, facts, counts and times', () =>
  serving(10, async ({ ask }, explanations) => {
    const { body } = await ask(request)
    const kept = found(explanations, body.requestId)
    assert.equal(kept.status, 200)
    assert.ok((kept.stepsMs.rank ?? -1) >= 0 && kept.durationMs > 0)
    for (const section of ['foodAndBeverage', 'attractions', 'events'] as const) {
      const items = kept.sections?.[section].items ?? []
      assert.deepEqual(
        items.map(({ id }) => id.replace(/~.*/, '')),
        idsIn(body[section]).map((id) => id.replace(/~.*/, '')),
      )
      assert.ok(items.length > 0 && items.every(({ facts, parts }) => facts.length > 0 && parts.prior !== undefined))
      assert.ok(Number(kept.sections?.[section].scored) >= items.length)
    }
  }))

test('what the guest asked for is one sum, whichever part or reason it comes from', () =>
  serving(10, async ({ ask }, explanations) => {
    const kept = found(explanations, (await ask(request)).body.requestId)
    const plain = found(explanations, (await ask({ ...request, specialNotes: '', children: 0 })).body.requestId)
    const names = ({ sections }: KeptExplanation) => {
      const all = Object.values(sections ?? {})
      const said = all.flatMap(({ excluded, items }) => [
        ...Object.keys(excluded),
        ...items.flatMap(({ parts, facts }) => [...Object.keys(parts), ...facts]),
      ])
      return new Set(said)
    }
    const hidden = ['wishes', 'unwanted', 'access', 'bedtime', 'seen', 'price', 'wish', 'caution', 'menu', 'openness']
    for (const name of [...hidden, 'ruled out by the guest', 'no wheelchair access', 'age limit', 'for other ages'])
      assert.ok(!names(kept).has(name), `${name} is kept`)
    assert.ok(names(kept).has('needs'))
    const wished = (one: KeptExplanation) => one.sections?.foodAndBeverage.items[0]?.parts.needs ?? 0
    assert.ok(wished(kept) > wished(plain), 'a met wish shows as needs')
    assert.ok((kept.sections?.foodAndBeverage.excluded.needs ?? 0) > 0, 'a refusal shows as needs')
  }))

test('no word of a note, no name and no id of a guest or a key is kept', () =>
  serving(10, async ({ ask, token, keyId }, explanations) => {
    const all = JSON.stringify(found(explanations, (await ask(request)).body.requestId))
    // Ids of what was recommended are kept, and may hold any word: `sample:fable-point-links`.
    const kept = all.replaceAll(/"(?!sample:fable-grand)sample:[^"]*"/g, '""')
    const { hotelPlaceId, children, ...texts } = request
    const words = Object.values(texts).flatMap((text) => text.split(/[ ,]+/))
    for (const word of [...words, 'Grand', hotelPlaceId, token, keyId])
      assert.ok(word.length < 4 || !new RegExp(`\\b${word}\\b`, 'i').test(kept), `${word} is kept`)
    assert.doesNotMatch(kept, /97365|23:15/)
  }))

test('a request without a recommendation is kept with its status and steps', async () => {
  const ids: string[] = []
  const follow: Explanations['follow'] = ({ id }) => ids.push(id)
  const work: Work = async ({ ask }, explanations) => {
    await ask({ ...request, hotelPlaceId: undefined, hotelName: 'Nowhere Inn', hotelCity: 'Nowhere' })
    const { sections, status, stepsMs } = found(explanations, ids[0])
    assert.deepEqual({ sections, status }, { sections: null, status: 422 })
    assert.ok('resolve' in stepsMs && !('rank' in stepsMs))
  }
  await serving(10, work, follow)
})

test('the oldest go first, and no one without a token pushes them out', () =>
  serving(2, async ({ ask, call }, explanations) => {
    const ids: unknown[] = []
    for (let asked = 0; asked < 3; asked++) ids.push((await ask(request)).body.requestId)
    for (let asked = 0; asked < 5; asked++) await ask(request, { token: 'stay_no' })
    await call('/v1/places/sample:dosa-mill')
    assert.deepEqual(
      ids.map((id) => explanations.find(String(id)) !== null),
      [false, true, true],
    )
  }))

type Work = (service: RunningService, explanations: Explanations) => Promise<void>

async function serving(max: number, work: Work, other: Explanations['follow'] = () => {}): Promise<void> {
  await using resources = new AsyncDisposableStack()
  const { store, close } = await openSqliteStore()
  resources.defer(close)
  await importSampleCity(store, now)
  const explanations = keepExplanations(max)
  const service = await startService(store, { now: () => now, followers: [explanations.follow, other] })
  resources.defer(service.close)
  await work(service, explanations)
}

function found({ find }: Explanations, requestId: unknown): KeptExplanation {
  return find(String(requestId)) ?? assert.fail(`nothing is kept of ${requestId}`)
}

const idsIn = (items: unknown): string[] =>
  Array.isArray(items) ? items.map((item) => String(item.placeId ?? item.eventId ?? item.id)) : []
