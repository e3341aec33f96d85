import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'

const windowMs = 60_000
/** At about 200 bytes each. */
const maxNetworks = 50_000

export type AddressBudget = {
  /** A caller who has left has no address. */
  isSpent(address: string | undefined): boolean
  spend(address: string | undefined): void
}

/** A budget per minute for each network address. The networks seen last are remembered. */
export function addressBudget({ maxPerMinute }: { maxPerMinute: number }): AddressBudget {
  const spentByNetwork = new LRUCache<string, { count: number }>({ max: maxNetworks, ttl: windowMs })
  return {
    isSpent: (address) =>
      spentByNetwork.size > 0 && (spentByNetwork.get(networkOf(address))?.count ?? 0) >= maxPerMinute,
    spend(address) {
      const network = networkOf(address)
      const spent = spentByNetwork.get(network)
      if (spent === undefined) spentByNetwork.set(network, { count: 1 })
      else spent.count++
    },
  }
}

/** One customer usually has a whole /64 of IPv6 addresses. https://www.rfc-editor.org/rfc/rfc6177 */
export function networkOf(address = ''): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain.slice(0, 64)
  const [front = '', back = ''] = plain.replace(/%.*$/, '').split('::')
  const groups = front === '' ? [] : front.split(':')
  const behind = back === '' ? [] : back.split(':')
  const missing = Math.max(0, 8 - groups.length - behind.length)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...behind]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
