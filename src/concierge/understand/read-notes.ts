import { arrivalMinutes, departureMinutes } from '../../domain/stay.ts'
import { wholeOf } from '../../vocabulary/safety-words.ts'
import { substanceRules } from '../../vocabulary/substance-rules.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import { tuning } from '../tuning.ts'
import { admittedEverywhere, seniorAge } from './note/ages/grown-ages.ts'
import { grownUp } from './note/ages/stated-ages.ts'
import { kindOf } from './note/kinds-of-mention.ts'
import { loadReader, type NoteReading, readNote } from './note/read-note.ts'
import type { Statement } from './note/statements/statement.ts'

/** What a note says, and who read it. */
export type NotesRead = { reading: NoteReading; reader: 'tables' | 'model' }

export type ReadNote = (note: string, signal: AbortSignal) => Promise<NotesRead>

/** The first notes after a start wait until the words are there, and hold up no other request. */
export const readByTables: ReadNote = async (note) => {
  if (note.trim() !== '') await loadReader()
  return { reading: readNote(note), reader: 'tables' }
}

export type Wish = { trait: string; weight: number; isForSome?: boolean; orElse?: readonly string[] }

/** What follows from the statements of a note. */
export type NoteNeeds = {
  statements: readonly Statement[]
  /** Strongest statement a trait, in the order heard. */
  wanted: Wish[]
  unwanted: Wish[]
  /** Traits that an allergy forbids; each is among the unwanted too. */
  allergies: string[]
  /** What must be kept from the guest: a substance of the safety vocabulary or the guest's own word. */
  substances: readonly string[]
  /** What is not eaten by taste or faith, or raw in a pregnancy: a food of the vocabulary or the guest's own word. */
  avoided: readonly string[]
  isCareful: boolean
  isStepFree: boolean
  /** Somebody of the party is pregnant. */
  isExpecting: boolean
  /** No car, or no long walks. */
  wantsNear: boolean
  noChains: boolean
  /** The guest asks where to have lunch. */
  lunch: boolean
  hasOneEvening: boolean
  trips: ReadonlySet<'business' | 'holiday'>
  /** Null where the notes do not say it. */
  isFirstVisit: boolean | null
  /** Minutes of the first and the last day; null where the note gives no clear time. */
  arrivalMinutes: number | null
  departureMinutes: number | null
  /** Age in years of the youngest child who comes; null where the note gives none. */
  youngest: number | null
  /** Age of an adult below 21, who is not admitted to every bar. */
  youngAdult: number | null
}

/** What a note asks for and what it rules out, in the words of the trait table. */
export const readNotes = (note: string): NoteNeeds => needsFrom(readNote(note))

/** With the dates of the stay hours count on the first and the last day only. */
export function needsFrom({ statements, safety, corrections }: NoteReading, dates?: StayDates): NoteNeeds {
  const { wanted, unwanted } = heardTraits(statements, corrections)
  const says = (kind: Statement['about']['kind']) => statements.some(({ about }) => about.kind === kind)
  const ages = statements.flatMap(({ about }) => (about.kind === 'age' ? [about.years] : []))
  const areElsewhere = says('children elsewhere')
  const isYoungAlong = ages.some((age) => age < grownUp)
  if ((areElsewhere && !isYoungAlong) || areGrownUp(statements)) wanted.delete('children')
  if (ages.some((age) => age >= seniorAge) && !wanted.has('seniors')) wanted.set('seniors', tuning.wish.party)
  const isStepFree = safety.isStepFree || says('mobility sign')
  // "No more than half a mile of walking" is no wish for a stroll.
  if (limitsWalking(statements) && (wanted.get('walking') ?? 0) <= tuning.wish.notes) wanted.delete('walking')
  for (const substance of safety.substances) {
    const diet = dietWithout[substance]
    if (diet !== undefined) wanted.set(diet, Math.max(wanted.get(diet) ?? 0, tuning.wish.notes))
  }
  if (!wanted.has('children') && isYoungAlong) wanted.set('children', tuning.wish.childrenAlong)
  nameTeens(wanted, ages)
  const allergies = isSeafoodForbidden(safety) ? ['seafood'] : []
  // An allergy to drinks is as strict as "no alcohol", and who avoids histamine drinks no beer.
  const drinks = safety.substances.flatMap((name) => substanceRules.get(name)?.refused ?? [])
  for (const trait of [...allergies, ...drinks]) unwanted.set(trait, Math.max(unwanted.get(trait) ?? 0, hardWeight))
  const avoided = new Set(statements.flatMap(({ about }) => (about.kind === 'avoided food' ? [about.food] : [])))
  if (safety.isExpecting) for (const food of ['raw food', 'alcohol']) avoided.add(food)
  for (const name of safety.substances) if (isOfHealth(name)) avoided.add(name)
  for (const trait of unwanted.keys()) wanted.delete(trait)
  return {
    statements,
    wanted: listOf(wanted).map((wish) => (isForAll(statements, wish.trait) ? wish : { ...wish, isForSome: true })),
    unwanted: listOf(unwanted),
    allergies,
    substances: safety.substances.filter((name) => !isOfHealth(name)),
    avoided: [...avoided],
    isCareful: safety.isCareful || [...avoided].some(isOfHealth),
    isStepFree,
    isExpecting: safety.isExpecting,
    wantsNear: says('near'),
    noChains: says('chains'),
    lunch: statements.some(({ about, stance }) => about.kind === 'lunch' && stance === 'for'),
    hasOneEvening: says('one evening'),
    isFirstVisit: isFirstVisit(statements),
    trips: new Set(
      statements.flatMap(({ about, stance }) => (about.kind === 'trip' && stance === 'for' ? [about.purpose] : [])),
    ),
    arrivalMinutes: minutesOf(timesOf(statements, 'arrival', dates), 'arrival', corrections),
    departureMinutes: minutesOf(timesOf(statements, 'departure', dates), 'departure', corrections),
    youngest: youngestOf(ages.filter((age) => age < grownUp)),
    youngAdult: youngestOf(ages.filter((age) => age >= grownUp && age < admittedEverywhere)),
  }
}

