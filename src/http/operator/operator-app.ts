import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { KeptExplanation } from './keep-explanations.ts'
import type { Figures } from './registry.ts'
import { type StatusPage, statusPage } from './status-page.ts'

export type OperatorOptions = {
  figures: Pick<Figures, 'print' | 'contentType'>
  /** Whether requests are answered on the main port; as its `/readyz`. */
  isReady(): Promise<boolean>
  page(): Promise<StatusPage>
  /** What is kept of a request. */
  explain(requestId: string): Promise<KeptExplanation | null>
  logger: FastifyBaseLogger
}

/** What operators ask, on a port of its own that callers of the API cannot reach. */
export function buildOperatorApp({ figures, isReady, page, explain, logger }: OperatorOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: true,
    requestTimeout: maxUploadMs,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
  })
  app.get('/livez', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ok = await isReady()
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  app.get('/metrics', async (_request, reply) => reply.type(figures.contentType).send(await figures.print()))
  app.get<{ Params: { id: string } }>('/requests/:id', async (request, reply) => {
    const explanation = await explain(request.params.id)
    return reply.code(explanation === null ? 404 : 200).send({ explanation })
  })
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(statusPage(await page())))
  return app
}

const maxUploadMs = 10_000
