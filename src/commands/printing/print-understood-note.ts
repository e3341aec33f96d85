import type { NoteReport } from '../../concierge/understand/note-report.ts'
import { partyRows } from './party-rows.ts'
import { statementText } from './statement-text.ts'
import { stayRows } from './stay-rows.ts'
import { paragraph, print, styled } from './terminal-text.ts'

/** The note with the words of its statements underlined, and what follows from it. */
export function printUnderstoodNote(note: string, report: NoteReport): void {
  print(`\n${underline(note, report.statements)}`)
  const rows: [name: string, value: string][] = [
    ['wanted', report.wanted.map(({ trait, weight }) => `${trait} ${weight.toFixed(2)}`).join(', ')],
    ['excluded', report.unwanted.map(({ trait }) => trait).join(', ')],
    ['health', report.careful ? 'careful: every food item says to ask ahead' : ''],
    ['allergies', report.allergies.join(', ')],
    ['not eaten', report.avoided.join(', ')],
    ['step-free', report.stepFree ? 'needed' : ''],
    ['arrival', report.arrival ?? ''],
    ['departure', report.departure ?? ''],
    ['near only', report.near ? 'yes' : ''],
    ['no chains', report.noChains ? 'yes' : ''],
    ['youngest', report.youngest === null ? '' : `${report.youngest} years`],
    ...partyRows(report.party),
    ['price level', report.stay.priceLevel === null ? '' : `${report.stay.priceLevel.toFixed(2)} of 4`],
    ...stayRows(report.stay),
    ['language', report.language ?? 'unknown'],
  ]
  for (const [name, value] of rows) if (value !== '') print(paragraph(`${name}: ${value}`, '  '))
  for (const statement of report.statements) print(paragraph(statementText(statement), '  - '))
}

function underline(note: string, statements: NoteReport['statements']): string {
  let marked = ''
  let end = 0
  for (const { span } of statements) {
    const [from, to] = span
    if (from < end) continue
    marked += note.slice(end, from) + styled('underline', note.slice(from, to))
    end = to
  }
  return marked + note.slice(end)
}
