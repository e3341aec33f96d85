import { setImmediate as otherTurns } from 'node:timers/promises'

/** Requests that are waiting get a turn at least this often. */
const maxTurnMs = 5

let began: number | null = null

/**
 * Whether long work should let other requests run; call it between steps. It measures computing time, which never
 * reaches an answer, so it takes no clock as an argument.
 */
export function isTurnOver(): boolean {
  const now = performance.now()
  if (began === null) {
    began = now
    setImmediate(() => {
      began = null
    })
  }
  return now - began > maxTurnMs
}

/** Waits until the others have run; throws if the request is aborted. */
export async function nextTurn(signal?: AbortSignal): Promise<void> {
  await othersHaveRun()
  signal?.throwIfAborted()
}

/** How many connections may be accepted between two turns: what is open must not wait for all of a burst. */
const maxAccepted = 8

let connections = 0

/** Call it for each new connection. */
export function noteConnection(): void {
  connections++
}

/**
 * The event loop accepts one connection each time around (libuv 1.52). While it finds one, it goes around again: else
 * those that wait would wait for as many turns, unseen by deadlines and by the fair order of keys.
 */
export async function othersHaveRun(): Promise<void> {
  // The rest of this time around; connections are accepted in the next.
  await otherTurns()
  for (let accepted = 0; accepted < maxAccepted; accepted++) {
    const before = connections
    await otherTurns()
    if (connections === before) return
  }
}
