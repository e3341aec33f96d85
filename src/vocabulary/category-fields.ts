import { type PlaceSection, placeSections } from '../domain/place.ts'
import type { Source } from './read-record.ts'
import { type Entry, faultAt } from './read-sections.ts'
import { isTrait } from './traits.ts'

/** The traits that a line names; one that has no record is a fault. */
export const readTraitIds = (entries: readonly Entry[], source: Source): string[] =>
  entries.map(({ text, line }) => {
    if (!isTrait(text))
      throw faultAt({ ...source, line }, `unknown trait: "${text}" (./concierge help traits lists them)`)
    return text
  })

export function readPlaceSection({ text, line }: Entry, source: Source): PlaceSection {
  const section = placeSections.find((known) => known === text)
  if (!section) throw faultAt({ ...source, line }, `unknown section: "${text}" (known: ${placeSections.join(', ')})`)
  return section
}
