import { plainLine } from './plain-line.ts'

/** What the rows of a file are counted by: those of a JSON array are its items. */
export type RowUnit = 'line' | 'item'

/** Where a row is, as messages begin: `hotels.csv:7`, and `hotels.json: item 7`. */
export const placeOfRow = (file: string, number: number, unit: RowUnit = 'line'): string =>
  unit === 'item' ? `${file}: item ${number}` : `${file}:${number}`

/** The parts of what `placeOfRow` gives. */
export function partsOfPlace(place: string): { file: string; line: number; unit: RowUnit } {
  const [, file = place, item, number] = /^(.*):( item )?(\d+)$/s.exec(place) ?? []
  return { file, line: Number(number), unit: item === undefined ? 'line' : 'item' }
}

/** What is wrong with a row of a list. Faults of one file with equal words and column are shown as one. */
export type RowFault = {
  file: string
  line: number
  /** What `line` counts; lines if it is left out. */
  unit?: RowUnit | undefined
  /** The row as messages name it, such as `place "inn"`. */
  row: string
  fault: string
  /** The header of the cell, and what the cell says. */
  column?: string | undefined
  value?: string | undefined
  /** The part of the cell that is not understood. */
  words?: string | undefined
}

const maxExamples = 5
const maxValueLength = 40

/** One sentence for each kind of fault, the first line first: the lines of many equal ones with what they say. */
export function groupFaults(faults: readonly RowFault[]): string[] {
  const groups = Map.groupBy(faults, ({ file, fault, column }) => JSON.stringify([file, fault, column]))
  return [...groups.values()].map((group) => {
    const [first, second] = group
    if (first === undefined) return ''
    return second === undefined ? sentenceOf(first) : sentenceOfMany(first, group)
  })
}

function sentenceOf({ file, line, unit, row, fault, column, value, words }: RowFault): string {
  const said = value === undefined ? '' : `: ${shownPart(value, words)}`
  const place = column === undefined ? said.replace(/^: /, '') : `column ${column}${said}`
  return `${placeOfRow(file, line, unit)}: ${row}: ${fault}${place === '' ? '' : ` (${place})`}`
}

function sentenceOfMany({ file, unit = 'line', fault, column }: RowFault, group: readonly RowFault[]): string {
  const lines = group
    .slice(0, maxExamples)
    .map(({ line, value, words }) => (value === undefined ? String(line) : `${line} (${shownPart(value, words)})`))
  const more = group.length > maxExamples ? ` and ${group.length - maxExamples} more` : ''
  const of = column === undefined ? '' : ` (column ${column})`
  return `${file}: ${group.length} rows: ${fault}${of}: ${unit}s ${lines.join(', ')}${more}`
}

/** "daily 9am-late", where "late" is not understood. */
const shownPart = (value: string, words: string | undefined): string =>
  words === undefined ? shown(value) : `${shown(value)}, where ${shown(words)} is not understood`

function shown(value: string): string {
  const line = plainLine(value)
  return `"${line.length > maxValueLength ? `${line.slice(0, maxValueLength)}…` : line}"`
}
