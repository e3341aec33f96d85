import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { endOf, startConcierge } from './run-concierge.ts'
import { makeKey } from './running-service.ts'
import { importSmallWorld } from './small-world.ts'
import type { TestStore } from './stores.ts'

type Serving = {
  main: string
  operators: string
  token: string
  keyId: string
  child: ChildProcess
  /** How it ended, once it has. */
  ended: ReturnType<typeof endOf>
  /** What it wrote to standard output and to standard error so far. */
  logged: () => string
  told: () => string
}

/** The small world, served by a process of its own with an operator's port. */
export async function serving(
  open: () => Promise<TestStore>,
  env: Record<string, string>,
  work: (serving: Serving) => Promise<void>,
): Promise<void> {
  await using resources = new AsyncDisposableStack()
  const { store, databaseUrl, close } = await open()
  resources.defer(close)
  await importSmallWorld(store)
  const { token, keyId } = await makeKey(store, { name: '<b>Front desk' })
  const child = startConcierge(['serve'], {
    databaseUrl,
    env: { PORT: '0', OPERATOR_PORT: '0', WORKERS: '1', DRAIN_SECONDS: '0', ...env },
  })
  const ended = endOf(child)
  resources.defer(async () => {
    if (child.exitCode === null) child.kill('SIGKILL')
    await ended
  })
  const output = await outputSince(child, /Serving on http/)
  const address = (words: string) => new RegExp(`${words} (http://127\\.0\\.0\\.1:\\d+)`).exec(output.told())?.[1]
  const operators = address('for operators:')
  assert.ok(operators, output.told())
  const main = address('Serving on') ?? ''
  await work({ main, operators, token, keyId, child, ended, ...output })
}

const maxStartMs = 60_000

/** Waits until a service says on standard error that it runs, and keeps reading what it writes. */
export async function outputSince(child: ChildProcess, running: RegExp): Promise<Pick<Serving, 'told' | 'logged'>> {
  let told = ''
  let logged = ''
  child.stderr?.on('data', (chunk) => {
    told += chunk
  })
  child.stdout?.on('data', (chunk) => {
    logged += chunk
  })
  for (let waitedMs = 0; !running.test(told); waitedMs += 20) {
    assert.ok(child.exitCode === null && waitedMs < maxStartMs, `it did not start: ${told}`)
    await wait(20)
  }
  return { told: () => told, logged: () => logged }
}
