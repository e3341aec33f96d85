import type { Command } from 'commander'
import type { NoteReport } from '../concierge/understand/note-report.ts'
import { isObject } from '../domain/is-object.ts'
import { readGivenFile } from '../evaluation/labelled-file.ts'
import { printUnderstoodNote } from './printing/print-understood-note.ts'
import { print } from './printing/terminal-text.ts'
import { CommandFailure, wrongUsage } from './report-failure.ts'

export function addUnderstandCommand(program: Command): void {
  program
    .command('understand')
    .argument('[NOTE]', 'The note, in quotes')
    .option('--file <FILE>', 'Read notes, one a line, from a file; - for standard input')
    .option('--json', 'Print one JSON object per note')
    .description('Show what is read from a guest note, and from which words')
    .addHelpText(
      'after',
      `
A line of the file that starts with { is an object: {"notes": "no nuts, we love jazz", "adults": 2, "children": 0}.
Any other line is a note. This needs no database.

Examples:
  ./concierge understand "allergic to nuts, we love jazz"
  ./concierge understand --file notes.txt --json`,
    )
    .action(async (note: string | undefined, options: { file?: string; json?: boolean }) => {
      if ((note === undefined) === (options.file === undefined)) throw wrongUsage('give either a note or --file FILE')
      const notes = note === undefined ? await readNoteFile(options.file ?? '-') : [note]
      const { reportNote } = await import('../concierge/understand/note-report.ts')
      for (const each of notes) show(each, reportNote(each), options)
    })
}

function show(note: string, report: NoteReport, { json }: { json?: boolean }): void {
  if (json) print(JSON.stringify(report))
  else printUnderstoodNote(note, report)
}

async function readNoteFile(file: string): Promise<string[]> {
  const { name, content } = await readGivenFile(file)
  const lines = content.split(/\r?\n/).map((line, index) => ({ line, at: `${name}:${index + 1}` }))
  return lines
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, at }) => (line.startsWith('{') ? noteOf(line, at) : line))
}

function noteOf(line: string, at: string): string {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    throw new CommandFailure(`${at}: not JSON`)
  }
  if (!isObject(read) || typeof read.notes !== 'string') throw new CommandFailure(`${at}: "notes" must be a string`)
  return read.notes
}
