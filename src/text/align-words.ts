import { editDistance, editsAllowed, isLostFromFour } from './edit-distance.ts'

/** How much a match of two spellings counts. */
export const wordTuning = {
  plural: 0.97,
  joined: 0.97,
  /** A corrected typo is almost the same word. */
  typo: 0.93,
  /**
   * For four or five letters: a lost, doubled or swapped letter is a typo, but another letter often makes another word
   * (`Pine`, `Pint`).
   */
  shortTypo: 0.8,
  exchangedShort: 0.6,
  lostFromFour: 0.7,
  /** The word is in the catalog as typed, so it is probably not a typo. */
  knownTypo: 0.6,
} as const

export type WordPair = { askedAt: number[]; heldAt: number[]; likeness: number }

/**
 * Pairs matching words in any order: equal words first, then joined or split ones, then typos. `meant` has each asked
 * word with typos corrected.
 */
export function alignWords(
  asked: { words: readonly string[]; meant: readonly string[] },
  held: readonly string[],
  isKnown: (word: string) => boolean,
): WordPair[] {
  const { words, meant } = asked
  const pairs: WordPair[] = []
  const askedTaken = new Set<number>()
  const heldTaken = new Set<number>()
  const take = (askedAt: number[], heldAt: number[], likeness: number) => {
    pairs.push({ askedAt, heldAt, likeness })
    for (const index of askedAt) askedTaken.add(index)
    for (const index of heldAt) heldTaken.add(index)
  }
  const eachFree = (visit: (askedIndex: number, heldIndex: number) => void) => {
    for (let askedIndex = 0; askedIndex < words.length; askedIndex++) {
      for (let heldIndex = 0; heldIndex < held.length && !askedTaken.has(askedIndex); heldIndex++) {
        if (!heldTaken.has(heldIndex)) visit(askedIndex, heldIndex)
      }
    }
  }

  eachFree((i, j) => {
    if (words[i] === held[j]) take([i], [j], 1)
  })
  eachFree((i, j) => {
    const askedNext = askedTaken.has(i + 1) ? undefined : words[i + 1]
    const heldNext = heldTaken.has(j + 1) ? undefined : held[j + 1]
    const askedJoined = joinedLikeness([words[i] as string, askedNext], held[j] as string)
    const heldJoined = joinedLikeness([held[j] as string, heldNext], words[i] as string)
    if (askedJoined > 0 && askedJoined >= heldJoined) take([i, i + 1], [j], askedJoined)
    else if (heldJoined > 0) take([i], [j, j + 1], heldJoined)
  })
  for (const least of [0.9, 0.5]) {
    eachFree((i, j) => {
      const likeness =
        meant[i] === held[j] && (words[i] as string).length > 3
          ? wordTuning.typo
          : wordLikeness(words[i] as string, held[j] as string, isKnown)
      if (likeness >= least) take([i], [j], likeness)
    })
  }
  return pairs
}

/** 1 for the same word, 0 for different words, in between for plurals and likely typos. Numbers must be equal. */
export function wordLikeness(asked: string, held: string, isKnown: (word: string) => boolean): number {
  if (asked === held) return 1
  if (Math.abs(asked.length - held.length) > maxEdits) return 0
  if (isPlural(held, asked) || isPlural(asked, held)) return asked.length < 3 ? 0 : wordTuning.plural
  if (/\d/.test(asked) || /\d/.test(held)) return 0
  if (isLostFromFour(asked, held)) return isKnown(asked) ? 0 : wordTuning.lostFromFour
  const length = Math.min(asked.length, held.length)
  const most = editsAllowed(length)
  if (most === 0 || editDistance(asked, held, most) > most) return 0
  if (isKnown(asked)) return wordTuning.knownTypo
  if (length >= 6) return wordTuning.typo
  return isExchange(asked, held) ? wordTuning.exchangedShort : wordTuning.shortTypo
}

/** The maximum that `editsAllowed` returns. */
const maxEdits = 2

const isPlural = (many: string, one: string) =>
  many.length === one.length + 1 && many.endsWith('s') && many.startsWith(one)

/** One letter was replaced; a swap keeps the letters. */
const isExchange = (one: string, other: string) =>
  one.length === other.length && [...one].sort().join('') !== [...other].sort().join('')

/** Two words written as one, with at most one typo. With more, the shorter word could be anything. */
function joinedLikeness([first, second]: readonly [string, string | undefined], other: string): number {
  if (second === undefined || Math.abs(first.length + second.length - other.length) > 1) return 0
  const joined = first + second
  if (joined === other) return wordTuning.joined
  if (Math.min(joined.length, other.length) < 8 || /\d/.test(joined + other)) return 0
  return editDistance(joined, other, 1) <= 1 ? wordTuning.joined * wordTuning.typo : 0
}
