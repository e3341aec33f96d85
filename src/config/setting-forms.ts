import { isIP } from 'node:net'
import { ConfigError } from './setting-of.ts'

/** The message doesn't repeat the value, because these URLs contain passwords. */
export function readServiceUrl(
  name: string,
  text: string | null,
  protocols: readonly string[],
  form?: string,
): string | null {
  if (text === null || (isPlainUrl(text) && protocols.includes(new URL(text).protocol))) return text
  throw new ConfigError(
    `${name} must be ${form ?? protocols.map((protocol) => `${protocol}//…`).join(' or ')}, ` +
      'with special characters of user name and password percent-encoded, such as %40 for @',
  )
}

/** False where a part of the password may have become host, path or parameters, which messages name. */
function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password, pathname, search, hash } = new URL(text)
  if (hash !== '' || text.endsWith('#') || `${pathname}${search}`.includes('@')) return false
  return [username, password, pathname].every((part) => decoded(part) !== null)
}

export function readHttpUrl(name: string, text: string | null): string | null {
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isPlain || url.search !== '' || url.hash !== '')
    throw new ConfigError(`${name} must be an http or https address such as https://concierge.example.com`)
  return url.href.replace(/\/$/, '')
}

export function readHost(name: string, text: string | null): string {
  if (/[\s/@]|^\w+:\/\//.test(text ?? ''))
    throw new ConfigError(`${name} must be a host name or address such as 127.0.0.1 or ::`)
  return text ?? '127.0.0.1'
}

export function readWhole(name: string, text: string | null, min: number, max: number): number | null {
  if (text === null) return null
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`)
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text.toLowerCase())
  if (level === undefined) throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}"`)
  return level
}

export function readOrigins(text: string | null): string[] {
  const origins = (text ?? '').split(/[\s,]+/).filter((part) => part !== '')
  for (const origin of origins) {
    if (origin === '*') continue
    if (!URL.canParse(origin) || !/^https?:/.test(origin) || new URL(origin).origin !== origin)
      throw new ConfigError(
        `CORS_ORIGINS must be origins such as https://app.example.com, separated by commas, not "${origin}"`,
      )
  }
  return origins
}

/** Names for the private networks of RFC 5735 and RFC 4193. */
const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

export function readProxies(text: string | null): string[] {
  const proxies = (text ?? '').split(/[\s,]+/).filter((part) => part !== '')
  for (const proxy of proxies) {
    const [address = '', bits, ...more] = proxy.split('/')
    const maxBits = isIP(address) === 6 ? 128 : 32
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
    if (!proxyNames.includes(proxy) && (isIP(address) === 0 || !isNetwork || more.length > 0))
      throw new ConfigError(
        'TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, or loopback, separated by commas, ' +
          `not "${proxy}"`,
      )
  }
  return proxies
}

/** Percent-encoded text, decoded; null if it is not valid. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
