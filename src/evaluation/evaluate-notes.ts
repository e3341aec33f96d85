import type { NoteReport } from '../concierge/understand/note-report.ts'
import { singularOf } from '../concierge/understand/safety/singular-of.ts'
import { recordByKey } from '../domain/record-by-key.ts'
import { withImpliedTraits } from '../vocabulary/traits.ts'
import { LabelledFileError } from './labelled-file.ts'
import { readLabelledLines } from './labelled-lines.ts'

/**
 * A note as a person judged it. `may` and `mayUnwanted` are fair readings that need not be made. What is
 * undefined is not judged.
 */
export type JudgedNote = {
  line: number
  notes: string
  language: string
  wanted: string[] | undefined
  may: string[] | undefined
  unwanted: string[] | undefined
  mayUnwanted: string[] | undefined
  allergies: string[] | undefined
  careful: boolean | undefined
  stepFree: boolean | undefined
  near: boolean | undefined
  noChains: boolean | undefined
  arrival: string | null | undefined
  departure: string | null | undefined
  youngest: number | null | undefined
}

const diets = new Set([
  'vegetarian',
  'vegan',
  'plant-based',
  'halal',
  'kosher',
  'gluten-free',
  'dairy-free',
  'nut-free',
])

/**
 * What is wrong with one reading. Harmful: a diet, allergy or step-free need that was missed, or a wish and a refusal
 * swapped.
 */
export type NoteFault = { effect: Effect; text: string; isHarmful: boolean }

export const effects = [
  'wanted',
  'unwanted',
  'allergies',
  'careful',
  'stepFree',
  'near',
  'noChains',
  'arrival',
  'departure',
  'youngest',
] as const
export type Effect = (typeof effects)[number]

type Counts = { right: number; missed: number; extra: number }
export type NoteEvaluation = {
  notes: number
  right: number
  harmful: number
  byLanguage: Record<string, { notes: number; right: number; harmful: number }>
  byEffect: Record<Effect, Counts>
  faults: { line: number; notes: string; faults: NoteFault[] }[]
}

export const readJudgedNotes = (file: string): Promise<JudgedNote[]> =>
  readLabelledLines(file, 'judged note', (value, line, at) => {
    if (typeof value.notes !== 'string') throw new LabelledFileError(`${at}: "notes" must be a string`)
    const strings = (key: string): string[] | undefined => {
      const list = value[key]
      if (list === undefined) return undefined
      if (!Array.isArray(list) || !list.every((item) => typeof item === 'string'))
        throw new LabelledFileError(`${at}: "${key}" must be a list of texts`)
      return list
    }
    const flag = (key: string): boolean | undefined => {
      const given = value[key]
      if (given !== undefined && typeof given !== 'boolean')
        throw new LabelledFileError(`${at}: "${key}" must be true or false`)
      return given
    }
    const time = (key: string): string | null | undefined => {
      const given = value[key]
      if (given === undefined || given === null || typeof given === 'string') return given
      throw new LabelledFileError(`${at}: "${key}" must be HH:MM or null`)
    }
    const { youngest, language } = value
    if (youngest !== undefined && youngest !== null && typeof youngest !== 'number')
      throw new LabelledFileError(`${at}: "youngest" must be a number or null`)
    return {
      line,
      notes: value.notes,
      language: typeof language === 'string' ? language : 'unknown',
      wanted: strings('wanted'),
      may: strings('may'),
      unwanted: strings('unwanted'),
      mayUnwanted: strings('mayUnwanted'),
      allergies: strings('allergies'),
      careful: flag('careful'),
      stepFree: flag('stepFree'),
      near: flag('near'),
      noChains: flag('noChains'),
      arrival: time('arrival'),
      departure: time('departure'),
      youngest,
    }
  })

