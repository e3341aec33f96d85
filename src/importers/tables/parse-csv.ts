import { CsvError, type Options, parse } from 'csv-parse/sync'
import { SourceFileError } from '../source-reading.ts'

/** A record with the line on which it begins. */
export type CsvRecord = { cells: string[]; number: number }

/** A line that is no record, and why. */
export type BrokenLine = { number: number; fault: string }

/** More of them are no slips of a typist: the file is no such table. */
const maxBroken = 50

/**
 * The records of a text. With `skipsBroken`, a line whose quotes do not close is left out, and reading goes on below
 * it; otherwise a SourceFileError is thrown.
 */
export function parseCsv(
  text: string,
  file: string,
  { skipsBroken = false, ...rules }: Options & { skipsBroken?: boolean },
): { records: CsvRecord[]; broken: BrokenLine[] } {
  const records: CsvRecord[] = []
  const broken: BrokenLine[] = []
  const starts = lineStarts(text)
  const isBlank = (line: number) => text.slice(starts[line], starts[line + 1]).trim() === ''
  const nextLine = (line: number) => {
    let next = line
    while (next < starts.length - 1 && isBlank(next)) next++
    return next
  }
  for (let first = 0; ; ) {
    let end = first
    const onRecord = (cells: string[], { lines }: { lines: number }) => {
      records.push({ cells, number: nextLine(end) + 1 })
      end = first + lines
      return null
    }
    try {
      parse(text.slice(starts[first]), { ...rules, on_record: onRecord } as Options)
      return { records, broken }
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      if (!skipsBroken || broken.length >= maxBroken) throw new SourceFileError(`${file}: ${error.message}`)
      const line = nextLine(end)
      broken.push({ number: line + 1, fault: openQuote })
      if (line + 1 >= starts.length) return { records, broken }
      first = line + 1
    }
  }
}

const openQuote =
  'a quotation mark is open or within a text: double those that belong to the text, and put one before and behind it'

/** Where each line begins. */
function lineStarts(text: string): number[] {
  const starts = [0]
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length)
  return starts
}
