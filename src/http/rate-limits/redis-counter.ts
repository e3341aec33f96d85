import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { dayMs, minuteMs } from '../../store/rate-windows.ts'
import type { SharedCounter } from './shared-rate-limiter.ts'

/**
 * Counts as many of the requests as both windows of a key have room for. A window is a counter that expires. Its
 * first request creates it. Returns how many were counted, then for each window the count and the milliseconds left.
 */
const countScript = `
local counted = tonumber(ARGV[5])
for window = 1, 2 do
  local room = tonumber(ARGV[window]) - tonumber(redis.call('GET', KEYS[window]) or '0')
  counted = math.max(0, math.min(counted, room))
end
local answer = { counted }
for window = 1, 2 do
  local span = tonumber(ARGV[window + 2])
  local count = tonumber(redis.call('GET', KEYS[window]) or '0')
  if counted > 0 then
    count = redis.call('INCRBY', KEYS[window], counted)
    if count == counted then redis.call('PEXPIRE', KEYS[window], span) end
  end
  local left = redis.call('PTTL', KEYS[window])
  if left < 0 then left = span end
  answer[#answer + 1] = count
  answer[#answer + 1] = left
end
return answer`

const keyPrefix = 'stay-concierge:rate'

/** How long startup waits for Redis; after that, connecting continues in the background. */
const startWaitMs = 1000

/** Counts the requests of all processes in Redis. Reconnects by itself, even if Redis is down at start. */
export async function redisCounter(redisUrl: string): Promise<SharedCounter> {
  const client = createClient({
    url: redisUrl,
    // Without a connection, commands fail at once, so that the process counts alone instead of waiting.
    disableOfflineQueue: true,
    socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 2000) },
  })
  // Commands report failures themselves; an `error` event without a listener would end the process.
  client.on('error', () => {})
  const connecting = client.connect().catch(() => {})
  await Promise.race([connecting, wait(startWaitMs, undefined, { ref: false })])

  return {
    async count({ id, perMinute, perDay }, requests) {
      // The braces keep both windows of a key on one node of a Redis cluster.
      const keys = ['minute', 'day'].map((window) => `${keyPrefix}:{${id}}:${window}`)
      const answer = await client.eval(countScript, {
        keys,
        arguments: [perMinute, perDay, minuteMs, dayMs, requests].map(String),
      })
      if (!isFiveNumbers(answer)) throw new Error('Redis returned an unexpected result from the counting script')
      const [counted, minuteCount, minuteLeftMs, dayCount, dayLeftMs] = answer
      const nowMs = Date.now()
      return {
        counted,
        nowMs,
        windows: {
          keyId: id,
          minuteCount,
          minuteStartedMs: nowMs - (minuteMs - minuteLeftMs),
          dayCount,
          dayStartedMs: nowMs - (dayMs - dayLeftMs),
        },
      }
    },
    async close() {
      client.destroy()
      await connecting
    },
  }
}

const isFiveNumbers = (answer: unknown): answer is [number, number, number, number, number] =>
  Array.isArray(answer) && answer.length === 5 && answer.every((value) => typeof value === 'number')
