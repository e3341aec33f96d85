import { ruleOf } from '../../domain/schedule.ts'
import type { Fault } from './record-fields.ts'

/**
 * The allowed parts of a daily recurrence rule, RFC 5545 section 3.3.10. Checked here because libraries ignore unknown
 * parts, so a typo would silently change the days.
 */
const parts: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,3}$/,
  COUNT: /^[1-9]\d{0,4}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYDAY: list('([+-]?([1-9]|[1-4]\\d|5[0-3]))?(MO|TU|WE|TH|FR|SA|SU)'),
  BYMONTHDAY: list('[+-]?([1-9]|[12]\\d|3[01])'),
  BYYEARDAY: list('[+-]?([1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
  BYWEEKNO: list('[+-]?([1-9]|[1-4]\\d|5[0-3])'),
  BYMONTH: list('([1-9]|1[0-2])'),
  BYSETPOS: list('[+-]?([1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
}

/** Returns the rule in capitals; calls `fault` for each fault. */
export function readRecurrence(start: string, text: string, fault: Fault): string {
  const rule = text.toUpperCase()
  const wrong = partFault(rule)
  if (wrong !== null) fault(`recurrence ${wrong}`)
  else if (!hasDay(start, rule)) fault('recurrence has no day from start on')
  return rule
}

function partFault(rule: string): string | null {
  const seen = new Set<string>()
  for (const part of rule.split(';')) {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    const pattern = parts[name]
    if (name.startsWith('RRULE:')) return 'is written without the leading RRULE:'
    if (!Object.hasOwn(parts, name) || !pattern) return `has a part that rules of whole days do not know: ${part}`
    if (seen.has(name)) return `has ${name} twice`
    if (!pattern.test(value)) return `has a wrong value: ${part}`
    seen.add(name)
  }
  if (!seen.has('FREQ')) return 'needs FREQ, for example FREQ=WEEKLY;BYDAY=FR'
  return seen.has('COUNT') && seen.has('UNTIL') ? 'has COUNT and UNTIL: only one of them can end it' : null
}

function hasDay(start: string, rule: string): boolean {
  try {
    return ruleOf(start, rule).all((_day, index) => index < 1).length > 0
  } catch {
    return false
  }
}

function list(item: string): RegExp {
  return new RegExp(`^${item}(,${item})*$`)
}
