import { setTimeout as delay } from 'node:timers/promises'
import type { AsyncBuffer } from 'hyparquet'
import { SourceFileError } from '../source-reading.ts'
import { askServer, type ServerAccess, type ServerAnswer } from './ask-server.ts'

export type HttpOptions = ServerAccess & {
  signal?: AbortSignal
  /** For one part of at most 8 MiB. */
  timeoutMs?: number
  attempts?: number
  /** Pause before the second attempt; doubles for each further attempt. */
  retryAfterMs?: number
}

/** Columns are fetched in parts of this size, so that a retry repeats only one part. */
const partBytes = 8 * 1024 * 1024
/** Limits memory whatever sizes the file declares. */
const maxSliceBytes = 2 * 1024 ** 3

/** Reads a file on a web server by range; checks the position and length of every part. */
export async function openHttpFile(address: string, options: HttpOptions = {}): Promise<AsyncBuffer> {
  const { byteLength, version } = await sizeOfHttpFile(address, options)
  return {
    byteLength,
    async slice(start, end = byteLength) {
      const from = start < 0 ? byteLength + start : start
      if (end - from > maxSliceBytes) throw new SourceFileError(`${address}: has a part of more than 2 GB`)
      const bytes = new Uint8Array(end - from)
      for (let at = from; at < end; at += partBytes)
        bytes.set(
          await readPart(address, { from: at, to: Math.min(at + partBytes, end), byteLength, version }, options),
          at - from,
        )
      return bytes.buffer
    },
  }
}

/** Requests one byte to learn the file's size and whether the server supports ranges. */
async function sizeOfHttpFile(address: string, options: HttpOptions) {
  return withRetries(address, options, async (signal) => {
    const answer = await askServer(address, { ...options, range: '0-0', signal })
    await answer.discard()
    refuse(address, answer)
    const total = /^bytes \d+-\d+\/(\d+)$/.exec(answer.header('content-range') ?? '')?.[1]
    if (answer.status !== 206 || total === undefined)
      throw new SourceFileError(
        `${address}: the server does not support range requests; download the file and import that`,
      )
    return { byteLength: Number(total), version: answer.header('etag') }
  })
}

type Part = { from: number; to: number; byteLength: number; version: string | null }

async function readPart(
  address: string,
  { from, to, byteLength, version }: Part,
  options: HttpOptions,
): Promise<Uint8Array> {
  return withRetries(address, options, async (signal) => {
    const answer = await askServer(address, { ...options, range: `${from}-${to - 1}`, signal })
    if (answer.status !== 206) await answer.discard()
    refuse(address, answer)
    const bytes = answer.status === 206 ? await answer.read(to - from) : null
    if (bytes === null || answer.header('content-range') !== `bytes ${from}-${to - 1}/${byteLength}`)
      throw new Error('the server sent a different part than requested')
    if (answer.header('etag') !== version)
      throw new SourceFileError(`${address} was replaced while it was read; import again`)
    if (bytes.byteLength !== to - from) throw new Error('the part was cut off')
    return bytes
  })
}

/** Errors that a retry can't fix are thrown at once. */
function refuse(address: string, answer: ServerAnswer): void {
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408)
    throw new Error(`the server answered ${answer.status}`)
  if (answer.status >= 400) throw new SourceFileError(`${address}: the server answered ${answer.status}`)
}

/** Used for every request to a file server: a timeout each, and a few attempts with growing pauses. */
export async function withRetries<Result>(
  address: string,
  { signal, timeoutMs = 60_000, attempts = 5, retryAfterMs = 500 }: HttpOptions,
  attempt: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      return await attempt(signal ? AbortSignal.any([signal, timeout]) : timeout)
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof SourceFileError) throw error
      if (tried >= attempts) throw new SourceFileError(`${address}: ${reasonOf(error, timeoutMs)}`, { cause: error })
      await delay(retryAfterMs * 2 ** (tried - 1), undefined, { signal })
    }
  }
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`
  return error.cause instanceof Error ? error.cause.message : error.message
}
