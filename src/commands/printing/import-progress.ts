import { statSync } from 'node:fs'
import { Presets, SingleBar } from 'cli-progress'
import { fileFault } from '../../importers/file-fault.ts'
import { counted, printMessage } from './terminal-text.ts'

export type ReadProgress = (bytesRead: number, bytesTotal?: number) => void

export type ImportProgress = {
  read: ReadProgress
  /** Reports progress of the database work after reading. */
  step(step: 'records' | 'places' | 'events', done: number): void
  stop(): void
}

/** Writes to standard error: a bar on a terminal, otherwise a line every few seconds. */
export const importProgress = (bytesTotal: number | null): ImportProgress =>
  process.stderr.isTTY ? progressBar(bytesTotal) : progressLines(bytesTotal)

/** Total bytes of all files; null if one has no known size, such as a URL. */
export function sizeOf(files: readonly string[]): number | null {
  const sizes = files.map((file) => (file === '-' ? undefined : statsOf(file)))
  return sizes.every((stats) => stats?.isFile()) ? sizes.reduce((sum, stats) => sum + (stats?.size ?? 0), 0) : null
}

function statsOf(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch (error) {
    throw fileFault(file, error)
  }
}

const stepNames = { records: 'saving records', places: 'writing places', events: 'writing events' }

function progressBar(bytesTotal: number | null): ImportProgress {
  const bar = new SingleBar(
    {
      format: ' {bar} {percentage}%  {what}',
      // A signal ends an import at once, so hidden cursors and disabled wrapping could not be restored.
      hideCursor: false,
      linewrap: true,
      clearOnComplete: true,
      stream: process.stderr,
    },
    Presets.shades_classic,
  )
  let total = bytesTotal ?? 0
  let read = 0
  let running = false
  const show = (what: string) => {
    if (!running) bar.start(Math.max(1, total), 0, { what })
    running = true
    bar.update(Math.min(read, Math.max(1, total)), { what })
  }
  return {
    read(bytesRead, ofBytes) {
      if (ofBytes !== undefined && ofBytes !== total) {
        total = ofBytes
        if (running) bar.setTotal(Math.max(1, total))
      }
      read = bytesRead
      show('reading')
    },
    step: (step, done) => show(`${stepNames[step]}: ${counted(done)}`),
    stop() {
      if (running) bar.stop()
      running = false
    },
  }
}

const lineEveryMs = 5000

function progressLines(bytesTotal: number | null): ImportProgress {
  let lastAt = performance.now()
  const printAtInterval = (line: () => string) => {
    if (performance.now() - lastAt < lineEveryMs) return
    lastAt = performance.now()
    printMessage(line())
  }
  return {
    read: (bytesRead, ofBytes = bytesTotal ?? undefined) =>
      printAtInterval(() =>
        ofBytes ? `reading: ${Math.floor((bytesRead / ofBytes) * 100)} %` : `reading: ${counted(bytesRead)} bytes`,
      ),
    step: (step, done) => printAtInterval(() => `${stepNames[step]}: ${counted(done)}`),
    stop: () => {},
  }
}
