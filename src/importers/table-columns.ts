import { plainWords } from '../text/plain-words.ts'
import { faultAt, readSections } from '../vocabulary/read-sections.ts'
import { plainLine } from './plain-line.ts'
import type { Table } from './read-table.ts'
import { fieldInWords } from './tables/field-in-words.ts'
import { lostLetterNotes } from './tables/lost-letters.ts'

/** What a column holds: a field, or null if it is not read. */
export type ColumnMap = { fields: (string | null)[]; read: string[]; unread: string[] }

/** A field and the header that the operator says it has. */
export type GivenColumn = { field: string; header: string }

/** The fields of a list, and what headers call them and its rows. */
export type ColumnNames = {
  fields: ReadonlySet<string>
  byName: ReadonlyMap<string, string>
  rows: ReadonlySet<string>
}

/** A file of the vocabulary with a section for each field, and one for what a row is. */
export function readColumnNames(file: string): ColumnNames {
  const byName = new Map<string, string>()
  const all = readSections(file)
  const sections = all.filter(({ name }) => name !== 'row')
  for (const section of sections)
    for (const { text, line } of section.entries) {
      const name = plainHeader(text)
      const held = byName.get(name)
      if (held !== undefined && held !== section.name)
        throw faultAt({ ...section, line }, `"${text}" is a column of ${held} too`)
      byName.set(name, section.name)
    }
  const ofRows = all.filter(({ name }) => name === 'row').flatMap(({ entries }) => entries)
  const rows = new Set(ofRows.map(({ text }) => plainHeader(text)))
  return { fields: new Set(sections.map(({ name }) => name)), byName, rows }
}

/** Maps a header to fields: as the operator says, otherwise by name. Of two columns for one field the first is read. */
export function mapColumns(
  names: ColumnNames,
  header: readonly string[],
  given: readonly GivenColumn[],
): ColumnMap | { faults: string[] } {
  const { fields: known, byName } = names
  const nameOf = (text: string) => fieldCalled(text, byName)
  const own = given.map(({ field, header: named }) => ({
    field: known.has(field) ? field : (nameOf(field) ?? field),
    header: named,
  }))
  const faults = own.flatMap(({ field, header: named }) => {
    if (!known.has(field)) return [`--column ${field}=…: unknown field (known: ${[...known].join(', ')})`]
    return header.includes(named) ? [] : [`--column ${field}=${named}: no such column (columns: ${header.join(', ')})`]
  })
  if (faults.length > 0) return { faults }
  const taken = new Set(own.map(({ field }) => field))
  const take = (field: string | null | undefined): string | null => {
    if (field === null || field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const named = header.map((cell) => own.find((each) => each.header === cell)?.field ?? take(nameOf(cell)))
  const nestedToo = header.map((cell, index) => named[index] ?? take(nestedField(cell, byName)))
  const fields = header.map(
    (cell, index) => nestedToo[index] ?? take(fieldInWords(plainHeader(cell), names, plainHeader)),
  )
  return {
    fields,
    read: header.flatMap((cell, index) => (fields[index] ? [`${cell} → ${fields[index]}`] : [])),
    unread: header.filter((_, index) => fields[index] === null),
  }
}

/** "Küche" is found as `kueche` too, as names of fields in programs are written. */
export function fieldCalled(cell: string, byName: ColumnNames['byName']): string | undefined {
  const name = plainHeader(cell)
  return byName.get(name) ?? byName.get(name.replace(/(?<=[aou])e/g, ''))
}

const wherePlaces = new Set([
  'latitude',
  'longitude',
  'point',
  'address',
  'locality',
  'region',
  'postalCode',
  'country',
])
const namingFields = new Set(['name', 'title', 'url', 'website'])
const contactFields = new Set(['phone', 'website'])
const minPartLength = 3

/**
 * `anschrift.ort` is a town, unless it is that of an organizer; `category.name` and `category.label` are the category,
 * `contact.tel` is the phone number.
 */
function nestedField(cell: string, byName: ColumnNames['byName']): string | null {
  const [last = '', parent = '', ...others] = cell.split('.').toReversed()
  if (parent === '') return null
  nested ??= readColumnNames('names/nested-columns.txt').byName
  const field = fieldCalled(last, byName) ?? ''
  const around = [parent, ...others].map((part) => fieldCalled(part, byName) ?? 'address')
  if (others.length === 0) {
    if (contactFields.has(field) && fieldCalled(parent, nested) === 'contact') return field
    if (namingFields.has(field) || fieldCalled(last, nested) === 'label') return fieldCalled(parent, byName) ?? null
  }
  // Two letters are a word for a place only within an address: `adresse.cp`.
  if (namingFields.has(field) || (last.length < minPartLength && fieldCalled(parent, byName) !== 'address')) return null
  const isOfPlace = around.every((each) => wherePlaces.has(each) || each === 'venue' || each === 'place')
  return isOfPlace && wherePlaces.has(field) ? field : null
}

let nested: ColumnNames['byName'] | null = null

/** What a file's columns are read as, and letters that they have lost. */
export function columnNotes(table: Pick<Table, 'file' | 'unit' | 'rows'>, { read, unread }: ColumnMap): string[] {
  const { file } = table
  const notes = [`${file}: columns read: ${shown(read)}`]
  if (unread.length > 0) notes.push(`${file}: columns not read: ${shown(unread)}; --column FIELD=HEADER maps one`)
  return [...notes, ...lostLetterNotes(table)]
}

/** For a message about a column that is missing. */
export const columnsIn = (header: readonly string[]): string => `(columns: ${shown(header)})`

const maxShown = 60

const shown = (columns: readonly string[]): string =>
  [
    ...columns.slice(0, maxShown).map((column) => plainLine(column).slice(0, maxShown)),
    ...(columns.length > maxShown ? [`and ${columns.length - maxShown} more`] : []),
  ].join(', ')

/** `postalCode`, `Postal_Code` and `POSTAL CODE` are one name; "Nom de l'hôtel" and "nom de l hotel" too. */
const plainHeader = (cell: string): string =>
  plainWords(
    cell
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/ß/g, 'ss')
      .replace(/['’‘`´ʼ]/g, ' '),
  ).join(' ')
