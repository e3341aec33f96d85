import { errorCode } from '../error-code.ts'

/** Why a feed could not be fetched, for `status`. Without the URL, which may contain a secret. */
export class FeedFailure extends Error {
  /** Whether a retry may succeed soon. */
  readonly isPassing: boolean
  /** How long the server asks us to wait. */
  readonly retryAfterMs: number | null
  /** What the server answered, if it did. */
  readonly statusCode: number | null

  constructor(
    reason: string,
    {
      isPassing = false,
      retryAfterMs = null,
      statusCode = null,
    }: { isPassing?: boolean; retryAfterMs?: number | null; statusCode?: number | null } = {},
  ) {
    super(reason)
    this.isPassing = isPassing
    this.retryAfterMs = retryAfterMs
    this.statusCode = statusCode
  }
}

/** Describes a failed connection. */
export function connectionFailure(error: unknown): FeedFailure {
  for (let cause = error; cause instanceof Error; cause = innerError(cause)) {
    if (cause instanceof FeedFailure) return cause
    const code = errorCode(cause) ?? ''
    const reason = passing.get(code)
    if (reason !== undefined) return new FeedFailure(reason, { isPassing: true })
    if (/CERT|SELF_SIGNED|ERR_TLS|ISSUER|SIGNATURE/.test(code))
      return new FeedFailure(`the server's certificate is not good (${code})`)
    if (/^Z_|^ERR__ERROR|^ERR_BROTLI|^ERR_ZSTD|^ERR_PADDING/.test(code))
      return new FeedFailure('what came is compressed and damaged')
    if (/^HPE_/.test(code) || cause.name === 'HTTPParserError') return new FeedFailure('what came is no HTTP answer')
  }
  const code = errorCode(error)
  return new FeedFailure(`the connection failed${code ? ` (${code})` : ''}`, { isPassing: true })
}

/** A host with several addresses fails once per address; the first error is enough. */
const innerError = (error: Error): unknown =>
  error instanceof AggregateError && !('code' in error) ? error.errors[0] : error.cause

const cutOff = 'the answer was cut off'

/** Failures after which a retry may succeed. */
const passing = new Map(
  Object.entries({
    ENOTFOUND: 'the name of the server is not known',
    EAI_AGAIN: 'the name of the server could not be looked up',
    ECONNREFUSED: 'the server refuses connections',
    EHOSTUNREACH: 'the server cannot be reached',
    ENETUNREACH: 'the server cannot be reached',
    ETIMEDOUT: 'the server does not answer',
    UND_ERR_CONNECT_TIMEOUT: 'the server does not answer',
    UND_ERR_HEADERS_TIMEOUT: 'the server took the request and does not answer it',
    UND_ERR_BODY_TIMEOUT: 'the answer stalled',
    UND_ERR_SOCKET: cutOff,
    UND_ERR_RES_CONTENT_LENGTH_MISMATCH: cutOff,
    ECONNRESET: cutOff,
    EPIPE: cutOff,
    Z_BUF_ERROR: cutOff,
    ERR_STREAM_PREMATURE_CLOSE: cutOff,
  }),
)
