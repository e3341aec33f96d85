import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span as OTLP/JSON writes it. https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
export type CollectedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code: number }
}

export type TraceCollector = {
  /** As OTEL_EXPORTER_OTLP_ENDPOINT takes it. */
  endpoint: string
  /** The bodies and headers so far. */
  bodies: string[]
  headers: IncomingHttpHeaders[]
  spans(): CollectedSpan[]
  [Symbol.asyncDispose](): Promise<void>
}

/** A collector of traces on loopback, which takes what it gets unless a test asks for something else. */
export async function startTraceCollector(
  answerWith: (answer: ServerResponse) => void = takeAll,
): Promise<TraceCollector> {
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer(async (request, answer) => {
    if (request.url !== '/v1/traces') throw new Error(`a collector has no ${request.url}`)
    bodies.push(await text(request))
    headers.push(request.headers)
    answerWith(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    headers,
    spans: () => bodies.flatMap(spansIn),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const takeAll = (answer: ServerResponse): void => {
  answer.setHeader('content-type', 'application/json').end('{}')
}

type Exported = { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] }

const spansIn = (body: string): CollectedSpan[] => {
  const { resourceSpans }: Exported = JSON.parse(body)
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
}
