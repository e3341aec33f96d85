import { itemAt } from '../domain/item-at.ts'
import {
  beginningMask,
  hashWith,
  isUnspaced,
  keyLength,
  knownAt,
  type PackedPhrases,
  type Phrases,
  slotOf,
} from './phrase-index.ts'

type Phrase = { letters: string; hash: number; depth: number; values: number[]; openEnd: boolean }

/**
 * Packs phrases for a `PhraseIndex`. A star at the start or end of a phrase lets a word go on there: `allerg*`,
 * `*allergie`. A phrase in a script without spaces may be anywhere. With plurals, a phrase is also found with -s or -es
 * behind it, as in English and Spanish.
 */
export function packPhrases<Value>(
  phrases: Iterable<readonly [phrase: string, value: Value]>,
  { hasPlurals = false } = {},
): PackedPhrases<Value> {
  const values = new Map<Value, number>()
  const atWordStart = new Map<string, Phrase>()
  const anywhere = new Map<string, Phrase>()
  for (const [phrase, value] of phrases) {
    const letters = phrase.replace(/^\*|\*$/g, '')
    if (letters === '') continue
    const side = phrase.startsWith('*') || isUnspaced(letters.at(0)) ? anywhere : atWordStart
    const openEnd = phrase.endsWith('*') || isUnspaced(letters.at(-1))
    const key = openEnd ? `${letters}*` : letters
    const number = values.get(value) ?? values.size
    values.set(value, number)
    const known = side.get(key)
    if (known === undefined) side.set(key, { letters, ...beginningOf(letters), values: [number], openEnd })
    else known.values.push(number)
  }
  const sets = new Map<string, number>()
  const setOf = (numbers: readonly number[]): number => {
    const key = numbers.join()
    const set = sets.get(key) ?? sets.size
    sets.set(key, set)
    return set
  }
  const packed = { atWordStart: pack(atWordStart, setOf), anywhere: pack(anywhere, setOf) }
  const all = [...values.keys()]
  const valueSets = [...sets.keys()].map((key) => key.split(',').map((number) => itemAt(all, Number(number))))
  return { ...packed, valueSets, hasPlurals }
}

function beginningOf(letters: string): { hash: number; depth: number } {
  const depth = Math.min(letters.length, keyLength)
  let hash = 0
  for (let index = 0; index < depth; index++) hash = hashWith(hash, letters.charCodeAt(index))
  return { hash, depth }
}

function pack(all: ReadonlyMap<string, Phrase>, setOf: (values: readonly number[]) => number): Phrases {
  const phrases = [...all.values()].sort(
    (a, b) => a.hash - b.hash || a.depth - b.depth || a.letters.length - b.letters.length,
  )
  const starts = [0]
  for (const { letters } of phrases) starts.push((starts.at(-1) ?? 0) + letters.length)
  const letters = new Uint16Array(starts.at(-1) ?? 0)
  const known = new Uint8Array((keyLength - 1) * (beginningMask + 1))
  for (const [at, phrase] of phrases.entries()) {
    const start = itemAt(starts, at)
    for (let index = 0; index < phrase.letters.length; index++)
      letters[start + index] = phrase.letters.charCodeAt(index)
    markBeginnings(known, phrase)
  }
  return {
    letters,
    starts: Uint32Array.from(starts),
    sets: Uint32Array.from(phrases, ({ values, openEnd }) => setOf(values) * 2 + (openEnd ? 1 : 0)),
    ...groupsOf(phrases),
    known,
  }
}

function markBeginnings(known: Uint8Array, { letters, depth }: Phrase): void {
  let hash = 0
  for (let index = 0; index < Math.min(depth, keyLength - 1); index++) {
    hash = hashWith(hash, letters.charCodeAt(index))
    const at = knownAt(index, hash)
    known[at] = itemAt(known, at) | (letters.length === index + 1 ? 1 : 2)
  }
}

function groupsOf(phrases: readonly Phrase[]): Pick<Phrases, 'hashes' | 'depths' | 'firsts' | 'slots'> {
  const firsts = phrases.flatMap(({ hash, depth }, at) => {
    const before = phrases[at - 1]
    return before?.hash === hash && before.depth === depth ? [] : [at]
  })
  const heads = firsts.map((at) => itemAt(phrases, at))
  // At least half of the slots stay free, so that a search is short.
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * firsts.length + 1)))
  const mask = slots.length - 1
  for (const [group, { hash, depth }] of heads.entries()) {
    let slot = slotOf(hash, depth, mask)
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = group + 1
  }
  return {
    hashes: Int32Array.from(heads, ({ hash }) => hash),
    depths: Uint8Array.from(heads, ({ depth }) => depth),
    firsts: Uint32Array.from([...firsts, phrases.length]),
    slots,
  }
}
