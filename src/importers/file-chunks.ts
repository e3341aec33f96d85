import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { fileFault, fileName } from './file-fault.ts'
import { officeFileSentence } from './office-files.ts'
import { SourceFileError } from './source-reading.ts'

const chunkBytes = 256 * 1024
const magicBytes = 8

/**
 * Streams the bytes of a file, `-` for standard input, and unpacks gzip, which is recognised by content. `onBytes` gets
 * the number of bytes as they are in the file.
 */
export async function* fileChunks(file: string, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  try {
    const chunks = storedChunks(file, onBytes)
    const head = await firstBytes(chunks)
    const whole = startingWith(head, chunks)
    const notRead = officeFileSentence(head.toString('latin1'))
    if (notRead !== null) throw new SourceFileError(`${fileName(file)}: ${notRead}`)
    yield* isGzip(head) ? unpacked(whole) : whole
  } catch (error) {
    throw fileFault(file, error)
  }
}

async function* storedChunks(file: string, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  const stream = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: chunkBytes })
  for await (const chunk of stream) {
    const bytes: Buffer = chunk
    onBytes(bytes.length)
    yield bytes
  }
}

/** Enough to know a file by, unless the file has fewer. */
async function firstBytes(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = []
  while (read.reduce((sum, { length }) => sum + length, 0) < magicBytes) {
    const next = await chunks.next()
    if (next.done) break
    read.push(next.value)
  }
  return Buffer.concat(read)
}

/** https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1 */
const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b

export async function* startingWith(head: Buffer, chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield head
  yield* chunks
}

async function* unpacked(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: chunkBytes })
  // An error reaches the reader of `gunzip` too.
  pipeline(chunks, gunzip).catch(() => {})
  yield* gunzip
}
