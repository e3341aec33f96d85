import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { fileName } from '../file-fault.ts'
import { lineBlocks } from '../numbered-lines.ts'
import { type Fault, faultsError, maxFaultsShown, readEachFile } from '../source-faults.ts'
import { type ImportReport, SourceFileError, type SourceReading } from '../source-reading.ts'
import { type CollectedFame, collectFame } from './collect-fame.ts'
import { type FameFormat, type FameLine, formatOfHeader, headerFault, readFameLine } from './fame-format.ts'

export type FameOptions = {
  /** The Wikidata ids of all places. */
  placeIds: Iterable<string>
  /** How many other entities are kept for places of later imports, by each measure. */
  maxForLater?: number
  onProgress?: (bytesRead: number) => void
}

/**
 * Reads how often people look up entities of Wikidata. `records` collects up to twenty faults over all files and throws
 * them in one SourceFileError.
 */
export function readFame(
  files: readonly string[],
  { placeIds, maxForLater = 200_000, onProgress = () => {} }: FameOptions,
): SourceReading {
  const report: ImportReport = { read: { lines: 0 }, kept: {}, dropped: {} }
  return { records: records(), report: () => report }

  async function* records(): AsyncGenerator<CatalogRecord> {
    const fame = collectFame(placeIds, maxForLater)
    const faults: string[] = []
    let lines = 0
    for await (const block of readEachFile(files, entriesOfFile, onProgress)) {
      const entries = Array.isArray(block) ? block : [block]
      lines += entries.length
      for (const entry of entries) {
        if ('fault' in entry) faults.push(entry.fault)
        else fame.add(entry.measure, entry.id, entry.value)
      }
      if (faults.length > maxFaultsShown) break
    }
    if (faults.length > 0) throw faultsError(faults)
    const collected = fame.collected()
    Object.assign(report, countsOf(lines, collected))
    for (const entity of [...collected.matched, ...collected.forLater]) yield { kind: 'entity', entity }
  }
}

const countsOf = (lines: number, { matched, forLater, leftOut }: CollectedFame): ImportReport => ({
  read: { lines },
  kept: { matched: matched.length, 'kept for later': forLater.length },
  dropped: leftOut === 0 ? {} : { 'left out': leftOut },
})

type FameEntry = FameLine | Fault

/** The entries of a file, by the block. */
async function* entriesOfFile(file: string, onBytes: (bytes: number) => void): AsyncGenerator<FameEntry[]> {
  const name = fileName(file)
  let format: FameFormat | null = null
  let isEmpty = true
  for await (const { lines, firstNumber } of lineBlocks(file, { onBytes })) {
    const entries: FameEntry[] = []
    for (const [index, line] of lines.entries()) {
      if (line.trim() === '') continue
      if (format === null) {
        format = formatOfHeader(line)
        if (format === null) throw new SourceFileError(`${name}:${firstNumber + index}: ${headerFault(line)}`)
        continue
      }
      const read = readFameLine(line, format)
      entries.push(typeof read === 'string' ? { fault: `${name}:${firstNumber + index}: ${read}` } : read)
    }
    if (entries.length > 0) isEmpty = false
    yield entries
  }
  if (isEmpty) throw new SourceFileError(`${name}: no lines below the header`)
}
