import { type CueKind, sectionsOf } from '../../vocabulary/languages.ts'
import { findCues } from './cues.ts'
import { plain } from './plain.ts'
import type { Break, Word } from './read-words.ts'
import { findMentions, type TraitMention } from './trait-lexicon.ts'

/** A note as mentions, cues, joining words and the rest, in order. */
export type NoteToken = {
  from: number
  to: number
  /** What punctuation stands before it. */
  breaks: Break
  /** Its first word, and all of it. */
  text: string
  phrase: string
  mention?: TraitMention
  cue?: CueKind
  joins?: 'and' | 'or'
}

/** How a mention is meant; `allergy` is a denial that nothing may soften. */
export type Stance = 'for' | 'against' | 'neither' | 'allergy'

const joining = new Map(
  sectionsOf('joining-words').flatMap(([joins, words]) => words.map((word) => [plain(word), joins] as const)),
)

export function noteTokensOf(words: readonly Word[]): NoteToken[] {
  const mentions = new Map(findMentions(words).map((mention) => [mention.from, mention]))
  const taken: boolean[] = new Array(words.length).fill(false)
  for (const { from, to } of mentions.values()) taken.fill(true, from, to)
  const cues = findCues(words, taken)
  const pieces: NoteToken[] = []
  for (let from = 0; from < words.length; ) {
    const { breaks, text } = words[from] as Word
    const mention = mentions.get(from)
    const cue = cues[from]
    const to = mention?.to ?? cue?.to ?? from + 1
    const joins = mention ? undefined : joining.get(text)
    const piece: NoteToken = { from, to, breaks, text, phrase: to === from + 1 ? text : phraseOf(words, from, to) }
    if (mention) piece.mention = mention
    else if (cue) piece.cue = cue.kind
    if (joins) piece.joins = joins
    pieces.push(piece)
    from = to
  }
  return pieces
}

const phraseOf = (words: readonly Word[], from: number, to: number) =>
  words
    .slice(from, to)
    .map((word) => word.text)
    .join(' ')

const denying: ReadonlySet<CueKind | undefined> = new Set<CueKind>(['deny', 'dislike', 'refuse'])

export const isDenial = ({ cue }: NoteToken): boolean => denying.has(cue)
