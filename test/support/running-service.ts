import { connect } from 'node:net'
import { after, before } from 'node:test'
import { issueToken } from '../../src/domain/api-token.ts'
import { type AppOptions, buildApp } from '../../src/http/app.ts'
import { memoryRateLimiter } from '../../src/http/rate-limits/memory-rate-limiter.ts'
import type { ApiKey } from '../../src/store/keys.ts'
import type { Store } from '../../src/store/store.ts'
import { importSmallWorld, smallWorldNow } from './small-world.ts'
import type { TestStore } from './stores.ts'

export type Answer = { status: number; headers: Headers; body: Record<string, unknown>; text: string }
type Call = {
  method?: string
  token?: string | null
  headers?: Record<string, string>
  /** An object is sent as JSON; text and bytes as they are, without a content type. */
  body?: unknown
}

export type RunningService = {
  address: string
  token: string
  keyId: string
  call(path: string, call?: Call): Promise<Answer>
  /** POST /v1/concierge. */
  ask(body: unknown, call?: Call): Promise<Answer>
  /** Bytes as they are; everything that comes back until the connection ends or falls silent. */
  raw(bytes: string | Uint8Array, silenceMs?: number): Promise<string>
  close(): Promise<void>
}

/** Declares, for the suite around it, the whole service over a fresh database that holds the small world. */
export function serviceOverSmallWorld(
  open: () => Promise<TestStore>,
  options: Partial<AppOptions> = {},
): RunningService & { store: Store } {
  const running = {} as RunningService & { store: Store }
  let database: TestStore
  before(async () => {
    database = await open()
    await importSmallWorld(database.store)
    Object.assign(running, await startService(database.store, options), { store: database.store })
  })
  after(async () => {
    await running.close()
    await database.close()
  })
  return running
}

/** The whole service over a store, listening on loopback; with a key of its own unless one is given. */
export async function startService(
  store: Store,
  options: Partial<AppOptions> = {},
  key?: { token: string; keyId: string },
): Promise<RunningService> {
  const app = await buildApp({
    store,
    now: () => smallWorldNow,
    limiter: memoryRateLimiter(),
    budgets: { conciergeMs: 8000, detailMs: 4000, autocompleteMs: 2000 },
    logger: false,
    corsOrigins: [],
    trustedProxies: [],
    guestMemoryDays: 400,
    probeIntervalMs: 60_000,
    ...options,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { token, keyId } = key ?? (await makeKey(store))
  const call: RunningService['call'] = (path, given = {}) => send(`${address}${path}`, token, given)
  return {
    address,
    token,
    keyId,
    call,
    ask: (body, given) => call('/v1/concierge', { method: 'POST', body, ...given }),
    raw: (bytes, silenceMs) => sendRaw(Number(new URL(address).port), bytes, silenceMs),
    close: () => app.close(),
  }
}

/** A key that no test exhausts by accident. */
export async function makeKey(store: Store, more: Partial<ApiKey> = {}): Promise<{ token: string; keyId: string }> {
  const { token, keyId, secretHash } = issueToken()
  await store.keys.create({
    id: keyId,
    name: 'test',
    tier: 'sandbox',
    secretHash,
    perMinute: 1_000_000,
    perDay: 1_000_000,
    expiresAt: null,
    revokedAt: null,
    createdAt: smallWorldNow,
    ...more,
  })
  return { token, keyId }
}

async function send(
  url: string,
  ownToken: string,
  { method = 'GET', token = ownToken, headers = {}, body }: Call,
): Promise<Answer> {
  const bytes = body === undefined ? undefined : bytesOf(body)
  const isJson = typeof body === 'object' && !(body instanceof Uint8Array)
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    // Bytes keep fetch from adding a content type of its own.
    ...(bytes === undefined ? {} : { body: bytes }),
    redirect: 'manual',
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parsed(text), text }
}

const bytesOf = (body: unknown): Uint8Array<ArrayBuffer> =>
  body instanceof Uint8Array
    ? new Uint8Array(body)
    : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))

/** Nothing, where the answer is no JSON. */
function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** What comes back until the connection ends or falls silent. */
export function sendRaw(port: number, bytes: string | Uint8Array, silenceMs = 1500): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    const end = () => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    socket.setTimeout(silenceMs, end)
    socket
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', end)
      .on('close', end)
    socket.write(bytes)
  })
}
