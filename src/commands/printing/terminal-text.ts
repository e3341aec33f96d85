import { styleText } from 'node:util'
import stringWidth from 'string-width'
import wrapAnsi from 'wrap-ansi'

type Style = Parameters<typeof styleText>[0]

/** Adds no styles if standard output is not a terminal or NO_COLOR is set. https://no-color.org */
export const styled = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout })

const minWidth = 40
/** Longer lines of prose are hard to read. */
const maxWidth = 100

export const textWidth = (): number => Math.min(maxWidth, Math.max(minWidth, process.stdout.columns ?? 80))

/** Wraps prose to the terminal and starts every line with `indent`. */
export const paragraph = (text: string, indent = ''): string =>
  wrapAnsi(text, textWidth() - stringWidth(indent), { hard: false })
    .split('\n')
    .map((line) => indent + line.trim())
    .join('\n')

export type Align = 'left' | 'right'

/** Aligns rows in columns, two spaces apart; the default alignment is left. */
export function table(rows: readonly (readonly string[])[], aligns: readonly Align[] = []): string {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))),
  )
  return rows
    .map((row) =>
      widths
        .map((width, column) => padded(row[column] ?? '', width, aligns[column] ?? 'left'))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function padded(cell: string, width: number, align: Align): string {
  const space = ' '.repeat(width - stringWidth(cell))
  return align === 'left' ? cell + space : space + cell
}

/** A bar in eighths of a cell: `bar(0.7, 5)` is `███▌ `. */
export function bar(share: number, cells: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, share)) * cells * 8)
  const partial = ' ▏▎▍▌▋▊▉'.charAt(eighths % 8)
  return ('█'.repeat(Math.floor(eighths / 8)) + (eighths % 8 === 0 ? '' : partial)).padEnd(cells)
}

export const counted = (count: number): string => count.toLocaleString('en-US')

/** "1 child", "2 children" */
export const quantity = (count: number, one: string, many: string): string =>
  `${counted(count)} ${count === 1 ? one : many}`

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Writes a message to standard error; use `print` for results. */
export const printMessage = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2))
