import { randomUUID } from 'node:crypto'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { Registry } from '@prometheus-io/client'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { ReadNote } from '../concierge/understand/read-notes.ts'
import { noteConnection } from '../domain/take-turns.ts'
import type { Store } from '../store/store.ts'
import { answerBrokenRequests, answerClientError } from './broken-requests.ts'
import { renderError } from './errors.ts'
import { followRequests, type RequestFollower } from './follow-requests.ts'
import { stampAnswer } from './guards/answer-headers.ts'
import { requireBearerToken } from './guards/bearer-token.ts'
import { allowOrigins } from './guards/cors.ts'
import { deadlineOf, startDeadline } from './guards/deadline.ts'
import { fairTurns } from './guards/fair-turns.ts'
import { asHook } from './guards/guard.ts'
import { refuseUnknownRoute, requireKnownRoute } from './guards/known-route.ts'
import { limitRate } from './guards/rate-limit.ts'
import { healthProbes } from './health-probes.ts'
import { type Deployments, describeInterface } from './interface-description.ts'
import { keyUses } from './key-uses.ts'
import { followLifecycle } from './lifecycle.ts'
import { countLoad } from './load-figures.ts'
import type { RateLimiter } from './rate-limits/rate-limiter.ts'
import { readQuery } from './read-query.ts'
import { readableUrl } from './readable-url.ts'
import { readyAnswers } from './ready-answers.ts'
import { logRequests } from './request-log.ts'
import { answerAttribution } from './routes/attribution.ts'
import { answerConcierge, conciergeSchema } from './routes/concierge.ts'
import { answerEvent, eventSchema } from './routes/event.ts'
import { answerAlive, answerHealth, answerReady, healthSchema } from './routes/health.ts'
import { answerAutocomplete, autocompleteSchema } from './routes/hotels-autocomplete.ts'
import { answerPlace, placeSchema } from './routes/place.ts'
import { sendLess } from './send-less.ts'

type Budgets = { conciergeMs: number; detailMs: number; autocompleteMs: number }

export type AppOptions = Deployments & {
  store: Store
  now: () => Temporal.Instant
  limiter: RateLimiter
  budgets: Budgets
  logger: Logger | false
  /** Origins whose pages may call from a browser; none by default. */
  corsOrigins: readonly string[]
  /** Days a guest is remembered after the last request about a stay; 0 turns memory off. */
  guestMemoryDays: number
  probeIntervalMs: number
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, networks or `loopback`. */
  trustedProxies: readonly string[]
  /** By the tables of the vocabulary unless given. */
  readNote?: ReadNote
  /** Loads what requests need. It begins once the service listens; until it is done the service is not ready. */
  warmUp?: () => Promise<void>
  /** Where to count what this process does; nowhere unless given. */
  registry?: Registry
  /** Who else follows requests. */
  followers?: readonly RequestFollower[]
}

