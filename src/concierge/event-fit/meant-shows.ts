import type { EventDocument } from '../../domain/event.ts'
import { finerShows } from '../../vocabulary/plans/finer-shows.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'

/** Wishes that puppets, a circus, magic or burlesque are heard as. */
const widerWishes: ReadonlySet<string> = new Set(['theater', 'performing-arts', 'nightlife'])
const maxRead = 1000

/**
 * Whether an event is what the guest means by a wish. Who asks for puppets and for nothing else on a stage
 * does not mean an opera, though both are performing arts.
 */
export function meantBy({
  statements,
}: Pick<GuestNeeds, 'statements'>): (wish: string, event: EventDocument) => boolean {
  const asked = new Map(
    [...widerWishes].flatMap((wish) => {
      const words = statements.flatMap(({ about, stance, words: said }) =>
        stance === 'for' && about.kind === 'traits' && about.traits.includes(wish) ? [said] : [],
      )
      const kinds = words.map((said) => finerShows.filter(({ isIn }) => isIn(said)))
      const isNarrow = kinds.length > 0 && kinds.every((some) => some.length > 0)
      return isNarrow ? [[wish, new Set(kinds.flat())] as const] : []
    }),
  )
  return (wish, { title, tags, description }) => {
    const kinds = asked.get(wish)
    if (kinds === undefined) return true
    const text = [title, ...tags, description.slice(0, maxRead)].join(' . ')
    return [...kinds].some(({ isIn }) => isIn(text))
  }
}
