import type { EventCategory } from '../../domain/event.ts'
import { type EventKind, eventKinds } from '../../vocabulary/event-kinds.ts'
import { maxDescriptionLength } from './event-text.ts'
import { kindsByPhrase } from './event-words.ts'
import { categoriesOfShows, foldedLine, matchesIn } from './match-kinds.ts'
import type { Weights } from './words-as-evidence.ts'

const kindCalled = (name: string): EventKind | undefined => eventKinds.find(({ id }) => id === name)
const stageShow = kindCalled('stage-show')
const someMusic = kindCalled('some-music')
/** Strangers go to it, as to any performance. */
const openMusic: EventKind | undefined = someMusic && { ...someMusic, open: 'yes' }
/** A single word in a description is of anything. */
const minMentions = 1.5

/** A source may file all that is on a stage under "Performance": the description says whether somebody plays. */
export function withShowOfText(found: ReadonlyMap<EventKind, Weights>): ReadonlyMap<EventKind, Weights> {
  const filed = stageShow && found.get(stageShow)
  if (stageShow === undefined || filed === undefined || filed.title > 0) return found
  const others = [...found].filter(([kind]) => kind !== stageShow)
  if (others.some(([kind, { title, label }]) => categoriesOfShows.has(kind.category) && title + label > 0)) return found
  const told = new Map<EventCategory, number>()
  for (const [{ category }, { description }] of others) told.set(category, (told.get(category) ?? 0) + description)
  const music = told.get('music') ?? 0
  const isMusic = music >= minMentions && [...categoriesOfShows].every((category) => (told.get(category) ?? 0) <= music)
  if (!isMusic || someMusic === undefined || openMusic === undefined) return found
  const rest = others.filter(([kind]) => kind !== someMusic)
  return new Map([...rest, [openMusic, { title: 0, label: filed.label, description: music }]])
}

/** More than what a house mostly has on. */
const weightOfComedy = 4
const minWords = 2

/** What a description that speaks of comedy again and again, and of no other show, says of a name at any house. */
export function comedyInText(description: string): [EventCategory, number][] | null {
  const shows = matchesIn(foldedLine(description.slice(0, maxDescriptionLength)), kindsByPhrase).filter(({ kind }) =>
    categoriesOfShows.has(kind.category),
  )
  const isComedy = shows.length >= minWords && shows.every(({ kind }) => kind.category === 'comedy')
  return isComedy ? [['comedy', weightOfComedy]] : null
}
