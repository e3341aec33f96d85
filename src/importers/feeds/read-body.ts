import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { FeedFailure } from './feed-failure.ts'

/** Reads and unpacks a stream; stops as soon as the packed or unpacked size exceeds the limit. */
export async function readBody(
  body: Readable,
  { encoding, maxBytes, signal }: { encoding: string; maxBytes: number; signal?: AbortSignal },
): Promise<Buffer> {
  const coded = await collect(body, decoderFor(encoding), { maxBytes, signal })
  return gunzipped(coded, { maxBytes, signal })
}

/** Unpacks gzip files (`events.ics.gz`), recognised by content. */
export async function gunzipped(
  bytes: Buffer,
  { maxBytes, signal }: { maxBytes: number; signal?: AbortSignal },
): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  return collect(Readable.from([bytes]), createGunzip(), { maxBytes, signal })
}

type Decoder = ReturnType<typeof createGunzip> | ReturnType<typeof createBrotliDecompress>

/** At most one encoding: nested ones are decompression bombs. */
function decoderFor(encoding: string): Decoder | null {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    case 'zstd':
      return createZstdDecompress()
    default:
      throw new FeedFailure('its answer is compressed in a way that was not asked for')
  }
}

async function collect(
  source: Readable,
  decoder: Decoder | null,
  { maxBytes, signal }: { maxBytes: number; signal?: AbortSignal },
): Promise<Buffer> {
  const chunks: Buffer[] = []
  const packed = limited(maxBytes)
  const unpacked = limited(maxBytes)
  const keep = async (stream: AsyncIterable<Buffer>) => {
    for await (const chunk of unpacked(stream)) chunks.push(chunk)
  }
  if (decoder === null) await pipeline(source, keep, { signal })
  else await pipeline(source, packed, decoder, keep, { signal })
  return Buffer.concat(chunks)
}

const limited = (maxBytes: number) =>
  async function* (stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of stream) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FeedFailure(`it is larger than ${sizeOf(maxBytes)}`)
      yield chunk
    }
  }

const sizeOf = (bytes: number) => (bytes >= 1_000_000 ? `${Math.round(bytes / 1_000_000)} MB` : `${bytes} bytes`)
