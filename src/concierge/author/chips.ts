import type { Fact, Topic } from '../explain/fact.ts'

const maxReasons = 3
/** From here on no chip repeats the sentence. */
const enoughReasons = 2

/** What moves a guest first; the rest follows in the order of the facts. */
const order: readonly Topic[] = [
  'wish',
  'access',
  'recognition',
  'when',
  'price',
  'rating',
  'kind',
  'hours',
  'history',
  'distance',
  'neighborhood',
  'booking',
]
/** Of one topic at the most, so that chips say different things. */
const maxOfTopic: Partial<Record<Topic, number>> = { wish: 2, kind: 2 }

/** Chips that say the same in other words. */
const same = [
  new Set(['Free to enter', 'Free to attend']),
  new Set(['Vegetarian dishes', 'Entirely meat-free kitchen']),
]

/** The wish first, then what the sentence leaves unsaid, and what it says only where there is nothing else. */
export function chipsOf(facts: readonly Fact[], isSpoken: (fact: Fact) => boolean): string[] {
  const ordered = order.flatMap((topic) =>
    facts.filter((fact) => fact.topic === topic && fact.chip !== null).slice(0, maxOfTopic[topic] ?? 1),
  )
  const isFirst = ({ topic }: Fact) => topic === 'wish' || topic === 'access'
  const chips = new Set<string>()
  const take = (fact: Fact) => {
    const chip = fact.chip as string
    const isSaid = same.some((alike) => alike.has(chip) && [...chips].some((other) => alike.has(other)))
    if (chips.size < maxReasons && !isSaid) chips.add(chip)
  }
  ordered.filter(isFirst).forEach(take)
  ordered.filter((fact) => !isFirst(fact) && !isSpoken(fact)).forEach(take)
  for (const fact of ordered) if (chips.size < enoughReasons) take(fact)
  return [...chips]
}
