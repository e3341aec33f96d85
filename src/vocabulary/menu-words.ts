import { faultAt, readSections } from './read-sections.ts'
import { avoidableFoods } from './substance-rules.ts'

/** What a phrase of a menu or description means besides a food. */
const otherMeanings = ['ignore', 'maybe pork', 'about food'] as const

export type MenuWord = { text: string; meaning: string }

/** The phrases by which menus and descriptions name foods, of all languages. */
export const readMenuWords = (): MenuWord[] =>
  readSections('safety/menus.txt').flatMap((section) => {
    const { name, entries } = section
    const known: readonly string[] = [...avoidableFoods, ...otherMeanings]
    if (!known.includes(name)) throw faultAt(section, `unknown section: "${name}" (known: ${known.join(', ')})`)
    return entries.map(({ text }) => ({ text, meaning: name }))
  })
