import { plainWords } from '../text/plain-words.ts'
import { faultAt, readSections } from '../vocabulary/read-sections.ts'
import { plainLine } from './plain-line.ts'

/** What a column holds: a field, or null if it is not read. */
export type ColumnMap = { fields: (string | null)[]; read: string[]; unread: string[] }

/** A field and the header that the operator says it has. */
export type GivenColumn = { field: string; header: string }

/** The fields of a list, and what headers call them. */
export type ColumnNames = { fields: ReadonlySet<string>; byName: ReadonlyMap<string, string> }

/** A file of the vocabulary with a section for each field. */
export function readColumnNames(file: string): ColumnNames {
  const byName = new Map<string, string>()
  const sections = readSections(file)
  for (const section of sections)
    for (const { text, line } of section.entries) {
      const name = plainWords(text).join(' ')
      const held = byName.get(name)
      if (held !== undefined && held !== section.name)
        throw faultAt({ ...section, line }, `"${text}" is a column of ${held} too`)
      byName.set(name, section.name)
    }
  return { fields: new Set(sections.map(({ name }) => name)), byName }
}

/** Maps a header to fields: as the operator says, otherwise by name. Of two columns for one field the first is read. */
export function mapColumns(
  { fields: known, byName }: ColumnNames,
  header: readonly string[],
  given: readonly GivenColumn[],
): ColumnMap | { faults: string[] } {
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

/** What a file's columns are read as. */
export function columnNotes(file: string, { read, unread }: ColumnMap): string[] {
  const notes = [`${file}: columns read: ${shown(read)}`]
  if (unread.length > 0) notes.push(`${file}: columns not read: ${shown(unread)}; --column FIELD=HEADER maps one`)
  return notes
}

const maxShown = 60

const shown = (columns: readonly string[]): string =>
  [
    ...columns.slice(0, maxShown).map((column) => plainLine(column).slice(0, maxShown)),
    ...(columns.length > maxShown ? [`and ${columns.length - maxShown} more`] : []),
  ].join(', ')

/** `postalCode`, `Postal_Code` and `POSTAL CODE` are one name. */
const plainHeader = (cell: string): string =>
  plainWords(cell.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/ß/g, 'ss')).join(' ')
