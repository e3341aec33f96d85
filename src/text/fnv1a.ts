/**
 * The 32-bit hash of a text's bytes: fast and the same on every machine, but no secret. A start of another hash mixes
 * that in. http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function fnv1a(text: string, start = 0x811c9dc5): number {
  let hash = start >>> 0
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}