/** A kitchen of fish is none for an allergy to shellfish either, unless the guest says that fish is fine. */
const isSeafoodForbidden = ({ substances, allowed }: NoteReading['safety']): boolean =>
  allowed.length === 0 && substances.some((name) => name === 'seafood' || wholeOf.get(name) === 'seafood')

/** "Half a mile of walking at most", "walks little": the very words that speak of walking limit it. */
const limitsWalking = (statements: readonly Statement[]): boolean =>
  statements.some(
    ({ about, span }) =>
      about.kind === 'traits' &&
      about.traits.includes('walking') &&
      statements.some((other) => limits.has(other.about.kind) && other.span[0] <= span[1] && other.span[1] >= span[0]),
  )

const limits: ReadonlySet<Statement['about']['kind']> = new Set(['near', 'mobility sign'])

/** Guests who have been here before know the town, even if they now come with others for the first time. */
function isFirstVisit(statements: readonly Statement[]): boolean | null {
  const visits = statements.flatMap(({ about }) => (about.kind === 'visit' ? [about.isFirst] : []))
  return visits.length === 0 ? null : visits.every((isFirst) => isFirst)
}

/** "My wife is vegan" is about one of them; "I am vegan, my wife too" is about both. */
function isForAll(statements: readonly Statement[], trait: string): boolean {
  const said = statements.filter(
    ({ about, stance }) => stance === 'for' && about.kind === 'traits' && about.traits.includes(trait),
  )
  return said.length === 0 || said.some(({ who }) => who === 'party')
}

/** "Our daughter (19)" is no child. */
function areGrownUp(statements: readonly Statement[]): boolean {
  const ages = statements.flatMap(({ about, who }) => (about.kind === 'age' && who === 'child' ? [about.years] : []))
  return ages.length > 0 && ages.every((age) => age >= grownUp)
}

/** The diet of a kitchen that leaves out a substance. */
const dietWithout: Readonly<Record<string, string>> = { nuts: 'nut-free', gluten: 'gluten-free', dairy: 'dairy-free' }

/** From this age on guests say "teens". */
const minTeen = 13
/** From the station or the airport to the hotel. */
const maxWay = 3 * 60

/** "Our kids" of fourteen and sixteen are no children. */
function nameTeens(wanted: Map<string, number>, ages: readonly number[]): void {
  const young = ages.filter((age) => age < grownUp)
  const weight = wanted.get('children')
  if (weight === undefined || !young.some((age) => age >= minTeen)) return
  const areAll = young.every((age) => age >= minTeen)
  wanted.set('teens', areAll ? weight : Math.min(weight, tuning.wish.childrenAlong))
  if (areAll) wanted.delete('children')
}

/** Salt and the like are no allergens, but diets are about them. */
const isOfHealth = (food: string): boolean => substanceRules.get(food)?.isOfHealth ?? false

const hardWeight = tuning.wish.notesStrong

/** Guests with free evenings only go out when the day's work is done. */
const eveningMinutes = 17 * 60

/** The hours that hotels use where the note gives none. */
export const stayTimesOf = (needs: Pick<NoteNeeds, 'arrivalMinutes' | 'departureMinutes' | 'hasOneEvening'>) => ({
  arrivalMinutes: needs.arrivalMinutes ?? (needs.hasOneEvening ? eveningMinutes : arrivalMinutes),
  departureMinutes: needs.departureMinutes ?? departureMinutes,
})

const listOf = (weights: ReadonlyMap<string, number>): Wish[] =>
  [...weights].map(([trait, weight]) => ({ trait, weight }))

