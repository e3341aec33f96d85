import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ConciergeRequest, ConciergeResponse, HotelMatches } from './schemas/concierge.ts'
import { ErrorEnvelope, HotelCandidate, HotelNotResolvedEnvelope } from './schemas/error.ts'
import { Event, EventAnswer, EventDetail, TicketPrice } from './schemas/event.ts'
import { conciergeRequest } from './schemas/examples.ts'
import { Health } from './schemas/health.ts'
import { Hotel } from './schemas/hotel.ts'
import {
  Layer,
  MenuItem,
  MenuSection,
  OpenHours,
  Place,
  PlaceAnswer,
  PlaceDetail,
  PlaceEventRef,
  RatingBySource,
  SimilarPlace,
} from './schemas/place.ts'

export type Deployments = { publicUrl?: string; stagingUrl?: string }

const schemas = [
  Hotel, Layer, Place, TicketPrice, Event, RatingBySource, MenuItem, MenuSection, SimilarPlace, PlaceEventRef,
  OpenHours, PlaceDetail, PlaceAnswer, EventDetail, EventAnswer, ConciergeRequest, ConciergeResponse, HotelMatches,
  ErrorEnvelope, HotelCandidate, HotelNotResolvedEnvelope, Health,
] // biome-ignore format: a list of names

/** Serves `/openapi.json` and `/docs`, from the schemas that serialise the answers. Call it before adding routes. */
export async function describeInterface(app: FastifyInstance, deployments: Deployments): Promise<void> {
  for (const schema of schemas) app.addSchema(schema)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Stay Concierge',
        version: '1.0.0',
        description,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: serversOf(deployments),
      tags: ['Concierge', 'Hotels', 'Places', 'Events', 'Health'].map((name) => ({ name })),
      security: [{ bearer: [] }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'An access token from the operator.' },
        },
      },
    },
    refResolver: { buildLocalReference: (schema, _base, _fragment, index) => String(schema.$id ?? `schema-${index}`) },
    transformObject: (document) =>
      'openapiObject' in document ? withRequestExample(document.openapiObject) : document.swaggerObject,
  })
  let rendered: string | undefined
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    rendered ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(rendered)
  })
  await app.register(reference, {
    routePrefix: '/docs',
    hooks: { onRequest: allowPage(deployments) },
    configuration: {
      // A relative URL also works behind a path prefix.
      url: '../openapi.json',
      pageTitle: 'Stay Concierge API',
      // The page must work without internet access.
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: 'never',
      hideClientButton: true,
      orderSchemaPropertiesBy: 'preserve',
      orderRequiredPropertiesFirst: false,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
}

const description = `Answers one question: what should a guest at a given hotel do and eat nearby during given stay
dates?

Find a hotel's \`placeId\` with autocomplete, ask the concierge, and fetch the detail of any place or event in its
answer by id. Fields are always present and are \`null\` where the value is unknown. Every failure is an error envelope
with a stable \`code\`. Every answer carries \`X-Request-Id\`; quote it when you ask for help.`

function serversOf({ publicUrl, stagingUrl }: Deployments) {
  return [
    ...(publicUrl ? [{ url: publicUrl, description: 'Production' }] : []),
    ...(stagingUrl ? [{ url: stagingUrl, description: 'Staging' }] : []),
  ]
}

/** Adds the body's example, which the plugin drops when the body's schema is a `$ref`. */
function withRequestExample(document: OpenApiDocument): OpenApiDocument {
  const body = document.paths?.['/v1/concierge']?.post?.requestBody
  const json = body && 'content' in body ? body.content['application/json'] : undefined
  if (json) json.example = conciergeRequest
  return document
}

type DocumentTransform = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>
type OpenApiDocument = Extract<Parameters<DocumentTransform>[0], { openapiObject: unknown }>['openapiObject']

/** Allows what the reference page needs, and no hosts other than our deployments. */
function allowPage(deployments: Deployments) {
  const servers = serversOf(deployments).map(({ url }) => new URL(url).origin)
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...servers].join(' ')}`,
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
  ].join('; ')
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    reply.header('content-security-policy', policy)
    reply.header('cache-control', 'no-cache')
    // The plugin parses a URL built from the Host header and throws on an invalid one. It only uses the path.
    request.raw.headers.host = 'localhost'
    done()
  }
}
