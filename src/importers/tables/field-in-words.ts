import { recordByKey } from '../../domain/record-by-key.ts'
import { eastAsianLetter } from '../../text/east-asian-letter.ts'
import { readWordLists } from '../../vocabulary/read-word-lists.ts'

/** What headers call the fields of a list, and what they call its rows, in the form of the header. */
type Names = { byName: ReadonlyMap<string, string>; rows: ReadonlySet<string> }

/**
 * The field of a header that says a known name and what a row is: "Name des Hauses", "Tipo de establecimiento",
 * "Unterkunftsart", "Türü". Null if it says more: "Name des Inhabers". `plain` brings words into the form of `header`.
 */
export function fieldInWords(header: string, names: Names, plain: (text: string) => string): string | null {
  lists ??= readLists(plain)
  const words = header.split(' ')
  const field = fieldOfOther(words, names, lists) ?? fieldOfRow(words, names, lists)
  // "Haus Nr." is no id.
  return field === 'id' ? null : field
}

/** By the longest name that leaves only words for the row: "Adresse de l'hôtel". Null if two of a length differ. */
function fieldOfRow(words: readonly string[], names: Names, own: HeaderWords): string | null {
  for (let length = words.length; length > 0; length--) {
    const fields = new Set<string>()
    for (let at = 0; at + length <= words.length; at++) {
      const head = words.slice(at, at + length)
      const field = head.every((word) => isRow(word, names, own)) ? null : fieldNamed(head, names, own)
      const others = words.toSpliced(at, length)
      const isAdded = (word: string) =>
        own.of.has(word) || isRow(word, names, own) || (field === 'address' && own['house-number'].has(word))
      if (field !== null && others.every(isAdded)) fields.add(field)
    }
    const [field, ...more] = fields
    if (field !== undefined) return more.length === 0 ? field : null
  }
  return null
}

const naming = new Set(['name', 'title'])
const kinds = new Set(['categories', 'category'])
/** Fields of things that have a name themselves. */
const named = new Set(['locality', 'region', 'country', 'neighborhoods', 'brand', 'venue', 'organizer'])

/** "Name der Stadt" is the town, and "Art der Küche" the kitchen. */
function fieldOfOther(words: readonly string[], { byName }: Names, own: HeaderWords): string | null {
  const of = words.findIndex((word, at) => at > 0 && own.of.has(word))
  if (of < 0) return null
  const head = byName.get(words.slice(0, of).join(' ')) ?? ''
  const rest = words.slice(of).filter((word) => !own.of.has(word))
  const field =
    stemsOf(rest.join(' '), own['row-endings'])
      .map((stem) => byName.get(stem))
      .find(Boolean) ?? null
  if (field === null) return null
  return (naming.has(head) && named.has(field)) || (kinds.has(head) && field === 'subCategories') ? field : null
}

function fieldNamed(words: readonly string[], { byName, rows }: Names, own: HeaderWords): string | null {
  const [whole = '', ...stems] = stemsOf(words.join(' '), own['name-endings'])
  const known = [whole, ...stems, ...(words.length === 1 ? partsBehindRow(whole, rows, own) : [])]
  return known.map((name) => byName.get(name)).find(Boolean) ?? null
}

const minName = 3

/** The name in "Unterkunftsart", "accommodatienaam" and "酒店地址". */
const partsBehindRow = (word: string, rows: Names['rows'], { joints }: HeaderWords): string[] =>
  [...rows].flatMap((row) => {
    if (!word.startsWith(row)) return []
    const rest = word.slice(row.length)
    return ['', ...joints]
      .flatMap((joint) => (rest.startsWith(joint) ? [rest.slice(joint.length)] : []))
      .filter((name) => name.length >= minName || eastAsianLetter.test(name))
  })

const isRow = (word: string, { rows }: Names, own: HeaderWords): boolean =>
  stemsOf(word, own['row-endings']).some((stem) => rows.has(stem))

/** A stem of one letter is none. */
const minStem = 2

/** The word, and what is before each of these endings. */
const stemsOf = (word: string, endings: ReadonlySet<string>): string[] => [
  word,
  ...[...endings].flatMap((ending) =>
    word.endsWith(ending) && word.length - ending.length >= minStem ? [word.slice(0, -ending.length)] : [],
  ),
]

const sections = ['of', 'joints', 'name-endings', 'row-endings', 'house-number'] as const
type HeaderWords = Record<(typeof sections)[number], ReadonlySet<string>>

let lists: HeaderWords | null = null

function readLists(plain: (text: string) => string): HeaderWords {
  const read = readWordLists('names/header-words.txt', sections)
  return recordByKey(sections, (section) => new Set([...read[section]].map(plain)))
}
