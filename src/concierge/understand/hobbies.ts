import { foldText } from '../../text/fold-text.ts'
import { hobbyEndings } from '../../vocabulary/plans/note-plans.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import type { Statement } from './note/statements/statement.ts'
import { statementsIn } from './note/statements/statements-in.ts'
import { clausesOf, type Part, type PlansInNote } from './plans-in-note.ts'

/**
 * "Motor-racing fans", "passionnés de trains", "Kunstliebhaber": the kinds of sights that they live for. What a child
 * loves is a wish of one of them.
 */
export function hobbiesIn(plans: PlansInNote, statements: readonly Statement[]): ReadonlySet<string> {
  const hobbies = new Set<string>()
  for (const clause of clausesOf(plans.note)) {
    const isSaid = saysHobby(plans, clause)
    for (const { about, stance, span, who } of statementsIn(statements, clause)) {
      if (about.kind !== 'traits' || stance !== 'for' || who === 'child' || !(isSaid || endsAsHobby(plans.note, span)))
        continue
      for (const trait of about.traits) if (isSubject(trait)) hobbies.add(trait)
    }
  }
  return hobbies
}

/** One beach or market is enough for guests who love them; of museums or gardens they see all. */
const isSubject = (trait: string): boolean => findTrait(trait)?.outing === 'sight' || others.has(trait)

/** What a guest who asks for it sees or hears more than one of: they go from shop to shop, and from stage to stage. */
export const isWorthMany = (trait: string): boolean => isSubject(trait) || ofRounds.has(trait)

const ofRounds = new Set([
  'antiques',
  'crafts',
  'second-hand',
  'place-of-worship',
  'live-music',
  'nightlife',
  'jazz',
  'blues',
  'rock',
  'folk',
  'country-music',
  'electronic',
  'hip-hop',
  'world-music',
])

const others = new Set([
  'art',
  'birdwatching',
  'bookshop',
  'botanical-garden',
  'comics',
  'garden',
  'history',
  'japanese-garden',
  'record-shop',
  'rose-garden',
  'science',
  'yarn',
])

/** "We would love to see a garden" is a wish like any other. */
function saysHobby({ find }: PlansInNote, clause: Part): boolean {
  const wishes = find('wants to go', clause)
  return find('hobby', clause).some(({ from, to }) => !wishes.some((wish) => wish.from < to && wish.to > from))
}

/** A phrase may be a part of its word: "Motorsportfans". */
function endsAsHobby(note: string, [from, to]: Statement['span']): boolean {
  const rest = /^[\p{L}\p{M}-]*/u.exec(note.slice(to, to + maxRest + 1))?.[0] ?? ''
  if (rest.length > maxRest) return false
  const word = foldText(note.slice(from, to) + rest).text
  return hobbyEndings.some((ending) => word.endsWith(ending) && word.length > ending.length)
}

/** What follows in the same word. Where a language has no spaces, the whole note would. */
const maxRest = 40
