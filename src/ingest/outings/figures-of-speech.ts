import { type EventKind, eventKinds } from '../../vocabulary/event-kinds.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'
import { type EventText, maxDescriptionLength } from './event-text.ts'
import { kindsByPhrase } from './event-words.ts'
import { foldedLine, type Match, matchesIn, partMatches } from './match-kinds.ts'

/** Genres that titles also use for something else: "Junkyard Symphony", "A Requiem for Winter". */
const listed = phrasesOf('event-phrases', 'figure-in-a-title')
const figures = new Set(listed)
const endings = listed.filter((phrase) => phrase.startsWith('*')).map((phrase) => phrase.slice(1))
const isFigure = (phrase: string): boolean => figures.has(phrase) || endings.some((ending) => phrase.endsWith(ending))
const bylines = new Set(phrasesOf('event-notices', 'by'))
const someMusic = eventKinds.filter(({ id }) => id === 'some-music')

type Told = Pick<EventText, 'title' | 'words' | 'description'>

const [stageShow] = eventKinds.filter(({ id }) => id === 'stage-show')
const [forWords, adults] = [phrasesOf('event-prices', 'free-for'), phrasesOf('event-ages', 'adults')].map(anyOf)
const forAdults = new RegExp(String.raw`(?<!\p{L})(?:${forWords}) (?:${adults})(?!\p{L})`, 'u')

/** "Puppet theatre for adults" is on a stage, and not for children. */
export const asForAdults = (matches: readonly Match[], title: string): Match[] =>
  matches.map((match) =>
    match.kind.id === 'childrens-theater' && stageShow !== undefined && forAdults.test(foldedLine(title))
      ? { ...match, kind: stageShow }
      : match,
  )

/**
 * The kinds that a title names. A genre that may be a figure of speech needs other words that agree: the source's
 * genre, the description, or who wrote it. Without them it is some music, or nothing next to another kind.
 */
export function withoutFigures(matches: readonly Match[], { title, words, description }: Told): Match[] {
  if (!matches.some(({ phrase }) => isFigure(phrase))) return [...matches]
  const ofText = matchesIn(foldedLine(description.slice(0, maxDescriptionLength)), kindsByPhrase)
  const ofLabels = words.flatMap(partMatches)
  const sure = matches.filter(({ phrase }) => !isFigure(phrase))
  const tokens = foldedLine(title).split(' ')
  const told = [...sure, ...ofText, ...ofLabels].map(({ kind }) => kind)
  const isMusic = told.some(({ category }) => category === 'music')
  const isElse = told.some((kind) => kind.category !== 'music' && !isOnStage(kind))
  return matches.flatMap((match) => {
    const isSigned = nextSigns(tokens, match.start + match.length)
    const isStaged = match.kind.id === 'opera' && ofLabels.some(({ kind }) => isOnStage(kind))
    if (!isFigure(match.phrase) || isMusic || isSigned || (isStaged && !isElse)) return [match]
    return isElse ? [] : someMusic.map((kind) => ({ ...match, kind }))
  })
}

const isOnStage = ({ category, traits }: EventKind): boolean => category === 'theater' && !traits.includes('children')

/** "Symphony No. 5", "an opera by Ana Ruiz". */
const nextSigns = (tokens: readonly string[], at: number): boolean =>
  /^(no|nr|n|op|\d+)$/.test(tokens[at] ?? '') || (bylines.has(tokens[at] ?? '') && tokens[at + 1] !== undefined)
