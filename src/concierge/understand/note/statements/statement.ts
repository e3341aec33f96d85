import type { SafetyReading } from '../../safety/read-safety.ts'
import type { NoteToken } from '../note-token.ts'
import type { Heard, Stance } from '../stance.ts'

/** What a statement is about. */
export type About =
  | { kind: 'traits'; traits: readonly string[] }
  | { kind: 'near' }
  | { kind: 'chains' }
  | ({ kind: 'arrival' | 'departure' } & TravelTime)
  | { kind: 'age'; years: number }
  | { kind: 'children elsewhere' }
  | { kind: 'lunch' }
  /** When the guest wants to eat, in minutes of a weekday or of the day of arrival: above 1440 for the night after. */
  | { kind: 'meal'; minutes: number; day: number | 'arrival' | null }
  /** When they go to sleep. */
  | { kind: 'bedtime'; minutes: number }
  /** Any other hour. `isSure` if the half of the day is said, too. */
  | { kind: 'hour'; minutes: number; isSure: boolean }
  /** The guest has nothing but the first evening. */
  | { kind: 'one evening' }
  /** ISO weekday, Monday is 1. */
  | { kind: 'day'; weekday: number }
  | { kind: 'trip'; purpose: 'business' | 'holiday' }
  /** Whether the guest knows the town. */
  | { kind: 'visit'; isFirst: boolean }
  | { kind: 'food sign'; substances: readonly string[] }
  /** What is not eaten, by taste or faith: a food of the vocabulary or what the guest calls it. */
  | { kind: 'avoided food'; food: string }
  | { kind: 'mobility sign' }
  /** A wish whose words name nothing that we know. */
  | { kind: 'not understood' }

/** When the guest comes or goes, and the weekdays that are said with it; none if the note names none. */
export type TravelTime = {
  minutes: number
  weekdays?: readonly number[]
  /** Of a flight or train: how long before it one leaves, if it turns out to take them away. */
  minutesBefore?: number
  /** It is of a flight or train, which a checkout may come long before. */
  isRide?: boolean
  /** It counts only if its weekday is that of the first or the last day. */
  isUnsure?: boolean
}

/** One thing that a note says, with the words that say it. */
export type Statement = {
  /** Offsets into the note. */
  span: readonly [from: number, to: number]
  words: string
  about: About
  stance: Stance
  /** A need that nothing may outweigh: an allergy, a diet, a step. */
  hard: boolean
  /** How much a wish weighs. */
  strength: number
  who: 'party' | 'partner' | 'child'
  /** A refusal of some of its kind: "no stuffy museums". */
  isOfSome?: boolean
}

/** A note while its statements are made. */
export type Reader = {
  note: string
  tokens: readonly NoteToken[]
  spanOf: (from: number, to: number) => [number, number]
  safety: SafetyReading
  stances: readonly (Heard | undefined)[]
}

export type Manner = Partial<Pick<Statement, 'stance' | 'hard' | 'strength' | 'who'>>

export function statement(
  { note, spanOf }: Reader,
  from: number,
  to: number,
  about: About,
  manner: Manner = {},
): Statement {
  const span = spanOf(from, to)
  return { span, words: note.slice(...span), about, stance: 'for', hard: false, strength: 1, who: 'party', ...manner }
}
