import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../src/config.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const pages = ['README.md', ...globSync('docs/*.md', { cwd: root }).sort()]
const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

test('every path that the docs name exists', () => {
  const paths = pages.flatMap((page) => namedPaths(textOf(page)).map((path) => ({ page, path })))
  assert.ok(paths.length > 50, 'the reader of paths finds too few of them')
  const missing = paths.filter(({ path }) => globSync(path, { cwd: root }).length === 0)
  assert.deepEqual(missing, [])
})

test('every relative link of the docs leads to a file', () => {
  const links = pages.flatMap((page) => relativeLinks(textOf(page)).map((link) => ({ page, link })))
  assert.ok(links.length > 10, 'the reader of links finds too few of them')
  const missing = links.filter(({ page, link }) => !existsSync(join(root, dirname(page), link)))
  assert.deepEqual(missing, [])
})

test('the README links to every page of the docs', () => {
  const linked = relativeLinks(textOf('README.md'))
  assert.deepEqual(
    pages.slice(1).filter((page) => !linked.includes(page)),
    [],
  )
})

test('the docs describe every environment variable that the configuration reads, and no other', () => {
  const read = new Set<string>()
  readConfig(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_, name) {
          read.add(String(name))
          return undefined
        },
      },
    ),
  )
  assert.deepEqual(settingNames(textOf('docs/operations.md')).sort(), [...read].sort())
})

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
