import { isObject } from '../../../domain/is-object.ts'
import { type Node, wordsOf } from '../json-ld/linked-values.ts'
import { readTime, type ToldTime } from '../json-ld/node-time.ts'
import type { Showing } from '../json-ld/showings-schedule.ts'

/** An entry as an event of schema.org with its showings, or why it is left out. */
export type RestEvent = { node: Node; showings: Showing[] } | { dropped: string }

/** A form of answers of an events API, recognised by its shape. */
export type RestForm = {
  /** The entries of an answer; null if it is of another form. */
  entriesIn(answer: Node): readonly Node[] | null
  eventOf(entry: Node): RestEvent
  /** The address of the next page, as the answer has it or by its parameters. */
  nextOf(answer: Node, address: URL): string | null
}

export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** One value of a list, or the value itself. */
export const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

export const nodeIn = (value: unknown): Node => {
  const first = firstOf(value)
  return isObject(first) ? first : {}
}

const maxLanguages = 40

/** Words in one language: plain, or by language as `{ fi: …, en: … }` or `{ "@fr": […] }`. English is preferred. */
export function wordsIn(value: unknown): string | undefined {
  const first = firstOf(value)
  const plain = wordsOf(first)
  if (plain !== '' || !isObject(first)) return plain || undefined
  const told = Object.entries(first)
    .slice(0, maxLanguages)
    .flatMap(([key, words]) => {
      const [, language] = /^@?([a-z]{2})(?:[-_]\w{2,4})?$/.exec(key) ?? []
      const text = wordsOf(firstOf(words))
      return language === undefined || text.trim() === '' ? [] : [{ language, text }]
    })
  return (told.find(({ language }) => language === 'en') ?? told[0])?.text
}

/** The names of things, written as nodes or words. */
export const namesIn = (value: unknown, field: string): string[] =>
  (Array.isArray(value) ? value.slice(0, maxNames) : []).flatMap(
    (each) => wordsIn(isObject(each) ? each[field] : each) ?? [],
  )

const maxNames = 50

/** A showing from moments in ISO 8601; null without a start. An all-day showing has no times. */
export function showingOf(start: unknown, end: unknown, isAllDay = false): Showing | null {
  const [from, to] = [readTime(wordsOf(start)), readTime(wordsOf(end))]
  if (from === null) return null
  const isAfter = to !== null && to.day >= from.day
  return isAllDay ? { start: dayOf(from), end: isAfter ? dayOf(to) : null } : { start: from, end: isAfter ? to : null }
}

const dayOf = ({ day }: ToldTime): ToldTime => ({ day, time: null, offset: null })

/** What a source says of its zone, for the reader of schedules. */
export const zoneTold = (timezone: unknown): Node | undefined =>
  wordsOf(timezone) === '' ? undefined : { scheduleTimezone: wordsOf(timezone) }

/** Parameters with which callers of these APIs name themselves. */
const keyNames = ['app_id', 'client_id', 'client_secret', 'token']

/** A link of an answer, which may repeat the key that it was asked with. */
export function linkWithoutKey(link: unknown): string | undefined {
  const url = URL.parse(wordsOf(link))
  if (url === null) return undefined
  // Deleting nothing would still rewrite the other parameters.
  if (keyNames.some((name) => url.searchParams.has(name))) for (const name of keyNames) url.searchParams.delete(name)
  return url.href
}
