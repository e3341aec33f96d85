import { itemAt } from '../../domain/item-at.ts'
import { baseScore, type DetectorTables, detectorTables, slotOf } from './pack-detector.ts'

/** What the detector says of a text. */
export type Detected = {
  /** ISO 639-1, or empty if the text has no words that it knows. */
  language: string
  isReliable(): boolean
  /** From 0 to 1 for each language, the likeliest first. */
  getScores(): Readonly<Record<string, number>>
}

type Detector = DetectorTables & { separator: RegExp }

let loaded: Detector | undefined

/** Reads the tables, so that no request has to. */
export function loadDetector(): Detector {
  if (loaded === undefined) {
    const tables = detectorTables()
    loaded = { ...tables, separator: new RegExp(tables.separators, 'gu') }
  }
  return loaded
}

/** Every language that the detector knows. */
export const detectedLanguages = (): readonly string[] => loadDetector().languages

/** The same as `detect` of `eld`, in whole numbers and without an object for each n-gram. */
export function detectLanguage(text: string): Detected {
  const detector = loadDetector()
  const { languages, averages } = detector
  const sums = new Int32Array(languages.length)
  const count = addWords(detector, lettersOf(text, detector), sums)
  const ranked = rank(sums, count)
  const [best] = ranked
  let scores: Record<string, number> | undefined
  return {
    language: best === undefined ? '' : itemAt(languages, best.language),
    isReliable: () =>
      best !== undefined && count >= minNgrams && itemAt(averages, best.language) * minShare <= best.score,
    getScores: () => {
      if (scores === undefined) {
        scores = {}
        for (const { language, score } of ranked) scores[itemAt(languages, language)] = score
      }
      return scores
    },
  }
}

const minNgrams = 3
/** Of the average score of a language, for a text that is surely in it. */
const minShare = 0.75
/** The score of an n-gram that makes half of the best score. */
const halfScore = 25
/** In characters, and then in bytes: up to the end of the word, or else right there. */
const maxRead = 1000
const cutAfter = 350
const mustCutAfter = 380
/** Of a longer word only its beginning and its end are read. */
const maxWord = 70

function rank(sums: Int32Array, count: number): { language: number; score: number }[] {
  const ranked: { language: number; score: number }[] = []
  for (const [language, sum] of sums.entries()) {
    const each = sum / count
    if (sum > 0) ranked.push({ language, score: each / (each + halfScore) })
  }
  return ranked.sort((a, b) => b.score - a.score)
}

const space = 32
/** A text is read up to a character after `mustCutAfter`, with a mark behind it. */
const letters = new Uint8Array(mustCutAfter + 8)

/** No letter: some bytes are a space. */
const endOfWord = 0

/** Writes the bytes of a text, as the letters that stand for them, with a mark behind each word. */
function lettersOf(text: string, { separator, letters: letterOf }: Detector): number {
  const words = text.slice(0, maxRead).replace(separator, ' ').trim().toLowerCase()
  let end = 0
  let bytes = 0
  const add = (byte: number) => {
    letters[end++] = itemAt(letterOf, byte)
  }
  for (let at = 0; at < words.length && bytes <= mustCutAfter; at++) {
    let code = words.charCodeAt(at)
    if (code === space) {
      letters[end++] = endOfWord
      if (bytes > cutAfter) return end
      bytes++
    } else if (code < 0x80) {
      letters[end++] = code
      bytes++
    } else if (code < 0x800) {
      add(0xc0 | (code >> 6))
      add(0x80 | (code & 0x3f))
      bytes += 2
    } else if (code < 0xd800 || code >= 0xe000) {
      add(0xe0 | (code >> 12))
      add(0x80 | ((code >> 6) & 0x3f))
      add(0x80 | (code & 0x3f))
      bytes += 3
    } else {
      code = 0x10000 + (((code & 0x3ff) << 10) | (words.charCodeAt(++at) & 0x3ff))
      add(0xf0 | (code >> 18))
      add(0x80 | ((code >> 12) & 0x3f))
      add(0x80 | ((code >> 6) & 0x3f))
      add(0x80 | (code & 0x3f))
      bytes += 4
    }
  }
  letters[end++] = endOfWord
  return end
}

/** Adds what each n-gram says of each language, once; the number of different n-grams. */
function addWords(detector: Detector, end: number, sums: Int32Array): number {
  seen.fill(0)
  const longEndings = new Set<string>()
  let count = 0
  const add = (key: number) => {
    if (!isNew(key)) return
    count++
    addScores(detector, key, sums)
  }
  for (let from = 0; from < end; ) {
    const to = letters.indexOf(endOfWord, from)
    const length = Math.min(to - from, maxWord)
    let at = 0
    for (; at + stride + 1 < length; at += stride) add(keyAt(from + at, from + at + ngram, at === 0, false))
    const last = from + Math.max(0, length - ngram)
    if (to - last <= ngram) {
      if (to > from) add(keyAt(last, to, at === 0, true))
      // No language has an n-gram of so many letters.
    } else longEndings.add(letters.subarray(last, to).join())
    from = to + 1
  }
  return count + longEndings.size
}

/** The letters of an n-gram. */
const ngram = 4
const stride = 3

/** The letters as one number, as `keyOf` makes it, with a space before the first of a word and behind the last. */
function keyAt(from: number, to: number, isFirst: boolean, isLast: boolean): number {
  let key = isLast ? space : 0
  for (let at = to - 1; at >= from; at--) key = key * 2 ** 8 + itemAt(letters, at)
  return isFirst ? key * 2 ** 8 + space : key
}

/** The keys of one text, each at its hash or in the next free slot: fewer than half of the slots. */
const seen = new Float64Array(1024)

function isNew(key: number): boolean {
  const mask = seen.length - 1
  for (let slot = slotOf(key, mask); ; slot = (slot + 1) & mask) {
    const known = seen[slot]
    if (known === key) return false
    if (known !== 0) continue
    seen[slot] = key
    return true
  }
}

function addScores({ keys, slots, starts, languageOf, scores }: Detector, key: number, sums: Int32Array): void {
  const mask = slots.length - 1
  for (let slot = slotOf(key, mask); ; slot = (slot + 1) & mask) {
    const number = itemAt(slots, slot) - 1
    if (number < 0) return
    if (keys[number] !== key) continue
    const end = itemAt(starts, number + 1)
    for (let at = itemAt(starts, number); at < end; at++) {
      const language = itemAt(languageOf, at)
      sums[language] = itemAt(sums, language) + itemAt(scores, at) + baseScore
    }
    return
  }
}
