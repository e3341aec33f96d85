import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Download = {
  address: string
  /** Where the file goes. Until it is complete and right it is kept at `<path>.part`. */
  path: string
  bytes: number
  sha256: string
  onProgress: (bytes: number) => void
}

/** What went wrong, and what to do about it. */
export class FetchFailure extends Error {}

/** Fetches a file, from where an earlier attempt was cut off, and puts it in place once its checksum is right. */
export async function fetchFile({ address, path, bytes, sha256, onProgress }: Download): Promise<void> {
  const part = `${path}.part`
  mkdirSync(dirname(path), { recursive: true })
  const held = existsSync(part) ? statSync(part).size : 0
  const from = held < bytes ? held : 0
  const response = await request(address, from > 0 ? `bytes=${from}-${bytes - 1}` : null)
  if (!response.ok || response.body === null)
    throw new FetchFailure(`${address} answered ${response.status}. Correct its address in test/data/files.json.`)

  const isResumed = response.status === 206
  let received = isResumed ? from : 0
  const count = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of untilBroken(chunks)) {
      received += chunk.length
      if (received > bytes) throw new FetchFailure(`${address} sends more than ${bytes} bytes: another file is there.`)
      onProgress(received)
      yield chunk
    }
  }
  try {
    await pipeline(count(Readable.fromWeb(response.body)), createWriteStream(part, { flags: isResumed ? 'a' : 'w' }))
  } catch (error) {
    if (error instanceof FetchFailure) {
      rmSync(part, { force: true })
      throw error
    }
    const advice = diskAdvice[codeOf(error)]
    throw advice === undefined ? error : new FetchFailure(`${part}: ${advice}`)
  }
  if (received < bytes)
    throw new FetchFailure(
      `${address} was cut off after ${received} of ${bytes} bytes. Run it again to continue there.`,
    )
  const found = await checksumOf(part)
  if (found !== sha256) {
    rmSync(part)
    throw new FetchFailure(
      `${address} has the checksum ${found}, not ${sha256}: the file changed there, or arrived damaged. Run it again; ` +
        'if it stays so, the address in test/data/files.json names another version.',
    )
  }
  renameSync(part, path)
}

/** Ends where the connection breaks, so that all that arrived is written to the file. */
async function* untilBroken(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunks) yield chunk
  } catch {
    // What is missing is counted by the reader.
  }
}

export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function request(address: string, range: string | null): Promise<Response> {
  try {
    // Not compressed: a range counts the bytes of the file.
    return await fetch(address, { headers: { 'accept-encoding': 'identity', ...(range !== null && { range }) } })
  } catch (error) {
    const code = codeOf((error as Error).cause)
    throw new FetchFailure(`${address} cannot be reached (${code}). Check the connection and run it again.`)
  }
}

const diskAdvice: Record<string, string> = {
  ENOSPC: 'the disk is full. Make room and run it again.',
  EACCES: 'may not be written. Change its permissions, or name another folder in TEST_DATA.',
  EROFS: 'lies on a read-only disk. Name another folder in TEST_DATA.',
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException | undefined)?.code ?? 'no answer')
