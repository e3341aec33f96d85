import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const executable = fileURLToPath(new URL('../../concierge', import.meta.url))

export type Run = { status: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }
export type RunOptions = {
  databaseUrl?: string
  input?: string
  cwd?: string
  env?: Record<string, string>
  uid?: number
  gid?: number
  /** A pipe unless it is a file. */
  stdout?: number | 'pipe'
}

/** `./concierge` as a process of its own, run to its end. */
export async function runConcierge(args: readonly string[], { input, ...options }: RunOptions = {}): Promise<Run> {
  const child = startConcierge(args, options)
  // A process that ends without reading leaves a broken pipe behind.
  child.stdin?.on('error', () => {})
  child.stdin?.end(input ?? '')
  const ended = endOf(child)
  const [stdout, stderr] = await Promise.all([text(child.stdout!), text(child.stderr!)])
  return { ...(await ended), stdout, stderr }
}

export function startConcierge(
  args: readonly string[],
  { databaseUrl, cwd, env, uid, gid, stdout = 'pipe' }: RunOptions = {},
): ChildProcess {
  const settings = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  // Nothing of the tester's own settings but what a program needs to run at all.
  return spawn(executable, args, {
    cwd,
    uid,
    gid,
    stdio: ['pipe', stdout, 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings, ...env },
  })
}

export const endOf = (child: ChildProcess): Promise<Pick<Run, 'status' | 'signal'>> =>
  new Promise((resolve) => child.once('close', (status, signal) => resolve({ status, signal })))
