import { isObject } from '../domain/is-object.ts'
import { judgePrepared, type MatchRecord, prepareMatch, type SamePlaceVerdict } from '../matching/same-place.ts'
import { LabelledFileError } from './labelled-file.ts'
import { readLabelledLines } from './labelled-lines.ts'

/** One record of a labelled pair. */
export type PairSide = Omit<MatchRecord, 'id' | 'source'>
export type LabelledPair = { line: number; a: PairSide; b: PairSide; same: boolean }

export type MatchingEvaluation = {
  pairs: number
  counts: { merged: number; missed: number; wronglyMerged: number; rightlyApart: number; doubtful: number }
  /** 0 to 1; null if no pair was merged, or if no pair is the same place. */
  precision: number | null
  recall: number | null
  f1: number | null
  microsecondsPerPair: number
  /** Wrong merges and missed merges, most confident first. */
  wronglyMerged: MatchingFailure[]
  missed: MatchingFailure[]
}

export type MatchingFailure = {
  line: number
  score: number
  evidence: SamePlaceVerdict['evidence']
  a: PairSide
  b: PairSide
}

const maxFailures = 20

/** `clock` returns milliseconds, as `performance.now()` does. */
export function evaluateMatching(pairs: readonly LabelledPair[], clock: () => number): MatchingEvaluation {
  const counts = { merged: 0, missed: 0, wronglyMerged: 0, rightlyApart: 0, doubtful: 0 }
  const wronglyMerged: MatchingFailure[] = []
  const missed: MatchingFailure[] = []
  const startedAt = clock()
  for (const { line, a, b, same } of pairs) {
    const verdict = judgePrepared(prepareSide(a, 'a'), prepareSide(b, 'b'))
    const failure = { line, score: verdict.score, evidence: verdict.evidence, a, b }
    if (verdict.doubtful) counts.doubtful++
    if (verdict.same && same) counts.merged++
    else if (verdict.same) {
      counts.wronglyMerged++
      wronglyMerged.push(failure)
    } else if (same) {
      counts.missed++
      missed.push(failure)
    } else counts.rightlyApart++
  }
  const microseconds = (clock() - startedAt) * 1000
  const share = (part: number, of: number) => (of === 0 ? null : part / of)
  return {
    pairs: pairs.length,
    counts,
    precision: share(counts.merged, counts.merged + counts.wronglyMerged),
    recall: share(counts.merged, counts.merged + counts.missed),
    f1: share(2 * counts.merged, 2 * counts.merged + counts.wronglyMerged + counts.missed),
    microsecondsPerPair: microseconds / Math.max(1, pairs.length),
    wronglyMerged: wronglyMerged.sort((a, b) => b.score - a.score || a.line - b.line).slice(0, maxFailures),
    missed: missed.sort((a, b) => a.score - b.score || a.line - b.line).slice(0, maxFailures),
  }
}

const prepareSide = (side: PairSide, id: 'a' | 'b') => prepareMatch({ ...side, id, source: id })

/** Reads the pairs of an NDJSON file, `-` for standard input; errors name the line. */
export const readLabelledPairs = (file: string): Promise<LabelledPair[]> => readLabelledLines(file, 'pair', readPair)

function readPair({ a, b, same }: Record<string, unknown>, line: number, at: string): LabelledPair {
  if (typeof same !== 'boolean') throw new LabelledFileError(`${at}: same must be true or false`)
  return { line, a: readSide(a, `${at}: a`), b: readSide(b, `${at}: b`), same }
}

const words = ['address', 'locality', 'region', 'postcode', 'country', 'brand'] as const
const lists = ['phones', 'websites', 'categories', 'alternateNames'] as const
const degrees = { latitude: 90, longitude: 180 } as const

/** Ignores unknown fields, because labelled files may contain more than matching uses. */
function readSide(value: unknown, at: string): PairSide {
  if (!isObject(value)) throw new LabelledFileError(`${at} must be a JSON object`)
  const { name } = value
  if (name !== null && typeof name !== 'string') throw new LabelledFileError(`${at}.name must be a string, or null`)
  const word = (field: (typeof words)[number]) => {
    const given = value[field] ?? null
    if (given !== null && typeof given !== 'string') throw new LabelledFileError(`${at}.${field} must be a string`)
    return given
  }
  // Some directories write an unknown phone or website as [null].
  const list = (field: (typeof lists)[number]) => {
    const given: unknown = value[field] ?? []
    const wrong = () => new LabelledFileError(`${at}.${field} must be a list of strings`)
    if (!Array.isArray(given)) throw wrong()
    return given.flatMap((each: unknown) => {
      if (each === null) return []
      if (typeof each !== 'string') throw wrong()
      return [each]
    })
  }
  const degree = (field: keyof typeof degrees) => {
    const given = value[field] ?? null
    if (given !== null && !(typeof given === 'number' && Math.abs(given) <= degrees[field]))
      throw new LabelledFileError(`${at}.${field} must be a number of degrees`)
    return given
  }
  return {
    name: name ?? '',
    alternateNames: list('alternateNames'),
    brand: word('brand'),
    address: word('address'),
    locality: word('locality'),
    region: word('region'),
    postalCode: word('postcode'),
    country: word('country'),
    latitude: degree('latitude'),
    longitude: degree('longitude'),
    phones: list('phones'),
    websites: list('websites'),
    categories: list('categories'),
    section: null,
    traits: [],
  }
}
