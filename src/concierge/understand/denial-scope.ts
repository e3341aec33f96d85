import type { CueKind } from '../../vocabulary/languages.ts'
import { isFood, isIngredient, isManner } from './edible.ts'
import { isDenial, type NoteToken, type Stance } from './note-tokens.ts'
import { wordSet } from './word-set.ts'

/**
 * What holds from here on: nothing; a bare "no", which ends with the clause ("no sushi, vegetarian"); a dislike, which
 * goes on over commas ("hate museums, crowds and malls"); a refusal of food; something neither wished for nor ruled
 * out.
 */
type State = 'for' | 'bare' | 'dislike' | 'refuse' | 'neutral'

/** For each piece how what stands there is meant, as far as the words before it say. */
export function stancesByScope(pieces: readonly NoteToken[]): (Stance | undefined)[] {
  const stances: (Stance | undefined)[] = []
  let state: State = 'for'
  let cancelledUntil = -1
  for (const [index, piece] of pieces.entries()) {
    state = acrossBreak(state, pieces, index)
    if (index <= cancelledUntil) state = 'for'
    else if (isDenial(piece)) {
      cancelledUntil = cancellation(pieces, index)
      state =
        cancelledUntil > index
          ? 'for'
          : ((piece.cue === 'deny' ? (state === 'dislike' ? state : 'bare') : piece.cue) as State)
    } else if (piece.cue) state = afterCue(state, pieces, index, piece.cue)
    else if (piece.text === 'than') state = isCompared(pieces, index) ? 'bare' : state === 'bare' ? 'for' : state
    if (piece.mention && state === 'refuse' && !isFood(piece)) state = 'for'
    stances.push(piece.mention && stanceIn[state])
  }
  return stances
}

const stanceIn: Record<State, Stance> = {
  for: 'for',
  bare: 'against',
  dislike: 'against',
  refuse: 'against',
  neutral: 'neither',
}

function acrossBreak(state: State, pieces: readonly NoteToken[], index: number): State {
  const piece = pieces[index] as NoteToken
  const before = pieces[index - 1]
  if (piece.breaks === 'stop' || state === 'for') return 'for'
  if (piece.cue === 'except') return state
  if (piece.breaks === 'colon') return before && isDenial(before) ? 'dislike' : 'for'
  if (piece.breaks === 'comma') {
    if (opensWish(pieces, index)) return 'for'
    if (state === 'bare') return isClosedBy(pieces, index, ['or']) || listsFood(pieces, index) ? 'bare' : 'for'
    if (state === 'neutral') return isClosedBy(pieces, index, ['and', 'or']) && !isManner(piece) ? 'neutral' : 'for'
    return isManner(piece) && !isClosedBy(pieces, index, ['and', 'or']) ? 'for' : state
  }
  return piece.joins === 'and' && opensWish(pieces, index + 1) ? 'for' : state
}

function afterCue(state: State, pieces: readonly NoteToken[], index: number, cue: CueKind): State {
  const followsDenial = isDenialBefore(pieces, index)
  if (cue === 'affirm') return followsDenial ? state : 'for'
  if (cue === 'turn')
    return isDenial(pieces[index - 1] ?? (pieces[index] as NoteToken)) && followsDenial ? state : 'for'
  if (cue === 'except') return state === 'for' ? 'bare' : 'for'
  if (cue === 'neutral') return 'neutral'
  return cue === 'denyBefore' || cue === 'affirmBefore' || cue === 'neutralBefore' ? 'for' : state
}

/** "not a big fan of", "don't really like": nothing that could be denied stands between. */
function isDenialBefore(pieces: readonly NoteToken[], index: number): boolean {
  for (let at = index; at > Math.max(0, index - 4); at--) {
    const before = pieces[at - 1] as NoteToken
    if (pieces[at]?.breaks !== '' || before.mention || before.joins) return false
    if (isDenial(before)) return true
    if (before.cue) return false
  }
  return false
}

// biome-ignore format: a list
const fillers = wordSet('denials', 'may-follow-a-denial')

/**
 * "don't want to miss", "can't live without", "never skip": the last piece of a denial that makes a wish, or its own
 * place.
 */
function cancellation(pieces: readonly NoteToken[], index: number): number {
  for (let next = index + 1; next <= index + 4; next++) {
    const piece = pieces[next]
    if (piece?.breaks !== '' || piece.mention) return index
    if (piece.cue === 'cancel') return next
    if (next === index + 1 && doubling.has(piece.text)) return next
    if (!fillers.has(piece.text)) return index
  }
  return index
}

/** Denials that a "not" before them turns around. */
const doubling = wordSet('denials', 'reversed-by-not')

const maxListed = 12

/** "…, our kids love pizza", "… and bars are fine": a new clause with a wish of its own. */
function opensWish(pieces: readonly NoteToken[], from: number): boolean {
  for (let index = from; index < Math.min(pieces.length, from + 7); index++) {
    const piece = pieces[index] as NoteToken
    if (index > from && (piece.breaks !== '' || piece.joins)) return false
    if (isDenial(piece) || piece.cue === 'neutral' || piece.cue === 'except') return false
    if (piece.cue === 'affirm' || piece.cue === 'affirmBefore' || piece.cue === 'turn') return true
  }
  return false
}

/** "no sushi, seafood or museums": the comma belongs to a list that one of these words closes. */
function isClosedBy(pieces: readonly NoteToken[], from: number, closing: readonly string[]): boolean {
  for (let index = from; index < Math.min(pieces.length, from + maxListed); index++) {
    const piece = pieces[index] as NoteToken
    if (index > from && (piece.breaks === 'stop' || piece.breaks === 'colon')) return false
    if (piece.joins) return closing.includes(piece.joins)
    if (piece.cue && !isDenial(piece)) return false
    if (isDenial(piece)) return false
  }
  return false
}

/** "no nuts, dairy, shellfish": food after food is one list. */
const listsFood = (pieces: readonly NoteToken[], index: number): boolean =>
  isIngredient(pieces[index] as NoteToken) && isIngredient(pieces[index - 1] ?? (pieces[index] as NoteToken))

const comparing = wordSet('denials', 'compares')

/** "more parks than museums". */
function isCompared(pieces: readonly NoteToken[], index: number): boolean {
  for (let back = index - 1; back >= Math.max(0, index - 8); back--) {
    const piece = pieces[back] as NoteToken
    if (comparing.has(piece.text)) return back < index - 1
    if (piece.breaks === 'stop') return false
  }
  return false
}
