import { isObject } from '../../domain/is-object.ts'
import { errorMessage } from '../error-message.ts'
import { plainLine } from '../plain-line.ts'

/** An entity as Wikidata publishes it. Properties and lexemes have ids such as `P84`, too. */
export type PublishedEntity = Record<string, unknown> & { id: string }

/** The entity on a line, or what is wrong with the line. */
export function readEntityLine(text: string): PublishedEntity | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return `must be one entity as JSON: ${plainLine(errorMessage(error))}`
  }
  if (!isObject(value)) return 'must be one entity as JSON, an object'
  return hasId(value) ? value : 'id must be the id of a Wikidata entity such as Q42'
}

const hasId = (value: Record<string, unknown>): value is PublishedEntity =>
  typeof value.id === 'string' && /^[A-Z][1-9]\d*(-[A-Z]\d+)?$/.test(value.id)

/** The id of an item where dumps have it, at the start of the line. It saves parsing entities that are left out. */
export const itemIdAtStart = (text: string): string | null =>
  /^\{"type":"item","id":"(Q[1-9]\d*)"/.exec(text)?.[1] ?? null
