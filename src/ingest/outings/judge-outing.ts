import type { EventDocument } from '../../domain/event.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import { isTicketingKind } from '../../matching/source-trust.ts'
import { plainWords } from '../../text/plain-words.ts'
import { type EventVenueKind, venueKindsNamed, venueKindsOf } from '../../vocabulary/event-venues.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { findTrait, withImpliedTraits } from '../../vocabulary/traits.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'
import { classify } from './classify-event.ts'
import { maxDescriptionLength, type OtherEvents } from './event-text.ts'
import { gradeOuting, isRun, maxOfNoOuting } from './grade-outing.ts'

/** From this many events on, what most of them are says what a venue has. */
const minShows = 3
const minShareOfMost = 0.6
/** A stage that has comedians and plays too does not say what an unknown name is. */
const minShareOfAlmostAll = 0.85
/** Of fewer known events, all have to be of that kind. */
const minOfMany = 10
/** Of all its events, those of unknown kind included. */
const minShareOfAll = 0.1

type Judged = { event: EventDocument; venue: PlaceDocument | null; others: OtherEvents | null; kind: string }

/**
 * An event of a feed with its category, traits and grade, now that its venue is known. Records that an operator wrote
 * stay as they are.
 */
export function judgeOuting({ event, venue, others, kind: sourceKind }: Judged): EventDocument {
  const { feed, title, traits } = event
  if (feed === undefined) return event
  const description = (feed.boilerplate ?? []).reduce(
    (left, sentence) => left.replace(sentence, ' '),
    event.description,
  )
  const venueWords = [event.venue.name, ...(venue === null ? [] : [venue.name])].filter((name) => name !== '')
  const venueKinds = kindsOfVenue(event, venue)
  const kind = classify(
    { title, words: [...feed.labels, ...labelsIn(description)], description, venueWords: [...new Set(venueWords)] },
    {
      hosts: feed.hosts,
      venueKinds,
      others,
      pages: [event.url, event.detailUrl].filter((page) => page !== null),
      year: yearOf(event),
      isShownForWeeks: isShownForWeeks(event),
    },
  )
  const ofAudience = traits.filter((trait) => audienceKinds.has(findTrait(trait)?.kind ?? ''))
  const grade = gradeOuting({
    event: { ...event, description },
    kind,
    venueKinds,
    isTicketing: isTicketingKind(sourceKind),
  })
  // A course for umpires is no match, and not for who likes to see one.
  const isForPlayers = kind.category === 'sports' && grade <= maxOfNoOuting
  return {
    ...event,
    category: kind.category,
    subcategory: kind.subcategory,
    // The kind's have what they imply.
    traits: [...new Set([...(isForPlayers ? [] : kind.traits), ...withImpliedTraits(ofAudience)])].filter(
      (trait) => trait !== 'nightlife' || !isByDay(event),
    ),
    grade,
  }
}

function yearOf({ schedule: { start, dates } }: EventDocument): number | null {
  const day = start ?? dates[0]
  return day === undefined ? null : Number(day.slice(0, 4))
}

function isShownForWeeks({ schedule }: EventDocument): boolean {
  const { start, recurrence, days, times } = schedule
  const [, year, month, day] = /UNTIL=(\d{4})-?(\d\d)-?(\d\d)/.exec(recurrence ?? '') ?? []
  const length =
    isRun(schedule) && start !== null && year !== undefined
      ? (Date.parse(`${year}-${month}-${day}`) - Date.parse(start)) / msOfDay
      : days
  return times.length === 0 && length >= minDaysOfWeeks
}
const msOfDay = 86_400_000
const minDaysOfWeeks = 21

/** Some sites write their classification into the text: "Category: Music". */
const labelsIn = (description: string): string[] =>
  [...description.slice(0, maxDescriptionLength).matchAll(labelLine)].map(({ groups }) => groups?.label ?? '')
const labelWords = anyOf(phrasesOf('event-phrases', 'label-line'))
const labelLine = new RegExp(String.raw`^(?:${labelWords})[ \t]*:[ \t]*(?<label>.{2,60})$`, 'gimu')

/** A party in the afternoon is no night out. */
const isByDay = ({ schedule: { times } }: EventDocument): boolean =>
  times.length > 0 && times.every((time) => time >= firstOfDay && time < firstOfEvening)
const firstOfDay = '05:00'
const firstOfEvening = '17:00'

/** A source says whom an event suits in fields of their own. */
const audienceKinds: ReadonlySet<string> = new Set(['audience', 'access', 'service'])

/** By the name in the event's own words, then by the place's name, then by its traits. */
function kindsOfVenue({ venue: told, feed }: EventDocument, place: PlaceDocument | null): EventVenueKind[] {
  const names = [told.name, place?.name ?? '', ...(place?.categories ?? [])]
  const ofPlace = (place?.categories ?? []).flatMap((name) => venueKindsNamed(plainWords(name)))
  // "Fine Arts Theatre" is a cinema if the map says so, and "Heron Patio Stage" of a club for music.
  const sure = ofPlace.filter(({ category }) => category === 'film' || category === 'music')
  const clubs = place !== null && isConcertClub(place, ofPlace) ? concertClub : []
  const named = [...sure, ...clubs, ...names.flatMap((name) => venueKindsNamed(plainWords(name)))]
  if (named.length > 0) return named
  const byTraits = place === null ? [] : venueKindsOf(place.traits)
  // A room is in the house of who holds the event.
  if (byTraits.length > 0 || place !== null) return byTraits
  return (feed?.hosts ?? []).flatMap((name) => venueKindsNamed(plainWords(name)))
}

/** Somebody plays at a nightclub with live music: an unknown name there is a band. */
const isConcertClub = ({ traits }: PlaceDocument, kinds: readonly EventVenueKind[]): boolean =>
  kinds.some(({ name }) => name === 'nightclub') && traits.includes('live-music')
const concertClub = venueKindsNamed(['music', 'venue']).filter(({ category }) => category === 'music')

/** What most events of a venue are; null if they are too few or of many kinds. */
export function mostOf(events: readonly EventDocument[]): OtherEvents | null {
  const known = events.map(({ category }) => category).filter((category) => category !== 'other')
  const [most = []] = [...Map.groupBy(known, (category) => category).values()].sort((a, b) => b.length - a.length)
  const [category = null] = most
  const isMost = most.length >= known.length * minShareOfMost && most.length >= events.length * minShareOfAll
  if (category === null || most.length < minShows || !isMost) return null
  const minShare = known.length < minOfMany ? 1 : minShareOfAlmostAll
  return { category, isAlmostAll: most.length >= known.length * minShare }
}
