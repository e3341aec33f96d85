import { type LookupAddress, lookup as lookUpName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent } from 'undici'
import { FeedFailure } from './feed-failure.ts'
import { isPublicAddress } from './public-address.ts'

export type NameLookup = typeof lookUpName

/** A URL that the policy on private addresses refuses. */
export class RefusedAddress extends FeedFailure {}

/** An address on this machine or its network, where the operator did not allow one. */
export class PrivateAddress extends RefusedAddress {}

export type AgentOptions = {
  /** Whether the host may be on a private network. */
  isOpen: boolean
  /** Timeout for connecting, for the first byte, and between two bytes. */
  idleMs: number
  lookup?: NameLookup
}

/** Connects only to public addresses unless `isOpen`, and to the checked address, so DNS can't change in between. */
export const checkedAgent = ({ isOpen, idleMs, lookup = lookUpName }: AgentOptions): Agent =>
  new Agent({
    connect: { timeout: idleMs, lookup: isOpen ? undefined : publicLookup(lookup), autoSelectFamily: true },
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
    allowH2: false,
  })

/** Refuses what can be recognised before connecting. */
export function refuseAddress(url: URL, isOpen: boolean): void {
  if (!/^https?:$/.test(url.protocol))
    throw new RefusedAddress('it redirects to an address that is neither http nor https')
  if (url.username !== '' || url.password !== '')
    throw new RefusedAddress('it redirects to an address with credentials')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isOpen && isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic()
}

export const isRedirect = (statusCode: number) => [301, 302, 303, 307, 308].includes(statusCode)

export function redirectOf(location: string | null, from: URL): URL {
  if (location === null || !URL.canParse(location, from.href))
    throw new RefusedAddress('it redirects without a valid address')
  const url = new URL(location.replace(/^webcals?:/i, 'https:'), from)
  url.hash = ''
  return url
}

const notPublic = () => new PrivateAddress('it leads to an address that is not a public one')

const publicLookup =
  (lookup: NameLookup): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, [])
      const allowed = addresses.filter(({ address }) => isPublicAddress(address))
      const [one] = allowed
      if (one === undefined) return callback(notPublic(), [])
      if (options.all) return callback(null, allowed)
      callback(null, one.address, one.family)
    })
  }
