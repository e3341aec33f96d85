import type { CatalogEvent, EventCategory } from '../../domain/event.ts'
import { minutesOf } from '../../domain/opening-hours.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import { eveningOf } from '../../domain/stay.ts'
import { plainWords } from '../../text/plain-words.ts'
import { patternOf } from '../../vocabulary/languages.ts'
import { mealInDollars } from '../../vocabulary/plans/currencies.ts'
import { finerShows } from '../../vocabulary/plans/finer-shows.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'

export type UnfitEvent = 'ruled out by the guest' | 'in a language of others' | 'dearer than asked' | 'after bedtime'

/** Categories that are no more welcome than the kind which a guest refuses, whatever else an event is. */
const refusedWith: Readonly<Record<string, readonly EventCategory[]>> = {
  sports: ['sports', 'health-fitness'],
  fitness: ['health-fitness'],
  museum: ['art'],
  'art-museum': ['art'],
  gallery: ['art'],
  art: ['art'],
  comedy: ['comedy'],
  cinema: ['film'],
  nightlife: ['nightlife'],
}
/** What a museum has on for its own sake. A concert in one is a concert. */
const ofMuseums: ReadonlySet<EventCategory> = new Set(['art', 'tours', 'learn', 'other'])
/** Who refuses these does not go to a run that ends at the tap. */
const ofDrinking: ReadonlySet<string> = new Set(['bar', 'pub', 'beer', 'craft-beer', 'nightclub'])
/** What is said there, or nothing. */
const spoken: ReadonlySet<EventCategory> = new Set(['comedy', 'theater', 'learn', 'tours'])
/** On a stage one may follow these without a word. */
const wordless = ['dance', 'opera', 'musical', 'workshop']
const inEnglish = patternOf('event-outings', 'in-english')
/** "In deutscher Sprache": a musical that says so has words to follow. */
const saysLocalLanguage = patternOf('event-outings', 'in-another-language')

const smallChild = 5
/** A show that begins later ends after a small child's bedtime. */
const latestForSmall = 18 * 60 + 30
const minAttended = 45

type Ground = { event: CatalogEvent; venue: PlaceDocument | null }

/** Why an event does not suit what guests say of themselves, whatever day it is on; null if it does. */
export function unfitFor({ event, venue }: Ground, needs: GuestNeeds): UnfitEvent | null {
  if (!isWished(event, needs) && isRefusedKind(event, venue, needs)) return 'ruled out by the guest'
  if (needs.isWithoutLocalLanguage && isSpoken(event)) return 'in a language of others'
  return isTooDear(event, needs) ? 'dearer than asked' : null
}

/** Whether the notes ask for what the event is, such as skating by "an ice rink". */
const isWished = ({ traits }: CatalogEvent, { wanted }: GuestNeeds): boolean =>
  wanted.some(
    ({ trait, origin }) =>
      origin === 'notes' && [trait, ...(findTrait(trait)?.implies ?? [])].some((one) => traits.includes(one)),
  )

function isRefusedKind({ category }: CatalogEvent, venue: PlaceDocument | null, { unwanted }: GuestNeeds): boolean {
  const isMuseum = venue?.traits.includes('museum') === true && ofMuseums.has(category)
  return unwanted.some(
    ({ trait }) =>
      refusedWith[trait]?.includes(category) ||
      (isMuseum && trait === 'museum') ||
      (ofDrinking.has(trait) && venue?.traits.includes(trait) === true),
  )
}

function isSpoken({ category, traits, title, description }: CatalogEvent): boolean {
  const text = `${title} ${description.slice(0, maxRead)}`
  const words = plainWords(text).join(' ')
  if (inEnglish.test(words)) return false
  if (saysLocalLanguage.test(words)) return true
  if (!spoken.has(category) || wordless.some((trait) => traits.includes(trait))) return false
  return !(category === 'theater' && finerShows.some(({ isIn }) => isIn(text)))
}
const maxRead = 1000

/** Of who asks for what is free, and of who has little to spend. */
function isTooDear({ ticketPrice }: CatalogEvent, { wanted }: GuestNeeds): boolean {
  const asks = (wish: string) => wanted.some(({ trait, origin }) => trait === wish && origin === 'notes')
  const amount = ticketPrice?.min ?? ticketPrice?.max ?? null
  const [free, frugal] = tuning.price.maxTicketOfBand
  const most = asks('free-entry') ? free : asks('budget') ? frugal : undefined
  if (amount === null || most === undefined) return false
  const dollars = ticketPrice?.currency == null ? amount : (mealInDollars(amount, ticketPrice.currency) ?? amount)
  return dollars > most
}

/** Whether a show begins so late that the children who come along should be in bed. */
export function isAfterBedtime(time: string, event: CatalogEvent, needs: GuestNeeds): boolean {
  const { party, bedtimeMinutes } = needs
  if (party.children === 0 || time === '' || event.schedule.days > 1) return false
  const { minutes } = eveningOf(minutesOf(time))
  if (bedtimeMinutes !== null) return minutes + minAttended > bedtimeMinutes
  const isSmall = party.youngest !== null && party.youngest <= smallChild
  return isSmall && minutes > latestForSmall && !isWished(event, needs)
}
