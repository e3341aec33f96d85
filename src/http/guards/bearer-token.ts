import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecretOf, readToken } from '../../domain/api-token.ts'
import type { ApiKey } from '../../store/keys.ts'
import type { Store } from '../../store/store.ts'
import { unauthorized } from '../errors.ts'
import { withinDeadline } from './deadline.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request this is; null until the token is checked, and on routes that ask for none. */
    apiKey: ApiKey | null
  }
}

export function requireBearerToken({ store, now }: { store: Store; now: () => Temporal.Instant }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = readToken(bearerOf(request.headers.authorization))
    const key = token && (await withinDeadline(request, () => store.keys.byId(token.keyId)))
    if (!token || !isSecretOf(token.secret, key?.secretHash ?? null) || !key || !isInForce(key, now())) {
      reply.header('www-authenticate', 'Bearer')
      throw unauthorized()
    }
    request.apiKey = key
  }
}

/** The scheme's name ignores case and exactly one token follows. https://www.rfc-editor.org/rfc/rfc9110#section-11.4 */
const bearerOf = (header: string | undefined): string => /^bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''

function isInForce(key: ApiKey, at: Temporal.Instant): boolean {
  if (key.revokedAt !== null) return false
  return key.expiresAt === null || Temporal.Instant.compare(at, key.expiresAt) < 0
}
