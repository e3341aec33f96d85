import type { FactAbout, FactDetails, Topic } from '../explain/fact.ts'

/** The first fact of a topic. */
export type FindFact = <About extends Topic>(topic: About) => FactAbout<About> | null

/** What a template may use: the item's name and its facts by topic. */
export type Slots = {
  name: string
  /** What it is or offers, met wishes first: "serves Thai food and has outdoor seating". */
  what: string
  /** The same for a sentence that names the wish too; null if nothing else is known. */
  rest: string | null
  /** A wish that this item meets and that a sentence may name: "jazz". */
  noun: string | null
  /** The same where it is something to eat or drink. */
  taste: string | null
  /** "for jazz"; null if the noun does not follow "for". */
  forNoun: string | null
  venue: string
  fact: FindFact
}

/** One way to put facts into a sentence. No template is used twice in one answer. */
export type SentenceTemplate = {
  id: string
  /** Topics of the facts that it uses; no other sentence of the item repeats them. */
  topics: readonly Topic[]
  /** Null if the item lacks a fact. */
  write(slots: Slots): string | null
}

/** The details of several facts in one object. */
type DetailsOf<About extends Topic> = (About extends Topic ? (details: FactDetails[About]) => void : never) extends (
  details: infer All,
) => void
  ? All
  : never

/** A template over facts of these topics, all of which the item must have. */
export function withFacts<const About extends Topic>(
  id: string,
  topics: readonly About[],
  write: (details: DetailsOf<About>, slots: Slots) => string | null,
): SentenceTemplate {
  return {
    id,
    topics,
    write: (slots) => {
      const details = detailsOf(topics, slots)
      // The compiler cannot join the types of a list.
      return details === null ? null : write(details as DetailsOf<About>, slots)
    },
  }
}

/** Null where a fact is missing. Most templates have one topic, whose details need no copy. */
function detailsOf(topics: readonly Topic[], { fact: find }: Slots): object | null {
  const [first] = topics
  if (first !== undefined && topics.length === 1) return find(first)?.details ?? null
  if (topics.some((topic) => find(topic) === null)) return null
  return Object.assign({}, ...topics.map((topic) => find(topic)?.details))
}

/** A template that names a wish of the guest. */
export function wished(
  id: string,
  write: (noun: string, slots: Slots) => string | null,
  topics: readonly Topic[] = [],
): SentenceTemplate {
  return {
    id,
    topics: ['wish', ...topics],
    write: (slots) => (slots.noun === null ? null : write(slots.noun, slots)),
  }
}
