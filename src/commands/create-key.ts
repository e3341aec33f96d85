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

/** The sandbox's are the contract's; a production key's are agreed with its owner, these are where nothing was. */
const usualLimits: Record<KeyTier, { perMinute: number; perDay: number }> = {
  sandbox: { perMinute: 100, perDay: 10_000 },
  production: { perMinute: 600, perDay: 100_000 },
}

/** Makes a key; its token is told here and never again. */
export async function createKey(keys: Keys, { now, ...wanted }: NewKey): Promise<{ key: ApiKey; token: string }> {
  const { keyId, token, secretHash } = issueToken()
  const key: ApiKey = {
    id: keyId,
    name: wanted.name,
    tier: wanted.tier,
    secretHash,
    perMinute: wanted.perMinute ?? usualLimits[wanted.tier].perMinute,
    perDay: wanted.perDay ?? usualLimits[wanted.tier].perDay,
    expiresAt: wanted.expiresAt,
    revokedAt: null,
    createdAt: now,
  }
  await keys.create(key)
  return { key, token }
}

export type KeyState = 'in force' | 'expired' | 'revoked'

export function keyState(key: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Temporal.Instant): KeyState {
  if (key.revokedAt !== null) return 'revoked'
  return key.expiresAt !== null && Temporal.Instant.compare(key.expiresAt, now) <= 0 ? 'expired' : 'in force'
}
