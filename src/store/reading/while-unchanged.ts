import { growingCache } from '../../domain/growing-cache.ts'
import type { Soon } from './soon.ts'

/**
 * Keeps what `read` returned for a key while the stamp stays the same; without a stamp, reads each time. The stamp is
 * taken before a read, so that a change during the read makes the result outdated.
 */
export function whileUnchanged<Value extends object>(
  stampOf: (() => number) | null,
  { read, maxKept }: { read: (key: string) => Promise<Value | null>; maxKept: number },
): (key: string) => Soon<Value | null> {
  if (stampOf === null) return read
  const kept = growingCache<string, { value: Value | null; stamp: number }>(maxKept)
  return (key) => {
    const stamp = stampOf()
    const known = kept.get(key)
    if (known?.stamp === stamp) return known.value
    return read(key).then((value) => {
      kept.set(key, { value, stamp })
      return value
    })
  }
}
