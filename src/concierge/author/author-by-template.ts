import { itemAt } from '../../domain/item-at.ts'
import { fnv1a } from '../../text/fnv1a.ts'
import { type AboutFact, type Fact, type FactAbout, isAbout, type Topic } from '../explain/fact.ts'
import type { AuthoredItem, Said } from './authored-item.ts'
import { chipsOf } from './chips.ts'
import { eventClosers, eventLeads } from './event-templates.ts'
import { isBare, type JoinedPredicate, joinPredicates, sayAlso } from './join-predicates.ts'
import { namesVenue } from './names-venue.ts'
import {
  alsoMeets,
  kindOf,
  manners,
  namedBefore,
  nounKey,
  type UnsaidWish,
  unsaidWish,
  withNews,
} from './news-of-item.ts'
import { placeClosers } from './place-closers.ts'
import { bareLeads, placeLeads } from './place-leads.ts'
import type { FindFact, SentenceTemplate, Slots } from './sentence-template.ts'
import { addsNothing, endsWith, isInBlurb, isOneWord, minSaidByName, weakness } from './weak-facts.ts'

export type Wording = { why: string; reasons: string[] }

const templates = {
  place: { leads: placeLeads, closers: placeClosers },
  event: { leads: eventLeads, closers: eventClosers },
}

/** Words for the items of one answer, in order: facts put into templates, no template twice. */
export function authorByTemplate(items: readonly AuthoredItem[]): Wording[] {
  let said: Said = {
    templates: new Set(),
    nouns: new Set(),
    predicates: new Map(),
    cautions: new Set(),
    cautionsAgain: new Set(),
  }
  return withoutSharedQuarter(items).map((item) => {
    const written = wordingOf(item, said)
    said = written.said
    return written.wording
  })
}

/** Where most of an answer is in one quarter, no chip says so: how far it is tells more. */
function withoutSharedQuarter(items: readonly AuthoredItem[]): readonly AuthoredItem[] {
  const places = items.filter(({ kind }) => kind === 'place')
  const quarters = places.flatMap(({ facts, inBlurb = [] }) =>
    [...facts, ...inBlurb].filter(({ topic }) => topic === 'neighborhood').slice(0, 1),
  )
  const times = (chip: string | null) => quarters.filter((fact) => fact.chip === chip).length
  const isShared = ({ topic, chip }: Fact): boolean =>
    topic === 'neighborhood' && times(chip) >= minShared && 2 * times(chip) > places.length
  const unsaid = (facts: readonly Fact[]) => facts.map((fact) => (isShared(fact) ? { ...fact, chip: null } : fact))
  return items.map((item) => ({ ...item, facts: unsaid(item.facts), inBlurb: unsaid(item.inBlurb ?? []) }))
}

const minShared = 3

