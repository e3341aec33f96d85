import { itemAt } from '../../../domain/item-at.ts'
import { keptWords } from '../../../vocabulary/kept/kept-words.ts'
import { type CueKind, isCueKind } from '../../../vocabulary/language-sections.ts'
import { framesOf } from '../../../vocabulary/languages.ts'
import { isTrait } from '../../../vocabulary/traits.ts'
import { stretchAround } from './clauses.ts'
import { isDenial, isIn, type NoteToken } from './note-token.ts'
import type { Sentence } from './note-tokens.ts'

/** A pattern of a frame. Its expression is made for the first note that has a word of it. */
type Part = { frame: number; order: number; source: string; pattern?: RegExp }

/** The ids of the frames of a language, and their patterns by a word that each needs. */
type Frames = { ids: readonly string[]; byWord: ReadonlyMap<string, readonly Part[]>; always: readonly Part[] }

const byLanguage = new Map<string, Frames>()

function framesIn(language: string): Frames {
  let frames = byLanguage.get(language)
  if (frames === undefined) {
    const all = keptWords(`frames-${language}`, () => framesOf(language))
    const parts = all
      .flatMap(({ patterns }, frame) => patterns.map(({ source, words }) => ({ frame, source, words })))
      .map(({ words, ...part }, order) => ({ words, part: { ...part, order } }))
    const byWord = Map.groupBy(
      parts.flatMap(({ words, part }) => [...(words ?? [])].map((word) => ({ word, part }))),
      ({ word }) => word,
    )
    frames = {
      ids: all.map(({ id }) => id),
      byWord: new Map([...byWord].map(([word, group]) => [word, group.map(({ part }) => part)])),
      always: parts.filter(({ words }) => words === null).map(({ part }) => part),
    }
    byLanguage.set(language, frames)
  }
  return frames
}

/**
 * The frames that may fit a text with these words, in order, each with the expressions that may fit. One for a whole
 * frame takes up to a megabyte of machine code.
 */
export function framesFor(words: ReadonlySet<string>, language: string): { id: string; patterns: RegExp[] }[] {
  const { ids, byWord, always } = framesIn(language)
  const found = new Set(always)
  for (const word of words) for (const part of byWord.get(word) ?? none) found.add(part)
  if (found.size === 0) return []
  const byFrame = Map.groupBy(
    [...found].sort((a, b) => a.order - b.order),
    ({ frame }) => frame,
  )
  return [...byFrame].map(([frame, parts]) => ({ id: itemAt(ids, frame), patterns: parts.map(patternOf) }))
}

function patternOf(part: Part): RegExp {
  part.pattern ??= new RegExp(part.source, 'g')
  return part.pattern
}

const none: readonly Part[] = []

/** Where any of these expressions fits, from left to right, as one expression of all in this order would. */
export function* fitsOf(patterns: readonly RegExp[], text: string): Generator<{ from: number; to: number }> {
  const next = patterns.map((pattern) => fitFrom(pattern, text, 0))
  for (;;) {
    let first: { from: number; to: number } | null = null
    for (const fit of next) if (fit !== null && (first === null || fit.from < first.from)) first = fit
    if (first === null) return
    yield first
    for (const [at, pattern] of patterns.entries()) {
      const fit = next[at]
      if (fit && fit.from < first.to) next[at] = fitFrom(pattern, text, first.to)
    }
  }
}

function fitFrom(pattern: RegExp, text: string, at: number): { from: number; to: number } | null {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  return found && { from: found.index, to: found.index + found[0].length }
}

/** As `wordsNeeded` parts them. */
export const wordsOf = (text: string): Set<string> => new Set(text.split(/\W+/))

/**
 * Tokens with the wishes that their sentence makes by its form: in "where can I buy a suit" the suit names shopping. A
 * form with a denial in it is one token: "doesn't shut before two" denies nothing.
 */
