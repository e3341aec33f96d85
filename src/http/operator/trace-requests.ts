import { randomUUID } from 'node:crypto'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { FollowedRequest, RequestFollower } from '../follow-requests.ts'

/** How long a stop waits for a collector that does not answer. */
const flushMs = 2000
/** While a collector is down, the log says so this often. */
const complaintIntervalMs = 5 * 60_000
/** Load balancers ask these every few seconds. */
const probeRoutes = new Set(['/livez', '/readyz'])

export type TracingSettings = {
  /** The collector's address for traces, as OTLP over HTTP. */
  url: string
  headers: Record<string, string>
  serviceName: string
  /** The share of requests that are traced; `byParent` leaves the choice to callers that trace their own. */
  sampling: { share: number; byParent: boolean }
}

type Traced = { settings: TracingSettings; version: string; logger: Pick<Logger, 'warn'> }
export type Tracing = { follow: RequestFollower; close(): Promise<void> }

/**
 * Sends a span for each request and each of its steps to a collector. Spans are made after the answer and wait in a
 * queue of 2,048. So a collector that is slow or down costs spans and no request.
 */
export function traceRequests({ settings, version, logger }: Traced): Tracing {
  const { url, headers, serviceName, sampling } = settings
  // With an agent of our own, a stop can let go of its connections.
  const agent = new (url.startsWith('https:') ? HttpsAgent : HttpAgent)({ keepAlive: true })
  const exporter = new OTLPTraceExporter({ url, headers, httpAgentOptions: () => agent })
  const provider = new TracerProvider({
    sampler: samplerOf(sampling),
    resource: detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({
        'service.name': serviceName,
        'service.version': version,
        'service.instance.id': randomUUID(),
      }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: complaining(exporter, logger) })],
  })
  const tracer = provider.getTracer('stay-concierge', version)

  function follow(followed: FollowedRequest): void {
    const { method, route, status, startedAt, endedAt, steps } = followed
    if (!followed.isLogged || probeRoutes.has(route ?? '')) return
    // Read for each request, because the two clocks drift apart.
    const epochMs = Date.now() - performance.now()
    const error = status === null ? 'caller left' : status >= 500 ? String(status) : null
    const span = tracer.startSpan(
      route === null ? method : `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        startTime: epochMs + startedAt,
        attributes: {
          'http.request.method': method,
          'concierge.request_id': followed.id,
          ...(route === null ? {} : { 'http.route': route }),
          ...(status === null ? {} : { 'http.response.status_code': status }),
          ...(error === null ? {} : { 'error.type': error }),
        },
      },
      parentOf(followed),
    )
    if (error !== null) span.setStatus({ code: SpanStatusCode.ERROR })
    if (span.isRecording()) {
      const context = trace.setSpan(ROOT_CONTEXT, span)
      for (const step of steps)
        tracer.startSpan(step.name, { startTime: epochMs + step.startedAt }, context).end(epochMs + step.endedAt)
    }
    span.end(epochMs + endedAt)
  }

  return {
    follow,
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), wait(flushMs, undefined, { ref: false })])
      agent.destroy()
    },
  }
}

/** The caller's `tracestate` and `baggage` are not read: they may hold anything. */
function parentOf({ traceparent }: FollowedRequest): Context {
  const parent = traceparent === null ? null : parseTraceParent(traceparent)
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
}

function samplerOf({ share, byParent }: TracingSettings['sampling']): Sampler {
  const root = new TraceIdRatioBasedSampler(share)
  return byParent ? new ParentBasedSampler({ root }) : root
}

/** The same exporter, whose failures are logged: the first one, and then one now and then. */
function complaining(exporter: OTLPTraceExporter, logger: Traced['logger']): SpanExporter {
  let lost = 0
  let complainedAt = Number.NEGATIVE_INFINITY
  const complain = (count: number, { error }: ExportResult) => {
    lost += count
    if (performance.now() - complainedAt < complaintIntervalMs) return
    complainedAt = performance.now()
    logger.warn({ spans: lost, reason: reasonOf(error) }, 'spans were lost: the collector of traces does not take them')
    lost = 0
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) complain(spans.length, result)
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Without the collector's own words, which may repeat what was sent. */
function reasonOf(error: (Error & { code?: unknown }) | undefined): string {
  const code = error?.code
  if (typeof code === 'number') return `HTTP ${code}`
  return typeof code === 'string' ? code : 'no usable answer in time'
}
