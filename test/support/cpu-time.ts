import assert from 'node:assert/strict'

/** Milliseconds that this process computes since `start`: unlike the clock, other processes do not change them. */
export function cpuMsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

type Work = () => unknown

/**
 * Fails unless `work` computes at most `times` as long as `other`. A busy machine only ever adds time, so the least of
 * several runs counts, and both run again while the limit is missed. Below `quickMs` the work is quick whatever the other
 * takes.
 */
export async function assertAtMostTimes(times: number, work: Work, other: Work, quickMs = 0): Promise<void> {
  let [workMs, otherMs] = [Infinity, Infinity]
  for (let run = 0; run < maxRuns; run++) {
    otherMs = Math.min(otherMs, await cpuMsOf(other))
    workMs = Math.min(workMs, await cpuMsOf(work))
    if (run + 1 >= minRuns && workMs < Math.max(quickMs, times * otherMs)) return
  }
  assert.fail(`${workMs.toFixed(1)} ms, more than ${times} times the other's ${otherMs.toFixed(1)} ms`)
}

const minRuns = 3
const maxRuns = 25

async function cpuMsOf(work: Work): Promise<number> {
  const start = process.cpuUsage()
  await work()
  return cpuMsSince(start)
}
