import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { tempFiles } from '../support/temp-files.ts'
import { importTool, runTool, skipWithoutClientTools, toolPath } from './client-tools.ts'
import { fetchDescription, generateTypes, typesFile } from './generate-types.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

describe('code generated from the interface description', { skip: skipWithoutClientTools() }, () => {
  const { folder, write } = tempFiles()
  let description: string
  let request: string
  before(async () => {
    description = await fetchDescription()
    write('openapi.json', description)
    request = JSON.stringify(JSON.parse(/-d '(\{.*?\})'/s.exec(readme)?.[1] ?? ''))
  })

  test("the client's types are those of the description; otherwise run `npm run client`", async () => {
    assert.equal(readFileSync(typesFile, 'utf8'), await generateTypes(description))
  })

  describe("the README's request compiles", () => {
    test('with openapi-typescript as it comes', async () => {
      await runTool('openapi-typescript/bin/cli.js', ['openapi.json', '-o', 'plain.ts'], folder)
      await compile(
        'plain-use.ts',
        `import type { components, paths } from './plain.ts'
type Request = components['schemas']['ConciergeRequest']
export const request: Request = ${request}
export const empty: Request = ${withNulls}
// @ts-expect-error: a field that is not of the request
export const slip: Request = ${withSlip(request)}
type Failure = paths['/v1/concierge']['post']['responses'][400 | 422]['content']['application/json']
export const candidatesOf = ({ error }: Failure): (string | null)[] =>
  error.code === 'hotel_not_resolved' ? error.details.candidates.map(({ placeId }) => placeId) : []`,
      )
    })
    test('with @hey-api/openapi-ts as it comes', async () => {
      await runTool('@hey-api/openapi-ts/bin/run.js', ['-i', 'openapi.json', '-o', 'hey'], folder)
      await compile(
        'hey-use.ts',
        `import { client } from './hey/client.gen'
import { recommendForStay } from './hey'
client.setConfig({ baseUrl: 'http://127.0.0.1:8080', auth: 'stay_x' })
export const ask = async (): Promise<string | undefined> =>
  (await recommendForStay({ body: ${request} })).data?.requestId
export const empty = () => recommendForStay({ body: ${withNulls} })
// @ts-expect-error: a field that is not of the request
export const slip = () => recommendForStay({ body: ${withSlip(request)} })
export const ids = async (): Promise<(string | null)[]> => {
  const { error } = await recommendForStay({ body: ${request} })
  return error?.error.code === 'hotel_not_resolved' ? error.error.details.candidates.map(({ placeId }) => placeId) : []
}`,
      )
    })
  })

  test('no schema hides a name of the language or of browsers', () => {
    const known = new Set(
      ['lib.es5.d.ts', 'lib.es2015.collection.d.ts', 'lib.dom.d.ts'].flatMap((lib) =>
        [...readFileSync(toolPath(`typescript/lib/${lib}`), 'utf8').matchAll(declaredName)].map(([, name]) => name),
      ),
    )
    for (const name of ['Event', 'Location', 'Map', 'Error', 'RequestInfo']) assert.ok(known.has(name), name)
    const schemas = Object.keys(JSON.parse(description).components.schemas)
    assert.deepEqual(
      schemas.filter((name) => known.has(name)),
      [],
    )
  })

  test("Redocly's recommended rules find nothing but that health refuses no caller, as the contract has it", async () => {
    const { createConfig, lintFromString } = await importTool('@redocly/openapi-core/lib/index.js')
    const config = await createConfig({ extends: ['recommended'] })
    const lint = async (source: string): Promise<string[]> =>
      (await lintFromString({ source, config })).map(
        ({ ruleId, location }: { ruleId: string; location: { pointer?: string }[] }) =>
          `${ruleId} ${location[0]?.pointer}`,
      )
    const health = 'operation-4xx-response #/paths/~1v1~1health/get/responses'
    assert.deepEqual(await lint(description), [health])
    const { components, ...broken } = JSON.parse(description)
    assert.ok((await lint(JSON.stringify(broken))).length > 10)
  })

  const compile = async (name: string, source: string) => {
    write(name, source)
    const options = {
      noEmit: true, strict: true, skipDefaultLibCheck: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler', types: [],
      lib: ['es2022', 'dom', 'dom.iterable'], allowImportingTsExtensions: true,
    } // biome-ignore format: a list of options
    write('tsconfig.json', JSON.stringify({ compilerOptions: options, files: [name] }))
    await runTool('typescript/bin/tsc', ['-p', 'tsconfig.json'], folder)
  }
})

const withSlip = (request: string) => request.replace('checkinDate', 'checkInDate')

const stay = "checkinDate: '2026-12-03', checkoutDate: '2026-12-06'"
const withNulls = `{ hotelPlaceId: 'x', hotelName: null, ${stay}, specialNotes: null, adults: null, resultsCounts: { events: null } }`

const declaredName = /^(?:declare )?(?:interface|var|type|class|function) (\w+)/gm
