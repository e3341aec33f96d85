import { type Pattern, parseExpression } from './parse-expression.ts'

/** A text that can grow: a beginning, a part to repeat and an end. */
export type Pump = { before: string; part: string; after: string }

export type Draw = <Value>(list: readonly Value[]) => Value

export const drawFrom = (seed: number): Draw => {
  let state = seed
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return list[Math.floor((state / 2 ** 32) * list.length)]!
  }
}

/** As many parts as fit in `size`, which `sizeOf` counts: in the JSON or the address that carries the text. */
export function pumped({ before, part, after }: Pump, size: number, sizeOf = Buffer.byteLength): string {
  const room = size - sizeOf(before) - sizeOf(after)
  return before + part.repeat(Math.max(1, Math.floor(room / sizeOf(part)))) + after
}

/**
 * Texts that could make an expression slow: what it matches, many times over; and what it repeats, in one long row or in many
 * short ones, with an end that it does not match.
 */
export function pumpsOf(expression: RegExp, draw: Draw): Pump[] {
  const pattern = parseExpression(expression)
  const found = new Map<string, Pump>()
  const add = (before: string, part: string) => {
    for (const between of [',', ' '])
      for (const after of ['', '\0']) {
        const pump = { before: joined(before, between), part: joined(part, between), after }
        if (pump.part !== '') found.set(JSON.stringify(pump), pump)
      }
  }
  for (const times of [0, 0, 1, 3]) add('', sample(pattern, draw, times) + edge)
  for (const { before, inner } of rowsIn(pattern, '', draw)) {
    for (const each of branchesOf(inner)) {
      const part = sample(each, draw, 0) + sample(inner, draw, 0)
      add(before, part)
      add('', before + part.repeat(3) + edge)
    }
  }
  return [...found.values()]
}

/** A word boundary: nothing, or a character between two words. */
const edge = '\ue000'

function joined(text: string, between: string): string {
  return text.replace(/(?<=\w)\ue000+(?=\w|$)/g, between).replaceAll(edge, '')
}

/** A text that the pattern matches; what may be repeated is there `more` times more often than it must. */
function sample(pattern: Pattern, draw: Draw, more: number): string {
  if (pattern.kind === 'one') return pattern.of.length === 0 ? '' : draw(pattern.of)
  if (pattern.kind === 'edge') return edge
  if (pattern.kind === 'all') return pattern.parts.map((part) => sample(part, draw, more)).join('')
  if (pattern.kind === 'any') return sample(draw(pattern.branches), draw, more)
  const times = Math.min(pattern.most, pattern.least + draw([0, 1, more]))
  return Array.from({ length: times }, () => sample(pattern.inner, draw, more)).join('')
}

/** Fewer repetitions cost too little to matter. */
const minRepetitions = 8

/** Everything in the pattern that can be repeated many times, with a text that leads up to it. */
function rowsIn(pattern: Pattern, before: string, draw: Draw): { before: string; inner: Pattern }[] {
  if (pattern.kind === 'any') return pattern.branches.flatMap((branch) => rowsIn(branch, before, draw))
  if (pattern.kind === 'repeat') {
    const within = rowsIn(pattern.inner, before, draw)
    return pattern.most < minRepetitions ? within : [{ before, inner: pattern.inner }, ...within]
  }
  if (pattern.kind !== 'all') return []
  let led = before
  return pattern.parts.flatMap((part) => {
    const rows = rowsIn(part, led, draw)
    led += sample(part, draw, 0)
    return rows
  })
}

/** One pattern for each branch and each character of a class, so that every pair of neighbours has its turn. */
function branchesOf(pattern: Pattern): Pattern[] {
  if (pattern.kind === 'any') return pattern.branches
  if (pattern.kind === 'one') return pattern.of.map((letter) => ({ kind: 'one', of: [letter] }))
  if (pattern.kind !== 'all') return [pattern]
  const at = pattern.parts.findIndex(({ kind }) => kind === 'any')
  if (at < 0) return [pattern]
  const choice = pattern.parts[at] as Pattern
  return branchesOf(choice).map((branch) => ({ kind: 'all', parts: pattern.parts.with(at, branch) }))
}
