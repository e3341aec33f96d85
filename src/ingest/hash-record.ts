import { hash } from 'node:crypto'
import type { CatalogRecord } from '../domain/catalog-record.ts'

/** To skip unchanged records. */
export const hashOf = (record: CatalogRecord): string =>
  hash('sha1', JSON.stringify(withoutDayOfFile(record)), 'base64url')

/** A record that is only in a newer file has changed once a month, not with every file. */
function withoutDayOfFile(record: CatalogRecord): CatalogRecord {
  if (record.kind !== 'place' || record.place.facts.existence?.isUnchecked !== true) return record
  const { facts } = record.place
  const existence = { ...facts.existence, refreshedOn: facts.existence?.refreshedOn?.slice(0, 7) }
  return { ...record, place: { ...record.place, facts: { ...facts, existence } } }
}
