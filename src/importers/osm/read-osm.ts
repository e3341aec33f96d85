import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { countUnmapped } from '../count-unmapped.ts'
import { count, type MappedReport, type SourceReading } from '../source-reading.ts'
import { collectFeatures } from './collect-features.ts'
import { tablesOfGrandHotels } from './grand-hotels.ts'
import { mergeSameFeatures } from './merge-same-features.ts'
import { countNamesakes } from './namesakes.ts'
import { type OsmPbfFile, openOsmPbf } from './osm-pbf-file.ts'
import { placeOfFeature } from './place-of-feature.ts'

export type OsmOptions = {
  /** An ISO date. It decides which places are closed or not open yet, and the year of seasons. */
  today: string
  /** State and country if neither a record nor its surroundings have them. */
  region?: string
  country?: string
  /** Every file is read twice: once to see what it holds, once for its contents. */
  onProgress?: (bytesRead: number, bytesTotal: number) => void
  signal?: AbortSignal
}

/** Reads the places of OpenStreetMap extracts (`.osm.pbf`): food, lodging, entertainment and sights. */
export function readOsm(files: string[], options: OsmOptions): SourceReading {
  const report: MappedReport = { read: { nodes: 0, ways: 0, relations: 0 }, kept: {}, dropped: {}, unmapped: {} }
  return { records: readRecords(files, options, report), report: () => report }
}

async function* readRecords(files: string[], options: OsmOptions, report: MappedReport): AsyncGenerator<CatalogRecord> {
  const opened: OsmPbfFile[] = []
  try {
    // Opens all files first, so that a damaged one is found before reading starts.
    for (const path of files) opened.push(await openOsmPbf(path))
    const onBytes = progressOver(opened, options)
    const seen = new Set<string>()
    for (const file of opened) yield* readFile(file, options, report, seen, onBytes)
  } finally {
    await Promise.all(opened.map((file) => file.close()))
  }
}

async function* readFile(
  file: OsmPbfFile,
  { today, region, country, signal }: OsmOptions,
  report: MappedReport,
  seen: Set<string>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<CatalogRecord> {
  const drop = (reason: string) => count(report.dropped, reason)
  const { features, around, currentOn } = await collectFeatures(file, {
    today,
    signal,
    onBytes,
    read: (kind) => count(report.read, `${kind}s`),
    drop,
    unmapped: (tag) => countUnmapped(report.unmapped, tag),
  })
  if (currentOn !== null && currentOn < (report.currentOn ?? '~')) report.currentOn = currentOn
  const fresh = features.filter(({ key }) => {
    if (seen.has(key)) drop('in an earlier file already')
    return !seen.has(key)
  })
  const { kept, merged } = mergeSameFeatures(fresh)
  for (const { key } of features) seen.add(key)
  if (merged > 0) report.dropped['mapped twice'] = (report.dropped['mapped twice'] ?? 0) + merged
  const defaults = { region: region ?? null, country: country ?? null }
  const thisYear = Temporal.PlainDate.from(today).year
  const isOfGrandHotel = tablesOfGrandHotels(kept)
  const namesakesOf = countNamesakes(kept, around.stops)
  const context = { around, defaults, today, currentOn, thisYear, isOfGrandHotel, namesakesOf }
  for (const feature of kept) {
    signal?.throwIfAborted()
    const place = placeOfFeature(feature, context)
    count(report.kept, place.section)
    yield { kind: 'place', place, origin: `${file.path}: ${feature.key}` }
  }
}

function progressOver(files: readonly OsmPbfFile[], { onProgress }: OsmOptions): (bytes: number) => void {
  const total = files.reduce((sum, { sizeBytes }) => sum + 2 * sizeBytes, 0)
  let done = 0
  return (bytes) => {
    done += bytes
    onProgress?.(Math.min(done, total), total)
  }
}