function wordingOf(whole: AuthoredItem, said: Said): { wording: Wording; said: Said } {
  const asked = askedByChip(whole, said)
  const item = { ...whole, facts: whole.facts.filter((fact) => fact !== asked) }
  const turn = turnOf(item.name)
  const { slots, what, rest, wish } = slotsOf(item, said)
  const { closers } = templates[item.kind]
  const leads = item.kind === 'place' && slots.what === '' ? bareLeads : templates[item.kind].leads
  const leading = { turn, slots, used: said.templates, spent: [] }
  // Of what nothing but the way is known, a sentence may come twice.
  const lead =
    nextSentence(leads, leading) ?? (leads === bareLeads ? nextSentence(leads, { ...leading, used: new Set() }) : null)
  const leadTopics = lead?.template.topics ?? []
  const namedWish = leadTopics.includes('wish') ? wish : null
  const about = namedWish === null ? what : rest
  const spokenAbout: Fact[] = item.facts.filter(
    (fact) =>
      isAbout(fact) && about?.facts.includes(fact) && lead?.text.includes(about.text.replace(/^is (?=an? )/, '')),
  )
  const spoken = namedWish === null ? spokenAbout : [...spokenAbout, namedWish.fact]
  // The second sentence repeats nothing of the first.
  const saysWhat = spokenAbout.length > 0
  const purpose = slots.fact('purpose')
  const nearest = leadTopics.includes('nearest') ? slots.fact('nearest') : null
  const isPoor = (fact: AboutFact) =>
    addsNothing(fact, item.name) ||
    isBare([fact]) ||
    isInBlurb(fact) ||
    fact.details.predicate.noun === nearest?.details.noun ||
    // "Our pick for a church … It is a Catholic church."
    (namedWish !== null && endsWith(fact.details.predicate.noun, namedWish.noun)) ||
    (leadTopics.includes('purpose') && fact.text === purpose?.details.says)
  const left = withCautions(item.facts, slots).filter(
    (fact) => !spoken.includes(fact) && !(item.kind === 'place' && fact.topic === 'kind' && (saysWhat || isPoor(fact))),
  )
  const find = factIn([...left, ...alsoMeets(item, spoken, leadTopics.includes('again') ? namedBefore(item) : null)])
  const closing = { turn, slots: { ...slots, fact: find }, used: said.templates, spent: leadTopics }
  const closer = requiredSentence(closers, closing) ?? nextSentence(closers, closing)
  const why = [lead?.text ?? sentenceOf(`${item.name} ${slots.what}.`), closer?.text].filter(Boolean).join(' ')
  const topics = new Set([...leadTopics, ...(closer?.template.topics ?? [])])
  const kind = topics.has('kind') ? find('kind') : null
  const isSpoken = (fact: Fact) => spoken.includes(fact) || fact === kind || (!isAbout(fact) && topics.has(fact.topic))
  const caution = topics.has('caution') ? slots.fact('caution') : null
  const renown = slots.fact('renown')
  const usedTemplates = [lead, closer].flatMap((sentence) => (sentence === null ? [] : [sentence.template.id]))
  return {
    wording: {
      why,
      reasons: chipsOf(item.facts, {
        asked: asked?.chip ?? null,
        isSpoken: (fact) => isSpoken(fact) || addsNothing(fact, item.name),
        isEmpty: (fact) => addsNothing(fact, item.name),
        inBlurb: item.inBlurb ?? [],
        repeats: item.kind === 'event',
      }),
    },
    said: {
      templates: said.templates.union(new Set(usedTemplates)),
      nouns: said.nouns.union(
        new Set([
          ...(namedWish === null ? [] : [nounKey(item, namedWish.noun)]),
          ...(purpose === null || !topics.has('purpose') ? [] : [purpose.details.purpose]),
        ]),
      ),
      predicates: countedWith(said.predicates, renown !== null && topics.has('renown') ? [...spoken, renown] : spoken),
      cautions: caution === null ? said.cautions : said.cautions.union(new Set([caution.details.about])),
      cautionsAgain: caution?.details.isRepeat
        ? said.cautionsAgain.union(new Set([caution.details.about]))
        : said.cautionsAgain,
    },
  }
}

/** What two sentences asked already is a chip from then on, unless health hangs on it. */
function askedByChip({ facts }: AuthoredItem, { cautionsAgain }: Said): Fact | null {
  const caution = facts.find((fact) => fact.topic === 'caution')
  if (caution === undefined || caution.chip === null || factIn(facts)('shown') !== null) return null
  return cautionsAgain.has(caution.details.about) ? caution : null
}

/** The facts with the caution as it is asked here, and without a renown that the answer has told. */
const withCautions = (facts: readonly Fact[], slots: Slots): readonly Fact[] => {
  const [caution, renown] = [slots.fact('caution'), slots.fact('renown')]
  return facts
    .filter((fact) => fact.topic !== 'renown' || fact === renown)
    .map((fact) => (caution !== null && fact.topic === 'caution' ? caution : fact))
}

/**
 * A caution, a food to avoid and the hour of a meal are said even if every sentence for them is used already. An item
 * with several has one sentence for them.
 */
function requiredSentence(closers: Templates, needs: SentenceNeeds): Sentence | null {
  const required = requiredTopics.filter((topic) => needs.slots.fact(topic) !== null && !needs.spent.includes(topic))
  if (required.length === 0) return null
  const groups = closers.map((group) => group.filter(({ topics }) => required.every((topic) => topics.includes(topic))))
  const fitting = groups.filter((group) => group.length > 0)
  return nextSentence(fitting, needs) ?? nextSentence(fitting, { ...needs, used: new Set() })
}

type Templates = readonly (readonly SentenceTemplate[])[]

const requiredTopics = ['caution', 'shown', 'mealTime'] as const

function countedWith(counts: ReadonlyMap<string, number>, facts: readonly Fact[]): ReadonlyMap<string, number> {
  const counted = new Map(counts)
  for (const { text } of facts) counted.set(text, (counted.get(text) ?? 0) + 1)
  return counted
}

type Sentence = { template: SentenceTemplate; text: string }

type SentenceNeeds = { turn: number; slots: Slots; used: ReadonlySet<string>; spent: readonly Topic[] }

/**
 * The first template that is not used yet and has facts that are not spent. Each group is searched from this item's
 * turn on.
 */
function nextSentence(groups: Templates, { turn, slots, used, spent }: SentenceNeeds): Sentence | null {
  for (const group of groups) {
    for (let at = turn; at < turn + group.length; at++) {
      const template = itemAt(group, at % group.length)
      if (used.has(template.id) || (spent.length > 0 && repeats(template.topics, spent))) continue
      const text = template.write(slots)
      if (text !== null) return { template, text: sentenceOf(text) }
    }
  }
  return null
}

