import type { Fact, Topic } from '../explain/fact.ts'
import { eventClosers, eventLeads } from './event-frames.ts'
import type { Frame, Slots } from './frame.ts'
import { placeClosers, placeLeads } from './place-frames.ts'

/** What an author gets of one item: its names and its checked facts, and no more. */
export type AuthoredItem = { kind: 'place' | 'event'; name: string; venue: string; facts: readonly Fact[] }

export type Wording = { why: string; reasons: string[] }

const frames = {
  place: { leads: placeLeads, closers: placeClosers },
  event: { leads: eventLeads, closers: eventClosers },
}

/** Words for the items of one answer, in order: facts put into frames, no frame twice. */
export function authorByTemplate(items: readonly AuthoredItem[]): Wording[] {
  const used = new Set<string>()
  return items.map((item) => ({ why: whyOf(item, used), reasons: reasonsOf(item.facts) }))
}

function whyOf(item: AuthoredItem, used: Set<string>): string {
  const { leads, closers } = frames[item.kind]
  const slots = slotsOf(item)
  const lead = nextSentence(leads, slots, used, new Set())
  if (lead === null) return sentenceOf(`${item.name} ${slots.what}.`)
  const closer = nextSentence(closers, slots, used, new Set(lead.frame.topics))
  return closer === null ? lead.text : `${lead.text} ${closer.text}`
}

/** The first frame not used yet in this answer whose facts are there and not said already. */
function nextSentence(candidates: readonly Frame[], slots: Slots, used: Set<string>, said: ReadonlySet<Topic>) {
  for (const frame of candidates) {
    if (used.has(frame.id) || frame.topics.some((topic) => said.has(topic))) continue
    const text = frame.write(slots)
    if (text === null) continue
    used.add(frame.id)
    return { frame, text: sentenceOf(text) }
  }
  return null
}

/** A name may end in a full stop of its own. */
const sentenceOf = (text: string) => text.replace(/\.\.$/, '.').replace(/\s+/g, ' ')

const mostPredicates = 2

function slotsOf({ name, venue, facts }: AuthoredItem): Slots {
  const about = facts.filter((fact) => fact.topic === 'wish' || fact.topic === 'kind')
  const wishes = about.filter((fact) => fact.topic === 'wish')
  const kinds = about.filter((fact) => fact.topic === 'kind')
  // The sentence that names a wish goes on with what meets that wish.
  const named = wishes.find((fact) => fact.words.noun !== undefined)
  const order = [...(named ? [named] : []), ...wishes, ...kinds]
  const said = [...new Set(order.map((fact) => fact.predicate))].slice(0, mostPredicates)
  return {
    name,
    // "Weekend Quartets at The Blue Lantern" needs its house named once.
    venue: name.toLowerCase().includes(venue.toLowerCase()) ? '' : venue,
    what: joinPredicates(said),
    noun: named?.words.noun ?? null,
    fact: (topic) => facts.find((fact) => fact.topic === topic) ?? null,
  }
}

/** "serves Thai food and serves dessert" is "serves Thai food and desserts"; "is a spa and is quiet" keeps both verbs. */
function joinPredicates(predicates: readonly string[]): string {
  const [first = '', second] = predicates
  if (second === undefined) return first
  const [verb = '', ...rest] = second.split(' ')
  const sameVerb = first.startsWith(`${verb} `)
  const sameShape = verb !== 'is' || (/^is an? /.test(first) && /^an?$/.test(rest[0] ?? ''))
  return sameVerb && sameShape ? `${first} and ${rest.join(' ')}` : `${first} and ${second}`
}

const mostReasons = 3
/** What moves a guest first; the rest follows in the order of the facts. */
const reasonOrder: readonly Topic[] = [
  'wish',
  'recognition',
  'access',
  'when',
  'price',
  'kind',
  'hours',
  'rating',
  'history',
  'distance',
  'neighborhood',
  'booking',
]
/** Chips that say the same in other words. */
const sameChips = [
  new Set(['Free to enter', 'Free to attend']),
  new Set(['Vegetarian dishes', 'Entirely meat-free kitchen']),
]

/** Of one topic at the most, so that chips say different things. */
const mostOfTopic: Partial<Record<Topic, number>> = { wish: 2 }

function reasonsOf(facts: readonly Fact[]): string[] {
  const chips = new Set<string>()
  for (const topic of reasonOrder) {
    const ofTopic = facts.filter((fact) => fact.topic === topic && fact.chip !== null)
    for (const fact of ofTopic.slice(0, mostOfTopic[topic] ?? 1)) {
      const chip = fact.chip as string
      const isSaid = sameChips.some((same) => same.has(chip) && [...chips].some((other) => same.has(other)))
      if (chips.size < mostReasons && !isSaid) chips.add(chip)
    }
  }
  return [...chips]
}
