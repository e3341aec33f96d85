import type { PlaceSection } from '../../domain/place.ts'
import { readPlaceSection, readTraitIds } from '../category-fields.ts'
import { indexPhrases } from '../index-phrases.ts'
import { keptTable } from '../kept/kept-tables.ts'
import { readRecord } from '../read-record.ts'
import { faultAt, readSections } from '../read-sections.ts'

/**
 * What a category of Overture (before and after `taxonomy`) or Foursquare makes of a place. Ids and labels are read
 * as one: `Art Museum`, `art_museum` and `Museums > Art Museum` end in `art_museum`. A kitchen needs no record when
 * its cuisine is known: `thai_restaurant`.
 */
export type PlaceKind = {
  section: PlaceSection
  /** In the singular, as a person would say it in the middle of a sentence. */
  category: string
  traits: readonly string[]
  /** Says little: a more precise category of the same place is preferred. */
  isVague: boolean
}

const file = 'categories/overture-foursquare.txt'

/** The kinds of a vocabulary folder by the categories that mean them. */
export function loadPlaceKinds(folder?: string): ReadonlyMap<string, PlaceKind> {
  const records = readSections(file, folder).map((section) => {
    const { id, source, fields, lists, phrases } = readRecord(section, {
      required: ['section'],
      optional: ['vague'],
      lists: ['traits'],
    })
    const slugless = phrases.find(({ text }) => !isSlug(text))
    if (slugless)
      throw faultAt({ ...source, line: slugless.line }, `"${slugless.text}" is not a category like "art_museum"`)
    if (phrases.length === 0) throw faultAt(section, `[${id}] lists no category`)
    const value: PlaceKind = {
      section: readPlaceSection(fields.section, source),
      category: id,
      traits: readTraitIds(lists.traits, source),
      isVague: fields.vague !== undefined,
    }
    return { source, phrases, value }
  })
  return indexPhrases(records)
}

/** Most are ASCII, and letters of all scripts take an expression of milliseconds. */
const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(_[a-z0-9]+)*$/.test(text) || /^[\p{L}\p{N}]+(_[\p{L}\p{N}]+)*$/u.test(text)

const kinds = keptTable('place kinds', loadPlaceKinds)

/** A category's own kind, in the singular or plural; `thai_restaurant` has none. */
export const placeKindOf = (slug: string): PlaceKind | undefined => kinds.get(slug) ?? kinds.get(singular(slug))

export const singular = (slug: string): string =>
  slug.endsWith('ies') ? `${slug.slice(0, -3)}y` : slug.endsWith('s') && !slug.endsWith('ss') ? slug.slice(0, -1) : slug
