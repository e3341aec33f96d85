import { keptTable } from './kept/kept-tables.ts'
import { type Entry, faultAt, type Position, readField, readSections, type Section } from './read-sections.ts'
import { avoidableFoods } from './substance-rules.ts'
import { isTrait } from './traits.ts'

/** What a word asks for in one stance; `near` keeps the guest close to the hotel, `noChains` away from chains. */
export type Effect = {
  wanted?: readonly string[]
  unwanted?: readonly string[]
  near?: boolean
  noChains?: boolean
  stepFree?: boolean
  /** A food of the vocabulary, or what the guest calls it: never named as a dish. */
  food?: string
}

/**
 * What matters only, or otherwise, when it is denied or "-free"; `edible` ones go on in a list of food that is not
 * eaten. `words` are its English names.
 */
export type AvoidedThing = { words: readonly string[]; edible?: true; denied?: Effect; asked?: Effect }

/** The food is what the guest calls it. */
export const asNamed = 'as named'

type ReadValue = { traits: () => string[]; food: () => string }

const fields: Record<string, (thing: AvoidedThing, read: ReadValue) => Partial<AvoidedThing>> = {
  edible: () => ({ edible: true }),
  deniedWanted: ({ denied }, { traits }) => ({ denied: { ...denied, wanted: traits() } }),
  deniedUnwanted: ({ denied }, { traits }) => ({ denied: { ...denied, unwanted: traits() } }),
  deniedFood: ({ denied }, { food }) => ({ denied: { ...denied, food: food() } }),
  deniedNear: ({ denied }) => ({ denied: { ...denied, near: true } }),
  deniedStepFree: ({ denied }) => ({ denied: { ...denied, stepFree: true } }),
  deniedNoChains: ({ denied }) => ({ denied: { ...denied, noChains: true } }),
  askedWanted: ({ asked }, { traits }) => ({ asked: { ...asked, wanted: traits() } }),
  askedUnwanted: ({ asked }, { traits }) => ({ asked: { ...asked, unwanted: traits() } }),
  askedFood: ({ asked }, { food }) => ({ asked: { ...asked, food: food() } }),
  askedNear: ({ asked }) => ({ asked: { ...asked, near: true } }),
  askedNoChains: ({ asked }) => ({ asked: { ...asked, noChains: true } }),
}

export const avoidedThings: Readonly<Record<string, AvoidedThing>> = keptTable('avoided things', () =>
  readAvoidedThings(readSections('avoided-things.txt')),
)

/** A record given again adds words to the first. */
export function readAvoidedThings(sections: readonly Section[]): Record<string, AvoidedThing> {
  const things: Record<string, AvoidedThing> = {}
  for (const section of sections) {
    const known: AvoidedThing = things[section.name] ?? { words: [] }
    const thing = section.entries.reduce((thing, entry) => withEntry(thing, entry, section), known)
    if (thing.words.length === 0) throw faultAt(section, `[${section.name}] needs a line with its English name`)
    things[section.name] = thing
  }
  return things
}

function withEntry(thing: AvoidedThing, entry: Entry, section: Section): AvoidedThing {
  const at = { ...section, line: entry.line }
  const field = readField(entry)
  if (field === null) {
    if (thing.words.includes(entry.text)) throw faultAt(at, `"${entry.text}" is in [${section.name}] already`)
    return { ...thing, words: [...thing.words, entry.text] }
  }
  const change = Object.hasOwn(fields, field.key) ? fields[field.key] : undefined
  if (change === undefined) throw faultAt(at, `unknown field "${field.key}": use ${Object.keys(fields).join(', ')}`)
  return {
    ...thing,
    ...change(thing, { traits: () => traitsIn(field.value, at), food: () => foodIn(field.value, at) }),
  }
}

function traitsIn(list: string, at: Position): string[] {
  const ids = list.split(/,\s*/)
  const unknown = ids.find((id) => !isTrait(id))
  if (unknown !== undefined) throw faultAt(at, `unknown trait "${unknown}"`)
  return ids
}

function foodIn(food: string, at: Position): string {
  if (food !== asNamed && !avoidableFoods.includes(food)) throw faultAt(at, `unknown food "${food}"`)
  return food
}
