import { LRUCache } from 'lru-cache'

/**
 * Keeps the `max` entries used last. An `LRUCache` with `max` allocates room for all of them at once, which takes
 * milliseconds of each start; this one grows.
 */
export const growingCache = <Key extends {}, Value extends {}>(max: number): LRUCache<Key, Value> =>
  new LRUCache({ maxSize: max, sizeCalculation: () => 1 })
