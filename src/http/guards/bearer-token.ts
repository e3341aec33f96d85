import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecretOf, readToken } from '../../domain/api-token.ts'
import type { ApiKey } from '../../store/keys.ts'
import type { Store } from '../../store/store.ts'
import { unauthorized } from '../errors.ts'
import { addressBudget } from './address-budget.ts'
import { withinDeadline } from './deadline.ts'
import type { FairTurns } from './fair-turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of the caller; null until the token is checked, and on routes that need no token. */
    apiKey: ApiKey | null
  }
}

/** Above this many rejected tokens per minute, an address causes no more database reads and log lines. */
const maxFailuresPerMinute = 120
/** For addresses above the limit, the list of keys is read at most this often. */
const listIntervalMs = 1000

type Options = { store: Pick<Store, 'keys'>; turns: Pick<FairTurns, 'admit'>; now: () => Temporal.Instant }
type Token = { keyId: string; secret: string }

export function requireBearerToken({ store, turns, now }: Options) {
  const failures = addressBudget({ maxPerMinute: maxFailuresPerMinute })
  const knownKeys = new Map<string, ApiKey>()
  const listKeys = oncePer(listIntervalMs, async () => {
    for (const key of await store.keys.list()) knownKeys.set(key.id, key)
  })
  const readKey = sharedPerKey((id) => store.keys.byId(id))

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = readToken(bearerOf(request.headers.authorization))
    const isPastBudget = failures.isSpent(request.ip)
    request.apiKey = token && (await keyOf(token))
    if (request.apiKey !== null) return
    failures.spend(request.ip)
    request.isLogged = !isPastBudget
    reply.header('www-authenticate', 'Bearer')
    throw unauthorized()

    /** The valid key of a token, or null. A known key is admitted before any read, so that its floods cause none. */
    async function keyOf({ keyId, secret }: Token): Promise<ApiKey | null> {
      if (isPastBudget && !knownKeys.has(keyId)) await withinDeadline(request, listKeys)
      const known = knownKeys.get(keyId) ?? null
      if (known === null && isPastBudget) return withSecret(secret, null)
      if (known !== null && withSecret(secret, known) === null) return null
      if (known !== null) turns.admit(keyId, request, reply)
      // Read each time, so that a revoked key is refused at once.
      const key = withSecret(secret, await withinDeadline(request, () => readKey(keyId)))
      if (key === null || !isInForce(key, now())) {
        knownKeys.delete(keyId)
        return null
      }
      if (known === null) turns.admit(keyId, request, reply)
      knownKeys.set(keyId, key)
      return key
    }
  }
}

/** The scheme's name ignores case and exactly one token follows. https://www.rfc-editor.org/rfc/rfc9110#section-11.4 */
const bearerOf = (header: string | undefined): string => /^bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''

/** The key if the secret is right. Refusing an unknown key takes as long as refusing a wrong secret. */
const withSecret = (secret: string, key: ApiKey | null): ApiKey | null =>
  isSecretOf(secret, key?.secretHash ?? null) ? key : null

function isInForce(key: ApiKey, at: Temporal.Instant): boolean {
  if (key.revokedAt !== null) return false
  return key.expiresAt === null || Temporal.Instant.compare(at, key.expiresAt) < 0
}

/** Callers within the interval share one run of the work. */
function oncePer(intervalMs: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let nextAt = Number.NEGATIVE_INFINITY
  return () => {
    if (running !== undefined) return running
    if (performance.now() < nextAt) return Promise.resolve()
    running = work().finally(() => {
      nextAt = performance.now() + intervalMs
      running = undefined
    })
    return running
  }
}

/**
 * Requests of one key that arrive during a read share it, so that a flood of one key does not fill the database's
 * queue.
 */
function sharedPerKey<Result>(read: (id: string) => Promise<Result>): (id: string) => Promise<Result> {
  const reading = new Map<string, Promise<Result>>()
  return (id) => {
    const running = reading.get(id)
    if (running !== undefined) return running
    const started = read(id).finally(() => reading.delete(id))
    reading.set(id, started)
    return started
  }
}
