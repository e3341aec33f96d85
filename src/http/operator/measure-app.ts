import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client'
import type { ReadNote } from '../../concierge/understand/read-notes.ts'
import type { Store } from '../../store/store.ts'
import type { RequestFollower } from '../follow-requests.ts'
import type { FairTurns } from '../guards/fair-turns.ts'
import type { HealthProbes } from '../health-probes.ts'
import type { ReadyAnswers } from '../ready-answers.ts'

type Measured = {
  registry: Registry
  store: Pick<Store, 'answerCounts' | 'connections'>
  turns: Pick<FairTurns, 'counts'>
  probes: Pick<HealthProbes, 'states'>
  ready: Pick<ReadyAnswers, 'counts'>
}

/** From one kept answer to the longest budget. */
const buckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 4, 8, 16]

/** Most steps take less than a millisecond. */
const stepBuckets = [0.0005, 0.001, ...buckets]

/**
 * Adds the figures of this process to the registry. Labels name routes and parts of the service, never a guest.
 * Returns what counts requests.
 */
export function measureApp({ registry, store, turns, probes, ready }: Measured): RequestFollower {
  const registers = [registry]
  const durations = new Histogram({
    name: 'concierge_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route pattern and status',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  })
  const stepDurations = new Histogram({
    name: 'concierge_step_duration_seconds',
    help: 'Time that requests spent in each step, by route pattern',
    labelNames: ['route', 'step'],
    buckets: stepBuckets,
    registers,
  })
  const count: RequestFollower = ({ route, status, startedAt, endedAt, steps }) => {
    const labels = { route: route ?? 'none', status: status === null ? 'caller left' : String(status) }
    durations.observe(labels, (endedAt - startedAt) / 1000)
    for (const step of steps)
      stepDurations.observe({ route: labels.route, step: step.name }, (step.endedAt - step.startedAt) / 1000)
  }

  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  const { answerCounts } = store
  total('concierge_candidates_total', 'Places in cells that touch a circle', () => answerCounts.placesInReach)
  total('concierge_candidates_scored_total', 'Those of them that were scored', () => answerCounts.placesScored)
  total('concierge_cells_kept_total', 'Cells found in memory', () => answerCounts.cellsKept)
  total('concierge_cells_read_total', 'Cells read from the database', () => answerCounts.cellsRead)
  total('concierge_cells_changed_total', 'Cells forgotten after an import', () => answerCounts.cellsChanged)
  total('concierge_documents_kept_total', 'Documents found in memory', () => answerCounts.documentsKept)
  total('concierge_documents_read_total', 'Documents read from the database', () => answerCounts.documentsRead)
  total('concierge_answers_kept_total', 'Details and autocomplete answers found in memory', () => ready.counts.kept)
  total('concierge_answers_made_total', 'Details and autocomplete answers that were made', () => ready.counts.made)

  new Gauge({
    name: 'concierge_requests',
    help: 'Requests with a valid key: open, and of these waiting for their turn and working',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, number] of Object.entries(turns.counts())) this.set({ state }, number)
    },
  })
  new Gauge({
    name: 'concierge_healthy',
    help: '1 while the latest probe of a capability succeeded, otherwise 0',
    labelNames: ['capability'],
    aggregator: 'min',
    registers,
    collect() {
      for (const { capability, isWell } of probes.states()) this.set({ capability }, isWell ? 1 : 0)
    },
  })
  if (store.connections() === null) return count
  new Gauge({
    name: 'concierge_database_connections',
    help: 'Connections to PostgreSQL: open, and of these idle; and requests waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, number] of Object.entries(store.connections() ?? {})) this.set({ state }, number)
    },
  })
  return count
}

/** Counts who read each note, so that notes left to the tables while the model fails can be seen. */
export function countReaders(registry: Registry, readNote: ReadNote): ReadNote {
  const notes = new Counter({
    name: 'concierge_notes_read_total',
    help: 'Notes read while a model is configured, by who read them: the model or the tables',
    labelNames: ['reader'],
    registers: [registry],
  })
  for (const reader of ['model', 'tables']) notes.inc({ reader }, 0)
  return async (note, signal) => {
    const read = await readNote(note, signal)
    if (note.trim() !== '') notes.inc({ reader: read.reader })
    return read
  }
}
