import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { startFiles, vocabularyFolders } from '../folders.ts'
import { matchingFiles } from '../matching-files.ts'
import { keepFile, keptFolder } from './kept-files.ts'

/**
 * What `build` makes of vocabulary files that the start reads: plain data, no functions. It is built and checked once.
 * Later starts take it from one file, as long as no word and no code of tables has changed.
 */
export const keptTable = <Built>(name: string, build: () => Built): Built => deserialize(keptBytes(name, build))

/** The same for a large table that only some processes use: it is checked now, and unpacked at its first use. */
export function keptTableLater<Built>(name: string, build: () => Built): () => Built {
  const bytes = keptBytes(name, build)
  let unpacked: { table: Built } | undefined
  return () => {
    unpacked ??= { table: deserialize(bytes) }
    return unpacked.table
  }
}

function keptBytes(name: string, build: () => unknown): Uint8Array {
  pack ??= readPack()
  let bytes = pack.tables.get(name)
  if (bytes === undefined) {
    bytes = serialize(build())
    pack.tables.set(name, bytes)
    keepLater(pack)
  }
  return bytes
}

/** The tables, each serialized, and everything that they were built from. */
type Pack = { source: Uint8Array; tables: Map<string, Uint8Array> }

let pack: Pack | undefined

/** Commands with and without an operator's folder would otherwise replace each other's tables. */
const packName = vocabularyFolders.length > 1 ? 'tables-own.bin' : 'tables.bin'

let isKeeping = false

/** Once for all tables that are built now. */
function keepLater(pack: Pack): void {
  if (isKeeping) return
  isKeeping = true
  setImmediate(() => {
    isKeeping = false
    keepFile(packName, serialize(pack))
  })
}

function readPack(): Pack {
  const source = sourceOfTables()
  try {
    const kept: Pack = deserialize(readFileSync(join(keptFolder, packName)))
    if (source.equals(kept.source)) return kept
  } catch {
    // There is none yet, or it is damaged.
  }
  return { source, tables: new Map() }
}

/** The code of the tables. */
const codeFolders = ['domain', 'hotels', 'matching', 'text', 'vocabulary'].map((name) =>
  fileURLToPath(new URL(`../../${name}/`, import.meta.url)),
)

/** To compare bytes is faster than to load a hash function. */
function sourceOfTables(): Buffer {
  const parts = [Buffer.from(process.versions.v8)]
  const add = (folder: string, files: readonly string[]) => {
    parts.push(Buffer.from(`\0${folder}\0`))
    for (const file of files) parts.push(Buffer.from(`\0${file}\0`), readFileSync(join(folder, file)))
  }
  for (const folder of codeFolders)
    add(
      folder,
      readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.ts')),
    )
  for (const folder of vocabularyFolders)
    add(
      folder,
      startFiles().flatMap((pattern) => matchingFiles(pattern, folder)),
    )
  return Buffer.concat(parts)
}
