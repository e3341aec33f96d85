import { avoidedThings } from './avoided-things.ts'
import { faultAt, nameOf, type Position, readSections, type Section } from './read-sections.ts'
import { isTrait } from './traits.ts'

/**
 * Words by which a note says how the words around them are meant:
 * - `deny`: "no", "without": what follows, until the clause ends
 * - `dislike`: "hate", "don't like": what follows, over the commas of a list
 * - `refuse`: "don't eat", "can't have": likewise, but only food and drink
 * - `denyBefore`: "is a no-go", "not our thing": the words before
 * - `affirm`: "love", "would like": what follows is wished for
 * - `affirmBefore`: "is fine", "welcome": the words before
 * - `turn`: "but", "only": a denial ends here
 * - `except`: "apart from", "besides": turns a denial, and a wish into one
 * - `neutral` and `neutralBefore`: "no need for", "not required", "last night": neither wished for nor ruled out
 * - `allergy`: opens an allergy
 * - `free`: "-free", right behind what is avoided
 * - `cancel`: "miss", "live without": makes a wish of the denial before it
 */
const cueKinds = [
  'deny',
  'dislike',
  'refuse',
  'denyBefore',
  'affirm',
  'affirmBefore',
  'turn',
  'except',
  'neutral',
  'neutralBefore',
  'allergy',
  'free',
  'cancel',
] as const

export type CueKind = (typeof cueKinds)[number]

/** The files that a language may have, and their sections. */
const sectionNames = {
  cues: cueKinds,
  // "cats and dogs" is one list.
  'joining-words': ['and', 'or'],
  // Around an allergy: what may come between it and the food, what leads to the food, and what says that there is none.
  allergies: ['between-food-and-allergy', 'opens-a-list', 'none'],
  // After a denial: what may come before the cue that cancels it, what a second denial turns around; "more … than".
  denials: ['may-follow-a-denial', 'reversed-by-not', 'compares'],
  // "museums: no thanks"; "I am not" is about the speaker; "last night" is over.
  verdicts: ['denies-what-is-before', 'courtesy', 'about-a-person', 'past'],
  // "in town for my opera": planned already.
  visits: ['coming', 'article'],
  emphasis: ['strong', 'mild'],
  // What a clause to the front desk names; "dining room" is none; "away from the bar".
  'room-talk': ['asks-the-hotel', 'makes-it-another-room', 'keeps-away'],
  // What a hotel sells to everyone ("business class room") is not among them.
  'trip-purposes': ['business', 'holiday'],
  // They hold the word of a trait, or of a denial, and mean nothing of it.
  'set-phrases': ['names-something-else', 'denies-nothing'],
  // A coffee shop is about coffee, a beer garden about beer.
  'head-nouns': ['belongs-to-the-word-before'],
  // "Nussallergie", "laktosefrei": the last part is a word of its own.
  compounds: ['last-part'],
  // Words within a typo or two of a known one that mean what they say: "baker" is no misspelt "bakery".
  'ordinary-words': ['not-a-typo'],
  'corrected-words': ['typos-become'],
  // Without spaces a word must be known to be found: these hold a known one and mean another.
  'unspaced-words': ['also-words'],
} as const

/** Files whose sections are named by ids: how the language names a trait or something to avoid. */
const isId = {
  traits: isTrait,
  'avoided-things': (id: string) => Object.hasOwn(avoidedThings, id),
} as const

export type ListFile = keyof typeof sectionNames
type File = ListFile | keyof typeof isId
export type SectionName<F extends File> = F extends ListFile ? (typeof sectionNames)[F][number] : string

/** One folder of `vocabulary/languages/`: the phrases of each section of each file. A star lets any ending follow. */
export type Language = { code: string; files: Map<string, Map<string, string[]>> }

/** All are read at once: guests mix languages, and few notes are long enough to tell which one they are in. */
export const languages: readonly Language[] = readLanguages(readSections('languages/*/*.txt'))

/** Each section of this file, language by language. */
export const sectionsOf = <F extends File>(file: F, from = languages): [name: SectionName<F>, phrases: string[]][] =>
  from.flatMap(({ files }) => [...(files.get(file) ?? [])] as [SectionName<F>, string[]][])

/** The phrases of one section in every language. */
export const phrasesOf = <F extends File>(file: F, section: SectionName<F>): string[] =>
  languages.flatMap(({ files }) => files.get(file)?.get(section) ?? [])

/** What a later folder of vocabulary says of a phrase replaces what an earlier one says. */
export function readLanguages(sections: readonly Section[]): Language[] {
  const byCode = new Map<string, Language>()
  const seen = new Map<string, Map<string, { section: Section; line: number; phrases: string[] }>>()
  for (const section of sections) {
    const [, code = '', name = ''] = /^languages\/([^/]+)\/([^/]+)\.txt$/.exec(section.file) ?? []
    checkSection(section, name)
    const { files } = getOrAdd(byCode, code, () => ({ code, files: new Map() }))
    const file = getOrAdd(files, name, () => new Map<string, string[]>())
    const phrases = getOrAdd(file, section.name, (): string[] => [])
    const scope = isListOfKinds(name) ? `${code}/${name}` : `${code}/${name}/${section.name}`
    const seenHere = getOrAdd(seen, scope, () => new Map())
    for (const { text, line } of section.entries) {
      const before = seenHere.get(text)
      if (before && before.section.folder === section.folder) throw duplicateFault(text, { ...section, line }, before)
      before?.phrases.splice(before.phrases.indexOf(text), 1)
      seenHere.set(text, { section, line, phrases })
      phrases.push(text)
    }
  }
  return [...byCode.values()]
}

function duplicateFault(text: string, at: Position, { section, line }: { section: Section; line: number }) {
  return faultAt(at, `"${text}" is in [${section.name}] already, at ${nameOf({ ...section, line })}`)
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** A cue means one thing; the name of one trait may also name another. */
function isListOfKinds(file: string): boolean {
  return file === 'cues'
}

function checkSection({ name, entries, ...position }: Section, file: string): void {
  if (Object.hasOwn(isId, file)) {
    if (!isId[file as keyof typeof isId](name))
      throw faultAt(position, `unknown ${file === 'traits' ? 'trait' : 'thing to avoid'} [${name}]`)
  } else if (!Object.hasOwn(sectionNames, file)) {
    throw faultAt(position, `unknown file: a language has ${Object.keys({ ...isId, ...sectionNames }).join(', ')}`)
  } else {
    const names: readonly string[] = sectionNames[file as ListFile]
    if (!names.includes(name)) throw faultAt(position, `unknown section [${name}]: use ${names.join(', ')}`)
  }
  if (entries.length === 0) throw faultAt(position, `[${name}] is empty: add a phrase or remove it`)
}
