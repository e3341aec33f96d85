import type { FoldedText } from '../../../text/fold-text.ts'
import { type Detected, detectedLanguages, detectLanguage } from '../../../vocabulary/detector/detect-language.ts'
import { englishIn, lexiconOf, noteLanguages, phrasesIn } from './lexicon.ts'
import { normalizeNote } from './normalize-note.ts'
import type { Sentence } from './note-tokens.ts'

/** What the detector calls a language that shares a folder with another. */
const folderOf: Readonly<Record<string, string>> = { da: 'da-no', no: 'da-no', nb: 'da-no', nn: 'da-no' }

const folders: ReadonlySet<string> = new Set(noteLanguages)

const folderIn = (code: string): string | undefined => {
  const folder = folderOf[code] ?? code
  return folders.has(folder) ? folder : undefined
}

/** More text says no more about the language. */
const maxDetected = 2000
/** A shorter part is in the language of the whole note. */
const minDetected = 25
/** How much surer the detector must be of a part's own language than of the note's. */
const minLead = 0.12
/** Beyond these a note is read in the language of its beginning. */
const maxSentences = 200

/** ISO 639-1 of a note, null where it has no words. A short note is in the language whose words it has. */
export function languageOf(note: string): string | null {
  if (!/\p{L}/u.test(note)) return null
  const detected = detectLanguage(note)
  if (detected.isReliable() && note.length >= sureLength) return detected.language
  const folder = folderFor(normalizeNote(note).text.slice(0, maxDetected), detected)
  return folder.split('-')[0] ?? null
}

/** Whether a note is surely in a language without a folder: "germanes" are sisters in Catalan and no Germans. */
export const isInOtherLanguage = (note: string, detected: Detected): boolean =>
  note.length >= sureLength && folderIn(detected.language) === undefined && detected.isReliable()

/** The likeliest languages: Danish and Norwegian look alike. English where a note says too little. */
export function likelyLanguagesOf(note: string, detected: Detected): Set<string> {
  if (note.length < minDetected || !detected.isReliable()) return new Set(['en'])
  const scores = detected.getScores()
  const best = scores[detected.language] ?? 0
  return new Set(Object.keys(scores).filter((code) => (scores[code] ?? 0) >= alike * best))
}

const alike = 0.9

/** The sentences of a note, each with the folder of the language that it is read in. */
export function sentencesOf(note: string, folded: FoldedText, detected = detectLanguage(note)): Sentence[] {
  const main = folderFor(folded.text.slice(0, maxDetected), detected)
  const parts = partsOf(folded.text)
  const languageIn = ({ from, to, script }: Part): string => {
    if (script !== undefined && !usesScript(main, script)) return languageOfScript[script]
    const isShort = to - from < minDetected || parts.length > maxSentences || parts.length === 1
    return isShort
      ? main
      : ownLanguage(note.slice(folded.offsets[from], folded.offsets[to]), folded.text.slice(from, to), main)
  }
  return parts.flatMap((part) =>
    joined(scriptsOf(folded.text, part).map((piece) => ({ ...piece, language: languageIn(piece) }))),
  )
}

/** Neighbours of one language are one: digits do not cut "10 minutes" in two in any script. */
function joined(parts: readonly Sentence[]): Sentence[] {
  const whole: Sentence[] = []
  for (const { from, to, language } of parts) {
    const last = whole.at(-1)
    if (last?.language === language) last.to = to
    else whole.push({ from, to, language })
  }
  return whole
}

/** The language of a word in another script than the note's: "vegan, 寿司 please". */
const languageOfScript = { han: 'zh', kana: 'ja', hangul: 'ko', cyrillic: 'ru', arabic: 'ar' } as const
type Script = keyof typeof languageOfScript

const scripts: readonly (readonly [Script, RegExp, readonly string[]])[] = [
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  ['han', /\p{Script=Han}/u, ['zh', 'ja', 'ko']],
  ['hangul', /\p{Script=Hangul}/u, ['ko']],
  ['cyrillic', /\p{Script=Cyrillic}/u, ['ru', 'uk', 'bg', 'sr']],
  ['arabic', /\p{Script=Arabic}/u, ['ar', 'fa']],
]

const usesScript = (language: string, script: Script): boolean =>
  scripts.some(([name, , languages]) => name === script && languages.includes(language))

const otherScripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Cyrillic', 'Arabic']
  .map((name) => `\\p{Script=${name}}`)
  .join('')
const otherScript = new RegExp(`[${otherScripts}][${otherScripts}\\p{M}ー ]*`, 'gu')

