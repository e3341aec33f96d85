import { statSync } from 'node:fs'
import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { fileName } from '../file-fault.ts'
import { numberedLines } from '../numbered-lines.ts'
import { type Fault, faultsError, maxFaultsShown, readEachFile } from '../source-faults.ts'
import { type ImportReport, SourceFileError, type SourceReading } from '../source-reading.ts'
import { type CollectedEntities, collectEntities } from './collect-entities.ts'
import { itemIdAtStart, readEntityLine } from './entity-line.ts'
import { isItemId } from './statements.ts'

export type WikidataOptions = {
  /** The Wikidata ids of all places. */
  placeIds: ReadonlySet<string>
  thisYear: number
  /** How many other entities are kept for places of later imports. */
  maxForLater?: number
  onProgress?: (bytesRead: number) => void
}

/**
 * Reads entities of Wikidata. `records` collects up to twenty faults over all files and throws them in one
 * SourceFileError.
 */
export function readWikidata(
  files: readonly string[],
  { placeIds, thisYear, maxForLater = 200_000, onProgress = () => {} }: WikidataOptions,
): SourceReading {
  const entities = collectEntities({ placeIds, maxForLater, thisYear })
  const report: ImportReport = { read: {}, kept: {}, dropped: {} }
  const faults: string[] = []
  let lines = 0
  let notItems = 0
  return { records: records(), report: () => report }

  async function* records(): AsyncGenerator<CatalogRecord> {
    for await (const line of readEachFile(files, linesOfFile, onProgress)) {
      readLine(line)
      if (faults.length > maxFaultsShown) break
    }
    if (faults.length > 0) throw faultsError(faults)
    await findNames()
    const collected = entities.collected()
    Object.assign(report, countsOf({ lines, notItems, ...collected }))
    for (const entity of [...collected.matched, ...collected.forLater]) yield { kind: 'entity', entity }
  }

  function readLine(line: EntityLine | Fault): void {
    if ('fault' in line) {
      faults.push(line.fault)
      return
    }
    lines++
    const id = itemIdAtStart(line.text)
    if (id !== null && !entities.isWanted(id)) {
      entities.countLeftOut()
      return
    }
    const entity = readEntityLine(line.text)
    if (typeof entity === 'string') faults.push(`${line.origin}: ${entity}`)
    else if (isItemId(entity.id)) entities.add(entity)
    else notItems++
  }

  /** Reads files again for architects and styles that came before the entities that name them. */
  async function findNames(): Promise<void> {
    const ids = entities.namesToFind()
    if (ids.size === 0) return
    for await (const line of readEachFile(files.filter(canBeReadAgain), linesOfFile, onProgress)) {
      const id = 'text' in line ? itemIdAtStart(line.text) : null
      if ('fault' in line || (id !== null && !ids.has(id))) continue
      const entity = readEntityLine(line.text)
      if (typeof entity !== 'string' && ids.has(entity.id)) entities.addName(entity)
    }
  }
}

const canBeReadAgain = (file: string): boolean => file !== '-' && statSync(file).isFile()

function countsOf(counts: CollectedEntities & { lines: number; notItems: number }): ImportReport {
  const dropped = {
    'left out': counts.leftOut,
    'not items': counts.notItems,
    'listed twice': counts.repeated,
    'nothing to read': counts.silent,
    'architects and styles without a name': counts.unnamed,
  }
  return {
    read: { entities: counts.lines },
    kept: { matched: counts.matched.length, 'kept for later': counts.forLater.length },
    dropped: Object.fromEntries(Object.entries(dropped).filter(([, count]) => count > 0)),
  }
}

type EntityLine = { text: string; origin: string }

/** The largest entities of Wikidata take some megabytes. */
const maxLineMebibytes = 16

/** A dump is one JSON array, with its brackets and each entity on lines of their own. */
async function* linesOfFile(file: string, onBytes: (bytes: number) => void): AsyncGenerator<EntityLine> {
  const name = fileName(file)
  let isOpen = false
  let isEmpty = true
  for await (const { text, number } of numberedLines(file, { maxLineMebibytes, onBytes })) {
    const line = text.trim()
    if (line === '[' || line === ']') {
      isOpen = line === '['
      continue
    }
    isEmpty = false
    yield { text: line.endsWith(',') ? line.slice(0, -1) : line, origin: `${name}:${number}` }
  }
  if (isOpen) throw new SourceFileError(`${name}: is cut off; the array that begins with [ does not end`)
  if (isEmpty) throw new SourceFileError(`${name}: holds no entities`)
}
