import { eastAsianLetter } from '../../../text/east-asian-letter.ts'
import { foldAccents } from '../../../text/fold-accents.ts'
import { phrasesOf } from '../../../vocabulary/languages.ts'
import { holidayPhrases } from '../../../vocabulary/plans/note-plans.ts'
import { anyOf } from '../../../vocabulary/word-patterns.ts'
import { type HoursWord, hoursLanguages } from '../../places/hours/hours-words.ts'

export type Token = string
type Phrase = { words: Token[]; meaning: string; language: string }

/** A shorter name of a weekday is another word in other languages: "so", "do". */
const minWeekdayLength = 5

/** Words, numbers and marks in lower case without accents. */
export const tokensOf = (text: string): Token[] =>
  foldAccents(eastAsianLetter.test(text) ? text.replace(unspacedWords(), ' $& ') : text)
    .toLowerCase()
    .replace(/(?<=\p{L})-feiras?(?!\p{L})/gu, '')
    .replace(/(?<=\d)\.(?=\s*\p{L})|(?<=\p{L}{3})\.(?=\s*\d)/gu, ' ')
    .replace(/(?<=\d[./]\d{1,2})[./](?:\d{4})?(?!\d)/g, ' ')
    .replace(/['’]/g, '')
    .match(/\d+(?:[./]\d+)?|\p{L}+|\n|[^\s\p{L}\d]/gu) ?? []

const readKinds = /^(days|closed|except|to|and)$/
let unspaced: RegExp | null = null

/** The days and closings of languages that are written without spaces. */
function unspacedWords(): RegExp {
  const texts = hoursLanguages()
    .flatMap(({ words }) => [...words.values()].flat())
    .filter(({ text, word }) => eastAsianLetter.test(text) && text.length > 1 && readKinds.test(word.kind))
    .map(({ text }) => text)
  unspaced ??= new RegExp(anyOf(texts.sort((one, other) => other.length - one.length)), 'gu')
  return unspaced
}

const phrases = (meaning: string, list: readonly string[], language = ''): Phrase[] =>
  list.map((phrase) => ({ words: tokensOf(phrase), meaning, language })).filter(({ words }) => words.length > 0)

/** By their first word, the longest first. */
type Phrases = ReadonlyMap<Token, Phrase[]>

const byFirstWord = (list: Phrase[]): Phrases =>
  Map.groupBy(
    list.sort((one, other) => other.words.length - one.words.length),
    ({ words }) => words[0] ?? '',
  )

type DayWords = {
  closed: Phrases
  holidays: Phrases
  to: Phrases
  fillers: ReadonlySet<Token>
  and: ReadonlySet<Token>
  weekdays: Weekdays
  /** The same with the short names of a language, which count next to a word of it. */
  weekdaysOf: ReadonlyMap<string, Weekdays>
}

export type Weekdays = ReadonlyMap<Token, number>

let known: DayWords | null = null

/** Read when the first description comes, as the words of opening hours are. */
export function dayWords(): DayWords {
  known ??= readDayWords()
  return known
}

function readDayWords(): DayWords {
  const languages = hoursLanguages().map(({ code, words }) => ({ code, entries: [...words.values()].flat() }))
  const entries = languages.flatMap((language) => language.entries)
  const textsOf = (kind: HoursWord['kind'], those = entries) =>
    those.filter(({ word }) => word.kind === kind).map(({ text }) => text)
  const opened = new Set(phrasesOf('event-phrases', 'before-hours'))
  const weekdays = languages.map(({ code, entries: own }): [string, [Token, number][]] => [
    code,
    own.flatMap(({ text, word }): [Token, number][] => {
      const [day, ...others] = word.kind === 'days' ? word.days : []
      return day === undefined || others.length > 0 ? [] : [[text, day]]
    }),
  ])
  const long = weekdays.flatMap(([, names]) => names).filter(([name]) => name.length >= minWeekdayLength)
  return {
    closed: byFirstWord(
      languages.flatMap(({ code, entries: own }) => [
        ...phrases('closed', textsOf('closed', own), code),
        ...phrases('except', textsOf('except', own), code),
      ]),
    ),
    holidays: byFirstWord(holidayPhrases().flatMap(([day, list]) => phrases(day, list))),
    to: byFirstWord(phrases('to', textsOf('to'))),
    fillers: new Set(textsOf('nothing').filter((text) => !opened.has(text))),
    and: new Set(textsOf('and').flatMap(tokensOf)),
    weekdays: new Map(long),
    weekdaysOf: new Map(weekdays.map(([code, names]) => [code, new Map([...long, ...names])])),
  }
}

export const phraseAt = (tokens: readonly Token[], at: number, list: Phrases): Phrase | undefined =>
  list.get(tokens[at] ?? '')?.find(({ words }) => words.every((word, index) => tokens[at + index] === word))

/** What may be between the days of a list. */
export const isJoint = (token: Token): boolean =>
  dayWords().and.has(token) || dayWords().to.has(token) || /^[,&+・、–—-]$/.test(token)
