import { indexPhrases } from './index-phrases.ts'
import { readRecord } from './read-record.ts'
import { faultAt, readSections } from './read-sections.ts'

const file = 'names/press-states.txt'

/** Postal codes of states and provinces by how the press shortens their names, in lower case without stops. */
export function loadPressStates(folder?: string): ReadonlyMap<string, string> {
  const records = readSections(file, folder).map((section) => {
    const { id: value, source, phrases } = readRecord(section, { required: [] })
    if (!/^[A-Z]{2}$/.test(value)) throw faultAt(section, `"${value}" is not a postal code such as CA`)
    return { source, phrases, value }
  })
  return indexPhrases(records)
}
