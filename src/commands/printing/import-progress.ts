import { statSync } from 'node:fs'
import { Presets, SingleBar } from 'cli-progress'
import { counted, say } from './terminal-text.ts'

export type ReadProgress = (bytesRead: number, bytesTotal?: number) => void

export type ImportProgress = {
  read: ReadProgress
  /** What the store does with what was read. */
  step(step: 'records' | 'places' | 'events', done: number): void
  stop(): void
}

/** A bar on a terminal, else a plain line now and then; both on standard error. */
export const importProgress = (bytesTotal: number | null): ImportProgress =>
  process.stderr.isTTY ? progressBar(bytesTotal) : progressLines(bytesTotal)

/** The bytes of all files, null where one has no size of its own. */
export function sizeOf(files: readonly string[]): number | null {
  const sizes = files.map((file) => (file === '-' ? undefined : statSync(file, { throwIfNoEntry: false })))
  return sizes.every((stats) => stats?.isFile()) ? sizes.reduce((sum, stats) => sum + (stats?.size ?? 0), 0) : null
}

const stepNames = { records: 'keeping records', places: 'writing places', events: 'writing events' }

function progressBar(bytesTotal: number | null): ImportProgress {
  const bar = new SingleBar(
    {
      format: ' {bar} {percentage}%  {what}',
      // The terminal stays as it is: a signal ends an import at once, with nobody left to mend cursor and wrapping.
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
  const nowAndThen = (line: () => string) => {
    if (performance.now() - lastAt < lineEveryMs) return
    lastAt = performance.now()
    say(line())
  }
  return {
    read: (bytesRead, ofBytes = bytesTotal ?? undefined) =>
      nowAndThen(() =>
        ofBytes ? `reading: ${Math.floor((bytesRead / ofBytes) * 100)} %` : `reading: ${counted(bytesRead)} bytes`,
      ),
    step: (step, done) => nowAndThen(() => `${stepNames[step]}: ${counted(done)}`),
    stop: () => {},
  }
}
