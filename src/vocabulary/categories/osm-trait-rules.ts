import { readTraitIds } from '../category-fields.ts'
import { keptTable } from '../kept/kept-tables.ts'
import { readRecord } from '../read-record.ts'
import { faultAt, readSections } from '../read-sections.ts'

/** The traits that a tag gives if it has one of the values. */
export type OsmTraitRule = {
  values: ReadonlySet<string>
  traits: readonly string[]
  /** How the tag reads on a page. */
  words: string | null
}

const file = 'categories/openstreetmap-traits.txt'
/** The section with the values that mean yes, and the line that means all of them. */
const anyYes = 'any yes'

/** Rules by the key of their tag. Rules of one key are in the order of the file. */
export function loadOsmTraitRules(folder?: string): ReadonlyMap<string, readonly OsmTraitRule[]> {
  const sections = readSections(file, folder)
  const yesValues = sections
    .filter(({ name }) => name === anyYes)
    .flatMap((section) => readRecord(section, { required: [] }).phrases.map(({ text }) => text))
  const rules = new Map<string, OsmTraitRule[]>()
  for (const section of sections) {
    if (section.name === anyYes) continue
    const {
      id: key,
      source,
      fields,
      lists,
      phrases,
    } = readRecord(section, { required: [], optional: ['words'], lists: ['traits'] })
    if (!/^[a-z_]+(:[a-z_]+)*$/.test(key)) throw faultAt(section, `"${key}" is not a key like "diet:vegan"`)
    if (lists.traits.length === 0) throw faultAt(section, `[${key}] has no "traits"`)
    if (phrases.length === 0) throw faultAt(section, `[${key}] lists no value`)
    const rule: OsmTraitRule = {
      values: new Set(phrases.flatMap(({ text }) => (text === anyYes ? yesValues : text))),
      traits: readTraitIds(lists.traits, source),
      words: fields.words?.text ?? null,
    }
    const known = rules.get(key)
    if (known) known.push(rule)
    else rules.set(key, [rule])
  }
  return rules
}

export const osmTraitRules = keptTable('osm trait rules', loadOsmTraitRules)
