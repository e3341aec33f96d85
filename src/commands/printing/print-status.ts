import { placeSections } from '../../domain/place.ts'
import type { CatalogStatus, SourceStatus } from '../../store/catalog-status.ts'
import { fieldImports } from './field-imports.ts'
import { printUnplaced } from './print-unplaced.ts'
import { sectionTitles } from './section-titles.ts'
import { bar, counted, print, styled, table } from './terminal-text.ts'

export function printStatus({
  database,
  status,
  now,
}: {
  database: string
  status: CatalogStatus
  now: Temporal.Instant
}): void {
  print(`${styled('bold', database)}\n`)
  if (status.sources.length === 0) {
    print('The database is empty. Load a city with ./concierge import; see ./concierge help import.')
    return
  }
  printCounts(status)
  printSources(status.sources, now)
  printMerging(status)
  printUnmapped(status)
  printEvents(status)
  for (const section of [...placeSections, 'events'] as const) printCoverage(status, section)
}

function printCounts({ places, events, layers, sources: held }: CatalogStatus): void {
  const recorded = held.map(({ name, records }) => ({
    source: name,
    count: (records.place ?? 0) + (records.event ?? 0),
  }))
  const counts = [...places, ...events]
  const sources = [
    ...new Set([...counts, ...recorded.filter(({ count }) => count > 0)].map((row) => row.source)),
  ].sort()
  // A record that became part of another source's place or event counts there.
  const elsewhere = recorded.map(({ source, count }) => ({
    source,
    count: Math.max(0, count - total(counts.filter((row) => row.source === source))),
  }))
  const rowOf = (title: string, counts: readonly { source: string; count: number }[]) => {
    const bySource = sources.map((source) => counts.find((row) => row.source === source)?.count ?? 0)
    return [title, ...bySource.map(countOrNothing), counted(total(counts))]
  }
  const rows = [
    heading(['', ...sources, 'all']),
    ...placeSections.map((section) =>
      rowOf(
        sectionTitles[section],
        places.filter((row) => row.section === section),
      ),
    ),
    rowOf('Event series', events),
    ...(elsewhere.some(({ count }) => count > 0) ? [rowOf('Merged or closed', elsewhere)] : []),
  ]
  print(table(rows, ['left', ...sources.map(() => 'right' as const), 'right']))
  if (layers > 0) print(styled('dim', `and ${counted(layers)} recognition layers`))
  print('')
}

const total = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0)

/** About 5 % of restaurants close within half a year. */
const staleAfterDays = 182

function printSources(sources: readonly SourceStatus[], now: Temporal.Instant): void {
  const rows = sources.map((source) => [
    source.name,
    source.kind,
    counted(Object.values(source.records).reduce((sum, count) => sum + count, 0)),
    `${source.importedAt.toString({ smallestUnit: 'minute' })} (${ageOf(source.importedAt, now)})`,
    source.licence || 'not stated',
  ])
  print(
    table([heading(['Source', 'kind', 'records', 'imported', 'licence']), ...rows], ['left', 'left', 'right', 'left']),
  )
  const stale = sources.filter(({ importedAt }) => now.since(importedAt).total('hours') / 24 > staleAfterDays)
  if (stale.length > 0)
    print(
      `Older than half a year; import these sources again: ${stale.map(({ name }) => name).join(', ')}. ` +
        'Their places lose rank.',
    )
  print('')
}

function printMerging({ merging }: CatalogStatus): void {
  const { records, places, merged, aliases, closed, doubtful } = merging
  if (records === 0) return
  print(
    `Place records ${counted(records)}, places ${counted(places)}: from several sources ${counted(merged)}, ` +
      `closed ${counted(closed)}, retired ids that redirect ${counted(aliases)}`,
  )
  if (doubtful.count > 0) {
    print(`Pairs that may be the same place but were not merged: ${counted(doubtful.count)}, most likely first`)
    const rows = doubtful.examples.map(({ a, b, score }) => [`  ${a}`, b, styled('dim', score.toFixed(2))])
    print(table(rows, ['left', 'left', 'right']))
    print('Decide with ./concierge review.')
  }
  print('')
}

const maxCategories = 20

function printUnmapped({ unmappedCategories }: CatalogStatus): void {
  if (unmappedCategories.length === 0) return
  print('Unmapped source categories and their records:')
  const rows = unmappedCategories
    .slice(0, maxCategories)
    .map(({ category, count }) => [`  ${category}`, counted(count)])
  print(table(rows, ['left', 'right']))
  print('')
}

function printEvents({ events, occurrences, eventMerging, eventPlaces }: CatalogStatus): void {
  const series = events.reduce((sum, { count }) => sum + count, 0)
  if (eventMerging.records === 0) return
  const span = occurrences.from === null ? 'none ahead' : `from ${occurrences.from} to ${occurrences.to}`
  print(`${counted(series)} event series on ${counted(occurrences.count)} days or runs, ${span}.`)
  const { records, merged, venuesInWords, matchedVenues, cancelled } = eventMerging
  print(
    `Event records ${counted(records)}: merged into others ${counted(merged)}, cancelled ${counted(cancelled)}; ` +
      `venues given by name ${counted(venuesInWords)}, of these matched to a place ${counted(matchedVenues)}`,
  )
  printUnplaced(eventPlaces, null)
  print('')
}

const barCells = 20
/** Below this share, status names what fills the field. */
const thinShare = 0.5

function fillWith(field: string): string {
  const imports = fieldImports[field]
  return imports === undefined ? '' : `import ${imports.join(' or ')}`
}

function printCoverage({ coverage }: CatalogStatus, section: keyof typeof sectionTitles): void {
  const found = coverage.find((part) => part.section === section)
  if (found === undefined) return
  const rows = Object.entries(found.fields)
    .sort(([, a], [, b]) => b - a)
    .map(([field, count]) => {
      const share = count / found.total
      return [
        `  ${field}`,
        styled('cyan', bar(share, barCells)),
        `${Math.floor(share * 100)} %`,
        styled('dim', counted(count)),
        styled('dim', share < thinShare && section !== 'events' ? fillWith(field) : ''),
      ]
    })
  print(`${styled('bold', sectionTitles[section])}: share of ${counted(found.total)} with each field`)
  print(table(rows, ['left', 'left', 'right', 'right']))
  print('')
}

const heading = (words: readonly string[]) => words.map((word) => styled('dim', word))

const countOrNothing = (count: number) => (count === 0 ? '–' : counted(count))

export function ageOf(moment: Temporal.Instant, now: Temporal.Instant): string {
  const minutes = Math.max(0, Math.floor(now.since(moment).total('minutes')))
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 60 * 48 ? `${Math.floor(minutes / 60)} h ago` : `${Math.floor(minutes / 60 / 24)} days ago`
}
