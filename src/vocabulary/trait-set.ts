import { traitPosition, traits } from './traits.ts'

/** 32-bit words that a set of traits takes in a column. */
export const traitWords = Math.ceil(traits.length / 32)

export function writeTraitBits(words: Uint32Array, offset: number, ids: readonly string[]): void {
  for (const id of ids) {
    const position = traitPosition(id)
    if (position >= 0) words[offset + (position >> 5)]! |= 1 << (position & 31)
  }
}

export const hasTraitBit = (words: Uint32Array, offset: number, position: number): boolean =>
  ((words[offset + (position >> 5)] as number) & (1 << (position & 31))) !== 0

/** Visits the positions of a set in ascending order. */
export function forEachTraitBit(words: Uint32Array, offset: number, visit: (position: number) => void): void {
  for (let word = 0; word < traitWords; word++) {
    let bits = words[offset + word] as number
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits & -bits)
      visit(word * 32 + bit)
      bits &= bits - 1
    }
  }
}