/** What a sentence says is not said again, nor where the item is in two ways. */
const repeats = (topics: readonly Topic[], spent: readonly Topic[]): boolean =>
  topics.some((topic) => spent.includes(topic)) || (topics.some(isOfWhere) && spent.some(isOfWhere))

const isOfWhere = (topic: Topic): boolean => whereTopics.has(topic)
const whereTopics: ReadonlySet<Topic> = new Set(['distance', 'neighborhood', 'street', 'nearest', 'ownHotel'])

/** Where an item starts in a group, the same each time. */
const turnOf = (name: string): number => fnv1a(name) % 1009

/** A name may end in a full stop of its own. */
function sentenceOf(text: string): string {
  // A name may end in a stop of its own: "Who Owns the North?".
  const whole = /[.!?…]["”»]?\.$/.test(text) ? text.slice(0, -1) : text
  return unevenSpace.test(whole) ? whole.replace(/\s+/g, ' ') : whole
}

const unevenSpace = /\s\s|[^\S ]/

function factIn(facts: readonly Fact[]): FindFact {
  const byTopic = new Map<Topic, Fact>()
  for (const fact of facts) if (!byTopic.has(fact.topic)) byTopic.set(fact.topic, fact)
  return (topic) => {
    const fact = byTopic.get(topic)
    return fact !== undefined && isOf(fact, topic) ? fact : null
  }
}

const isOf = <About extends Topic>(fact: Fact, topic: About): fact is Extract<Fact, FactAbout<About>> =>
  fact.topic === topic

/** Said of every kitchen that caters for them. */
const medicalDiets = new Set(['gluten-free', 'dairy-free', 'nut-free'])
const maxPredicates = 2
/** How often an answer may say what meets a wish before other facts come first. */
const maxWishPredicates = 2

const tastes = new Set(['cuisine', 'dish', 'drink'])
type SlotsOfItem = { slots: Slots; what: JoinedPredicate | null; rest: JoinedPredicate | null; wish: UnsaidWish | null }

function slotsOf(item: AuthoredItem, said: Said): SlotsOfItem {
  const { name, venue, facts } = item
  const wish = unsaidWish(item, said)
  const times = ({ topic, text, details }: AboutFact) =>
    medicalDiets.has(details.predicate.trait ?? '') && topic === 'wish'
      ? 0
      : Math.max(0, (said.predicates.get(text) ?? 0) - (topic === 'wish' ? maxWishPredicates - 1 : 0))
  const weighed = facts
    .filter(isAbout)
    .filter((fact) => fact.topic !== 'wish' || !fact.details.isInBlurb)
    .map((fact) => ({ fact, weak: weakness(fact, name), times: times(fact) }))
    .sort((a, b) => a.weak - b.weak || a.times - b.times)
  const about = weighed.map(({ fact }) => fact)
  const telling = weighed.filter(({ weak }) => weak < minSaidByName).map(({ fact }) => fact)
  const joined = joinPredicates((item.kind === 'place' ? telling : about).slice(0, maxPredicates))
  const fresh = withNews(facts, wish, said)
  const fact = factIn(fresh)
  const purpose = fact('purpose')?.details.says
  // "Is a park" is no reason where another is known; "a history museum" goes well with one.
  const repeatsBlurb = fact('purpose') !== null && joined?.facts.every((one) => isInBlurb(one) && isOneWord(one))
  const addsNoReason = joined !== null && (isBare(joined.facts) || joined.text === purpose || repeatsBlurb)
  const what = item.kind === 'place' && addsNoReason ? null : joined
  // A sentence that names the wish adds a more telling word for what meets it.
  const meetsIt = telling.filter((fact) => fact === wish?.fact && wish.fact.details.isTelling)
  const others = telling.filter(({ text }) => wish !== null && text !== wish.fact.text && !text.includes(wish.noun))
  // Or how another of their wishes is met: a pub that welcomes dogs.
  const manner = others.filter(({ topic, details }) => topic === 'wish' && manners.has(kindOf(details.predicate.trait)))
  const isMeeting = item.kind === 'event' || meetsIt.length > 0
  const rest = isMeeting
    ? joinPredicates([...meetsIt, ...others].slice(0, maxPredicates))
    : sayAlso(joinPredicates(manner.slice(0, 1)))
  const slots: Slots = {
    name,
    // "Weekend Quartets at The Blue Lantern" names its venue already.
    venue: namesVenue(name, venue) ? '' : venue,
    what: what?.text ?? '',
    rest: rest?.text ?? null,
    noun: wish?.noun ?? null,
    taste: wish !== null && tastes.has(kindOf(wish.fact.details.trait)) ? wish.noun : null,
    forNoun: wish?.fact.details.forNoun ?? null,
    fact,
  }
  return { slots, what, rest, wish }
}
