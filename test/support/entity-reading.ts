import assert from 'node:assert/strict'
import type { WikidataEntity } from '../../src/domain/catalog-record.ts'
import { SourceFileError, type SourceReading } from '../../src/importers/source-reading.ts'

/** The entities that a reader gives, and its report. */
export async function readEntities(reading: SourceReading) {
  const entities: WikidataEntity[] = []
  for await (const record of reading.records) if (record.kind === 'entity') entities.push(record.entity)
  return { entities, report: reading.report() }
}

/** The message with which the reader refuses its files. */
export async function refusalOf(reading: SourceReading): Promise<string> {
  try {
    await readEntities(reading)
  } catch (error) {
    assert.ok(error instanceof SourceFileError)
    return error.message
  }
  throw new Error('nothing was refused')
}
