import { releaseDescribedRecords } from '../store/import/described-records.ts'
import { findDanglingReference, updateReferences } from '../store/import/references.ts'
import { CatalogImportError, type ImportTransaction } from './import-job.ts'

/**
 * Points every rating, menu, layer membership and event to the current place of the id that it names. Rejects a record
 * of this import that names a place which no source has.
 */
export async function resolveReferences(importTransaction: ImportTransaction): Promise<void> {
  await updateReferences(importTransaction)
  await releaseDescribedRecords(importTransaction)
  const dangling = await findDanglingReference(importTransaction, importTransaction.source)
  if (dangling === null) return
  const { record, refersTo } = dangling
  const at = record.origin === undefined ? '' : `${record.origin}: `
  throw new CatalogImportError(
    record.kind === 'event'
      ? `${at}the event refers to an unknown venue: ${refersTo}`
      : `${at}the ${record.kind} refers to an unknown place: ${refersTo}`,
  )
}
