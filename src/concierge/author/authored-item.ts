import type { Fact } from '../explain/fact.ts'

/** All that an author knows of an item: its names and its checked facts. */
export type AuthoredItem = {
  kind: 'place' | 'event'
  name: string
  venue: string
  facts: readonly Fact[]
  /** Facts that its blurb says already. */
  inBlurb?: readonly Fact[]
}

/** What the answer has said so far. Templates and wishes are used once, predicates as rarely as possible. */
export type Said = {
  /** Ids of templates. */
  templates: ReadonlySet<string>
  /** Wishes, as `nounKey` names them, and purposes. */
  nouns: ReadonlySet<string>
  /** How often, by text of the fact. */
  predicates: ReadonlyMap<string, number>
  /** What it tells guests to ask about. */
  cautions: ReadonlySet<string>
  /** What it told them once more. */
  cautionsAgain: ReadonlySet<string>
}
