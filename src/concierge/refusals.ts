import { findTrait } from '../vocabulary/traits.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

/** Something the guest said no to. `unless` are narrower things that he asked for all the same: "no seafood, but sushi is great". */
export type Refusal = { trait: string; unless: readonly string[]; always: boolean }

/** What was said no to, allergies among it: those hold whatever else is said, and for every side of a place. */
export function refusals({ unwanted, wanted, allergies }: GuestNeeds): Refusal[] {
  const narrower = (trait: string) =>
    wanted.filter((need) => findTrait(need.trait)?.implies.includes(trait)).map((need) => need.trait)
  const refused = new Set([...allergies, ...unwanted.map((need) => need.trait)])
  return [...refused].map((trait) => {
    const always = allergies.includes(trait)
    return { trait, unless: always ? [] : narrower(trait), always }
  })
}

export const isRefused = (traits: readonly string[], { trait, unless }: Refusal): boolean =>
  traits.includes(trait) && !unless.some((narrower) => traits.includes(narrower))