const youngestOf = (ages: readonly number[]): number | null => (ages.length === 0 ? null : Math.min(...ages))

export type StayDates = { checkin: Temporal.PlainDate; checkout: Temporal.PlainDate }

type TimeSaid = { at: number; minutes: number; isRide: boolean }

/** "Taxi Saturday 9 am" in the middle of a stay is no departure, and a flight on its last day no arrival. */
function timesOf(statements: readonly Statement[], kind: 'arrival' | 'departure', dates?: StayDates): TimeSaid[] {
  return statements.flatMap(({ about, span }): TimeSaid[] => {
    if (about.kind !== 'arrival' && about.kind !== 'departure') return []
    const { minutes, weekdays = [], minutesBefore, isUnsure, isRide = false } = about
    const isOn = (date: Temporal.PlainDate) => weekdays.length === 1 && weekdays[0] === date.dayOfWeek
    const said = { at: span[0], minutes, isRide }
    if (dates === undefined || weekdays.length === 0) return about.kind === kind && !isUnsure ? [said] : []
    if (about.kind === kind && isOn(kind === 'arrival' ? dates.checkin : dates.checkout)) return [said]
    const takesAway = about.kind === 'arrival' && minutesBefore !== undefined && !isOn(dates.checkin)
    if (kind === 'departure' && takesAway && isOn(dates.checkout))
      return [{ ...said, minutes: Math.max(0, minutes - minutesBefore) }]
    return []
  })
}

function minutesOf(
  said: readonly TimeSaid[],
  kind: 'arrival' | 'departure',
  corrections: readonly number[],
): number | null {
  // "ETA 4 pm. Make that 9.15 pm": what was said before does not count any more.
  const corrected = corrections.findLast((at) => said.some((time) => time.at < at) && said.some((time) => time.at > at))
  const counted = said.filter(({ at }) => corrected === undefined || at > corrected)
  const minutes = counted.map((time) => time.minutes)
  const first = minutes[0]
  if (first === undefined) return null
  // "By the 14:12 from Leeds, with you about 14:40": the last one of the way there.
  if (kind === 'arrival') return Math.max(...minutes.filter((time) => time >= first && time <= first + maxWay))
  // "Checkout at 12, flight at 9 pm": they are in town until then.
  return Math.max(first, ...counted.filter(({ isRide }) => isRide).map((time) => time.minutes))
}

/**
 * Places that serve all guests alike are not held against anybody: "not vegan" rules no vegan kitchen out, "not cheap"
 * no fair price.
 */
const neverUnwanted = (trait: string): boolean =>
  ['diet', 'audience', 'access', 'service'].includes(kindOf(trait)) || trait === 'budget'

/** "Where can we buy ceramics" is one wish. */
const withoutWordForBuying = (said: readonly string[]): readonly string[] =>
  said.some((trait) => trait !== 'shopping' && findTrait(trait)?.outing === 'browsing')
    ? said.filter((trait) => trait !== 'shopping')
    : said

/** A refusal wins over a wish, unless the guest corrects themselves in between. */
function heardTraits(statements: readonly Statement[], corrections: readonly number[]) {
  const wanted = new Map<string, number>()
  const unwanted = new Map<string, number>()
  const lastAt = new Map<string, number>()
  const wishers = new Map<string, Set<Statement['who']>>()
  for (const { about, stance, who } of statements)
    if (about.kind === 'traits' && stance === 'for')
      for (const trait of about.traits) wishers.set(trait, (wishers.get(trait) ?? new Set()).add(who))
  for (const { about, stance, strength, span, who, isOfSome } of statements) {
    if (about.kind !== 'traits' || stance === 'neither') continue
    for (const trait of withoutWordForBuying(about.traits)) {
      if (stance === 'against' && neverUnwanted(trait)) continue
      // "I dream of a museum, my husband hates them": the one who does goes.
      const isOfOne = stance === 'against' && who !== 'party'
      if (isOfOne && [...(wishers.get(trait) ?? [])].some((wisher) => wisher !== who)) continue
      // "No stuffy museums. One to touch things in, please."
      if (isOfSome && wishers.has(trait)) continue
      const [here, other] = stance === 'for' ? [wanted, unwanted] : [unwanted, wanted]
      const before = lastAt.get(trait)
      if (other.has(trait)) {
        const isCorrected = before !== undefined && corrections.some((at) => at >= before && at <= span[0])
        // "I'm not into spas. A spa for my wife, please."
        const isOfAnother = stance === 'for' && who !== 'party'
        if (isCorrected || isOfAnother || stance === 'against') other.delete(trait)
        else continue
      }
      here.set(trait, Math.max(here.get(trait) ?? 0, strength))
      lastAt.set(trait, span[1])
    }
  }
  return { wanted, unwanted }
}
