import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSampleCity, makeKey, openReplica, type Replica } from './replicas.ts'

/** One process over the sample city on the embedded engine, with a key that nothing exhausts. */
export async function oneProcess(
  resources: AsyncDisposableStack,
): Promise<{ replica: Replica; token: string; size(): { megabytes: number; descriptors: number } }> {
  const folder = mkdtempSync(join(tmpdir(), 'stay-bench-'))
  resources.defer(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { DATABASE_URL: `sqlite:${join(folder, 'city.db')}`, REDIS_URL: '' }
  await importSampleCity(settings)
  const { token } = await makeKey(settings)
  const replica = await openReplica(settings)
  await replica.start()
  resources.defer(() => replica.stop())
  const size = () => {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${replica.pid()}/status`, 'utf8')) ?? []
    const descriptors = readdirSync(`/proc/${replica.pid()}/fd`).length
    return { megabytes: Math.round(Number(kilobytes) / 1024), descriptors }
  }
  return { replica, token, size }
}
