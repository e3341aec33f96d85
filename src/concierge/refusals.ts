import { substanceRules } from '../vocabulary/substance-rules.ts'
import { findTrait } from '../vocabulary/traits.ts'
import { type AvoidedFood, avoidedFoods } from './foods/avoided-foods.ts'
import { type DietRule, dietRules } from './foods/diets.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

export type Refusal = {
  trait: string
  /** Traits with which a place is fine all the same: "no seafood, but sushi is great", or gluten-free pizza. */
  unless: readonly string[]
  /** An allergy: it applies to every side of a place. */
  always: boolean
}

/** Everything that the guest refuses, including allergies and places whose main food holds what they must avoid. */
export function refusals({ unwanted, wanted, allergies, substances }: GuestNeeds): Refusal[] {
  const narrower = (trait: string) =>
    wanted.filter((need) => findTrait(need.trait)?.implies.includes(trait)).map((need) => need.trait)
  const isWanted = (trait: string) => wanted.some((need) => need.trait === trait)
  const alike = unwanted.flatMap(({ trait }) => findTrait(trait)?.refuses ?? []).filter((trait) => !isWanted(trait))
  const refused = new Set([...allergies, ...unwanted.map((need) => need.trait), ...alike])
  const byTrait = [...refused].map((trait) => {
    const always = allergies.includes(trait)
    return { trait, unless: always ? [] : narrower(trait), always }
  })
  return [...byTrait, ...substances.flatMap(refusalsOfSubstance)]
}

/** Kitchens that the diet of the whole party, or what one of them avoids, rules out. */
export const refusalsAtTable = (needs: GuestNeeds): Refusal[] => [
  ...dietRules(needs).flatMap(refusalsOfDiet),
  ...avoidedFoods(needs).flatMap((food) => refusalsOfFood(food, needs)),
]

/** Kitchens whose main food the guest avoids. "We love ramen, no pork" gets ramen, with the advice to ask. */
function refusalsOfFood({ rule, why }: AvoidedFood, { wanted }: GuestNeeds): Refusal[] {
  if (rule === null) return []
  const isAsked = (trait: string) => why === 'taste' && wanted.some((need) => need.trait === trait)
  return rule.avoid.filter((trait) => !isAsked(trait)).map((trait) => ({ trait, unless: rule.unless, always: true }))
}

const refusalsOfDiet = ({ against, unless }: DietRule): Refusal[] =>
  against.map((trait) => ({ trait, unless, always: true }))

function refusalsOfSubstance(substance: string): Refusal[] {
  const rule = substanceRules.get(substance)
  return rule === undefined ? [] : rule.avoid.map((trait) => ({ trait, unless: rule.unless, always: true }))
}

export const isRefused = (traits: readonly string[], { trait, unless }: Refusal): boolean =>
  traits.includes(trait) && !unless.some((narrower) => traits.includes(narrower))
