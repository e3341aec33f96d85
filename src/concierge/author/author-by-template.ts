import { itemAt } from '../../domain/item-at.ts'
import { fnv1a } from '../../text/fnv1a.ts'
import { nameSays } from '../../vocabulary/categories/kinds-in-names.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import { type AboutFact, type Fact, type FactAbout, isAbout, type Topic } from '../explain/fact.ts'
import { chipsOf } from './chips.ts'
import { eventClosers, eventLeads } from './event-templates.ts'
import { type JoinedPredicate, joinPredicates } from './join-predicates.ts'
import { bareLeads, placeClosers, placeLeads } from './place-templates.ts'
import { type FindFact, type SentenceTemplate, type Slots, topicBits } from './sentence-template.ts'

/** All that an author knows of an item: its names and its checked facts. */
export type AuthoredItem = { kind: 'place' | 'event'; name: string; venue: string; facts: readonly Fact[] }

export type Wording = { why: string; reasons: string[] }

const templates = {
  place: { leads: placeLeads, closers: placeClosers },
  event: { leads: eventLeads, closers: eventClosers },
}

/** What the answer has said so far. Templates and wishes are used once, predicates as rarely as possible. */
type Said = {
  /** Ids of templates. */
  templates: ReadonlySet<string>
  /** Wishes, as `nounKey` names them. */
  nouns: ReadonlySet<string>
  /** How often, by text of the fact. */
  predicates: ReadonlyMap<string, number>
}

/** Words for the items of one answer, in order: facts put into templates, no template twice. */
export function authorByTemplate(items: readonly AuthoredItem[]): Wording[] {
  const [templates, nouns, predicates] = [new Set<string>(), new Set<string>(), new Map<string, number>()]
  return items.map((item) => {
    const { wording, sentences, wish, spoken } = wordingOf(item, { templates, nouns, predicates })
    for (const { template } of sentences) templates.add(template.id)
    if (wish !== null) nouns.add(nounKey(item, wish.noun))
    for (const { text } of spoken) predicates.set(text, (predicates.get(text) ?? 0) + 1)
    return wording
  })
}

/** The words for an item, with the sentences, the wish and the facts that it thereby used. */
type Written = { wording: Wording; sentences: Sentence[]; wish: UnsaidWish | null; spoken: readonly Fact[] }

function wordingOf(item: AuthoredItem, said: Said): Written {
  const turn = turnOf(item.name)
  const weighed = weighedFacts(item)
  const { slots, what, rest, wish } = slotsOf(item, weighed, said)
  const { closers } = templates[item.kind]
  const leads = item.kind === 'place' && slots.what === '' ? bareLeads : templates[item.kind].leads
  const lead = nextSentence(leads, { turn, slots, used: said.templates, spent: 0 })
  const leadTopics = lead?.template.topics ?? 0
  const namedWish = (leadTopics & ofWish) === 0 ? null : wish
  const about = namedWish === null ? what : rest
  const spoken: Fact[] = about !== null && lead?.text.includes(about.text) ? [...about.facts] : []
  if (namedWish !== null) spoken.push(namedWish.fact)
  // The second sentence repeats nothing of the first.
  const left = item.facts.filter((fact) => !spoken.includes(fact))
  const closing = { turn, slots: { ...slots, ...slotsOfFacts(left) }, used: said.templates, spent: leadTopics }
  const closer = requiredSentence(closers, closing) ?? nextSentence(closers, closing)
  const why = [lead?.text ?? sentenceOf(`${item.name} ${slots.what}.`), closer?.text].filter(Boolean).join(' ')
  const topics = leadTopics | (closer?.template.topics ?? 0)
  const kind = (topics & ofKind) === 0 ? null : closing.slots.fact('kind')
  const isSpoken = (fact: Fact) =>
    spoken.includes(fact) || fact === kind || (!isAbout(fact) && (topics & topicBits([fact.topic])) !== 0)
  /** Said by the name, or true of half a city: a chip adds nothing either. */
  const addsNothing = (fact: Fact) => weighed.some((one) => one.fact === fact && one.weak >= minSaidByName)
  return {
    wording: {
      why,
      reasons: chipsOf(item.facts, (fact) => isSpoken(fact) || addsNothing(fact), { repeats: item.kind === 'event' }),
    },
    sentences: [lead, closer].filter((sentence) => sentence !== null),
    wish: namedWish,
    spoken,
  }
}

const [ofWish, ofKind] = [topicBits(['wish']), topicBits(['kind'])]

/**
 * A caution, a food to avoid and the hour of a meal are said even if every sentence for them is used already. An item
 * with several has one sentence for them.
 */
function requiredSentence(closers: Templates, needs: SentenceNeeds): Sentence | null {
  const required = requiredTopics & needs.slots.known & ~needs.spent
  if (required === 0) return null
  const groups = closers.map((group) => group.filter(({ topics }) => (topics & required) === required))
  const fitting = groups.filter((group) => group.length > 0)
  return nextSentence(fitting, needs) ?? nextSentence(fitting, { ...needs, used: new Set() })
}

type Templates = readonly (readonly SentenceTemplate[])[]

const requiredTopics = topicBits(['caution', 'shown', 'mealTime'])

type Sentence = { template: SentenceTemplate; text: string }

