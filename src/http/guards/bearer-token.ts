import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecretOf, readToken } from '../../domain/api-token.ts'
import type { HeldKey, ReadKey } from '../../store/keys.ts'
import { type Soon, whenReady } from '../../store/reading/soon.ts'
import type { Store } from '../../store/store.ts'
import { unauthorized } from '../errors.ts'
import type { Counted, RateLimiter } from '../rate-limits/rate-limiter.ts'
import { addressBudget } from './address-budget.ts'
import { isPreflight } from './cors.ts'
import { soonWithinDeadline, withinDeadline } from './deadline.ts'
import type { FairTurns } from './fair-turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of the caller; null until the token is checked, and on routes that need no token. */
    apiKey: ReadKey | null
    /** The count of this request, if it has begun. */
    counting: Soon<Counted> | null
  }
}

/** Above this many rejected tokens per minute, an address causes no more database reads and log lines. */
const maxFailuresPerMinute = 120
/** For addresses above the limit, the list of keys is read at most this often. */
const listIntervalMs = 1000

type Options = {
  store: Pick<Store, 'keys'>
  /** Told of each request of a valid key. */
  onUse: (keyId: string) => void
  turns: Pick<FairTurns, 'admit'>
  limiter: Pick<RateLimiter, 'count'>
  now: () => Temporal.Instant
}
type Token = { keyId: string; secret: string }

export function requireBearerToken({ store, onUse, turns, limiter, now }: Options) {
  const failures = addressBudget({ maxPerMinute: maxFailuresPerMinute })
  const knownKeys = new Map<string, HeldKey>()
  const listKeys = oncePer(listIntervalMs, async () => {
    for (const key of await store.keys.list()) knownKeys.set(key.id, key)
  })
  const readKey = sharedPerKey((id) => store.keys.byId(id))

  return (request: FastifyRequest, reply: FastifyReply): Soon<void> => {
    const token = readToken(bearerOf(request.headers.authorization))
    return whenReady(token && keyOf(token, request, reply), (key) => {
      request.apiKey = key
      if (key !== null) return onUse(key.id)
      const isPastBudget = failures.isSpent(request.ip)
      failures.spend(request.ip)
      request.isLogged = !isPastBudget
      reply.header('www-authenticate', 'Bearer')
      throw unauthorized(hintFor(request))
    })
  }

  /** The valid key of a token, or null. */
  function keyOf({ keyId, secret }: Token, request: FastifyRequest, reply: FastifyReply): Soon<ReadKey | null> {
    const known = knownKeys.get(keyId) ?? null
    // A secret that does not fit may be newer than what is known of the key.
    if (known === null || withSecret(secret, known) === null) return firstSeen({ keyId, secret }, request, reply)
    // Before any read, so that floods of a known key cause none.
    turns.admit(keyId, reply)
    // Read each time, so that a revoked key is refused at once.
    const reading = readKey(keyId)
    // Counted meanwhile: if the key turns out to be revoked, its count no longer matters.
    if (reading instanceof Promise) request.counting = limiter.count(known)
    return whenReady(soonWithinDeadline(request, reading), (key) => {
      const isProven = key?.secretHash === known.secretHash && key.earlier === null && known.earlier === null
      const isValid = key !== null && isInForce(key, now) && (isProven || withSecret(secret, key) !== null)
      if (!isValid) knownKeys.delete(keyId)
      else if (key !== known) knownKeys.set(keyId, key)
      return isValid ? key : null
    })
  }

  /** The key if the secret is right. Refusing an unknown key takes as long as refusing a wrong secret. */
  function withSecret<Key extends HeldKey>(secret: string, key: Key | null): Key | null {
    const isWithinOverlap = key?.earlier && Temporal.Instant.compare(now(), key.earlier.until) < 0
    const earlierHash = isWithinOverlap ? (key.earlier?.secretHash ?? null) : null
    return isSecretOf(secret, key?.secretHash ?? null, earlierHash) ? key : null
  }

  async function firstSeen(
    { keyId, secret }: Token,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ReadKey | null> {
    if (failures.isSpent(request.ip)) {
      await withinDeadline(request, listKeys)
      if (withSecret(secret, knownKeys.get(keyId) ?? null) === null) return null
      return keyOf({ keyId, secret }, request, reply)
    }
    const key = withSecret(secret, await soonWithinDeadline(request, readKey(keyId)))
    if (key === null || !isInForce(key, now)) return null
    turns.admit(keyId, reply)
    knownKeys.set(keyId, key)
    return key
  }
}

/** The same for every wrong token, so that it tells nothing about keys. */
function hintFor(request: FastifyRequest): string {
  if (isPreflight(request)) return "The page's origin may not call: the operator lists origins in CORS_ORIGINS."
  if (bearerOf(request.headers.authorization) === '') return 'Send the header Authorization: Bearer <token>.'
  return 'The token is mistyped, expired or revoked. The operator makes another with ./concierge keys create.'
}

/** The scheme's name ignores case and exactly one token follows. https://www.rfc-editor.org/rfc/rfc9110#section-11.4 */
const bearerOf = (header: string | undefined): string => /^bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''

function isInForce(key: HeldKey, now: () => Temporal.Instant): boolean {
  if (key.revokedAt !== null) return false
  return key.expiresAt === null || Temporal.Instant.compare(now(), key.expiresAt) < 0
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
function sharedPerKey<Result>(read: (id: string) => Soon<Result>): (id: string) => Soon<Result> {
  const reading = new Map<string, Promise<Result>>()
  return (id) => {
    const running = reading.get(id)
    if (running !== undefined) return running
    const soon = read(id)
    if (!(soon instanceof Promise)) return soon
    const started = soon.finally(() => reading.delete(id))
    reading.set(id, started)
    return started
  }
}
