import type { Predicate } from './predicate.ts'

/** What a ticket costs, or how dear a place is, in words ready for a sentence. */
export type SaidPrice =
  | { form: 'free' }
  | { form: 'single'; low: string }
  | { form: 'from'; low: string }
  | { form: 'range'; low: string; high: string }
  | { form: 'up to'; high: string }
  | { form: 'band'; band: string }

/** What each kind of fact holds, by what it is about. Texts are ready for a sentence: a distance, a day, a noun. */
export type FactDetails = {
  /** `noun` is how a sentence may name the wish, null where it may not; `isTelling` that the predicate says more than the wish. */
  wish: { predicate: Predicate; noun: string | null; isTelling: boolean }
  kind: { predicate: Predicate }
  access: { predicate: Predicate }
  distance: { miles: string; isClose: boolean }
  /** `until` is null where it is open around the clock, `opensAt` where its opening is not the day's or too early for the guest. */
  hours: { day: string; closing: string; on: string; until: string | null; opensAt: string | null }
  rating: { stars: string; reviews: string }
  recognition: { list: string }
  history: { year: string }
  neighborhood: { neighborhood: string }
  menu: { item: string }
  booking: Record<never, never>
  price: { price: SaidPrice }
  /** `at` is empty where no time is known; `isSure` is false on a public holiday. */
  when: { day: string; on: string; at: string; isRun: boolean; isSure: boolean; isArrivalEvening: boolean }
  showings: { list: string; count: string }
  length: { length: string }
  story: { sentence: string }
  caution: { about: string }
}

/** What a fact is about; frames ask for topics, never for a wording. */
export type Topic = keyof FactDetails

/** Something true of the item, checked against its record, with the words that say it and nothing else. */
export type FactAbout<About extends Topic> = {
  /** Names the evidence: `wish:vegetarian`, `hours:2026-12-04`. */
  id: string
  topic: About
  /** Two to four words, or null where the fact makes no chip. */
  chip: string | null
  /** The fact in full, after the item's name or "it": "serves Thai food", "is 0.3 miles from your hotel". */
  statement: string
  details: FactDetails[About]
}

export type Fact = { [About in Topic]: FactAbout<About> }[Topic]

/** What says what an item is or offers. */
export type AboutFact = FactAbout<'wish'> | FactAbout<'kind'>

export const isAbout = (fact: Fact): fact is AboutFact => fact.topic === 'wish' || fact.topic === 'kind'
