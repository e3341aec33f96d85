import { kindsCalled } from '../../vocabulary/categories/kinds-in-names.ts'
import { subjectOf } from '../../vocabulary/subject-words.ts'

/**
 * Tells of a name whether a sentence has its words in any language: "Ozeanographisches Museum" is the "Musée
 * océanographique". Its kind and a word that no other place has are enough: "le musée Marigold" is the "Museu Anna
 * Marigold".
 */
export function saidInAnyLanguage(
  said: readonly string[],
  /** Whether a word is in the names of one place only. */
  isAlone: (word: string) => boolean,
): (name: readonly string[]) => boolean {
  const kinds = new Set(said.flatMap(kindsCalled))
  const subjects = new Set(said.flatMap((word) => subjectOf(word) ?? []))
  const sounds = said.map(soundOf)
  const known = new Map<string, 'own' | 'kind' | null>()
  const howSaid = (word: string): 'own' | 'kind' | null => {
    if (kindsCalled(word).some((kind) => kinds.has(kind))) return 'kind'
    const sound = soundOf(word)
    return subjects.has(subjectOf(word) ?? '') || sounds.some((other) => isSister(sound, other)) ? 'own' : null
  }
  return (name) => {
    const words = name.filter((word) => word.length >= minLetters)
    const how = words.map((word) => {
      if (!known.has(word)) known.set(word, howSaid(word))
      return known.get(word) ?? null
    })
    if (how.length < 2 || !how.includes('own')) return false
    return !how.includes(null) || (how.includes('kind') && words.some((word) => said.includes(word) && isAlone(word)))
  }
}

/** Letters that languages write in different ways: "oceanographique", "ozeanografisch". */
const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/qu|[kqz]/g, 'c')
    .replace(/y/g, 'i')
    .replace(/(.)\1/g, '$1')

/** "Exotic" and "exotique" begin alike and end in the way of their language. */
function isSister(one: string, other: string): boolean {
  const most = Math.max(one.length, other.length)
  let common = 0
  while (common < most && one[common] === other[common]) common++
  return common === most || (common >= minLettersOfStem && most - common <= maxEnding && common >= minShare * most)
}

const minLettersOfStem = 5
const maxEnding = 4
const minShare = 0.6

/** Shorter words of a name are articles and the like. */
const minLetters = 4
