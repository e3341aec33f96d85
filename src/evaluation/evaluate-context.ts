import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { contextFit, type OutingContext } from '../concierge/context-fit.ts'
import { categoryMeaning, slugOf } from '../vocabulary/categories/category-meaning.ts'
import type { OutingKind } from '../vocabulary/outings.ts'
import { findTrait } from '../vocabulary/traits.ts'
import { LabelledFileError, readGivenFile } from './labelled-file.ts'

/** How well people say a venue category suits an outing, from -1 to 1. */
export type ContextJudgment = { line: number; category: string; context: OutingContext; score: number }

export type ContextEvaluation = {
  judgments: number
  /** Judged suitable (above 0.4) or unsuitable (below -0.4); scores in between are not counted. */
  fitting: number
  unfitting: number
  /** Area under the ROC curve: how often a suitable pair scores above an unsuitable one. Null without both. */
  area: number | null
  /** Unmapped categories; they get the score of an average place. */
  unknownCategories: string[]
  /** Unsuitable pairs with the highest scores, then suitable pairs with the lowest. */
  worst: (ContextJudgment & { fit: number })[]
}

const fittingAbove = 0.4
const worstShown = 10

export function evaluateContext(judgments: readonly ContextJudgment[]): ContextEvaluation {
  const judged = judgments.flatMap((judgment) => {
    const fit = contextFit(kindOfCategory(judgment.category), judgment.context)
    return fit === null ? [] : [{ ...judgment, fit }]
  })
  const fitting = judged.filter(({ score }) => score > fittingAbove).sort((a, b) => a.fit - b.fit)
  const unfitting = judged.filter(({ score }) => score < -fittingAbove).sort((a, b) => b.fit - a.fit)
  const categories = new Set(judgments.map(({ category }) => category))
  return {
    judgments: judgments.length,
    fitting: fitting.length,
    unfitting: unfitting.length,
    area: areaUnderRoc(
      fitting.map(({ fit }) => fit),
      unfitting.map(({ fit }) => fit),
    ),
    unknownCategories: [...categories].filter((category) => kindOfCategory(category) === null).sort(),
    worst: [...unfitting.slice(0, worstShown), ...fitting.slice(0, worstShown)],
  }
}

/** Mann-Whitney: the share of pairs in the right order; a tie counts half. */
function areaUnderRoc(positives: readonly number[], negatives: readonly number[]): number | null {
  if (positives.length === 0 || negatives.length === 0) return null
  const all = [
    ...positives.map((fit) => ({ fit, positive: true })),
    ...negatives.map((fit) => ({ fit, positive: false })),
  ].sort((a, b) => a.fit - b.fit)
  let rankSum = 0
  for (let start = 0; start < all.length; ) {
    let end = start
    while (end < all.length && all[end]?.fit === all[start]?.fit) end++
    const sharedRank = (start + 1 + end) / 2
    rankSum += sharedRank * all.slice(start, end).filter(({ positive }) => positive).length
    start = end
  }
  const least = (positives.length * (positives.length + 1)) / 2
  return (rankSum - least) / (positives.length * negatives.length)
}

/** The outing kind of a directory's category; null if unmapped. */
function kindOfCategory(category: string): OutingKind | null {
  const { kind, dropped } = categoryMeaning([category])
  if (dropped !== null) return kindOfReason[dropped] ?? null
  const [ofTraits] = kind?.traits.flatMap((trait) => findTrait(trait)?.outing ?? []) ?? []
  if (ofTraits !== undefined) return ofTraits
  if (kind?.section === 'foodAndBeverage') return 'meal'
  if (kind?.section === 'lodging') return 'travel'
  return rootWords.find(([words]) => words.test(slugOf(category)))?.[1] ?? null
}

