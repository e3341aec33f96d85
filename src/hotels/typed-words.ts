import { all, any, type SearchTerm, word } from '../domain/search-term.ts'
import { plainWords } from '../text/plain-words.ts'
import { connectors, lodgingTypes } from '../vocabulary/name-lists.ts'
import { nameWords } from '../vocabulary/name-words.ts'
import type { HotelVocabulary } from './hotel-vocabulary.ts'

/**
 * One word of a search box. The last one may be a prefix. `raw` is the word as typed: `st` may be the start of
 * `Stockton` rather than `saint`.
 */
export type TypedWord = { word: string; raw: string; isLast: boolean }

/** People do not type longer searches. */
const maxTypedWords = 12

export function readTypedWords(query: string): TypedWord[] {
  const words = nameWords(query).slice(0, maxTypedWords)
  const raw = plainWords(query).slice(0, maxTypedWords)
  // `B&B` has fewer written words than parsed ones; then only the last raw word is certain.
  const isEven = raw.length === words.length
  return words.map((text, index) => {
    const isLast = index === words.length - 1
    const written = isLast ? raw.at(-1) : isEven ? raw[index] : text
    return { word: text, raw: written ?? text, isLast }
  })
}

export type TypedTerms = { asTyped: SearchTerm | null; unfinished: SearchTerm | null; less: SearchTerm | null }

/** Searches from strictest to widest: as typed, with prefixes in the middle (`coll sea`), and with one word ignored. */
export function typedTerms(typed: readonly TypedWord[], vocabulary: HotelVocabulary): TypedTerms {
  const needed = typed.filter(({ word, isLast }) => isLast || !connectors.has(word))
  const asked = needed.length > 0 ? needed : typed
  const spelt = asked.map((each) => ({ each, terms: meanings(each, vocabulary) }))
  const known = spelt.filter(({ terms }) => terms.length > 0)
  const groups = known.map(({ terms }) => any(...terms))
  const joined = joinedTerms(needed, vocabulary)
  const open = asked.map((each) => [...meanings(each, vocabulary), ...unfinished(each, vocabulary)])
  const rest = known.flatMap((left) => {
    const others = known.filter((each) => each !== left)
    // A word typed twice is still required if one of the two is ignored.
    if (others.some(({ each }) => each.word === left.each.word && !each.isLast)) return []
    // The remaining words must still be distinctive.
    const isDistinctive = others.some(({ each }) => !lodgingTypes.has(each.word) && each.word.length > 2)
    return isDistinctive ? [all(...others.map(({ terms: each }) => any(...each)))] : []
  })
  return {
    asTyped: known.length === 0 ? null : any(all(...groups), ...joined),
    unfinished:
      asked.length > 1 && open.every((meant) => meant.length > 0) ? all(...open.map((meant) => any(...meant))) : null,
    less: rest.length === 0 ? null : any(...rest),
  }
}

/** A single letter is a prefix of too many words. */
const unfinished = ({ raw, isLast }: TypedWord, vocabulary: HotelVocabulary): SearchTerm[] =>
  !isLast && raw.length > 1 && vocabulary.hasPrefix(raw) ? [{ word: raw, prefix: true }] : []

/** All index words that a typed word may stand for; none if no word is similar. */
function meanings({ word: text, raw, isLast }: TypedWord, vocabulary: HotelVocabulary): SearchTerm[] {
  if (!isLast) {
    const begun = vocabulary.places(text) === 0 && vocabulary.hasPrefix(raw) ? [{ word: raw, prefix: true }] : []
    return [...begun, ...vocabulary.meant(text).map(word)]
  }
  const found: SearchTerm[] = [...new Set([text, raw])]
    .filter((each) => vocabulary.hasPrefix(each))
    .map((each) => ({ word: each, prefix: true }))
  if (raw === 'st') found.push(word('saint'), word('street'))
  if (found.length > 0) return found
  return [...new Set([...vocabulary.meant(text), ...vocabulary.nearPrefixes(text)])].map(word)
}

/** The whole query with two neighboring words joined: `sea tac` if only `SeaTac` is known. */
function joinedTerms(typed: readonly TypedWord[], vocabulary: HotelVocabulary): SearchTerm[] {
  return typed.flatMap((first, index) => {
    const second = typed[index + 1]
    if (second === undefined) return []
    const one = first.word + second.raw
    if (second.isLast ? !vocabulary.hasPrefix(one) : vocabulary.places(one) === 0) return []
    const others = typed.filter((_, other) => other !== index && other !== index + 1)
    const groups = others.map((each) => meanings(each, vocabulary)).filter((terms) => terms.length > 0)
    return [all({ word: one, prefix: second.isLast }, ...groups.map((terms) => any(...terms)))]
  })
}
