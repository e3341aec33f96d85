import { growingCache } from '../../domain/growing-cache.ts'

/** A cache of what `read` resolves to, null included. It is valid for one catalog generation. */
export type KeptPerGeneration<Value> = {
  /** Without a generation, reads. */
  of(key: string, generation?: number): Promise<Value | null>
}

type Source<Value> = { read: (key: string) => Promise<Value | null>; maxKept: number }

export function keptPerGeneration<Value>({ read, maxKept }: Source<Value>): KeptPerGeneration<Value> {
  const kept = growingCache<string, { value: Value | null }>(maxKept)
  let keptGeneration = -1
  return {
    async of(key, generation) {
      if (generation !== undefined && generation > keptGeneration) {
        kept.clear()
        keptGeneration = generation
      }
      const known = generation === keptGeneration ? kept.get(key) : undefined
      if (known !== undefined) return known.value
      const value = await read(key)
      if (generation === keptGeneration) kept.set(key, { value })
      return value
    },
  }
}
