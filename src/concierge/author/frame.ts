import type { Fact, Topic } from '../explain/fact.ts'

/** What a frame may use: the item's name and its facts by topic. `what` is one or two predicates about what it is or offers. */
export type Slots = {
  name: string
  what: string
  /** A wish of the guest's that may be named. */
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

/** A frame over the words of one fact. */
export function withFact(
  id: string,
  topic: Topic,
  write: (words: Record<string, string>, slots: Slots) => string | null,
): Frame {
  return {
    id,
    topics: [topic],
    write: (slots) => {
      const fact = slots.fact(topic)
      return fact === null ? null : write(fact.words, slots)
    },
  }
}
