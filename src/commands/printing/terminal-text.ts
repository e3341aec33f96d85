import { styleText } from 'node:util'
import stringWidth from 'string-width'
import wrapAnsi from 'wrap-ansi'

type Style = Parameters<typeof styleText>[0]

/** Plain where standard output is no terminal, or NO_COLOR is set. https://no-color.org */
export const styled = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout })

const narrowest = 40
/** Longer lines of prose are hard to follow. */
const widest = 100

export const textWidth = (): number => Math.min(widest, Math.max(narrowest, process.stdout.columns ?? 80))

/** Prose over several lines, each after `indent`. */
export const paragraph = (text: string, indent = ''): string =>
  wrapAnsi(text, textWidth() - stringWidth(indent), { hard: false })
    .split('\n')
    .map((line) => indent + line.trim())
    .join('\n')

export type Align = 'left' | 'right'

/** Rows as aligned columns, two spaces between, left unless said. */
export function table(rows: readonly (readonly string[])[], aligns: readonly Align[] = []): string {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))),
  )
  return rows
    .map((row) =>
      row
        .map((cell, index) => padded(cell, widths[index] as number, aligns[index] ?? 'left'))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function padded(cell: string, width: number, align: Align): string {
  const space = ' '.repeat(width - stringWidth(cell))
  return align === 'left' ? cell + space : space + cell
}

/** `7` of `10` with five cells: `███▌ ` in eighths of a cell. */
export function bar(share: number, cells: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, share)) * cells * 8)
  const partial = ' ▏▎▍▌▋▊▉'[eighths % 8] as string
  return ('█'.repeat(Math.floor(eighths / 8)) + (eighths % 8 === 0 ? '' : partial)).padEnd(cells)
}

export const counted = (count: number): string => count.toLocaleString('en-US')

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** A message to the person at the terminal; results go to `print`. */
export const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2))
