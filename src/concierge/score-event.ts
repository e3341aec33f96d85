import { minutesOf } from '../domain/opening-hours.ts'
import { eventAppealOf } from './appeal.ts'
import type { EventCandidate, Scored, ScorePart } from './candidates.ts'
import { dayFit } from './find-events.ts'
import { nearnessOf, sumOf, wishValue } from './score-place.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

/** Small children are in bed by then. */
const bedtimeMinutes = 20 * 60 + 30

export function scoreEvents(candidates: readonly EventCandidate[], needs: GuestNeeds): Scored<EventCandidate>[] {
  const wished = new Set(needs.wanted.map((need) => need.trait))
  return candidates.map((candidate) => {
    const { event, venue, day, time } = candidate
    const met = needs.wanted.filter((need) => isMet(candidate, need.trait))
    const parts: ScorePart[] = [
      { name: 'wishes', value: wishValue(met), weight: tuning.score.wish },
      { name: 'standing', value: standing(candidate), weight: tuning.score.prior },
      { name: 'appeal', value: eventAppealOf(event, needs.party, wished), weight: tuning.score.appeal },
      {
        name: 'distance',
        value: nearnessOf(candidate.miles, tuning.halfDistanceMiles.events, needs),
        weight: tuning.score.distance,
      },
      { name: 'day', value: dayFit(day, time, needs.stay), weight: tuning.score.day },
      { name: 'absent', value: dayFit(day, time, needs.stay) < 0 ? 1 : 0, weight: tuning.score.absent },
      { name: 'bedtime', value: isPastBedtime(candidate, needs) ? -1 : 0, weight: tuning.score.openness },
      { name: 'ongoing', value: event.schedule.days > 1 ? 1 : 0, weight: tuning.score.ongoing },
      {
        name: 'access',
        value: needs.wheelchair && venue?.facts.wheelchair === 'yes' ? 1 : 0,
        weight: tuning.score.access,
      },
    ]
    return { candidate, parts, score: sumOf(parts), metNeeds: met.map((need) => need.trait) }
  })
}

function isMet({ event, venue }: EventCandidate, trait: string): boolean {
  if (event.traits.includes(trait)) return true
  if (trait === 'free-entry') return event.isFree === true
  return trait === 'wheelchair' && venue?.facts.wheelchair === 'yes'
}

/** How much somebody cared to say of it, 0 to 1: events have no ratings. */
function standing({ event, venue }: EventCandidate): number {
  const kept = [
    event.blurb !== '',
    event.description !== '',
    event.imageUrl !== null,
    event.url !== null,
    venue !== null,
  ]
  return (0.6 * kept.filter(Boolean).length) / kept.length
}

const isPastBedtime = ({ time }: EventCandidate, { party }: GuestNeeds) =>
  party.children > 0 && time !== '' && minutesOf(time) >= bedtimeMinutes
