import assert from 'node:assert/strict'
import type { Answer } from './running-service.ts'

/** The one envelope, with these words and nothing else. */
export function assertFault(answer: Answer, status: number, code: string, message: string): void {
  assert.deepEqual([answer.status, answer.body], [status, { error: { code, message } }])
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
}
