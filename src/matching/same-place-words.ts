import { indexPhrases } from '../vocabulary/index-phrases.ts'
import { keptTable } from '../vocabulary/kept/kept-tables.ts'
import { readRecord } from '../vocabulary/read-record.ts'
import { faultAt, readSections } from '../vocabulary/read-sections.ts'
import { readSpellings } from '../vocabulary/read-spellings.ts'
import { readWordLists } from '../vocabulary/read-word-lists.ts'

/** What a place is, coarsely. Names and the categories of all sources use this one table. */
const families = [
  'food', 'lodging', 'culture', 'sight', 'worship', 'shop', 'health', 'pharmacy', 'education', 'transit', 'parking',
  'fuel', 'automotive', 'cash', 'bank', 'fitness', 'beauty', 'office', 'area',
] as const // biome-ignore format: a list of names
export type Family = (typeof families)[number]

const familyFile = 'names/place-families.txt'

/** The family of each word, and of each phrase of two words, which counts before its last word. */
export function loadFamilies(folder?: string): ReadonlyMap<string, Family> {
  const records = readSections(familyFile, folder).map((section) => {
    const value = families.find((family) => family === section.name)
    if (!value) throw faultAt(section, `unknown family: "${section.name}" (known: ${families.join(', ')})`)
    const { source, phrases } = readRecord(section, { required: [] })
    return { source, phrases, value }
  })
  return indexPhrases(records)
}

export const familyOf = keptTable('place families', loadFamilies)

const lists = readWordLists('names/place-words.txt', [
  'empty',
  'part',
  'vague',
  'dealer part',
  'street',
  'unit',
  'room',
  'branch',
])

/** Words that do not distinguish places: articles, legal forms, titles, words of any sign. */
export const emptyWords = lists.empty

/** Words that name a part of the place whose name is next to them: "Walmart Fuel Station" is not "Walmart". */
export const partWords = lists.part

/** Words that places of every trade have in their names. */
export const commonWords = lists.vague

/** Desks of a car dealer next to its showroom. At other places these words mean nothing. */
export const dealerDepartments = lists['dealer part']

/** Kinds of streets that `streetTypes` lacks, before or after the name. */
export const streetKinds = lists.street

/** Words in an address after which a part of the building follows. */
export const wordsBeforeUnit = lists.unit

/** Words for rooms, which occur in venues everywhere. */
export const roomWords = lists.room

/** They make the preceding name another place: "Public Library - West Branch". */
export const branchWords = lists.branch

/** Named after what is next to them, and never the same place. */
export const namedAfterOthers: ReadonlySet<Family> = new Set<Family>(['transit', 'parking', 'cash', 'fuel', 'area'])

/** Several places of one name share a roof. If one name has more words, these name the department. */
export const familiesWithDepartments: ReadonlySet<Family> = new Set<Family>([
  'health',
  'education',
  'automotive',
  'office',
])

/** Words by other spellings that `sameWord` lacks. */
export const loadSpellings = (folder?: string): ReadonlyMap<string, string> =>
  readSpellings('names/place-spellings.txt', folder)

export const sameNameWord = loadSpellings()
