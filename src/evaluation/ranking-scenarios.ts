import { type AnswerSection, answerSections, type GuestRequest } from '../domain/guest-request.ts'
import { isObject } from '../domain/is-object.ts'
import { ApiError } from '../http/errors.ts'
import { readGuestRequest } from '../http/read-guest-request.ts'
import type { Store } from '../store/store.ts'
import { LabelledFileError } from './labelled-file.ts'
import { readLabelledLines } from './labelled-lines.ts'

/** A guest's request and the grades that a person gave to items for that guest. */
export type RankingScenario = {
  line: number
  id: string
  request: GuestRequest
  /** Grades 1 to 3 by place id or event series id; other items are 0. Sections without grades are not judged. */
  judgments: Partial<Record<AnswerSection, ReadonlyMap<string, number>>>
  /** Ids that must not be in the answer: impossible for these guests, or excluded by them. */
  never: ReadonlySet<string>
}

/** Reads the scenarios of an NDJSON file, `-` for standard input; errors name the line. */
export const readRankingScenarios = (file: string): Promise<RankingScenario[]> =>
  readLabelledLines(file, 'scenario', readScenario)

/** Replaces retired ids with current ones and lists the judged ids that the catalog does not have. */
export async function resolveScenarios(
  scenarios: readonly RankingScenario[],
  store: Store,
): Promise<{ scenarios: RankingScenario[]; unknown: string[] }> {
  const known = new Map<string, string | null>()
  const currentId = async (id: string) => {
    const held = known.get(id)
    if (held !== undefined) return held
    const found = (await store.places.byId(id))?.id ?? (await store.events.byId(id))?.id ?? null
    known.set(id, found)
    return found
  }
  const resolved: RankingScenario[] = []
  for (const scenario of scenarios) {
    const judgments: RankingScenario['judgments'] = {}
    for (const section of answerSections) {
      const grades = scenario.judgments[section]
      if (grades === undefined) continue
      const current = new Map<string, number>()
      for (const [id, grade] of grades) current.set((await currentId(id)) ?? id, grade)
      judgments[section] = current
    }
    const never = new Set<string>()
    for (const id of scenario.never) never.add((await currentId(id)) ?? id)
    resolved.push({ ...scenario, judgments, never })
  }
  const unknown = [...known].filter(([, current]) => current === null).map(([id]) => id)
  return { scenarios: resolved, unknown: unknown.sort() }
}

function readScenario(value: Record<string, unknown>, line: number, at: string): RankingScenario {
  const { id, request, judgments, never = [] } = value
  if (typeof id !== 'string' || id === '') throw new LabelledFileError(`${at}: id must be a string`)
  if (!isObject(request)) throw new LabelledFileError(`${at}: request must be a JSON object`)
  if (!isObject(judgments)) throw new LabelledFileError(`${at}: judgments must be a JSON object`)
  if (!isListOfIds(never)) throw new LabelledFileError(`${at}: never must be a list of ids`)
  const unknown = Object.keys(judgments).find((section) => !answerSections.some((known) => known === section))
  if (unknown !== undefined)
    throw new LabelledFileError(
      `${at}: judgments has an unknown section, ${unknown}; known are ${answerSections.join(', ')}`,
    )
  const read: RankingScenario['judgments'] = {}
  for (const section of answerSections) {
    const grades = judgments[section]
    if (grades !== undefined) read[section] = readGrades(grades, `${at}: judgments.${section}`)
  }
  return { line, id, request: readRequest(request, at), judgments: read, never: new Set(never) }
}

const isListOfIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

function readGrades(grades: unknown, at: string): Map<string, number> {
  if (!isObject(grades)) throw new LabelledFileError(`${at} must be a JSON object of grades by id`)
  return new Map(
    Object.entries(grades).map(([id, grade]) => {
      if (grade !== 0 && grade !== 1 && grade !== 2 && grade !== 3)
        throw new LabelledFileError(`${at}: the grade of ${id} must be 0, 1, 2 or 3`)
      return [id, grade]
    }),
  )
}

function readRequest(request: Record<string, unknown>, at: string): GuestRequest {
  try {
    return readGuestRequest(request)
  } catch (error) {
    if (error instanceof ApiError) throw new LabelledFileError(`${at}: request: ${error.message}`)
    throw error
  }
}
