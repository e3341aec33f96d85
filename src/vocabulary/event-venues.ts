import { type EventCategory, eventCategories } from '../domain/event.ts'
import { keptTable } from './kept/kept-tables.ts'
import { phrasesOf } from './languages.ts'
import { readNumber, readRecord } from './read-record.ts'
import { faultAt, readSections } from './read-sections.ts'
import { isTrait } from './traits.ts'

/** A school, a library and a congregation open their fairs to all; a university holds those for its students. */
const ownEvents = ['yes', 'all but shows'] as const
type OwnEvents = (typeof ownEvents)[number]

/** What a kind of place says of the events at it. */
export type EventVenueKind = {
  name: string
  /** What an event there is if nothing else says so. */
  category: EventCategory | null
  /** How likely a guest goes out for an event there, 0 to 1. */
  outing: number
  /** Which events there are for its own people; others are of a kind that strangers go to. Null if none are. */
  forItsOwn: OwnEvents | null
  traits: readonly string[]
  phrases: readonly string[]
}

const file = 'event-venues.txt'

/** The kinds of venues of a vocabulary folder; of several that fit, the first one counts. */
function loadEventVenues(folder?: string): EventVenueKind[] {
  return readSections(file, folder).map((section) => {
    const record = readRecord(section, { required: ['outing'], optional: ['category', 'forItsOwn'], lists: ['traits'] })
    const { id, source, fields, lists, phrases } = record
    const category = eventCategories.find((known) => known === fields.category?.text) ?? null
    if (fields.category !== undefined && category === null)
      throw faultAt({ ...section, line: fields.category.line }, `unknown category of events: "${fields.category.text}"`)
    const wrong = lists.traits.find(({ text }) => !isTrait(text))
    if (wrong !== undefined) throw faultAt({ ...section, line: wrong.line }, `unknown trait: "${wrong.text}"`)
    const forItsOwn = ownEvents.find((known) => known === fields.forItsOwn?.text) ?? null
    if (fields.forItsOwn !== undefined && forItsOwn === null)
      throw faultAt({ ...section, line: fields.forItsOwn.line }, `"forItsOwn" is one of: ${ownEvents.join(', ')}`)
    return {
      name: id,
      category,
      outing: readNumber(fields.outing, { source, min: 0, max: 1, otherwise: 0 }),
      forItsOwn,
      traits: lists.traits.map(({ text }) => text),
      phrases: phrases.map(({ text }) => text),
    }
  })
}

const kinds = keptTable('event venues', loadEventVenues)
const kindOfPhrase = new Map<string, EventVenueKind>()
for (const kind of kinds)
  for (const phrase of kind.phrases) if (!kindOfPhrase.has(phrase)) kindOfPhrase.set(phrase, kind)
/** By their end: `*theater`, the longest first. */
const endings = [...kindOfPhrase]
  .filter(([phrase]) => phrase.startsWith('*'))
  .map(([phrase, kind]): [string, EventVenueKind] => [phrase.slice(1), kind])
  .sort(([one], [other]) => other.length - one.length)
const kindByEnding = (word: string): EventVenueKind | undefined =>
  endings.find(([ending]) => word.length > ending.length + minLettersBefore && word.endsWith(ending))?.[1]
const minLettersBefore = 1
const maxWords = 4

/** Words before what a house no longer is: the Old Cinema, the Alte Schule. */
const former = new Set(phrasesOf('event-phrases', 'no-longer'))
/** An old theater still has plays, and an old church is a church; these are let to others once they close. */
const closes: ReadonlySet<string> = new Set(['cinema', 'school', 'civic'])

/** The words of a name without what a house was before. */
export const withoutFormer = (words: readonly string[]): string[] =>
  words.filter((word, index) => !(closes.has(kindOfPhrase.get(word)?.name ?? '') && former.has(words[index - 1] ?? '')))

/**
 * The kinds of venues that words name, in lower case without accents, in the order of their file: not what a house was
 * before, as in "Old Cinema Bar".
 */
export function venueKindsNamed(name: readonly string[]): EventVenueKind[] {
  const words = withoutFormer(name)
  const found = new Set<EventVenueKind>()
  for (let start = 0; start < words.length; start++) {
    // The longest phrase at each word: a music hall is no hall.
    for (let length = Math.min(maxWords, words.length - start); length > 0; length--) {
      const phrase = words.slice(start, start + length).join(' ')
      const kind = kindOfPhrase.get(phrase) ?? (length === 1 ? kindByEnding(phrase) : undefined)
      if (kind === undefined) continue
      found.add(kind)
      start += length - 1
      break
    }
  }
  return kinds.filter((kind) => found.has(kind))
}

/** The kinds of venues that traits of a place name. */
export const venueKindsOf = (traits: readonly string[]): EventVenueKind[] =>
  kinds.filter((kind) => kind.traits.some((trait) => traits.includes(trait)))
