import { itemAt } from '../../domain/item-at.ts'

/** A packed dictionary (`build-dictionary.ts`): the codes of its letters, and its edges. */
export type Dictionary = { codes: ReadonlyMap<string, number>; edges: Uint32Array; root: number; partsRoot: number }

const letterBits = 2 ** 8 - 1
const endsWord = 2 ** 8
const isLastOfNode = 2 ** 9
const targetShift = 10

/** Shorter parts would make compounds of many typos. */
const minPartLength = 3

export function unpackDictionary(packed: Uint32Array): Dictionary {
  const letters = packed.subarray(1, itemAt(packed, 0) + 1)
  const codes = new Map(Array.from(letters, (letter, code) => [String.fromCharCode(letter), code]))
  const edges = packed.subarray(letters.length + 1)
  const root = itemAt(edges, 0)
  return { codes, edges, root, partsRoot: edgesAfter(edges, [root], codes.get('+'))[0] ?? 0 }
}

/** `kinder+` and `+teller`: after the plus of one part, any part that begins with a plus may follow. */
export function hasWord(dictionary: Dictionary, word: string): boolean {
  const starts = new Set([0])
  for (const start of starts) {
    const { reached, partEnds } = readFrom(dictionary, word, start)
    if (reached.some((edge) => (edge & endsWord) !== 0)) return true
    for (const end of partEnds) starts.add(end)
  }
  return false
}

/** Whether a word of the dictionary begins so. */
export const hasBeginning = (dictionary: Dictionary, beginning: string): boolean =>
  readFrom(dictionary, beginning, 0).reached.length > 0

/** Follows all paths at once, since `e` and `é` are one letter here. */
function readFrom({ codes, edges, root, partsRoot }: Dictionary, word: string, start: number) {
  const silent = codes.get('\0')
  const plus = codes.get('+')
  const partEnds: number[] = []
  let reached = [start === 0 ? root : partsRoot]
  for (let at = start; at < word.length && reached.length > 0; at++) {
    reached = edgesAfter(edges, reached, codes.get(word.charAt(at)))
    reached.push(...edgesAfter(edges, reached, silent))
    const end = at + 1
    const mayEndPart = end - start >= minPartLength && word.length - end >= minPartLength
    if (mayEndPart && edgesAfter(edges, reached, plus).length > 0) partEnds.push(end)
  }
  return { reached, partEnds }
}

function edgesAfter(edges: Uint32Array, reached: readonly number[], code: number | undefined): number[] {
  const found: number[] = []
  if (code === undefined) return found
  for (const from of reached) {
    const first = from >>> targetShift
    if (first === 0) continue
    for (let at = first; ; at++) {
      // Not by `itemAt`, which serves lists of every kind: each letter of a note is compared with dozens of edges.
      const edge = edges[at] ?? isLastOfNode
      if ((edge & letterBits) === code && !found.includes(edge)) found.push(edge)
      if ((edge & isLastOfNode) !== 0) break
    }
  }
  return found
}
