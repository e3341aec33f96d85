import type { AnswerSection } from '../../domain/guest-request.ts'
import type { Stay } from '../../domain/stay.ts'
import type { CompanyKind, ConditionKind } from '../../vocabulary/plans/note-party.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import type { OutingContext } from '../context-fit.ts'
import type { SpokenOf } from '../names/spoken-of.ts'
import type { Board } from './board.ts'
import type { AskingSentence } from './known-sentences.ts'
import type { NamedDays } from './named-days.ts'
import type { Statement } from './note/statements/statement.ts'
import type { WishPhrase } from './note/wish-phrases.ts'
import { occasions } from './occasions.ts'
import { isCelebrated, type Occasion } from './party/occasions-said.ts'
import type { NotesRead } from './read-notes.ts'
import type { Season } from './season.ts'

export type Party = {
  adults: number
  children: number
  size: number
  /** Years of the youngest who comes along, where the notes say it: of a child, or of an adult below 21. */
  youngest: number | null
  /** A pair is two adults who are no couple: sisters, friends, a mother and her son. */
  kind: 'solo' | 'couple' | 'pair' | 'family' | 'group'
  /** Whom the notes say they come with or meet. */
  company: ReadonlySet<CompanyKind | 'dog'>
  /** What of a body or a mind the notes tell, next to steps and allergies. */
  conditions: ReadonlySet<ConditionKind | 'pregnant'>
  /** What they come for or celebrate. */
  occasions: readonly Occasion[]
  /** One of them must not know. */
  isSecret: boolean
}

/** Up to this age a child is small; so are children of whom no age is known. */
const maxSmall = 10

export const hasSmallChildren = ({ party }: { party: Party }): boolean =>
  party.children > 0 && (party.youngest === null || party.youngest <= maxSmall)

/** From this age on a place made for children is one for the younger ones. */
export const teenage = 12

/**
 * Where a need was heard. Only `notes` and `package` were said now; `memory` is of earlier stays, the rest our reading
 * of the booking.
 */
export type NeedOrigin = 'notes' | 'package' | 'party' | 'memory'

export type Need = {
  trait: string
  weight: number
  origin: NeedOrigin
  /** Only some of the party need it: "my wife is vegan". */
  isForSome?: boolean
  /** Of a diet: others that suit as well, "halal or vegetarian". */
  orElse?: readonly string[]
}

/** An hour at which the guest wants to eat, on one of some days of the stay; from 1440 on in the night after. */
export type MealTime = { minutes: number; dates: readonly Temporal.PlainDate[] }

/** What this guest needs, as far as the request says it. */
export type GuestNeeds = {
  /** What the notes say, with the words that say it. */
  statements: readonly Statement[]
  notesReadBy: NotesRead['reader']
  stay: Stay
  party: Party
  /** Strongest first, one a trait. */
  wanted: Need[]
  /** What they live for: "mad about old ships". Each is wanted too. */
  hobbies: ReadonlySet<string>
  /** What the guest said no to: a place that is so is not recommended. */
  unwanted: Need[]
  /** Traits that an allergy rules out. */
  allergies: readonly string[]
  /** What must be kept from the guest: a substance of the safety vocabulary or the guest's own word. */
  substances: readonly string[]
  /** What they do not eat by taste or faith: a food of the safety vocabulary or the guest's own word. */
  avoided: readonly string[]
  /**
   * The notes hold a sign of an allergy, a medical diet or a pregnancy: no dish is named, and food comes with a
   * caution.
   */
  isCareful: boolean
  /** No car, or no long walks: what is near comes first. */
  wantsNear: boolean
  /** The notes ask to stay near: events farther than a long walk are left out. */
  asksToStayNear: boolean
  /** How far the guest said they walk, as straight miles; null if the notes do not say. */
  walkingMiles: number | null
  /** Steps are too much for them: places recorded as not accessible are left out. */
  isStepFree: boolean
  /** They push a pram. */
  pushchair: boolean
  /** They have an accessible room or speak of a wheelchair: a single step is too many. */
  onWheels: boolean
  /** The spending that the room rate and the hotel suggest, 1 to 4; null if neither does. */
  priceLevel: number | null
  /** What kind of trip it is, as far as the booking tells. */
  outing: OutingContext
  season: Season
  /** They live around here and are no tourists. */
  isLocal: boolean
  /** They come for the first time, for a single night or without a wish, or asked for the sights. */
  isSightseeing: boolean
  /** They say that they come for the first time. */
  isFirstVisit: boolean
  /** They have been here before, or want what others do not see. */
  knowsTown: boolean
  /** Places and series that an earlier stay was sent to. */
  seen: ReadonlySet<string>
  /** They said no to chains. */
  noChains: boolean
  /** What tells this request from another: of equally good places two guests get different ones. */
  draw: number
  /** They asked where to have lunch. */
  lunch: boolean
  /** Their lunch is paid, as at a conference. */
  paidLunch?: boolean
  /** They asked for a dinner and no other meal. */
  dinner: boolean
  /** Quiet is asked of a table, a bar or a concert, and of no sight. */
  quietAtTable: boolean
  /** They dislike crowds or noise: what everybody goes to is no better for it. */
  avoidsCrowds: boolean
  /** They asked for a meal without ceremony: light, quick, simple or without a booking. */
  simpleTable: boolean
  /** When they want to eat, as far as the notes give an hour. */
  mealTimes: readonly MealTime[]
  /** When the first of them goes to bed; null if the notes do not say. */
  bedtimeMinutes: number | null
  /** They said that they don't speak what plays and talks are in here. */
  isWithoutLocalLanguage: boolean
  /** Days of the stay for which they asked for something. */
  namedDays: NamedDays
  /** Meals that are paid with the room. */
  board: Board | null
  /** With board: the days on which they eat out all the same. */
  tableDays: readonly Temporal.PlainDate[]
  /** Sections of which they want nothing. */
  declined: ReadonlySet<AnswerSection>
  /** Sentences that name what they know already, or have booked. */
  known: readonly string[]
  /** What the notes call the wishes. */
  wishPhrases: readonly WishPhrase[]
  /** What they refuse that no trait names, in folded words. */
  refusedWords: readonly (readonly string[])[]
  /** Sentences that may ask for a place or an event by its name. */
  askedByName: readonly AskingSentence[]
  /** Sights that they ask for by another name than that on the sign. */
  spokenOf?: readonly SpokenOf[]
}

/** Guests ride for what they want to do or see. Quiet and romance are to be had near by. */
const kindsWorthARide = new Set<string>(['activity', 'venue', 'event', 'setting'])
export const isWorthARide = (need: string): boolean => kindsWorthARide.has(findTrait(need)?.kind ?? '')

/** They came for something of their own: the sights come after it. */
export const hasPlans = ({ wanted, isSightseeing }: Pick<GuestNeeds, 'wanted' | 'isSightseeing'>): boolean =>
  !isSightseeing && wanted.some(({ trait, origin }) => origin === 'notes' && isWorthARide(trait))

/** A dinner that has to be right: an anniversary, a client. A family eats where the children are happy. */
export const isOccasion = ({ party, wanted }: Pick<GuestNeeds, 'party' | 'wanted'>): boolean =>
  party.children === 0 &&
  (isCelebrated(party.occasions) ||
    party.company.has('client') ||
    wanted.some(({ trait, origin }) => occasions.has(trait) && (origin === 'notes' || origin === 'package')))
