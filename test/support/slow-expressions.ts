import { cpuMsSince } from './cpu-time.ts'
import { drawFrom, type Pump, pumped, pumpsOf } from './pump-texts.ts'

export type SlowExpressions = {
  /** Expressions that a short text keeps busy. */
  exponential: string[]
  /** Texts that take an expression more than linear time, if the service ever gives it one of that length. */
  suspects: Pump[]
}

/** Tries every expression alone on texts made for it; a few thousand short runs. */
export function findSlowExpressions(expressions: readonly RegExp[]): SlowExpressions {
  const exponential: string[] = []
  const suspects = new Map<string, Pump>()
  for (const { source, flags } of expressions) {
    const everywhere = new RegExp(source, [...new Set(`${flags}g`)].join(''))
    let found = 0
    for (const pump of pumpsOf(everywhere, drawFrom(7))) {
      if (isExponential(everywhere, pump)) {
        exponential.push(`/${source}/ over ${JSON.stringify(pump)}`)
        break
      }
      if (!isSuspect(everywhere, pump)) continue
      suspects.set(JSON.stringify(pump), pump)
      if (++found === maxSuspects) break
    }
  }
  return { exponential, suspects: [...suspects.values()] }
}

/** Of one expression. */
const maxSuspects = 2

/** Twenty parts are at most a few hundred characters, which take microseconds. */
const isExponential = (expression: RegExp, { before, part, after }: Pump) =>
  [8, 12, 16, 20].some((times) => takesOver(5, expression, before + part.repeat(times) + after))

/** Linear time is far below a millisecond for these lengths. */
const isSuspect = (expression: RegExp, pump: Pump) =>
  [500, 2000, 8000].some((length) => takesOver(2, expression, pumped(pump, length)))

/** Runs again while it is slow: a collection of garbage may have held the first ones up. */
function takesOver(milliseconds: number, expression: RegExp, text: string): boolean {
  for (let run = 0; run < 5; run++) {
    const start = process.cpuUsage()
    text.replace(expression, '')
    if (cpuMsSince(start) <= milliseconds) return false
  }
  return true
}
