import { itemAt } from '../../../domain/item-at.ts'
import { clausesIn } from './clauses.ts'
import { kindOf } from './kinds-of-mention.ts'
import { isIn, type NoteToken } from './note-token.ts'

/** What a guest is stays true next to a word on their room. */
const personal = new Set(['diet', 'audience', 'access'])

/** The mentions that are asked of the hotel itself: a clause that names its room, its pool or its bill. */
export function askedOfTheHotel(tokens: readonly NoteToken[]): Set<number> {
  const found = new Set<number>()
  let wasRoom = false
  for (const [from, to] of clausesIn(tokens)) {
    const clause = tokens.slice(from, to)
    // "with its own room so they can talk"
    const isPrivate = clause.some(({ mention }) => mention?.traits.includes('private-room'))
    const isRoom = !isPrivate && clause.some((_, offset) => isRoomWord(tokens, from + offset))
    wasRoom = isRoom || (wasRoom && goesOn(tokens, from, to))
    if (!wasRoom) continue
    for (const [offset, { mention }] of clause.entries())
      if (mention && !mention.traits.some((trait) => personal.has(kindOf(trait)))) found.add(from + offset)
  }
  return found
}

/** "high floor, away from the ice machine and the bar": what is to be far from a room is asked of the hotel too. */
function goesOn(tokens: readonly NoteToken[], from: number, to: number): boolean {
  const first = itemAt(tokens, from)
  if (first.breaks === 'stop') return false
  if (tokens.slice(from, to).every(({ mention, cue }) => !mention && !cue)) return true
  if (first.cue === 'deny' && isIn(first, 'room-talk/keeps-away')) return true
  return (
    first.joins === 'and' &&
    to - from <= 3 &&
    tokens.slice(Math.max(0, from - 6), from).some((token) => isIn(token, 'room-talk/keeps-away'))
  )
}

/** "dining room", "private room", "room for ten": a room to eat or to sit in. */
function isRoomWord(tokens: readonly NoteToken[], index: number): boolean {
  const token = itemAt(tokens, index)
  if (!isIn(token, 'room-talk/asks-the-hotel')) return false
  if (isIn(tokens[index - 1], 'room-talk/makes-it-another-room')) return false
  return !isWhereFrom(tokens, index) && !isWhen(tokens, index)
}

/** "a nice walk till the room is ready", "coffee if our room's not ready": when, and no request. */
function isWhen(tokens: readonly NoteToken[], index: number): boolean {
  const at = isIn(tokens[index - 1], 'told/article', 'told/own') ? index - 2 : index - 1
  return tokens[at + 1]?.breaks === '' && isIn(tokens[at], 'told/when', 'told/if')
}

/** "within staggering distance of our beds" */
const isWhereFrom = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens.slice(Math.max(0, index - 4), index).some(({ mention }) => mention?.avoidedThings.includes('nearby'))

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
