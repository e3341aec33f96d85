import { readWordLists } from './read-word-lists.ts'

const { shared } = readWordLists('names/shared-hosts.txt', ['shared'])

/** Pages of such a host belong to its members: only the whole path identifies a place. Subdomains count. */
export function isSharedHost(host: string): boolean {
  for (let dot = -1; ; dot = host.indexOf('.', dot + 1)) {
    if (shared.has(host.slice(dot + 1))) return true
    if (host.indexOf('.', dot + 1) < 0) return false
  }
}
