/**
 * What a check found. `fix` says what to do, unless `found` already does; a failure keeps the service from working, a
 * warning does not.
 */
export type Finding = { check: string; state: 'ok' | 'warning' | 'failure'; found: string; fix: string | null }

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found, fix: null })
export const warning = (check: string, found: string, fix: string | null): Finding => ({
  check,
  state: 'warning',
  found,
  fix,
})
export const failure = (check: string, found: string, fix: string | null = null): Finding => ({
  check,
  state: 'failure',
  found,
  fix,
})
