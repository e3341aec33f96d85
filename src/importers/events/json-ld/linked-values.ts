import { isObject } from '../../../domain/is-object.ts'
import { plainText } from '../plain-text.ts'

export type Node = Readonly<Record<string, unknown>>

export const isNode = (value: unknown): value is Node => isObject(value)

const vocabularies = [
  '',
  'schema:',
  'http://schema.org/',
  'https://schema.org/',
  'http://www.schema.org/',
  'https://www.schema.org/',
]
const maxValues = 500

/** The values of a field, however it is written: one or many, `@list`, `@set`; only what the document itself says. */
export function valuesOf(node: Node | null, field: string): unknown[] {
  if (node === null) return []
  const name = vocabularies.map((prefix) => prefix + field).find((key) => Object.hasOwn(node, key))
  return name === undefined ? [] : flat(node[name])
}

/** As many of one field, in lists of lists too: events that share a whole or a place each read them again. */
function flat(value: unknown, found: unknown[] = [], depth = 0): unknown[] {
  if (value === null || value === undefined || depth > 4 || found.length >= maxValues) return found
  if (isNode(value)) {
    const list = ['@list', '@set'].find((key) => Object.hasOwn(value, key))
    if (list !== undefined) return flat(value[list], found, depth + 1)
  }
  if (Array.isArray(value)) for (const each of value.slice(0, maxValues)) flat(each, found, depth + 1)
  else found.push(value)
  return found
}

export const nodesOf = (node: Node | null, field: string): Node[] => valuesOf(node, field).filter(isNode)

/** The words of fields, the first that has any: `{ "@value": … }` and numbers are words as well. */
export function textOf(node: Node | null, ...fields: string[]): string {
  for (const field of fields) {
    for (const value of valuesOf(node, field)) {
      const text = plainText(wordsOf(value))
      if (text !== '') return text
    }
  }
  return ''
}

export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (isNode(value) && Object.hasOwn(value, '@value')) return wordsOf(value['@value'])
  return ''
}

/** What values are called: words themselves, or the names of nodes. */
export const namesOf = (node: Node | null, field: string): string[] =>
  valuesOf(node, field)
    .map((value) =>
      isNode(value) && !Object.hasOwn(value, '@value') ? textOf(value, 'name') : plainText(wordsOf(value)),
    )
    .filter((name) => name !== '')

/** `https://schema.org/MusicEvent`, `schema:MusicEvent` and `MusicEvent` are one. */
export const localName = (name: string): string => name.trim().replace(/^.*[/#:]/s, '')

export const typesOf = (node: Node | null): string[] => {
  const types = node === null ? [] : ['@type', 'type'].map((key) => (Object.hasOwn(node, key) ? flat(node[key]) : []))
  return (types.find((each) => each.length > 0) ?? [])
    .map((type) => localName(wordsOf(type)))
    .filter((type) => type !== '')
}

/** The name of a member of an enumeration, told as words, an address or a node; lower case. */
export const membersOf = (node: Node | null, field: string): string[] =>
  valuesOf(node, field)
    .map((value) =>
      localName(wordsOf(value) || idOf(value) || (isNode(value) ? textOf(value, 'name', 'url') : '')).toLowerCase(),
    )
    .filter((name) => name !== '')

export function idOf(value: unknown): string {
  if (!isNode(value)) return ''
  const id = ['@id', 'id']
    .map((key) => (Object.hasOwn(value, key) ? wordsOf(value[key]) : ''))
    .find((each) => each !== '')
  return id ?? ''
}

/** A number written as one or as text, `47,6` included. */
export function numberOf(node: Node | null, field: string): number | null {
  const text = wordsOf(valuesOf(node, field)[0]).trim().replace(',', '.')
  return /^[+-]?\d{1,9}(\.\d{1,20})?$/.test(text) ? Number(text) : null
}
