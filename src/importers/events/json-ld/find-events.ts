import { SourceFileError } from '../../source-reading.ts'
import { idOf, isNode, type Node, nodesOf, typesOf } from './linked-values.ts'
import type { Showing } from './showings-schedule.ts'

/** An event of a document, with the event that it is part of and its own parts. */
export type FoundEvent = {
  node: Node
  whole: Node | null
  parts: Node[]
  /** Where its source lists showings one by one, in the place of the node's own days. */
  showings?: readonly Showing[]
}

const deepest = 40
const maxNodes = 200_000
/** A page or file with more is no programme of one house or town. */
const maxEvents = 20_000

/** schema.org's events do not all end in Event. */
const eventTypes = new Set(['Festival', 'EventSeries', 'Hackathon', 'CourseInstance'])
/** Deeds of users and transmissions are events by name alone. */
const noEventTypes = new Set(['OnDemandEvent', 'BroadcastEvent', 'PublicationEvent', 'DeliveryEvent'])

const isEventType = (type: string): boolean => eventTypes.has(type) || (/Event$/.test(type) && !noEventTypes.has(type))

const isEvent = (node: Node) => typesOf(node).some(isEventType)

/**
 * All events anywhere in the documents, each once. Follows references by `@id`. Throws a SourceFileError above the
 * limits, because a part of the events would look like all.
 */
export function findEvents(documents: readonly unknown[], origin: string): FoundEvent[] {
  const nodes = nodesIn(documents)
  if (nodes.length > maxNodes)
    throw new SourceFileError(`${origin}: holds more than ${maxNodes} objects; split the file`)
  const byId = definitions(nodes)
  const defined = (node: Node) => (isReference(node) ? (byId.get(idOf(node)) ?? node) : node)
  const wholes = new Map<Node, Node>()
  const partsOf = new Map<Node, Node[]>()
  for (const node of nodes) {
    if (!isEvent(node)) continue
    for (const part of nodesOf(node, 'subEvent').concat(nodesOf(node, 'subEvents')).map(defined)) {
      if (part === node || wholes.has(part)) continue
      wholes.set(part, node)
      const parts = partsOf.get(node)
      if (parts) parts.push(part)
      else partsOf.set(node, [part])
    }
  }
  const contexts = new Set<Node>()
  for (const node of nodes) {
    const [whole] = nodesOf(node, 'superEvent')
    if (whole === undefined || !isEvent(node)) continue
    const found = defined(whole)
    if (found === whole && !isReference(whole)) contexts.add(whole)
    if (found !== node) wholes.set(node, found)
  }
  const events = nodes.filter(
    (node) => !contexts.has(node) && !isReference(node) && (isEvent(node) || isPart(node, wholes)),
  )
  if (events.length > maxEvents)
    throw new SourceFileError(`${origin}: holds more than ${maxEvents} events; split the file`)
  return events.map((node) => ({ node, whole: wholes.get(node) ?? null, parts: partsOf.get(node) ?? [] }))
}

/** Parts of an event are events, even without a type. */
const isPart = (node: Node, wholes: ReadonlyMap<Node, Node>) => wholes.has(node) && typesOf(node).length === 0

const isReference = (node: Node) => idOf(node) !== '' && Object.keys(node).every((key) => /^@?(id|type)$/.test(key))

function definitions(nodes: readonly Node[]): Map<string, Node> {
  const byId = new Map<string, Node>()
  for (const node of nodes)
    if (idOf(node) !== '' && !isReference(node) && !byId.has(idOf(node))) byId.set(idOf(node), node)
  return byId
}

/** Breadth first, so that hostile depth costs nothing. */
function nodesIn(documents: readonly unknown[]): Node[] {
  const found: Node[] = []
  let level: unknown[] = [...documents]
  for (let depth = 0; depth < deepest && level.length > 0; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (Array.isArray(value)) for (const each of value) next.push(each)
      else if (isNode(value)) {
        found.push(value)
        if (found.length > maxNodes) return found
        for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) next.push(each)
      }
    }
    level = next
  }
  return found
}

/** Resolves references within a document: a venue or organizer that is defined once and named by `@id` elsewhere. */
export function referenceResolver(documents: readonly unknown[]): (node: Node) => Node {
  const byId = definitions(nodesIn(documents))
  return (node) => (isReference(node) ? (byId.get(idOf(node)) ?? node) : node)
}
