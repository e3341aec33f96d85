import { keptTable } from './kept/kept-tables.ts'
import { loadTraits, type Trait } from './load-traits.ts'

export type { Trait, TraitKind } from './load-traits.ts'

/**
 * The one vocabulary: importers map source categories to traits, guests' notes map to traits, scoring compares traits
 * and reasons name traits. A new trait is one new record in `vocabulary/traits`.
 */
export const traits: readonly Trait[] = keptTable('traits', loadTraits)

const byId = new Map(traits.map((trait) => [trait.id, trait]))
const positions = new Map(traits.map((trait, position) => [trait.id, position]))

export const isTrait = (id: string): boolean => byId.has(id)

export const findTrait = (id: string): Trait | undefined => byId.get(id)

/** The trait's place in the table: its bit in a candidate's trait set. Never stored, because a new trait moves it. */
export const traitPosition = (id: string): number => positions.get(id) ?? -1

/** The known ones among `ids` with everything they imply, in the table's order. */
export function withImpliedTraits(ids: Iterable<string>): string[] {
  const all = new Set<string>()
  const visit = (id: string) => {
    const trait = byId.get(id)
    if (!trait || all.has(id)) return
    all.add(id)
    trait.implies.forEach(visit)
  }
  for (const id of ids) visit(id)
  return [...all].sort((a, b) => traitPosition(a) - traitPosition(b))
}
