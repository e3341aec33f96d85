import type { Fact } from '../explain/fact.ts'
import { articleFor } from '../explain/format-times.ts'

/** A predicate that follows a name or "it", and the facts that it says. */
export type What = { text: string; facts: readonly Fact[] }

/** One or two facts as one predicate: "is a quiet garden", "is a pub that serves Irish food", "serves seafood in a scenic setting". */
export function composePredicate(facts: readonly Fact[]): What | null {
  const [first, second] = [...new Map(facts.map((fact) => [fact.predicate, fact])).values()]
  if (first === undefined) return null
  if (second === undefined || (/histor/.test(first.predicate) && /histor/.test(second.predicate)))
    return { text: first.predicate, facts: [first] }
  return { text: join(first.predicate, second.predicate), facts: [first, second] }
}

const isKind = /^is an? /
/** Says where or how, and follows what it is. */
const isAside = /^is (indoors|out of doors|wheelchair accessible|partly wheelchair accessible|a local favorite)$/
/** "is quiet", "is family-run": one adjective. */
const isLike = /^is (quiet|lively|cozy|upscale|casual|historic|family-run)$/
/** "is a romantic place", "is a trendy spot": an adjective in a noun's clothes. */
const isPlaceLike = /^is an? (romantic) place$|^is an? (trendy) spot$/
/** Joins that stand after a noun without a verb of their own. */
const settings: Record<string, string> = {
  'has a scenic setting': 'in a scenic setting',
  'is on the water': 'on the water',
  'is on a rooftop': 'on a rooftop',
  'is on the harbor': 'on the harbor',
}

function join(first: string, second: string): string {
  if (isAside.test(first) && !isAside.test(second)) return join(second, first)
  const like = likeOf(first) ?? likeOf(second)
  const other = likeOf(first) === null ? first : second
  if (like !== null && isKind.test(other) && !isAside.test(other) && likeOf(other) === null)
    return `is ${articleFor(like)} ${like} ${other.replace(isKind, '')}`
  // What it is comes before what it has: "is a pub that serves Irish food".
  if (isKind.test(second) && !isKind.test(first) && !isAside.test(second)) return join(second, first)
  const placeLike = [first, second].find((predicate) => isPlaceLike.test(predicate))
  if (placeLike !== undefined) {
    const rest = placeLike === first ? second : first
    if (rest.startsWith('has ')) return `${placeLike} with ${rest.slice(4)}`
    if (!rest.startsWith('is ')) return `${placeLike} that ${rest}`
  }
  const setting = settings[second]
  if (setting !== undefined && (isKind.test(first) || /^serves /.test(first))) return `${first} ${setting}`
  if (isKind.test(first)) {
    if (second.startsWith('has ')) return `${first} with ${second.slice(4)}`
    if (isKind.test(second)) return `${first} and ${second.slice(3)}`
    if (!second.startsWith('is ')) return `${first} that ${second}`
  }
  if (takesOneIs(first, second)) return `${first} and ${second.slice(3)}`
  const [verb = '', ...rest] = second.split(' ')
  return verb !== 'is' && first.startsWith(`${verb} `) ? `${first} and ${rest.join(' ')}` : `${first} and ${second}`
}

/** "is a park and good for a stroll"; "is known for its architecture and is historic" keeps both. */
const takesOneIs = (first: string, second: string): boolean =>
  (/^is good /.test(first) && /^is good /.test(second)) ||
  (isKind.test(first) && /^is (?:good|known|indoors|out of doors|wheelchair|part) ?/.test(second))

function likeOf(predicate: string): string | null {
  const found = isLike.exec(predicate) ?? isPlaceLike.exec(predicate)
  return found?.[1] ?? found?.[2] ?? null
}
