/**
 * The 32-bit hash of a text's bytes: fast and the same on every machine, but no secret. A start of another hash mixes
 * that in. http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function fnv1a(text: string, start = 0x811c9dc5): number {
  let hash = start >>> 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code >= 0x80) return bytesInto(hash, Buffer.from(text.slice(index)))
    hash = Math.imul(hash ^ code, prime) >>> 0
  }
  return hash
}

const prime = 0x01000193

function bytesInto(start: number, bytes: Buffer): number {
  let hash = start
  for (const byte of bytes) hash = Math.imul(hash ^ byte, prime) >>> 0
  return hash
}
