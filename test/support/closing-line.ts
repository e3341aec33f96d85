import { rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Readable } from 'node:stream'
import type { TestEvent } from 'node:test/reporters'
import { spec } from 'node:test/reporters'
import { missingToolsReason } from '../client/client-tools.ts'
import { missingDataReason } from './test-data.ts'

const minFilesToCompare = 20
const maxSlowFiles = 15

/**
 * Node's own report, then the slowest files, and a line on what was skipped for want of public files or tools and how to
 * get them. The files with a failed test are listed in $FAILED_FILES, one a line, for whoever wants to run them again
 * alone.
 */
export default async function* closingLine(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const files = new Set<string>()
  let skipped = 0
  let withoutTools = 0
  const failed = new Set<string>()
  const seconds = new Map<string, number>()
  const failedList = process.env.FAILED_FILES
  if (failedList) rmSync(failedList, { force: true })
  yield* Readable.from(watch()).pipe(new spec())
  if (failedList && failed.size > 0) writeFileSync(failedList, `${[...failed].sort().join('\n')}\n`)
  if (seconds.size > minFilesToCompare) yield slowest(seconds)
  if (skipped > 0)
    yield `\n${skipped} tests and suites were skipped without public test data: ${[...files].sort().join(', ')}.\n` +
      'Run "npm run data" to fetch it, or set TEST_DATA to a folder that has it (CONTRIBUTING.md, Test data).\n'
  if (withoutTools > 0)
    yield `\n${withoutTools} tests and suites were skipped: ${missingToolsReason} (CONTRIBUTING.md, The client).\n`

  async function* watch(): AsyncGenerator<TestEvent> {
    for await (const event of source) {
      if (event.type === 'test:fail' && event.data.todo === undefined && event.data.file)
        failed.add(relative(process.cwd(), event.data.file))
      if (event.type === 'test:summary' && event.data.file)
        seconds.set(relative(process.cwd(), event.data.file), event.data.duration_ms / 1000)
      const reason = event.type === 'test:pass' ? event.data.skip : undefined
      if (typeof reason === 'string' && reason.startsWith(missingDataReason)) {
        skipped++
        for (const file of reason.slice(missingDataReason.length).split(', ')) files.add(file)
      }
      if (reason === missingToolsReason) withoutTools++
      yield event
    }
  }
}

function slowest(seconds: ReadonlyMap<string, number>): string {
  const slow = [...seconds].sort((one, other) => other[1] - one[1]).slice(0, maxSlowFiles)
  return `\nslowest files, in seconds:\n${slow.map(([file, took]) => `  ${took.toFixed(1)} ${file}\n`).join('')}`
}
