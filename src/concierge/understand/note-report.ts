import { eld } from 'eld/extrasmall'
import { timeOfMinutes } from '../../domain/opening-hours.ts'
import { refusesChains } from './no-chains.ts'
import { readNotes } from './read-notes.ts'
import { readSafety, type SafetySign } from './safety/read-safety.ts'
import { findStayTimes } from './stay-times.ts'

/**
 * What one note says, in the form that `understand --json` prints. Times are `HH:MM`, null where the note gives none.
 */
export type NoteReport = {
  /** ISO 639-1, null where the note is too short or mixed to tell. */
  language: string | null
  statements: SafetySign[]
  wanted: { trait: string; weight: number }[]
  unwanted: { trait: string }[]
  allergies: string[]
  careful: boolean
  arrival: string | null
  departure: string | null
  near: boolean
  stepFree: boolean
  noChains: boolean
  youngest: number | null
}

export function reportNote(note: string): NoteReport {
  const { wanted, unwanted, nearOnly, youngest } = readNotes(note)
  const safety = readSafety(note)
  const { arrivalMinutes, departureMinutes } = findStayTimes(note)
  const needsStepFree = safety.isStepFree || wanted.some(({ trait }) => trait === 'wheelchair')
  return {
    language: eld.detect(note).language || null,
    statements: [...safety.signs],
    wanted,
    unwanted: unwanted.map(({ trait }) => ({ trait })),
    allergies: [...safety.substances],
    careful: safety.isCareful,
    arrival: timeOf(arrivalMinutes),
    departure: timeOf(departureMinutes),
    near: nearOnly,
    stepFree: needsStepFree,
    noChains: refusesChains(note),
    youngest,
  }
}

const timeOf = (minutes: number | null): string | null => (minutes === null ? null : timeOfMinutes(minutes))
