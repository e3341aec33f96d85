import { avoidedThings } from './avoided-things.ts'
import { isEventKindId } from './event-kinds.ts'
import { faultAt, nameOf, type Position, readSections, type Section } from './read-sections.ts'
import { isTrait } from './traits.ts'
import { patternFault, wordPattern } from './word-patterns.ts'

/**
 * Words of a note that give the words around them a stance:
 * - `deny`: "no", "without": what follows, until the clause ends
 * - `dislike`: "hate", "don't like": what follows, over the commas of a list
 * - `refuse`: "don't eat", "can't have": likewise, but only food and drink
 * - `denyBefore`: "is a no-go", "not our thing": the words before
 * - `affirm`: "love", "would like": what follows is a wish
 * - `affirmBefore`: "is fine", "welcome": the words before
 * - `turn`: "but", "only": a denial ends here
 * - `except`: "apart from", "except for": reverses a denial or a wish
 * - `neutral` and `neutralBefore`: "no need for", "not required", "last night": neither a wish nor a refusal
 * - `allergy`: opens an allergy
 * - `free`: "-free", right behind what is avoided
 * - `cancel`: "miss", "live without": turns the denial before it into a wish
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
  // Around the title and text of an event; letters and accents must be as written.
  'event-phrases': [
    'called-off',
    'called-off-in-capitals',
    'sold-out',
    'sells-tickets',
    'not-about-the-event',
    'leans-on-the-sentence-before',
    'online',
    'online-filler',
  ],
  // In the address of an event, as written.
  'event-places': ['street', 'street-ending', 'street-before-number', 'venue', 'room', 'room-with-a-number'],
  'event-prices': [
    'free',
    'with-free-entry',
    'free-phrase',
    'free-event-adjective',
    'free-event-noun',
    'free-for-some',
    'price',
    'filler',
    'from',
    'up-to',
    'not-a-price',
    'goods',
  ],
  // What no hotel guest attends, by its title, by the classifications of its source, or because it is online.
  'not-for-visitors': [
    'title',
    'label',
    'label-without-others',
    'empty-label',
    'in-person',
    'online-title',
    'online-description',
    'online-event',
    'online-verb',
    'online-participle',
    'online-where',
  ],
} as const

/** Sections of patterns of words. A pattern may name another section of its file. */
const patternSections = new Set([
  'event-phrases/not-about-the-event',
  'event-prices/free-phrase',
  'event-prices/free-for-some',
  'not-for-visitors/title',
  'not-for-visitors/label',
  'not-for-visitors/label-without-others',
  'not-for-visitors/empty-label',
  'not-for-visitors/in-person',
  'not-for-visitors/online-title',
  'not-for-visitors/online-description',
])

/** Files whose sections are named by ids, and what the ids name. */
const idFiles = {
  traits: { isKnown: isTrait, called: 'trait' },
  'avoided-things': { isKnown: (id: string) => Object.hasOwn(avoidedThings, id), called: 'thing to avoid' },
  // Words that say what an event is: anywhere in its text, or only as a classification by its source.
  'event-words': { isKnown: isEventKindId, called: 'kind of event' },
  'event-labels': { isKnown: isEventKindId, called: 'kind of event' },
  // Words that say who an event suits and where it is, whatever it is.
  'event-traits': { isKnown: isTrait, called: 'trait' },
} as const

const listFiles = new Map<string, readonly string[]>(Object.entries(sectionNames))
const idsOfFile = new Map(Object.entries(idFiles))

export type ListFile = keyof typeof sectionNames
type File = ListFile | keyof typeof idFiles
export type SectionName<F extends File> = F extends ListFile ? (typeof sectionNames)[F][number] : string

/** One folder of `vocabulary/languages/`: the phrases of each section of each file. A star lets any ending follow. */
export type Language = { code: string; files: Map<string, Map<string, string[]>> }

/** All are read at once: guests mix languages, and most notes are too short to detect one. */
export const languages: readonly Language[] = readLanguages(readSections('languages/*/*.txt'))

/** Each section of this file, language by language. */
export const sectionsOf = <F extends File>(file: F, from = languages): [name: SectionName<F>, phrases: string[]][] =>
  from.flatMap(({ files }) => [...(files.get(file) ?? [])] as [SectionName<F>, string[]][])

/** The phrases of one section in every language. */
export const phrasesOf = <F extends File>(file: F, section: SectionName<F>): string[] =>
  languages.flatMap(({ files }) => files.get(file)?.get(section) ?? [])

/** The patterns of one section in every language as one expression. */
export function patternOf<F extends ListFile>(file: F, section: SectionName<F>, flags = ''): RegExp {
  const sources = languages.flatMap(({ files }) => {
    const sections = files.get(file)
    const patterns = sections?.get(section) ?? []
    return patterns.length === 0 ? [] : [wordPattern(patterns, (name) => sections?.get(name) ?? []).source]
  })
  return new RegExp(sources.length > 0 ? sources.join('|') : '(?!)', flags)
}

/** A phrase of a later vocabulary folder overrides the same phrase of an earlier one. */
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
  const ids = idsOfFile.get(file)
  const names = listFiles.get(file)
  if (ids === undefined && names === undefined)
    throw faultAt(position, `unknown file: a language has ${[...idsOfFile.keys(), ...listFiles.keys()].join(', ')}`)
  if (ids?.isKnown(name) === false) throw faultAt(position, `unknown ${ids.called} [${name}]`)
  if (names?.includes(name) === false) throw faultAt(position, `unknown section [${name}]: use ${names.join(', ')}`)
  if (names !== undefined && patternSections.has(`${file}/${name}`))
    checkPatterns({ name, entries, ...position }, names)
  if (entries.length === 0) throw faultAt(position, `[${name}] is empty: add a phrase or remove it`)
}

function checkPatterns({ entries, ...position }: Section, lists: readonly string[]): void {
  for (const { text, line } of entries) {
    const fault = patternFault(text, (list) => lists.includes(list))
    if (fault !== null) throw faultAt({ ...position, line }, fault)
  }
}
