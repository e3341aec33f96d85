import { readRecord } from './read-record.ts'
import { type Entry, faultAt, readSections, type Section } from './read-sections.ts'
import { substances } from './safety-words.ts'
import { isTrait } from './traits.ts'

/** A place with a trait of `avoid` is not for a guest who must avoid the substance, unless it has one of `unless`. */
export type SubstanceRule = { avoid: readonly string[]; unless: readonly string[] }

/** By substance: the kinds of places whose main food contains it. */
export const substanceRules: ReadonlyMap<string, SubstanceRule> = new Map(
  readSections('safety/substances.txt').map((section) => [section.name, ruleOf(section)]),
)

function ruleOf(section: Section): SubstanceRule {
  if (!substances.some((name) => name === section.name))
    throw faultAt(section, `unknown substance: "${section.name}" (known: ${substances.join(', ')})`)
  const { source, lists } = readRecord(section, { required: [], lists: ['avoid', 'unless'] })
  const traitsOf = (entries: readonly Entry[]) =>
    entries.map(({ text, line }) => {
      if (!isTrait(text)) throw faultAt({ ...source, line }, `unknown trait: "${text}"`)
      return text
    })
  return { avoid: traitsOf(lists.avoid), unless: traitsOf(lists.unless) }
}
