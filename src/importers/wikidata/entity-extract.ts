import { isObject } from '../../domain/is-object.ts'
import type { PublishedEntity } from './entity-line.ts'
import { bestSnaks, namedItem, yearOf } from './statements.ts'

/** What is read of one entity. Architects and styles are ids, whose names are known once all entities are read. */
export type EntityExtract = {
  /** Null if unknown, as are the other texts and the year. */
  label: string | null
  description: string | null
  openedYear: number | null
  architects: string[]
  styles: string[]
  isHeritage: boolean
}

const properties = {
  inception: 'P571',
  officialOpening: 'P1619',
  architect: 'P84',
  architecturalStyle: 'P149',
  heritageDesignation: 'P1435',
} as const

export function extractEntity(entity: PublishedEntity, thisYear: number): EntityExtract {
  const { claims } = entity
  const namedBy = (property: string) => bestSnaks(claims, property).flatMap((snak) => namedItem(snak) ?? [])
  return {
    label: labelOf(entity),
    description: textIn(entity.descriptions, 'en'),
    openedYear:
      earliestYear(claims, properties.officialOpening, thisYear) ??
      earliestYear(claims, properties.inception, thisYear),
    architects: namedBy(properties.architect),
    styles: namedBy(properties.architecturalStyle),
    isHeritage: bestSnaks(claims, properties.heritageDesignation).some(({ snaktype }) => snaktype !== 'novalue'),
  }
}

/** The English name, or the one that Wikidata keeps for all languages, as it does for people. */
export const labelOf = ({ labels }: PublishedEntity): string | null => textIn(labels, 'en') ?? textIn(labels, 'mul')

/** Years before are rarely certain; the import of OpenStreetMap has the same limit. */
const minYear = 800

function earliestYear(claims: unknown, property: string, thisYear: number): number | null {
  const years = bestSnaks(claims, property).flatMap((snak) => yearOf(snak) ?? [])
  const plausible = years.filter((year) => year >= minYear && year <= thisYear)
  return plausible.length === 0 ? null : Math.min(...plausible)
}

/** Wikidata allows 250 characters. */
const maxTextLength = 300

/** On one line, without control and bidirectional override characters. */
function textIn(texts: unknown, language: string): string | null {
  const entry = isObject(texts) ? texts[language] : null
  const value = isObject(entry) ? entry.value : null
  if (typeof value !== 'string') return null
  const text = value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' || text.length > maxTextLength ? null : text
}
