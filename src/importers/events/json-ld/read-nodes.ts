import type { EventDocument } from '../../../domain/event.ts'
import type { ImportReport } from '../../source-reading.ts'
import type { EventFeedOptions } from '../event-feed.ts'
import { localEventId } from '../event-id.ts'
import { eventOfNode } from './event-of-node.ts'
import type { FoundEvent } from './find-events.ts'
import { idOf, isNode, type Node, textOf, typesOf, valuesOf, wordsOf } from './linked-values.ts'
import { readTime } from './node-time.ts'

type Context = {
  options: EventFeedOptions
  resolved: (node: Node) => Node
  /** Gets each event that cannot be read, with the reason. */
  note: (event: FoundEvent, index: number, fault: string) => void
}

type NodesReading = { events: EventDocument[]; report: ImportReport }

/** The events of nodes, whatever form of source they are from. */
export function readNodes(found: readonly FoundEvent[], { options, resolved, note }: Context): NodesReading {
  const ids = localIds(found)
  const events = new Map<string, EventDocument>()
  const dropped: Record<string, number> = {}
  let kept = 0
  const drop = (reason: string) => {
    dropped[reason] = (dropped[reason] ?? 0) + 1
  }
  for (const [index, event] of found.entries()) {
    const id = `${options.source}:${ids[index]}`
    if (isOnlyItsParts(event)) drop('told by its parts')
    else if (events.has(id)) drop('told twice')
    else {
      const read = eventOfNode(event, { options, resolved, id })
      if ('events' in read) {
        kept++
        for (const document of read.events) events.set(document.id, document)
      } else if ('dropped' in read) drop(read.dropped)
      else {
        drop('unreadable')
        note(event, index, read.fault)
      }
    }
  }
  return { events: [...events.values()], report: { read: { events: found.length }, kept: { events: kept }, dropped } }
}

/** A series takes place when its parts do, and so does an event that lists its showings as parts. */
function isOnlyItsParts({ node, parts }: FoundEvent): boolean {
  if (parts.length === 0) return false
  const title = textOf(node, 'name').toLowerCase()
  return (
    typesOf(node).includes('EventSeries') ||
    parts.every((part) => ['', title].includes(textOf(part, 'name').toLowerCase()))
  )
}

/** The page's own id of each event; with the start if several events share one. */
function localIds(found: readonly FoundEvent[]): string[] {
  const named = found.map(({ node, whole }) => ({
    uid: uidOf(node) || `${whole ? uidOf(whole) : ''}#${fingerprint(node, whole)}`,
    start: startOf(node),
  }))
  const seen = new Map<string, Set<string>>()
  for (const { uid, start } of named) {
    const starts = seen.get(uid) ?? new Set()
    seen.set(uid, starts.add(start))
  }
  return named.map(({ uid, start }) => localEventId((seen.get(uid)?.size ?? 0) > 1 ? `${uid}#${start}` : uid))
}

function uidOf(node: Node): string {
  const id = idOf(node)
  if (id !== '' && !id.startsWith('_:')) return id
  const [identifier] = valuesOf(node, 'identifier')
  return (isNode(identifier) ? textOf(identifier, 'value', '@id') : wordsOf(identifier)) || textOf(node, 'url')
}

function startOf(node: Node): string {
  const start = readTime(textOf(node, 'startDate'))
  return start === null ? '' : `${start.day}T${start.time ?? ''}`
}

function fingerprint(node: Node, whole: Node | null): string {
  const [place] = valuesOf(node, 'location').concat(valuesOf(whole, 'location'))
  return [
    textOf(node, 'name') || textOf(whole, 'name'),
    startOf(node),
    isNode(place) ? textOf(place, 'name') : wordsOf(place),
  ].join('#')
}
