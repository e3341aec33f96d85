import type { FastifyReply, FastifyRequest } from 'fastify'
import { othersHaveRun } from '../../domain/take-turns.ts'
import { overloaded, requestTimeout } from '../errors.ts'
import { withinDeadline } from './deadline.ts'

export type FairTurnsOptions = {
  /** Requests that may be open at once, over all keys and for one. More are refused. */
  maxOpen: number
  maxOpenPerKey: number
  /** Open requests that may work at once. The others wait for their turn. */
  maxWorking: number
  maxWorkingPerKey: number
}

/** The body of an open request is at most 64 KiB, so all bodies together stay under 64 MB. */
export const usualTurns: FairTurnsOptions = { maxOpen: 1024, maxOpenPerKey: 256, maxWorking: 12, maxWorkingPerKey: 6 }

export type FairTurns = {
  /**
   * Counts a request of a key as open until its answer is sent; refuses it if too many are. Call it before the first
   * `await`.
   */
  admit(keyId: string, reply: FastifyReply): void
  /** Runs the work of a request when its key has a turn; rejects at the request's deadline. */
  inTurn<Result>(request: FastifyRequest, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>
  /** How many requests are open, and how many of these wait for a turn or work. */
  counts(): { open: number; waiting: number; working: number }
}

/**
 * Keys take turns, so that a key with many or slow requests only delays itself. Between two turns the event loop reads
 * new requests. A request of another key therefore waits for one turn, not for all requests before it.
 */
export function fairTurns(options: Partial<FairTurnsOptions> = {}): FairTurns {
  const { maxOpen, maxOpenPerKey, maxWorking, maxWorkingPerKey } = { ...usualTurns, ...options }
  const openPerKey = new Counts()
  const workingPerKey = new Counts()
  const waiting = new Map<string, (() => void)[]>()
  /** The number of the latest turn of each key with open requests. */
  const lastTurns = new Map<string, number>()
  let turns = 0
  let isTurnTaken = false

  /** The waiting key with the oldest last turn. */
  function nextKey(): string | undefined {
    let next: string | undefined
    for (const keyId of waiting.keys()) {
      if (workingPerKey.of(keyId) >= maxWorkingPerKey) continue
      if (next === undefined || (lastTurns.get(keyId) ?? 0) < (lastTurns.get(next) ?? 0)) next = keyId
    }
    return next
  }

  function takeTurn(): void {
    if (isTurnTaken || workingPerKey.total >= maxWorking) return
    const keyId = nextKey()
    if (keyId === undefined) return
    const [start, ...others] = waiting.get(keyId) ?? []
    if (start === undefined) throw new Error(`key ${keyId} has no requests that wait`)
    if (others.length > 0) waiting.set(keyId, others)
    else waiting.delete(keyId)
    lastTurns.set(keyId, ++turns)
    isTurnTaken = true
    void othersHaveRun().then(() => {
      isTurnTaken = false
      takeTurn()
    })
    start()
  }

  function turnOf(keyId: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave)
        workingPerKey.add(keyId)
        resolve()
      }
      const leave = () => {
        const starts = (waiting.get(keyId) ?? []).filter((other) => other !== start)
        if (starts.length > 0) waiting.set(keyId, starts)
        else waiting.delete(keyId)
        reject(signal.reason)
      }
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', leave, { once: true })
      const starts = waiting.get(keyId)
      if (starts === undefined) waiting.set(keyId, [start])
      else starts.push(start)
      takeTurn()
    })
  }

  return {
    admit(keyId, reply) {
      // After a caller has left there is no `close` event, so the request would stay counted.
      if (reply.raw.closed) throw requestTimeout()
      const open = openPerKey.of(keyId)
      // When the service is full, each key keeps an equal share.
      const isFull = openPerKey.total >= maxOpen && open >= maxOpen / (openPerKey.keys + 1)
      if (open >= maxOpenPerKey || isFull) {
        reply.header('retry-after', 1)
        throw overloaded()
      }
      openPerKey.add(keyId)
      reply.raw.once('close', () => {
        openPerKey.remove(keyId)
        if (openPerKey.of(keyId) === 0) lastTurns.delete(keyId)
      })
    },
    inTurn: (request, work) =>
      withinDeadline(request, async (signal) => {
        const keyId = keyOf(request)
        request.steps?.begin('wait')
        await turnOf(keyId, signal)
        request.steps?.begin('answer')
        const endTurn = once(() => {
          workingPerKey.remove(keyId)
          takeTurn()
        })
        // Work that runs past its deadline waits for a dependency and must not block other keys.
        signal.addEventListener('abort', endTurn, { once: true })
        try {
          return await work(signal)
        } finally {
          signal.removeEventListener('abort', endTurn)
          endTurn()
        }
      }),
    counts: () => ({
      open: openPerKey.total,
      waiting: waiting.values().reduce((sum, starts) => sum + starts.length, 0),
      working: workingPerKey.total,
    }),
  }
}

const keyOf = ({ apiKey }: FastifyRequest): string => apiKey?.id ?? ''

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

/** Counts per key; keys with a count of 0 are not kept. */
class Counts {
  readonly #counts = new Map<string, number>()
  total = 0
  get keys(): number {
    return this.#counts.size
  }
  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }
  add(key: string): void {
    this.total++
    this.#counts.set(key, this.of(key) + 1)
  }
  remove(key: string): void {
    this.total--
    if (this.of(key) <= 1) this.#counts.delete(key)
    else this.#counts.set(key, this.of(key) - 1)
  }
}
