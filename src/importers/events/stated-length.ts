import type { EventDocument } from '../../domain/event.ts'
import { foldAccents } from '../../text/fold-accents.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'

type StatedLength = { minutes: number; isOfAll: boolean }

const maxReadLength = 2000
/** Shorter ones are of a part, longer ones are hours of opening. */
const [minMinutes, maxMinutes] = [15, 360]
/** A calendar rounds to quarters of an hour. */
const maxApart = 10
const maxNear = 24

const plain = (text: string): string => foldAccents(text).toLowerCase().replace(/[’]/g, "'")
const words = (section: 'hours' | 'minutes' | 'half-an-hour' | 'an-hour' | 'lasts' | 'not-a-length'): string =>
  anyOf(
    phrasesOf('event-phrases', section)
      .map(plain)
      .toSorted((a, b) => b.length - a.length),
  )

const units = { hours: `(?:${words('hours')})(?!\\p{L})`, minutes: `(?:${words('minutes')})(?!\\p{L})` }
const length = new RegExp(
  [
    String.raw`(?<![\d.,:/])(?<hours>\d{1,2})(?:[.,](?<tenth>\d))?(?<half>½)?[\s-]?${units.hours}`,
    String.raw`(?:(?<rest>\d{2})(?![\d:.])|[\s,-]{0,2}(?:\p{L}{1,3}\s)?(?<minutesToo>\d{1,2})[\s-]?${units.minutes})?`,
    String.raw`|(?<![\d.,:/])(?<minutes>\d{2,3})[\s-]?${units.minutes}`,
    String.raw`|(?<!\p{L})(?<halfHour>${words('half-an-hour')})(?!\p{L})|(?<!\p{L})(?:${words('an-hour')})(?!\p{L})`,
  ].join(''),
  'gu',
)
const before = new RegExp(`(?<!\\p{L})(?:${words('lasts')})\\P{L}*(?:\\p{L}{1,6}\\.?\\s){0,2}$`, 'u')
const ofElse = new RegExp(`(?<!\\p{L})(?:${words('not-a-length')})(?!\\p{L})`, 'u')

const nextWords = /^(?:[\s-]+\p{L}+){1,2}/u
const lastWord = /\p{L}+\s*$/u

/** An event whose own words say how long it lasts: a calendar may hold what its program filled in. */
export function withStatedLength(event: EventDocument): EventDocument {
  const { schedule, description } = event
  if (description === '' || schedule.days > 1 || schedule.openHours !== null) return event
  const told = lengthsIn(description)
  const minutes = schedule.durationMinutes
  if (told.length === 0 || told.some((each) => Math.abs(each.minutes - (minutes ?? -maxMinutes)) <= maxApart))
    return event
  const [own, ...others] = told.filter(({ isOfAll }) => isOfAll)
  const durationMinutes = own !== undefined && others.length === 0 ? own.minutes : null
  return durationMinutes === minutes ? event : { ...event, schedule: { ...schedule, durationMinutes } }
}

/** "Lasts half an hour", "Dauer: 90 Min.", "1h30"; neither "doors 30 minutes before" nor "a 20-minute walk". */
export function lengthsIn(description: string): StatedLength[] {
  const text = plain(description.slice(0, maxReadLength))
  return [...text.matchAll(length)].flatMap(({ 0: whole, index, groups = {} }) => {
    const lead = text.slice(Math.max(0, index - maxNear), index)
    const next = text.slice(index + whole.length, index + whole.length + maxNear)
    if (ofElse.test(nextWords.exec(next)?.[0] ?? '') || ofElse.test(lastWord.exec(lead)?.[0] ?? '')) return []
    const minutes = minutesIn(groups)
    return minutes < minMinutes || minutes > maxMinutes ? [] : [{ minutes, isOfAll: before.test(lead) }]
  })
}

function minutesIn({
  hours,
  tenth,
  half,
  rest,
  minutesToo,
  minutes,
  halfHour,
}: Record<string, string | undefined>): number {
  if (minutes !== undefined) return Number(minutes)
  if (halfHour !== undefined) return 30
  if (hours === undefined) return 60
  return Number(hours) * 60 + Number(tenth ?? 0) * 6 + (half === undefined ? 0 : 30) + Number(rest ?? minutesToo ?? 0)
}
