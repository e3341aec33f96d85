import assert from 'node:assert/strict'
import type { Answer } from './running-service.ts'

/** The one envelope, with these words and nothing else but a hint what to do, which a 422 never has. */
export function assertFault(answer: Answer, status: number, code: string, message: string): void {
  const hint = hintOf(answer)
  const details = hint === undefined || status === 422 ? {} : { details: { hint } }
  assert.deepEqual([answer.status, answer.body], [status, { error: { code, message, ...details } }])
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
}

/** The sentence that says what to do, where the answer has one. */
export function hintOf({ body }: Answer): string | undefined {
  const { error } = body as { error?: { details?: { hint?: unknown } } }
  const hint = error?.details?.hint
  return typeof hint === 'string' && hint !== '' ? hint : undefined
}
