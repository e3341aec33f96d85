import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { validate } from '@scalar/openapi-parser'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fields from '../support/contract-fields.ts'
import { serviceOverSmallWorld } from '../support/running-service.ts'
import { forEachStore } from '../support/stores.ts'

type Json = { [name: string]: Json }

/** Typed from the specification: what each route may answer. A 304 comes only to callers who ask for it. */
const listed = {
  'post /v1/concierge': '200 400 401 422 429 500 502 504',
  'get /v1/hotels/autocomplete': '200 304 401 429 502',
  'get /v1/places/{placeId}': '200 304 400 401 404 429 502 504',
  'get /v1/events/{eventId}': '200 304 400 401 404 429 502 504',
  'get /v1/health': '200',
}

const shapes = {
  Hotel: fields.hotelFields, Layer: fields.layerFields, Place: fields.placeFields, EventItem: fields.eventFields,
  TicketPrice: fields.ticketPriceFields, PlaceDetail: fields.placeDetailFields, RatingBySource: fields.ratingFields,
  MenuSection: fields.menuSectionFields, MenuItem: fields.menuItemFields, SimilarPlace: fields.similarPlaceFields,
  PlaceEventRef: fields.eventRefFields, OpenHours: fields.openHoursFields, EventDetail: fields.eventDetailFields,
  ConciergeResponse: fields.conciergeFields, HotelCandidate: fields.candidateFields,
} // biome-ignore format: a table

forEachStore((_engine, open) => {
  const service = serviceOverSmallWorld(open, {
    publicUrl: 'https://api.example',
    stagingUrl: 'https://staging.example',
  })
  const fetchDescription = async () => (await service.call('/openapi.json', { token: null })).body as Json
  const operations = async () =>
    Object.entries((await fetchDescription()).paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
    )

  test('is valid OpenAPI 3.1 by an independent validator', async () => {
    const { valid, errors } = await validate(JSON.stringify(await fetchDescription()))
    assert.deepEqual([valid, errors], [true, []])
  })

  test('names version, servers and the bearer scheme', async () => {
    const description = await fetchDescription()
    assert.equal(description.openapi, '3.1.0')
    assert.equal(description.info?.version, '1.0.0')
    const servers = description.servers as unknown as { url: string }[]
    assert.deepEqual(
      servers.map(({ url }) => url),
      ['https://api.example', 'https://staging.example'],
    )
    assert.equal((description.externalDocs as unknown as { url: string }).url, 'https://api.example/attribution')
    assert.deepEqual(
      Object.values(description.components?.securitySchemes ?? {}).map(({ type, scheme }) => [type, scheme]),
      [['http', 'bearer']],
    )
    for (const [route, operation] of await operations()) {
      assert.deepEqual(operation.security, route === 'get /v1/health' ? [] : undefined)
    }
  })

  test('has the routes of the contract with their statuses, and no other', async () => {
    const described = (await operations()).map(([route, { responses }]) => [
      route,
      Object.keys(responses ?? {}).join(' '),
    ])
    assert.deepEqual(Object.fromEntries(described), listed)
  })

  test('every shape has the fields of the contract, all required, and no other', async () => {
    const { components } = await fetchDescription()
    for (const [name, names] of Object.entries(shapes)) {
      const schema = components?.schemas?.[name]
      assert.ok(schema, name)
      assert.deepEqual(Object.keys(schema.properties ?? {}).sort(), [...names].sort(), name)
      assert.deepEqual([...(schema.required as unknown as string[])].sort(), [...names].sort(), name)
      // Answers may gain fields, so callers' validators must not refuse them; of these two the contract says "no others".
      const isFinal = name === 'TicketPrice' || name === 'OpenHours'
      assert.equal(schema.additionalProperties, isFinal ? false : undefined, name)
    }
  })

  test('every status has a description and an example that fits its schema', async () => {
    const description = await fetchDescription()
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ ...description, $id: 'description' } as object)
    const assertFits = (schema: Json | undefined, value: unknown, where: string) => {
      const reference = String(schema?.$ref).replace('#', 'description#')
      assert.ok(ajv.validate({ $ref: reference }, value), `${where}: ${ajv.errorsText()}`)
    }
    for (const [route, operation] of await operations()) {
      const body = operation.requestBody?.content?.['application/json']
      if (body) assertFits(body.schema, body.example, `${route} body`)
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        assert.ok(String(response.description).length > 5, `${route} ${status}`)
        if (status === '304') continue
        const media = response.content?.['application/json']
        const examples = media?.example
          ? [media.example]
          : Object.values(media?.examples ?? {}).map(({ value }) => value)
        assert.ok(examples.length > 0, `${route} ${status} has an example`)
        for (const example of examples) {
          assertFits(media?.schema, example, `${route} ${status}`)
          assertFits(media?.schema, withMoreFields(example), `${route} ${status} with a field added later`)
        }
      }
    }
  })

  test('a request with a field that is not in the contract does not fit', async () => {
    const { components } = await fetchDescription()
    assert.equal(components?.schemas?.ConciergeRequest?.additionalProperties, false)
  })

  test('every error code of the contract has an example', async () => {
    const codes = new Set(
      (await operations())
        .flatMap(([, { responses }]) => Object.values(responses ?? {}))
        .flatMap((response) => Object.values(response.content?.['application/json']?.examples ?? {}))
        .map(({ value }) => value?.error?.code as unknown as string | undefined),
    )
    for (const code of [
      'invalid_request',
      'unauthorized',
      'not_found',
      'place_not_found',
      'event_not_found',
      'hotel_not_resolved',
      'rate_limited',
      'internal_error',
      'upstream_unavailable',
      'upstream_timeout',
      'request_timeout',
    ]) {
      assert.ok(codes.has(code), code)
    }
  })

  describe('/docs works without the internet', () => {
    test('the page loads one script, from us', async () => {
      const redirect = await service.call('/docs', { token: null })
      assert.deepEqual([redirect.status, redirect.headers.get('location')], [301, '/docs/'])
      const { status, text, headers } = await service.call('/docs/', { token: null })
      assert.equal(status, 200)
      assert.match(headers.get('content-type') ?? '', /^text\/html/)
      assert.deepEqual(
        [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address),
        ['js/scalar.js'],
      )
      assert.doesNotMatch(text, /https?:\/\//)
      const script = await service.call('/docs/js/scalar.js', { token: null })
      assert.equal(script.status, 200)
      assert.ok(script.text.length > 1_000_000)
    })
    test('a browser is told to ask no other host but our deployments', async () => {
      const { headers } = await service.call('/docs/', { token: null })
      const policy = headers.get('content-security-policy') ?? ''
      assert.match(policy, /default-src 'none'/)
      assert.match(policy, /connect-src 'self' https:\/\/api\.example https:\/\/staging\.example;/)
      const hosts = [...policy.matchAll(/https?:\/\/[^\s;]+/g)].map(([host]) => host)
      assert.deepEqual(hosts, ['https://api.example', 'https://staging.example'])
    })
  })
})

/** The answer as it may be one day: each of its objects has one field more, but for those that are final. */
function withMoreFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMoreFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    name === 'openHours' || name === 'ticketPrice' ? field : withMoreFields(field),
  ])
  return { ...Object.fromEntries(fields), addedLater: 1 }
}
