import { SourceFileError } from '../source-reading.ts'
import { askServer } from './ask-server.ts'
import { type HttpOptions, withRetries } from './http-file.ts'

/**
 * Lists the parquet files under a URL that ends in a slash, with the S3 API. The bucket is in the host name or first in
 * the path.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 */
export async function listBucketFolder(folder: string, options: HttpOptions = {}): Promise<string[]> {
  const { origin, pathname } = new URL(folder)
  const path = decodeURIComponent(pathname.slice(1))
  const [first = '', ...rest] = path.split('/')
  const inHost = { bucket: `${origin}/`, prefix: path }
  const inPath = { bucket: `${origin}/${encodeURIComponent(first)}/`, prefix: rest.join('/') }
  const isPathStyle = /^s3[.-]/.test(new URL(folder).hostname)
  for (const place of isPathStyle ? [inPath, inHost] : [inHost, inPath]) {
    const keys = await keysIn(place.bucket, place.prefix, options)
    if (keys === null) continue
    const files = keys.filter(isParquetKey).sort()
    if (files.length === 0) throw new SourceFileError(`${folder}: no parquet file there`)
    return files.map((key) => place.bucket + key.split('/').map(encodeKeyPart).join('/'))
  }
  throw new SourceFileError(`${folder}: the server does not list folders as S3 does; name the files`)
}

const isParquetKey = (key: string) => /\.parquet$/i.test(key) && !/(^|\/)[_.][^/]*$/.test(key)

/** Keeps `=` readable, as in `theme=places`. */
const encodeKeyPart = (part: string) => encodeURIComponent(part).replaceAll('%3D', '=')

/** A page of 1000 keys is far smaller, and a release has a few hundred files. */
const maxListingBytes = 10_000_000
const maxKeys = 100_000

/** All keys under the prefix, over all pages; null if the answer is not a listing. */
async function keysIn(bucket: string, prefix: string, options: HttpOptions): Promise<string[] | null> {
  const keys: string[] = []
  let continuation: string | null = null
  do {
    const page = new URL(bucket)
    page.searchParams.set('list-type', '2')
    page.searchParams.set('prefix', prefix)
    if (continuation !== null) page.searchParams.set('continuation-token', continuation)
    const text = await withRetries(page.href, options, async (signal) => {
      const answer = await askServer(page.href, { ...options, signal })
      if (answer.status >= 500 || answer.status === 429) {
        await answer.discard()
        throw new Error(`the server answered ${answer.status}`)
      }
      if (answer.status === 200) return (await answer.read(maxListingBytes)).toString('utf8')
      await answer.discard()
      return ''
    })
    if (!text.includes('<ListBucketResult')) return null
    for (const key of elements(text, 'Key')) keys.push(key)
    if (keys.length > maxKeys) throw new SourceFileError(`${bucket}: lists more than ${maxKeys} files; name fewer`)
    const next: string | null = elements(text, 'NextContinuationToken')[0] ?? null
    if (next !== null && next === continuation) throw new SourceFileError(`${bucket}: the listing does not end`)
    continuation = elements(text, 'IsTruncated')[0] === 'true' ? next : null
  } while (continuation !== null)
  return keys
}

/** The texts of elements without child elements. This document needs no others. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescaped(text))

const namedEntities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['amp', '&'],
])

const unescaped = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|lt|gt|quot|apos|amp);/gi, (whole, entity: string) => {
    if (/^#x/i.test(entity)) return String.fromCodePoint(Number.parseInt(entity.slice(2), 16))
    if (entity.startsWith('#')) return String.fromCodePoint(Number(entity.slice(1)))
    return namedEntities.get(entity.toLowerCase()) ?? whole
  })
