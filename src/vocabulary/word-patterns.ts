/** The phrases of the lists that a pattern may name as `<list>`. */
export type PatternLists = (name: string) => readonly string[]

/**
 * Patterns of words as one expression, which fits wherever one of them fits. A pattern is a phrase in which
 * - `board|council` is one of these words, and `task_force` a word with a space
 * - `(general)` may be missing
 * - `<list>` is any phrase of that list
 * - `?` is any word, `...` up to three words, `#` a digit, and `*day` a longer word that ends so
 * - `^` is the beginning of the text, `$` its end, and a star at the end lets anything follow
 */
export function wordPattern(
  patterns: readonly string[],
  listOf: PatternLists,
  { flags = '', word = anyWord }: { flags?: string; word?: string } = {},
): RegExp {
  const sources = patterns.map((pattern) => sourceOf(pattern, listOf).replaceAll(anyWord, word))
  // The boundary before a word is checked once for all patterns, which is much faster.
  const inText = sources.filter((source) => source.startsWith('\\b')).map((source) => source.slice(2))
  const others = sources.filter((source) => !source.startsWith('\\b'))
  const all = inText.length > 0 ? [`\\b(?:${inText.join('|')})`, ...others] : others
  return new RegExp(all.length > 0 ? all.join('|') : '(?!)', flags)
}

/** A pattern as an expression of its own, with the `wordsNeeded` for it. */
export type OnePattern = { source: string; words: ReadonlySet<string> | null }

/** Each pattern alone, in the order in which `wordPattern` tries them at one place of a text. */
export function onePatterns(patterns: readonly string[], listOf: PatternLists, word: string): OnePattern[] {
  const all = patterns.map((pattern) => ({
    source: sourceOf(pattern, listOf).replaceAll(anyWord, word),
    words: wordsNeeded([pattern], listOf),
  }))
  const isInText = ({ source }: OnePattern) => source.startsWith('\\b')
  return [...all.filter(isInText), ...all.filter((one) => !isInText(one))]
}

/** What `?` fits, as an expression. */
const anyWord = '\\S+'

/**
 * Words of which a text has at least one if any of the patterns fits it; null if this is unknown. To look for words
 * is much faster than to try the expression. The words of a text are what `\W+` parts.
 */
export function wordsNeeded(patterns: readonly string[], listOf: PatternLists): ReadonlySet<string> | null {
  const needed = patterns.map((pattern) => rarestWords(pattern, listOf))
  return needed.includes(null) ? null : new Set(needed.flatMap((words) => words ?? []))
}

/** One word of each text that the rarest token of a pattern may be, as long words are rarer; null if there is none. */
function rarestWords(pattern: string, listOf: PatternLists): string[] | null {
  const { isOpen, tokens } = partsOf(pattern)
  const closed = isOpen ? tokens.slice(0, -1) : tokens
  const choices = closed.flatMap((token) => {
    if (token.startsWith('(') || token === '...') return []
    const words = textsOf(token, listOf).map((text) => byLength(text.split(/[_ ]/)).at(-1) ?? '')
    return words.length > 0 && words.every((word) => /^[a-z0-9]+$/.test(word)) ? [words] : []
  })
  const shortest = (words: readonly string[]) => Math.min(...words.map(({ length }) => length))
  return choices.sort((a, b) => shortest(a) - shortest(b)).at(-1) ?? null
}

const byLength = (words: readonly string[]): string[] => words.toSorted((a, b) => a.length - b.length)

/** What is wrong with a pattern; null if nothing is. */
export function patternFault(pattern: string, isList: (name: string) => boolean): string | null {
  // Nine of ten are plain words.
  if (/^[^()<>]*\w[^()<>]*$/.test(pattern)) return null
  const { tokens } = partsOf(pattern)
  const wrong = tokens.find((token) => !/^(\?|\.\.\.|\([^()]+\)|[^()]+)$/.test(token))
  if (tokens.length === 0 || wrong !== undefined) return `not a pattern of words: "${pattern}"`
  const unknown = [...pattern.matchAll(/<([^<>]*)>/g)].map(([, name = '']) => name).find((name) => !isList(name))
  return unknown === undefined ? null : `unknown list: "<${unknown}>"`
}

/** One of these phrases as they are. */
export const anyOf = (phrases: readonly string[]): string =>
  phrases.length > 0 ? phrases.map((phrase) => RegExp.escape(phrase)).join('|') : '(?!)'

function partsOf(pattern: string) {
  const isAtStart = pattern.startsWith('^')
  const isAtEnd = pattern.endsWith('$')
  const isOpen = pattern.endsWith('*')
  const words = pattern.slice(isAtStart ? 1 : 0, isAtEnd || isOpen ? -1 : undefined)
  return { isAtStart, isAtEnd, isOpen, tokens: words.split(' ').filter((token) => token !== '') }
}

function sourceOf(pattern: string, listOf: PatternLists): string {
  const { isAtStart, isAtEnd, isOpen, tokens } = partsOf(pattern)
  let source = ''
  let space = ''
  for (const token of tokens) {
    const isOptional = token.startsWith('(')
    if (token === '...') source += `(?:${space}\\S+){0,3}`
    else if (!isOptional) source += `${space}${wordOf(token, listOf)}`
    else if (space === '') source += `(?:${wordOf(token.slice(1, -1), listOf)} )?`
    else source += `(?:${space}${wordOf(token.slice(1, -1), listOf)})?`
    if (!(isOptional && space === '')) space = ' '
  }
  // Letters outside ASCII have no boundary in expressions.
  const start = isAtStart ? '^' : /^\w/.test(firstLetter(tokens)) ? '\\b' : ''
  const end = isAtEnd ? '$' : !isOpen && /\w$/.test(lastLetter(tokens)) ? '\\b' : ''
  return `${start}${source}${end}`
}

const firstLetter = (tokens: readonly string[]): string => (tokens.at(0) ?? '').replace(/^[(<?*]+/, '')
const lastLetter = (tokens: readonly string[]): string => (tokens.at(-1) ?? '').replace(/[)>]+$/, '')

function wordOf(token: string, listOf: PatternLists): string {
  if (token === '?') return '\\S+'
  const words = textsOf(token, listOf).map(escaped)
  return words.length === 1 ? words.join('') : `(?:${words.join('|')})`
}

/** The alternatives of a token, as the pattern writes them. */
const textsOf = (token: string, listOf: PatternLists): string[] =>
  token.split('|').flatMap((word) => {
    const [, list] = /^<(.+)>$/.exec(word) ?? []
    return list === undefined ? [word] : listOf(list)
  })

const escaped = (word: string): string =>
  word
    .split(/([*#_])/)
    .map((part) => ({ '*': '\\S+', '#': '\\d', _: ' ' })[part] ?? RegExp.escape(part))
    .join('')
