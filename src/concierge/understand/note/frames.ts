import { itemAt } from '../../../domain/item-at.ts'
import { keptWords } from '../../../vocabulary/kept/kept-words.ts'
import { framesOf } from '../../../vocabulary/languages.ts'
import { isTrait } from '../../../vocabulary/traits.ts'
import { stretchAround } from './clauses.ts'
import { isDenial, isIn, type NoteToken } from './note-token.ts'
import type { Sentence } from './note-tokens.ts'

type Frame = ReturnType<typeof framesOf>[number]

/** The frames of a language, in order, and those that need a word. */
type Frames = { all: readonly Frame[]; byWord: ReadonlyMap<string, readonly Frame[]> }

const byLanguage = new Map<string, Frames>()

function framesIn(language: string): Frames {
  let frames = byLanguage.get(language)
  if (frames === undefined) {
    const all = keptWords(`frames-${language}`, () => framesOf(language))
    const words = all.flatMap((frame) => [...(frame.words ?? [])].map((word) => ({ word, frame })))
    const groups = Map.groupBy(words, ({ word }) => word)
    frames = { all, byWord: new Map([...groups].map(([word, group]) => [word, group.map(({ frame }) => frame)])) }
    byLanguage.set(language, frames)
  }
  return frames
}

/** The frames that may fit a text with these words, in order. */
function framesFor(words: ReadonlySet<string>, { all, byWord }: Frames): Frame[] {
  const some = new Set<Frame>()
  for (const word of words) for (const frame of byWord.get(word) ?? none) some.add(frame)
  return all.filter((frame) => frame.words === null || some.has(frame))
}

const none: readonly Frame[] = []

/**
 * Tokens with the wishes that their sentence makes by its form: in "where can I buy a suit" the suit names shopping. A
 * form with a denial in it is one token: "doesn't shut before two" denies nothing.
 */
export function withFrames(tokens: readonly NoteToken[], text: string, sentences: readonly Sentence[]): NoteToken[] {
  const framed = [...tokens]
  const words = new Set(text.split(/\W+/))
  for (const language of new Set(sentences.map((sentence) => sentence.language)))
    for (const { id, pattern } of framesFor(words, framesIn(language))) {
      let sentence = 0
      // `matchAll` copies the expression each time, and these are long.
      pattern.lastIndex = 0
      for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
        const { index, 0: words } = found
        while (sentence < sentences.length - 1 && itemAt(sentences, sentence).to <= index) sentence++
        if (itemAt(sentences, sentence).language === language) name(framed, id, index, index + words.length)
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

/** Names a trait or a thing to avoid at the last token of a range that gives no stance. */
function name(tokens: NoteToken[], id: string, from: number, to: number): void {
  const first = tokens.findIndex((token) => token.to > from)
  let last = first
  while (tokens[last + 1] !== undefined && itemAt(tokens, last + 1).from < to) last++
  // "eat nothing outside our food"
  if (first < 0 || tokens[last]?.cue === 'except') return
  if (tokens.slice(first, last + 1).some(isDenial)) {
    const { cue: _, joins: __, ...token } = itemAt(tokens, first)
    const { to: end } = itemAt(tokens, last)
    const phrase = tokens
      .slice(first, last + 1)
      .map((each) => each.phrase)
      .join(' ')
    tokens.splice(first, last - first + 1, { ...token, to: end, phrase, sections: noSections, mention: mentionOf(id) })
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

const noSections: NoteToken['sections'] = new Set()
const mentionOf = (id: string) =>
  isTrait(id) ? { traits: [id], avoidedThings: [] } : { traits: [], avoidedThings: [id] }
