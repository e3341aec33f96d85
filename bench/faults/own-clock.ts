import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from './replicas.ts'

/** How long a process may go on with the offset that it read before. */
const cachedSeconds = 1

/** The clock of processes that are started with these settings. Null without Debian's package libfaketime. */
export function ownClock(folder: string): { settings: Settings; jumpTo(offset: string): Promise<void> } | null {
  const library = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
  if (library === undefined) return null
  const file = join(folder, 'clock')
  const jumpTo = async (offset: string) => {
    writeFileSync(file, offset)
    await wait(cachedSeconds * 1000)
  }
  writeFileSync(file, '+0')
  const settings = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: String(cachedSeconds),
    // What measures durations does not jump on real machines either.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { settings, jumpTo }
}
