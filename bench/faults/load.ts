import { request } from 'node:http'
import type { Replica } from './replicas.ts'

/** What a caller saw: a status, or how the connection ended. */
export type Seen = { outcome: string; isExpected: boolean; startedAt: number; endedAt: number; what: string }

export type Call = { what: string; method?: string; path: string; token: string; body?: object; expects?: number[] }

const callMs = 20_000

/** The outcomes that a fault may cause. Resets and refusals come from a process that is gone. */
const duringFaults = new Set(['502', '504', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE'])
export const isAllowed = ({ outcome, isExpected }: Seen): boolean => isExpected || duringFaults.has(outcome)

export function send(
  address: string,
  { what, method = 'GET', path, token, body, expects = [200] }: Call,
): Promise<Seen> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const end = (outcome: string) =>
      resolve({ what, outcome, isExpected: expects.includes(Number(outcome)), startedAt, endedAt: performance.now() })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = request(`${address}${path}`, { method, headers, timeout: callMs }, (answer) => {
      answer.on('error', () => end('ECONNRESET')).on('end', () => end(String(answer.statusCode)))
      answer.resume()
    })
    sent.on('timeout', () => {
      end('no answer')
      sent.destroy()
    })
    sent.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Sends calls in turns at a steady rate, whatever the answers, to replicas that are ready; to any if none is. */
export function steadyLoad(replicas: readonly Replica[], calls: readonly Call[], perSecond: number) {
  const seen: Seen[] = []
  const open = new Set<Promise<void>>()
  const startedAt = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    // Timers come late on a busy machine: what is due is sent.
    for (const due = ((performance.now() - startedAt) / 1000) * perSecond; sent < due; sent++) {
      const ready = replicas.filter(({ isReady }) => isReady)
      const choice = ready.length > 0 ? ready : replicas
      const [replica, call] = [choice[sent % choice.length], calls[sent % calls.length]]
      if (replica === undefined || call === undefined) throw new Error('a load needs a replica and a call')
      const answered: Promise<void> = send(replica.address, call).then((one) => {
        seen.push(one)
        open.delete(answered)
      })
      open.add(answered)
    }
  }, 10)
  return {
    seen,
    async stop(): Promise<void> {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}

/** `count` of each outcome, most frequent first. */
export function tally(seen: readonly Seen[]): string {
  const counts = Map.groupBy(seen, ({ outcome }) => outcome)
  return [...counts]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([outcome, group]) => `${outcome}: ${group.length}`)
    .join(', ')
}

export function percentile(seen: readonly Seen[], share: number): number {
  const times = seen.map(({ startedAt, endedAt }) => endedAt - startedAt).sort((a, b) => a - b)
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
}
