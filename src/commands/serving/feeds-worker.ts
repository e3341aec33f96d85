import { parentPort, workerData } from 'node:worker_threads'
import { keepFresh } from '../../importers/feeds/keep-fresh.ts'
import { openStore } from '../../store/store.ts'
import type { FeedsMessage, FeedsWork } from './refresh-in-background.ts'

/** Runs in its own thread with its own connection, so that reading a feed never delays a request. */
const { databaseUrl, feeds }: FeedsWork = workerData
/** Short, because a refresh retries by itself while another process writes. */
const busyTimeoutMs = 200
const stopping = new AbortController()
parentPort?.once('message', () => stopping.abort())

const post = (word: FeedsMessage) => parentPort?.postMessage(word)

const store = await openStore({ databaseUrl, busyTimeoutMs })
await keepFresh({
  store,
  feeds,
  now: () => Temporal.Now.instant(),
  signal: stopping.signal,
  onOutcome: (outcome) => post({ outcome }),
  onTrouble: (error) => post({ trouble: error instanceof Error ? error.message : String(error) }),
})
await store.close()
parentPort?.close()
