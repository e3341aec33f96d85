import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { FeedFailure } from '../feeds/feed-failure.ts'
import { usualLimits } from '../feeds/fetch-feed.ts'
import { fetchPages } from '../feeds/fetch-pages.ts'
import { gunzipped } from '../feeds/read-body.ts'
import type { FeedPage } from '../feeds/read-in-worker.ts'
import { fileFault, fileName } from '../file-fault.ts'
import { SourceFileError } from '../source-reading.ts'

/** The bytes of files, of standard input for `-`, and of URLs, which may be in the operator's own network. */
export async function readEventFiles(
  files: readonly string[],
  { now, follow }: { now: () => Temporal.Instant; follow: string | null },
): Promise<FilesReading> {
  const pages: FeedPage[] = []
  const notes: string[] = []
  for (const file of files) {
    const read = isAddress(file)
      ? await readAddress(file, now, follow)
      : { pages: [await readOwnFile(file)], notes: [] }
    pages.push(...read.pages)
    notes.push(...read.notes)
  }
  return { pages, notes }
}

/** `notes` are sentences about pages that were not read. */
type FilesReading = { pages: FeedPage[]; notes: string[] }

export const isAddress = (file: string): boolean => /^(https?|webcals?):\/\//i.test(file)

/** Without its query, which may hold a key. */
const nameOf = (address: string) => address.replace(/[?#].*$/s, '')

async function readAddress(address: string, now: () => Temporal.Instant, follow: string | null): Promise<FilesReading> {
  const origin = nameOf(address)
  try {
    const answer = await fetchPages({ url: address, allowPrivateAddresses: true, follow, now })
    if (answer.status === 'unchanged') return { pages: [], notes: [] }
    const { forbidden = 0, missing = 0 } = answer.leftOut ?? {}
    return {
      pages: answer.pages.map((page) => ({ ...page, origin: nameOf(page.address ?? address) })),
      notes: [
        ...(forbidden > 0 ? [`${origin}: pages that robots.txt forbids: ${forbidden}`] : []),
        ...(missing > 0 ? [`${origin}: pages that are not there: ${missing}`] : []),
      ],
    }
  } catch (error) {
    if (error instanceof FeedFailure) throw new SourceFileError(`${origin}: ${error.message}`, { cause: error })
    throw error
  }
}

async function readOwnFile(file: string): Promise<FeedPage> {
  const origin = fileName(file)
  try {
    const bytes = file === '-' ? await buffer(process.stdin) : await readFile(file)
    return { bytes: await gunzipped(bytes, usualLimits), origin }
  } catch (error) {
    if (error instanceof FeedFailure) throw new SourceFileError(`${origin}: ${error.message}`, { cause: error })
    throw fileFault(file, error)
  }
}
