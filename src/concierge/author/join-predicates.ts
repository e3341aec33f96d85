import { findTrait } from '../../vocabulary/traits.ts'
import type { AboutFact } from '../explain/fact.ts'
import { articleFor } from '../explain/format-times.ts'
import type { Predicate } from '../explain/predicate.ts'
import { kindsInPhrase } from '../explain/wish-facts.ts'

/** A predicate that follows a name or "it", and the facts that it expresses. */
export type JoinedPredicate = { text: string; facts: readonly AboutFact[] }

/** Two of these say the same. */
const historic = new Set(['historic', 'historic-site', 'history', 'history-museum'])
const isHistoric = ({ trait }: Predicate) => trait !== null && historic.has(trait)

/** "Historic" and "historic site". */
const namesIt = (adjective: string | null) => (other: Predicate) =>
  adjective !== null && other.adjective === null && (other.noun?.split(' ').includes(adjective) ?? false)

function saysTheSame(first: AboutFact, second: AboutFact): boolean {
  const predicates = [first, second].map(({ details }) => details.predicate)
  if (predicates.every(isHistoric) || predicates.some(({ adjective }) => predicates.some(namesIt(adjective))))
    return true
  // "Is a bar serving sandwiches that serves coffee" is one thing too much.
  if (
    predicates.some(({ noun }) => noun?.includes(' serving ')) &&
    predicates.some(({ verb }) => !/^(is|has)$/.test(verb))
  )
    return true
  if (sharesWord(predicates)) return true
  if (![first, second].some(({ id }) => id === 'kind:phrase')) return false
  return predicates.some(({ trait }) => trait !== null && kindsInPhrase.has(findTrait(trait)?.kind ?? ''))
}

/** "A coffee shop that serves coffee", "an escape room with room for groups"; but "Thai food and Vietnamese food". */
function sharesWord(predicates: readonly Predicate[]): boolean {
  const [first = [], second = []] = predicates.map(({ complement }) => complement.split(/[^\p{L}]+/u))
  return first.some((word) => word.length > 3 && word !== 'food' && second.includes(word))
}

/** One or two facts as one predicate: "is a quiet garden", "is a pub that serves Irish food". */
export function joinPredicates(facts: readonly AboutFact[]): JoinedPredicate | null {
  const [first, second] = [...new Map(facts.map((fact) => [fact.details.predicate.text, fact])).values()]
  if (first === undefined) return null
  const { predicate } = first.details
  if (second === undefined || saysTheSame(first, second)) return { text: predicate.text, facts: [first] }
  return { text: join(predicate, second.details.predicate), facts: [first, second] }
}

function join(first: Predicate, second: Predicate): string {
  if (first.isAside && !second.isAside) return join(second, first)
  const adjective = first.adjective ?? second.adjective
  const other = first.adjective === null ? first : second
  if (adjective !== null && other.noun !== null && !other.isAside && other.adjective === null)
    return `is ${articleFor(adjective)} ${adjective} ${other.noun}`
  // What it is comes before what it offers: "is a pub that serves Irish food".
  if (second.noun !== null && first.noun === null && !second.isAside) return join(second, first)
  const place = [first, second].find(({ adjective, noun }) => adjective !== null && noun !== null)
  if (place !== undefined) {
    const rest = place === first ? second : first
    if (rest.verb === 'has') return `${place.text} with ${rest.complement}`
    if (rest.verb !== 'is') return `${place.text} that ${rest.text}`
  }
  if (second.setting !== null && (first.noun !== null || first.verb === 'serves'))
    return `${first.text} ${second.setting}`
  if (first.noun !== null) {
    if (second.verb === 'has') return `${first.text} with ${second.complement}`
    if (second.verb !== 'is') return `${first.text} that ${second.text}`
  }
  // "Serves Thai food quickly at a counter"
  if (first.verb === second.verb && first.complement.endsWith(' food') && second.complement.startsWith('food '))
    return `${first.text} ${second.complement.slice('food '.length)}`
  return sharesVerb(first, second) ? `${first.text} and ${second.complement}` : `${first.text} and ${second.text}`
}

/** "is a park and good for a stroll" needs one verb, "is known for its architecture and is historic" needs two. */
function sharesVerb(first: Predicate, second: Predicate): boolean {
  if (first.verb !== second.verb) return false
  if (first.verb !== 'is') return true
  if (first.noun !== null) return second.noun !== null || second.isAside || second.opening !== null
  return first.opening === 'good' && second.opening === 'good'
}

/** "Is also quiet", "also welcomes dogs". */
export const sayAlso = (joined: JoinedPredicate | null): JoinedPredicate | null =>
  joined && {
    ...joined,
    text: joined.text.startsWith('is ') ? joined.text.replace('is ', 'is also ') : `also ${joined.text}`,
  }

/** "Is upscale", "is casual": an adjective alone is no reason to go. */
export const isBare = (facts: readonly AboutFact[]): boolean =>
  facts.every(
    ({ topic, details: { predicate } }) => topic === 'kind' && predicate.adjective !== null && predicate.noun === null,
  )
