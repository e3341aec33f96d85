import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Which part may import which; a part may always import itself. */
const arrows: Record<string, readonly string[]> = {
  commands: [
    'http', 'evaluation', 'importers', 'concierge', 'catalog', 'hotels', 'ingest', 'matching', 'store', 'vocabulary',
    'text', 'domain', 'config',
  ], // biome-ignore format: a list of names
  http: ['concierge', 'catalog', 'hotels', 'store', 'text', 'domain'],
  // Labelled requests are read as the API reads them.
  evaluation: ['http', 'concierge', 'hotels', 'matching', 'store', 'vocabulary', 'text', 'domain'],
  concierge: ['catalog', 'hotels', 'store', 'vocabulary', 'text', 'domain'],
  catalog: ['store', 'vocabulary', 'text', 'domain'],
  hotels: ['store', 'vocabulary', 'text', 'domain'],
  // Feeds keep their leases and versions in the store.
  importers: ['ingest', 'store', 'vocabulary', 'text', 'domain'],
  ingest: ['matching', 'hotels', 'store', 'vocabulary', 'text', 'domain'],
  matching: ['vocabulary', 'text', 'domain'],
  // The traits of a place are bits of a column.
  store: ['vocabulary', 'text', 'domain'],
  vocabulary: ['text', 'domain'],
  text: ['domain'],
  domain: [],
  config: ['text'],
}

type Import = { from: string; to: string; line: number }

const files = globSync('src/**/*.ts', { cwd: root }).sort()
const imports = files.flatMap(importsOf)

test('every import between the parts follows an arrow that the design lists', () => {
  const strays = imports
    .filter(({ from, to }) => partOf(from) !== partOf(to) && !arrows[partOf(from)]?.includes(partOf(to)))
    .map(({ from, to, line }) => `${from}:${line}: ${partOf(from)} may not import ${partOf(to)} (${to})`)
  assert.deepEqual(strays, [])
})

test('only the store imports the query builder or calls it', () => {
  const outside = files.filter((file) => partOf(file) !== 'store')
  const calls = /\b(?:selectFrom|insertInto|deleteFrom|updateTable|sql)\s*(?:<[^>]*>)?\s*[(`]/
  const strays = outside.flatMap((file) => {
    const source = readFileSync(resolve(root, file), 'utf8')
    const isImported = specifiersOf(file, source).some(({ specifier }) => specifier === 'kysely')
    return isImported || calls.test(source) ? [file] : []
  })
  assert.deepEqual(strays, [])
})

test('every file in src belongs to a part that the design knows', () => {
  assert.deepEqual(
    files.filter((file) => !Object.hasOwn(arrows, partOf(file))),
    [],
  )
})

test('no folder holds more than 30 files directly', () => {
  const byFolder = Map.groupBy(files, (file) => dirname(file))
  const full = [...byFolder].filter(([, held]) => held.length > 30).map(([folder, held]) => `${folder}: ${held.length}`)
  assert.deepEqual(full, [])
})

test('every import of ours leads to a file that is there', () => {
  const known = new Set(files)
  const lost = imports.filter(({ to }) => to.startsWith('src/') && !known.has(to))
  assert.deepEqual(
    lost.map(({ from, to, line }) => `${from}:${line}: ${to}`),
    [],
  )
})

test('no file imports itself by way of others', () => {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '))
    if (start >= 0 || done.has(file)) return
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  assert.deepEqual(circles, [])
})

test('the parser sees imports, type imports, re-exports, imports on demand and imports in types', () => {
  const seen = specifiersOf(
    'x.ts',
    `import a from './a.ts'
     import type { B } from './b.ts'
     export { c } from './c.ts'
     export * from './d.ts'
     const e = await import('./e.ts')
     type F = import('./f.ts').F
     import './g.ts'
     const notOne = "import h from './h.ts'"`,
  )
  assert.deepEqual(seen.map(({ specifier }) => specifier.slice(2, 3)).sort(), ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})

/** `src/http/app.ts` is of `http`, `src/config.ts` of `config`; what lies outside `src` is named as it is. */
function partOf(file: string): string {
  const [first, second = ''] = file.split('/')
  return first === 'src' ? second.replace(/\.ts$/, '') : file
}

function importsOf(file: string): Import[] {
  return (
    specifiersOf(file, readFileSync(resolve(root, file), 'utf8'))
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier, line }) => ({ from: file, to: relative(root, resolve(root, dirname(file), specifier)), line }))
      // The manifest is data, not a part.
      .filter(({ to }) => to !== 'package.json')
  )
}

type Node = { type: string; start: number; [key: string]: unknown }

function specifiersOf(file: string, source: string): { specifier: string; line: number }[] {
  const { program, errors } = parseSync(file, source)
  assert.deepEqual(errors, [], `${file} cannot be parsed`)
  const found: { specifier: string; line: number }[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    // Declarations and `import()`, of values and in types, all name their source so.
    const from = node.source as { type?: string; value?: unknown } | null | undefined
    if (/^(Import|Export|TSImport)/.test(node.type ?? '') && from?.type === 'Literal') {
      found.push({ specifier: String(from.value), line: source.slice(0, node.start).split('\n').length })
    } else if (node.type === 'ImportExpression') {
      found.push({ specifier: `./computed import in ${file}`, line: source.slice(0, node.start).split('\n').length })
    }
    Object.values(node).forEach(visit)
  }
  visit(program)
  return found
}
