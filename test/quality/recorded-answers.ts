/**
 * Compares the answers to 300 varied requests on three cities with the recorded ones. A change that should not change
 * answers must print that none differs. `--record` records the answers of now, `--save FOLDER` writes them as files.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eventDetail } from '../../src/catalog/event-detail.ts'
import { placeDetail } from '../../src/catalog/place-detail.ts'
import { recommend } from '../../src/concierge/recommend.ts'
import { readEventId } from '../../src/domain/place-id.ts'
import { readGuestRequest } from '../../src/http/read-guest-request.ts'
import type { Store } from '../../src/store/store.ts'
import { openSqliteStore } from '../support/stores.ts'
import { explainMissing } from '../support/test-data.ts'
import { judgedCities } from './judged-cities.ts'

const requestsPerCity = 100
const recording = fileURLToPath(new URL('recorded-answers.ndjson', import.meta.url))

/** A recorded answer. The note is part of it, so that new test notes change no request. */
type Recorded = { city: string; line: number; note: string; items: string[]; hash: string }

const known: Recorded[] = readFileSync(recording, 'utf8')
  .trim()
  .split('\n')
  .map((row) => JSON.parse(row))

const saveTo = process.argv[process.argv.indexOf('--save') + 1] ?? ''
const isSaving = process.argv.includes('--save')
const recorded: Recorded[] = []
for (const city of judgedCities) {
  const missing = explainMissing(...city.files)
  if (missing !== null) throw new Error(`${missing}; run "npm run data" first`)
  const { store, close } = await openSqliteStore()
  await city.fill(store)
  const hotels = (await city.scenarios(store)).map(({ request }) => request.hotelPlaceId).filter((id) => id !== null)
  const ids = [...new Set(hotels)].sort()
  for (let line = 0; line < requestsPerCity; line++) {
    const note = known[recorded.length]?.note ?? ''
    const answer = await answerOf(bodyOf(line, ids[line % ids.length] as string, note), store)
    const text = JSON.stringify(answer, null, 1)
    const items = [answer.foodAndBeverage, answer.attractions, answer.events].flat().map(idOf)
    recorded.push({ city: city.name, line, note, items, hash: createHash('sha256').update(text).digest('hex') })
    if (isSaving) {
      mkdirSync(saveTo, { recursive: true })
      writeFileSync(`${saveTo}/${city.name.replaceAll(' ', '-')}-${line}.json`, `${text}\n`)
    }
  }
  await close()
}

if (process.argv.includes('--record')) {
  writeFileSync(recording, recorded.map((row) => `${JSON.stringify(row)}\n`).join(''))
  console.log(`recorded ${recorded.length} answers`)
} else {
  const differing = recorded
    .map((now, index) => ({ now, before: known[index] }))
    .filter(({ now, before }) => now.hash !== before?.hash)
  for (const { now, before } of differing.slice(0, 20)) {
    const isSame = now.items.join() === before?.items.join()
    console.log(`${now.city} ${now.line}: ${isSame ? 'the same items in other words' : 'other items'}`)
    if (!isSame) console.log(`  before: ${before?.items.join(' ')}\n  now:    ${now.items.join(' ')}`)
  }
  console.log(`${differing.length} of ${recorded.length} answers differ`)
  if (differing.length > 0) process.exitCode = 1
}

/** A request that is the same on every machine: its parts vary with different periods. */
function bodyOf(line: number, hotelPlaceId: string, specialNotes: string): Record<string, unknown> {
  const vary = <Value>(values: readonly Value[], period: number): Value =>
    values[Math.floor(line / period) % values.length] as Value
  const checkin = Temporal.PlainDate.from('2026-12-01').add({ days: (line * 17) % 300 })
  return {
    hotelPlaceId,
    checkinDate: checkin.toString(),
    checkoutDate: checkin.add({ days: vary([1, 2, 3, 7, 0, 14], 1) }).toString(),
    adults: vary([2, 1, 2, 4], 1),
    children: vary([0, 0, 1, 0, 3], 1),
    roomRate: vary([0, 120, 450, 260], 3),
    accessibleRoom: vary(['no', 'no', 'no', 'yes'], 5),
    loyaltyProgram: vary(['no', 'yes'], 7),
    packageName: vary(['', '', 'Romance Package', '', 'Family Fun', 'Golf & Spa Escape'], 2),
    guestZip: vary(['', '98105', '', '10001'], 3),
    radiusMiles: vary([15, 5, 30], 4),
    resultsCounts: vary([{}, { foodAndBeverage: 5, attractions: 5, events: 5 }, { events: 0 }], 2),
    specialNotes,
  }
}

/** The answer with the details of all that it names. */
async function answerOf(body: Record<string, unknown>, store: Store) {
  const request = readGuestRequest(body)
  const now = () => request.checkin.subtract({ days: 3 }).toZonedDateTime('UTC').toInstant()
  const signal = AbortSignal.timeout(60_000)
  const answer = await recommend(request, { store, now, signal })
  const hotelPlaceId = request.hotelPlaceId
  const places = [...answer.foodAndBeverage, ...answer.attractions].map(({ placeId }) => placeId as string)
  const details = [
    ...(await Promise.all(places.map((id) => placeDetail({ id, hotelPlaceId }, { store, now, signal })))),
    ...(await Promise.all(answer.events.map(({ eventId }) => eventOf(eventId as string)))),
  ]
  return { ...answer, details }

  async function eventOf(id: string) {
    const read = readEventId(id)
    return read && eventDetail({ id: read, hotelPlaceId }, { store, now, signal })
  }
}

function idOf(item: { placeId?: string | null; eventId?: string | null }): string {
  return item.placeId ?? item.eventId ?? ''
}
