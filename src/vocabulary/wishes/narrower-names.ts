import { foldPhrase } from '../../text/fold-text.ts'
import { faultAt, readSections } from '../read-sections.ts'
import { isTrait } from '../traits.ts'

/** The names of `narrower-names.txt`, by the trait that each leads to. A star lets any ending follow. */
export const narrowerNames: readonly { trait: string; names: readonly string[] }[] = readSections(
  'narrower-names.txt',
).map((section) => {
  if (!isTrait(section.name)) throw faultAt(section, `unknown trait [${section.name}]`)
  return { trait: section.name, names: section.entries.map(({ text }) => text) }
})

const words = narrowerNames.flatMap(({ names }) => names).filter((name) => !name.includes(' '))
const whole = new Set(words.filter((word) => !word.endsWith('*')).map(foldPhrase))
const stems = words.filter((word) => word.endsWith('*')).map((word) => foldPhrase(word.slice(0, -1)))

/** Whether a folded word is a name that is narrower than a trait: "chopin", "funiculars". */
export const isNarrowerName = (word: string): boolean => whole.has(word) || stems.some((stem) => word.startsWith(stem))
