import type { ErrorEnvelope, HotelNotResolvedEnvelope } from './interface.ts'

type Refused = ErrorEnvelope['error']
type NotResolved = HotelNotResolvedEnvelope['error']

/** What can go wrong, told apart by `code`. Without an answer there is no `status`. */
export type Failure =
  | { code: NotResolved['code']; status: number; details: NotResolved['details'] }
  | { code: Refused['code']; status: number; details: NonNullable<Refused['details']> | null }
  /** An answer that is not of the service, such as the page of a proxy. */
  | { code: 'unexpected_answer'; status: number; details: null }
  /** No answer at all: the host is not found, refuses the connection or breaks it off, or a browser forbids the call. */
  | { code: 'network_failure' | 'timeout'; status: null; details: null }

type ErrorOf<F> = F extends Failure ? ConciergeError<F> : never
/** What `instanceof ConciergeError` narrows to: `error.code` then tells what `error.details` holds. */
export type AnyConciergeError = ErrorOf<Failure>

type Circumstances = { requestId?: string | null; retryAfterSeconds?: number | null; cause?: unknown }

/** Why a call failed. An aborted call rejects with the reason of its signal instead. */
export class ConciergeError<F extends Failure = Failure> extends Error {
  readonly code: F['code']
  /** The HTTP status of the last answer; null without one. */
  readonly status: F['status']
  readonly details: F['details']
  /** What to do next, for people. */
  readonly hint: string | null
  /** Quote it when you ask the operator for help. */
  readonly requestId: string | null
  /** How long the service asks to wait. */
  readonly retryAfterSeconds: number | null

  constructor(failure: F, message: string, { requestId = null, retryAfterSeconds = null, cause }: Circumstances = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'ConciergeError'
    this.code = failure.code
    this.status = failure.status
    this.details = failure.details
    this.hint = failure.details !== null && 'hint' in failure.details ? (failure.details.hint ?? null) : null
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Also true of an error from another copy of this package. */
  static override [Symbol.hasInstance](value: unknown): value is AnyConciergeError {
    return value instanceof Error && value.name === 'ConciergeError'
  }
}
