import assert from 'node:assert/strict'
import { copyFileSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { serviceOverSmallWorld } from '../support/running-service.ts'
import { openSqliteStore } from '../support/stores.ts'
import { tempFiles } from '../support/temp-files.ts'
import { clientFolder, runTool, skipWithoutClientTools } from './client-tools.ts'

const clientFile = (name: string) => readFileSync(join(clientFolder, name), 'utf8')

const examplesIn = (page: string) =>
  [...clientFile(page).matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code).join('')

describe('the built client', { skip: skipWithoutClientTools() }, () => {
  const service = serviceOverSmallWorld(openSqliteStore)
  const { folder, write } = tempFiles()
  const installed = join(folder, 'node_modules/stay-concierge-client')
  before(async () => {
    await runTool('typescript/bin/tsc', ['-p', clientFolder, '--outDir', join(installed, 'dist')], folder)
    copyFileSync(join(clientFolder, 'package.json'), join(installed, 'package.json'))
  })

  test('needs no other package and nothing of Node', () => {
    const modules = globSync('dist/*.js', { cwd: installed }).map((file) => readFileSync(join(installed, file), 'utf8'))
    const imports = modules.flatMap((text) =>
      [...text.matchAll(/\bfrom ["'](.*?)["']|\bimport\(/g)].map(([, name]) => name),
    )
    assert.ok(modules.length > 3 && imports.length > 3)
    assert.ok(
      imports.every((name) => name?.startsWith('./')),
      imports.join(' '),
    )
    assert.doesNotMatch(modules.join(), /\b(?:process|Buffer|require)\b/)
    assert.equal(JSON.parse(clientFile('package.json')).dependencies, undefined)
  })
  test('calls the service', async () => {
    const { StayConciergeClient } = await import(pathToFileURL(join(installed, 'dist/index.js')).href)
    const client = new StayConciergeClient({ baseUrl: service.address, apiKey: service.token })
    assert.equal((await client.getPlace('small:tide-room')).place.name, 'The Tide Room')
  })
  test('has declarations against which the examples of the docs compile, and one with a slip does not', async () => {
    const example = examplesIn('README.md')
    const line = "  if (error.code === 'hotel_not_resolved')"
    const slip = example.replace(line, `  // @ts-expect-error: no such code\n${line.replace('_not_', '_un')}`)
    assert.notEqual(slip, example)
    write('example.mts', example)
    write('slip.mts', slip)
    write('api.mts', examplesIn('../../docs/api.md'))
    const options = {
      noEmit: true,
      strict: true,
      skipDefaultLibCheck: true,
      target: 'es2022',
      module: 'nodenext',
      lib: ['es2022', 'dom'],
      types: [],
    }
    write('tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['example.mts', 'slip.mts', 'api.mts'] }))
    await runTool('typescript/bin/tsc', ['-p', 'tsconfig.json'], folder)
  })
})
