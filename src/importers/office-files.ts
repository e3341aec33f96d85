/** What spreadsheet programs save, by what their files hold: a workbook is a zip archive. */
const ofZip: readonly (readonly [holds: string, sentence: string])[] = [
  ['xl/', 'is an Excel workbook, which is not read: choose File, Save As, type CSV UTF-8, once for each sheet'],
  [
    'opendocument.spreadsheet',
    'is a LibreOffice spreadsheet, which is not read: choose File, Save As, type Text CSV, once for each sheet',
  ],
  ['Index/Document.iwa', 'is a Numbers spreadsheet, which is not read: choose File, Export To, CSV'],
]

const zipArchive = 'is a workbook or a zip archive, which is not read: save the sheet as CSV, or unpack the archive'

/** https://www.iana.org/assignments/media-types/application/zip, and that of Excel until 2003 and of PDF */
const byStart: readonly (readonly [start: string, sentence: string])[] = [
  ['PK', zipArchive],
  ['\u00d0\u00cf\u0011\u00e0', ofZip[0]?.[1] ?? zipArchive],
  ['%PDF', 'is a PDF, whose tables are not read: ask its author for the list as CSV, or save it so from a spreadsheet'],
]

/** What to do with a file that is no text, by its first bytes as latin1; null for any other. */
export function officeFileSentence(start: string): string | null {
  const kind = byStart.find(([magic]) => start.startsWith(magic))
  if (kind === undefined) return null
  const [magic, sentence] = kind
  return (magic === 'PK' ? ofZip.find(([holds]) => start.includes(holds))?.[1] : undefined) ?? sentence
}