export function withFrames(tokens: readonly NoteToken[], text: string, sentences: readonly Sentence[]): NoteToken[] {
  const framed = [...tokens]
  const words = wordsOf(text)
  for (const language of new Set(sentences.map((sentence) => sentence.language)))
    for (const { id, patterns } of framesFor(words, language)) {
      let sentence = 0
      for (const { from, to } of fitsOf(patterns, text)) {
        while (sentence < sentences.length - 1 && itemAt(sentences, sentence).to <= from) sentence++
        if (itemAt(sentences, sentence).language === language) name(framed, id, from, to)
      }
    }
  nameRidesOfChildren(framed)
  return framed
}

/** "My son wants trains": no way to get here. */
function nameRidesOfChildren(tokens: NoteToken[]): void {
  for (const [index, token] of tokens.entries()) {
    const [before, next] = [tokens[index - 1], tokens[index + 1]]
    if (!isIn(token, 'times/rail') || token.mention || token.breaks !== '' || before?.cue !== 'affirm') continue
    const endsClause = next === undefined || next.breaks !== '' || next.joins !== undefined
    const [from, to] = stretchAround(tokens, index, maxClause)
    const clause = tokens.slice(from, to)
    const isOfChild = clause.some((other) => isIn(other, 'people/child')) && !clause.some(({ clock }) => clock)
    if (endsClause && isOfChild) tokens[index] = { ...token, mention: mentionOf('railways') }
  }
}

const maxClause = 8

/** Names a trait or a thing to avoid at the last token of a range that gives no stance. A cue takes the whole range. */
function name(tokens: NoteToken[], id: string, from: number, to: number): void {
  const first = tokens.findIndex((token) => token.to > from)
  let last = first
  while (tokens[last + 1] !== undefined && itemAt(tokens, last + 1).from < to) last++
  if (first >= 0 && isCueKind(id)) {
    joinAsCue(tokens, id, first, last)
    return
  }
  // "eat nothing outside our food"
  if (first < 0 || tokens[last]?.cue === 'except') return
  if (tokens.slice(first, last + 1).some(isDenial)) {
    tokens.splice(first, last - first + 1, { ...joined(tokens, first, last), mention: mentionOf(id) })
    return
  }
  for (let at = first; at <= last; at++)
    if (itemAt(tokens, at).isUnknown) tokens[at] = { ...itemAt(tokens, at), isUnknown: false }
  while (last > first && itemAt(tokens, last).cue !== undefined) last--
  const token = itemAt(tokens, last)
  if (token.cue !== undefined) return
  const [known, named] = [token.mention, mentionOf(id)]
  const traits = new Set([...(known?.traits ?? []), ...named.traits])
  const things = new Set([...(known?.avoidedThings ?? []), ...named.avoidedThings])
  tokens[last] = { ...token, mention: { traits: [...traits], avoidedThings: [...things] } }
}

/** "bores her to tears" is one verdict, whatever its words mean alone. What it names in between is no part of it. */
function joinAsCue(tokens: NoteToken[], cue: CueKind, first: number, last: number): void {
  const range = tokens.slice(first, last + 1)
  const isOneClause = range.slice(1).every(({ breaks }) => breaks === '')
  if (isOneClause && !range.some(({ mention }) => mention && mention.traits.length > 0))
    tokens.splice(first, range.length, { ...joined(tokens, first, last), cue })
}

/** A range as one token that means nothing yet. */
function joined(tokens: readonly NoteToken[], first: number, last: number): NoteToken {
  const { cue: _, joins: __, mention: ___, ...token } = itemAt(tokens, first)
  const phrase = tokens.slice(first, last + 1).map((each) => each.phrase)
  return { ...token, to: itemAt(tokens, last).to, phrase: phrase.join(' '), sections: noSections, isUnknown: false }
}

const noSections: NoteToken['sections'] = new Set()
const mentionOf = (id: string) =>
  isTrait(id) ? { traits: [id], avoidedThings: [] } : { traits: [], avoidedThings: [id] }
