import { fileURLToPath } from 'node:url'
import { type RankingScenario, readRankingScenarios, resolveScenarios } from '../../src/evaluation/ranking-scenarios.ts'
import { readOsm } from '../../src/importers/osm/read-osm.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'
import { importSampleCity } from '../support/sample-city.ts'
import { dataFile } from '../support/test-data.ts'

/** Before every stay of the scenarios. */
export const importedAt = Temporal.Instant.from('2026-11-20T12:00:00Z')

/** A catalog and the scenarios that people judged on it. */
export type JudgedCity = {
  name: string
  /** Public files that it is read from. */
  files: string[]
  fill(store: Store): Promise<void>
  scenarios(store: Store): Promise<RankingScenario[]>
}

export type MappedCity = Omit<JudgedCity, 'scenarios'>

export const judgedCities: readonly JudgedCity[] = [
  {
    name: 'the bundled city',
    files: [],
    fill: (store) => importSampleCity(store, importedAt),
    scenarios: (store) => scenariosOf('sample-city-scenarios.ndjson', store),
  },
  mapped('Seattle', 'osm/seattle-university-district.osm.pbf', 'seattle-scenarios.ndjson'),
  mapped('Helsinki', 'osm/helsinki-centre.osm.pbf', 'helsinki-scenarios.ndjson'),
]

/** Those with guests in `open-data-guests.ndjson`. */
export const mappedCities: readonly MappedCity[] = [
  onMap('Seattle', 'osm/seattle-university-district.osm.pbf'),
  onMap('Helsinki', 'osm/helsinki-centre.osm.pbf'),
  onMap('Andorra', 'osm/andorra.osm.pbf'),
  onMap('Monaco', 'osm/monaco.osm.pbf'),
]

function mapped(name: string, extract: string, scenarios: string): JudgedCity {
  return { ...onMap(name, extract), scenarios: (store) => scenariosOf(scenarios, store) }
}

/** A city on OpenStreetMap alone. */
function onMap(name: string, extract: string): MappedCity {
  return {
    name,
    files: [extract],
    async fill(store) {
      const { records, report } = readOsm([dataFile(extract)], { today: '2026-11-20' })
      await importCatalog(store, { source: 'osm', kind: 'osm', licence: 'ODbL-1.0', records, report, now: importedAt })
    },
  }
}

async function scenariosOf(file: string, store: Store): Promise<RankingScenario[]> {
  const read = await readRankingScenarios(fileURLToPath(new URL(file, import.meta.url)))
  const { scenarios, unknown } = await resolveScenarios(read, store)
  if (unknown.length > 0) throw new Error(`${file} judges what is not in the catalog: ${unknown.join(', ')}`)
  return scenarios
}
