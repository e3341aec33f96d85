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
): Promise<FeedPage[]> {
  const pages: FeedPage[] = []
  for (const file of files)
    pages.push(...(isAddress(file) ? await readAddress(file, now, follow) : [await readOwnFile(file)]))
  return pages
}

export const isAddress = (file: string): boolean => /^(https?|webcals?):\/\//i.test(file)

/** Without its query, which may hold a key. */
const nameOf = (address: string) => address.replace(/[?#].*$/s, '')

async function readAddress(address: string, now: () => Temporal.Instant, follow: string | null): Promise<FeedPage[]> {
  const origin = nameOf(address)
  try {
    const answer = await fetchPages({ url: address, allowPrivateAddresses: true, follow, now })
    return answer.status === 'unchanged'
      ? []
      : answer.pages.map((page) => ({ ...page, origin: nameOf(page.address ?? address) }))
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
