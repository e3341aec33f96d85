import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Soon } from '../store/reading/soon.ts'

/** Answers that depend on the catalog and the minute alone, as they were sent: the same for every caller. */
export type ReadyAnswers = {
  /** The kept answer of this key, otherwise what `make` returns, serialised by the schema of the route. */
  answer(asked: Asked, make: () => Promise<Record<string, unknown>>): Soon<Buffer>
  /** Answers that were kept, and answers that were made, since the process started. */
  counts: { kept: number; made: number }
}

/** `key` names everything of the request that the answer depends on. */
type Asked = { request: FastifyRequest; reply: FastifyReply; key: string }

const maxBytes = 32 * 1024 * 1024
/** Longer answers are rare, and a few of them would push out many others. */
const maxAnswerBytes = 256 * 1024
const minuteMs = 60_000

/** Answers are kept for one generation of the catalog and for one minute, since events begin on a minute. */
export function readyAnswers(now: () => Temporal.Instant): ReadyAnswers {
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    maxEntrySize: maxAnswerBytes,
    sizeCalculation: (bytes, key) => bytes.length + key.length + 200,
  })
  let keptGeneration = -1
  let keptMinute = -1

  const counts = { kept: 0, made: 0 }

  return {
    counts,
    answer({ request, reply, key }, make) {
      const generation = request.apiKey?.catalog.generation ?? -1
      const minute = Math.floor(now().epochMilliseconds / minuteMs)
      const isCurrent = () => generation === keptGeneration && minute === keptMinute
      if (generation > keptGeneration || minute !== keptMinute) {
        kept.clear()
        keptGeneration = generation
        keptMinute = minute
      }
      const known = isCurrent() ? kept.get(key) : undefined
      if (known !== undefined) {
        counts.kept++
        return sent(reply, known)
      }
      counts.made++
      return make().then((answer) => {
        const bytes = serialized(reply, answer)
        if (isCurrent()) kept.set(key, bytes)
        return sent(reply, bytes)
      })
    },
  }
}

/** Callers may keep it too, and ask whether it is still true. */
function sent(reply: FastifyReply, bytes: Buffer): Buffer {
  reply.type('application/json; charset=utf-8').header('cache-control', 'private, no-cache')
  return bytes
}

/** `reply.serialize` does not look at the content type, by which our schemas are listed. */
function serialized(reply: FastifyReply, answer: Record<string, unknown>): Buffer {
  const text: unknown = reply.getSerializationFunction('200', 'application/json')?.(answer)
  if (typeof text !== 'string') throw new Error(`route ${reply.request.routeOptions.url} has no schema for its answer`)
  return Buffer.from(text)
}
