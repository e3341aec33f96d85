import type { ScoredPlace } from '../../src/concierge/candidates.ts'
import { type Journey, journey } from '../../src/concierge/recommend.ts'
import { type RecommendedSection, recommendedSections } from '../../src/domain/place.ts'
import { idAt, traitOffsetAt } from '../../src/store/read-columns.ts'
import type { Store } from '../../src/store/store.ts'
import { hasTraitBit } from '../../src/vocabulary/trait-set.ts'
import { traitPosition } from '../../src/vocabulary/traits.ts'
import type { MapGuest } from './read-guests.ts'
import { isTelling, type SharedFacts, saysItsKind, sharedFactsOf } from './telling-words.ts'

export type GuestMeasures = {
  /** Wishes that a candidate of the answer's sections meets, and those of them that an item meets. */
  wishes: { offered: number; met: number; unmet: string[] }
  /** Items with a trait that the guest refuses. */
  broken: string[]
  /**
   * Items, those whose blurb and `why` name a wish or a fact that fewer than a third of the section's candidates share,
   * and those whose `why` alone does.
   */
  words: { items: number; telling: number; tellingWhys: number; dull: string[] }
  /** The mean overlap of two guests' items, by section. */
  overlap: Record<RecommendedSection, number>
  items: Record<RecommendedSection, number>
}

/** What can be counted of the answers to guests without a person who judges them. */
export async function measureGuests(
  guests: readonly MapGuest[],
  store: Store,
  onAnswer: (guest: MapGuest, taken: Journey) => void = () => {},
): Promise<GuestMeasures> {
  const measures: GuestMeasures = {
    wishes: { offered: 0, met: 0, unmet: [] },
    broken: [],
    words: { items: 0, telling: 0, tellingWhys: 0, dull: [] },
    overlap: { foodAndBeverage: 0, attractions: 0 },
    items: { foodAndBeverage: 0, attractions: 0 },
  }
  const answers: Record<RecommendedSection, string[][]> = { foodAndBeverage: [], attractions: [] }
  for (const guest of guests) {
    const taken = await journey(guest.request, {
      store,
      now: () => guest.request.checkin.subtract({ days: 3 }).toZonedDateTime('UTC').toInstant(),
      signal: AbortSignal.timeout(60_000),
    })
    onAnswer(guest, taken)
    countWishes(guest, taken, measures)
    for (const section of recommendedSections) {
      const shared = await sharedFactsOf(taken.ranked[section], store)
      countWords(guest, taken, { section, shared }, measures)
      answers[section].push(taken.choice[section].map(({ candidate }) => idAt(candidate)))
      measures.items[section] += taken.choice[section].length
    }
  }
  for (const section of recommendedSections) measures.overlap[section] = meanOverlap(answers[section])
  return measures
}

const has = ({ candidate }: Pick<ScoredPlace, 'candidate'>, trait: string): boolean =>
  hasTraitBit(candidate.cell.traits, traitOffsetAt(candidate), traitPosition(trait))

function countWishes({ id, wants, refuses }: MapGuest, { ranked, choice }: Journey, measures: GuestMeasures): void {
  const offered = recommendedSections.flatMap((section) => ranked[section])
  const chosen = recommendedSections.flatMap((section) => choice[section])
  for (const trait of wants) {
    if (!offered.some((item) => has(item, trait))) continue
    measures.wishes.offered++
    if (chosen.some((item) => has(item, trait))) measures.wishes.met++
    else measures.wishes.unmet.push(`${id} ${trait}`)
  }
  for (const trait of refuses)
    for (const item of chosen) if (has(item, trait)) measures.broken.push(`${id} ${trait}: ${idAt(item.candidate)}`)
}

function countWords(
  { id }: MapGuest,
  { recommendation, explained }: Journey,
  { section, shared }: { section: RecommendedSection; shared: SharedFacts },
  { words }: GuestMeasures,
): void {
  const items = explained.items.filter((_, index) => explained.chosen[index]?.section === section)
  for (const [index, { facts }] of items.entries()) {
    const { blurb = '', why = '' } = recommendation[section][index] ?? {}
    words.items++
    const isTellingWhy = isTelling(why, facts, shared)
    if (isTellingWhy) words.tellingWhys++
    else words.dull.push(`${id}: ${blurb} ${why}`)
    if (isTellingWhy || saysItsKind(blurb, shared)) words.telling++
  }
}

/** The mean share of items that the answers to two guests have in common. */
function meanOverlap(answers: readonly string[][]): number {
  let [sum, pairs] = [0, 0]
  for (const [index, one] of answers.entries())
    for (const other of answers.slice(index + 1)) {
      const size = Math.max(one.length, other.length)
      if (size === 0) continue
      sum += one.filter((id) => other.includes(id)).length / size
      pairs++
    }
  return pairs === 0 ? 0 : sum / pairs
}
