export type BreakerOptions = {
  maxFailures: number
  restMs: number
  /** Milliseconds of a clock that only goes forward. */
  now: () => number
  onRest: (reason: string) => void
}

export type CircuitBreaker = ReturnType<typeof circuitBreaker>

/** After too many failures in a row a service is left alone for a while; then one try decides. */
export function circuitBreaker({ maxFailures, restMs, now, onRest }: BreakerOptions) {
  let failures = 0
  let restsUntil = 0
  let isTrying = false
  return {
    /** Whether to call the service. Each call must end in one of the three functions below. */
    mayTry(): boolean {
      if (failures < maxFailures) return true
      if (isTrying || now() < restsUntil) return false
      isTrying = true
      return true
    },
    succeeded(): void {
      failures = 0
      isTrying = false
    },
    failed(reason: string): void {
      failures++
      isTrying = false
      if (failures < maxFailures || now() < restsUntil) return
      restsUntil = now() + restMs
      onRest(reason)
    },
    /** The caller left before there was an answer. */
    abandoned(): void {
      isTrying = false
    },
  }
}
