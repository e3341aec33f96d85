import type { EventDocument } from '../domain/event.ts'
import { minutesOf } from '../domain/opening-hours.ts'
import { eveningOf } from '../domain/stay.ts'
import { isTurnOver, nextTurn } from '../domain/take-turns.ts'
import { findTrait } from '../vocabulary/traits.ts'
import { appealTable, eventAppeal } from './appeal.ts'
import type { EventCandidate, EventPart, PartValues, ScoredEvent } from './candidates.ts'
import { contextFitOfBits, contextTable } from './context-fit.ts'
import { meantBy } from './event-fit/meant-shows.ts'
import { eventSets } from './event-sets.ts'
import { dietRules } from './foods/diets.ts'
import { titlesNamedIn, titlesWithWords } from './names/named-events.ts'
import { nearnessFor, reachOf } from './nearness.ts'
import { accessFit, stepFree } from './scoring/access-fit.ts'
import { wishValue } from './scoring/trait-fits.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

const none: readonly string[] = []

/** To read the clock takes a tenth of scoring one. */
const eventsPerLook = 16
/** When small children should be in bed. */
const usualBedtimeMinutes = 21 * 60
/** The assumed length of an event of unknown length. */
const assumedMinutes = 90

export async function scoreEvents(
  candidates: readonly EventCandidate[],
  needs: GuestNeeds,
  signal: AbortSignal,
): Promise<ScoredEvent[]> {
  const appeals = appealTable(needs, 'events')
  const contexts = contextTable(needs.outing)
  const isUnwanted = unwantedBy(needs)
  const isNamed = titlesNamedIn(needs.askedByName.map(({ text }) => text))
  const unnamed = needs.wishPhrases.flatMap(({ traits, words }) => (traits.every(isOfEvents) ? [words] : []))
  const calledOf = titlesWithWords(unnamed, needs.refusedWords, tuning.ofOwnWord)
  const wishes = needs.wanted.filter(({ trait }) => trait !== stepFree)
  const nearnessOf = nearnessFor(needs)
  const isMeant = meantBy(needs)
  const all: ScoredEvent[] = []
  for (const [index, candidate] of candidates.entries()) {
    if (index % eventsPerLook === 0 && isTurnOver()) await nextTurn(signal)
    const { event, venue, fit } = candidate
    const { traits, outingBits } = eventSets(event)
    const met = wishes.filter(
      ({ trait }) => (traits.has(trait) && isMeant(trait, event)) || (trait === 'free-entry' && event.isFree === true),
    )
    const values: PartValues<EventPart> = {
      wishes: wishValue(met, 'events') * reachOf(candidate.miles, { section: 'events', met: none, fame: 0 }, needs),
      unwanted: isUnwanted(traits) ? 1 : 0,
      prior: priorOf(candidate),
      appeal: eventAppeal(event, needs.party, appeals),
      context: contextFitOfBits(outingBits, 0, contexts),
      seen: needs.seen.has(event.id) ? 1 : 0,
      named: isNamed(event.title) ? 1 : calledOf(event.title),
      distance: nearnessOf(candidate.miles, tuning.halfDistanceMiles.events),
      day: fit,
      absent: fit < 0 ? 1 : 0,
      bedtime: isPastBedtime(candidate, needs) ? 1 : 0,
      price: ticketPenalty(event, needs),
      ongoing: event.schedule.days > 1 ? 1 : 0,
      outing: (event.grade ?? 1) - 1,
      access: accessFit('events', venue?.facts.wheelchair ?? 'unknown', needs),
    }
    all.push({ candidate, score: eventScore(values), values, metNeeds: met.map((need) => need.trait) })
  }
  return all
}

/** What no trait names may be an event, and so may what is on a stage: "Chopin". */
const isOfEvents = (trait: string): boolean => findTrait(trait)?.kind === 'event'

/** Written out, as for places: a loop over the names takes longer. */
function eventScore(values: PartValues<EventPart>): number {
  const weight = tuning.score
  return (
    values.wishes * weight.wishes +
    values.unwanted * weight.unwanted +
    values.named * weight.named +
    values.prior * weight.prior +
    values.appeal * weight.appeal +
    values.context * weight.context +
    values.seen * weight.seen +
    values.distance * weight.distance +
    values.day * weight.day +
    values.absent * weight.absent +
    values.bedtime * weight.bedtime +
    values.price * weight.price +
    values.ongoing * weight.ongoing +
    values.outing * weight.outing +
    values.access * weight.access
  )
}

function unwantedBy(needs: GuestNeeds): (traits: ReadonlySet<string>) => boolean {
  const diets = dietRules(needs)
  return (traits) =>
    needs.unwanted.some(({ trait }) => traits.has(trait)) ||
    diets.some(
      ({ against, unless }) => against.some((trait) => traits.has(trait)) && !unless.some((trait) => traits.has(trait)),
    )
}

/** Below 0 if a ticket costs more than suits the room rate. */
function ticketPenalty({ ticketPrice }: EventDocument, { priceLevel, wanted }: GuestNeeds): number {
  const level = wanted.some((need) => need.trait === 'budget') ? 1 : priceLevel
  const amount = ticketPrice?.min ?? ticketPrice?.max ?? null
  if (level === null || amount === null) return 0
  const band = 1 + tuning.price.maxTicketOfBand.reduce((above, max) => (amount > max ? above + 1 : above), 0)
  return band > level ? Math.max(-1, -(band - level) / tuning.price.ticketBandsToWorst) : 0
}

/** Events have no ratings, so the prior counts which fields are known. */
function priorOf({ event, venue }: EventCandidate): number {
  const known =
    (event.blurb === '' ? 0 : 1) +
    (event.description === '' ? 0 : 1) +
    (event.imageUrl === null ? 0 : 1) +
    (event.url === null ? 0 : 1) +
    (venue === null ? 0 : 1)
  return (tuning.eventCompleteness * known) / 5
}

function isPastBedtime({ event, time }: EventCandidate, { party, bedtimeMinutes }: GuestNeeds): boolean {
  const bedtime = bedtimeMinutes ?? (party.children > 0 ? usualBedtimeMinutes : null)
  if (bedtime === null || time === '' || event.schedule.days > 1) return false
  return eveningOf(minutesOf(time)).minutes + (event.schedule.durationMinutes ?? assumedMinutes) > bedtime
}
