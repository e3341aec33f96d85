import type { FastifyReply, FastifyRequest } from 'fastify'
import { attributionOf } from '../../catalog/attribution.ts'
import type { Store } from '../../store/store.ts'
import { attributionPage, pagePolicy } from '../attribution-page.ts'
import { withinDeadline } from '../guards/deadline.ts'

/** Strangers may ask, so that the database is read at most this often. */
const readIntervalMs = 60_000

type Forms = { html: Buffer; json: Buffer }

/** The sources of the catalog, for people and programs. It lies outside the contract's `/v1`, as `/docs` does. */
export function answerAttribution({ heldSources }: Pick<Store, 'heldSources'>) {
  const read = readAtMostEvery(readIntervalMs, async (): Promise<Forms> => {
    const attribution = attributionOf(await heldSources())
    return { html: Buffer.from(attributionPage(attribution)), json: Buffer.from(JSON.stringify(attribution)) }
  })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
    const { html, json } = await withinDeadline(request, read)
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'Accept' : `${vary}, Accept`)
    reply.header('cache-control', 'public, max-age=3600')
    if (!prefersHtml(request.headers.accept)) {
      reply.type('application/json; charset=utf-8')
      return json
    }
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy)
    return html
  }
}

/** Callers within the interval share a read; after a failure the next one reads again. */
function readAtMostEvery<Result>(intervalMs: number, read: () => Promise<Result>): () => Promise<Result> {
  let latest: Promise<Result> | null = null
  let nextAt = 0
  return () => {
    if (latest !== null && performance.now() < nextAt) return latest
    nextAt = performance.now() + intervalMs
    latest = read().catch((error) => {
      latest = null
      throw error
    })
    return latest
  }
}

/** Browsers name HTML before everything else. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1 */
function prefersHtml(accept: string | undefined): boolean {
  const weights = new Map<string, number>()
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(type, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const html = weights.get('text/html') ?? weights.get('text/*') ?? 0
  return html > (weights.get('application/json') ?? weights.get('application/*') ?? 0)
}
