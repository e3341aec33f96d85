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
