import Type, { type Static, type TProperties, type TSchema } from 'typebox'

/** An object of an answer: every property is required. Others may be added within `v1`, so none is forbidden. */
export const object = <T extends TProperties>($id: string, description: string, properties: T) =>
  Type.Object(properties, { $id, description })

/** Uses `type: [..., "null"]` because the serialiser may coerce null inside `anyOf`. */
export function nullable<T extends TSchema & { type: string }>(schema: T, options: Record<string, unknown> = {}) {
  return Type.Unsafe<Static<T> | null>({ ...schema, ...options, type: [schema.type, 'null'] })
}

/** A `$ref` to a schema that the interface description lists by name. */
export function named<T extends TSchema>(schema: T) {
  if (!('$id' in schema)) throw new Error('a schema must have an $id to be referred to by name')
  return Type.Unsafe<Static<T>>({ $ref: `${schema.$id}#` })
}

export const listOf = <T extends TSchema>(schema: T, options: Record<string, unknown> = {}) =>
  Type.Array(named(schema), options)

/** An enum over a list of literals that `domain` defines. */
export const oneOf = <const T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], description })

const described = (description: string | undefined) => (description === undefined ? {} : { description })

export const text = (description?: string) => Type.String(described(description))
export const texts = (description?: string, options: Record<string, unknown> = {}) =>
  Type.Array(Type.String(), { ...described(description), ...options })
export const maybeText = (description?: string) => nullable(Type.String(described(description)))
export const maybeNumber = (description?: string, options: Record<string, unknown> = {}) =>
  nullable(Type.Number({ ...described(description), ...options }))
export const maybeBoolean = (description?: string) => nullable(Type.Boolean(described(description)))
export const maybeTexts = (description?: string) => nullable(Type.Array(Type.String(), described(description)))

export type { Static }