type Part = { from: number; to: number; script?: Script }

/** Cuts a part where its script changes. */
function scriptsOf(text: string, { from, to }: { from: number; to: number }): Part[] {
  const parts: Part[] = []
  let at = from
  for (const { 0: run, index } of text.slice(from, to).matchAll(otherScript)) {
    const script = scripts.find(([, letters]) => letters.test(run))?.[0]
    if (script === undefined) continue
    if (from + index > at) parts.push({ from: at, to: from + index })
    parts.push({ from: from + index, to: from + index + run.length, script })
    at = from + index + run.length
  }
  if (at < to || parts.length === 0) parts.push({ from: at, to })
  return parts
}

/** The detector's language where it is much surer of it and its words cover more of the part. */
function ownLanguage(original: string, text: string, main: string): string {
  const result = detectLanguage(original)
  const language = folderIn(result.language)
  if (language === undefined || language === main || !result.isReliable()) return main
  const scores = result.getScores()
  const isSurer = (scores[result.language] ?? 0) - (scoresByFolder(scores).get(main) ?? 0) > minLead
  if (!isSurer) return main
  const start = coveredPart(text)
  return coverage(start, language) > coverage(start, main) ? language : main
}

/** Short notes are hard for a detector: the language whose words cover most of the letters is the likelier one. */
function folderFor(text: string, detected: Detected): string {
  const all = detected.getScores()
  const scores = scoresByFolder(all)
  const likely = Object.keys(all)
    .flatMap((code) => folderIn(code) ?? [])
    .slice(0, maxLikely)
  const candidates = [...new Set(text.length < shortNote ? noteLanguages : [...likely, 'en', ...undetected()])]
  // The detector guesses at a few letters.
  const weight = Math.min(1, text.length / sureLength)
  const start = coveredPart(text)
  const english = englishIn(start)
  const sumOf = (language: string, covered: number) =>
    (scores.get(language) ?? 0) * weight + covered + (language === 'en' ? englishPrior : 0)
  const ranked = candidates
    .map((language, rank) => ({ language, rank, most: sumOf(language, 1) }))
    .sort((a, b) => b.most - a.most)
  let best = { language: 'en', rank: -1, sum: 0 }
  for (const { language, rank, most } of ranked) {
    // No text is covered more than once, so most languages are not read.
    if (most < best.sum) break
    const sum = sumOf(language, coverage(start, language, english))
    if (sum < best.sum || (sum === best.sum && rank > best.rank)) continue
    // Borrowed English alone is English.
    const isOwn = text.length >= shortNote || language === 'en' || coverage(start, language, []) > 0
    if (isOwn) best = { language, rank, sum }
  }
  return best.language
}

const shortNote = 60
const maxLikely = 4
/** Languages that the detector does not know, such as those of an operator's folder. */
function undetected(): readonly string[] {
  unknown ??= noteLanguages.filter((folder) => !detectedLanguages().some((code) => folderIn(code) === folder))
  return unknown
}

let unknown: readonly string[] | undefined

const sureLength = 40
/** Staff shorthand is English, and English words are in every other language's notes. */
const englishPrior = 0.15

/** The best score of each folder. */
function scoresByFolder(scores: ReturnType<Detected['getScores']>): Map<string, number> {
  const best = new Map<string, number>()
  for (const [code, score] of Object.entries(scores)) {
    const folder = folderIn(code)
    if (folder !== undefined) best.set(folder, Math.max(best.get(folder) ?? 0, score))
  }
  return best
}

/** More text says no more about the language. */
const coveredPart = (text: string): string => text.slice(0, maxCovered)
const maxCovered = 400

/** The share of a text's letters that phrases of a language hold. */
function coverage(text: string, language: string, english?: ReturnType<typeof englishIn>): number {
  let end = 0
  let covered = 0
  for (const { from, to } of phrasesIn(text, lexiconOf(language), english)) {
    covered += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return covered / text.length
}

/** From stop to stop, and from comma to comma where what they part is long. */
function partsOf(text: string): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = []
  let from = 0
  for (const { index, 0: mark } of text.matchAll(/[.!?;\n。！？；؟।](?=\s|$|\p{Lo})|[,،，]/gu)) {
    const isComma = /[,،，]/.test(mark)
    if (isComma && (index - from < minDetected || text.length - index < minDetected)) continue
    parts.push({ from, to: index })
    from = index
  }
  parts.push({ from, to: text.length })
  return parts
}
