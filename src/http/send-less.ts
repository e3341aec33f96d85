import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Below, an answer fits into one packet anyway. */
const minCompressedBytes = 1400

/**
 * Answers 304 where the caller has the answer already, and compresses the others. Answers that may be kept have an
 * `ETag`: those whose route replaced `no-store`. Call it before adding routes.
 */
export function sendLess(app: FastifyInstance): void {
  const kept = keptForms()
  const send: Send = (request, reply, payload, done) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload)
    const isLong = Buffer.byteLength(payload) >= minCompressedBytes
    if (isLong) addVary(reply)
    if (reply.statusCode === 200 && reply.getHeader('cache-control') !== 'no-store') {
      const etag = kept.etagOf(payload)
      reply.header('etag', etag)
      if (isUnchanged(request, etag)) {
        reply.code(304).removeHeader('content-type')
        return done(null, null)
      }
    }
    if (!isLong || !acceptsGzip(request.headers['accept-encoding'])) return done(null, payload)
    kept.compressedOf(payload).then((bytes) => {
      reply.header('content-encoding', 'gzip')
      done(null, bytes)
    }, done)
  }
  // A hook of the route runs after those of the app, which may change the answer.
  app.addHook('onRoute', (route) => {
    const own = [route.onSend ?? []].flat()
    // Fastify's own hook of a HEAD route empties the answer.
    route.onSend = route.method === 'HEAD' ? [send, ...own] : [...own, send]
  })
}

type Done = (error: Error | null, payload?: unknown) => void
type Send = (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done) => void

/** What was worked out for bytes that are sent again and again; strings are sent once. */
function keptForms() {
  const etags = new WeakMap<Buffer, string>()
  const compressed = new WeakMap<Buffer, Promise<Buffer>>()
  return {
    etagOf: (payload: string | Buffer) => keep(etags, payload, weakEtag),
    compressedOf: (payload: string | Buffer) => keep(compressed, payload, compress),
  }
}

function keep<Form>(
  forms: WeakMap<Buffer, Form>,
  payload: string | Buffer,
  make: (from: string | Buffer) => Form,
): Form {
  const known = typeof payload === 'string' ? undefined : forms.get(payload)
  if (known !== undefined) return known
  const form = make(payload)
  if (typeof payload !== 'string') forms.set(payload, form)
  return form
}

const compress: (payload: string | Buffer) => Promise<Buffer> = promisify(gzip)

/** Weak, because the compressed and the plain form share it. https://www.rfc-editor.org/rfc/rfc9110#section-8.8.1 */
const weakEtag = (payload: string | Buffer): string => `W/"${createHash('sha1').update(payload).digest('base64url')}"`

/** https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
function isUnchanged({ method, headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined || method !== 'GET') return false
  return known.split(',').some((each) => each.trim() === '*' || `W/${each.trim().replace(/^W\//, '')}` === etag)
}

function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3 */
function acceptsGzip(header: string | string[] | undefined): boolean {
  const weights = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((coding) => {
        const [name = '', weight = ''] = coding.split(';')
        return [name.trim(), Number(/q=([\d.]+)/.exec(weight)?.[1] ?? 1)]
      }),
  )
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}
