import { isObject } from '../domain/is-object.ts'
import { readPlaceId } from '../domain/place-id.ts'
import type { HotelRequest } from '../hotels/requested-hotel.ts'
import { resolveHotel } from '../hotels/resolve-hotel.ts'
import { HotelNotResolved, hotelLabel } from '../hotels/shown-hotel.ts'
import type { Store } from '../store/store.ts'
import { LabelledFileError } from './labelled-file.ts'
import { readLabelledLines } from './labelled-lines.ts'

/** A request and its expected place id; null if it should be refused. */
export type HotelCase = { line: number; request: HotelRequest; expected: string | null }

/** `wrong`: resolved to a wrong hotel. `missed`: refused, although the catalog has the hotel. */
export type HotelVerdict = 'right' | 'wrong' | 'missed' | 'rightlyRefused'

export type HotelEvaluation = {
  cases: number
  counts: Record<HotelVerdict, number>
  /** Shares of all cases, 0 to 1. */
  shares: Record<HotelVerdict, number>
  msPerCase: number
  /** Wrong cases first, then missed ones, each in file order. */
  failures: HotelFailure[]
}

export type HotelFailure = {
  line: number
  verdict: 'wrong' | 'missed'
  request: Partial<HotelRequest>
  expected: string | null
  /** The resolved hotel, or the candidates of the refusal. */
  answers: { placeId: string; label: string }[]
}

/** `clock` returns milliseconds, as `performance.now()` does. */
export async function evaluateHotels(
  cases: readonly HotelCase[],
  { store, clock }: { store: Store; clock: () => number },
): Promise<HotelEvaluation> {
  const counts: Record<HotelVerdict, number> = { right: 0, wrong: 0, missed: 0, rightlyRefused: 0 }
  const failures: HotelFailure[] = []
  const startedAt = clock()
  for (const { line, request, expected } of cases) {
    const { resolved, places } = await resolve(request, store)
    const verdict = verdictOf(expected, resolved)
    counts[verdict]++
    if (verdict === 'right' || verdict === 'rightlyRefused') continue
    const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null && value !== ''))
    const answers = places.map((place) => ({ placeId: place.id, label: hotelLabel(place) }))
    failures.push({ line, verdict, request: given, expected, answers })
  }
  const share = (verdict: HotelVerdict) => (cases.length === 0 ? 0 : counts[verdict] / cases.length)
  return {
    cases: cases.length,
    counts,
    shares: {
      right: share('right'),
      wrong: share('wrong'),
      missed: share('missed'),
      rightlyRefused: share('rightlyRefused'),
    },
    msPerCase: (clock() - startedAt) / Math.max(1, cases.length),
    failures: failures.sort(
      (a, b) => Number(a.verdict === 'missed') - Number(b.verdict === 'missed') || a.line - b.line,
    ),
  }
}

async function resolve(request: HotelRequest, store: Store) {
  try {
    const place = await resolveHotel(request, { store, signal: new AbortController().signal })
    return { resolved: place.id, places: [place] }
  } catch (error) {
    if (error instanceof HotelNotResolved) return { resolved: null, places: error.candidates }
    throw error
  }
}

function verdictOf(expected: string | null, resolved: string | null): HotelVerdict {
  if (resolved === expected) return expected === null ? 'rightlyRefused' : 'right'
  return resolved === null ? 'missed' : 'wrong'
}

/** Reads the cases of an NDJSON file, `-` for standard input; errors name the line. */
export const readHotelCases = (file: string): Promise<HotelCase[]> => readLabelledLines(file, 'case', readCase)

const requestFields = ['hotelName', 'hotelAddress', 'hotelCity', 'hotelState', 'hotelPlaceId']

function readCase({ request, expected }: Record<string, unknown>, line: number, at: string): HotelCase {
  if (!isObject(request)) throw new LabelledFileError(`${at}: request must be a JSON object`)
  if (expected !== null && typeof expected !== 'string')
    throw new LabelledFileError(`${at}: expected must be a place id or null`)
  const unknown = Object.keys(request).find((field) => !requestFields.includes(field))
  if (unknown !== undefined) throw new LabelledFileError(`${at}: unknown field in request: ${unknown}`)
  const text = (field: string): string => {
    const given = request[field] ?? ''
    if (typeof given !== 'string') throw new LabelledFileError(`${at}: ${field} must be a string`)
    return given
  }
  return {
    line,
    expected: expected === null ? null : (readPlaceId(expected) ?? expected),
    request: {
      hotelName: text('hotelName'),
      hotelAddress: text('hotelAddress'),
      hotelCity: text('hotelCity'),
      hotelState: text('hotelState'),
      hotelPlaceId: readPlaceId(text('hotelPlaceId')),
    },
  }
}
