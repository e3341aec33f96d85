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
  await otherTurns()
  signal?.throwIfAborted()
}
