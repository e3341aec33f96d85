import type { FastifyReply, FastifyRequest } from 'fastify'
import { overloaded } from '../errors.ts'
import { withinDeadline } from './deadline.ts'

export type FairTurnsOptions = {
  /** Requests that may be open at once, for all keys together and per key. Others are refused. */
  maxOpen: number
  maxOpenPerKey: number
  /** Open requests that may run at once. The others wait for their turn. */
  maxWorking: number
  maxWorkingPerKey: number
}

/** An open request holds a body of at most 64 KiB, so 1024 of them need well under 200 MB. */
const defaultOptions: FairTurnsOptions = { maxOpen: 1024, maxOpenPerKey: 256, maxWorking: 12, maxWorkingPerKey: 6 }

export type FairTurns = {
  /** A guard that refuses the request when too many are open. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Runs `work` when it is the key's turn; rejects at the request's deadline. */
  inTurn<Result>(request: FastifyRequest, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

/**
 * Keys take turns, so a key with many or slow requests only delays itself. Between two turns the event loop accepts
 * new requests, so a request of another key waits for one turn, not for the whole queue.
 */
export function fairTurns(options: Partial<FairTurnsOptions> = {}): FairTurns {
  const { maxOpen, maxOpenPerKey, maxWorking, maxWorkingPerKey } = { ...defaultOptions, ...options }
  const openPerKey = new Counts()
  const workingPerKey = new Counts()
  const waiting = new Map<string, (() => void)[]>()
  /** Key id → number of its latest turn, for keys with open requests. */
  const lastTurns = new Map<string, number>()
  let turns = 0
  let isTurnTaken = false

  /** The waiting key whose last turn was longest ago. */
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
    const starts = waiting.get(keyId) as (() => void)[]
    const start = starts.shift() as () => void
    if (starts.length === 0) waiting.delete(keyId)
    lastTurns.set(keyId, ++turns)
    isTurnTaken = true
    setImmediate(() => {
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
    async admit(request, reply) {
      const keyId = keyOf(request)
      const open = openPerKey.of(keyId)
      // At the total limit, a key below its equal share is still admitted.
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
        await turnOf(keyId, signal)
        const endTurn = once(() => {
          workingPerKey.remove(keyId)
          takeTurn()
        })
        // Work past its deadline is waiting for a dependency; its slot goes to another request.
        signal.addEventListener('abort', endTurn, { once: true })
        try {
          return await work(signal)
        } finally {
          signal.removeEventListener('abort', endTurn)
          endTurn()
        }
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

/** A count per key; keys with a count of 0 are removed. */
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