/** Builds the service: guards first, then every route. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, now, limiter, budgets, corsOrigins, guestMemoryDays, publicUrl, readNote } = options
  const app = bareApp(options)
  const probes = healthProbes({ store, limiter, now, intervalMs: options.probeIntervalMs })
  const turns = fairTurns()
  const ready = readyAnswers(now)
  const uses = keyUses({ store, now, onFault: (error) => app.log.warn({ fault: faultOf(error) }, unsavedUses) })
  followLifecycle(app, options.warmUp)
  countLoad(app)
  const followers = [...(options.followers ?? [])]
  if (options.registry !== undefined) {
    const { measureApp } = await import('./operator/measure-app.ts')
    followers.push(measureApp({ registry: options.registry, store, turns, probes, ready }))
  }
  followRequests(app, followers)
  app.addHook('onReady', probes.start)
  app.addHook('onClose', async () => probes.stop())
  app.addHook('onResponse', (_request, { statusCode }, done) => {
    if (statusCode === 502 || statusCode === 504) probes.suspect()
    done()
  })
  app.addHook('onClose', uses.close)

  app.addHook('onRequest', asHook(logRequests(options.logger)))
  app.addHook('onRequest', asHook(stampAnswer({ overHttps: publicUrl?.startsWith('https:') ?? false })))
  if (corsOrigins.length > 0) app.addHook('onRequest', allowOrigins(corsOrigins))
  app.addHook('onRequest', asHook(requireKnownRoute('')))
  sendLess(app)

  await describeInterface(app, options)
  app.get('/livez', { schema: { hide: true } }, answerAlive)
  app.get('/readyz', { schema: { hide: true } }, answerReady(app, probes))
  const attribution = {
    schema: { hide: true },
    onRequest: asHook(startDeadline),
    config: { budgetMs: budgets.detailMs },
  }
  app.get('/attribution', attribution, answerAttribution(store))
  app.get('/v1/health', { schema: healthSchema }, answerHealth(probes))

  await app.register(
    async (plain) => {
      const v1 = plain.withTypeProvider<TypeBoxTypeProvider>()
      v1.addHook('onRequest', asHook(startDeadline))
      v1.addHook('onRequest', asHook(requireBearerToken({ store, onUse: uses.note, turns, limiter, now })))
      v1.addHook('onRequest', asHook(limitRate(limiter)))
      v1.addHook('onRequest', asHook(requireKnownRoute('/v1')))
      v1.setNotFoundHandler(refuseUnknownRoute)

      const concierge = { schema: conciergeSchema, config: { budgetMs: budgets.conciergeMs } }
      v1.post('/concierge', concierge, answerConcierge({ store, now, turns, guestMemoryDays, readNote }))
      const autocomplete = { schema: autocompleteSchema, config: { budgetMs: budgets.autocompleteMs } }
      v1.get('/hotels/autocomplete', autocomplete, answerAutocomplete({ store, turns, ready }))
      const place = { schema: placeSchema, config: { budgetMs: budgets.detailMs } }
      v1.get('/places/:placeId', place, answerPlace({ store, now, turns, ready }))
      const event = { schema: eventSchema, config: { budgetMs: budgets.detailMs } }
      v1.get('/events/:eventId', event, answerEvent({ store, now, turns, ready }))
    },
    { prefix: '/v1' },
  )
  return app
}

const unsavedUses = 'when keys were last used could not be saved; the next use tries again'
const faultOf = (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) })

type BareOptions = { logger: FastifyBaseLogger | false; trustedProxies: readonly string[] }

function bareApp({ logger, trustedProxies }: BareOptions): FastifyInstance {
  const app = fastify({
    ...(logger === false ? { logger: false } : { loggerInstance: logger }),
    // logRequests writes one line per request, without the address and headers that Fastify logs.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Lines name their request themselves: a child logger for each request costs more than most requests log.
    childLoggerFactory: (parent) => parent,
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    routerOptions: { querystringParser: readQuery, maxParamLength: maxPathLength },
    exposeHeadRoutes: true,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    // Otherwise Node answers a request without a Host header itself, in its own format.
    http: { requireHostHeader: false },
    requestTimeout: maxUploadMs,
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: renderError,
  })
  // read-fields.ts validates, because the contract fixes the messages. Bodies are read after the guards.
  app.setValidatorCompiler(() => () => true)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.setErrorHandler(renderError)
  app.setNotFoundHandler(refuseUnknownRoute)
  app.decorateRequest('apiKey', null)
  app.decorateRequest('counting', null)
  app.decorateRequest('isLogged', true)
  app.decorateRequest('ownDeadline', null)
  app.decorateRequest('deadline', {
    getter() {
      return deadlineOf(this)
    },
  })
  answerBrokenRequests(app.server)
  app.server.on('connection', noteConnection)
  return app
}

/** Node's 16 KiB header limit stops longer paths, so the route itself can reject an id that is too long. */
const maxPathLength = 16_384
const maxUploadMs = 30_000
