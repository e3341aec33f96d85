import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where what takes long to build is kept between starts. */
export const keptFolder = fileURLToPath(new URL('../../../node_modules/.cache/stay-concierge/', import.meta.url))

/** The bytes of a file of that folder: those that were kept, else what `build` gives, which is kept if it can be. */
export function keptFile(name: string, build: () => Uint8Array): Uint8Array {
  const file = join(keptFolder, name)
  return existsSync(file) ? readFileSync(file) : keepFile(name, build())
}

/** A reader sees the whole file or none. Where nothing may be written, every start builds. */
export function keepFile(name: string, bytes: Uint8Array): Uint8Array {
  const file = join(keptFolder, name)
  const partial = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(partial, bytes)
    renameSync(partial, file)
  } catch {}
  return bytes
}
