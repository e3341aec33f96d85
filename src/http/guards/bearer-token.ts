import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecretOf, readToken } from '../../domain/api-token.ts'
import type { ApiKey } from '../../store/keys.ts'
import type { Store } from '../../store/store.ts'
import { unauthorized } from '../errors.ts'
import { addressBudget } from './address-budget.ts'
import { withinDeadline } from './deadline.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that made the request; null before the token is checked and on public routes. */
    apiKey: ApiKey | null
  }
}

/** Rejected tokens per address and minute that may each cost a database read and a log line. */
const maxFailuresPerMinute = 120
/** Past that limit, the whole key list is read at most once per interval, for all addresses together. */
const listIntervalMs = 1000

export function requireBearerToken({ store, now }: { store: Pick<Store, 'keys'>; now: () => Temporal.Instant }) {
  const failures = addressBudget({ maxPerMinute: maxFailuresPerMinute })
  const knownKeys = new Map<string, ApiKey>()
  const listKeys = oncePer(listIntervalMs, async () => {
    for (const key of await store.keys.list()) knownKeys.set(key.id, key)
  })

  /** The valid key for a token, or null. Costs one read for a known key, and for an unknown one within the budget. */
  async function keyOf(token: { keyId: string; secret: string }, isPastBudget: boolean): Promise<ApiKey | null> {
    if (isPastBudget && !knownKeys.has(token.keyId)) await listKeys()
    const known = knownKeys.get(token.keyId)
    if (known === undefined && isPastBudget) return openedBy(token.secret, null)
    if (known !== undefined && openedBy(token.secret, known) === null) return null
    // Read on every request, so that revoking a key takes effect at once.
    const key = openedBy(token.secret, await store.keys.byId(token.keyId))
    if (key !== null && isInForce(key, now())) {
      knownKeys.set(key.id, key)
      return key
    }
    knownKeys.delete(token.keyId)
    return null
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = readToken(bearerOf(request.headers.authorization))
    const isPastBudget = failures.isSpent(request.ip)
    const key = token && (await withinDeadline(request, () => keyOf(token, isPastBudget)))
    if (key === null) {
      failures.spend(request.ip)
      request.isLogged = !isPastBudget
      reply.header('www-authenticate', 'Bearer')
      throw unauthorized()
    }
    request.apiKey = key
  }
}

/** The scheme is case-insensitive, and exactly one token follows. https://www.rfc-editor.org/rfc/rfc9110#section-11.4 */
const bearerOf = (header: string | undefined): string => /^bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''

/** Rejecting an unknown key takes as long as rejecting a wrong secret, so timing reveals no key ids. */
const openedBy = (secret: string, key: ApiKey | null): ApiKey | null =>
  isSecretOf(secret, key?.secretHash ?? null) ? key : null

function isInForce(key: ApiKey, at: Temporal.Instant): boolean {
  if (key.revokedAt !== null) return false
  return key.expiresAt === null || Temporal.Instant.compare(at, key.expiresAt) < 0
}

/** Runs `work` at most once per interval; callers share the running call. */
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
