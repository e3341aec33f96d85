import { sql } from 'kysely'
import type { PlaceDocument } from '../domain/place.ts'
import type { Database } from './engine.ts'

/**
 * Fields whose coverage `status` shows. The number of a field is its bit in the table `place_fields`: append new ones,
 * with a migration that fills them.
 */
const fields: [name: string, read: (place: PlaceDocument) => unknown][] = [
  ['description', (place) => place.shortDescription],
  ['hours', (place) => place.hours],
  ['traits', (place) => place.traits],
  ['address', (place) => place.address],
  ['locality', (place) => place.locality],
  ['neighborhoods', (place) => place.neighborhoods],
  ['timezone', (place) => place.timezone],
  ['website', (place) => place.website],
  ['reservationUrl', (place) => place.reservationUrl],
  ['phone', (place) => place.phone],
  ['images', (place) => place.imageUrls],
  ['priceRange', (place) => place.priceBand],
  ['ratings', (place) => place.ratings],
  ['menu', (place) => place.menu],
  ['layers', (place) => place.layers],
  ['wheelchair', (place) => place.facts.wheelchair],
]

/** Which fields of a place are known, as bits. */
export const knownFields = (place: PlaceDocument): number =>
  fields.reduce((bits, [, read], index) => (isKnown(read(place)) ? bits | (1 << index) : bits), 0)

/** A field is unknown if it is null, an empty string or an empty list. */
const isKnown = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

export type PlaceCounts = {
  /** Places by section and source. */
  places: { section: string; source: string; count: number }[]
  /** How many places of each section have a field. */
  coverage: { section: string; total: number; fields: Record<string, number> }[]
  /** How many place records there are, and the places that they were merged into. */
  merging: { records: number; places: number; merged: number; closed: number }
}

type Row = { section: string | null; source: string | null; known: number; records: number; count: number | string }

/** Reads a few bytes of each place: reading the documents of a million takes minutes. */
export async function countPlaces(database: Database): Promise<PlaceCounts> {
  const { rows } = await sql<Row>`select section, source, known, records, count(*) as count from place_fields
    group by section, source, known, records order by section, source`.execute(database)
  const open = rows.filter(({ section }) => section !== null)
  const bySection = [...Map.groupBy(open, ({ section }) => section ?? '')]
  const merged = rows.filter(({ records }) => records > 1)
  return {
    places: bySection.flatMap(([section, ofSection]) =>
      [...Map.groupBy(ofSection, ({ source }) => source ?? '')].map(([source, some]) => ({
        section,
        source,
        count: total(some),
      })),
    ),
    coverage: bySection.map(([section, some]) => ({
      section,
      total: total(some),
      fields: Object.fromEntries(
        fields.map(([name], index) => [name, total(some.filter(({ known }) => (known >> index) % 2 === 1))]),
      ),
    })),
    merging: {
      records: rows.reduce((sum, { records, count }) => sum + records * Number(count), 0),
      places: total(open),
      merged: total(merged),
      closed: total(rows) - total(open),
    },
  }
}

const total = (rows: readonly Row[]): number => rows.reduce((sum, { count }) => sum + Number(count), 0)
