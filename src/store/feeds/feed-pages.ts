import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Database } from '../engine.ts'
import type { FeedPageRow } from '../tables.ts'

/** A page that a feed links to, as it was last sent, and the headers by which its server knows it again. */
export type KeptPage = {
  bytes: Buffer
  contentType: string | undefined
  etag: string | null
  lastModified: string | null
}

export type FeedPages = {
  /** The pages of a feed, by address. */
  keptOf(source: string): Promise<Map<string, KeptPage>>
  /** Keeps these instead. */
  keep(source: string, pages: ReadonlyMap<string, KeptPage>): Promise<void>
}

const [compress, expand] = [promisify(gzip), promisify(gunzip)]

/** Compressed, of one feed. What is beyond is fetched each time. */
const maxKeptBytes = 20_000_000

export function feedPages(database: Database): FeedPages {
  return {
    async keptOf(source) {
      const rows = await database.selectFrom('feed_page').selectAll().where('source', '=', source).execute()
      const pages = new Map<string, KeptPage>()
      for (const { address, page, content_type, etag, last_modified } of rows)
        pages.set(address, {
          bytes: await expand(page),
          contentType: content_type ?? undefined,
          etag,
          lastModified: last_modified,
        })
      return pages
    },
    async keep(source, pages) {
      const rows: FeedPageRow[] = []
      let size = 0
      for (const [address, { bytes, contentType, etag, lastModified }] of pages) {
        const page = await compress(bytes)
        size += page.length
        if (size > maxKeptBytes) break
        rows.push({ source, address, etag, last_modified: lastModified, content_type: contentType ?? null, page })
      }
      await database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('feed_page').where('source', '=', source).execute()
        for (const row of rows) await transaction.insertInto('feed_page').values(row).execute()
      })
    },
  }
}
