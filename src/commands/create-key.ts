import { issueToken } from '../domain/api-token.ts'
import type { ApiKey, Keys, KeyTier } from '../store/keys.ts'

export type NewKey = {
  name: string
  tier: KeyTier
  perMinute?: number
  perDay?: number
  expiresAt: Temporal.Instant | null
  now: Temporal.Instant
}

/** Sandbox limits come from the contract. Production limits are agreed per customer; these are the defaults. */
const defaultLimits: Record<KeyTier, { perMinute: number; perDay: number }> = {
  sandbox: { perMinute: 100, perDay: 10_000 },
  production: { perMinute: 600, perDay: 100_000 },
}

/** Creates a key. Only the token's hash is kept, so this is the only time the token is available. */
export async function createKey(keys: Keys, { now, ...wanted }: NewKey): Promise<{ key: ApiKey; token: string }> {
  const { keyId, token, secretHash } = issueToken()
  const key: ApiKey = {
    id: keyId,
    name: wanted.name,
    tier: wanted.tier,
    secretHash,
    perMinute: wanted.perMinute ?? defaultLimits[wanted.tier].perMinute,
    perDay: wanted.perDay ?? defaultLimits[wanted.tier].perDay,
    expiresAt: wanted.expiresAt,
    revokedAt: null,
    createdAt: now,
  }
  await keys.create(key)
  return { key, token }
}

/** Gives a key another secret; the token with the one before works until `until`. Null if the key is revoked. */
export async function rotateKey(keys: Keys, { id, until }: { id: string; until: Temporal.Instant }) {
  const { token, secretHash } = issueToken(id)
  return (await keys.rotate(id, { secretHash, until })) ? token : null
}

export type KeyState = 'in force' | 'expired' | 'revoked'

export function keyState(key: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Temporal.Instant): KeyState {
  if (key.revokedAt !== null) return 'revoked'
  return key.expiresAt !== null && Temporal.Instant.compare(key.expiresAt, now) <= 0 ? 'expired' : 'in force'
}
