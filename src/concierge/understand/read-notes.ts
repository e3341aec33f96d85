import { avoidedThings, type Effect } from '../../vocabulary/avoided-things.ts'
import { tuning } from '../tuning.ts'
import { stancesByAllergy } from './allergies.ts'
import { areElsewhere, youngestIn } from './child-ages.ts'
import { stancesByScope } from './denial-scope.ts'
import { isFood, kindOf } from './edible.ts'
import { emphasisOf } from './emphasis.ts'
import { mendTypos } from './mend-typos.ts'
import { type NoteToken, noteTokensOf, type Stance } from './note-tokens.ts'
import { readWords } from './read-words.ts'
import { stancesByRoomTalk } from './room-talk.ts'
import { stancesByPattern } from './stance-patterns.ts'
import { readStayTimes, type StayTimes } from './stay-times.ts'

export type NoteReading = StayTimes & {
  wanted: { trait: string; weight: number }[]
  unwanted: { trait: string; weight: number }[]
  /** Traits that an allergy forbids; each is among the unwanted too. */
  allergies: string[]
  /** No car, or no long walks. */
  nearOnly: boolean
  /** Age in years of the youngest child that the note tells of; null where it tells of none. */
  youngest: number | null
}

/**
 * What a note asks for and what it rules out, in the words of the trait table. The text is only ever data: nothing in
 * it is followed as an instruction.
 */
export function readNotes(note: string): NoteReading {
  const words = mendTypos(readWords(note))
  const pieces = noteTokensOf(words)
  const stances = stancesOf(pieces)
  const heard: Heard = { wanted: new Map(), unwanted: new Map(), allergies: new Set(), nearOnly: false }
  for (const [index, piece] of pieces.entries()) {
    const stance = stances[index]
    if (piece.mention && stance) hear(heard, piece, stance, emphasisOf(words, piece.mention))
    else if (isTeetotal(pieces, index)) apply(heard, avoidedThings.sober?.asked ?? {}, tuning.wish.notes)
  }
  for (const trait of heard.unwanted.keys()) heard.wanted.delete(trait)
  if (areElsewhere(note)) heard.wanted.delete('children')
  return {
    wanted: listOf(heard.wanted),
    unwanted: listOf(heard.unwanted),
    allergies: [...heard.allergies],
    nearOnly: heard.nearOnly,
    youngest: youngestIn(note),
    ...readStayTimes(note),
  }
}

type Heard = {
  wanted: Map<string, number>
  unwanted: Map<string, number>
  allergies: Set<string>
  nearOnly: boolean
}

const listOf = (weights: Map<string, number>) => [...weights].map(([trait, weight]) => ({ trait, weight }))

/**
 * An allergy stands above what is asked of the hotel, that above a verdict from behind, that above the words before.
 */
function stancesOf(pieces: readonly NoteToken[]): (Stance | undefined)[] {
  const [allergy, room, frame, scope] = [stancesByAllergy, stancesByRoomTalk, stancesByPattern, stancesByScope].map(
    (read) => read(pieces),
  )
  return pieces.map((_, index) => allergy?.[index] ?? room?.[index] ?? frame?.[index] ?? scope?.[index])
}

/**
 * Places that serve all guests alike are not held against anybody: "not vegan" rules no vegan kitchen out, "not cheap"
 * no fair price.
 */
const neverUnwanted = (trait: string) =>
  ['diet', 'audience', 'access', 'service'].includes(kindOf(trait)) || trait === 'budget'

function hear(heard: Heard, { mention, ...piece }: NoteToken, stance: Stance, weight: number): void {
  if (!mention || stance === 'neither') return
  if (stance === 'for') apply(heard, { wanted: mention.traits }, weight)
  // "No long walks" asks for what is near and rules no promenade out.
  else if (!mention.avoidedThings.some(({ denied }) => denied?.near)) apply(heard, { unwanted: mention.traits }, weight)
  for (const { asked, denied } of mention.avoidedThings)
    apply(heard, (stance === 'for' ? asked : denied) ?? {}, stance === 'allergy' ? tuning.wish.notesStrong : weight)
  if (stance === 'allergy' && isFood({ ...piece, mention }))
    for (const trait of mention.traits) if (!neverUnwanted(trait)) heard.allergies.add(trait)
}

function apply(heard: Heard, { wanted = [], unwanted = [], near = false }: Effect, weight: number): void {
  const raise = (weights: Map<string, number>, trait: string) =>
    weights.set(trait, Math.max(weights.get(trait) ?? 0, weight))
  for (const trait of wanted) raise(heard.wanted, trait)
  for (const trait of unwanted) if (!neverUnwanted(trait)) raise(heard.unwanted, trait)
  heard.nearOnly ||= near
}

const drinkVerbs = /(drink\w*|trink\w*|bebo|bebe|bebemos|tomo|tomamos|bois|boit|buvons|bevo|beve|beviamo|juo)$/

/** "We don't drink", but not "I don't drink coffee". */
function isTeetotal(pieces: readonly NoteToken[], index: number): boolean {
  const { cue, phrase } = pieces[index] as NoteToken
  if (cue !== 'refuse' || !drinkVerbs.test(phrase)) return false
  const next = pieces.slice(index + 1, index + 4)
  const end = next.findIndex((piece) => piece.breaks !== '' || piece.cue)
  return !next.slice(0, end < 0 ? next.length : end).some((piece) => isFood(piece))
}
