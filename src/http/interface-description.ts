import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { serveReferencePage } from './reference-page.ts'
import { ConciergeRequest, ConciergeResponse, HotelMatches } from './schemas/concierge.ts'
import { ErrorEnvelope, HotelCandidate, HotelNotResolvedEnvelope } from './schemas/error.ts'
import { EventAnswer, EventDetail, EventItem, TicketPrice } from './schemas/event.ts'
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
  Hotel, Layer, Place, TicketPrice, EventItem, RatingBySource, MenuItem, MenuSection, SimilarPlace, PlaceEventRef,
  OpenHours, PlaceDetail, PlaceAnswer, EventDetail, EventAnswer, requestInWords(ConciergeRequest), ConciergeResponse,
  HotelMatches, ErrorEnvelope, HotelCandidate, HotelNotResolvedEnvelope, Health,
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
        contact: { name: 'The operator of this service' },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      ...attributionOf(deployments),
      servers: serversOf(deployments),
      tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
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
  let rendered: Buffer | undefined
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    rendered ??= Buffer.from(JSON.stringify(app.swagger()))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(rendered)
  })
  await serveReferencePage(app, { otherOrigins: originsOf(deployments) })
}

const tags = {
  Concierge: 'Recommendations for a stay.',
  Hotels: 'Find a hotel and its place id.',
  Places: 'Venues, attractions and hotels in detail.',
  Events: 'Events in detail.',
  Health: 'The state of the service.',
}

const description = `Answers one question: what should a guest at a given hotel do and eat nearby during given stay
dates?

Find a hotel's \`placeId\` with autocomplete, ask the concierge, and fetch the detail of any place or event in its
answer by id. Fields are always present and are \`null\` where the value is unknown. Every failure is an error envelope
with a stable \`code\`; most say in \`details.hint\` what to do. Every answer carries \`X-Request-Id\`; quote it when
you ask for help.

There is no paging, no webhook and no idempotency key: answers are short, nothing is pushed, and asking twice is safe.
Details, autocomplete and this description have an \`ETag\`: send it as \`If-None-Match\`, and an unchanged answer is an
empty 304. Within \`v1\` fields are only added. A route that is to go sends \`Deprecation\` (RFC 9745) and \`Sunset\`
(RFC 8594) first.

If you show answers to people, credit the sources of the data: \`/attribution\` names them with their licences, as a
page to link to and as JSON. It needs no token.`

/** The description allows whole addresses only. */
const attributionOf = ({ publicUrl }: Deployments) =>
  publicUrl
    ? {
        externalDocs: {
          url: `${publicUrl}/attribution`,
          description: 'The sources of the data, and how to credit them',
        },
      }
    : {}

/** Without an address of its own, the service is where its description is. */
function serversOf({ publicUrl, stagingUrl }: Deployments) {
  if (!publicUrl && !stagingUrl) return [{ url: '/', description: 'This service' }]
  return [
    ...(publicUrl ? [{ url: publicUrl, description: 'Production' }] : []),
    ...(stagingUrl ? [{ url: stagingUrl, description: 'Staging' }] : []),
  ]
}

const originsOf = ({ publicUrl, stagingUrl }: Deployments): string[] =>
  [publicUrl, stagingUrl].flatMap((url) => (url ? [new URL(url).origin] : []))

/** Adds the body's example, which the plugin drops when the body's schema is a `$ref`. */
function withRequestExample(document: OpenApiDocument): OpenApiDocument {
  const body = document.paths?.['/v1/concierge']?.post?.requestBody
  const json = body && 'content' in body ? body.content['application/json'] : undefined
  if (json) json.example = conciergeRequest
  return document
}

type DocumentTransform = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>
type OpenApiDocument = Extract<Parameters<DocumentTransform>[0], { openapiObject: unknown }>['openapiObject']

type Described = {
  '~unsafe'?: unknown
  type?: unknown
  default?: unknown
  description?: string
  properties?: Record<string, Described>
  required?: readonly string[]
}

function requestInWords(schema: Described): Described {
  return withDefaultsInWords(withNullForOptional(schema))
}

/** In a request, null means the same as leaving the field out. */
function withNullForOptional({ properties, ...schema }: Described): Described {
  if (properties === undefined) return schema
  const nullable = Object.entries(properties).map(([name, given]) => {
    const field = withNullForOptional(given)
    const isRequired = schema.required?.includes(name)
    return [name, isRequired ? field : { ...field, type: [...new Set([field.type, 'null'].flat())] }]
  })
  return { ...schema, properties: Object.fromEntries(nullable) }
}

/** Tells defaults in words: client generators take an optional field with a `default` as one that callers must send. */
function withDefaultsInWords({ default: value, ...schema }: Described): Described {
  const words = [schema.description, inWords(value)].filter((text) => text !== undefined)
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, withDefaultsInWords(field)])
  return {
    ...schema,
    ...(words.length === 0 ? {} : { description: words.join(' ') }),
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
  }
}

function inWords(value: unknown): string | undefined {
  if (typeof value === 'number') return `Default: ${value}.`
  return typeof value === 'string' && value !== '' ? `Default: \`${value}\`.` : undefined
}
