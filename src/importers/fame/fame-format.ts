import { plainLine } from '../plain-line.ts'
import { type EntityNumber, readEntityNumber } from './entity-number.ts'

/** What a file measures, as in `PlaceRenown`. */
export type FameMeasure = 'views' | 'importance'

/** The columns of a file, as its header names them. */
export type FameFormat = FileKind & { columns: number; idColumn: number; valueColumn: number }

type FileKind = {
  measure: FameMeasure
  separator: string
  idName: string
  valueName: string
  /** Completes "must be" in messages. */
  valueForm: string
  isValue: (text: string) => boolean
}

const fileKinds: readonly FileKind[] = [
  // https://qrank.wmcloud.org
  {
    measure: 'views',
    separator: ',',
    idName: 'Entity',
    valueName: 'QRank',
    valueForm: 'a whole number that is not negative',
    isValue: (text) => /^\d{1,15}$/.test(text),
  },
  // https://github.com/osm-search/wikipedia-wikidata#output-data
  {
    measure: 'importance',
    separator: '\t',
    idName: 'wikidata_id',
    valueName: 'importance',
    valueForm: 'a number from 0 to 1',
    isValue: (text) => /^[01](\.\d+)?(e-\d+)?$/i.test(text) && Number(text) <= 1,
  },
]

/** Null if no known file has this header. */
export function formatOfHeader(header: string): FameFormat | null {
  for (const kind of fileKinds) {
    const names = header.trimEnd().split(kind.separator)
    const format = {
      ...kind,
      columns: names.length,
      idColumn: names.indexOf(kind.idName),
      valueColumn: names.indexOf(kind.valueName),
    }
    if (format.idColumn >= 0 && format.valueColumn >= 0) return format
  }
  return null
}

export const headerFault = (header: string): string =>
  `unknown header: ${quoted(header)}; QRank has Entity,QRank and wikimedia-importance.csv has ` +
  'language, type, title, importance, wikidata_id, separated by tabs'

export type FameLine = { measure: FameMeasure; id: EntityNumber; value: number }

/** The line, or what is wrong with it. */
export function readFameLine(line: string, format: FameFormat): FameLine | string {
  const cells = line.trimEnd().split(format.separator)
  if (cells.length !== format.columns) return `the line has ${cells.length} cells, the header ${format.columns}`
  const idText = cells[format.idColumn] ?? ''
  const valueText = cells[format.valueColumn] ?? ''
  const id = readEntityNumber(idText)
  if (id === null) return `${format.idName} must be a Wikidata id such as Q42, not ${quoted(idText)}`
  if (!format.isValue(valueText)) return `${format.valueName} must be ${format.valueForm}, not ${quoted(valueText)}`
  return { measure: format.measure, id, value: Number(valueText) }
}

const quoted = (text: string): string => JSON.stringify(plainLine(text))
