import { kindOf } from './edible.ts'
import { isDenial, type NoteToken, type Stance } from './note-tokens.ts'
import { wordSet } from './word-set.ts'

/**
 * What is said of a mention from behind or around it: "museums are not our thing", "History over shopping", "had sushi
 * last night".
 */
export function stancesByPattern(pieces: readonly NoteToken[]): (Stance | undefined)[] {
  const stances: (Stance | undefined)[] = new Array(pieces.length).fill(undefined)
  const mark = (indexes: readonly number[], stance: Stance) => {
    for (const index of indexes) stances[index] = stance
  }
  for (const [index, piece] of pieces.entries()) {
    if (piece.cue === 'denyBefore' || isTrailingDenial(pieces, index)) mark(subjects(pieces, index, 'list'), 'against')
    else if (piece.cue === 'affirmBefore') mark(subjects(pieces, index, 'clause'), 'for')
    else if (piece.cue === 'neutralBefore')
      mark(
        subjects(pieces, index, 'clause').filter((at) => !isPastOccasion(pieces, at, index)),
        'neither',
      )
    else if (isEnoughOf(pieces, index)) mark([index + 1], 'against')
    else if (piece.text === 'over') mark(lesser(pieces, index), 'against')
    else if (piece.text === 'for' || piece.text === 'attending') mark(purpose(pieces, index), 'neither')
  }
  return stances
}

const trailing = wordSet('verdicts', 'denies-what-is-before')
const courtesy = wordSet('verdicts', 'courtesy')

/** "museums: no", "seafood we don't eat": a denial with nothing behind it. */
function isTrailingDenial(pieces: readonly NoteToken[], index: number): boolean {
  const piece = pieces[index] as NoteToken
  if (!isDenial(piece) || (piece.cue === 'deny' && !trailing.has(piece.text)) || isOfAnother(pieces, index))
    return false
  let next = index + 1
  while (pieces[next]?.breaks === '' && courtesy.has(pieces[next]?.text ?? '')) next++
  const after = pieces[next]
  return after === undefined || (after.breaks !== '' && after.breaks !== 'colon')
}

// biome-ignore format: a list
const anothers = wordSet('verdicts', 'about-a-person')

/** "She is vegan, I am not", "ella es vegana, yo no": what the first is stands. */
function isOfAnother(pieces: readonly NoteToken[], index: number): boolean {
  if (!anothers.has(pieces[index - 1]?.text ?? '')) return false
  for (let at = index; at > Math.max(0, index - 6); at--) {
    const before = pieces[at - 1] as NoteToken
    if (pieces[at]?.breaks === 'comma' || before.joins || before.cue === 'turn') return true
    if (pieces[at]?.breaks !== '' || before.mention) return false
  }
  return false
}

/**
 * The mentions that a verdict at `index` is about: back to the last cue or full stop, over the commas of a mere list. A
 * verdict that stands alone behind a colon, a dash or a question mark is about what stands before that.
 */
function subjects(pieces: readonly NoteToken[], index: number, reach: 'list' | 'clause'): number[] {
  const found: number[] = []
  let joinedAt = -1
  for (let at = index - 1; at >= Math.max(0, index - 12); at--) {
    const boundary = pieces[at + 1]?.breaks ?? ''
    const piece = pieces[at] as NoteToken
    const standsAlone = at + 1 === index
    if (boundary === 'stop' && !standsAlone) break
    if (boundary === 'comma' && !standsAlone && (reach === 'clause' || !piece.mention)) break
    if (boundary === 'comma' && standsAlone && pieces[index]?.cue === 'deny') break
    if (piece.cue) {
      if (piece.cue === 'affirm' && joinedAt >= 0) return found.filter((position) => position > joinedAt)
      break
    }
    if (piece.joins && joinedAt < 0) joinedAt = at
    if (piece.mention) found.push(at)
  }
  return found
}

/** "enough museums already". */
const isEnoughOf = (pieces: readonly NoteToken[], index: number): boolean =>
  pieces[index]?.text === 'enough' &&
  !isDenial(pieces[index - 1] ?? (pieces[index] as NoteToken)) &&
  pieces.slice(index + 1, index + 4).some(({ text }) => text === 'already')

const past = wordSet('verdicts', 'past')

/** "We eloped yesterday": the dinner of last night is eaten, the occasion lasts. */
const isPastOccasion = (pieces: readonly NoteToken[], at: number, verdict: number): boolean =>
  past.has(pieces[verdict]?.text ?? '') &&
  (pieces[at]?.mention?.traits.every((trait) => kindOf(trait) === 'mood') ?? false)

/** "history over shopping", not "sunset over the water". */
function lesser(pieces: readonly NoteToken[], index: number): number[] {
  const [before, after] = [pieces[index - 1], pieces[index + 1]]
  if (!before?.mention || !after?.mention || after.breaks !== '') return []
  return after.mention.traits.some((trait) => kindOf(trait) === 'setting') ? [] : [index + 1]
}

const comings = wordSet('visits', 'coming')
const articles = wordSet('visits', 'article')
const occasions = new Set(['venue', 'event'])

/** "visiting UW for a talk", "in town for the opera": one thing that the guest has planned already. */
function purpose(pieces: readonly NoteToken[], index: number): number[] {
  const before = pieces.slice(Math.max(0, index - 4), index + 1)
  if (!before.some(({ text }) => comings.has(text)) || !articles.has(pieces[index + 1]?.text ?? '')) return []
  const at = pieces[index + 1]?.mention ? index + 1 : index + 2
  return pieces[at]?.mention?.traits.every((trait) => occasions.has(kindOf(trait))) ? [at] : []
}
