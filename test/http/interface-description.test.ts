import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { serviceOverSmallWorld } from '../support/running-service.ts'
import { smallStay } from '../support/small-world.ts'
import { openSqliteStore } from '../support/stores.ts'

type Schema = {
  properties?: Record<string, Schema>
  required?: string[]
  default?: unknown
  description?: string
  additionalProperties?: boolean
}
type Parameter = { name: string; in: string; required?: boolean; description?: string }
type Operation = {
  operationId: string
  summary?: string
  description?: string
  tags: string[]
  parameters?: Parameter[]
  responses: Record<string, { headers?: Record<string, object>; content?: object }>
}
type Description = {
  info: { contact?: object; license?: { url?: string; identifier?: string }; description?: string }
  servers: { url: string }[]
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

describe('the interface description', () => {
  const service = serviceOverSmallWorld(openSqliteStore)
  let description: Description
  before(async () => {
    const answer = await service.call('/openapi.json', { token: null })
    description = JSON.parse(answer.text)
  })
  test('generators get names for values that make none, such as $', () => {
    const enums: { enum: unknown[]; 'x-enum-varnames'?: string[] }[] = []
    JSON.stringify(description, (_key, value) => {
      if (Array.isArray(value?.enum)) enums.push(value)
      return value
    })
    assert.ok(enums.length > 3)
    for (const { enum: values, 'x-enum-varnames': names } of enums) {
      const texts = values.filter((value) => value !== null).map(String)
      const named = names ?? texts.map((text) => text.replace(/\W/g, '_').toUpperCase())
      assert.equal(new Set(named).size, texts.length, `names of ${texts}`)
      for (const name of named) assert.match(name, /^[A-Z]\w*$/)
    }
  })

  const operations = () => Object.values(description.paths).flatMap((path) => Object.values(path))

  describe('client generators read the description as callers mean it', () => {
    test('no field that may be left out has a default, which would make it required in generated types', () => {
      const withDefault = (schema: Schema, path: string): string[] => [
        ...(schema.default === undefined ? [] : [path]),
        ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => withDefault(field, `${path}.${name}`)),
      ]
      const { schemas } = description.components
      assert.deepEqual(
        Object.entries(schemas).flatMap(([name, schema]) => withDefault(schema, name)),
        [],
      )
    })
    test('the description of a field tells its default', () => {
      const { radiusMiles, accessibleRoom, resultsCounts } =
        description.components.schemas.ConciergeRequest?.properties ?? {}
      assert.match(radiusMiles?.description ?? '', /Default: 15\.$/)
      assert.match(accessibleRoom?.description ?? '', /Default: `no`\.$/)
      assert.match(resultsCounts?.properties?.events?.description ?? '', /Default: 3\.$/)
    })
    test("the README's request fits the schema", () => {
      const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
      const [, body] = /-d '(\{.*?\})'/s.exec(readme) ?? []
      const ajv = new Ajv2020({ strict: false, validateFormats: false })
      const isValid = ajv.validate(description.components.schemas.ConciergeRequest ?? false, JSON.parse(body ?? ''))
      assert.ok(isValid, ajv.errorsText())
    })
    test('a field takes null in the schema where it does in the service', async () => {
      const ajv = new Ajv2020({ strict: false, validateFormats: false })
      const schema = description.components.schemas.ConciergeRequest ?? {}
      const given = { hotelPlaceId: 'small:fernway', ...smallStay }
      const isTaken = async (body: object) => {
        const [{ status }, fits] = [await service.ask(body), ajv.validate(schema, body)]
        assert.deepEqual([status, fits], fits ? [200, true] : [400, false], JSON.stringify(body))
        return fits
      }
      for (const name of Object.keys(schema.properties ?? {}).filter((name) => name !== 'hotelPlaceId'))
        assert.equal(await isTaken({ ...given, [name]: null }), !name.endsWith('Date'), name)
      for (const name of Object.keys(schema.properties?.resultsCounts?.properties ?? {}))
        assert.ok(await isTaken({ ...given, resultsCounts: { [name]: null } }))
    })
    test('without a public address the server is the host of the description', () => {
      assert.deepEqual(
        description.servers.map(({ url }) => url),
        ['/'],
      )
    })
    test('q may be missing, as the route has it', async () => {
      const q = description.paths['/v1/hotels/autocomplete']?.get?.parameters?.find(({ name }) => name === 'q')
      assert.ok(q && q.required !== true)
      assert.deepEqual((await service.call('/v1/hotels/autocomplete')).body, { query: '', results: [] })
    })
  })

  test('routes whose answers have an ETag describe it, the header that sends it back, and the empty 304; no other does', async () => {
    const isDescribed = (path: string) => {
      const { parameters = [], responses = {} } = Object.values(description.paths[path] ?? {})[0] ?? ({} as Operation)
      return [
        parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'If-None-Match'),
        responses[200]?.headers?.ETag !== undefined,
        responses[304]?.headers?.ETag !== undefined && responses[304].content === undefined,
      ]
    }
    const asked = {
      '/v1/hotels/autocomplete': '/v1/hotels/autocomplete?q=fern',
      '/v1/places/{placeId}': '/v1/places/small:tide-room',
      '/v1/events/{eventId}': '/v1/events/small:jazz',
      '/v1/health': '/v1/health',
    }
    for (const [path, url] of Object.entries(asked)) {
      const { status, headers } = await service.call(url)
      const hasEtag = headers.has('etag')
      assert.deepEqual([status, isDescribed(path)], [200, [hasEtag, hasEtag, hasEtag]], path)
    }
    assert.deepEqual(isDescribed('/v1/concierge'), [false, false, false])
  })

  /** The recommended rules of Redocly and Spectral that a schema validator does not check. */
  describe('the recommended rules of linters hold', () => {
    test('contact, license and every tag are described', () => {
      const { info, tags } = description
      assert.ok(info.contact && info.description)
      assert.ok(info.license?.identifier)
      for (const { name, description: words } of tags) assert.ok(words, name)
    })
    test('operations have an id of their own, words, and tags that are listed', () => {
      const ids = operations().map(({ operationId }) => operationId)
      assert.equal(new Set(ids).size, ids.length)
      const known = description.tags.map(({ name }) => name)
      for (const { operationId, summary, description: words, tags } of operations()) {
        assert.match(operationId, /^[A-Za-z]+$/)
        assert.ok(summary && words, operationId)
        assert.ok(tags.length > 0 && tags.every((tag) => known.includes(tag)), operationId)
      }
    })
    test('every operation that can refuse a caller lists how', () => {
      for (const { operationId, responses } of operations()) {
        if (operationId === 'getHealth') continue
        assert.ok(
          Object.keys(responses).some((status) => status.startsWith('4')),
          operationId,
        )
      }
    })
    test('parameters of paths are described, and no others', () => {
      for (const [path, methods] of Object.entries(description.paths)) {
        for (const { operationId, parameters = [] } of Object.values(methods)) {
          const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
          assert.deepEqual(
            parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
            inPath,
          )
          for (const parameter of parameters) assert.ok(parameter.description, `${operationId} ${parameter.name}`)
        }
      }
    })
    test('every schema is referred to', () => {
      const text = JSON.stringify(description)
      for (const name of Object.keys(description.components.schemas))
        assert.ok(text.includes(`"#/components/schemas/${name}"`), name)
    })
    test('every required field is a property', () => {
      for (const [name, { required = [], properties = {} }] of Object.entries(description.components.schemas))
        for (const field of required) assert.ok(field in properties, `${name}.${field}`)
    })
  })

  describe('the documentation page', () => {
    test('runs only scripts and styles with the nonce of this answer', async () => {
      const pages = await Promise.all([1, 2].map(() => service.call('/docs/', { token: null })))
      const nonces = pages.map(({ headers, text }) => {
        const policy = headers.get('content-security-policy') ?? ''
        assert.doesNotMatch(policy, /unsafe/)
        const [, nonce = ''] = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy) ?? []
        assert.match(policy, new RegExp(`style-src 'self' 'nonce-${nonce}'`))
        const scripts = text.match(/<script\b[^>]*>/g) ?? []
        assert.ok(scripts.length >= 2)
        for (const script of scripts) assert.ok(script.includes(`nonce="${nonce}"`), script)
        return nonce
      })
      assert.notEqual(nonces[0], nonces[1])
    })
  })
})
