import type { CueKind, NoteSection } from '../../../vocabulary/language-sections.ts'

/**
 * The punctuation before a token: none, a slash, one that joins a list, one that opens an explanation, one that ends a
 * sentence.
 */
export type Break = '' | 'slash' | 'comma' | 'colon' | 'stop'

export type TraitMention = { traits: readonly string[]; avoidedThings: readonly string[] }

/** A phrase or word of a note, in order; none overlaps another. */
export type NoteToken = {
  /** Offsets into the folded text; `to` is the end of its last word. */
  from: number
  to: number
  /** The folded words. */
  phrase: string
  breaks: Break
  isAfterQuestion: boolean
  /** A bracket opens right before it. */
  isInBracket: boolean
  /** A bracket closes right before it. */
  isAfterBracket: boolean
  /** Only a hyphen comes before it: "5-th". */
  isHyphened: boolean
  mention?: TraitMention
  cue?: CueKind
  joins?: 'and' | 'or'
  /** A number in digits or as a word. */
  number?: number
  /** Years, for a word that says how old somebody is. */
  age?: number
  /** Minutes since midnight, for "22:30". */
  clock?: number
  sections: ReadonlySet<NoteSection>
  /** No phrase of the language holds it. */
  isUnknown: boolean
  isSetPhrase: boolean
  /** Written without a space after the token before it: "yo" in "9yo". */
  isGlued: boolean
}

const denying: ReadonlySet<CueKind | undefined> = new Set<CueKind>(['deny', 'dislike', 'refuse'])

export const isDenial = (token: NoteToken | undefined): boolean => denying.has(token?.cue)

/** Asked a few dozen times of every token, most of which are in no section. */
export function isIn(token: NoteToken | undefined, ...sections: NoteSection[]): boolean {
  if (token === undefined || token.sections.size === 0) return false
  for (const section of sections) if (token.sections.has(section)) return true
  return false
}
