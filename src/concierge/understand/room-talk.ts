import { kindOf } from './edible.ts'
import type { NoteToken, Stance } from './note-tokens.ts'
import { wordSet } from './word-set.ts'

/** Words of a clause that speaks to the front desk: what it names is asked of the hotel. */
const roomWords = wordSet('room-talk', 'asks-the-hotel')
/** "dining room", "private room", "room for ten": a room to eat or to sit in. */
const otherRooms = wordSet('room-talk', 'makes-it-another-room')
/** What a guest is stays true beside a word on his room. */
const personal = new Set(['diet', 'audience', 'access'])

/** `neither` for what is asked of the hotel itself. */
export function stancesByRoomTalk(pieces: readonly NoteToken[]): (Stance | undefined)[] {
  const stances: (Stance | undefined)[] = new Array(pieces.length).fill(undefined)
  let wasRoom = false
  for (const [from, to] of clauses(pieces)) {
    const isRoom = pieces.slice(from, to).some((_, offset) => isRoomWord(pieces, from + offset))
    wasRoom = isRoom || (wasRoom && goesOn(pieces, from, to))
    if (!wasRoom) continue
    for (let index = from; index < to; index++)
      if (!pieces[index]?.mention?.traits.some((trait) => personal.has(kindOf(trait)))) stances[index] = 'neither'
  }
  return stances
}

/** "high floor, away from the ice machine and the bar": what is to be far from a room is asked of the hotel too. */
function goesOn(pieces: readonly NoteToken[], from: number, to: number): boolean {
  const first = pieces[from] as NoteToken
  if (first.breaks === 'stop') return false
  if (pieces.slice(from, to).every(({ mention, cue }) => !mention && !cue)) return true
  if (first.cue === 'deny' && distances.has(first.phrase)) return true
  return (
    first.joins === 'and' &&
    to - from <= 3 &&
    pieces.slice(Math.max(0, from - 6), from).some(({ phrase }) => distances.has(phrase))
  )
}

const distances = wordSet('room-talk', 'keeps-away')

/** From one comma or "and" to the next. */
function clauses(pieces: readonly NoteToken[]): [number, number][] {
  const starts = pieces.flatMap(({ breaks, joins }, index) => (index === 0 || breaks !== '' || joins ? [index] : []))
  return starts.map((start, rank) => [start, starts[rank + 1] ?? pieces.length])
}

function isRoomWord(pieces: readonly NoteToken[], index: number): boolean {
  const piece = pieces[index] as NoteToken
  if ((piece.mention && piece.to - piece.from > 1) || !roomWords.has(piece.text)) return false
  if (!piece.text.startsWith('room')) return true
  return !otherRooms.has(pieces[index - 1]?.text ?? '') && pieces[index + 1]?.text !== 'for'
}

/** What a package gives at the hotel is no reason to be sent elsewhere for it. */
export const givenByHotel: ReadonlySet<string> = new Set([
  'breakfast',
  'brunch',
  'parking',
  'wifi',
  'free-entry',
  'takeaway',
  'fast-food',
  'late-night',
  'reservations',
  'delivery',
  'bar',
  'swimming',
  'fitness',
])
