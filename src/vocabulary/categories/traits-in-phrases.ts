import { withImpliedTraits } from '../traits.ts'
import { cuisines } from './cuisines.ts'
import { osmClasses } from './osm-classes.ts'
import { namedKinds, namedSights } from './place-names.ts'

/** What a phrase such as "coffee shop" or "wine bar" says already, so that "serves coffee" adds nothing. */
export function traitsSaidBy(phrase: string): readonly string[] {
  const known = saidBy.get(phrase)
  if (known !== undefined) return known
  const text = ` ${phrase} `
  const said = withImpliedTraits(nouns().flatMap(([noun, traits]) => (text.includes(` ${noun} `) ? traits : [])))
  saidBy.set(phrase, said)
  return said
}

/** Phrases repeat: "Thai restaurant". */
const saidBy = new Map<string, readonly string[]>()

let known: (readonly [noun: string, traits: readonly string[]])[] | undefined

function nouns() {
  known ??= [
    // By its tag alone a café need not serve coffee: it may be a tearoom.
    ['café', ['coffee']],
    ...osmClasses.map(({ category, traits }) => [category, traits] as const),
    ...cuisines.flatMap(({ label, shop, traits }) =>
      [label, ...(shop === null ? [] : [shop])].map((noun) => [noun, traits] as const),
    ),
    ...namedKinds().map(({ kind, traits }) => [kind, traits] as const),
    ...namedSights().map(({ category, traits }) => [category, traits] as const),
  ]
  return known
}
