import { BlockList, isIP } from 'node:net'

/**
 * Whether an address is on the public internet, not on this machine, its network or a cloud's internal services.
 * https://www.iana.org/assignments/iana-ipv4-special-registry
 * https://www.iana.org/assignments/iana-ipv6-special-registry
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  // A zone (`fe80::1%eth0`) means a link-local address.
  if (family !== 6 || address.includes('%')) return false
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** Other IPv6 ranges map to IPv4 (`::ffff:`, `64:ff9b::`), are private or are not assigned yet. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

const special = new BlockList()
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, and the metadata services of clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's host agent: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
  ['168.63.129.16', 32],
] as const)
  special.addSubnet(network, length, 'ipv4')
for (const [network, length] of [
  // Teredo and 6to4, which embed IPv4, and documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, length, 'ipv6')
