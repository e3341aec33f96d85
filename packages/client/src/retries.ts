/** Statuses that may be gone at the next attempt; 503 comes from proxies only. */
export const passingStatuses: readonly number[] = [429, 502, 503, 504]

const firstWaitMs = 250
const maxLagMs = 500

type Retry = {
  /** 1 is the first. */
  attempt: number
  retryAfterSeconds: number | null
  maxWaitMs: number
  /** From 0 to below 1. */
  random: number
}

/**
 * How long to wait before the next attempt: never shorter than the service asks, and with a random part, so that callers
 * who failed together do not come back together. Null where the service asks for more than `maxWaitMs`.
 */
export function waitBeforeRetry({ attempt, retryAfterSeconds, maxWaitMs, random }: Retry): number | null {
  if (retryAfterSeconds !== null) {
    const askedMs = retryAfterSeconds * 1000
    return askedMs > maxWaitMs ? null : Math.min(askedMs + random * maxLagMs, maxWaitMs)
  }
  const longestMs = Math.min(firstWaitMs * 2 ** attempt, maxWaitMs)
  return longestMs / 2 + (random * longestMs) / 2
}

/** `Retry-After` is a number of seconds, or from some proxies a date. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
export function readRetryAfter(value: string | null, nowMs: number): number | null {
  if (value === null) return null
  const text = value.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const dateMs = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(dateMs) ? null : Math.max(0, Math.ceil((dateMs - nowMs) / 1000))
}
