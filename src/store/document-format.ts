import { isObject } from '../domain/is-object.ts'

/** A document as it was read, before its fields are checked. */
export type Fields = Readonly<Record<string, unknown>>
export type Check = (value: unknown) => boolean
/** A check for each field of a document. Most checks do not look into lists and objects, to keep reading fast. */
export type Shape = Readonly<Record<string, Check>>

/** How one kind of document is stored as JSON text. */
export type DocumentFormat<Document extends object> = {
  write(document: Document): string
  /** Throws a sentence with the id if the document is of a newer version or damaged. */
  read(text: string, id: string): Document
}

type Definition = {
  /** What messages call the document: "place". */
  kind: string
  /** The first one turns version 1 into version 2, and so on. A document without a version is of version 1. */
  upgrades?: readonly ((older: Fields) => Fields)[]
  /** What an operator does about a damaged document. */
  remedy?: string
  /** Null for a document of an unknown kind. */
  shapeOf(fields: Fields): Shape | null
}

/** The current version is the number of upgrades plus one. */
export function documentFormat<Document extends object>({
  kind,
  upgrades = [],
  remedy = 'Restore a backup, or remove its source and import it again',
  shapeOf,
}: Definition): DocumentFormat<Document> {
  const current = upgrades.length + 1
  return {
    write: (document) => JSON.stringify({ version: current, ...document }),
    read(text, id) {
      const { version = 1, ...stored } = parse(text) ?? refuse('it is not a JSON object')
      if (!isVersion(version)) return refuse('its version is not a whole number from 1')
      if (version > current) throw new Error(newer(id, version, current))
      let fields: Fields = stored
      for (const upgrade of upgrades.slice(version - 1)) fields = upgrade(fields)
      const shape = shapeOf(fields)
      if (shape === null) return refuse('its kind is unknown')
      if (hasShape<Document>(fields, shape)) return fields
      return refuse(`its field "${wrongField(fields, shape)}" is missing or has the wrong type`)

      function refuse(reason: string): never {
        throw new Error(`the stored ${kind} ${id} is damaged: ${reason}. ${remedy}`)
      }
    },
  }
}

const isVersion = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1

const newer = (id: string, version: number, current: number) =>
  `${id} was written by a newer release: its document has version ${version}, and this release reads up to ` +
  `${current}. Start the newer release, or import the sources into a new database`

function parse(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** Sound as far as the shape names every field, which its definition has TypeScript check. */
const hasShape = <Document extends object>(fields: Fields, shape: Shape): fields is Fields & Document =>
  wrongField(fields, shape) === null

function wrongField(fields: Fields, shape: Shape): string | null {
  for (const field in shape) if (!shape[field]?.(fields[field])) return field
  return null
}

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
export const isList: Check = Array.isArray
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
export const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
export const oneOf = (values: readonly unknown[]): Check => {
  const known = new Set(values)
  return (value) => known.has(value)
}
export const shaped =
  (shape: Shape): Check =>
  (value) =>
    isObject(value) && wrongField(value, shape) === null
