/** The terminal signals the whole process group and npm forwards the signal again; both count as one. */
const sameSignalMs = 300

export type StopSignal = 'SIGTERM' | 'SIGINT'

/** The first SIGTERM or SIGINT calls `stop` and waits for it; a second one ends the process at once. */
export function stopOnSignal(stop: (signal: StopSignal) => Promise<void>): void {
  let firstAt: number | null = null
  const onSignal = (signal: StopSignal) => {
    if (firstAt !== null) {
      if (performance.now() - firstAt > sameSignalMs) process.exit(1)
      return
    }
    firstAt = performance.now()
    stop(signal).then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
