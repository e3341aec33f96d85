import { faultAt, readSections } from '../read-sections.ts'
import { isTrait } from '../traits.ts'
import { wordSet } from './word-set.ts'

/** The names of `narrower-names.txt`, by the trait that each leads to. A star lets any ending follow. */
export const narrowerNames: readonly { trait: string; names: readonly string[] }[] = readSections(
  'narrower-names.txt',
).map((section) => {
  if (!isTrait(section.name)) throw faultAt(section, `unknown trait [${section.name}]`)
  return { trait: section.name, names: section.entries.map(({ text }) => text) }
})

/** Whether a folded word is a name that is narrower than a trait: "chopin", "funiculars". */
export const isNarrowerName = wordSet(narrowerNames.flatMap(({ names }) => names).filter((name) => !name.includes(' ')))
