/**
 * Many requests on one process: memory and descriptors must stay flat. Linux only. REQUESTS=500000 takes some minutes.
 *
 *   REQUESTS=500000 npm run bench -- soak
 */
import { mixedCalls } from './faults/calls.ts'
import { type Seen, send, tally } from './faults/load.ts'
import { oneProcess } from './faults/one-process.ts'

const requests = Number(process.env.REQUESTS ?? 100_000)
const connections = 20
const steps = 10
/** After a fifth of the requests all caches are full. */
const warmSteps = 2
const maxGrowth = 1.2
const maxNewDescriptors = 5

await using resources = new AsyncDisposableStack()
const { replica, token, size } = await oneProcess(resources)
const calls = mixedCalls(token)
const wrong: Seen[] = []
let warm = size()
for (let step = 1; step <= steps; step++) {
  const startedAt = performance.now()
  let left = Math.floor(requests / steps)
  const count = left
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) {
        const call = calls[left % calls.length]
        if (call === undefined) continue
        const seen = await send(replica.address, call)
        if (!seen.isExpected) wrong.push(seen)
      }
    }),
  )
  const now = size()
  if (step <= warmSteps) warm = now
  const perSecond = Math.round((count / (performance.now() - startedAt)) * 1000)
  console.log(`${step * count} requests: ${now.megabytes} MB, ${now.descriptors} descriptors, ${perSecond} a second`)
}
const end = size()
const isFlat = end.megabytes <= warm.megabytes * maxGrowth && end.descriptors <= warm.descriptors + maxNewDescriptors
console.log(`${isFlat ? 'flat' : 'NOT FLAT'}; ${wrong.length} answers that should have been others`)
for (const [what, group] of Map.groupBy(wrong, (seen) => seen.what)) console.log(`${what}: ${tally(group)}`)
if (!isFlat || wrong.length > 0 || replica.surprises().length > 0) process.exitCode = 1
