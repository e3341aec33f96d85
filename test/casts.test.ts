import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Casts and `!` in src. Lower it with each that goes; it never rises. */
const maxCasts = 33

test('no more casts and non-null assertions than there were', () => {
  const counts = globSync('src/**/*.ts', { cwd: root }).map((file) => ({
    file,
    casts: castsIn(file, readFileSync(`${root}${file}`, 'utf8')),
  }))
  const total = counts.reduce((sum, { casts }) => sum + casts, 0)
  const most = counts
    .sort((a, b) => b.casts - a.casts)
    .slice(0, 5)
    .map(({ file, casts }) => `${casts} in ${file}`)
  assert.ok(
    total <= maxCasts,
    `${total} casts, ${maxCasts} allowed: write a type or a check instead. ${most.join(', ')}`,
  )
})

test('`as`, `!` and `<T>` count, `as const` does not', () => {
  assert.equal(castsIn('x.ts', `const a = b as string; const c = d!; const e = <number>f; const g = [1] as const`), 3)
})

type Node = { type?: string; typeAnnotation?: { typeName?: { name?: string } } }

function castsIn(file: string, source: string): number {
  const { program, errors } = parseSync(file, source)
  assert.deepEqual(errors, [], `${file} cannot be parsed`)
  let casts = 0
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, typeAnnotation }: Node = value
    const isCast = type === 'TSAsExpression' && typeAnnotation?.typeName?.name !== 'const'
    if (isCast || type === 'TSNonNullExpression' || type === 'TSTypeAssertion') casts++
    Object.values(value).forEach(visit)
  }
  visit(program)
  return casts
}
