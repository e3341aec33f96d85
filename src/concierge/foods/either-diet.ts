import { foldPhrase } from '../../text/fold-text.ts'
import { findPlanPhrases } from '../../vocabulary/plans/note-plans.ts'
import type { Statement } from '../understand/note/statements/statement.ts'
import type { Wish } from '../understand/read-notes.ts'

/** Diets that another one may stand for, and what keeps each of them. What health asks for is never one of two. */
const keptBy: Readonly<Record<string, readonly string[]>> = {
  halal: ['halal'],
  kosher: ['kosher'],
  vegetarian: ['vegetarian', 'vegan', 'plant-based'],
  vegan: ['vegan', 'plant-based'],
  'plant-based': ['plant-based'],
  pescatarian: ['pescatarian', 'seafood', 'vegetarian', 'vegan', 'plant-based'],
}

/** "Halal or veggie": either of the two suits, and the kitchen that records one of them is enough. */
export function withEitherDiet(wanted: readonly Wish[], statements: readonly Statement[], note: string): Wish[] {
  const said = statements.filter(({ stance }) => stance === 'for').sort((a, b) => a.span[0] - b.span[0])
  const standIns = new Map<string, string[]>()
  const add = (diet: string, other: string) =>
    standIns.set(diet, [...(standIns.get(diet) ?? []), ...(keptBy[other] ?? []).filter((trait) => trait !== diet)])
  for (const [index, second] of said.entries()) {
    const first = said[index - 1]
    const [ones, others] = [first === undefined ? [] : dietsOf(first), dietsOf(second)]
    // Few wishes are diets, and to look for the "or" takes longest.
    if (first === undefined || ones.length === 0 || others.length === 0) continue
    if (!isEither(note.slice(first.span[1], second.span[0]))) continue
    for (const one of ones)
      for (const other of others) {
        add(one, other)
        add(other, one)
      }
  }
  return wanted.map((wish) => {
    const orElse = standIns.get(wish.trait)
    return orElse === undefined ? wish : { ...wish, orElse }
  })
}

const dietsOf = ({ about }: Statement): string[] =>
  about.kind === 'traits' ? about.traits.filter((trait) => trait in keptBy) : []

/** Nothing but "or" is between the two. */
function isEither(between: string): boolean {
  if (between.trim() === '/') return true
  const words = foldPhrase(between).trim()
  return findPlanPhrases(`${words} `).some(
    ({ values, from, to }) => values.includes('either') && from === 0 && to === words.length,
  )
}
