import { type Call, type Seen, send } from './load.ts'
import type { Replica } from './replicas.ts'

const requests = 300
/** In groups: more open requests of one key are refused. */
const atOnce = 50

/** A key's 300 requests, in turns to each replica; `between` is called after each group. */
export async function spendKey(
  token: string,
  replicas: readonly Replica[],
  between: (sent: number) => Promise<void> = async () => {},
): Promise<{ answered: number; seen: Seen[] }> {
  const call: Call = { what: 'place', path: '/v1/places/sample:harbor-house', token, expects: [200, 429] }
  const seen: Seen[] = []
  for (let sent = 0; sent < requests; sent += atOnce) {
    const group = Array.from({ length: atOnce }, (_, index) => replicas[index % replicas.length])
    seen.push(...(await Promise.all(group.flatMap((replica) => (replica ? [send(replica.address, call)] : [])))))
    await between(sent + atOnce)
  }
  return { answered: seen.filter(({ outcome }) => outcome === '200').length, seen }
}
