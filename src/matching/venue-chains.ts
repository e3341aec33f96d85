import { foldAccents } from '../text/fold-accents.ts'
import { indexPhrases } from '../vocabulary/index-phrases.ts'
import { keptTable } from '../vocabulary/kept/kept-tables.ts'
import { readRecord } from '../vocabulary/read-record.ts'
import { faultAt, readSections } from '../vocabulary/read-sections.ts'

const file = 'names/venue-chains.txt'

/** The names of chains with the trade that each is listed under, for records that name no brand. */
export function loadVenueChains(folder?: string): ReadonlyMap<string, string> {
  const records = readSections(file, folder).map((section) => {
    const { id: value, source, phrases } = readRecord(section, { required: [] })
    for (const { text, line } of phrases) {
      const plain = plainName(text)
      if (text !== plain) throw faultAt({ ...source, line }, `"${text}" must be written "${plain}"`)
    }
    return { source, phrases, value }
  })
  return indexPhrases(records)
}

function plainName(name: string): string {
  // Before folding, which makes "TM" of the sign.
  return foldAccents(name.replace(/['’‘`.®™]/g, ''))
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

const names = keptTable('venue chains', loadVenueChains)

/** Whether a name alone says that a place is a branch of a known chain. */
export const isChainName = (name: string): boolean => names.has(plainName(name))
