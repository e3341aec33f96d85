/**
 * Reads parquet values of any encoding: text or bytes, numbers or BigInts, dates or text, structures or JSON text.
 * Unknown values become null.
 */
export function textOf(value: unknown): string | null {
  const text = value instanceof Uint8Array ? decoder.decode(value) : value
  if (typeof text === 'number' || typeof text === 'bigint') return String(text)
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}

const decoder = new TextDecoder()

export function numberOf(value: unknown): number | null {
  if (typeof value === 'bigint') return Number(value)
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A structure, or an empty one. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  const parsed = unpacked(value)
  return isObject(parsed) ? parsed : {}
}

/** A list; a single text becomes a list of one. */
export function listOf(value: unknown): readonly unknown[] {
  const parsed = unpacked(value)
  if (Array.isArray(parsed)) return parsed
  const text = textOf(parsed)
  return text === null ? [] : [text]
}

export const textsOf = (value: unknown): string[] =>
  listOf(value)
    .map(textOf)
    .filter((text) => text !== null)

/** The values of a map, which is an object or a list of pairs. */
export function mapValuesOf(value: unknown): string[] {
  const parsed = unpacked(value)
  const values = Array.isArray(parsed)
    ? parsed.map((entry: unknown) => (Array.isArray(entry) ? entry[1] : recordOf(entry).value))
    : Object.values(recordOf(parsed))
  return values.map(textOf).filter((text) => text !== null)
}

/** `YYYY-MM-DD` from a date, a timestamp or text; null if it is not a valid day. */
export function dayOf(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10)
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(textOf(value) ?? '')?.[1]
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null
}

function unpacked(value: unknown): unknown {
  if (value instanceof Uint8Array) return unpacked(decoder.decode(value))
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

import { isObject } from '../../domain/is-object.ts'
