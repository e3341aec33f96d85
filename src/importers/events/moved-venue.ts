import { type EventDocument, type EventVenue, emptyVenue } from '../../domain/event.ts'
import { plainWords } from '../../text/plain-words.ts'
import type { SectionName } from '../../vocabulary/language-sections.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'
import { namedDays } from './named-days.ts'
import { furtherNotices } from './notices/further-notices.ts'
import { readLocation } from './read-location.ts'

const byLength = (phrases: string[]): string[] => phrases.sort((a, b) => b.length - a.length)

const oneOf = (section: SectionName<'event-places'>): string => {
  const phrases = byLength([...phrasesOf('event-places', section), ...furtherNotices(section)])
  return String.raw`(?<![\p{L}\p{M}])(?:${anyOf(phrases)})`
}

/** "moved to", "new venue:", "por lluvia en". */
const movedTo = new RegExp(String.raw`${oneOf('moved-to')}(?![\p{L}\p{M}])\s*[:–-]?\s*`, 'giu')
/** What may happen has not. */
const perhaps = new RegExp(oneOf('if-it-rains'), 'iu')
const article = String.raw`(?:(?:${anyOf(phrasesOf('event-places', 'before-a-venue'))})(?:\s+|(?<=['’])))*`
const name = new RegExp(String.raw`^${article}(?<name>["“„«]?\p{Lu}[^.,;:!?\n()[\]|–—]{1,60})(?<rest>[^\n]{0,80})`, 'u')
const ending = new RegExp(String.raw`\s${oneOf('ends-a-venue')}(?![\p{L}\p{M}]).*$`, 'iu')
/** Of whom it may be said: "This show has been", and not "After his family". */
const subjects = new Set(
  (['subject', 'verb', 'opener', 'joiner', 'because', 'reason'] as const).flatMap((section) =>
    [...phrasesOf('event-notices', section), ...furtherNotices(section)].flatMap(plainWords),
  ),
)
/** "Due to the flood, the concert has been". */
const reasonBefore = new RegExp(
  String.raw`^\s*(?:${anyOf([...phrasesOf('event-notices', 'because'), ...furtherNotices('because')])})\s[^,]{1,60},`,
  'iu',
)
const maxRead = 1500

/** Where a text says that an event takes place instead; null if it does not. */
export function movedVenueIn(text: string): EventVenue | null {
  for (const sentence of text.slice(0, maxRead).split(/(?<=[.!?])\s|\n/)) {
    if (perhaps.test(sentence)) continue
    for (const { 0: words, index } of sentence.matchAll(movedTo)) {
      const before = sentence
        .slice(0, index)
        .replace(/^.*[:([|–—]/, '')
        .replace(reasonBefore, '')
      if (!plainWords(before).every((word) => subjects.has(word))) continue
      const found = name.exec(sentence.slice(index + words.length))?.groups
      const called = found?.name?.replace(ending, '').trim() ?? ''
      if (called === '' || isTime(called)) continue
      const [, address = ''] = /^\s*[(,]\s*([^()]*\d[^()]*?)\)?(?:[.;]|$)/.exec(found?.rest ?? '') ?? []
      const venue = readLocation(address === '' ? called : `${called}, ${address}`)
      if (venue.name !== '') return venue
    }
  }
  return null
}

/** "Moved to Friday", "moved to 20 May". */
const isTime = (words: string): boolean => namedDays(words.toLowerCase(), 'weekdays too').length > 0

/**
 * Events at the places that they have moved to; where a place is unknown, without a position. The entry of the
 * old place gives way to one of the new.
 */
export function atNewVenues(events: readonly EventDocument[]): EventDocument[] {
  const all = events.map((event) => ({ event, at: atNewVenue(event) }))
  const keyOf = ({ title, schedule: { start } }: EventDocument) => `${start} ${plainWords(title).join(' ')}`
  const staying = Map.groupBy(
    all.flatMap(({ event, at }) => (event === at ? [event] : [])),
    keyOf,
  )
  return all.flatMap(({ event, at }) =>
    event !== at && staying.get(keyOf(event))?.some(({ venue }) => isNamed(at.venue, venue)) ? [] : [at],
  )
}

function atNewVenue(event: EventDocument): EventDocument {
  const moved = movedVenueIn(event.description)
  if (moved === null || isNamed(moved, event.venue) || isRoomOf(moved, event.venue)) return event
  const { locality, region } = event.venue
  const venue = { ...emptyVenue, ...moved, locality: moved.locality ?? locality, region: moved.region ?? region }
  return { ...event, venuePlaceId: null, venue }
}

/** "Moved to the Great Hall": a room of the same house. */
const isRoomOf = (moved: EventVenue, { name: known }: EventVenue): boolean =>
  known !== '' && readLocation(`Otto, ${moved.name}`).name === 'Otto'

/** Whether a venue has the words of another: the entry names the new place already, or it moves within the house. */
function isNamed(moved: EventVenue, { name: known, address }: EventVenue): boolean {
  const words = new Set(plainWords(`${known} ${address ?? ''}`))
  return plainWords(moved.name).every((word) => words.has(word))
}
