import { readTraitIds } from '../category-fields.ts'
import { keptTable } from '../kept/kept-tables.ts'
import { faultAt, readSections } from '../read-sections.ts'

/** The lists of `openstreetmap-details.txt`: the category that a value of a tag makes, and traits. */
export type OsmDetails = Readonly<Record<keyof ReturnType<typeof emptyLists>, ReadonlyMap<string, string>>>

const file = 'categories/openstreetmap-details.txt'

const emptyLists = () => ({
  museum: new Map<string, string>(),
  artwork: new Map<string, string>(),
  memorial: new Map<string, string>(),
  theater: new Map<string, string>(),
  building: new Map<string, string>(),
  castle: new Map<string, string>(),
  sportsCenter: new Map<string, string>(),
  stadium: new Map<string, string>(),
  houseOfWorship: new Map<string, string>(),
  denomination: new Map<string, string>(),
  trait: new Map<string, string>(),
})

export function loadOsmDetails(folder?: string): OsmDetails {
  const lists = emptyLists()
  const byName = new Map(Object.entries(lists))
  const seen = new Set<string>()
  for (const section of readSections(file, folder)) {
    const list = byName.get(section.name)
    if (!list) throw faultAt(section, `unknown section: "${section.name}" (known: ${[...byName.keys()].join(', ')})`)
    for (const { text, line } of section.entries) {
      const at = { ...section, line }
      const { value, category } = /^(?<value>[a-z\d_]+): *(?<category>\S.*)$/.exec(text)?.groups ?? {}
      if (value === undefined || category === undefined) throw faultAt(at, `"${text}" is not a "value: category"`)
      const key = `${section.folder ?? ''} ${section.name} ${value}`
      if (seen.has(key)) throw faultAt(at, `duplicate value in [${section.name}]: "${value}"`)
      seen.add(key)
      if (section.name === 'trait' || section.name === 'stadium') readTraitIds([{ text: category, line }], section)
      list.set(value, category)
    }
  }
  return lists
}

export const osmDetails = keptTable('osm details', loadOsmDetails)
