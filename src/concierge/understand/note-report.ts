import { timeOfMinutes } from '../../domain/opening-hours.ts'
import { wholeOf } from '../../vocabulary/safety-words.ts'
import { languageOf } from './note/note-language.ts'
import type { Statement } from './note/statements/statement.ts'
import { readNotes } from './read-notes.ts'

/**
 * What one note says, in the form that `understand --json` prints. Times are `HH:MM`, null where the note gives none.
 */
export type NoteReport = {
  /** ISO 639-1, null where the note is too short or mixed to tell. */
  language: string | null
  statements: readonly Statement[]
  wanted: { trait: string; weight: number }[]
  unwanted: { trait: string }[]
  /** Fish and shellfish are seafood here: the statement has the exact substance. */
  allergies: string[]
  /** Eaten by none of them, by taste or faith. */
  avoided: string[]
  careful: boolean
  arrival: string | null
  departure: string | null
  near: boolean
  stepFree: boolean
  noChains: boolean
  youngest: number | null
}

export function reportNote(note: string): NoteReport {
  const needs = readNotes(note)
  return {
    language: languageOf(note),
    statements: needs.statements,
    wanted: needs.wanted,
    unwanted: needs.unwanted.map(({ trait }) => ({ trait })),
    allergies: [...new Set(needs.substances.map(asReported))],
    avoided: [...needs.avoided],
    careful: needs.isCareful,
    arrival: timeOf(needs.arrivalMinutes),
    departure: timeOf(needs.departureMinutes),
    near: needs.nearOnly,
    stepFree: needs.isStepFree,
    noChains: needs.noChains,
    youngest: needs.youngest,
  }
}

const asReported = (name: string): string => (wholeOf.get(name) === 'seafood' ? 'seafood' : name)

const timeOf = (minutes: number | null): string | null => (minutes === null ? null : timeOfMinutes(minutes))
