import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** `stay_<key id>_<secret>`: a prefix that secret scanners recognize, the key id, and 256 random bits. */
const tokenPattern = /^stay_([a-z0-9]{4,32})_([A-Za-z0-9_-]{43})$/
const secretBytes = 32
const keyIdLength = 10
const keyIdAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

export type IssuedToken = { keyId: string; token: string; secretHash: string }

/** Creates a token, of a new key unless one is given. Only `secretHash` may be stored. */
export function issueToken(keyId: string = newKeyId()): IssuedToken {
  const secret = randomBytes(secretBytes).toString('base64url')
  return { keyId, token: `stay_${keyId}_${secret}`, secretHash: hashSecret(secret) }
}

const newKeyId = () =>
  Array.from({ length: keyIdLength }, () => keyIdAlphabet[randomInt(keyIdAlphabet.length)]).join('')

/** Splits a token into its parts; null if the text is not a token. */
export function readToken(text: string): { keyId: string; secret: string } | null {
  const [, keyId, secret] = tokenPattern.exec(text) ?? []
  return keyId === undefined || secret === undefined ? null : { keyId, secret }
}

/** A fast hash is enough, because a secret of 256 random bits can't be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * Whether it is the secret of one of the hashes. Compares in constant time, even for an unknown key: timing does not
 * reveal which keys exist.
 */
export function isSecretOf(secret: string, secretHash: string | null, earlierHash: string | null = null): boolean {
  const given = Buffer.from(hashSecret(secret), 'hex')
  const [isCurrent, isEarlier] = [hasHash(given, secretHash), hasHash(given, earlierHash)]
  return isCurrent || isEarlier
}

function hasHash(given: Buffer, secretHash: string | null): boolean {
  const known = Buffer.from(secretHash ?? hashOfNothing, 'hex')
  return known.length === given.length && timingSafeEqual(given, known) && secretHash !== null
}

const hashOfNothing = hashSecret('')
