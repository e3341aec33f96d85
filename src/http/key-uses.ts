import type { Store } from '../store/store.ts'

export type KeyUses = {
  /** Notes that a key was used now. */
  note(keyId: string): void
  /** Writes what is not written yet. */
  close(): Promise<void>
}

type Options = {
  store: Pick<Store, 'keys'>
  now: () => Temporal.Instant
  /** Called when writing fails for the first time. */
  onFault: (error: unknown) => void
  /** Uses of all keys are written together, this long after the first of them. */
  delayMs?: number
  /** A key is written at most this often. */
  quietMs?: number
}

/** Writes down when keys were last used: rarely, and after the answers. Holds one entry for each valid key. */
export function keyUses({ store, now, onFault, delayMs = 10_000, quietMs = 300_000 }: Options): KeyUses {
  const quietUntil = new Map<string, number>()
  const pending = new Map<string, Temporal.Instant>()
  let timer: NodeJS.Timeout | undefined
  let isFaulty = false

  async function save(): Promise<void> {
    timer = undefined
    const uses = new Map(pending)
    pending.clear()
    try {
      await store.keys.saveUses(uses)
      isFaulty = false
    } catch (error) {
      // The next use tries again.
      for (const id of uses.keys()) quietUntil.delete(id)
      if (!isFaulty) onFault(error)
      isFaulty = true
    }
  }

  return {
    note(keyId) {
      const at = performance.now()
      if (at < (quietUntil.get(keyId) ?? 0)) return
      quietUntil.set(keyId, at + quietMs)
      pending.set(keyId, now())
      timer ??= setTimeout(save, delayMs).unref()
    },
    async close() {
      clearTimeout(timer)
      await save()
    },
  }
}
