/** What a fact is about; frames ask for topics, never for a wording. */
export type Topic =
  | 'wish'
  | 'kind'
  | 'distance'
  | 'hours'
  | 'rating'
  | 'recognition'
  | 'history'
  | 'neighborhood'
  | 'menu'
  | 'booking'
  | 'price'
  | 'access'
  | 'when'
  | 'showings'
  | 'length'
  | 'story'
  | 'caution'

/** Something true of the item, checked against its record, with the words that say it and nothing else. */
export type Fact = {
  /** Names the evidence: `wish:vegetarian`, `hours:2026-12-04`. */
  id: string
  topic: Topic
  /** Two to four words, or null where the fact makes no chip. */
  chip: string | null
  /** A predicate that follows the item's name or "it": "serves Thai food", "is 0.3 miles from your hotel". */
  predicate: string
  /** What a frame may put in another shape: a distance, a day, a noun. */
  words: Record<string, string>
}
