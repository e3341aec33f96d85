/** The number in the id of a Wikidata entity: 42 for `Q42`. Millions of them take less memory than ids. */
export type EntityNumber = number

/** Wikidata had 140 million entities in 2026. */
const pattern = /^Q[1-9]\d{0,8}$/
const maxNumber = 999_999_999

/** Null if the text is no such id. */
export const readEntityNumber = (id: string): EntityNumber | null => (pattern.test(id) ? Number(id.slice(1)) : null)

export type EntitySet = { add(id: EntityNumber): void; readonly size: number }

/** Counts different ids, with one bit for each up to the highest. */
export function entitySet(): EntitySet {
  let bits = new Uint32Array(2 ** 16)
  let size = 0
  return {
    add(id) {
      const index = id >>> 5
      if (index >= bits.length) bits = extended(bits, index)
      const [word, bit] = [bits[index] ?? 0, 1 << (id & 31)]
      if ((word & bit) !== 0) return
      bits[index] = word | bit
      size++
    },
    get size() {
      return size
    },
  }
}

function extended(bits: Uint32Array<ArrayBuffer>, index: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.min((maxNumber >>> 5) + 1, 2 ** Math.ceil(Math.log2(index + 1))))
  larger.set(bits)
  return larger
}
