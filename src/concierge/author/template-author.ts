import type { Fact, Topic } from '../explain/fact.ts'
import { chipsOf } from './chips.ts'
import { eventClosers, eventLeads } from './event-templates.ts'
import { placeClosers, placeLeads } from './place-templates.ts'
import { composePredicate, type What } from './predicate.ts'
import type { Frame, Slots } from './sentence-template.ts'

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
  const spoken = item.facts.filter(
    (fact) => isAbout(fact) && about?.facts.includes(fact) && lead?.text.includes(about.text),
  )
  if (namesWish && wish !== null) {
    said.nouns.add(nounKey(item, slots.noun as string))
    spoken.push(wish)
  }
  for (const { predicate } of spoken) said.predicates.set(predicate, (said.predicates.get(predicate) ?? 0) + 1)
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

const isAbout = ({ topic }: Fact) => topic === 'wish' || topic === 'kind'
/** True of half a city: no answer to a wish for something else. */
const isThin = ({ predicate }: Fact) => /^is (?:indoors|out of doors)$/.test(predicate)
/** What is said last: that a guest can get in, what the name says already, what is true of half a city. */
function weakness(fact: Fact, name: string): number {
  if (isThin(fact)) return 3
  const kind = /^is an? (.+)$/.exec(fact.predicate)?.[1]
  if (kind !== undefined && name.toLowerCase().includes(kind)) return 2
  return /accessible|assistive/.test(fact.predicate) ? 1 : 0
}

const factIn = (facts: readonly Fact[]) => (topic: Topic) => facts.find((fact) => fact.topic === topic) ?? null
const nounKey = ({ kind }: AuthoredItem, noun: string) => `${kind} ${noun}`

const maxPredicates = 2
/** An answer may say what meets a wish so often before something else comes first. */
const maxWishPredicates = 2

function slotsOf(
  item: AuthoredItem,
  said: Said,
): { slots: Slots; what: What | null; rest: What | null; wish: Fact | null } {
  const { name, venue, facts } = item
  const wish =
    facts.find(({ topic, words }) => topic === 'wish' && words.noun && !said.nouns.has(nounKey(item, words.noun))) ??
    null
  const times = ({ topic, predicate }: Fact) =>
    Math.max(0, (said.predicates.get(predicate) ?? 0) - (topic === 'wish' ? maxWishPredicates - 1 : 0))
  const about = facts.filter(isAbout).sort((a, b) => weakness(a, name) - weakness(b, name) || times(a) - times(b))
  const what = composePredicate(about.slice(0, maxPredicates))
  // The sentence that names the wish goes on with something else, or with what meets it better said.
  const others = about.filter(
    (fact) => !isThin(fact) && (wish === null || wish.words.telling !== undefined || fact.predicate !== wish.predicate),
  )
  const rest = composePredicate(others.slice(0, maxPredicates))
  const slots: Slots = {
    name,
    // "Weekend Quartets at The Blue Lantern" needs its house named once.
    venue: name.toLowerCase().includes(venue.toLowerCase()) ? '' : venue,
    what: what?.text ?? '',
    rest: rest?.text ?? null,
    noun: wish?.words.noun ?? null,
    fact: factIn(facts),
  }
  return { slots, what, rest, wish }
}
