import { itemAt } from '../../domain/item-at.ts'
import { foldPhrase } from '../../text/fold-text.ts'

/**
 * The words of a language as paths from a root, letter by letter. The edges of a node are a chain from `firstEdge` on
 * through `nextEdge`. An edge whose letter is empty reads nothing.
 */
type WordGraph = { endsWord: boolean[]; firstEdge: number[]; nextEdge: number[]; letter: string[]; target: number[] }

/** A node on the way to the current one, made with its first edge, and the edges that lead to it. */
type Step = { node: number; edges: readonly number[] }

/** Another spelling of a letter, such as `ue` for `ü`, or nothing for an apostrophe that may be left out. */
export type Spellings = Readonly<Record<string, string>>

type SpellingsOf = (letter: string) => readonly string[]

const none = -1
const leaf = 0
const root = 1
const maxEdges = 2 ** 22
const maxLetters = 2 ** 8

/**
 * Packs a word list of cspell: the number of letters, their codes, then the edges, of which the first leads to the
 * root. An edge is a letter (8 bits), "ends a word" (1), "last of its node" (1) and the first edge of its target (22).
 */
export function buildDictionary(trie: string, spellings: Spellings): Uint32Array<ArrayBuffer> {
  const graph = readTrie(trie, spellings)
  const { edges, firstEdgeOf } = arrangeEdges(graph)
  const codes = new Map([...new Set(graph.letter)].map((letter, code) => [letter, code]))
  if (edges.length > maxEdges || codes.size > maxLetters) throw new RangeError('the word list is too large to pack')
  const packed = edges.map((edge) => {
    const target = itemAt(graph.target, edge)
    const endsWord = graph.endsWord[target] ? 2 ** 8 : 0
    const isLast = graph.nextEdge[edge] === none ? 2 ** 9 : 0
    return (codes.get(itemAt(graph.letter, edge)) ?? 0) + endsWord + isLast + itemAt(firstEdgeOf, target) * 2 ** 10
  })
  const letters = [...codes.keys()].map((letter) => letter.codePointAt(0) ?? 0)
  return Uint32Array.from([letters.length].concat(letters, packed))
}

/**
 * Reads TrieXv3, as `importV3.ts` of cspell-trie-lib does. A letter leads to a new node. `$` ends a word and steps
 * back, `<` steps back, a digit repeats that step. `#k;` leads to the node with number `k`.
 */
function readTrie(trie: string, spellings: Spellings): WordGraph {
  const graph: WordGraph = { endsWord: [], firstEdge: [], nextEdge: [], letter: [], target: [] }
  addNode(graph, true)
  const path: Step[] = [{ node: addNode(graph), edges: [] }]
  const numbered = [root]
  const radix = Number(/^TrieXv3\nbase=(\d+)$/m.exec(trie)?.[1])
  if (Number.isNaN(radix)) throw new Error('the word list is not in the format TrieXv3')
  const spellingsOf = spellLetters(spellings)
  const data = trie.slice(trie.indexOf('__DATA__') + '__DATA__'.length)
  for (const [token] of data.matchAll(/\\\\.|\\.|[$<][<2-9]*|#\w+;|[^\r\n]/gu)) {
    const step = itemAt(path, path.length - 1)
    if (token.startsWith('#')) {
      lead(graph, step, itemAt(numbered, Number.parseInt(token.slice(1), radix)))
    } else if (/^[$<]/.test(token)) {
      if (token.startsWith('$')) endWord(graph, step)
      path.length -= stepsBack(token)
    } else {
      if (step.node === none) numbered.push(lead(graph, step, addNode(graph)))
      path.push({ node: none, edges: addLetter(graph, step.node, token.slice(-1), spellingsOf) })
    }
  }
  return graph
}

const stepsBack = (token: string) => [...token].reduce((sum, sign) => sum + (/\d/.test(sign) ? Number(sign) - 1 : 1), 0)

function lead(graph: WordGraph, step: Step, node: number): number {
  for (const edge of step.edges) graph.target[edge] = node
  step.node = node
  return node
}

function endWord(graph: WordGraph, { node }: Step): void {
  // An edge leads to the leaf until its node is made.
  if (node !== none) graph.endsWord[node] = true
}

/** Folding parts a word at a hyphen and at most apostrophes, so what is before them is a word too. */
function addLetter(graph: WordGraph, node: number, letter: string, spellingsOf: SpellingsOf): number[] {
  if (node !== root && isSeam(letter)) graph.endsWord[node] = true
  return spellingsOf(letter).map((spelling) => addSpelling(graph, node, spelling))
}

/** Other signs than the plus of compounds mark forbidden words, doubles in lower case, and endings. */
function spellLetters(others: Spellings): SpellingsOf {
  const known = new Map<string, string[]>([['+', ['+']]])
  return (letter) => {
    let spellings = known.get(letter)
    if (spellings === undefined) {
      const other = others[letter.toLowerCase()]
      spellings = /[\p{L}\p{M}]/u.test(letter) && !isSeam(letter) ? [foldPhrase(letter)] : []
      if (other !== undefined) spellings.push(other)
      known.set(letter, spellings)
    }
    return spellings
  }
}

const isSeam = (letter: string) => "-'’ʼ".includes(letter)

function addSpelling(graph: WordGraph, from: number, spelling: string): number {
  let node = from
  for (const letter of spelling.slice(0, -1)) {
    const next = addNode(graph)
    addEdge(graph, node, letter, next)
    node = next
  }
  return addEdge(graph, node, spelling.slice(-1), leaf)
}

function addEdge(graph: WordGraph, node: number, letter: string, target: number): number {
  const edge = graph.letter.push(letter) - 1
  graph.target.push(target)
  graph.nextEdge.push(itemAt(graph.firstEdge, node))
  graph.firstEdge[node] = edge
  return edge
}

function addNode(graph: WordGraph, endsWord = false): number {
  graph.endsWord.push(endsWord)
  return graph.firstEdge.push(none) - 1
}

/** All edges that can be reached, those of one node together; the first edge of a node is 0 if it has none. */
function arrangeEdges(graph: WordGraph): { edges: number[]; firstEdgeOf: Uint32Array } {
  const edges = [addEdge(graph, leaf, '', root)]
  const firstEdgeOf = new Uint32Array(graph.firstEdge.length)
  for (const reached of edges) {
    const node = itemAt(graph.target, reached)
    if (node === leaf || firstEdgeOf[node] !== 0) continue
    const found = edgesOf(graph, node)
    if (found.length > 0) firstEdgeOf[node] = edges.length
    for (const edge of found) edges.push(edge)
  }
  return { edges, firstEdgeOf }
}

function edgesOf(graph: WordGraph, node: number): number[] {
  const edges: number[] = []
  for (let edge = itemAt(graph.firstEdge, node); edge !== none; edge = itemAt(graph.nextEdge, edge)) edges.push(edge)
  return edges
}
