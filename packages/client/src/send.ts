import { ConciergeError, type Failure } from './concierge-error.ts'
import type { ErrorEnvelope, HotelNotResolvedEnvelope } from './interface.ts'
import { passingStatuses, readRetryAfter, waitBeforeRetry } from './retries.ts'

export type Settings = { baseUrl: string; apiKey: string; timeoutMs: number; maxAttempts: number; maxWaitMs: number }

/** `json` is the body as it is sent. */
export type Call = { method: 'GET' | 'POST'; path: string; json?: string; signal?: AbortSignal | undefined }

/** The body of a successful answer, after as many attempts as it takes and `settings` allow. */
export async function send<Answer>(call: Call, settings: Settings): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await attemptOnce<Answer>(call, settings)
    if ('answer' in outcome) return outcome.answer
    const { error } = outcome
    const mayPass = error.status === null || passingStatuses.includes(error.status)
    if (!mayPass || attempt >= settings.maxAttempts) throw error
    const { retryAfterSeconds } = error
    const waitMs = waitBeforeRetry({ attempt, retryAfterSeconds, maxWaitMs: settings.maxWaitMs, random: Math.random() })
    if (waitMs === null) throw error
    await wait(waitMs, call.signal)
  }
}

type Outcome<Answer> = { answer: Answer } | { error: ConciergeError }

async function attemptOnce<Answer>(call: Call, settings: Settings): Promise<Outcome<Answer>> {
  const { method, path, json, signal } = call
  signal?.throwIfAborted()
  const attempt = new AbortController()
  const abort = () => attempt.abort()
  // Not AbortSignal.any: before Node 24 it could be collected while a request still hung on it.
  signal?.addEventListener('abort', abort)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    abort()
  }, settings.timeoutMs)
  try {
    const response = await fetch(`${settings.baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${settings.apiKey}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: json }),
      // Followed, a POST would become a GET, and the key could reach another host.
      redirect: 'manual',
      signal: attempt.signal,
    })
    return outcomeOf<Answer>(response, await response.text())
  } catch (cause) {
    signal?.throwIfAborted()
    const code = isLate ? 'timeout' : 'network_failure'
    const message = isLate ? `No answer within ${settings.timeoutMs} ms` : 'The service cannot be reached'
    return { error: new ConciergeError({ code, status: null, details: null }, message, { cause }) }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function outcomeOf<Answer>(response: Response, text: string): Outcome<Answer> {
  const { status, headers } = response
  const body = parsed(text)
  if (response.ok && body !== null) return { answer: body as Answer }
  const circumstances = {
    requestId: headers.get('x-request-id'),
    retryAfterSeconds: readRetryAfter(headers.get('retry-after'), Date.now()),
  }
  if (!isEnvelope(body)) {
    const message = isRedirect(response)
      ? 'The address leads elsewhere: set baseUrl to where the service is'
      : `Status ${status} with a body that is not Stay Concierge's`
    return { error: new ConciergeError({ code: 'unexpected_answer', status, details: null }, message, circumstances) }
  }
  return { error: new ConciergeError(failureOf(status, body.error), body.error.message, circumstances) }
}

type Envelope = ErrorEnvelope | HotelNotResolvedEnvelope

const failureOf = (status: number, error: Envelope['error']): Failure =>
  error.code === 'hotel_not_resolved'
    ? { code: error.code, status, details: error.details }
    : { code: error.code, status, details: error.details ?? null }

/** Browsers hide the status of a redirect. */
const isRedirect = ({ type, status }: Response): boolean => type === 'opaqueredirect' || (status >= 300 && status < 400)

/** Null unless the text is a JSON object. */
function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function isEnvelope(body: object | null): body is Envelope {
  if (body === null || !('error' in body)) return false
  const { error } = body
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
