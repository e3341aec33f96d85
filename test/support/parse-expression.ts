/** A regular expression as far as texts that it matches can be made from it. */
export type Pattern =
  | { kind: 'one'; of: readonly string[] }
  | { kind: 'edge' }
  | { kind: 'all'; parts: Pattern[] }
  | { kind: 'any'; branches: Pattern[] }
  | { kind: 'repeat'; inner: Pattern; least: number; most: number }

/** Characters that a class may hold, one of every kind that ours tell apart. */
const pool = [...'aZ0_ ,.;:-/~%$&+(\'"#\n\t', 'é', '寿', 'カ', '한', 'я', '\u0301', '🚫']

/** Lookarounds are read as text that may be there; `^`, `$` and back references as nothing. */
export function parseExpression({ source, flags }: RegExp): Pattern {
  let at = 0
  const next = (sticky: RegExp): RegExpExecArray | null => {
    sticky.lastIndex = at
    const found = sticky.exec(source)
    at += found?.[0].length ?? 0
    return found
  }
  return branches()

  function branches(): Pattern {
    const read = [sequence()]
    while (next(/\|/y)) read.push(sequence())
    return read.length === 1 ? (read[0] as Pattern) : { kind: 'any', branches: read }
  }

  function sequence(): Pattern {
    const parts: Pattern[] = []
    while (at < source.length && !/[|)]/.test(source[at] as string)) parts.push(quantified(atom()))
    return { kind: 'all', parts }
  }

  function quantified(inner: Pattern): Pattern {
    const found = next(/(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y)
    if (!found) return inner
    const [, sign, from, comma, to] = found
    if (sign) return { kind: 'repeat', inner, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
    const least = Number(from)
    return { kind: 'repeat', inner, least, most: comma ? (to ? Number(to) : Infinity) : least }
  }

  function atom(): Pattern {
    const group = next(/\((?:\?(?:(<?[=!])|:|<\w+>))?/y)
    if (group) {
      const inner = branches()
      next(/\)/y)
      return group[1] ? { kind: 'repeat', inner, least: 0, most: 1 } : inner
    }
    if (next(/\\[bB]/y)) return { kind: 'edge' }
    if (next(/[$^]|\\[1-9k](?:<\w+>)?/y)) return { kind: 'all', parts: [] }
    const set = next(/\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\[wWdDsS]|\./y)?.[0]
    if (set) return { kind: 'one', of: membersOf(set) }
    const letter = next(/\\u\{[^}]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\?./isuy)?.[0] as string
    return { kind: 'one', of: [/^\\[\^$\\.*+?()[\]{}|/-]$/.test(letter) ? letter.slice(1) : literal(letter)] }
  }

  function membersOf(set: string): string[] {
    const alone = new RegExp(`^(?:${set})$`, flags.replace(/[gy]/g, ''))
    return [...pool, ...set].filter((letter) => alone.test(letter))
  }
}

const literal = (letter: string): string =>
  /^\\[uxnrtfv0]/.test(letter) ? JSON.parse(`"${letter.replace(/^\\x/, '\\u00').replace('\\0', '\\u0000')}"`) : letter
