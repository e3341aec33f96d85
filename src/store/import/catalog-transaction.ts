import type { Transaction } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Tables } from '../tables.ts'

/** The transaction of one import. It has its own work lists. */
export type CatalogTransaction = { transaction: Transaction<Tables>; engine: Engine }
