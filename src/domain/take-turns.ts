import { setImmediate as otherTurns } from 'node:timers/promises'

/** The longest that a request waits for those that have much to compute, however many they are. */
const maxTurnMs = 5

let began: number | null = null

/** Long work asks between its steps whether it has to let other requests have their turn. */
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

/** Waits until all others had theirs; throws when the request is given up. */
export async function nextTurn(signal?: AbortSignal): Promise<void> {
  await otherTurns()
  signal?.throwIfAborted()
}
