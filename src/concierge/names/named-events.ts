import { LRUCache } from 'lru-cache'
import { isKind, wordsOf } from './name-words.ts'

/**
 * Tells of a title whether a text names it: all its words ("catch winter lights"), or most of them as a name ("the
 * Winter Lights"). A title that only says a kind, such as "Live Music", asks for the kind.
 */
export function titlesNamedIn(texts: readonly string[]): (title: string) => boolean {
  if (texts.length === 0) return () => false
  const said = texts.map((text) => ` ${wordsOf(text).join(' ')} `)
  const names = texts.flatMap(namesIn).slice(0, maxNames)
  const isSaid = (words: readonly string[]): boolean => {
    const phrase = words.join(' ')
    if (words.length === 1) return names.includes(phrase)
    if (said.some((text) => text.includes(` ${phrase} `))) return true
    return names.some((name) => ` ${phrase} `.includes(` ${name} `) && 2 * name.split(' ').length > words.length)
  }
  return (title) => formsOf(title).some((words) => isSaid(words) && !isKind(words.join(' ')))
}

/** The words of a title, and those before what it is or who takes part. */
function formsOf(title: string): string[][] {
  let forms = known.get(title)
  if (forms === undefined) {
    forms = [title, title.split(separator)[0] ?? '']
      .map((text) => wordsOf(text).filter((word) => !isYear.test(word)))
      .filter((words) => words.join('').length >= minLetters)
    known.set(title, forms)
  }
  return forms
}

/** Folding a title takes longer than looking for it, and a city has thousands. */
const known = new LRUCache<string, string[][]>({ max: 20_000 })

const minLetters = 4
const maxNames = 30

const separator = /\s*[:–—|]\s|\s-\s|\s*[([]/
const isYear = /^20\d\d$/

/** Runs of words that are written as names, but for a word that only begins its sentence. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\p{Lu}[\p{L}\p{N}'’]*(?: (?:\p{Lu}|\p{N})[\p{L}\p{N}'’]*)*/gu)]
    .filter(({ index, 0: name }) => index > 0 || name.includes(' '))
    .map(([name]) => wordsOf(name).join(' '))
    .filter((name) => name.length >= minLetters && !isKind(name))
