import type { Command } from 'commander'
import type { Booking, NoteReport } from '../concierge/understand/note-report.ts'
import { isObject } from '../domain/is-object.ts'
import { readGivenFile } from '../evaluation/labelled-file.ts'
import { isCalendarDate } from '../http/date-hint.ts'
import { printUnderstoodNote } from './printing/print-understood-note.ts'
import { print } from './printing/terminal-text.ts'
import { CommandFailure, wrongUsage } from './report-failure.ts'

export function addUnderstandCommand(program: Command): void {
  program
    .command('understand')
    .argument('[NOTE]', 'The note, in quotes')
    .option('--file <FILE>', 'Read notes, one a line, from a file; - for standard input')
    .option(
      '--checkin <DATE>',
      'First day of the stay, YYYY-MM-DD; with --checkout, days of the note are shown as dates',
    )
    .option('--checkout <DATE>', 'Last day of the stay, YYYY-MM-DD')
    .option('--adults <N>', 'Adults; default: 1')
    .option('--children <N>', 'Children; default: 0')
    .option('--json', 'Print one JSON object per note')
    .description('Show what is read from a guest note, and from which words')
    .addHelpText(
      'after',
      `
A line of the file that starts with { is an object: {"notes": "no nuts, we love jazz", "adults": 2, "children": 0,
"checkinDate": "2026-12-04", "checkoutDate": "2026-12-07"}. Any other line is a note. This needs no database.

Examples:
  ./concierge understand "allergic to nuts, we love jazz"
  ./concierge understand "dinner at 7, meetings Monday" --checkin 2026-12-04 --checkout 2026-12-08
  ./concierge understand --file notes.txt --json`,
    )
    .action(async (note: string | undefined, options: Options) => {
      if ((note === undefined) === (options.file === undefined)) throw wrongUsage('give either a note or --file FILE')
      const given = bookingOf(options, 'the command')
      const lines = note === undefined ? await readNoteFile(options.file ?? '-') : [{ note, booking: {} }]
      const { reportNote } = await import('../concierge/understand/note-report.ts')
      for (const line of lines) show(line.note, reportNote(line.note, { ...given, ...line.booking }), options)
    })
}

function show(note: string, report: NoteReport, { json }: { json?: boolean }): void {
  if (json) print(JSON.stringify(report))
  else printUnderstoodNote(note, report)
}

async function readNoteFile(file: string): Promise<Line[]> {
  const { name, content } = await readGivenFile(file)
  const lines = content.split(/\r?\n/).map((line, index) => ({ line, at: `${name}:${index + 1}` }))
  return lines
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, at }) => (line.startsWith('{') ? lineOf(line, at) : { note: line, booking: {} }))
}

function lineOf(line: string, at: string): Line {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    throw new CommandFailure(`${at}: not JSON`)
  }
  if (!isObject(read) || typeof read.notes !== 'string') throw new CommandFailure(`${at}: "notes" must be a string`)
  const { notes, checkinDate, checkoutDate, adults, children } = read
  return { note: notes, booking: bookingOf({ checkin: checkinDate, checkout: checkoutDate, adults, children }, at) }
}

/** Throws on a value that is no day or no number, and on dates in the wrong order. */
function bookingOf(given: Partial<Record<'checkin' | 'checkout' | 'adults' | 'children', unknown>>, at: string) {
  const booking: Booking = {}
  for (const field of ['checkin', 'checkout'] as const)
    if (given[field] != null) booking[field] = dayOf(given[field], at)
  for (const field of ['adults', 'children'] as const)
    if (given[field] != null) booking[field] = countOf(given[field], field, at)
  const { checkin, checkout } = booking
  if ((checkin === undefined) !== (checkout === undefined))
    throw new CommandFailure(`${at}: give both days of the stay, or none`)
  if (checkin !== undefined && checkout !== undefined && Temporal.PlainDate.compare(checkin, checkout) > 0)
    throw new CommandFailure(`${at}: the last day of the stay is before the first`)
  return booking
}

function dayOf(value: unknown, at: string): Temporal.PlainDate {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isCalendarDate(value))
    return Temporal.PlainDate.from(value)
  throw new CommandFailure(`${at}: "${value}" is no day; write YYYY-MM-DD`)
}

function countOf(value: unknown, field: string, at: string): number {
  const count = Number(value)
  if (Number.isInteger(count) && count >= 0) return count
  throw new CommandFailure(`${at}: "${field}" must be a whole number`)
}

type Options = {
  file?: string
  json?: boolean
  checkin?: string
  checkout?: string
  adults?: string
  children?: string
}

type Line = { note: string; booking: Booking }
