/**
 * Two replicas under a steady load of mixed requests, and one fault after another: what callers saw, and how many seconds
 * after the end of each fault all was well again. It starts a PostgreSQL and a Redis of its own, on other ports and in a
 * temporary folder.
 *
 *   npm run bench -- faults            all faults, about five minutes
 *   FAULTS=kill,freeze-postgres PLACES=2000 RATE=20 npm run bench -- faults
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { badToken, dearestCall, mixedCalls } from './faults/calls.ts'
import { type Call, isAllowed, percentile, type Seen, send, steadyLoad, tally } from './faults/load.ts'
import { ownClock } from './faults/own-clock.ts'
import { type OwnServer, ownPostgres, ownRedis } from './faults/own-servers.ts'
import { concierge, importSampleCity, makeKey, openReplica, type Replica, type Settings } from './faults/replicas.ts'
import { spendKey } from './faults/spend-key.ts'
import { takeConnections } from './faults/take-connections.ts'
import { writeTown } from './faults/town.ts'

const { FAULTS, PLACES = '20000', RATE = '30' } = process.env
const perSecond = Number(RATE)
/** How long a fault lasts, and how long callers are watched after it. */
const faultMs = 4000
const watchMs = 8000
const maxRecoverySeconds = 5
/** Requests a minute of the keys that exhaust theirs. */
const quota = 100

const folder = mkdtempSync(join(tmpdir(), 'stay-faults-'))
// The user of PostgreSQL has a folder in it.
chmodSync(folder, 0o755)
await using resources = new AsyncDisposableStack()
resources.defer(() => rmSync(folder, { recursive: true, force: true }))

const postgres = await ownPostgres(folder)
resources.defer(() => postgres.stop())
const redis = await ownRedis()
resources.defer(() => redis.stop())
const settings: Settings = { DATABASE_URL: postgres.url, REDIS_URL: redis.url }
await importSampleCity(settings)
const { token } = await makeKey(settings)
const town = join(folder, 'town.ndjson')
writeTown(town, Number(PLACES))

const [one, two] = await openReplicas(settings)
const calls = mixedCalls(token)
for (const replica of [one, two]) for (const call of calls) await send(replica.address, call)
const surprises: string[] = []
let isWell = true

const faults: Record<string, () => Promise<void>> = {
  none: () => watch('no fault', async () => wait(faultMs)),
  kill: () =>
    watch('kill -9 of a replica, started again', async () => {
      await two.kill()
      await wait(faultMs)
      await two.start()
    }),
  'stop-postgres': () => watch('PostgreSQL stopped', () => stopped(postgres)),
  'freeze-postgres': () => watch('PostgreSQL frozen', () => frozen(postgres)),
  'restart-postgres': () =>
    watch('PostgreSQL restarted', async () => {
      await postgres.stop()
      await postgres.start()
    }),
  connections: () => watch('all connections of PostgreSQL taken', () => takeConnections(postgres.url, faultMs)),
  'stop-redis': () => watch('Redis stopped', () => stopped(redis)),
  'freeze-redis': () => watch('Redis frozen', () => frozen(redis)),
  import: () =>
    watch(`import of ${PLACES} places`, async () => {
      await concierge(settings, ['import', 'records', town, '--source', 'town'])
    }),
  revoke: revokeKey,
  rolling: () =>
    watch('rolling restart', async () => {
      for (const replica of [one, two]) {
        await replica.stop()
        await replica.start()
      }
    }),
  'bad-tokens': () =>
    watch('500 bad tokens a second', async () => {
      const flood = steadyLoad([one, two], [badToken()], 500)
      await wait(faultMs)
      await flood.stop()
      judge('  the bad tokens', flood.seen)
    }),
  dearest: () =>
    watch('the dearest request of one key, over and over', async () => {
      const { token: dear } = await makeKey(settings)
      await flooded(one, dearestCall(dear), 8)
    }),
  limits: exactLimits,
  disk: fullDisk,
  clock: clockJumps,
}

const chosen = FAULTS === undefined ? Object.keys(faults) : FAULTS.split(',')
console.log(
  `two replicas, ${perSecond} requests a second; only 200, 401, 429, 502, 504 and ends of a gone process may come`,
)
for (const name of chosen) {
  const fault = faults[name]
  if (fault === undefined) throw new Error(`unknown fault: ${name}; there are ${Object.keys(faults).join(', ')}`)
  await fault()
}
surprises.push(...one.surprises(), ...two.surprises())
for (const surprise of surprises) console.log(`SURPRISE ${surprise.slice(0, 600)}`)
if (!isWell || surprises.length > 0) process.exitCode = 1
await Promise.all([one.stop(), two.stop()])

/** Runs a fault under load and prints what callers saw until `watchMs` after its end. */
async function watch(title: string, fault: () => Promise<void>, watched = [one, two], asked = calls): Promise<void> {
  const load = steadyLoad(watched, asked, perSecond)
  await wait(1000)
  const beganAt = performance.now()
  await fault()
  const endedAt = performance.now()
  await wait(watchMs)
  await load.stop()
  const failed = load.seen.filter(({ isExpected }) => !isExpected)
  const last = Math.max(endedAt, ...failed.map((seen) => seen.endedAt))
  const seconds = (last - endedAt) / 1000
  const lasted = ((endedAt - beganAt) / 1000).toFixed(1)
  if (seconds > maxRecoverySeconds) isWell = false
  judge(`${title} (${lasted} s)`, load.seen)
  console.log(
    `  well again after ${seconds.toFixed(1)} s; p50 ${percentile(load.seen, 0.5)} ms, p99 ${percentile(load.seen, 0.99)} ms`,
  )
}

