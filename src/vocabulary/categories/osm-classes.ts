import { itemAt } from '../../domain/item-at.ts'
import type { PlaceSection } from '../../domain/place.ts'
import { readPlaceSection, readTraitIds } from '../category-fields.ts'
import { keptTable } from '../kept/kept-tables.ts'
import { readRecord, type Source } from '../read-record.ts'
import { type Entry, faultAt, readSections } from '../read-sections.ts'

/**
 * What a tag makes of a place. Read as: this tag, this section, called this, with these traits, under this condition.
 */
export type OsmClass = {
  tag: string
  section: PlaceSection
  /** In the singular, as a person would say it in the middle of a sentence. */
  category: string
  traits: readonly string[]
  /** Added where the place is known to visitors: a bridge with an article is a landmark. */
  traitsIfKnown: readonly string[]
  condition: Condition | null
  /** Events take place there, so it is kept for them where the condition is not met. */
  isVenue: boolean
}

/**
 * When a place with the tag is recommended:
 * - `notable`: if people come for it, by an encyclopedia entry, protection or a tourism tag
 * - `venue`: it hosts events, and is recommended itself only if a tourism tag says that it is a sight
 * - `open`: if the public is plainly let in
 * - `sight`: if visitors come to see it, not if it is merely in an encyclopedia
 * - `old town`: if its name and an entry say that it is the quarter where the town began
 */
export type Condition = 'notable' | 'venue' | 'open' | 'sight' | 'old town'

const conditions: readonly Condition[] = ['notable', 'venue', 'open', 'sight', 'old town']
const file = 'categories/openstreetmap.txt'

/** In order of precedence: what a place is first of all. */
export function loadOsmClasses(folder?: string): OsmClass[] {
  const tags = new Set<string>()
  return readSections(file, folder).map((section) => {
    const {
      id: tag,
      source,
      fields,
      lists,
      phrases,
    } = readRecord(section, {
      required: ['section', 'category'],
      optional: ['condition', 'otherwise'],
      lists: ['traits', 'traitsIfKnown'],
    })
    if (!/^[a-z_]+=[a-z_]+$/.test(tag)) throw faultAt(section, `"${tag}" is not a tag like "tourism=museum"`)
    if (tags.has(tag)) throw faultAt(section, `duplicate tag: "${tag}"`)
    if (phrases[0]) throw faultAt({ ...source, line: phrases[0].line }, `"${phrases[0].text}" is not a "key: value"`)
    tags.add(tag)
    return {
      tag,
      section: readPlaceSection(fields.section, source),
      category: fields.category.text,
      traits: readTraitIds(lists.traits, source),
      traitsIfKnown: readTraitIds(lists.traitsIfKnown, source),
      condition: fields.condition ? readCondition(fields.condition, source) : null,
      isVenue: fields.otherwise ? readOtherwise(fields.otherwise, source) : false,
    }
  })
}

function readCondition({ text, line }: Entry, source: Source): Condition {
  const condition = conditions.find((known) => known === text)
  if (!condition) throw faultAt({ ...source, line }, `unknown condition: "${text}" (known: ${conditions.join(', ')})`)
  return condition
}

function readOtherwise({ text, line }: Entry, source: Source): boolean {
  if (text !== 'venue') throw faultAt({ ...source, line }, `otherwise must be "venue", not "${text}"`)
  return true
}

export const osmClasses: readonly OsmClass[] = keptTable('osm classes', loadOsmClasses)

const rankByTag = new Map(osmClasses.map((row, rank) => [row.tag, rank]))
/** The keys that make a thing a thing; the rest describes it. */
export const mainKeys: ReadonlySet<string> = new Set(osmClasses.map(({ tag }) => tag.slice(0, tag.indexOf('='))))

/** Every class that these tags give, the foremost first; `amenity=nightclub;restaurant` gives two. */
export function classesOf(tags: Readonly<Record<string, string>>): OsmClass[] {
  const ranks: number[] = []
  for (const key in tags) {
    if (!mainKeys.has(key)) continue
    for (const value of (tags[key] ?? '').split(';')) {
      const rank = rankByTag.get(`${key}=${value.trim().toLowerCase()}`)
      if (rank !== undefined) ranks.push(rank)
    }
  }
  return ranks.sort((a, b) => a - b).map((rank) => itemAt(osmClasses, rank))
}
