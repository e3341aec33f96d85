import { traitsSaidBy } from '../../vocabulary/categories/traits-in-phrases.ts'
import { type Fact, isAbout, type Topic } from '../explain/fact.ts'

const maxChips = 3

/** The most important to a guest first. */
const order: readonly Topic[] = [
  'wish',
  'access',
  'distance',
  'ownHotel',
  'recognition',
  'when',
  'price',
  'rating',
  'kind',
  'nearest',
  'history',
  'renown',
  'building',
  'maker',
  'neighborhood',
  'booking',
]
/** Plain facts, given where no sentence says them. */
const plain: readonly Topic[] = ['ownHotel', 'distance', 'street', 'hours']
const isNextDoor = (fact: Fact): boolean => fact.topic === 'ownHotel' && !fact.details.isInside
/** How far it is, which is plain to whom it does not matter. */
const isPlainWay = (fact: Fact): boolean => isNextDoor(fact) || (fact.topic === 'distance' && !fact.details.matters)
const isPoorWay = (fact: Fact): boolean =>
  fact.topic === 'distance' && fact.details.isPoor === true && !fact.details.matters
/** By default one chip per topic, so that chips differ. */
const maxOfTopic: Partial<Record<Topic, number>> = { wish: 2, kind: 2 }

type Chip = { text: string; fact: Fact }

type Written = {
  isSpoken: (fact: Fact) => boolean
  /** Said by the name, or true of half a city. */
  isEmpty: (fact: Fact) => boolean
  /** Facts that the blurb says. */
  inBlurb: readonly Fact[]
  repeats: boolean
  /** What the guest is to ask about, where no sentence says it. */
  asked: string | null
}

/**
 * Chips for wishes and access first, then those that the sentences don't say. What the sentences or the blurb say is
 * repeated where no more is known than the way and the hours, and if asked for: the day and price of an event.
 */
export function chipsOf(facts: readonly Fact[], { isSpoken, isEmpty, inBlurb, repeats, asked }: Written): string[] {
  const about = chipsByTopic(facts)
  const all = chipsIn(about, order).filter(({ fact }) => !isPlainWay(fact))
  const first = all.filter(isFirst)
  const unspoken = all.filter((chip) => !isFirst(chip) && !isSpoken(chip.fact))
  const spoken = all.filter((chip) => !isFirst(chip) && isSpoken(chip.fact))
  const best = distinct([...first, ...unspoken, ...(repeats ? spoken : [])])
  const lesser = (): readonly Chip[] => {
    const ofBlurb = chipsIn(chipsByTopic(inBlurb), order).filter(({ fact }) => !isSpoken(fact))
    const plainly = chipsIn(about, plain)
    const last = plainly.filter(({ fact }) => !isPoorWay(fact))
    const lastUnspoken = last.filter(({ fact }) => !isSpoken(fact))
    const telling = spoken.every(({ fact }) => isEmpty(fact)) ? [] : spoken
    const ways = [lastUnspoken.slice(0, 1), distinct(ofBlurb), telling, last.slice(0, 1), spoken, plainly.slice(0, 1)]
    return ways.find((some) => some.length > 0) ?? []
  }
  const chips = best.length > 0 ? best : lesser()
  const told = chips
    .slice(0, best.length > 0 ? maxChips : maxSaid)
    .map(({ text, fact }) => (fact.topic === 'distance' && fact.details.isClose && isSpoken(fact) ? 'Close by' : text))
  return [...(asked === null ? [] : [asked]), ...told].slice(0, maxChips)
}

/** Of what is said already, the kind and the quarter. */
const maxSaid = 2

function chipsIn(about: ReadonlyMap<Topic, readonly Chip[]>, topics: readonly Topic[]): Chip[] {
  const chips: Chip[] = []
  for (const topic of topics) {
    const own = about.get(topic)
    if (own !== undefined) chips.push(...own.slice(0, maxOfTopic[topic] ?? 1))
  }
  return chips
}

const isFirst = ({ fact: { topic } }: Chip) => topic === 'wish' || topic === 'access'

function chipsByTopic(facts: readonly Fact[]): ReadonlyMap<Topic, readonly Chip[]> {
  const byTopic = new Map<Topic, Chip[]>()
  for (const fact of facts) {
    if (fact.chip === null) continue
    const chips = byTopic.get(fact.topic)
    if (chips === undefined) byTopic.set(fact.topic, [{ text: fact.chip, fact }])
    else chips.push({ text: fact.chip, fact })
  }
  return byTopic
}

/** The first chip of each text and of each meaning. */
const distinct = (chips: readonly Chip[]): Chip[] =>
  chips.filter((chip, index) => !chips.slice(0, index).some((earlier) => isSame(earlier, chip)))

function isSame(a: Chip, b: Chip): boolean {
  const trait = traitIn(a.fact)
  return a.text === b.text || (trait !== null && trait === traitIn(b.fact)) || saysOf(a.fact, b) || saysOf(b.fact, a)
}

/** "Nordic restaurant" says "Nordic kitchen". */
function saysOf(fact: Fact, chip: Chip): boolean {
  const trait = traitIn(chip.fact)
  return trait !== null && isAbout(fact) && traitsSaidBy(fact.details.predicate.noun ?? '').includes(trait)
}

/** The trait that the chip expresses. "Free to attend" and "Free to enter" are the same. */
function traitIn(fact: Fact): string | null {
  if (fact.topic === 'price') return fact.details.price.form === 'free' ? 'free-entry' : null
  if (fact.topic === 'wish') return broaderTrait(fact.details.trait)
  return fact.topic === 'kind' || fact.topic === 'access' ? broaderTrait(fact.details.predicate.trait) : null
}

/** "Entirely meat-free kitchen" includes "Vegetarian dishes". */
const broaderTrait = (trait: string | null) => (trait === 'plant-based' ? 'vegetarian' : trait)
