import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { journey } from '../../../src/concierge/recommend.ts'
import { modelReader } from '../../../src/concierge/understand/model/model-reader.ts'
import { item, type ModelServer, startModelServer } from '../../support/model-server.ts'
import { runConcierge } from '../../support/run-concierge.ts'
import { startService } from '../../support/running-service.ts'
import { importSmallWorld, smallHotel, smallStay, smallWorldNow } from '../../support/small-world.ts'
import { openSqliteStore, type TestStore } from '../../support/stores.ts'
import { load, request, hotel as testHotel } from '../../support/worlds.ts'

describe('an answer with a model', () => {
  let database: TestStore
  let model: ModelServer
  let isStalled = false
  before(async () => {
    database = await openSqliteStore()
    await importSmallWorld(database.store)
    await load(database.store, [testHotel()])
    model = await startModelServer((note) => (isStalled ? undefined : [item(note, 'museum')]))
  })
  after(async () => {
    await model.close()
    await database.close()
  })

  const readNote = () => modelReader({ baseUrl: model.baseUrl, model: 'small', apiKey: null })
  const stay = { ...smallHotel, ...smallStay, specialNotes: 'something with ropes and a quiet hour' }

  test('follows the wishes that the model reads, and says who read them', async () => {
    const options = { store: database.store, now: () => smallWorldNow, signal: AbortSignal.timeout(10_000) }
    const asked = request({ specialNotes: stay.specialNotes })
    const { needs } = await journey(asked, { ...options, readNote: readNote() })
    assert.equal(needs.notesReadBy, 'model')
    assert.deepEqual(
      needs.wanted.flatMap(({ trait, origin }) => (origin === 'notes' ? [trait] : [])),
      ['museum'],
    )
    assert.equal((await journey(asked, options)).needs.notesReadBy, 'tables')
  })

  test('over HTTP', async () => {
    const service = await startService(database.store, { readNote: readNote() })
    const { status, body } = await service.ask(stay)
    await service.close()
    assert.equal(status, 200)
    assert.match(JSON.stringify(body.attractions), /For a museum, .*Museum of Knots/)
  })

  test('asks no model for a hotel that is not found', async () => {
    const before = model.requests.length
    const service = await startService(database.store, { readNote: readNote() })
    const { status } = await service.ask({ ...stay, hotelName: 'Nowhere', specialNotes: 'never sent' })
    await service.close()
    assert.equal(status, 422)
    assert.equal(model.requests.length, before)
  })

  test('comes within its budget when the model stalls', async () => {
    isStalled = true
    const budgets = { conciergeMs: 1000, detailMs: 1000, autocompleteMs: 1000 }
    const service = await startService(database.store, { readNote: readNote(), budgets })
    const { status, body } = await service.ask({ ...stay, specialNotes: 'we love jazz' })
    await service.close()
    isStalled = false
    assert.equal(status, 200)
    assert.match(JSON.stringify(body.events), /Jazz/)
  })

  test('is what the commands give', async () => {
    const { databaseUrl } = database
    const env = { LLM_USES: 'read', LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'small', LLM_API_KEY: 'sk-1' }
    const args = [
      ...['--hotel', 'Fernway Hotel', '--city', 'Tidewick', '--state', 'OR'],
      ...['--checkin', smallStay.checkinDate, '--checkout', smallStay.checkoutDate, '--notes', 'a tall thing'],
    ]
    const explained = await runConcierge(['explain', ...args], { databaseUrl, env })
    assert.match(explained.stdout, /notes read by: the model/)
    assert.match(explained.stdout, /"a tall thing": for museum/)
    const byTables = await runConcierge(['explain', ...args], { databaseUrl })
    assert.match(byTables.stdout, /notes read by: the tables/)
    const recommended = await runConcierge(['recommend', ...args, '--json'], { databaseUrl, env })
    assert.match(recommended.stdout, /Museum of Knots/)
    const { headers } = model.requests.at(-1) ?? {}
    assert.equal(headers?.authorization, 'Bearer sk-1')
  })
})
