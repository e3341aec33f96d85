import { LRUCache } from 'lru-cache'
import { isSameWord } from '../choosing/own-words.ts'
import { isKind, wordsOf } from './name-words.ts'

/**
 * Tells of a title whether a text names it: all its words ("catch winter lights"), or most of them as a name ("the
 * Winter Lights"). A title that only says a kind, such as "Live Music", asks for the kind.
 */
export function titlesNamedIn(texts: readonly string[]): (title: string) => boolean {
  if (texts.length === 0) return () => false
  const said = texts.map((text) => ` ${wordsOf(text).join(' ')} `)
  const names = texts.flatMap(namesIn).slice(0, maxNames).map(phraseOf)
  const isSaid = ({ spaced, words }: Phrase): boolean => {
    if (words === 1) return names.some((name) => name.spaced === spaced)
    if (said.some((text) => text.includes(spaced))) return true
    return names.some((name) => 2 * name.words > words && spaced.includes(name.spaced))
  }
  return (title) => formsOf(title).some(isSaid)
}

/** Tells of a title which of some words it has, as a share of `ofWord`; the refused ones count against it. */
export function titlesWithWords(
  wished: readonly (readonly string[])[],
  refused: readonly (readonly string[])[],
  { event, refusedEvent }: { event: number; refusedEvent: number },
): (title: string) => number {
  const [some, others] = [wished, refused].map((phrases) =>
    phrases.flat().filter(({ length }) => length >= minLettersOfWord),
  ) as [string[], string[]]
  if (some.length + others.length === 0) return () => 0
  const holds = (words: readonly string[], title: readonly string[]) =>
    words.some((word) => title.some((own) => own[0] === word[0] && isSameWord(word, own)))
  return (title) => {
    const words = wordsOfTitle(title)
    return holds(others, words) ? refusedEvent : holds(some, words) ? event : 0
  }
}

const minLettersOfWord = 4

function wordsOfTitle(title: string): readonly string[] {
  let words = titleWords.get(title)
  if (words === undefined) {
    words = wordsOf(title)
    titleWords.set(title, words)
  }
  return words
}

/** Folding a title takes longer than comparing its words. */
const titleWords = new LRUCache<string, readonly string[]>({ max: 20_000 })

/** Words with a space around each. */
type Phrase = { spaced: string; words: number }

const phraseOf = (text: string): Phrase => ({ spaced: ` ${text} `, words: text.split(' ').length })

/** The words of a title, and those before what it is or who takes part. None that only say a kind. */
function formsOf(title: string): Phrase[] {
  let forms = known.get(title)
  if (forms === undefined) {
    forms = [title, title.split(separator)[0] ?? '']
      .map((text) => wordsOf(text).filter((word) => !isYear.test(word)))
      .filter((words) => words.join('').length >= minLetters && !isKind(words.join(' ')))
      .map((words) => phraseOf(words.join(' ')))
    known.set(title, forms)
  }
  return forms
}

/** Folding a title takes longer than looking for it, and a city has thousands. */
const known = new LRUCache<string, Phrase[]>({ max: 20_000 })

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
