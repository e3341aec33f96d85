import type { FactAbout, FactDetails, Topic } from '../explain/fact.ts'

/** The first fact of a topic. */
export type FindFact = <About extends Topic>(topic: About) => FactAbout<About> | null

/** What a frame may use: the item's name and its facts by topic. */
export type Slots = {
  name: string
  /** What it is or offers, the wishes that it meets first: "serves Thai food and has outdoor seating". */
  what: string
  /** The same for a sentence that names `noun` already; null where nothing else is known. */
  rest: string | null
  /** A wish of the guest's that this item meets and that may be named. */
  noun: string | null
  venue: string
  fact: FindFact
}

/** One way to put facts into a sentence. Null where its facts are not there. No frame is used twice in one answer. */
export type Frame = {
  id: string
  /** Facts that the sentence spends, so that no other sentence of the item says them again. */
  topics: readonly Topic[]
  write(slots: Slots): string | null
}

/** The details of several facts in one object. */
type DetailsOf<About extends Topic> = (About extends Topic ? (details: FactDetails[About]) => void : never) extends (
  details: infer All,
) => void
  ? All
  : never

/** A frame over facts of these topics, all of which the item must have. */
export function withFacts<const About extends Topic>(
  id: string,
  topics: readonly About[],
  write: (details: DetailsOf<About>, slots: Slots) => string | null,
): Frame {
  return {
    id,
    topics,
    write: (slots) => {
      const facts = topics.map((topic) => slots.fact(topic))
      if (facts.some((fact) => fact === null)) return null
      // The compiler cannot add up types in a loop.
      return write(Object.assign({}, ...facts.map((fact) => fact?.details)) as DetailsOf<About>, slots)
    },
  }
}

/** A frame that names a wish of the guest's. */
export function wished(id: string, write: (noun: string, slots: Slots) => string | null, topics: Topic[] = []): Frame {
  return {
    id,
    topics: ['wish', ...topics],
    write: (slots) => (slots.noun === null ? null : write(slots.noun, slots)),
  }
}
