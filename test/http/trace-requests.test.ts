import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TracingSettings, traceRequests } from '../../src/http/operator/trace-requests.ts'
import { type RunningService, startService } from '../support/running-service.ts'
import { importSmallWorld, smallHotel } from '../support/small-world.ts'
import { openSqliteStore } from '../support/stores.ts'
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../support/trace-collector.ts'

const request = {
  ...smallHotel,
  checkinDate: '2026-12-04',
  checkoutDate: '2026-12-07',
  packageName: 'Honeymoon Deluxe',
  specialNotes: 'we love jazz, shy of clowns, allergic to peanuts',
  externalGuestId: 'guest-77',
}
const traceId = '0af7651916cd43dd8448eb211c80319c'
const parentId = 'b7ad6b7169203331'

test('a request is a span by its route, with a child for each step from the first to the last moment', async () => {
  const spans = await traced({}, async ({ ask }) => {
    assert.equal((await ask(request)).status, 200)
  })
  const [root] = spans.filter(({ parentSpanId }) => !parentSpanId)
  assert.equal(root?.name, 'POST /v1/concierge')
  assert.equal(attribute(root, 'http.route'), '/v1/concierge')
  assert.equal(attribute(root, 'http.response.status_code'), 200)
  const steps = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId)
  assert.deepEqual(
    steps.map(({ name }) => name),
    [
      ...['admit', 'read', 'wait', 'answer', 'resolve', 'recall', 'understand'],
      ...['rank', 'choose', 'explain', 'write', 'remember', 'send'],
    ],
  )
  assert.equal(steps.length, spans.length - 1)
  assert.ok(steps.every((step) => step.traceId === root?.traceId))
  for (const [index, { startTimeUnixNano }] of steps.entries())
    assert.equal(startTimeUnixNano, steps[index - 1]?.endTimeUnixNano ?? root?.startTimeUnixNano)
  assert.equal(steps.at(-1)?.endTimeUnixNano, root?.endTimeUnixNano)
})

test('the answer names the request as its span does', async () => {
  let requestId: unknown
  const spans = await traced({}, async ({ ask }) => {
    requestId = (await ask(request)).body.requestId
  })
  assert.equal(attribute(spans.at(-1), 'concierge.request_id'), requestId)
})

test("a caller's trace is continued", async () => {
  const spans = await traced({}, async ({ call }) => {
    await call('/v1/places/small:tide-room', { headers: { traceparent: `00-${traceId}-${parentId}-01` } })
  })
  assert.ok(spans.length > 1 && spans.every((span) => span.traceId === traceId))
  assert.equal(spans.find(({ name }) => name === 'GET /v1/places/:placeId')?.parentSpanId, parentId)
})

test('a traceparent that is none begins a trace of its own', async () => {
  const wrong = ['00-0-0-01', `ff-${traceId}-${parentId}-01`, 'x'.repeat(5000)]
  const spans = await traced({}, async ({ call }) => {
    for (const traceparent of wrong) await call('/v1/health', { headers: { traceparent } })
  })
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId)
  assert.equal(roots.length, wrong.length)
  assert.ok(!roots.some((span) => span.traceId === traceId))
})

test('refused requests say their status, and only a failure of ours is an error', async () => {
  const spans = await traced({}, async ({ call, ask }) => {
    await call('/v1/places/nowhere')
    await call('/v1/health', { token: 'stay_wrong' })
    await ask('{', { token: 'stay_wrong' })
  })
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId)
  assert.deepEqual(
    roots.map((span) => attribute(span, 'http.response.status_code')),
    [404, 200, 401],
  )
  assert.ok(roots.every(({ status }) => status.code === 0))
})

test('nothing that a guest or a caller sent is in a trace', async () => {
  await using collector = await startTraceCollector()
  const { token, keyId } = await sendThrough(collector, {}, async ({ ask, call }) => {
    const headers = { tracestate: 'vendor=tracestate-word', baggage: 'guest=baggage-word', 'x-request-id': 'caller-9' }
    await ask(request, { headers: { ...headers, traceparent: `00-${traceId}-${parentId}-01` } })
    await ask({ ...request, hotelName: 'Nowhere Inn' })
    await call('/v1/hotels/autocomplete?q=fern')
    await call('/v1/places/small:tide-room?hotelPlaceId=small:hotel')
    await call('/v1/places/secret-place')
    await call('/v1/unknown-path', { token: 'stay_no' })
  })
  const sent = collector.bodies.join('\n')
  assert.match(sent, /hotels\/autocomplete/)
  const words = [...Object.values(request).flatMap((value) => value.split(/[ ,]+/)), 'Nowhere', 'small:', 'fern']
  const others = ['tracestate-word', 'baggage-word', 'caller-9', 'secret-place', 'unknown-path', 'stay_no', '127.0.0.1']
  for (const word of [...words, ...others, token, keyId])
    assert.ok(word.length < 4 || !sent.includes(word), `${word} is in a trace`)
})

test('the collector gets the headers and the name that are set', async () => {
  await using collector = await startTraceCollector()
  const settings = { headers: { 'api-key': 'k1' }, serviceName: 'front' }
  await sendThrough(collector, settings, async ({ call }) => {
    await call('/v1/health')
  })
  assert.equal(collector.headers[0]?.['api-key'], 'k1')
  assert.match(collector.bodies[0] ?? '', /"service.name","value":\{"stringValue":"front"\}/)
})

test('sampling leaves the choice to callers that trace', async () => {
  const spans = await traced({ sampling: { share: 0, byParent: true } }, async ({ call }) => {
    await call('/v1/health')
    await call('/v1/health', { headers: { traceparent: `00-${traceId}-${parentId}-00` } })
    await call('/v1/health', { headers: { traceparent: `00-${traceId}-${parentId}-01` } })
  })
  assert.equal(spans.filter(({ name }) => name === 'GET /v1/health').length, 1)
})

test('probes of load balancers are not traced', async () => {
  const spans = await traced({}, async ({ call }) => {
    await call('/livez')
    await call('/readyz')
    await call('/v1/health')
  })
  assert.deepEqual(
    spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name),
    ['GET /v1/health'],
  )
})

/** The spans of what `work` asks the small world's service. */
async function traced(
  settings: Partial<TracingSettings>,
  work: (service: RunningService) => Promise<void>,
): Promise<CollectedSpan[]> {
  await using collector = await startTraceCollector()
  await sendThrough(collector, settings, work)
  return collector.spans()
}

async function sendThrough(
  collector: TraceCollector,
  settings: Partial<TracingSettings>,
  work: (service: RunningService) => Promise<void>,
): Promise<{ token: string; keyId: string }> {
  await using resources = new AsyncDisposableStack()
  const { store, close } = await openSqliteStore()
  resources.defer(close)
  await importSmallWorld(store)
  const url = `${collector.endpoint}/v1/traces`
  const whole = { url, headers: {}, serviceName: 'test', sampling: { share: 1, byParent: true }, ...settings }
  const logger = { warn: (...said: unknown[]) => assert.fail(`warned: ${JSON.stringify(said)}`) }
  const tracing = traceRequests({ settings: whole, version: '1', logger })
  resources.defer(tracing.close)
  const service = await startService(store, { followers: [tracing.follow] })
  resources.defer(service.close)
  await work(service)
  return service
}

const attribute = (span: CollectedSpan | undefined, name: string): string | number | undefined => {
  const value = span?.attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}
