import { tuning } from '../tuning.ts'
import type { PlansInNote } from './plans-in-note.ts'
import type { NoteNeeds } from './read-notes.ts'

/** Guests with a dog, or with a weak immune system, are better off in the open and where few people are. */
export function openAirWishes({ wanted }: NoteNeeds, { note, says }: PlansInNote): { trait: string; weight: number }[] {
  const isFrail = says('weak immunity', { from: 0, to: note.length })
  const withDog = wanted.some(({ trait }) => trait === 'dog-friendly')
  const traits = [...(isFrail || withDog ? ['outdoors', 'outdoor-seating'] : []), ...(isFrail ? ['quiet'] : [])]
  return traits.map((trait) => ({ trait, weight: tuning.wish.openAir }))
}
