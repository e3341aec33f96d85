import { indexPhrases } from '../vocabulary/index-phrases.ts'
import { readRecord } from '../vocabulary/read-record.ts'
import { faultAt, readSections } from '../vocabulary/read-sections.ts'
import { readWordLists } from '../vocabulary/read-word-lists.ts'

/** Word lists behind the comparison of places, in the form that `plainWords` gives. */

/** What a place is, coarsely. Names and categories of all sources are read with the one table. */
const families = [
  'food', 'lodging', 'culture', 'sight', 'worship', 'shop', 'health', 'pharmacy', 'education', 'transit', 'parking', 'fuel',
  'automotive', 'cash', 'bank', 'fitness', 'beauty', 'office', 'area',
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

export const familyOf = loadFamilies()

const lists = readWordLists('names/place-words.txt', ['empty', 'part', 'vague', 'dealer part', 'street'])

/** Words that do not say which place it is: articles, legal forms, titles, what every sign may carry. */
export const emptyWords = lists.empty

/** Words that name a part or an annex of the place whose name is next to them ("Walmart Fuel Station"): a place of its own. */
export const partWords = lists.part

/** Words that every tenth sign has, whatever its trade. */
export const commonWords = lists.vague

/** Desks of a dealer next to its showroom; elsewhere the same words say nothing. */
export const dealerDepartments = lists['dealer part']

/** What streets are called, before or after their name, besides the postal abbreviations of `streetTypes`. */
export const streetKinds = lists.street

/** Named after what is next to them, and never the same place. */
export const namedAfterOthers: ReadonlySet<Family> = new Set<Family>(['transit', 'parking', 'cash', 'fuel', 'area'])

/** Places that share a roof with many others of the same name: what one name says beyond the other is the department. */
export const familiesWithDepartments: ReadonlySet<Family> = new Set<Family>([
  'health',
  'education',
  'automotive',
  'office',
])

const spellingFile = 'names/place-spellings.txt'

/** Words by their other spellings, besides those of `sameWord`. */
export const loadSpellings = (folder?: string): ReadonlyMap<string, string> =>
  indexPhrases(
    readSections(spellingFile, folder).map((section) => {
      const { id: value, source, phrases } = readRecord(section, { required: [] })
      return { source, phrases, value }
    }),
  )

export const sameNameWord = loadSpellings()

/** Pages of these hosts belong to their members: only the whole path names a place. A subdomain counts. */
export const sharedHosts = readWordLists('names/shared-hosts.txt', ['shared']).shared
