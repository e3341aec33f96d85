import Type, { type Static, type TProperties, type TSchema } from 'typebox'

/** An object of the contract: every property present, and no other. */
export const object = <T extends TProperties>($id: string, description: string, properties: T) =>
  Type.Object(properties, { $id, description, additionalProperties: false })

/** `type: [..., "null"]` rather than `anyOf`: the serialiser tells null apart by type alone and never coerces it. */
export function nullable<T extends TSchema & { type: string }>(schema: T, options: Record<string, unknown> = {}) {
  return Type.Unsafe<Static<T> | null>({ ...schema, ...options, type: [schema.type, 'null'] })
}

/** A reference to a schema that stands under its own name in the interface description. */
export const named = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T>>({ $ref: `${(schema as { $id?: string }).$id}#` })

export const listOf = <T extends TSchema>(schema: T, options: Record<string, unknown> = {}) =>
  Type.Array(named(schema), options)

/** One of the literals of a list that stands once, in the domain. */
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
