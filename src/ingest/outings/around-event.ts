import type { EventCategory } from '../../domain/event.ts'
import type { EventKind } from '../../vocabulary/event-kinds.ts'
import { type EventVenueKind, venueKindsNamed, withoutFormer } from '../../vocabulary/event-venues.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'
import { billingOf } from './billing.ts'
import type { EventSetting, EventText } from './event-text.ts'
import { kindsByLabel, kindsByPhrase } from './event-words.ts'
import { categoriesOfShows, foldedLine, kindsOf, matchesIn } from './match-kinds.ts'

/** What is around an event says what it is only if its own words do not. */
const aroundWeights = {
  venue: 2.6,
  host: 2.6,
  others: 1.5,
  othersOfAStage: 2.5,
  sureBilling: 2.7,
  /** Enough by itself, and less than what a house shows: "Otto & the Beavers" may be a play or a film. */
  pluralBilling: 2.55,
  likelyBilling: 1.6,
  headOfGenre: 3.5,
}

/** What the venue, its other events and the names of hosts say, each once. */
export function around(
  { venueWords }: EventText,
  { hosts, venueKinds, others, isShownForWeeks }: EventSetting,
): [EventCategory, number][] {
  const found: [EventCategory, number][] = []
  const [named] = venueWords
    .map((word) => withoutFormer(foldedLine(word.slice(0, maxVenueWordLength)).split(' ')).join(' '))
    .flatMap((word) => kindsOf(kindsByLabel, word) ?? kindsInName(venueThatNamesKind.exec(word)?.[0]))
  // Who holds it knows better than where it is: a film society rents a theater.
  const ofHosts = new Set(hosts.flatMap(categoriesOfHost))
  for (const category of ofHosts) found.push([category, aroundWeights.host / ofHosts.size])
  const venue = named?.category ?? venueKinds.find(({ category }) => category !== null)?.category ?? null
  if (venue !== null) found.push([venue, aroundWeights.venue])
  // A house of several arts shows for weeks what hangs there.
  if (isShownForWeeks && venueKinds[0]?.name === 'arts center') found.push(['art', aroundWeights.venue])
  // What a library mostly has says less of the rest than what a stage has.
  if (others !== null) {
    const isStage = others.isAlmostAll && categoriesOfShows.has(others.category) && venueKinds.every(isOpenHouse)
    found.push([others.category, isStage ? aroundWeights.othersOfAStage : aroundWeights.others])
  }
  return found
}

/** What the form of a title and the head of a description say of a band that no word of its own tells of. */
export function asPostersSay(
  { title, description }: EventText,
  { venueKinds: [venue] }: EventSetting,
): [EventCategory, number][] {
  const billing = billingOf(title)
  const found: [EventCategory, number][] = []
  // At a club, a band that is billed plays.
  const isAtClub = venue?.category === 'nightlife' && billing !== null
  if (billing !== null) found.push(['music', aroundWeights[`${isAtClub ? 'sure' : billing}Billing`]])
  if (genreAtTheHead(description)) found.push(['music', aroundWeights.headOfGenre])
  return found
}

const isOpenHouse = ({ forItsOwn }: EventVenueKind): boolean => forItsOwn === null

/** What the name of who holds an event says of it. */
export function categoriesOfHost(host: string): EventCategory[] {
  const name = withoutFormer(foldedLine(host).split(' ')).join(' ')
  const [venue] = venueKindsNamed(name.split(' '))
  // "Flat Rock Playhouse" has no rock, and "Bloomington Arts" lists all of them.
  const kinds = [matchesIn(name, kindsByPhrase), venue === undefined ? matchesIn(name, kindsByLabel) : []].flat()
  const told = kinds.map(({ kind }) => kind.category).filter((category) => category !== 'art')
  if (told.length > 0) return told
  return venue?.category == null ? [] : [venue.category]
}

const kindsInName = (name: string | undefined): EventKind[] => {
  if (name === undefined) return []
  const phrases = matchesIn(name, kindsByPhrase)
  return (phrases.length > 0 ? phrases : matchesIn(name, kindsByLabel)).map(({ kind }) => kind)
}

/** Longer texts are no names of venues; a page may refer to one from each of its events. */
const maxVenueWordLength = 200

/** Names of venues that say what is on there. Others do not: a theater has concerts too. */
const venueThatNamesKind = /\b(comedy club|jazz club|cinema|movie theat(er|re)|planetarium|night ?club)\b/

/** The music that a description is headed with, as posters are: "Indie/Folk. Support: Ana", "Folk from Wales". */
function genreAtTheHead(description: string): boolean {
  const [head = ''] = /^[^.!?\n]{3,80}/.exec(description) ?? []
  const [, first = '', rest = ''] = headOfGenres.exec(head) ?? []
  const kinds = kindsOf(kindsByLabel, foldedLine(first)) ?? kindsOf(kindsByPhrase, foldedLine(first))
  const isGenre = rest === '' || /^\s*[/,&+|-]/.test(rest) || beginsWithOrigin.test(rest)
  return isGenre && kinds?.some(({ category }) => category === 'music') === true
}
const headOfGenres = /^\s*([\p{L}\p{M}’'-]+(?: [\p{L}\p{M}’'-]+)??)(\s*[/,&+|].*|\s.*)?$/u
const beginsWithOrigin = new RegExp(String.raw`^\s+(?:${anyOf(phrasesOf('event-phrases', 'genre-of'))})(?!\p{L})`, 'iu')
