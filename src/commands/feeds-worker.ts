import { parentPort, workerData } from 'node:worker_threads'
import { keepFresh } from '../importers/feeds/keep-fresh.ts'
import { openStore } from '../store/store.ts'
import type { FeedsWord, FeedsWork } from './refresh-in-background.ts'

/** A thread of its own with a connection of its own: what a feed costs to read, no request waits for. */
const { databaseUrl, feeds } = workerData as FeedsWork
/** A refresh under way must not stand still for long: it tries again by itself while another process writes. */
const busyTimeoutMs = 200
const stopping = new AbortController()
parentPort?.once('message', () => stopping.abort())

const tell = (word: FeedsWord) => parentPort?.postMessage(word)

const store = await openStore({ databaseUrl, busyTimeoutMs })
await keepFresh({
  store,
  feeds,
  now: () => Temporal.Now.instant(),
  signal: stopping.signal,
  onOutcome: (outcome) => tell({ outcome }),
  onTrouble: (error) => tell({ trouble: error instanceof Error ? error.message : String(error) }),
})
await store.close()
parentPort?.close()
