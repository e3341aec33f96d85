import { findTrait } from '../../vocabulary/traits.ts'
import { type AboutFact, type Fact, type FactAbout, isAbout, type Topic } from '../explain/fact.ts'
import { chipsOf } from './chips.ts'
import { eventClosers, eventLeads } from './event-templates.ts'
import { type JoinedPredicate, joinPredicates } from './join-predicates.ts'
import { placeClosers, placeLeads } from './place-templates.ts'
import type { FindFact, Frame, Slots } from './sentence-template.ts'

/** What an author gets of one item: its names and its checked facts, and no more. */
export type AuthoredItem = { kind: 'place' | 'event'; name: string; venue: string; facts: readonly Fact[] }

export type Wording = { why: string; reasons: string[] }

const frames = {
  place: { leads: placeLeads, closers: placeClosers },
  event: { leads: eventLeads, closers: eventClosers },
}

/** What an answer has said so far: frames and wishes once, predicates as seldom as may be. */
type Said = { frames: Set<string>; nouns: Set<string>; predicates: Map<string, number> }

/** Words for the items of one answer, in order: facts put into frames, no frame twice. */
export function authorByTemplate(items: readonly AuthoredItem[]): Wording[] {
  const said: Said = { frames: new Set(), nouns: new Set(), predicates: new Map() }
  return items.map((item) => wordingOf(item, said))
}

function wordingOf(item: AuthoredItem, said: Said): Wording {
  const { leads, closers } = frames[item.kind]
  const turn = turnOf(item.name)
  const { slots, what, rest, wish } = slotsOf(item, said)
  const lead = nextSentence(leads, turn, slots, said, new Set())
  const namesWish = lead?.frame.topics.includes('wish') ?? false
  const about = namesWish ? rest : what
  const spoken: Fact[] = item.facts.filter(
    (fact) => isAbout(fact) && about?.facts.includes(fact) && lead?.text.includes(about.text),
  )
  if (namesWish && wish !== null) {
    said.nouns.add(nounKey(item, slots.noun as string))
    spoken.push(wish)
  }
  for (const { statement } of spoken) said.predicates.set(statement, (said.predicates.get(statement) ?? 0) + 1)
  // The second sentence says nothing of the item that the first has said.
  const left = item.facts.filter((fact) => !spoken.includes(fact))
  const leftSlots = { ...slots, fact: factIn(left) }
  const closer = nextSentence(closers, turn, leftSlots, said, new Set(lead?.frame.topics ?? []))
  const why = [lead?.text ?? sentenceOf(`${item.name} ${slots.what}.`), closer?.text].filter(Boolean).join(' ')
  const topics = new Set([...(lead?.frame.topics ?? []), ...(closer?.frame.topics ?? [])])
  const kind = topics.has('kind') ? factIn(left)('kind') : null
  const isSpoken = (fact: Fact) => spoken.includes(fact) || fact === kind || (!isAbout(fact) && topics.has(fact.topic))
  return { why, reasons: chipsOf(item.facts, isSpoken) }
}

/** The first frame of the first group, from this item's turn on, that is not used yet and whose facts are there and not said already. */
function nextSentence(
  groups: readonly (readonly Frame[])[],
  turn: number,
  slots: Slots,
  said: Said,
  spent: Set<Topic>,
) {
  for (const group of groups) {
    for (const index of group.keys()) {
      const frame = group[(index + turn) % group.length] as Frame
      if (said.frames.has(frame.id) || frame.topics.some((topic) => spent.has(topic))) continue
      const text = frame.write(slots)
      if (text === null) continue
      said.frames.add(frame.id)
      return { frame, text: sentenceOf(text) }
    }
  }
  return null
}

/** Where an item begins in a group: its own place, and the same each time. FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
function turnOf(name: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash % 1009
}

/** A name may end in a full stop of its own. */
const sentenceOf = (text: string) => text.replace(/\.\.$/, '.').replace(/\s+/g, ' ')

/** True of half a city: no answer to a wish for something else. */
const isThin = ({ details }: AboutFact) =>
  details.predicate.trait === 'indoors' || details.predicate.trait === 'outdoors'
/** What is said last: that a guest can get in, what the name says already, what is true of half a city. */
function weakness(fact: AboutFact, name: string): number {
  if (isThin(fact)) return 3
  const { noun, trait } = fact.details.predicate
  if (noun !== null && name.toLowerCase().includes(noun)) return 2
  return trait !== null && findTrait(trait)?.kind === 'access' ? 1 : 0
}

const factIn =
  (facts: readonly Fact[]): FindFact =>
  (topic) =>
    facts.find((fact) => isOf(fact, topic)) ?? null
const isOf = <About extends Topic>(fact: Fact, topic: About): fact is Extract<Fact, FactAbout<About>> =>
  fact.topic === topic
const nounKey = ({ kind }: AuthoredItem, noun: string) => `${kind} ${noun}`

const maxPredicates = 2
/** An answer may say what meets a wish so often before something else comes first. */
const maxWishPredicates = 2

function slotsOf(
  item: AuthoredItem,
  said: Said,
): { slots: Slots; what: JoinedPredicate | null; rest: JoinedPredicate | null; wish: FactAbout<'wish'> | null } {
  const { name, venue, facts } = item
  const wish =
    facts
      .filter((fact) => fact.topic === 'wish')
      .find(({ details: { noun } }) => noun !== null && !said.nouns.has(nounKey(item, noun))) ?? null
  const times = ({ topic, statement }: AboutFact) =>
    Math.max(0, (said.predicates.get(statement) ?? 0) - (topic === 'wish' ? maxWishPredicates - 1 : 0))
  const about = facts.filter(isAbout).sort((a, b) => weakness(a, name) - weakness(b, name) || times(a) - times(b))
  const what = joinPredicates(about.slice(0, maxPredicates))
  // The sentence that names the wish goes on with something else, or with what meets it better said.
  const others = about.filter(
    (fact) => !isThin(fact) && (wish === null || wish.details.isTelling || fact.statement !== wish.statement),
  )
  const rest = joinPredicates(others.slice(0, maxPredicates))
  const slots: Slots = {
    name,
    // "Weekend Quartets at The Blue Lantern" needs its house named once.
    venue: name.toLowerCase().includes(venue.toLowerCase()) ? '' : venue,
    what: what?.text ?? '',
    rest: rest?.text ?? null,
    noun: wish?.details.noun ?? null,
    fact: factIn(facts),
  }
  return { slots, what, rest, wish }
}
