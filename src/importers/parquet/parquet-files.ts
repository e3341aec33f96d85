import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type AsyncBuffer, asyncBufferFromFile } from 'hyparquet'
import { SourceFileError } from '../source-reading.ts'
import { type HttpOptions, openHttpFile } from './http-file.ts'
import { listBucketFolder } from './s3-listing.ts'

export type ParquetFile = { name: string; isRemote: boolean; buffer: AsyncBuffer }

/** Opens files, folders of parts and http(s) URLs. Checks all of them before reading the first. */
export async function openParquetFiles(named: readonly string[], options: HttpOptions = {}): Promise<ParquetFile[]> {
  const files: ParquetFile[] = []
  for (const name of named) {
    if (isAddress(name)) {
      const addresses = isFolderAddress(name) ? await listBucketFolder(asFolder(name), options) : [name]
      for (const address of addresses)
        files.push({ name: address, isRemote: true, buffer: await openHttpFile(address, options) })
    } else {
      for (const path of await localFiles(name))
        files.push({ name: path, isRemote: false, buffer: await openLocalFile(path) })
    }
  }
  return files
}

const isAddress = (name: string) => /^https?:\/\//i.test(name)
const isFolderAddress = (address: string) => !/\.(parquet|pq)$/i.test(new URL(address).pathname)
const asFolder = (address: string) => (address.endsWith('/') ? address : `${address}/`)

async function localFiles(path: string): Promise<string[]> {
  const stats = await stat(path).catch(() => null)
  if (stats === null) throw new SourceFileError(`${path}: no such file or folder`)
  if (!stats.isDirectory()) return [path]
  const inside = await readdir(path, { recursive: true, withFileTypes: true })
  const files = inside
    .filter((entry) => entry.isFile() && /\.parquet$/i.test(entry.name) && !/^[_.]/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  if (files.length === 0) throw new SourceFileError(`${path}: contains no parquet file`)
  return files
}

async function openLocalFile(path: string): Promise<AsyncBuffer> {
  const buffer = await asyncBufferFromFile(path)
  const magic = buffer.byteLength >= 12 ? Buffer.from(await buffer.slice(0, 4)).toString('latin1') : ''
  if (magic !== 'PAR1') throw new SourceFileError(`${path}: not a parquet file`)
  return buffer
}
