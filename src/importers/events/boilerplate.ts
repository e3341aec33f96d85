import type { EventDocument } from '../../domain/event.ts'
import { blurbOf } from './event-blurb.ts'

/** A shorter sentence may be true of many: "Free admission." */
const minLength = 25
const minTitles = 3
const maxReadLength = 4000
const maxKept = 12

/**
 * House rules and other words that a source puts under many events say nothing of any one of them: a sentence of three
 * titles or more is left out of blurbs, and is no evidence for what an event is.
 */
export function withoutBoilerplate(events: readonly EventDocument[]): EventDocument[] {
  const titles = new Map<string, Set<string>>()
  for (const { title, description } of events)
    for (const sentence of new Set(sentencesOf(description))) {
      const known = titles.get(sentence)
      if (known === undefined) titles.set(sentence, new Set([title]))
      else if (known.size < minTitles) known.add(title)
    }
  return events.map((event) => {
    const repeated = sentencesOf(event.description).filter((each) => (titles.get(each)?.size ?? 0) >= minTitles)
    if (repeated.length === 0) return event
    const boilerplate = repeated.slice(0, maxKept)
    const isInBlurb = boilerplate.some((sentence) => event.blurb.includes(sentence))
    const rest = withoutSentences(event.description, boilerplate)
    return {
      ...event,
      blurb: isInBlurb ? blurbOf(rest, event.title) : event.blurb,
      ...(event.feed && { feed: { ...event.feed, boilerplate } }),
    }
  })
}

const sentencesOf = (text: string): string[] =>
  text
    .slice(0, maxReadLength)
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length >= minLength)

const withoutSentences = (text: string, sentences: readonly string[]): string =>
  sentences.reduce((left, sentence) => left.replace(sentence, ' '), text)
