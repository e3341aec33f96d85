import type { Predicate } from './predicate.ts'

/** What a ticket costs, or the price band of a place, in words ready for a sentence. */
export type SaidPrice =
  | { form: 'free' }
  | { form: 'single'; low: string }
  | { form: 'from'; low: string }
  | { form: 'range'; low: string; high: string }
  | { form: 'up to'; high: string }
  | { form: 'band'; band: string }

/** The details of each topic. Texts are ready for a sentence: a distance, a day, a noun. */
export type FactDetails = {
  wish: {
    /** The trait that the guest wishes. */
    trait: string
    predicate: Predicate
    /** How a sentence may name the wish: "jazz"; null if it may not. */
    noun: string | null
    /** "for jazz", "for the children"; null if no sentence may name it. */
    forNoun: string | null
    /** The predicate says more than the wish. */
    isTelling: boolean
    /** The blurb says already what meets it. */
    isInBlurb?: true
  }
  kind: {
    predicate: Predicate
    /** The blurb says it already, and there is nothing better to say. */
    isInBlurb?: true
  }
  access: { predicate: Predicate }
  /** `isPoor` of what is far, and of what is wide, such as a park: some of it may be nearer. */
  distance: { miles: string; isClose: boolean; matters: boolean; isPoor?: true }
  hours: {
    /** "open for dinner on Friday", "open until 6 pm on Saturday, the day you arrive". */
    open: string
    day: string
    /** `day` as `2026-12-04`. */
    date: string
    /** Null if it opens more than once that day, or before the guest is there. */
    opensAt: string | null
    /** Null if it is open around the clock, or so late that only those who go out at night care. */
    until: string | null
    /** The meal for which it is open then; null for a café, a bar and a sight. */
    meal: 'lunch' | 'dinner' | null
    /** It opens in time for breakfast. */
    isEarly: boolean
  }
  /** What this guest would go there for: "for your first evening"; and what the place is that suits it: "is a park". */
  purpose: { purpose: string; says: string | null; isWeak?: true }
  /** Another item has been named for this wish: "jazz". */
  again: { again: string }
  /** Another wish that it meets, as no sentence names it: "welcomes dogs". */
  also: { also: string }
  /** A day of the stay on which it is closed, while it is open on the day of its hours. */
  closed: { closedOn: string }
  /** Its hours are unknown. */
  noHours: Record<never, never>
  /** Open when the guest wants to eat: "10:30 pm on Friday", and until when; null if around the clock. */
  mealTime: { at: string; date: string; until: string | null }
  rating: { stars: string; reviews: string }
  recognition: { list: string }
  /** With the words before the year: "dates from", "opened in"; "Dating from", "Opened in". */
  history: { year: string; began: string; beginning: string }
  /** When the building was built that it is in. */
  building: { built: string }
  /** The names of its architects. */
  maker: { maker: string }
  /** With its unit. */
  height: { height: string }
  /** Or the town, where it is not that of the hotel. */
  neighborhood: { neighborhood: string }
  street: { street: string }
  /** "the nearest beach we know". */
  nearest: { nearest: string; noun: string }
  /** How the record shows that it is known: "is protected as heritage"; half of all sights have an article. */
  renown: { renown: string }
  /** "In your hotel" or "right by your hotel". */
  ownHotel: { where: string; isInside: boolean }
  menu: { item: string }
  booking: Record<never, never>
  price: { price: SaidPrice }
  /** `at` is empty if no time is known; `isSure` is false on a public holiday. */
  when: {
    day: string
    on: string
    at: string
    isRun: boolean
    isSure: boolean
    isArrivalEvening: boolean
    isOpened: boolean
    isVisited: boolean
    /** An exhibition: one sees it, and visits a market. */
    isSeen: boolean
    /** A show or a match, which one may catch, unlike a class or a market. */
    isShow: boolean
  }
  showings: { list: string; count: string }
  length: { length: string }
  story: { sentence: string }
  /** `isUnknown` if the record says nothing of it; `isRepeat` if the answer has asked the same before. */
  caution: { about: string; isUnknown: boolean; isRepeat?: true }
  /** What the record shows of a food that the guest avoids: "its menu lists dishes with nuts". */
  shown: { shown: string }
}

/** What a fact is about. Templates ask for topics. */
export type Topic = keyof FactDetails

/** Something true of the item, taken from its record or the request, with words for it. */
export type FactAbout<About extends Topic> = {
  /** Names the evidence: `wish:vegetarian`, `hours:2026-12-04`. */
  id: string
  topic: About
  /** Two to four words for `reasons`; null if the fact is no reason. */
  chip: string | null
  /** The fact in full, after the item's name or "it": "serves Thai food", "is 0.3 miles from your hotel". */
  text: string
  details: FactDetails[About]
}

export type Fact = { [About in Topic]: FactAbout<About> }[Topic]

/** A fact about what an item is or offers. */
export type AboutFact = FactAbout<'wish'> | FactAbout<'kind'>

export const isAbout = (fact: Fact): fact is AboutFact => fact.topic === 'wish' || fact.topic === 'kind'
