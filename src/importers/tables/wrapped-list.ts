import { isObject } from '../../domain/is-object.ts'

type Objects = Record<string, unknown>[]

/**
 * The one list of objects within the answer of a web service, such as `{"updated": …, "data": {"events": […]}}`. Null
 * where there is none or more than one, and for an object that has a name itself: its lists are part of it.
 */
export function wrappedList(content: unknown, depth = 1): Objects | null {
  if (!isObject(content) || names.some((name) => name in content)) return null
  const lists = Object.values(content).flatMap((value): Objects[] => {
    if (isListOfObjects(value)) return [value]
    const inner = depth < maxDepth ? wrappedList(value, depth + 1) : null
    return inner === null ? [] : [inner]
  })
  return lists.length === 1 ? (lists[0] ?? null) : null
}

const names = ['name', 'title', 'id']
const maxDepth = 3

const isListOfObjects = (value: unknown): value is Objects =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)
