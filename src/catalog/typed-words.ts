import type { HotelVocabulary } from '../domain/hotel-vocabulary.ts'
import { connectors, lodgingTypes } from '../domain/hotel-word-tables.ts'
import { nameWords, plainWords } from '../domain/hotel-words.ts'
import { all, any, type SearchTerm, word } from '../domain/search-term.ts'

/** One word of a search box. The last may be a beginning; `raw` is it as typed (`st`, of `Stockton`, is no saint yet). */
export type TypedWord = { word: string; raw: string; isLast: boolean }

/** More words are not typed by people who search. */
const mostTypedWords = 12

export function readTypedWords(query: string): TypedWord[] {
  const words = nameWords(query).slice(0, mostTypedWords)
  const raw = plainWords(query).slice(0, mostTypedWords)
  // `B&B` is fewer words written than read: then only the last is known as typed.
  const isEven = raw.length === words.length
  return words.map((text, index) => {
    const isLast = index === words.length - 1
    return { word: text, raw: isLast ? (raw.at(-1) as string) : isEven ? (raw[index] as string) : text, isLast }
  })
}

/** Searches from the strictest to the widest; each is needed only where those before it found nothing. */
export function typedTerms(typed: readonly TypedWord[], vocabulary: HotelVocabulary): SearchTerm[] {
  const needed = typed.filter(({ word, isLast }) => isLast || !connectors.has(word))
  const spelt = (needed.length > 0 ? needed : typed).map((each) => ({ each, terms: meanings(each, vocabulary) }))
  const known = spelt.filter(({ terms }) => terms.length > 0)
  if (known.length === 0) return []
  const groups = known.map(({ terms }) => any(...terms))
  const joined = joinedTerms(needed, vocabulary)
  const terms = [any(all(...groups), ...joined)]
  // One word may be beside the point; without it the rest must still tell something.
  const rest = known.flatMap((left) => {
    const others = known.filter((each) => each !== left)
    const isTelling = others.some(({ each }) => !lodgingTypes.has(each.word) && each.word.length > 2)
    return isTelling ? [all(...others.map(({ terms: each }) => any(...each)))] : []
  })
  if (rest.length > 0) terms.push(any(...rest))
  return terms
}

/** All that a typed word may stand for in the index; nothing where it resembles no word. */
function meanings({ word: text, raw, isLast }: TypedWord, vocabulary: HotelVocabulary): SearchTerm[] {
  if (!isLast) {
    // `coll inn`: people leave words unfinished in the middle too.
    const isUnfinished = vocabulary.places(text) === 0 && vocabulary.hasPrefix(raw)
    return isUnfinished ? [{ word: raw, prefix: true }] : vocabulary.meant(text).map(word)
  }
  const found: SearchTerm[] = [...new Set([text, raw])]
    .filter((each) => vocabulary.hasPrefix(each))
    .map((each) => ({ word: each, prefix: true }))
  if (raw === 'st') found.push(word('saint'), word('street'))
  if (found.length > 0) return found
  return [...new Set([...vocabulary.meant(text), ...vocabulary.nearPrefixes(text)])].map(word)
}

/** The whole query again with two neighbours as one word: `sea tac` where only `SeaTac` is known. */
function joinedTerms(typed: readonly TypedWord[], vocabulary: HotelVocabulary): SearchTerm[] {
  return typed.slice(1).flatMap((second, index) => {
    const first = typed[index] as TypedWord
    const one = first.word + second.raw
    if (second.isLast ? !vocabulary.hasPrefix(one) : vocabulary.places(one) === 0) return []
    const others = typed.filter((_, other) => other !== index && other !== index + 1)
    const groups = others.map((each) => meanings(each, vocabulary)).filter((terms) => terms.length > 0)
    return [all({ word: one, prefix: second.isLast }, ...groups.map((terms) => any(...terms)))]
  })
}