type SentenceNeeds = { turn: number; slots: Slots; used: ReadonlySet<string>; spent: number }

/**
 * The first template that is not used yet and has facts that are not spent. Each group is searched from this item's
 * turn on.
 */
function nextSentence(groups: Templates, { turn, slots, used, spent }: SentenceNeeds): Sentence | null {
  const missing = ~slots.known
  for (const group of groups) {
    for (let at = turn; at < turn + group.length; at++) {
      const template = itemAt(group, at % group.length)
      if ((template.required & missing) !== 0 || (template.topics & spent) !== 0 || used.has(template.id)) continue
      const text = template.write(slots)
      if (text !== null) return { template, text: sentenceOf(text) }
    }
  }
  return null
}

/** Where an item starts in a group, the same each time. */
const turnOf = (name: string): number => fnv1a(name) % 1009

/** A name may end in a full stop of its own. */
function sentenceOf(text: string): string {
  const whole = text.endsWith('..') ? text.slice(0, -1) : text
  return unevenSpace.test(whole) ? whole.replace(/\s+/g, ' ') : whole
}

const unevenSpace = /\s\s|[^\S ]/

/** Facts that are true of half a city. */
const isThin = ({ details }: AboutFact) =>
  details.predicate.trait === 'indoors' || details.predicate.trait === 'outdoors'

/** "Is a landmark", "is known for its architecture": so is every sight. */
const empty = new Set(['landmark', 'attraction', 'architecture', 'historic', 'sports'])

/** Facts that are said last: access, what the name says already, and what is true of half a city. */
function weakness(fact: AboutFact, name: string): number {
  if (isThin(fact)) return 3
  const { noun, trait } = fact.details.predicate
  if (trait !== null && empty.has(trait)) return minSaidByName
  if (noun !== null && (name.toLowerCase().includes(noun) || nameSays(name, noun))) return 2
  return trait !== null && findTrait(trait)?.kind === 'access' ? 1 : 0
}

type WeighedFact = { fact: AboutFact; weak: number }

const weighedFacts = ({ name, facts }: AuthoredItem): WeighedFact[] =>
  facts.filter(isAbout).map((fact) => ({ fact, weak: weakness(fact, name) }))

/** From here on a fact is in the name, or true of half a city. */
const minSaidByName = 2

/** The first fact of each topic. */
function slotsOfFacts(facts: readonly Fact[]): Pick<Slots, 'fact' | 'known'> {
  const fact: FindFact = (topic) => {
    for (const one of facts) if (isOf(one, topic)) return one
    return null
  }
  return { fact, known: topicBits(facts.map(({ topic }) => topic)) }
}

const isOf = <About extends Topic>(fact: Fact, topic: About): fact is Extract<Fact, FactAbout<About>> =>
  fact.topic === topic

const maxPredicates = 2
/** How often an answer may say what meets a wish before other facts come first. */
const maxWishPredicates = 2

type SlotsOfItem = { slots: Slots; what: JoinedPredicate | null; rest: JoinedPredicate | null; wish: UnsaidWish | null }

function slotsOf(item: AuthoredItem, facts: readonly WeighedFact[], said: Said): SlotsOfItem {
  const { name, venue } = item
  const wish = unsaidWish(item, said)
  const times = ({ topic, text }: AboutFact) =>
    Math.max(0, (said.predicates.get(text) ?? 0) - (topic === 'wish' ? maxWishPredicates - 1 : 0))
  const lowerName = name.toLowerCase()
  const weighed = facts
    .map(({ fact, weak }) => ({ fact, weak, times: times(fact) }))
    .sort((a, b) => a.weak - b.weak || a.times - b.times)
  const about = weighed.map(({ fact }) => fact)
  const telling = weighed.filter(({ weak }) => weak < minSaidByName).map(({ fact }) => fact)
  const what = joinPredicates((item.kind === 'place' ? telling : about).slice(0, maxPredicates))
  // A sentence that names the wish adds something else, or a more telling word for what meets it.
  const others = telling.filter(
    ({ text }) =>
      wish === null || ((wish.fact.details.isTelling || text !== wish.fact.text) && !text.includes(wish.noun)),
  )
  const rest = joinPredicates(others.slice(0, maxPredicates))
  const slots: Slots = {
    name,
    // "Weekend Quartets at The Blue Lantern" names its venue already.
    venue: lowerName.includes(venue.toLowerCase()) ? '' : venue,
    what: what?.text ?? '',
    rest: rest?.text ?? null,
    noun: wish?.noun ?? null,
    forNoun: wish?.fact.details.forNoun ?? null,
    ...slotsOfFacts(item.facts),
  }
  return { slots, what, rest, wish }
}

type UnsaidWish = { fact: FactAbout<'wish'>; noun: string }

/** The first wish that a sentence may name and that the answer has not named yet. */
function unsaidWish(item: AuthoredItem, said: Said): UnsaidWish | null {
  for (const fact of item.facts) {
    if (fact.topic !== 'wish') continue
    const { noun } = fact.details
    if (noun !== null && !said.nouns.has(nounKey(item, noun))) return { fact, noun }
  }
  return null
}

/** Places and events may each name a wish once. */
const nounKey = ({ kind }: AuthoredItem, noun: string) => `${kind} ${noun}`
