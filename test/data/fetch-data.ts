/**
 * `npm run data` fetches the public files that tests of real data need, as `files.json` lists them, into `var/data` or the folder
 * that TEST_DATA names. Files that are there already are kept. TEST_DATA_MIRROR names a server that has all of them under
 * their paths. Another list can be named as the first argument.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchedData } from '../support/test-data.ts'
import { checksumOf, FetchFailure, fetchFile } from './fetch-file.ts'

type ListedFile = {
  path: string
  /** Null where no exact address is known. */
  address: string | null
  sha256: string
  bytes: number
  what: string
  source: string
  licence: string
}

const list = process.argv[2] ?? fileURLToPath(new URL('files.json', import.meta.url))
const folder = process.env.TEST_DATA || fetchedData
const shownFolder = relative(process.cwd(), folder).startsWith('..') ? folder : relative(process.cwd(), folder)
const mirror = process.env.TEST_DATA_MIRROR?.replace(/\/+$/, '')

const files: ListedFile[] = JSON.parse(readFileSync(list, 'utf8'))
let missing = 0
for (const file of files) {
  try {
    console.log(`${file.path}: ${await bring(file)}`)
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    missing++
    console.error(`${file.path}: ${error.message}`)
  }
}
console.log(`${files.length - missing} of ${files.length} files are in ${shownFolder}`)
if (missing > 0) process.exitCode = 1

/** What was done for a file that is in place now. */
async function bring({ path, address, sha256, bytes, source }: ListedFile): Promise<string> {
  const target = join(folder, path)
  if (existsSync(target) && (await checksumOf(target)) === sha256) return 'is here already'
  const from = mirror ? `${mirror}/${path}` : address
  if (from === null)
    throw new FetchFailure(
      `no address is known. It comes from ${source}. Put a copy at ${join(shownFolder, path)} and run this again to check ` +
        'it, or name a server that has all files in TEST_DATA_MIRROR.',
    )
  await fetchFile({ address: from, path: target, sha256, bytes, onProgress: (done) => showProgress(path, done, bytes) })
  return `fetched, ${(bytes / 1e6).toFixed(1)} MB`
}

function showProgress(path: string, done: number, all: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${path}: ${Math.floor((100 * done) / all)} %\r`)
}
