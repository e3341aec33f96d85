import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Quaint words, and guests who are all men. "A star stands for any ending" is fine. */
const bannedWords = new RegExp(
  [
    'nobody|anew|besides?|thereof|therein|herein|hereof|whosoever|wherein|whereof',
    '(?:is|are|was|were|be) told',
    'he|his|him|himself',
    'stands?(?! for\\b)',
  ]
    .map((words) => `\\b(?:${words})\\b`)
    .join('|'),
  'gi',
)

const maxColumns = 120
const maxWordsOfSentence = 25

const sources = globSync(['src/**/*.ts', 'test/**/*.ts', 'bench/**/*.ts', 'packages/*/src/*.ts'], { cwd: root }).sort()
const sourcesOfSrc = sources.filter((file) => file.startsWith('src/'))
const docs = globSync(['docs/**/*.md', 'packages/*/README.md', 'README.md', 'CONTRIBUTING.md'], { cwd: root }).sort()

test('comments and docs use plain words', () => {
  assertNone([...sources.flatMap(bannedInComments), ...docs.flatMap(bannedInDoc)])
})

test('no line of src is too long', () => {
  assertNone(
    sourcesOfSrc
      .flatMap((file) => linesOf(file).map((line, index) => ({ file, line: index + 1, text: line })))
      .filter(({ text }) => [...text].length > maxColumns),
  )
})

test('no sentence of a comment in src is too long', () => {
  assertNone(
    sourcesOfSrc.flatMap((file) => commentsOf(file, textOf(file)).flatMap((part) => longSentences(file, part))),
  )
})

test('numeric limits in src are named max… or min…', () => {
  const named = sourcesOfSrc
    .flatMap((file) => constantsOf(file).map((name) => `${file}: ${name}`))
    .filter((entry) => /: (?:most|longest|fewest|least|largest|shortest)[A-Z]/.test(entry))
  assert.deepEqual(named, [])
})

test('the check sees words in comments only, and constants in code only', () => {
  const source =
    "/** Made anew for \"his room\". */\nconst mostTold = ['nobody'] // beside it\nconst longestWord = 'x'\n"
  assert.deepEqual(
    bannedInText('x.ts', commentsOf('x.ts', source)).map(({ line, text }) => `${line} ${text}`),
    ['1 anew', '2 beside'],
  )
  assert.deepEqual(constantsIn('x.ts', source), ['mostTold'])
})

type Finding = { file: string; line: number; text: string }

function assertNone(findings: readonly Finding[]): void {
  assert.deepEqual(
    findings.map(({ file, line, text }) => `${file}:${line}: ${text.trim().slice(0, 100)}`),
    [],
  )
}

/** With examples and code as one word each. */
const withoutQuotes = (text: string): string =>
  text.replace(/```[\s\S]*?```|`[^`]*`|"[^"]*"/g, (quote) => quote.replace(/[^\n]+/g, 'x'))

function longSentences(file: string, { line, text }: { line: number; text: string }): Finding[] {
  const plain = withoutQuotes(text.replace(/^[ \t]*\*+ ?/gm, ''))
  return plain
    .split(/[.:;?!]\s|\n\n|^- /m)
    .filter((sentence) => sentence.trim().split(/\s+/).length > maxWordsOfSentence)
    .map((sentence) => ({ file, line, text: sentence }))
}

const textOf = (file: string): string => readFileSync(resolve(root, file), 'utf8')
const linesOf = (file: string): string[] => textOf(file).split('\n')

const bannedInComments = (file: string): Finding[] => bannedInText(file, commentsOf(file, textOf(file)))
const bannedInDoc = (file: string): Finding[] => bannedInText(file, [{ line: 1, text: textOf(file) }])

function bannedInText(file: string, parts: readonly { line: number; text: string }[]): Finding[] {
  return parts.flatMap(({ line, text }) =>
    [...withoutQuotes(text).matchAll(bannedWords)].map((match) => ({
      file,
      line: line + withoutQuotes(text).slice(0, match.index).split('\n').length - 1,
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
