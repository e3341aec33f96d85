import { tuning } from '../../../tuning.ts'
import type { SafetyReading, SafetySign } from '../../safety/read-safety.ts'
import type { About, Statement } from './statement.ts'

export const statementOfSign = (note: string, { kind, from, to, substances }: SafetySign): Statement => ({
  span: [from, to],
  words: note.slice(from, to),
  about:
    kind === 'mobility'
      ? { kind: 'mobility sign' }
      : { kind: 'food sign', substances: substances.map(({ name }) => name) },
  stance: kind === 'mobility' ? 'for' : 'against',
  hard: true,
  strength: tuning.wish.notesStrong,
  who: 'party',
})

export const isSign = ({ kind }: About): boolean => kind === 'food sign' || kind === 'mobility sign'

/** 1 at each letter of a mobility sign: "she walks with a cane" is about steps, and says itself that far is too far. */
export function lettersOfMobility(note: string, { signs }: SafetyReading): Uint8Array {
  const letters = new Uint8Array(note.length)
  for (const { kind, from, to } of signs) if (kind === 'mobility') letters.fill(1, from, to)
  return letters
}
