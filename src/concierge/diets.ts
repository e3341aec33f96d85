import type { GuestNeeds } from './understand/guest-needs.ts'

/** What a kitchen or a feast has to offer to a guest who eats no meat. */
export const meatlessTraits = ['vegetarian', 'vegan', 'plant-based'] as const

/** Kitchens named after what such a guest does not eat: without a word of another dish they are no place for him. */
const meatKitchens = ['steakhouse', 'barbecue', 'seafood', 'burger', 'chicken'] as const

/** Kinds that speak against a place or a feast for this guest, where nothing meatless is recorded there. */
export const kitchensAgainst = ({ wanted }: GuestNeeds): readonly string[] =>
  wanted.some(({ trait }) => meatlessTraits.some((meatless) => meatless === trait)) ? meatKitchens : []
