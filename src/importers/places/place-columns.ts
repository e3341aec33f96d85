import { plainWords } from '../../text/plain-words.ts'
import { faultAt, readSections } from '../../vocabulary/read-sections.ts'

/** What a column holds; `fields` are those of a place record and `point`, which has latitude and longitude. */
export type ColumnMap = { fields: (string | null)[]; read: string[]; unread: string[] }

/** A field and the header that the operator says it has. */
export type GivenColumn = { field: string; header: string }

const file = 'names/columns.txt'

/** Fields by what a header calls them. */
function namesOfFields(): { fields: ReadonlySet<string>; byName: ReadonlyMap<string, string> } {
  const byName = new Map<string, string>()
  const sections = readSections(file)
  for (const section of sections)
    for (const { text, line } of section.entries) {
      const held = byName.get(text)
      if (held !== undefined && held !== section.name)
        throw faultAt({ ...section, line }, `"${text}" is a column of ${held} too`)
      byName.set(text, section.name)
    }
  return { fields: new Set(sections.map(({ name }) => name)), byName }
}

let names: ReturnType<typeof namesOfFields> | null = null

/** Maps a header to fields: as the operator says, otherwise by name. Of two columns for one field the first is read. */
export function mapColumns(header: readonly string[], given: readonly GivenColumn[]): ColumnMap | { faults: string[] } {
  names ??= namesOfFields()
  const { fields: known, byName } = names
  const faults = given.flatMap(({ field, header: named }) => {
    if (!known.has(field)) return [`--column ${field}=…: unknown field (known: ${[...known].join(', ')})`]
    return header.includes(named) ? [] : [`--column ${field}=${named}: no such column (columns: ${header.join(', ')})`]
  })
  if (faults.length > 0) return { faults }
  const taken = new Set(given.map(({ field }) => field))
  const fields = header.map((cell) => {
    const own = given.find((each) => each.header === cell)?.field
    if (own !== undefined) return own
    const field = byName.get(plainHeader(cell))
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
  return {
    fields,
    read: header.flatMap((cell, index) => (fields[index] ? [`${cell} → ${fields[index]}`] : [])),
    unread: header.filter((_, index) => fields[index] === null),
  }
}

/** `postalCode`, `Postal_Code` and `POSTAL CODE` are one name. */
const plainHeader = (cell: string): string =>
  plainWords(cell.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/ß/g, 'ss')).join(' ')
