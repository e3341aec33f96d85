import { hash } from 'node:crypto'
import type { CatalogRecord } from '../domain/catalog-record.ts'

/** To skip unchanged records. */
export const hashOf = (record: CatalogRecord): string => hash('sha1', JSON.stringify(record), 'base64url')
