import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Quaint words that comments and docs avoid. */
const bannedWords =
  /\b(?:nobody|anew|besides?|thereof|therein|herein|hereof|whosoever|wherein|whereof|(?:is|are|was|were|be) told)\b/gi

const maxColumns = 120

/**
 * How many banned words each folder may still have; a folder that is not listed may have none. Numbers may only fall:
 * when a folder has fewer, the test prints its new line to paste here.
 */
const maxBannedWords: Record<string, number> = {
  docs: 5,
  'src/concierge': 6,
  'test/concierge': 2,
  'test/contract': 1,
  'test/hotels': 3,
  'test/quality': 3,
  'test/support': 5,
}

/** The same for lines over 120 columns in `src`. */
const maxLongLines: Record<string, number> = {
  'src/concierge': 4,
  'src/importers': 9,
}

const sources = globSync(['src/**/*.ts', 'test/**/*.ts', 'bench/**/*.ts', 'packages/*/src/*.ts'], { cwd: root }).sort()
const docs = globSync(['docs/**/*.md', 'packages/*/README.md', 'README.md', 'CONTRIBUTING.md'], { cwd: root }).sort()

test('no folder has more banned words than its limit', (context) => {
  const findings = [...sources.flatMap(bannedInComments), ...docs.flatMap(bannedInDoc)]
  assertWithinLimits(context, findings, maxBannedWords)
})

test('no folder has more long lines than its limit', (context) => {
  const findings = sources
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) => linesOf(file).map((line, index) => ({ file, line: index + 1, text: line })))
    .filter(({ text }) => [...text].length > maxColumns)
  assertWithinLimits(context, findings, maxLongLines)
})

test('numeric limits in src are named max… or min…', () => {
  const named = sources
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) => constantsOf(file).map((name) => `${file}: ${name}`))
    .filter((entry) => /: (?:most|longest|fewest|least|largest|shortest)[A-Z]/.test(entry))
  assert.deepEqual(named, [])
})

test('the check sees words in comments only, and constants in code only', () => {
  const source = "/** Made anew. */\nconst mostTold = ['nobody'] // beside it\nconst longestWord = 'x'\n"
  assert.deepEqual(
    bannedInText('x.ts', commentsOf('x.ts', source)).map(({ line, text }) => `${line} ${text}`),
    ['1 anew', '2 beside'],
  )
  assert.deepEqual(constantsIn('x.ts', source), ['mostTold'])
})

type Finding = { file: string; line: number; text: string }

/** Fails above a limit. Below one it only prints the new limit, so that branches merge in any order. */
function assertWithinLimits(
  context: TestContext,
  findings: readonly Finding[],
  limits: Readonly<Record<string, number>>,
): void {
  const byFolder = Map.groupBy(findings, ({ file }) => folderOf(file))
  const problems: string[] = []
  for (const folder of new Set([...byFolder.keys(), ...Object.keys(limits)])) {
    const found = byFolder.get(folder) ?? []
    const limit = limits[folder] ?? 0
    if (found.length < limit)
      context.diagnostic(found.length === 0 ? `delete: '${folder}'` : `lower: '${folder}': ${found.length},`)
    if (found.length > limit) {
      const places = found.map(({ file, line, text }) => `  ${file}:${line}: ${text.trim().slice(0, 80)}`)
      problems.push(`${folder}: ${found.length} found, at most ${limit} allowed`, ...places)
    }
  }
  assert.equal(problems.join('\n'), '')
}

/** `src/http/routes/place.ts` counts for `src/http`, README.md for itself. */
const folderOf = (file: string): string => {
  const folder = dirname(file)
  return folder === '.' ? file : folder.split('/').slice(0, 2).join('/')
}

const textOf = (file: string): string => readFileSync(resolve(root, file), 'utf8')
const linesOf = (file: string): string[] => textOf(file).split('\n')

const bannedInComments = (file: string): Finding[] => bannedInText(file, commentsOf(file, textOf(file)))
const bannedInDoc = (file: string): Finding[] => bannedInText(file, [{ line: 1, text: textOf(file) }])

function bannedInText(file: string, parts: readonly { line: number; text: string }[]): Finding[] {
  return parts.flatMap(({ line, text }) =>
    [...text.matchAll(bannedWords)].map((match) => ({
      file,
      line: line + text.slice(0, match.index).split('\n').length - 1,
      text: match[0],
    })),
  )
}

function commentsOf(file: string, source: string): { line: number; text: string }[] {
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  return parseSync(file, source).comments.map(({ start, value }) => ({ line: lineAt(start), text: value }))
}

const constantsOf = (file: string): string[] => constantsIn(file, textOf(file))

/** Names of the constants at the top level of a file, without strings, which are no limits. */
function constantsIn(file: string, source: string): string[] {
  return parseSync(file, source).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }) => {
      const isString = init?.type === 'Literal' && typeof init.value === 'string'
      return id.type === 'Identifier' && !isString ? [id.name] : []
    })
  })
}
