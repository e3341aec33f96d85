import type { Static, TObject, TProperties, TSchema } from 'typebox'
import { isObject } from '../domain/is-object.ts'
import { dateHint, isCalendarDate } from './date-hint.ts'
import { invalidRequest } from './errors.ts'
import { foldName, nearName } from './near-name.ts'

/** The parts of a JSON Schema that the reader uses. */
type FieldSchema = {
  type: string | readonly string[]
  format?: string
  minimum?: number
  maximum?: number
  default?: unknown
  properties?: Record<string, FieldSchema>
  unit?: string | undefined
}

/** Every field with its value or default. Dates are `YYYY-MM-DD`. */
export type Fields<T extends TObject> = Filled<Static<T>>
type Filled<V> = V extends Record<string, unknown> ? { [K in keyof V]-?: Filled<Exclude<V[K], undefined>> } : V

export type FieldRules<T extends TObject> = {
  /** Fields that the body must contain. */
  required: readonly (keyof Static<T>)[]
  /** What to do when a required field is missing. */
  hints?: Readonly<Record<string, string>>
  /** What a number counts, for who sends an object with an amount. */
  units?: Readonly<Record<string, string>>
  /** What to do about names that other interfaces have, lower-case and without marks. */
  otherNames?: Readonly<Record<string, string>>
  /** Runs after a field was read; returns its final value or throws. */
  checks: { [K in keyof Static<T>]?: (value: Fields<T>[K], before: Fields<T>) => Fields<T>[K] }
}

/**
 * Reads a body by its schema and throws on the first fault. Unknown names come first, then missing fields, then invalid
 * values, both in the schema's order.
 */
export function readFields<T extends TObject>(
  schema: T,
  body: Record<string, unknown>,
  { required, hints, units = {}, otherNames = {}, checks }: FieldRules<T>,
): Fields<T> {
  const fields = fieldSchemas(schema.properties)
  refuseUnknownNames(fields, body, { otherNames })
  for (const name of Object.keys(fields)) {
    if (required.includes(name) && isBlank(body[name]))
      throw invalidRequest(`Missing required field: ${name}`, hints?.[name])
  }
  const read: Record<string, unknown> = {}
  const checkOf: Record<string, ((value: never, before: never) => unknown) | undefined> = checks
  for (const [name, field] of Object.entries(fields)) {
    const value = readField(name, { ...field, unit: units[name] }, body[name])
    const check = checkOf[name]
    // Each field was read by its schema, so it has the type that its check takes.
    read[name] = check ? check(value as never, read as never) : value
  }
  return read as Fields<T>
}

function fieldSchemas(properties: TProperties): Record<string, FieldSchema> {
  const fields: Record<string, FieldSchema> = {}
  for (const [name, schema] of Object.entries(properties)) {
    if (!isFieldSchema(schema)) throw new Error(`the schema of ${name} has no type`)
    fields[name] = schema
  }
  return fields
}

const isFieldSchema = (schema: TSchema): schema is FieldSchema =>
  'type' in schema && (typeof schema.type === 'string' || Array.isArray(schema.type))

/** Absent, `null` or only white space. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A field name can be as long as the body, so messages show only its start. */
const maxShownCharacters = 100

const shortened = (name: string): string =>
  name.length <= maxShownCharacters
    ? name
    : [...name.slice(0, 2 * maxShownCharacters)].slice(0, maxShownCharacters).join('')

function refuseUnknownNames(
  fields: Record<string, FieldSchema>,
  body: Record<string, unknown>,
  { otherNames, prefix = '' }: { otherNames: Readonly<Record<string, string>>; prefix?: string },
): void {
  for (const name of Object.keys(body)) {
    if (Object.hasOwn(fields, name)) continue
    const known = Object.keys(fields)
    const near = nearName(name, known)
    const folded = foldName(name)
    const other = Object.hasOwn(otherNames, folded) ? otherNames[folded] : undefined
    const list = `The fields are ${known.join(', ')}.`
    const wrapped = isObject(body[name])
      ? `Send the fields in the body itself, without an object around them. ${list}`
      : list
    const hint = near === null ? wrapped : `Did you mean ${prefix}${near}?`
    throw invalidRequest(`Unknown field: ${shortened(`${prefix}${name}`)}`, other ?? hint)
  }
  for (const [name, { properties }] of Object.entries(fields)) {
    const value = body[name]
    if (properties && isObject(value))
      refuseUnknownNames(properties, value, { otherNames: {}, prefix: `${prefix}${name}.` })
  }
}

function readField(name: string, schema: FieldSchema, value: unknown): unknown {
  const kinds = [schema.type].flat()
  if (kinds.includes('object')) return readNested(name, schema, value)
  if (kinds.includes('integer') || kinds.includes('number')) return readNumber(name, schema, value)
  return schema.format === 'date' ? readDate(name, value) : readText(name, schema, value)
}

function readNested(name: string, { properties = {} }: FieldSchema, value: unknown): Record<string, unknown> {
  const given = value ?? {}
  if (!isObject(given)) throw invalidRequest(`${name} must be an object`, objectHint(Object.keys(properties)))
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, readField(`${name}.${key}`, schema, given[key])]),
  )
}

const objectHint = ([first]: readonly string[]) =>
  first === undefined ? undefined : `Send an object, such as {"${first}": 3}.`

/** Decimal notation only: `Number` also accepts `0x10` and `Infinity`. */
const decimalPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

function readNumber(name: string, schema: FieldSchema, value: unknown): unknown {
  if (isBlank(value)) return schema.default
  const number = typeof value === 'string' && decimalPattern.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number))
    throw invalidRequest(`${name} must be a number`, numberHint(value, schema.unit))
  if (schema.type === 'integer' && !Number.isInteger(number))
    throw invalidRequest(`${name} must be an integer`, 'Send a whole number, without decimals.')
  const { minimum = -Infinity, maximum = Infinity } = schema
  if (number < minimum || number > maximum) {
    throw invalidRequest(
      maximum === Infinity
        ? `${name} must be at least ${minimum}`
        : `${name} must be between ${minimum} and ${maximum}`,
    )
  }
  // Turns -0 into 0.
  return number + 0
}

function numberHint(value: unknown, unit?: string): string {
  if (Array.isArray(value)) return 'Send how many, not a list. Ages are read in specialNotes.'
  if (isObject(value)) return `Send a number${unit === undefined ? '' : ` of ${unit}`}, not an object.`
  return typeof value === 'string' && /\d/.test(value)
    ? 'Send the digits alone, without a unit, a currency or thousands separators.'
    : 'Send a number in digits, such as 2.'
}

function readDate(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isCalendarDate(text)) {
    throw invalidRequest(`${name} must be a valid date (YYYY-MM-DD)`, dateHint(text))
  }
  return text
}

function readText(name: string, schema: FieldSchema, value: unknown): unknown {
  if (value === undefined || value === null) return schema.default === undefined ? '' : schema.default
  if (typeof value !== 'string') throw invalidRequest(`${name} must be a string`, textHint(schema, value))
  return value
}

function textHint(schema: FieldSchema, value: unknown): string | undefined {
  if (typeof value === 'boolean' && schema.default === 'no') return 'Send "yes" or "no".'
  return typeof value === 'number' ? 'Put it in double quotes.' : 'Send one text in double quotes.'
}
