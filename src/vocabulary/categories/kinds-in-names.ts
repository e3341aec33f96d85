import { LRUCache } from 'lru-cache'
import { foldPhrase } from '../../text/fold-text.ts'
import { readSections } from '../read-sections.ts'

const file = 'names/kinds-in-names.txt'

/** By what a sentence would call a place, what its name says so plainly. */
const wordsByKind: ReadonlyMap<string, RegExp> = new Map(
  readSections(file).map(({ name, entries }) => {
    const words = entries.map(({ text }) =>
      text.endsWith('*') ? RegExp.escape(text.slice(0, -1)) : `${RegExp.escape(text)}(?= |$)`,
    )
    return [name, new RegExp(`(?:^|[ (/])(?:${words.join('|')})`)]
  }),
)

/** Whether the name of a place says already that it is this: every word of "art museum" is in "Museum of Art". */
export function nameSays(name: string, kind: string): boolean {
  const kinds = saidByName.get(name) ?? new Map<string, boolean>()
  saidByName.set(name, kinds)
  let says = kinds.get(kind)
  if (says === undefined) {
    says = readName(name, kind)
    kinds.set(kind, says)
  }
  return says
}

/** The same of any text, of which nothing is kept. */
export const textSays = readName

/** Every kind that a folded word of a name is: "jardin" is a park. */
export const kindsCalled = (word: string): string[] =>
  [...wordsByKind].flatMap(([kind, words]) => (words.test(word) ? [kind] : []))

/** The kinds that each name was asked about. The names of the best places are in many answers. */
const saidByName = new LRUCache<string, Map<string, boolean>>({ max: 5000 })

function readName(name: string, kind: string): boolean {
  const folded = foldPhrase(name)
  if (wordsByKind.get(kind)?.test(folded) === true) return true
  const said = new Set(folded.split(' '))
  const words = foldPhrase(kind).split(' ')
  // "Korean Tofu House" is a Korean restaurant.
  const telling = words.length > 1 ? words.filter((word) => !anyHouse.has(word)) : words
  return telling.length > 0 && telling.every((word) => said.has(word) || wordsByKind.get(word)?.test(folded) === true)
}

/** All places to eat are one. */
const anyHouse = new Set(['restaurant', 'place', 'kitchen'])