function judge(title: string, seen: readonly Seen[]): void {
  console.log(`${title}\n  ${tally(seen)}`)
  for (const other of seen.filter((each) => !isAllowed(each)).slice(0, 5))
    surprises.push(`${title}: ${other.what}: ${other.outcome}`)
}

async function stopped(server: OwnServer): Promise<void> {
  await server.stop()
  await wait(faultMs)
  await server.start()
}

async function frozen(server: OwnServer): Promise<void> {
  server.freeze()
  await wait(faultMs)
  server.thaw()
}

async function revokeKey(): Promise<void> {
  const key = await makeKey(settings)
  const call: Call = { what: 'place', path: '/v1/places/sample:harbor-house', token: key.token, expects: [200, 401] }
  const load = steadyLoad([one, two], [call], 100)
  await wait(1000)
  await concierge(settings, ['keys', 'revoke', key.id])
  const revokedAt = performance.now()
  await wait(2000)
  await load.stop()
  judge('a key revoked', load.seen)
  const late = load.seen.filter(({ startedAt, outcome }) => startedAt > revokedAt && outcome === '200').length
  console.log(`  answered after the revocation: ${late}`)
  if (late > 0) isWell = false
}

async function exactLimits(): Promise<void> {
  const { token: own } = await makeKey(settings, quota)
  const shared = await spendKey(own, [one, two])
  judge('300 requests of a key with 100 a minute, Redis well', shared.seen)
  if (shared.answered !== quota) isWell = false
  for (const [state, fail, mend] of [
    ['frozen', () => redis.freeze(), () => redis.thaw()],
    ['stopped', () => redis.stop(), () => redis.start()],
  ] as const) {
    const key = await makeKey(settings, quota)
    await fail()
    const { answered, seen } = await spendKey(key.token, [one, two])
    await mend()
    judge(`the same, Redis ${state}`, seen)
    if (answered < quota || answered > 2 * quota) isWell = false
    await wait(4000)
  }
}

/** The clock of one of two replicas jumps; the other goes on, as do the clocks of PostgreSQL and Redis. */
async function clockJumps(): Promise<void> {
  const clock = ownClock(folder)
  if (clock === null) return console.log('a clock that jumps: not tried; it needs the library of libfaketime')
  const jumpy = await openReplica({ ...settings, ...clock.settings })
  await jumpy.start()
  const jumps = async () => {
    for (const offset of ['+1d', '-1d', '+0']) {
      await clock.jumpTo(offset)
      await wait(faultMs)
      const { headers } = await fetch(`${jumpy.address}/livez`)
      console.log(`  ${offset}: the replica says ${headers.get('date')}`)
    }
  }
  await watch('the clock of a replica jumps a day ahead and back', jumps, [one, jumpy])
  await jumpInWindow('Redis well', quota)
  await redis.freeze()
  await jumpInWindow('Redis frozen', 2 * quota)
  redis.thaw()
  await jumpy.stop()
  surprises.push(...jumpy.surprises())

  async function jumpInWindow(state: string, most: number): Promise<void> {
    const key = await makeKey(settings, quota)
    const jump = async (sent: number) => clock?.jumpTo(sent % 100 === 0 ? '+1d' : '+0')
    const { answered, seen } = await spendKey(key.token, [one, jumpy], jump)
    judge(`300 requests of a key with 100 a minute while the clock jumps, ${state}`, seen)
    if (answered < quota || answered > most) isWell = false
  }
}

/** `connections` calls that follow each other for the time of a fault. */
async function flooded(replica: Replica, call: Call, connections: number): Promise<void> {
  const seen: Seen[] = []
  const endAt = performance.now() + faultMs
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < endAt) seen.push(await send(replica.address, call))
    }),
  )
  judge('  the dearest requests', seen)
}

/** The embedded engine on a disk of 24 MB, filled by an import and by a file. */
async function fullDisk(): Promise<void> {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status !== 0)
    return console.log('a full disk: not tried; this user may not mount one')
  const own: Settings = { DATABASE_URL: `sqlite:${join(disk, 'city.db')}`, REDIS_URL: '' }
  await importSampleCity(own)
  const key = await makeKey(own)
  const replica = await openReplica(own)
  await replica.start()
  const filled = async () => {
    const refused = await concierge(own, ['import', 'records', town, '--source', 'town']).then(
      () => 'the import found room: set PLACES higher',
      () => null,
    )
    if (refused !== null) surprises.push(refused)
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=64k'])
    await wait(faultMs)
    const health = await fetch(`${replica.address}/v1/health`).then((answer) => answer.text())
    console.log(`  health on a full disk: ${health}`)
    rmSync(join(disk, 'filler'))
  }
  await watch('a full disk, embedded engine', filled, [replica], mixedCalls(key.token))
  await replica.stop()
  surprises.push(...replica.surprises())
  execFileSync('umount', [disk])
}

async function openReplicas(own: Settings): Promise<[Replica, Replica]> {
  const opened: [Replica, Replica] = [await openReplica(own), await openReplica(own)]
  for (const replica of opened) {
    await replica.start()
    resources.defer(() => replica.kill())
  }
  return opened
}