const kindOfReason: Record<string, OutingKind> = {
  'business or service': 'work',
  'bank or insurance': 'work',
  'government or community office': 'work',
  'real estate': 'travel',
  'private home': 'travel',
  'transport or travel office': 'travel',
  'health care': 'care',
  'school or university': 'campus',
  'car or fuel': 'errand',
  'beauty or personal care': 'errand',
  pets: 'errand',
  'shop for daily needs': 'browsing',
  'sports for members': 'sport',
  'comes to its customers': 'work',
  'not for every guest': 'nightlife',
  geography: 'nature',
}

/** Top-level directory categories and kinds of area, which are not destinations themselves. */
const rootWords: readonly (readonly [RegExp, OutingKind])[] = [
  [/outdoor|lake|river|mountain|island|nature|forest|waterfall|square|plaza|trail|scenic/, 'nature'],
  [/nightlife/, 'nightlife'],
  [/travel|transport|boat|ferry|bridge|cruise|tourist|information|neighborhood|village|town/, 'travel'],
  [/professional|building|municipal|event|convention|conference|center/, 'work'],
  [/student/, 'campus'],
  [/sport|athletic|pool|rink|track/, 'sport'],
  [/food|deli|drink/, 'meal'],
  [/entertainment|art/, 'show'],
  [/shop|store/, 'browsing'],
]

/**
 * Reads judgments from a CSV file with a header, `-` for standard input. Column order and extra columns don't matter.
 */
export async function readContextJudgments(file: string): Promise<ContextJudgment[]> {
  const { name, content } = await readGivenFile(file)
  const [header, ...lines] = rowsOf(name, content)
  const columnOf = (pattern: RegExp) => (header ?? []).findIndex((cell) => pattern.test(cell.trim()))
  const columns = { category: columnOf(/category/i), context: columnOf(/context/i), score: columnOf(/score/i) }
  const missing = Object.entries(columns).find(([, column]) => column < 0)?.[0]
  if (missing !== undefined) throw new LabelledFileError(`${name}: the header has no column ${missing}`)
  if (lines.length === 0) throw new LabelledFileError(`${name}: the file has no judgments`)
  return lines.map((cells, index) => {
    const line = index + 2
    const at = `${name}:${line}`
    const text = cells[columns.score]?.trim() ?? ''
    if (text === '' || !Number.isFinite(Number(text))) throw new LabelledFileError(`${at}: score must be a number`)
    return {
      line,
      category: cells[columns.category] ?? '',
      context: readContext(cells[columns.context] ?? '', at),
      score: Number(text),
    }
  })
}

function rowsOf(name: string, content: string): string[][] {
  try {
    return parse(content, { relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    if (error instanceof CsvError) throw new LabelledFileError(`${name}: ${error.message}`)
    throw error
  }
}

/** Parses `Holiday, Family, Weekend trip` or parts of it, with or without labels such as `Trip type:`. */
function readContext(text: string, at: string): OutingContext {
  const context: OutingContext = { trip: null, company: null, duration: null }
  for (const part of text.split(/[,;]/)) {
    const [, label = '', value = ''] = /^\s*(?:([^:]*):)?\s*(.*?)\s*$/.exec(part) ?? []
    const word = value.toLowerCase()
    if (word === '') continue
    if (word === 'other' && /group|company/i.test(label)) context.company = 'other'
    else if (word === 'other' && /trip/i.test(label)) context.trip = 'other'
    else if (word === 'other' && context.trip === null) context.trip = 'other'
    else if (word === 'other' && context.company === null) context.company = 'other'
    else if (isOneOf(trips, word)) context.trip = word
    else if (isOneOf(companies, word)) context.company = word
    else if (isOneOf(durations, word)) context.duration = word
    else throw new LabelledFileError(`${at}: unknown context: ${value}; known contexts: ${known.join(', ')}`)
  }
  return context
}

const trips = ['business', 'holiday'] as const
const companies = ['alone', 'family', 'friends'] as const
const durations = ['night out', 'day trip', 'weekend trip', 'longer'] as const
const known = [...trips, ...companies, ...durations, 'other']
const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  words.some((known) => known === word)
