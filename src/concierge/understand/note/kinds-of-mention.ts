import { avoidedThings } from '../../../vocabulary/avoided-things.ts'
import { findTrait } from '../../../vocabulary/traits.ts'
import type { NoteToken } from './note-token.ts'

/** Traits that name what is eaten or drunk, and not a way of cooking it. */
const ingredients = new Set(['seafood', 'sushi', 'wine', 'beer', 'craft-beer', 'cider', 'spirits', 'chicken'])
const foodKinds = new Set(['cuisine', 'dish', 'drink'])

export const kindOf = (trait: string): string => findTrait(trait)?.kind ?? ''

/** Nuts, dairy, fish, wine: what goes on in a list of what is not eaten. */
export const isIngredient = ({ mention }: NoteToken): boolean =>
  mention !== undefined &&
  (mention.avoidedThings.some((id) => avoidedThings[id]?.edible) ||
    mention.traits.some((trait) => ingredients.has(trait)))

/** Also kitchens and dishes. */
export const isFood = (token: NoteToken): boolean =>
  isIngredient(token) || (token.mention?.traits.some((trait) => foodKinds.has(kindOf(trait))) ?? false)

/** How something is, as against what there is to eat or to do. */
const manners = new Set(['mood', 'diet', 'audience', 'access', 'service'])

export const isManner = ({ mention }: NoteToken): boolean =>
  mention !== undefined && mention.traits.length > 0 && mention.traits.every((trait) => manners.has(kindOf(trait)))

/** Every trait of a mention is of one of these kinds. */
export const isOfKind = ({ mention }: NoteToken, ...kinds: string[]): boolean =>
  mention !== undefined && mention.traits.length > 0 && mention.traits.every((trait) => kinds.includes(kindOf(trait)))

/** Every trait of a mention is one of these. */
export const namesOnly = ({ mention }: NoteToken, traits: ReadonlySet<string>): boolean =>
  mention !== undefined && mention.traits.length > 0 && mention.traits.every((trait) => traits.has(trait))

export const lateHours: ReadonlySet<string> = new Set(['late-night'])
