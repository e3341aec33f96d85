import { isUnspaced } from '../../../text/phrase-index.ts'
import type { Meaning } from './lexicon.ts'

export type Hit = { from: number; to: number; meaning: Meaning }

/**
 * The longest phrase from left to right. A phrase without a trait gives way to one with a trait that begins within it
 * and goes on after it.
 */
export function chosenHits(
  found: readonly { from: number; to: number; values: readonly Meaning[] }[],
  text: string,
  start: number,
): Hit[] {
  const hits: Hit[] = []
  const candidates = found
    .flatMap(({ from, to, values }) => values.map((meaning) => ({ from: from + start, to: to + start, meaning })))
    .filter(({ from }) => !isWithinNumber(text, from))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  let end = 0
  for (const [index, hit] of candidates.entries()) {
    if (hit.from < end) {
      const last = hits.at(-1)
      if (last === undefined || hit.to > last.to) continue
      const isInOneWord = isUnspaced(text[hit.from])
      if (!(isInOneWord && last.meaning.isSetPhrase))
        last.meaning = withInner(last.meaning, hit.meaning, hit.to - hit.from)
      if (hit.from !== last.from) continue
      if (hit.to === last.to) last.meaning = merged(last.meaning, hit.meaning)
      // "arriv*" is also part of "arriving".
      else if (!isInOneWord && !text.slice(hit.to, last.to).includes(' '))
        last.meaning = withSections(last.meaning, hit.meaning)
      continue
    }
    if (!namesSomething(hit.meaning) && isCutByMention(candidates, index)) continue
    hits.push(hit)
    end = hit.to
  }
  return hits
}

const isWithinNumber = (text: string, from: number): boolean => isDigitAt(text, from) && isDigitAt(text, from - 1)

const isDigitAt = (text: string, at: number): boolean => text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57

const namesSomething = ({ traits, avoidedThings, isSetPhrase }: Meaning): boolean =>
  isSetPhrase || traits.length > 0 || avoidedThings.length > 0

function isCutByMention(candidates: readonly Hit[], index: number): boolean {
  const hit = candidates[index]
  if (hit === undefined) return false
  for (let next = index + 1; next < candidates.length; next++) {
    const other = candidates[next]
    if (other === undefined || other.from >= hit.to) return false
    if (other.from > hit.from && other.to > hit.to && namesSomething(other.meaning)) return true
  }
  return false
}

function merged(a: Meaning, b: Meaning): Meaning {
  const cue = a.cue ?? b.cue
  return {
    traits: [...new Set([...a.traits, ...b.traits])],
    avoidedThings: [...new Set([...a.avoidedThings, ...b.avoidedThings])],
    sections: new Set([...a.sections, ...b.sections]),
    isSetPhrase: a.isSetPhrase || b.isSetPhrase,
    ...(cue === undefined ? {} : { cue }),
  }
}

/**
 * "late arrival" is no wish for late hours, and still an arrival; "teenage kids" are kids; "we love" is as strong as
 * "love".
 */
function withInner(meaning: Meaning, inner: Meaning, letters: number): Meaning {
  const kinds = innerKinds(meaning).filter((kind) => kind !== 'weekdays/' || letters >= minInnerDay)
  const added = [...inner.sections].filter((name) => kinds.some((kind) => name.startsWith(kind)))
  return added.length === 0 ? meaning : { ...meaning, sections: new Set([...meaning.sections, ...added]) }
}

/** "Sunday mass" is on a Sunday; "frente al mar" is on no "martes", and 水族館 on no 水曜. */
const minInnerDay = 4

function innerKinds(meaning: Meaning): readonly string[] {
  if (meaning.cue === 'correction') return ['emphasis/', 'told/takes-back']
  if (meaning.isSetPhrase) return ['times/', 'weekdays/']
  if (namesSomething(meaning)) return ['people/', 'emphasis/', 'weekdays/']
  return meaning.cue === undefined ? ['times/', 'weekdays/', 'emphasis/'] : ['emphasis/']
}

/** A stem's sections hold for the longer word too, and its traits where the word has no meaning of its own. */
function withSections(meaning: Meaning, stem: Meaning): Meaning {
  const sections = new Set([...meaning.sections, ...stem.sections])
  if (namesSomething(meaning) || meaning.cue !== undefined) return { ...meaning, sections }
  return { ...meaning, traits: stem.traits, avoidedThings: stem.avoidedThings, sections }
}
