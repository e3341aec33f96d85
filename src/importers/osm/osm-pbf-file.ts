import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { PbfReader } from 'pbf'
import { SourceFileError } from '../source-reading.ts'
import { eachField, readText, requiredFeatures } from './decode-osm-block.ts'
import { replicationSeconds } from './osm-timestamps.ts'

/** The position of one block of data in the file. */
export type PbfBlock = { start: number; length: number; end: number }

export type OsmPbfFile = {
  path: string
  sizeBytes: number
  /** When its data were current, in seconds since 1970; null if its header does not say. */
  replicatedSeconds: number | null
  /** The data blocks, in the file's order. */
  blocks: PbfBlock[]
  /** Inflated blocks in the order asked for; a few are read ahead while the caller works. */
  read(blocks: readonly PbfBlock[]): AsyncGenerator<{ block: PbfBlock; data: Uint8Array }>
  damaged(block: PbfBlock, cause: unknown): SourceFileError
  close(): Promise<void>
}

/** Limits of the format, https://wiki.openstreetmap.org/wiki/PBF_Format#File_format */
const maxHeaderBytes = 64 * 1024
const maxBlobBytes = 32 * 1024 * 1024
const blocksReadAhead = 4

/** Opens a file and checks all its frames, so that a damaged file is refused before any record is read. */
export async function openOsmPbf(path: string): Promise<OsmPbfFile> {
  const handle = await openFile(path)
  try {
    const stat = await handle.stat()
    if (stat.isDirectory()) throw new SourceFileError(`${path} is a folder, not an OpenStreetMap .osm.pbf file`)
    if (stat.size === 0) throw new SourceFileError(`${path} is empty`)
    const file = { path, handle, sizeBytes: stat.size }
    const { blocks, replicatedSeconds } = await walkFrames(file)
    return {
      path,
      sizeBytes: stat.size,
      replicatedSeconds,
      blocks,
      read: (wanted) => readAhead(file, wanted),
      damaged: (block, cause) => damaged(file, block, cause),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

type OpenFile = { path: string; handle: FileHandle; sizeBytes: number }

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new SourceFileError(`${path}: there is no such file`)
    if (code === 'EACCES' || code === 'EPERM') throw new SourceFileError(`${path} cannot be read: permission denied`)
    throw new SourceFileError(`${path} cannot be opened (${code ?? error})`)
  }
}

async function walkFrames(file: OpenFile): Promise<Pick<OsmPbfFile, 'blocks' | 'replicatedSeconds'>> {
  const blocks: PbfBlock[] = []
  let replicatedSeconds: number | null = null
  let position = 0
  let hasHeader = false
  while (position < file.sizeBytes) {
    const headerLength = new DataView((await readAt(file, position, 4, hasHeader)).buffer).getUint32(0)
    if (headerLength === 0 || headerLength > maxHeaderBytes) throw notAFrame(file, position)
    const header = readBlobHeader(await readAt(file, position + 4, headerLength, hasHeader))
    if (header === null || header.dataLength > maxBlobBytes) throw notAFrame(file, position)
    const start = position + 4 + headerLength
    const block = { start, length: header.dataLength, end: start + header.dataLength }
    if (block.end > file.sizeBytes) throw cutOff(file, block.end)
    if (!hasHeader) {
      if (header.type !== 'OSMHeader') throw notPbf(file)
      hasHeader = true
      const data = await inflateBlock(file, block)
      checkFeatures(file, data)
      replicatedSeconds = replicationSeconds(data)
    } else if (header.type === 'OSMData') blocks.push(block)
    position = block.end
  }
  return { blocks, replicatedSeconds }
}

const notPbf = ({ path }: OpenFile) => new SourceFileError(`${path} is not an OpenStreetMap .osm.pbf file`)

const notAFrame = (file: OpenFile, position: number) =>
  position === 0 ? notPbf(file) : new SourceFileError(`${file.path} is damaged: no block begins at byte ${position}`)

const cutOff = ({ path, sizeBytes }: OpenFile, end: number) =>
  new SourceFileError(`${path} is cut off: its last block should reach byte ${end}, but the file ends at ${sizeBytes}`)

async function readAt(file: OpenFile, position: number, length: number, isPbf: boolean): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.handle.read(bytes, filled, length - filled, position + filled)
    if (bytesRead === 0) throw isPbf || filled + position >= 12 ? cutOff(file, position + length) : notPbf(file)
    filled += bytesRead
  }
  return bytes
}

function readBlobHeader(bytes: Uint8Array): { type: string; dataLength: number } | null {
  try {
    const pbf = new PbfReader(bytes)
    const header = { type: '', dataLength: -1 }
    eachField(pbf, pbf.length, (field) => {
      if (field === 1) header.type = readText(pbf)
      else if (field === 3) header.dataLength = pbf.readVarint()
    })
    return header.type === '' || header.dataLength < 0 ? null : header
  } catch {
    return null
  }
}

const knownFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes'])

function checkFeatures(file: OpenFile, header: Uint8Array): void {
  const unknown = requiredFeatures(header).filter((feature) => !knownFeatures.has(feature))
  if (unknown.length > 0)
    throw new SourceFileError(`${file.path} needs features that this importer does not support: ${unknown.join(', ')}`)
}

async function* readAhead(file: OpenFile, blocks: readonly PbfBlock[]) {
  const pending: { block: PbfBlock; data: Promise<Uint8Array> }[] = []
  for (const block of blocks) {
    const data = inflateBlock(file, block)
    // Prevents an unhandled rejection before the promise is awaited.
    data.catch(() => {})
    pending.push({ block, data })
    if (pending.length < blocksReadAhead) continue
    const oldest = pending.shift()
    if (oldest) yield { block: oldest.block, data: await oldest.data }
  }
  for (const { block, data } of pending) yield { block, data: await data }
}

const inflate = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.inflate)
const zstdDecompress = promisify<Uint8Array, zlib.ZstdOptions, Buffer>(zlib.zstdDecompress)

async function inflateBlock(file: OpenFile, block: PbfBlock): Promise<Uint8Array> {
  const bytes = await readAt(file, block.start, block.length, true)
  try {
    const pbf = new PbfReader(bytes)
    const blob: { data: Uint8Array | Promise<Uint8Array> | null } = { data: null }
    eachField(pbf, pbf.length, (field) => {
      if (field === 1) blob.data = pbf.readBytes()
      else if (field === 3) blob.data = inflate(pbf.readBytes(), { maxOutputLength: maxBlobBytes })
      else if (field === 7) blob.data = zstdDecompress(pbf.readBytes(), { maxOutputLength: maxBlobBytes })
      else if (field > 3) throw new Error('unknown compression')
    })
    if (blob.data === null) throw new Error('no data')
    return await blob.data
  } catch (cause) {
    throw damaged(file, block, cause)
  }
}

const damaged = ({ path }: { path: string }, block: PbfBlock, cause: unknown) =>
  new SourceFileError(`${path} is damaged: the block at byte ${block.start} cannot be read`, { cause })
