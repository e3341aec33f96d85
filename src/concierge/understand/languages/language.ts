/**
 * - `deny`: "no", "without": what follows, until the clause ends
 * - `dislike`: "hate", "don't like": what follows, over the commas of a list
 * - `refuse`: "don't eat", "can't have": likewise, but only food and drink
 * - `denyBefore`: "is a no-go", "not our thing": what stands before
 * - `affirm`: "love", "would like": what follows is wished for
 * - `affirmBefore`: "is fine", "welcome": what stands before
 * - `turn`: "but", "only": a denial ends here
 * - `except`: "apart from", "besides": turns a denial, and a wish into one
 * - `neutral` and `neutralBefore`: "no need for", "not required", "last night": neither wished for nor ruled out
 * - `allergy`: opens an allergy
 * - `free`: "-free", right behind a substance
 * - `cancel`: "miss", "live without": makes a wish of the denial before it
 */
export const cueKinds = [
  'deny',
  'dislike',
  'refuse',
  'denyBefore',
  'affirm',
  'affirmBefore',
  'turn',
  'except',
  'neutral',
  'neutralBefore',
  'allergy',
  'free',
  'cancel',
] as const

export type CueKind = (typeof cueKinds)[number]

export type Language = {
  cues: Partial<Record<CueKind, readonly string[]>>
  /** Trait or substance, and how this language names it, comma-separated; a star lets any ending follow. */
  names: Readonly<Record<string, string>>
}
