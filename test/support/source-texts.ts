import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { parseSync } from 'oxc-parser'
import type { BuiltExpression } from './built-expressions.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const served = 'src/{http,concierge,catalog,hotels,store,vocabulary,text,domain}/**/*.ts'
const vocabulary = 'vocabulary/**/*.txt'

/** The regular expressions of a file and the phrases that it lists, each once. */
export type SourceTexts = { file: string; expressions: RegExp[]; phrases: string[] }

/** Of every file of the code that serves a request, and of the vocabulary. */
export async function readSourceTexts(): Promise<SourceTexts[]> {
  const [built]: BuiltExpression[][] = await once(
    new Worker(new URL('built-expressions.ts', import.meta.url)),
    'message',
  )
  const builtIn = Map.groupBy(built ?? [], ({ file }) => file)
  const ofCode = globSync(served, { cwd: root })
    .sort()
    .map((file) => {
      const { expressions, texts } = literalsOf(file)
      const all = [...expressions, ...(builtIn.get(file) ?? [])]
      const once = new Map(all.map(({ source, flags }) => [`/${source}/${flags}`, new RegExp(source, flags)]))
      return { file, expressions: [...once.values()], phrases: phrasesIn(texts) }
    })
  const ofVocabulary = globSync(vocabulary, { cwd: root })
    .sort()
    .map((file) => ({ file, expressions: [], phrases: phrasesIn([readFileSync(`${root}${file}`, 'utf8')]) }))
  return [...ofCode, ...ofVocabulary]
}

function literalsOf(file: string) {
  const expressions: { source: string; flags: string }[] = []
  const texts: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as { type?: string; value?: unknown; regex?: { pattern: string; flags: string } }
    if (node.regex) expressions.push({ source: node.regex.pattern, flags: node.regex.flags })
    else if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
    else if (node.type === 'TemplateElement') texts.push((node.value as { cooked?: string }).cooked ?? '')
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, readFileSync(`${root}${file}`, 'utf8')).program)
  return { expressions, texts }
}

/** Lists are cut at commas, semicolons, bars and lines. Text with brackets or slashes is code or a path. */
const phrasesIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => text.split(/[,;|\n]\s*/))
      .map((text) => text.replaceAll('*', '').trim())
      .filter((text) => text.length <= 40 && /\p{L}/u.test(text) && !/[\\/{}<>()[\]]/.test(text)),
  ),
]
