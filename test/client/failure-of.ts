import { type AnyConciergeError, ConciergeError } from '../../packages/client/src/index.ts'

/** The typed error of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<AnyConciergeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ConciergeError) return error
    throw error
  }
  throw new Error('the call succeeded')
}
