import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FileServer = {
  /** Ends without a slash. */
  address: string
  /** Bytes of files sent so far. */
  bytesServed(): number
  requests(): string[]
  close(): Promise<void>
}

export type FileServerOptions = {
  /** By path, without the leading slash. */
  files: Record<string, Buffer>
  /** Speaks S3's listing for `GET /?list-type=2`, this many keys a page. */
  keysAtOnce?: number
  /** May answer a request itself; true when it did. */
  instead?: (request: IncomingMessage, answer: ServerResponse) => boolean
}

/** Files by range on loopback, as an object store serves them. */
export async function startFileServer({ files, keysAtOnce, instead }: FileServerOptions): Promise<FileServer> {
  let served = 0
  const requests: string[] = []
  const server = createServer((request, answer) => {
    const url = new URL(request.url!, 'http://localhost')
    requests.push(`${request.method} ${request.url} ${request.headers.range ?? ''}`.trim())
    if (instead?.(request, answer)) return
    if (keysAtOnce !== undefined && url.searchParams.get('list-type') === '2') {
      answer.setHeader('content-type', 'application/xml')
      answer.end(listing(Object.keys(files), url.searchParams, keysAtOnce))
      return
    }
    const file = files[decodeURIComponent(url.pathname.slice(1))]
    if (file === undefined) {
      answer.statusCode = 404
      answer.end()
      return
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    const [from, to] = range ? [Number(range[1]), Math.min(Number(range[2]), file.length - 1)] : [0, file.length - 1]
    const part = file.subarray(from, to + 1)
    answer.statusCode = range ? 206 : 200
    answer.setHeader('etag', '"1"')
    if (range) answer.setHeader('content-range', `bytes ${from}-${to}/${file.length}`)
    answer.setHeader('content-length', part.length)
    served += part.length
    answer.end(part)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytesServed: () => served,
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listing(keys: readonly string[], query: URLSearchParams, keysAtOnce: number): string {
  const found = keys.filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
  const start = Number(query.get('continuation-token') ?? 0)
  const page = found.slice(start, start + keysAtOnce)
  const isLast = start + keysAtOnce >= found.length
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${!isLast}</IsTruncated>
${page.map((key) => `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><Size>1</Size></Contents>`).join('\n')}
${isLast ? '' : `<NextContinuationToken>${start + keysAtOnce}</NextContinuationToken>`}</ListBucketResult>`
}
