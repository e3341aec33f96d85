import { type SubstanceRule, substanceRules } from '../../vocabulary/substance-rules.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { readFoods } from './foods-in-text.ts'

/** Something that the guest does not eat. */
export type AvoidedFood = {
  /** A food of the vocabulary or the guest's own word. */
  food: string
  /** How a sentence names it. */
  noun: string
  why: 'health' | 'faith' | 'taste'
  /** Null for the guest's own word. */
  rule: SubstanceRule | null
}

/** What a diet leaves out, as far as menus show it. */
const foodsOfDiets: readonly { diet: string; foods: readonly string[]; why: AvoidedFood['why'] }[] = [
  { diet: 'gluten-free', foods: ['gluten'], why: 'health' },
  { diet: 'dairy-free', foods: ['dairy'], why: 'health' },
  { diet: 'nut-free', foods: ['nuts'], why: 'health' },
  { diet: 'halal', foods: ['pork', 'alcohol'], why: 'faith' },
  { diet: 'kosher', foods: ['pork', 'shellfish'], why: 'faith' },
]

/** All that a guest avoids, each once, for the strictest reason. Every place of an answer asks for it. */
export function avoidedFoods(needs: FoodNeeds): readonly AvoidedFood[] {
  const foods = known.get(needs) ?? readAvoided(needs)
  known.set(needs, foods)
  return foods
}

const known = new WeakMap<FoodNeeds, readonly AvoidedFood[]>()

function readAvoided({ substances, avoided, wanted }: FoodNeeds): readonly AvoidedFood[] {
  const keeps = (diet: string, why: AvoidedFood['why']) =>
    wanted.some(({ trait, isForSome }) => trait === diet && (!isForSome || why === 'health'))
  const all = [
    ...substances.flatMap((name) => knownAs(name)),
    ...foodsOfDiets.flatMap(({ diet, foods, why }) =>
      keeps(diet, why) ? foods.map((food) => avoidedFood(food, why)) : [],
    ),
    ...avoided.map((food) => avoidedFood(food, substanceRules.get(food)?.isOfHealth ? 'health' : 'taste')),
  ]
  return all.filter(({ food }, index) => all.findIndex((other) => other.food === food) === index)
}

export type FoodNeeds = Pick<GuestNeeds, 'substances' | 'avoided' | 'wanted'>

const avoidedFood = (food: string, why: AvoidedFood['why']): AvoidedFood => {
  const rule = substanceRules.get(food) ?? null
  return { food, noun: rule?.noun ?? food, why, rule }
}

/** "Allergic to pork": the guest's own word may name a food of ours, or a kind of food such as fruit. */
function knownAs(name: string): readonly AvoidedFood[] {
  if (substanceRules.has(name)) return [avoidedFood(name, 'health')]
  const foods = [...readFoods(name).foods].map((food) => avoidedFood(food, 'health'))
  if (foods.length === 0) return [avoidedFood(name, 'health')]
  return foods.map((food) => (food.rule?.isKind ? { ...food, food: name, noun: name } : food))
}
