import { foldPhrase } from '../../text/fold-text.ts'
import { readSections } from '../read-sections.ts'

const file = 'names/kinds-in-names.txt'

/** By what a sentence would call a place, what its name says so plainly. */
const wordsByKind: ReadonlyMap<string, RegExp> = new Map(
  readSections(file).map(({ name, entries }) => {
    const words = entries.map(({ text }) =>
      text.endsWith('*') ? RegExp.escape(text.slice(0, -1)) : `${RegExp.escape(text)}(?= |$)`,
    )
    return [name, new RegExp(`(?:^| )(?:${words.join('|')})`)]
  }),
)

/** Whether the name of a place says already that it is this: every word of "art museum" is in "Museum of Art". */
export function nameSays(name: string, kind: string): boolean {
  const folded = foldPhrase(name)
  if (wordsByKind.get(kind)?.test(folded) === true) return true
  const said = new Set(folded.split(' '))
  return foldPhrase(kind)
    .split(' ')
    .every((word) => said.has(word) || wordsByKind.get(word)?.test(folded) === true)
}