export function evaluateNotes(notes: readonly JudgedNote[], read: (note: string) => NoteReport): NoteEvaluation {
  const evaluation: NoteEvaluation = {
    notes: notes.length,
    right: 0,
    harmful: 0,
    byLanguage: {},
    byEffect: noCounts(),
    faults: [],
  }
  for (const note of notes) {
    const faults = faultsOf(note, read(note.notes), evaluation.byEffect)
    const language = evaluation.byLanguage[note.language] ?? { notes: 0, right: 0, harmful: 0 }
    evaluation.byLanguage[note.language] = language
    const isRight = faults.length === 0
    const isHarmful = faults.some((fault) => fault.isHarmful)
    for (const sum of [evaluation, language]) {
      if (isRight) sum.right++
      if (isHarmful) sum.harmful++
    }
    language.notes++
    if (!isRight) evaluation.faults.push({ line: note.line, notes: note.notes, faults })
  }
  return evaluation
}

const noCounts = (): Record<Effect, Counts> => recordByKey(effects, () => ({ right: 0, missed: 0, extra: 0 }))

function faultsOf(note: JudgedNote, report: NoteReport, counts: Record<Effect, Counts>): NoteFault[] {
  const wanted = report.wanted.map(({ trait }) => trait)
  const unwanted = report.unwanted.map(({ trait }) => trait)
  return [
    ...listFaults('wanted', note.wanted, note.may, wanted, (trait, isMissed) =>
      isMissed ? diets.has(trait) || unwanted.includes(trait) : (note.unwanted?.includes(trait) ?? false),
    ),
    ...listFaults('unwanted', note.unwanted, note.mayUnwanted, unwanted, (trait, isMissed) =>
      isMissed ? wanted.includes(trait) : (note.wanted?.includes(trait) ?? false),
    ),
    ...listFaults('allergies', note.allergies?.map(oneOf), [], report.allergies.map(oneOf), (_, isMissed) => isMissed),
    ...flagFaults('careful', true),
    ...flagFaults('stepFree', true),
    ...flagFaults('near', false),
    ...flagFaults('noChains', false),
    ...valueFaults('arrival'),
    ...valueFaults('departure'),
    ...valueFaults('youngest'),
  ]

  /** "Strawberries" is no other substance than "strawberry". */
  function oneOf(substance: string): string {
    return singularOf(substance, new Set([note.language]))
  }

  function listFaults(
    effect: Effect,
    expected: readonly string[] | undefined,
    fair: readonly string[] | undefined,
    found: readonly string[],
    isHarmful: (name: string, isMissed: boolean) => boolean,
  ): NoteFault[] {
    if (expected === undefined) return []
    const heard = withImpliedTraits(found)
    const missed = expected.filter((name) => !heard.includes(name) && !found.includes(name))
    // Who is heard to ask for a botanical garden is heard to ask for a garden.
    const isFair = (name: string) => expected.includes(name) || fair?.includes(name) === true
    const extra = found.filter((name) => !isFair(name) && !withImpliedTraits([name]).some(isFair))
    counts[effect].right += expected.length - missed.length
    counts[effect].missed += missed.length
    counts[effect].extra += extra.length
    return [
      ...missed.map((name) => ({ effect, text: `missed ${name}`, isHarmful: isHarmful(name, true) })),
      ...extra.map((name) => ({ effect, text: `wrong ${name}`, isHarmful: isHarmful(name, false) })),
    ]
  }

  function flagFaults(effect: 'careful' | 'stepFree' | 'near' | 'noChains', isHarmful: boolean): NoteFault[] {
    const [expected, found] = [note[effect], report[effect]]
    if (expected === undefined) return []
    if (expected === found) counts[effect].right += expected ? 1 : 0
    else counts[effect][expected ? 'missed' : 'extra']++
    return expected === found ? [] : [{ effect, text: `${effect} is ${expected}`, isHarmful: isHarmful && expected }]
  }

  function valueFaults(effect: 'arrival' | 'departure' | 'youngest'): NoteFault[] {
    const [expected, found] = [note[effect], report[effect]]
    if (expected === undefined) return []
    if (expected === found) counts[effect].right += expected === null ? 0 : 1
    else {
      if (expected !== null) counts[effect].missed++
      if (found !== null) counts[effect].extra++
    }
    return expected === found ? [] : [{ effect, text: `${effect} is ${expected}, read ${found}`, isHarmful: false }]
  }
}
