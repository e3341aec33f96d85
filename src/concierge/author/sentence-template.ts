import type { Fact, Topic } from '../explain/fact.ts'

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
  fact(topic: Topic): Fact | null
}

/** One way to put facts into a sentence. Null where its facts are not there. No frame is used twice in one answer. */
export type Frame = {
  id: string
  /** Facts that the sentence spends, so that no other sentence of the item says them again. */
  topics: readonly Topic[]
  write(slots: Slots): string | null
}

type Words = Record<string, string>

/** A frame over the words of facts: all of them, in the order of `topics`, one object. */
export function withFacts(
  id: string,
  topics: readonly Topic[],
  write: (words: Words, slots: Slots) => string | null,
): Frame {
  return {
    id,
    topics,
    write: (slots) => {
      const facts = topics.map((topic) => slots.fact(topic))
      if (facts.some((fact) => fact === null)) return null
      return write(Object.assign({}, ...facts.map((fact) => fact?.words)), slots)
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
