import { isIPv6 } from 'node:net'

const windowMs = 60_000

type Window = { startedMs: number; spent: number }

export type AddressBudget = {
  isSpent(address: string): boolean
  spend(address: string): void
}

/** A budget per minute for each network address. When `maxAddresses` is reached, the oldest is dropped. */
export function addressBudget({
  maxPerMinute,
  maxAddresses = 50_000,
}: {
  maxPerMinute: number
  maxAddresses?: number
}) {
  const windows = new Map<string, Window>()

  const windowOf = (address: string): Window | undefined => {
    const window = windows.get(networkOf(address))
    return window !== undefined && performance.now() < window.startedMs + windowMs ? window : undefined
  }

  const budget: AddressBudget = {
    isSpent: (address) => (windowOf(address)?.spent ?? 0) >= maxPerMinute,
    spend(address) {
      const window = windowOf(address)
      if (window !== undefined) {
        window.spent++
        return
      }
      const network = networkOf(address)
      windows.delete(network)
      if (windows.size >= maxAddresses) windows.delete(windows.keys().next().value as string)
      windows.set(network, { startedMs: performance.now(), spent: 1 })
    },
  }
  return budget
}

/** One customer usually has a whole /64 of IPv6 addresses. https://www.rfc-editor.org/rfc/rfc6177 */
export function networkOf(address: string): string {
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
