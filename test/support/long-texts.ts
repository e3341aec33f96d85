import { type Draw, drawFrom, type Pump, pumped, pumpsOf } from './pump-texts.ts'
import type { SourceTexts } from './source-texts.ts'

/** A text of any length; `sizeOf` is what the length is counted in. */
export type LongText = { name: string; text(size: number, sizeOf: (text: string) => number): string }

export const longText = (pump: Pump, name = JSON.stringify(pump)): LongText => ({
  name,
  text: (size, sizeOf) => pumped(pump, size, sizeOf),
})

export const repeated = (part: string, name?: string): LongText => longText({ before: '', part, after: '' }, name)

/** What guests write. */
const prose =
  'We come for our tenth wedding anniversary, and would love a quiet table by the water; nothing too loud, please.\n'
export const proseText: LongText = repeated(prose, 'prose')

const parts = [
  'a', 'a ', '1', '1 ', '12:30 ', '1,', '0.', 'eta,11h11hrs,', ' ', '\n', '\r\n', '\t', '.', ',', '-', ' - ', '~', '(', '[(', ')', '/', '%', '&', '"', "'", '\\', '_', '#', '<a>',
  'é ', 'e\u0301', '\u0301\u0316', '寿', '寿司と', '한국', 'я ', '🚫', '👩‍👩‍👧', '\ud800', '\u0000', '\ufdfa', '\ufdfb', '\u3316', '½', 'ｆ', 'İ', '[', '{"a":', 'no, ', 'St, ', 'b and b ',
  prose,
] // biome-ignore format: a table

/** Every kind of character, and ordinary prose. */
export const plainTexts: readonly LongText[] = parts.map((part) => repeated(part))

/** One text for each expression. */
export function expressionTexts(files: readonly SourceTexts[]): LongText[] {
  const draw = drawFrom(3)
  return files.flatMap(({ expressions }) =>
    expressions.flatMap((expression) => {
      const pumps = pumpsOf(expression, draw)
      return pumps.length === 0 ? [] : [longText(draw(pumps))]
    }),
  )
}

const minPhrases = 8
const maxHeads = 20

/** The phrases of each file in a row; the words that begin most of them; and all of their words misspelt. */
export function phraseTexts(files: readonly SourceTexts[]): LongText[] {
  const draw = drawFrom(5)
  const lists = byFolder(files).filter(({ phrases }) => phrases.length >= minPhrases)
  const rows = lists.flatMap(({ file, phrases }) =>
    [' ', ', no '].map((between) =>
      repeated(rowOf(phrases, between, draw), `phrases of ${file} with "${between}" between them`),
    ),
  )
  const phrases = [...new Set(lists.flatMap(({ phrases }) => phrases.map((phrase) => phrase.toLowerCase())))]
  const byHead = Map.groupBy(phrases, (phrase) => phrase.split(' ', 1)[0] as string)
  const heads = [...byHead].sort(([, a], [, b]) => b.length - a.length).slice(0, maxHeads)
  return [...rows, ...heads.flatMap(([word]) => [repeated(`${word} `), repeated(`${word}, `)]), misspelt(phrases)]
}

/** The phrases of all files of a folder together: a language has twenty files. */
const byFolder = (files: readonly SourceTexts[]): Pick<SourceTexts, 'file' | 'phrases'>[] =>
  [...Map.groupBy(files, ({ file }) => file.replace(/[^/]*$/, ''))].map(([file, group]) => ({
    file,
    phrases: group.flatMap(({ phrases }) => phrases),
  }))

const phrasesInRow = 150

const rowOf = (phrases: readonly string[], between: string, draw: Draw) =>
  Array.from({ length: Math.min(phrasesInRow, phrases.length) }, () => draw(phrases) + between).join('')

/** Two neighbouring letters of each word swapped, at one place after another: no two words alike. */
function misspelt(phrases: readonly string[]): LongText {
  const words = [...new Set(phrases.flatMap((phrase) => phrase.match(/[a-z]{6,}/g) ?? []))]
  const swapped = [0, 1, 2, 3, 4].flatMap((at) =>
    words.map((word) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)} `),
  )
  const all = swapped.join('')
  return { name: 'words with two letters swapped', text: (size) => all.slice(0, size) }
}
