import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readConfig, readVocabularyPath } from '../src/config.ts'
import { startService } from './support/running-service.ts'
import { importSampleCity } from './support/sample-city.ts'
import { smallWorldNow } from './support/small-world.ts'
import { openSqliteStore } from './support/stores.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
/** Decisions are records of their time: they may name what is gone. */
const docs = globSync('docs/*.md', { cwd: root, exclude: ['docs/decisions*'] }).sort()
const pages = ['README.md', 'CONTRIBUTING.md', 'vocabulary/languages/README.md', 'packages/client/README.md', ...docs]
/** Files that a recipe tells the reader to add. */
const addedByRecipes = /\/languages\/el\/|\/importers\/markets\//
const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

test('every path that the docs name exists', () => {
  const paths = pages.flatMap((page) => namedPaths(textOf(page)).map((path) => ({ page, path })))
  assert.ok(paths.length > 50, 'the reader of paths finds too few of them')
  const kept = paths.filter(({ path }) => !addedByRecipes.test(path))
  const missing = kept.filter(({ path }) => globSync(path, { cwd: root }).length === 0)
  assert.deepEqual(missing, [])
})

test('the page on security names a test for each of the ten risks of OWASP', () => {
  const rows = textOf('docs/security.md').matchAll(/^\| API(\d+) .*\|(.*)\|$/gm)
  const tested = [...rows].map(([, number, tests = '']) => [Number(number), /`test\/\S+\.test\.ts`/.test(tests)])
  assert.deepEqual(
    tested,
    Array.from({ length: 10 }, (_, index) => [index + 1, true]),
  )
})

test('every relative link of the docs leads to a file', () => {
  const links = pages.flatMap((page) => relativeLinks(textOf(page)).map((link) => ({ page, link })))
  assert.ok(links.length > 10, 'the reader of links finds too few of them')
  const missing = links.filter(({ page, link }) => !existsSync(join(root, dirname(page), link)))
  assert.deepEqual(missing, [])
})

test('the page on languages names every section of their files', () => {
  const page = textOf('vocabulary/languages/README.md')
  const byId =
    /\/(traits|avoided-things|frames|word-classes|event-words|event-labels|event-traits|numbers|ages|weekdays)\.txt$/
  const sections = globSync('vocabulary/languages/*/*.txt', { cwd: root })
    .filter((file) => !byId.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/^\[(.+)\]$/gm)].map(([, name]) => name))
  const missing = new Set(sections.filter((name) => !page.includes(`\`${name}\``)))
  assert.deepEqual([...missing], [])
})

test('the README links to every page of the docs', () => {
  const linked = relativeLinks(textOf('README.md'))
  assert.deepEqual(
    docs.filter((page) => !linked.includes(page)),
    [],
  )
})

test('the docs describe every environment variable that the configuration reads, and no other', () => {
  const read = new Set<string>()
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_, name) {
        read.add(String(name))
        return undefined
      },
    },
  )
  readVocabularyPath(environment)
  readConfig(environment)
  const variables = [...read].filter((name) => !name.endsWith('_FILE'))
  assert.deepEqual(settingNames(textOf('docs/operations.md')).sort(), variables.sort())
})

test('the README shows the answer that its curl command gets', async () => {
  const readme = textOf('README.md')
  const request = /```sh curl\n[^`]*-d '(\{[^`]*\})'\n```/.exec(readme)?.[1]
  const shown = /```json\n([^`]*)```/.exec(readme)?.[1]
  assert.ok(request && shown, 'the README has a request and an answer')
  await using resources = new AsyncDisposableStack()
  const database = await openSqliteStore()
  resources.defer(() => database.close())
  await importSampleCity(database.store, smallWorldNow)
  const service = await startService(database.store)
  resources.defer(() => service.close())
  const { body } = await service.ask(JSON.parse(request))
  assert.deepEqual(lasting(body), lasting(JSON.parse(shown)))
})

/** Without what differs in every answer. */
const lasting = ({ requestId, generatedAt, durationMs, ...rest }: Record<string, unknown>) => rest

/** Paths such as `src/http/app.ts`, `src/store` or `test/commands/*.test.ts`, wherever they appear. */
const namedPaths = (text: string): string[] =>
  [...text.matchAll(/(?<![\w./-])(?:src|test|docs|bench|data|vocabulary)\/[\w.*/-]*\w/g)].map(([path]) => path)

const relativeLinks = (text: string): string[] =>
  [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link as string)

/** The first column of the table of settings, which comes before the first heading. */
const settingNames = (text: string): string[] =>
  text
    .replace(/^## [\s\S]*/m, '')
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+`/.test(line))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name as string))
