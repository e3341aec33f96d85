import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vocabularyFolders } from '../folders.ts'
import { VocabularyError } from '../read-sections.ts'
import { fromAlignedBytes, toAlignedBytes } from './aligned-bytes.ts'
import { keepFile, keptFile, keptFolder } from './kept-files.ts'

/**
 * What `build` makes of the vocabulary: plain data and typed arrays. Building all languages takes seconds, so it is
 * kept in a file until a word changes, or the code that reads words. A damaged file is built again.
 */
export function keptWords<Built>(name: string, build: () => Built): Built {
  const file = `${folderOfThisVocabulary()}/${name}.bin`
  const bytes = () => toAlignedBytes(build())
  try {
    return fromAlignedBytes(keptFile(file, bytes))
  } catch (error) {
    if (error instanceof VocabularyError) throw error
    return fromAlignedBytes(keepFile(file, bytes()))
  }
}

let folder: string | undefined

function folderOfThisVocabulary(): string {
  if (folder === undefined) {
    folder = `words-${vocabularyHash()}`
    removeOlder(folder)
  }
  return folder
}

const codeFolder = fileURLToPath(new URL('../../', import.meta.url))
/** The code that reads words, and the words. */
const code = /^(text|vocabulary|concierge\/understand)\/.*\.ts$/
const words = /\.txt$/

function vocabularyHash(): string {
  const hash = createHash('sha256').update(process.versions.v8)
  const sources = [[codeFolder, code] as const, ...vocabularyFolders.map((path) => [path, words] as const)]
  for (const [cwd, pattern] of sources)
    for (const file of filesIn(cwd, pattern))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(cwd, file)))
        .update('\0')
  return hash.digest('hex').slice(0, 16)
}

const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => pattern.test(name))
    .sort()

const maxAgeMs = 24 * 60 * 60 * 1000

/** Others may still start with a vocabulary of today. */
function removeOlder(current: string): void {
  try {
    for (const name of readdirSync(keptFolder))
      if (
        name.startsWith('words-') &&
        name !== current &&
        Date.now() - statSync(join(keptFolder, name)).mtimeMs > maxAgeMs
      )
        rmSync(join(keptFolder, name), { recursive: true, force: true })
  } catch {}
}
