import { readTraitIds } from '../category-fields.ts'
import { indexPhrases } from '../index-phrases.ts'
import { keptTable } from '../kept/kept-tables.ts'
import { readRecord } from '../read-record.ts'
import { faultAt, readSections } from '../read-sections.ts'
import { readWordLists } from '../read-word-lists.ts'

/**
 * Cuisine values of https://taginfo.openstreetmap.org/keys/cuisine#values, and the words before `_restaurant` in the
 * categories of Overture and Foursquare, and what they mean to us. A row: the spellings, the label, its traits, and
 * how it joins a noun: `adjective` ("Thai restaurant"), `dish` ("pizza restaurant"), or a shop of its own where
 * nothing else is served ("bagel shop").
 */
export type Cuisine = {
  label: string
  traits: readonly string[]
  form: 'adjective' | 'dish'
  shop: string | null
  /** The kitchen of which it is a region's: Neapolitan is Italian. */
  within: string | null
}

const file = 'categories/cuisines.txt'

/** The cuisines of a vocabulary folder by their spellings. */
export function loadCuisines(folder?: string): ReadonlyMap<string, Cuisine> {
  const records = readSections(file, folder).map((section) => {
    const {
      id: label,
      source,
      fields,
      lists,
      phrases,
    } = readRecord(section, {
      required: ['form'],
      optional: ['shop', 'within'],
      lists: ['traits'],
    })
    const form = fields.form.text
    if (form !== 'adjective' && form !== 'dish') {
      throw faultAt({ ...source, line: fields.form.line }, `unknown form: "${form}" (known: adjective, dish)`)
    }
    if (phrases.length === 0) throw faultAt(section, `[${label}] lists no spelling`)
    const value: Cuisine = {
      label,
      traits: readTraitIds(lists.traits, source),
      form,
      shop: fields.shop?.text ?? null,
      within: fields.within?.text ?? null,
    }
    return { source, phrases, value }
  })
  return indexPhrases(records)
}

const bySpelling = keptTable('cuisines', loadCuisines)

/**
 * The cuisines that a tag such as `Pizza;middle eastern` names, each once; a value that we do not know keeps its
 * words.
 */
export function cuisinesOf(value: string | undefined): { known: Cuisine[]; labels: string[] } {
  const known = new Map<string, Cuisine>()
  const labels = new Set<string>()
  for (const part of (value ?? '').split(/[;,]/)) {
    const spelling = part.trim().toLowerCase().replace(/[\s]+/g, '_')
    const cuisine = bySpelling.get(spelling) ?? bySpelling.get(spelling.replaceAll('-', '_'))
    if (cuisine) {
      known.set(cuisine.label, cuisine)
      labels.add(cuisine.label)
    } else if (/^[\p{L}][\p{L}_'-]{2,30}$/u.test(spelling) && !vague.has(spelling))
      labels.add(spelling.replaceAll('_', ' '))
  }
  return { known: [...known.values()], labels: [...labels].slice(0, 8) }
}

/** The cuisine of a single spelling in snake case, such as the `thai` of `thai_restaurant`. */
export const cuisineCalled = (spelling: string): Cuisine | undefined => bySpelling.get(spelling)

/** The cuisine with a label of `cuisines.txt`, such as `Italian`. */
export const cuisineLabelled = (label: string): Cuisine | undefined => byLabel.get(label)
const byLabel = new Map([...bySpelling.values()].map((cuisine) => [cuisine.label, cuisine]))

export const cuisines: readonly Cuisine[] = [...byLabel.values()]

const vague = readWordLists('categories/cuisine-words.txt', ['no cuisine'])['no cuisine']
