import { isoCountries } from '../domain/iso-countries.ts'
import { readRecord, type VocabularyRecord } from './read-record.ts'
import { faultAt, readSections } from './read-sections.ts'

/** Lists by country: each section is the ISO code of a country, or one of `others`. */
export function readCountrySections(
  file: string,
  folder?: string,
  others: readonly string[] = [],
): VocabularyRecord<never, never, never>[] {
  const seen = new Set<string>()
  return readSections(file, folder).map((section) => {
    const { name } = section
    if (!isoCountries.has(name) && !others.includes(name)) throw faultAt(section, `unknown country code: "${name}"`)
    if (seen.has(name)) throw faultAt(section, `duplicate section: "${name}"`)
    seen.add(name)
    return readRecord(section, { required: [] })
  })
}
